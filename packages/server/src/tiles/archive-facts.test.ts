import { expect, test } from 'vitest';
import { importOf } from '../../test/made-up-records.ts';
import { layersNamed } from '../layers/catalogue.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import type { Box, DataSet } from '../store/feature-store.ts';
import type { Archive } from './archive.ts';
import { factsOf } from './archive-facts.ts';
import { ARCHIVES } from './published.ts';

const NOTHING = { dataSets: [], production: [] };

function archive(name: string): Archive {
  const found = ARCHIVES.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

function dataSetOf(layerId: string, box: Box): DataSet {
  const [layer] = layersNamed(layerId);
  if (layer === undefined) throw new Error(layerId);
  return { ...importOf(layer), layer: layer.schema.name, partition: 'WY', box };
}

test('the bounds are around all data sets, and the agency is named', () => {
  const dataSets = [
    dataSetOf('og-leases', [-106, 41, -105, 42]),
    dataSetOf('og-leases', [-111, 42, -110, 43]),
  ];
  const facts = factsOf(archive('og_leases_labels'), { ...NOTHING, dataSets });
  expect(facts).toMatchObject({ shows: 'agency', bounds: [-111, 41, -105, 43] });
  expect(facts.attribution).toContain('Bureau of Land Management');
});

test('made-up data is called so, as long as there is nothing else', () => {
  const real = dataSetOf('og-leases', [-106, 41, -105, 42]);
  const sample = { ...real, source: { ...real.source, ...SAMPLE_SOURCE } };
  const leases = archive('og_leases');
  expect(factsOf(leases, { ...NOTHING, dataSets: [sample] })).toMatchObject({
    shows: 'sample',
    attribution: 'Rangeline sample data (synthetic)',
  });
  expect(factsOf(leases, { ...NOTHING, dataSets: [sample, real] }).shows).toBe('agency');
});

test('the survey of the public land is that of the model until there is data, and beside it', () => {
  const townships = archive('twp');
  expect(factsOf(townships, NOTHING)).toMatchObject({
    shows: 'model',
    attribution: 'Rangeline national grid model',
  });
  const { shows, attribution, bounds } = factsOf(townships, {
    ...NOTHING,
    dataSets: [dataSetOf('plss-township', [-106, 41, -105, 42])],
  });
  expect(shows).toBe('agency');
  expect(attribution).toMatch(/^Bureau of Land Management.*, Rangeline national grid model$/);
  expect(bounds[0]).toBeLessThan(-150);
});

test('an archive that shows nothing has the bounds of its states, west of the 180th meridian', () => {
  const [west, south, east, north] = factsOf(archive('tx_leases'), NOTHING).bounds;
  expect([west, south, east, north].map(Math.round)).toEqual([-107, 26, -94, 37]);
  for (const one of ARCHIVES) {
    const { bounds, shows } = factsOf(one, NOTHING);
    expect(bounds[2], one.name).toBeLessThan(-60);
    expect(bounds[0]).toBeGreaterThanOrEqual(-180);
    expect(['none', 'model']).toContain(shows);
  }
});
