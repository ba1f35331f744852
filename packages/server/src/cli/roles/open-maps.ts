import { UNTIMED } from '../../traces/traces.ts';
import { failureLog } from '../failure-log.ts';
import type { Opening, OpenRole } from './open-role.ts';
import { openTiles } from './open-tiles.ts';

/** @throws StoreError when the store cannot be opened */
export async function openMaps({
  config,
  logger,
  traces,
  store: openStore,
}: Opening): Promise<OpenRole<'maps'>> {
  const store = await openStore();
  const maps = openTiles(
    config,
    store,
    traces?.timed ?? UNTIMED,
    failureLog(logger, 'a tile was got in another way'),
  );
  return {
    parts: { store, tiles: maps.tiles, figures: maps.figures },
    store,
    onLooked: () => maps.refresh(),
    close: () => maps.close(),
  };
}
