import { expect, test } from 'vitest';
import { daysOfMonth, lastDays, spentByDay, usageByDay } from './usage-days.ts';
import { usageByRoute } from './usage-routes.ts';

const of = (operation: string, charged: number) => ({ operation, charged });

test('days end today in UTC, and those without calls are there', () => {
  expect(lastDays(3, Date.parse('2026-03-01T23:59:59Z'))).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  const rows = [
    {
      day: '2026-02-28',
      key_id: 1,
      group: 'search',
      outcome: 'ok',
      requests: 2,
      ...of('searchCoordinates', 2),
    },
    {
      day: '2026-02-28',
      key_id: 0,
      group: 'search',
      outcome: 'not_found',
      requests: 1,
      ...of('searchCoordinates', 1),
    },
    { day: '2026-02-28', key_id: 1, group: 'tiles', outcome: 'refused', requests: 5, ...of('mapTile', 0) },
    {
      day: '2026-01-01',
      key_id: 1,
      group: 'search',
      outcome: 'ok',
      requests: 9,
      ...of('batchCoordinates', 9),
    },
  ] as const;
  const days = usageByDay(rows, '2026-02-27', '2026-03-01');
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(days[1]).toMatchObject({ search: 3, tiles: 0, refused: 5 });
});

test('what is spent of a month adds up to today, without what tools took', () => {
  const row = { key_id: 1, group: 'search', outcome: 'ok', requests: 1 } as const;
  const rows = [
    { ...row, day: '2028-02-01', ...of('searchCoordinates', 1) },
    { ...row, day: '2028-02-02', ...of('mcp:batch_convert', 1) },
    { ...row, day: '2028-02-03', ...of('mapTile', 0.05) },
  ];
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  const spent = spentByDay(rows, '2028-02', Date.parse('2028-02-03T12:00:00Z'));
  expect(spent).toHaveLength(29);
  expect(spent.slice(0, 4).map((day) => day.spent)).toEqual([1, 1, 1.05, null]);
});

test('routes are those with the most calls first, and calls of before are one', () => {
  const row = { day: '2026-02-28', key_id: 1, group: 'search' } as const;
  const rows = [
    { ...row, outcome: 'ok', requests: 1, operation: null, charged: 1 },
    { ...row, outcome: 'ok', requests: 2, ...of('mapTile', 0.1) },
    { ...row, outcome: 'invalid', requests: 3, ...of('mapTile', 0) },
  ] as const;
  expect(usageByRoute(rows)).toEqual([
    { operation: 'mapTile', answered: 2, refused: 3, charged: 0.1 },
    { operation: '', answered: 1, refused: 0, charged: 1 },
  ]);
});
