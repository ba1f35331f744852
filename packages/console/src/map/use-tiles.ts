import { useSyncExternalStore } from 'react';
import { type MapTiles, NO_TILES, type TilesState } from './map-tiles.ts';

const noEnd = () => () => undefined;

/** @param of what is wanted of it, compared by identity */
export function useTiles<T>(tiles: MapTiles | null, of: (state: TilesState) => T): T {
  return useSyncExternalStore(tiles?.subscribe ?? noEnd, () => of(tiles?.state() ?? NO_TILES));
}
