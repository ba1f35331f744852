import type { FeatureLayer } from '../../store/feature-store.ts';
import type { Archive } from '../archive.ts';
import { type Detail, detailsAt } from '../draw/detail.ts';
import { MAX_TILE_BYTES } from '../draw/draw-tile.ts';
import { fewestBytesOf, isSeen } from '../draw/fewest-bytes.ts';
import type { MapBox } from '../draw/tile-feature.ts';
import { BUFFER, TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import type { BoxedFeature } from './boxed-feature.ts';

/**
 * Finds which details a tile is certainly too large for, by the boxes of all features, before any is held. It never counts
 * more than the drawing of the tile does: what it finds too large, that does too.
 */
export class LowTileSize {
  readonly #archive: Archive;
  readonly #kind: FeatureLayer['geometry'];
  readonly #grid: TileGrid;
  readonly #details: readonly Detail[];
  /** Features seen in each detail. */
  readonly #seen: Uint32Array;
  /** Boxes that were counted. A feature may come several times, from both sides of a border too. */
  readonly #counted = new Set<number>();
  /** Pieces other than the first of a feature. The first of as many may be smaller than its feature is. */
  #laterPieces = 0;

  constructor(archive: Archive, kind: FeatureLayer['geometry'], address: TileAddress) {
    this.#archive = archive;
    this.#kind = kind;
    this.#grid = new TileGrid(address);
    this.#details = detailsAt(address.z, archive.maxZoom, 0);
    this.#seen = new Uint32Array(this.#details.length);
  }

  add({ isLaterPiece, box }: BoxedFeature): void {
    if (isLaterPiece) this.#laterPieces++;
    if (isLaterPiece || this.#kind === 'point' || !this.#grid.isNear(box, BUFFER)) return;
    const number = numberOf(box);
    if (this.#counted.has(number)) return;
    this.#counted.add(number);
    this.#details.forEach((detail, i) => {
      if (isSeen(this.#kind, box, this.#grid, detail)) this.#seen[i] = (this.#seen[i] ?? 0) + 1;
    });
  }

  /** The coarsest detail that the tile is too large for, or else the finest of all. */
  detail(): Detail | null {
    const bytesEach = fewestBytesOf(this.#kind, this.#archive);
    const tooLarge = this.#details.findLast(
      (_, i) => bytesEach * ((this.#seen[i] ?? 0) - this.#laterPieces) > MAX_TILE_BYTES,
    );
    return tooLarge ?? this.#details[0] ?? null;
  }
}

/** A number that boxes seldom share: where they do, one is counted for both. */
function numberOf([west, north, east, south]: MapBox): number {
  let [high, low] = [0, 0];
  for (const part of [west, north, east, south]) {
    const whole = part * 2 ** 31;
    high = Math.imul(high ^ Math.floor(whole), 0x9e3779b1) ^ (high >>> 15);
    low = Math.imul(low ^ Math.floor((whole % 1) * 2 ** 31), 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 0) * 2 ** 20 + ((low ^ high) & 0xfffff);
}
