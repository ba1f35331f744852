import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeSample } from '../../sample-maker/sample.ts';
import { SAMPLES } from '../../sample-maker/samples.ts';
import { PRODUCTION_SAMPLE } from '../../sample-maker/texas-production.ts';
import { anyGdal, importFile } from '../../test/import-file.ts';
import { importInto, leaseCycleTable, TABLE, written } from '../../test/made-up-production.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { SAMPLES_FOLDER, sampleOf } from '../../test/sample-files.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { isSample, SAMPLE_SOURCE, sampleBoxes } from '../layers/sample-data.ts';
import { boxesTouch } from '../store/box.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { GeopackageStore } from '../store/geopackage/geopackage-store.ts';
import { leaseKeyNamed, leaseKeyText } from '../store/production/lease-key.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { openFile } from './files/file-source.ts';
import { findNativeGdal } from './gdal/native-gdal.ts';
import { loadSamples } from './load-samples.ts';
import { loadProductionSample } from './production/load-production-sample.ts';
import type { SourceRow } from './source.ts';

const signal = new AbortController().signal;
const native = await findNativeGdal();

/** The grid model answers for the public land survey: made-up sections would hide it. */
const SAMPLED = LAYERS.filter(({ group }) => group !== 'plss');

async function load(store: FeatureStore): Promise<string[]> {
  const logFolder = temporaryFolder();
  const loaded = [];
  for await (const { layer } of loadSamples({
    folder: SAMPLES_FOLDER,
    layers: LAYERS,
    store,
    logFolder,
    version: '0.0.0',
    signal,
  })) {
    loaded.push(layer.id);
  }
  return loaded;
}

/** All rows of a file, whatever its tables are called. */
async function rowsOf(path: string): Promise<SourceRow[]> {
  const gdal = await anyGdal();
  const source = await openFile(path, { gdal, sourceCrs: null, origin: null, signal });
  const rows: SourceRow[] = [];
  for (const layer of source.layers) {
    for await (const some of layer.read({ fields: layer.fields, limit: null, signal })) rows.push(...some);
  }
  await source.close(true);
  return rows;
}

describe('samples', () => {
  test('of every layer are imported, lie where samples lie, and say what they are', async () => {
    const store = new GeopackageStore(temporaryFolder());
    onTestFinished(() => store.close());
    const loaded = await load(store);
    expect(loaded).toEqual(SAMPLED.map(({ id }) => id));
    for (const layer of SAMPLED) {
      const { id, schema } = layer;
      const dataSets = store.dataSets().filter((one) => one.layer === schema.name);
      expect(dataSets.length, id).toBeGreaterThan(0);
      for (const dataSet of dataSets) {
        expect(dataSet.source, id).toMatchObject(SAMPLE_SOURCE);
        expect(isSample(dataSet)).toBe(true);
        const { box } = dataSet;
        expect(box !== null && sampleBoxes(layer).some((place) => boxesTouch(place, box)), id).toBe(true);
      }
    }
    expect(await load(store)).toEqual([]);
  });

  test('make way for what an agency publishes of their layer, and for that alone', async () => {
    const store = new MemoryFeatureStore();
    await load(store);
    const samples = store.dataSets().length;
    const wetlands = store.dataSets().filter(({ layer }) => layer === 'wetlands');
    expect(wetlands.map(({ partition }) => partition).sort()).toEqual(['TX', 'WY']);
    await importFile(sampleOf('wetlands'), 'wetlands', { store, partition: 'WY' });
    const left = store.dataSets().filter(({ layer }) => layer === 'wetlands');
    expect(left.map(({ partition }) => partition)).toEqual(['WY']);
    expect(left.some(isSample)).toBe(false);
    expect(store.dataSets()).toHaveLength(samples - 1);
  });

  test('of wells have what the table of the Railroad Commission says of them', async () => {
    const { store } = await importFile(sampleOf('tx-wells-surface'), 'tx-wells-surface');
    const { features } = store.of('tx_wells_surface', '48389');
    expect(
      features.map(({ values }) => [values.api_number, values.lease_name, values.status]).slice(0, 4),
    ).toEqual([
      ['4238990001', 'SAMPLE UNIT A', 'Completed'],
      ['4238990002', 'SAMPLE UNIT A', 'Active'],
      ['4238990003', 'SAMPLE GAS UNIT', 'Active'],
      ['4238990004', 'SAMPLE RANCH', 'Plugged and abandoned'],
    ]);
    expect(features[0]?.values).toMatchObject({
      operator: 'SAMPLE OIL COMPANY',
      well_number: '1H',
      status_raw: 'Horizontal Well Surface Location',
      completion_date: '2018-01-15',
      formation: 'WOLFCAMP',
      field: 'SAMPLE (WOLFCAMP)',
      oil_gas_code: 'O',
      lease_no: '90001',
    });
  });

  test('of production are loaded where there is none, once, and make way for what the agency publishes', async () => {
    const store = new ProductionStore(join(temporaryFolder(), 'production'));
    onTestFinished(() => store.close());
    const logFolder = temporaryFolder();
    const job = { folder: SAMPLES_FOLDER, store, logFolder, version: '0.0.0', signal };
    expect((await loadProductionSample(job))?.record.source).toMatchObject(SAMPLE_SOURCE);
    expect(await loadProductionSample(job)).toBeNull();
    expect(store.hasAllOf('48389')).toBe(true);
    const sample = leaseKeyNamed('O-10-90001');
    expect(sample === null ? null : store.lease(sample)?.series.months).toHaveLength(103);
    const table = leaseCycleTable([{ lease: 'O-05-00123', month: '2026-01', oil: 1 }]);
    await importInto(store, written(temporaryFolder(), TABLE, table));
    expect([...store.leases()].map(({ key }) => leaseKeyText(key))).toEqual(['O-05-00123']);
    expect(store.imports().map(isSample)).toEqual([false]);
  });

  test('of production are what their script makes', async () => {
    const folder = temporaryFolder();
    await writeSample(PRODUCTION_SAMPLE, folder);
    expect(readFileSync(sampleOf('production', folder)).equals(readFileSync(sampleOf('production')))).toBe(
      true,
    );
  });

  test('are small', () => {
    const bytes = readdirSync(SAMPLES_FOLDER).reduce(
      (sum, name) => sum + statSync(join(SAMPLES_FOLDER, name)).size,
      0,
    );
    expect(bytes).toBeLessThan(3e6);
  });

  test.skipIf(native === null)(
    'are what their script makes (skipped where ogr2ogr is not installed)',
    async () => {
      const folder = temporaryFolder();
      for (const sample of SAMPLES) {
        await writeSample(sample, folder);
        expect(await rowsOf(sampleOf(sample.layer, folder)), sample.layer).toEqual(
          await rowsOf(sampleOf(sample.layer)),
        );
      }
    },
    120_000,
  );
});
