/**
 * Builds the archive of oil and gas leases from zoom 4 on, which is lower than it is served from, by the built service, in a
 * process of its own so that its memory can be measured: `node --import tsx build-leases.ts <data directory> <max zoom>`.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openFeatureStore } from '../packages/server/dist/store/open-feature-store.js';
import { loadNationalGrid } from '../packages/server/dist/survey/grid/national-grid.js';
import { buildArchive } from '../packages/server/dist/tiles/build/build-archive.js';
import { BuildThreads } from '../packages/server/dist/tiles/build/build-threads.js';
import { featureCount } from '../packages/server/dist/tiles/build/feature-count.js';
import { dataVersion } from '../packages/server/dist/tiles/drawn-data.js';
import { findArchive } from '../packages/server/dist/tiles/published.js';

const MIN_ZOOM = 4;

const [dataDirectory = '', maxZoom] = process.argv.slice(2);
const found = findArchive('energy', 'og_leases');
if (found === undefined) throw new Error('There is no archive og_leases');
const archive = { ...found, minZoom: MIN_ZOOM };
const setting = { kind: 'geopackage', directory: join(dataDirectory, 'layers') } as const;
const store = await openFeatureStore(setting);
const threads = new BuildThreads(
  { store: setting, production: join(dataDirectory, 'production') },
  { threads: availableParallelism(), execArgv: [] },
);
try {
  await buildArchive(
    {
      archive,
      zooms: { min: MIN_ZOOM, max: Number(maxZoom) },
      bounds: [-115, 33, -100, 48],
      attribution: 'Rangeline',
      dataVersion: dataVersion(archive, { dataSets: store.dataSets(), production: [] }),
      version: 'bench',
      directory: join(dataDirectory, 'archives'),
    },
    {
      threads,
      count: featureCount(archive, store, loadNationalGrid),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      beforeCommit: async () => undefined,
    },
  );
} finally {
  await threads.close();
  await store.close();
}
