/**
 * Builds the archive of oil and gas leases from zoom 4 on, which is lower than it is served from, in a process of its own
 * so that its memory can be measured: `node --import tsx build-leases.ts <data directory> <max zoom>`.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { loadNationalGrid } from '../packages/server/src/survey/grid/national-grid.ts';
import { buildArchive } from '../packages/server/src/tiles/build/build-archive.ts';
import { BuildThreads } from '../packages/server/src/tiles/build/build-threads.ts';
import { featureCount } from '../packages/server/src/tiles/build/feature-count.ts';
import { dataVersion } from '../packages/server/src/tiles/drawn-data.ts';
import { findArchive } from '../packages/server/src/tiles/published.ts';

const MIN_ZOOM = 4;

const [dataDirectory = '', maxZoom] = process.argv.slice(2);
const found = findArchive('energy', 'og_leases');
if (found === undefined) throw new Error('There is no archive og_leases');
const archive = { ...found, minZoom: MIN_ZOOM };
const setting = { kind: 'geopackage', directory: join(dataDirectory, 'layers') } as const;
const store = await openFeatureStore(setting);
const threads = new BuildThreads(
  { store: setting, production: join(dataDirectory, 'production') },
  { threads: availableParallelism() },
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
