import { PART_OF } from '../../layers/column.ts';
import type { Box, FeatureLayer, FeatureShape, FeatureStore } from '../../store/feature-store.ts';
import { flatShape } from '../../store/flat-shape.ts';
import type { Archive } from '../archive.ts';
import { type Detail, detailsAt } from '../draw/detail.ts';
import type { DrawnStore } from '../draw/drawn-store.ts';
import { onMap } from '../draw/on-map.ts';
import { isSmaller } from '../draw/place-features.ts';
import { speckOf } from '../draw/speck.ts';
import { TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import { FEATURES_AT_ONCE } from './features-at-once.ts';

/** Boxes are halved no more often: what is left stands on one place. */
const MAX_HALVINGS = 24;

/** A tile that is drawn by itself, from more features than are to be held at once. */
interface LowTile {
  readonly archive: Archive;
  readonly address: TileAddress;
}

type CountedStore = DrawnStore & Pick<FeatureStore, 'countInBox'>;

/** What is read of a layer. */
interface Reading {
  readonly layer: FeatureLayer;
  readonly columns: readonly string[];
}

/**
 * A store as it is; but while a tile of a low zoom is drawn, shapes are read box by box, and those that are too small to
 * be seen in it are left out at once. What the tile shows is the same.
 */
export class LowTileStore implements DrawnStore {
  readonly #store: CountedStore;
  readonly #featuresAtOnce: number;
  /** The tile that is being drawn; null to read everything. */
  lowTile: LowTile | null = null;

  constructor(store: CountedStore, featuresAtOnce = FEATURES_AT_ONCE) {
    this.#store = store;
    this.#featuresAtOnce = featuresAtOnce;
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
    const isSeen = sightOf(low);
    const partOf = columns.indexOf(PART_OF.name);
    const seen = new Map<string, FeatureShape>();
    const firstPieces = new Set<string>();
    const reading = { layer, columns };
    await this.#readInBoxes(reading, box, MAX_HALVINGS, (shape) => {
      const whole = shape.values[partOf] ?? shape.id;
      // A piece is small where its feature need not be: all but the first are known as pieces, and kept.
      if (whole !== shape.id) firstPieces.add(`${shape.partition} ${whole}`);
      else if (!isSeen(shape)) return;
      seen.set(nameOf(shape), shape);
    });
    const missing = new Set([...firstPieces].filter((name) => !seen.has(name)));
    if (missing.size > 0)
      await this.#readInBoxes(reading, box, MAX_HALVINGS, (shape) => {
        if (missing.has(nameOf(shape))) seen.set(nameOf(shape), shape);
      });
    return [...seen.values()].sort(inOrderOfStore);
  }

  /** Reads what is in a box, in halves and halves of these where that is too much at once; some shapes come again. */
  async #readInBoxes(
    reading: Reading,
    box: Box,
    halvings: number,
    onShape: (shape: FeatureShape) => void,
  ): Promise<void> {
    const { layer, columns } = reading;
    if (halvings > 0 && (await this.#store.countInBox(layer, box)) > this.#featuresAtOnce) {
      for (const half of halvesOf(box)) await this.#readInBoxes(reading, half, halvings - 1, onShape);
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

function nameOf({ partition, id }: FeatureShape): string {
  return `${partition} ${id}`;
}

function inOrderOfStore(one: FeatureShape, other: FeatureShape): number {
  if (one.partition !== other.partition) return one.partition < other.partition ? -1 : 1;
  return one.id - other.id;
}

/** What tells whether a whole shape may be seen in a tile. */
function sightOf({ archive, address }: LowTile): (shape: FeatureShape) => boolean {
  const [detail] = detailsAt(address.z, archive.maxZoom);
  // Where a label stands is not where its feature does.
  if (archive.labelsOf !== null || detail === undefined || detail.isWhole) return () => true;
  const grid = new TileGrid(address);
  return ({ wkb }) => isVisible(wkb, grid, detail);
}

/** The same as the drawing of a tile decides for a feature that is too small for its zoom. */
function isVisible(wkb: Uint8Array, grid: TileGrid, detail: Detail): boolean {
  const { kind, box } = onMap(flatShape(wkb), { values: [], pieceOf: null });
  if (kind === 'point' || !isSmaller(box, grid, detail.leastUnits)) return true;
  return kind === 'polygon' && speckOf(box, grid, detail) !== null;
}
