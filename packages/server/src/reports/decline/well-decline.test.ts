import { expect, test } from 'vitest';
import { monthOf, monthText } from '../../store/production/month.ts';
import { arpsVolume } from './arps.ts';
import { wellDecline } from './well-decline.ts';

test('the decline of a well is of oil and gas together, by the calendar: months that are not there have none', () => {
  const curve = { qi: 600, di: 0.05, b: 0.4 };
  const series = Array.from({ length: 48 }, (_, i) => ({
    ym: monthText(monthOf(2020, 1) + i),
    oil_bbl: arpsVolume(curve, i) / 2,
    gas_mcf: 3 * arpsVolume(curve, i),
  })).filter((_, i) => i < 10 || i > 14);
  const { value } = wellDecline(series);
  expect(value?.qi).toBeCloseTo(curve.qi, 1);
  expect(value?.di).toBeCloseTo(curve.di, 3);
  expect(value?.points).toBe(43);
  expect(wellDecline([]).reason).toBe('insufficient_points');
});
