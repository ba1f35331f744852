import type { Box } from '../../store/feature-store.ts';
import type { Archive } from '../archive.ts';
import { ArchivePlace } from '../pmtiles/archive-place.ts';
import { ArchiveWriter, type WrittenArchive } from '../pmtiles/archive-writer.ts';
import { archiveMetadata } from './archive-metadata.ts';
import type { BuildThreads } from './build-threads.ts';
import { unpackTiles } from './packed-tiles.ts';
import { type Count, planBuild } from './plan-build.ts';
import type { ZoomRange } from './subtree.ts';

/** An archive that is to be built. */
export interface BuildRequest {
  readonly archive: Archive;
  readonly zooms: ZoomRange;
  /** Around all that its tiles show. */
  readonly bounds: Box;
  readonly attribution: string;
  /** The version of the data that it is drawn from. */
  readonly dataVersion: string;
  /** Of Rangeline. */
  readonly version: string;
  /** Where its file is to be. */
  readonly directory: string;
}

/** What a build works with. */
export interface BuildContext {
  readonly threads: BuildThreads;
  readonly count: Count;
  readonly signal: AbortSignal;
  /** @param features drawn so far, of all */
  readonly onProgress: (features: number, total: number) => void;
  /**
   * Told when all is drawn, before the new archive takes the place of the old one.
   * @throws StoreError when it may not, as its data has been replaced meanwhile
   */
  readonly beforeCommit: () => Promise<void>;
}

/**
 * Draws all tiles of an archive and puts it in the place of the one that is there; after any failure that one stays.
 * @throws StoreError when another build of it is under way, data cannot be read, the disk is full, or there is no tile
 */
export async function buildArchive(request: BuildRequest, context: BuildContext): Promise<WrittenArchive> {
  const { archive, directory, bounds } = request;
  const { threads, count, signal, onProgress, beforeCommit } = context;
  const writer = new ArchiveWriter(new ArchivePlace(directory, archive.name));
  try {
    const tasks = await planBuild(request, count);
    const total = tasks.reduce((sum, { features }) => sum + features, 0);
    let done = 0;
    onProgress(done, total);
    await threads.draw(tasks, signal, (tiles, { features }) => {
      for (const [address, tile] of unpackTiles(tiles)) writer.add(address, tile);
      done += features;
      onProgress(done, total);
    });
    await beforeCommit();
    return writer.commit({ bounds, metadata: archiveMetadata(request) });
  } finally {
    writer.abort();
  }
}
