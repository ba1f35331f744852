import { expect, test } from 'vitest';
import { lastDays, usageByDay } from './usage-days.ts';

test('days end today in UTC, and those without calls are there', () => {
  expect(lastDays(3, Date.parse('2026-03-01T23:59:59Z'))).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  const rows = [
    { day: '2026-02-28', key_id: 1, group: 'search', outcome: 'ok', requests: 2 },
    { day: '2026-02-28', key_id: 0, group: 'search', outcome: 'not_found', requests: 1 },
    { day: '2026-02-28', key_id: 1, group: 'tiles', outcome: 'refused', requests: 5 },
    { day: '2026-01-01', key_id: 1, group: 'search', outcome: 'ok', requests: 9 },
  ] as const;
  const days = usageByDay(rows, '2026-02-27', '2026-03-01');
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(days[1]).toMatchObject({ search: 3, tiles: 0, refused: 5 });
});
