import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { number, text } from '../layers/agency-field.ts';
import { keyColumn, PART_OF, realColumn } from '../layers/column.ts';
import type { Layer } from '../layers/layer.ts';
import { constant, field } from '../layers/rule.ts';
import { isSample } from '../layers/sample-data.ts';
import { loadSamples } from './load-samples.ts';

/** All that a file of layers/ has to hold. */
const GRAZING_ALLOTMENTS: Layer = {
  id: 'grazing-allotments',
  title: 'Grazing allotments',
  group: 'federal',
  partitionedBy: 'nation',
  states: ['WY'],
  schema: {
    name: 'grazing_allotments',
    geometry: 'polygon',
    columns: [keyColumn('allotment', 'ALLOT_NO'), realColumn('acres', 'GIS_ACRES'), PART_OF],
  },
  sources: [
    {
      name: 'Grazing Allotments',
      agency: 'US Bureau of Land Management',
      license: 'US federal public domain',
      attribution: 'Bureau of Land Management',
      kind: 'page',
      url: 'https://example.com/allotments',
      states: ['WY'],
    },
  ],
  profiles: [
    {
      name: 'BLM grazing allotments',
      needs: ['ALLOT_NO'],
      fields: [text('ALLOT_NO'), number('GIS_ACRES', { nulls: ['-9999'] })],
      partition: constant('US'),
      columns: { allotment: field('ALLOT_NO'), acres: field('GIS_ACRES') },
      required: ['allotment'],
    },
  ],
  refreshDays: 90,
  reports: {},
  archives: [],
  inPieces: true,
};

test('another layer is one declaration and a sample: nothing else has to know of it', async () => {
  const folder = temporaryFolder();
  const ring = [
    [-106.05, 41.15],
    [-106, 41.15],
    [-106, 41.2],
    [-106.05, 41.15],
  ];
  const sample = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { ALLOT_NO: 'SAMPLE-1', GIS_ACRES: -9999 },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  };
  writeFileSync(join(folder, 'grazing-allotments.geojson'), JSON.stringify(sample));
  const store = new MemoryFeatureStore();
  const loading = loadSamples({
    folder,
    layers: [GRAZING_ALLOTMENTS],
    store,
    logFolder: folder,
    version: '0.0.0',
    signal: new AbortController().signal,
  });
  for await (const { report } of loading) expect(report.written).toBe(1);
  const { features, dataSet } = store.of('grazing_allotments', 'US');
  expect(features[0]?.values).toEqual({ allotment: 'SAMPLE-1', acres: null, part_of: 1 });
  expect(isSample(dataSet)).toBe(true);
  expect(dataSet.footprint.kind).toBe('polygons');
});
