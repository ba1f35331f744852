import { PART_OF } from '../../layers/column.ts';
import type { Box, FeatureLayer, FeatureShape, FeatureStore } from '../../store/feature-store.ts';
import { flatShape } from '../../store/flat-shape.ts';
import type { Archive } from '../archive.ts';
import { type Detail, detailsAt } from '../draw/detail.ts';
import type { DrawnStore } from '../draw/drawn-store.ts';
import { onMap } from '../draw/on-map.ts';
import { isSmaller } from '../draw/place-features.ts';
import { speckOf } from '../draw/speck.ts';
import type { TileFeature } from '../draw/tile-feature.ts';
import { TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import { FEATURES_AT_ONCE } from './features-at-once.ts';

/** A tile that is drawn by itself, from more features than are to be held at once. */
interface LowTile {
  readonly archive: Archive;
  readonly address: TileAddress;
}

/** Boxes are halved no more often: what is left stands on one place. */
const MAX_HALVINGS = 24;

/**
 * A store as it is; but while a tile of a low zoom is drawn, shapes are read box by box, and those that are too small
 * to be seen in it are left out at once. What the tile shows is the same.
 */
export class LowTileStore implements DrawnStore {
  readonly #store: DrawnStore & Pick<FeatureStore, 'countInBox'>;
  /** The tile that is being drawn; null to read everything. */
  lowTile: LowTile | null = null;

  constructor(store: DrawnStore & Pick<FeatureStore, 'countInBox'>) {
    this.#store = store;
  }

  dataSets(): ReturnType<DrawnStore['dataSets']> {
    return this.#store.dataSets();
  }

  byKey(...asked: Parameters<DrawnStore['byKey']>): ReturnType<DrawnStore['byKey']> {
    return this.#store.byKey(...asked);
  }

  async shapesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureShape[]> {
    const low = this.lowTile;
    if (low === null) return this.#store.shapesInBox(layer, columns, box);
    const isSeen = sightOf(low, columns);
    const seen = new Map<string, FeatureShape>();
    await this.#readSlices(layer, columns, box, MAX_HALVINGS, (shape) => {
      if (isSeen(shape)) seen.set(`${shape.partition} ${shape.id}`, shape);
    });
    return [...seen.values()].sort(inOrderOfStore);
  }

  /** Reads what is in a box, in halves and halves of these where that is too much at once; some shapes come again. */
  async #readSlices(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
    halvings: number,
    onShape: (shape: FeatureShape) => void,
  ): Promise<void> {
    if (halvings > 0 && (await this.#store.countInBox(layer, box)) > FEATURES_AT_ONCE) {
      for (const half of halvesOf(box)) await this.#readSlices(layer, columns, half, halvings - 1, onShape);
      return;
    }
    for (const shape of await this.#store.shapesInBox(layer, columns, box)) onShape(shape);
  }
}

/** Across its longer side. */
function halvesOf([west, south, east, north]: Box): [Box, Box] {
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  return east - west > north - south
    ? [
        [west, south, lng, north],
        [lng, south, east, north],
      ]
    : [
        [west, south, east, lat],
        [west, lat, east, north],
      ];
}

function inOrderOfStore(one: FeatureShape, other: FeatureShape): number {
  if (one.partition !== other.partition) return one.partition < other.partition ? -1 : 1;
  return one.id - other.id;
}

/** What tells whether a shape may be seen in a tile. */
function sightOf(
  { archive, address }: LowTile,
  columns: readonly string[],
): (shape: FeatureShape) => boolean {
  const [detail] = detailsAt(address.z, archive.maxZoom);
  // Pieces are weighed together, and where a label stands is not where its feature does.
  const isAll = archive.labelsOf !== null || columns.includes(PART_OF.name);
  if (isAll || detail === undefined || detail.isWhole) return () => true;
  const grid = new TileGrid(address);
  return ({ wkb }) => isVisible(onMap(flatShape(wkb), { values: [], pieceOf: null }), grid, detail);
}

/** The same as the drawing of a tile decides for a feature that is too small for its zoom. */
function isVisible({ kind, box }: TileFeature, grid: TileGrid, detail: Detail): boolean {
  if (kind === 'point' || !isSmaller(box, grid, detail.leastUnits)) return true;
  return kind === 'polygon' && speckOf(box, grid, detail) !== null;
}
