import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { type ArpsCurve, arpsVolume } from './arps.ts';
import { fitDecline, REQUIRED_POINTS, REQUIRED_R2 } from './decline.ts';

interface Golden extends ArpsCurve {
  readonly name: string;
  readonly volumes: readonly number[];
  readonly r2: number;
  readonly points: number;
}

const GOLDEN: { readonly cases: readonly Golden[] } = JSON.parse(
  readFileSync(new URL('../../../test/golden-declines.json', import.meta.url), 'utf8'),
);

const MONTHS = 60;
const CURVES = 200;

/** Numbers of a normal distribution (Box and Muller), the same at every run. */
function scatter(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function months(count: number, volume: (month: number) => number): number[] {
  return Array.from({ length: count }, (_, month) => volume(month));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

describe('a decline', () => {
  test.each(GOLDEN.cases)('is that which scipy finds: $name', ({ volumes, qi, di, b, r2, points }) => {
    const { available, value } = fitDecline(volumes);
    expect(available).toBe(true);
    expect(value?.points).toBe(points);
    expect((value?.qi ?? 0) / qi).toBeCloseTo(1, 3);
    expect((value?.di ?? 0) / di).toBeCloseTo(1, 2);
    expect(value?.b).toBeCloseTo(b, 2);
    expect(value?.r2).toBeCloseTo(r2, 5);
  });

  test('of curves with a tenth of scatter tells the next year to a tenth in the median, and qi to 6 %', () => {
    const random = seededNumbers(1894);
    const normal = scatter(random);
    const yearErrors: number[] = [];
    const qiErrors: number[] = [];
    for (let i = 0; i < CURVES; i++) {
      const curve = { qi: 500 + 9500 * random(), di: 0.02 + 0.13 * random(), b: 1.4 * random() };
      const volumes = months(MONTHS, (t) => Math.max(0, arpsVolume(curve, t) * (1 + 0.1 * normal())));
      const { value } = fitDecline(volumes);
      const start = MONTHS - (value?.points ?? 0);
      const told = value === null ? 0 : sum(months(12, (t) => arpsVolume(value, MONTHS + t - start)));
      yearErrors.push(Math.abs(told / sum(months(12, (t) => arpsVolume(curve, MONTHS + t))) - 1));
      qiErrors.push(Math.abs((value?.qi ?? 0) / curve.qi - 1));
    }
    expect(median(yearErrors)).toBeLessThanOrEqual(0.1);
    expect(median(qiErrors)).toBeLessThanOrEqual(0.06);
  });

  test.each([
    ['even', (random: () => number) => () => 1000 * random()],
    [
      'normal',
      (random: () => number) => {
        const normal = scatter(random);
        return () => Math.max(0, 1000 * (1 + 0.3 * normal()));
      },
    ],
    ['exponential', (random: () => number) => () => -1000 * Math.log(1 - random())],
  ])('of pure noise (%s) is withheld in 95 of 100 cases', (_, noise) => {
    const volume = noise(seededNumbers(59));
    const fits = months(CURVES, () => Number(fitDecline(months(MONTHS, volume)).available));
    expect(sum(fits)).toBeLessThanOrEqual(0.05 * CURVES);
  });

  test('begins where a rise has ended, and passes over months without a volume', () => {
    const curve = { qi: 1000, di: 0.06, b: 0.5 };
    const declining = months(48, (t) => (t === 18 || t === 19 ? 0 : arpsVolume(curve, t)));
    const { value } = fitDecline([0, 100, 500, ...declining]);
    expect(value?.points).toBe(46);
    expect(value?.qi).toBeCloseTo(1000, 1);
  });
});

describe('a decline is withheld', () => {
  test(`for want of points below ${REQUIRED_POINTS} months with a volume`, () => {
    const curve = { qi: 1000, di: 0.1, b: 0 };
    const volumes = months(REQUIRED_POINTS, (t) => arpsVolume(curve, t));
    expect(fitDecline(volumes).available).toBe(true);
    expect(fitDecline(volumes.slice(1))).toEqual({
      available: false,
      reason: 'insufficient_points',
      detail: { r2: null, required: REQUIRED_R2 },
      value: null,
    });
    expect(fitDecline([]).reason).toBe('insufficient_points');
    expect(fitDecline(months(60, () => 0)).reason).toBe('insufficient_points');
  });

  test('where volumes do not decline', () => {
    expect(fitDecline(months(60, () => 1000)).reason).toBe('no_valid_fit');
    expect(fitDecline(months(60, (t) => 1000 + (t % 2) + t / 10)).reason).toBe('no_valid_fit');
  });

  test('where it explains too little, and says how much', () => {
    const random = seededNumbers(7);
    const volumes = months(60, (t) => 1000 * Math.exp(-0.005 * t) * (0.4 + 1.2 * random()));
    const { reason, detail, value } = fitDecline(volumes);
    expect({ reason, value }).toEqual({ reason: 'fit_quality_below_threshold', value: null });
    expect(detail.r2).toBeLessThan(REQUIRED_R2);
    expect(detail.required).toBe(0.7);
  });
});
