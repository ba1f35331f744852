import { type Geos, loadGeos } from '../../geometry/geos.ts';
import type { Box } from '../../store/feature-store.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import type { GridModel } from '../../survey/grid/grid-model.ts';
import type { Archive } from '../archive.ts';
import type { TileAddress } from '../tile-address.ts';
import { drawTile } from './draw-tile.ts';
import type { DrawnStore } from './drawn-store.ts';
import { GridFeatures } from './grid-features.ts';
import { layerFeatures, layersOf } from './layer-features.ts';
import { ProductionFeatures } from './production-features.ts';
import type { TileFeature } from './tile-feature.ts';
import { groundOf } from './tile-grid.ts';

/** Where what is drawn comes from. */
export interface DrawingParts {
  readonly store: DrawnStore;
  readonly grid: Pick<GridModel, 'townshipsIn'>;
  readonly production: ProductionStore;
}

/** Draws tiles from the store, from the national grid model where it has no survey, and from the production of leases. */
export class TileDrawer {
  readonly #store: DrawnStore;
  readonly #grid: GridFeatures;
  readonly #production: ProductionFeatures;
  readonly #geos: Geos;

  private constructor({ store, grid, production }: DrawingParts, geos: Geos) {
    this.#store = store;
    this.#grid = new GridFeatures(grid, store);
    this.#production = new ProductionFeatures(store, production);
    this.#geos = geos;
  }

  static async open(parts: DrawingParts): Promise<TileDrawer> {
    return new TileDrawer(parts, await loadGeos());
  }

  /**
   * A Mapbox Vector Tile, not compressed; null where nothing is in it.
   * @throws StoreError when data of its ground is damaged or cannot be read
   */
  async draw(archive: Archive, address: TileAddress): Promise<Uint8Array | null> {
    if (address.z < archive.minZoom || address.z > archive.maxZoom) return null;
    return this.drawOf(await this.features(archive, groundOf(address)), archive, address);
  }

  /** Draws a tile of features that have been read: those of {@link features} for its ground, and any others. */
  drawOf(features: Iterable<TileFeature>, archive: Archive, address: TileAddress): Uint8Array | null {
    return drawTile(archive, address, features, this.#geos);
  }

  /**
   * The features of an archive in a box, to be drawn in tiles of it: see `groundOf` for the box of one.
   * @throws StoreError when data of the box is damaged or cannot be read
   */
  async features(archive: Archive, box: Box): Promise<readonly TileFeature[]> {
    const layers = layersOf(archive);
    if (layers.length === 0) return this.#production.features(archive, box);
    const found: TileFeature[] = [];
    for (const layer of layers) {
      for (const one of await layerFeatures(this.#store, layer, archive, box)) found.push(one);
      for (const one of await this.#grid.features(layer, archive, box)) found.push(one);
    }
    return found;
  }
}
