import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { TileFigures } from '../../http/work-figures.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { DiskTiles } from '../../tiles/cache/disk-tiles.ts';
import { MemoryTiles } from '../../tiles/cache/memory-tiles.ts';
import { CountedPress } from '../../tiles/counted-press.ts';
import { DrawingThreads } from '../../tiles/draw/drawing-threads.ts';
import { LoadedWatch } from '../../tiles/loaded-watch.ts';
import { ArchiveShelf } from '../../tiles/pmtiles/archive-shelf.ts';
import { TileServer } from '../../tiles/tile-server.ts';
import { timedArchives, timedPress } from '../../traces/timed-tiles.ts';
import type { Timed } from '../../traces/traces.ts';
import { version } from '../version.ts';

/** Tiles that are kept in the memory of a process, and on the disk of a machine. */
const MEMORY_BYTES = 64 * 2 ** 20;
const DISK_BYTES = 512 * 2 ** 20;

/** Tiles, and what they hold open. */
export interface OpenTiles {
  readonly tiles: TileServer;
  readonly figures: TileFigures;
  /** Looks for production that another process has imported. */
  refresh(): void;
  close(): Promise<void>;
}

/**
 * Tiles from archives, or drawn in threads; the workers of a cluster share the processors.
 * @param timed told of each tile that is drawn, or read from afar
 * @param onFailure told of what was got around: an archive that cannot be read, a disk that cannot be written
 */
export function openTiles(
  { store: setting, archives, dataDir, workers }: Config,
  store: FeatureStore,
  timed: Timed,
  onFailure: (error: unknown) => void,
): OpenTiles {
  const directory = join(dataDir, 'production');
  const production = new ProductionStore(directory);
  const loaded = new LoadedWatch(store, production);
  const threads = Math.max(1, Math.floor(availableParallelism() / workers));
  const settings = { store: setting, production: directory };
  const drawing = new DrawingThreads(settings, { threads }, () => loaded.look().number);
  const press = new CountedPress(drawing);
  const memory = new MemoryTiles(MEMORY_BYTES);
  const prebuilt = new ArchiveShelf(archives);
  const tiles = new TileServer({
    loaded,
    press: timedPress(press, timed),
    prebuilt: archives.kind === 'address' ? timedArchives(prebuilt, timed) : prebuilt,
    memory,
    disk: new DiskTiles(join(dataDir, 'tiles'), DISK_BYTES),
    softwareVersion: version(),
    onFailure,
  });
  return {
    tiles,
    figures: { press, memory },
    refresh: () => production.refresh(),
    close: async () => {
      await drawing.close();
      prebuilt.close();
      production.close();
    },
  };
}
