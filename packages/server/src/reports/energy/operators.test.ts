import { describe, expect, test } from 'vitest';
import { energyEnvelope, energyOutcome } from '../../../test/asked-energy.ts';
import { SIDE, SOUTH, WEST } from '../../../test/asked-section.ts';
import { recordOf } from '../../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { load } from '../../../test/report-store.ts';
import { WY_WELLS } from '../../layers/energy/wy-wells.ts';
import { operatorsOf } from './operators.ts';

describe('operators', () => {
  test('of one name in many spellings are one, shown as most of its wells have it', () => {
    const names = ['EOG Resources, Inc.', 'EOG RESOURCES INC', 'EOG RESOURCES INC', 'Devon Energy'];
    expect(operatorsOf(names)).toEqual([
      { operator: 'EOG RESOURCES INC', well_count: 3 },
      { operator: 'Devon Energy', well_count: 1 },
    ]);
  });

  test('of spellings that are equally common are shown by the first, whatever the order of their wells', () => {
    const names = ['Smith Oil LLC', 'SMITH OIL', 'Smith Oil Co'];
    for (const some of [names, names.toReversed()])
      expect(operatorsOf(some)).toEqual([{ operator: 'SMITH OIL', well_count: 3 }]);
  });

  test('come by their wells, then by name; wells without one last, however many', () => {
    expect(operatorsOf([null, null, null, 'B', 'A', 'C', 'C'])).toEqual([
      { operator: 'C', well_count: 2 },
      { operator: 'A', well_count: 1 },
      { operator: 'B', well_count: 1 },
      { operator: null, well_count: 3 },
    ]);
    expect(operatorsOf([])).toEqual([]);
  });
});

test('the section counts wells in the parcel and within the radius, and is paged', async () => {
  const store = new MemoryFeatureStore();
  const names = ['SAMPLE OIL INC', 'Sample Oil, Inc.', 'SAMPLE OIL INC', 'OTHER', 'FAR'];
  const places = [0.5, 0.5, 1.5, 1.5, 50];
  const wells = names.map((operator, i) => {
    const record = recordOf(WY_WELLS, i, {
      type: 'Point',
      coordinates: [WEST + (places[i] ?? 0) * SIDE, SOUTH + SIDE / 2],
    });
    return { ...record, values: { ...record.values, operator } };
  });
  await load(store, WY_WELLS, wells);
  const { rows } = await energyEnvelope(store, 'operators');
  expect(rows).toEqual([
    { operator: 'SAMPLE OIL INC', well_count: 3 },
    { operator: 'OTHER', well_count: 1 },
  ]);
  const page = await energyEnvelope(store, 'operators', { rows: { limit: 1, offset: 1 } });
  expect(page).toEqual({ total: 2, returned: 1, truncated: true, more: false, rows: rows.slice(1) });
  expect(await energyOutcome(store, 'operators', { radiusMiles: 0 })).toMatchObject({ total: 1 });
});
