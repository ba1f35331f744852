import { PART_OF } from '../../layers/column.ts';
import type { Box, FeatureLayer, FeatureShape, FeatureStore } from '../../store/feature-store.ts';
import type { Archive } from '../archive.ts';
import { type Detail, detailsAt } from '../draw/detail.ts';
import type { DrawnStore } from '../draw/drawn-store.ts';
import { isSeen } from '../draw/fewest-bytes.ts';
import { TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import { type BoxedFeature, boxedFeature } from './boxed-feature.ts';
import { FEATURES_AT_ONCE } from './features-at-once.ts';
import { LowTileSize } from './low-tile-size.ts';

/** Boxes are halved no more often: what is left stands on one place. */
const MAX_HALVINGS = 24;

/** A tile that is drawn by itself, from more features than are to be held at once. */
interface LowTile {
  readonly archive: Archive;
  readonly address: TileAddress;
}

type CountedStore = DrawnStore & Pick<FeatureStore, 'countInBox' | 'boxesInBox' | 'shapesById'>;

/**
 * A store as it is; but while a tile of a low zoom is drawn, only those shapes are read that are large enough to be seen
 * in it, by the boxes of all. What the tile shows is the same.
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
    const detail = await this.#detailOf(low, layer, box);
    const sight = detail === null ? null : { grid: new TileGrid(low.address), detail };
    const seen = await this.#seenIn(layer, box, (feature) =>
      sight === null ? true : isSeen(layer.geometry, feature.box, sight.grid, sight.detail),
    );
    const shapes: FeatureShape[] = [];
    for (const [partition, ids] of seen.inOrder())
      for (const shape of await this.#store.shapesById(layer, columns, partition, ids)) shapes.push(shape);
    return shapes;
  }

  /** What is not seen in this detail is not in the tile; null where all may be. */
  async #detailOf(low: LowTile, layer: FeatureLayer, box: Box): Promise<Detail | null> {
    const [finest] = detailsAt(low.address.z, low.archive.maxZoom, 0);
    // Where a label stands is not where its feature does.
    if (low.archive.labelsOf !== null || finest === undefined || finest.isWhole) return null;
    const size = new LowTileSize(low.archive, layer.geometry, low.address);
    await this.#lookInBoxes(layer, box, MAX_HALVINGS, (feature) => size.add(feature));
    return size.detail();
  }

  /** The features that are large enough, and all pieces of those that are kept in several. */
  async #seenIn(
    layer: FeatureLayer,
    box: Box,
    isLarge: (feature: BoxedFeature) => boolean,
  ): Promise<FeatureNumbers> {
    const seen = new FeatureNumbers();
    const firstPieces = new FeatureNumbers();
    let missing = 0;
    await this.#lookInBoxes(layer, box, MAX_HALVINGS, (feature) => {
      const { partition, id, whole, isLaterPiece } = feature;
      // A piece is small where its feature need not be: all but the first are known as pieces, and kept.
      if (isLaterPiece) firstPieces.add(partition, whole);
      if (isLaterPiece || isLarge(feature)) seen.add(partition, id);
      else missing++;
    });
    if (missing > 0 && !firstPieces.isEmpty)
      await this.#lookInBoxes(layer, box, MAX_HALVINGS, ({ partition, id }) => {
        if (firstPieces.has(partition, id)) seen.add(partition, id);
      });
    return seen;
  }

  /** Looks at what is in a box, in halves and halves of these where that is too much at once; some features come again. */
  async #lookInBoxes(
    layer: FeatureLayer,
    box: Box,
    halvings: number,
    onFeature: (feature: BoxedFeature) => void,
  ): Promise<void> {
    if (halvings > 0 && (await this.#store.countInBox(layer, box)) > this.#featuresAtOnce) {
      for (const half of halvesOf(box)) await this.#lookInBoxes(layer, half, halvings - 1, onFeature);
      return;
    }
    const columns = layer.columns.some(({ name }) => name === PART_OF.name) ? [PART_OF.name] : [];
    for (const one of await this.#store.boxesInBox(layer, columns, box)) onFeature(boxedFeature(one));
  }
}

/** Numbers of features by their partitions. */
class FeatureNumbers {
  readonly #byPartition = new Map<string, Set<number>>();
  size = 0;

  add(partition: string, id: number): void {
    const known = this.#byPartition.get(partition);
    if (known === undefined) this.#byPartition.set(partition, new Set([id]));
    else known.add(id);
  }

  get isEmpty(): boolean {
    return this.#byPartition.size === 0;
  }

  has(partition: string, id: number): boolean {
    return this.#byPartition.get(partition)?.has(id) === true;
  }

  /** As the store orders them. */
  inOrder(): [partition: string, ids: number[]][] {
    const byPartition = [...this.#byPartition].sort(([one], [other]) => (one < other ? -1 : 1));
    return byPartition.map(([partition, ids]) => [partition, [...ids].sort((one, other) => one - other)]);
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
