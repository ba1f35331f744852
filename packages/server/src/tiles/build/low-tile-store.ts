import { PART_OF } from '../../layers/column.ts';
import type { Box, FeatureLayer, FeatureShape, FeatureStore } from '../../store/feature-store.ts';
import type { Archive } from '../archive.ts';
import { type Detail, detailsAt } from '../draw/detail.ts';
import type { DrawnStore } from '../draw/drawn-store.ts';
import { isSeen } from '../draw/fewest-bytes.ts';
import { TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import { boxedShape } from './boxed-shape.ts';
import { FEATURES_AT_ONCE } from './features-at-once.ts';
import { LowTileSize } from './low-tile-size.ts';

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
    const reading = { layer, columns };
    const detail = await this.#detailOf(low, layer, box);
    const sight = detail === null ? null : { grid: new TileGrid(low.address), detail };
    const partOf = columns.indexOf(PART_OF.name);
    const seen = new Map<string, FeatureShape>();
    const firstPieces = new Set<string>();
    await this.#readInBoxes(reading, box, MAX_HALVINGS, (shape) => {
      const whole = shape.values[partOf] ?? shape.id;
      // A piece is small where its feature need not be: all but the first are known as pieces, and kept.
      if (whole !== shape.id) firstPieces.add(`${shape.partition} ${whole}`);
      else if (sight !== null && !isVisible(shape.wkb, sight.grid, sight.detail)) return;
      seen.set(nameOf(shape), shape);
    });
    const missing = new Set([...firstPieces].filter((name) => !seen.has(name)));
    if (missing.size > 0)
      await this.#readInBoxes(reading, box, MAX_HALVINGS, (shape) => {
        if (missing.has(nameOf(shape))) seen.set(nameOf(shape), shape);
      });
    return [...seen.values()].sort(inOrderOfStore);
  }

  /** What is not seen in this detail is not in the tile; null where all may be. */
  async #detailOf(low: LowTile, layer: FeatureLayer, box: Box): Promise<Detail | null> {
    const [finest] = detailsAt(low.address.z, low.archive.maxZoom, 0);
    // Where a label stands is not where its feature does.
    if (low.archive.labelsOf !== null || finest === undefined || finest.isWhole) return null;
    const size = new LowTileSize(low.archive, low.address);
    const columns = layer.columns.some(({ name }) => name === PART_OF.name) ? [PART_OF.name] : [];
    await this.#readInBoxes({ layer, columns }, box, MAX_HALVINGS, (shape) => size.add(shape));
    return size.detail();
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

function isVisible(wkb: Uint8Array, grid: TileGrid, detail: Detail): boolean {
  const { kind, box } = boxedShape(wkb);
  return isSeen(kind, box, grid, detail);
}
