import { expect, test } from 'vitest';
import { importOf } from '../../test/made-up-records.ts';
import { layersNamed } from '../layers/catalogue.ts';
import type { DataSet } from '../store/feature-store.ts';
import type { ProductionImport } from '../store/production/production-import.ts';
import { dataVersion } from './drawn-data.ts';
import { ARCHIVES } from './published.ts';

const NOTHING = { dataSets: [], production: [] };
const PRODUCTION: ProductionImport = {
  source: { name: 'x', agency: 'x', license: 'x', origin: 'x', asOf: '2026-01-01' },
  importedAt: '2026-11-20T00:00:00.000Z',
  importedBy: '0.1.0',
  scope: { kind: 'state' },
  isWhole: true,
  counts: { read: 1, leaseMonths: 1, dropped: {} },
};

function loaded(layerId: string, partition: string, importedAt: string): DataSet {
  const [layer] = layersNamed(layerId);
  if (layer === undefined) throw new Error(layerId);
  return { ...importOf(layer), layer: layer.schema.name, partition, importedAt, box: null };
}

/** Archives that have another version with data than without. */
function touchedBy(dataSets: readonly DataSet[], production: readonly ProductionImport[] = []): string[] {
  const data = { dataSets, production };
  return ARCHIVES.filter((one) => dataVersion(one, data) !== dataVersion(one, NOTHING)).map(
    ({ name }) => name,
  );
}

test('an import makes another version of what is drawn from it, labels included, and of nothing else', () => {
  const leases = loaded('og-leases', 'WY', '2026-11-20T00:00:00.000Z');
  expect(touchedBy([leases])).toEqual(['og_leases', 'og_leases_labels']);
  const [archive] = ARCHIVES.filter(({ name }) => name === 'og_leases');
  if (archive === undefined) throw new Error('og_leases');
  const again = { ...leases, importedAt: '2026-11-20T00:00:01.000Z' };
  expect(dataVersion(archive, { dataSets: [again], production: [] })).not.toBe(
    dataVersion(archive, { dataSets: [leases], production: [] }),
  );
});

test('flood hazard of Texas is of Texas alone', () => {
  expect(touchedBy([loaded('flood-zones', 'WY', '2026-11-20T00:00:00.000Z')])).toEqual([]);
  expect(touchedBy([loaded('flood-zones', 'TX', '2026-11-20T00:00:00.000Z')])).toEqual([
    'tx_flood_hazard',
    'tx_flood_hazard_labels',
  ]);
});

test('the production grid has another version after an import of production, and of where leases lie', () => {
  const grids = ['county', 'block', 'abstract'].map((by) => `tx_production_grid_${by}`);
  expect(touchedBy([], [PRODUCTION])).toEqual(grids);
  expect(touchedBy([loaded('texas-survey', '48389', '2026-11-20T00:00:00.000Z')])).toEqual([
    'texas-land-surveys',
    'texas-land-surveys-labels',
    ...grids,
  ]);
});
