import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TileFigures } from '../src/http/work-figures.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import type { TileServer, TileServerParts } from '../src/tiles/tile-server.ts';
import { tilesOver } from './tiles-over.ts';

/** Tiles drawn from a store, kept in a folder that goes with the test. */
export function madeUpTiles(
  store?: Pick<FeatureStore, 'dataSets' | 'damaged'>,
  parts: Partial<TileServerParts> = {},
): TileServer {
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-made-up-tiles-'));
  // What is written in the background may be under way.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return tilesOver(folder, store, parts);
}

/** Of tiles that nobody counts. */
export const NO_TILE_FIGURES: TileFigures = {
  press: { underWay: 0, drawn: 0, refused: 0 },
  memory: { bytes: 0 },
};
