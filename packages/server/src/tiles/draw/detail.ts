/** How much of features is drawn. */
export interface Detail {
  /** Units by which a line may be drawn off its place. */
  readonly toleranceUnits: number;
  /** Units a side, below which a polygon is tiny and points fall together; a power of two. */
  readonly leastUnits: number;
  /** Whether every feature is drawn, however small. */
  readonly isWhole: boolean;
}

/** So many zooms, the deepest of an archive and those above it, show every feature. */
const WHOLE_ZOOMS = 3;

const EXACT: Detail = { toleranceUnits: 0, leastUnits: 1, isWhole: true };
const FINE: Detail = { toleranceUnits: 1, leastUnits: 1, isWhole: true };
/** Three eighths of a pixel, and half of one, where a tile is 512 pixels wide. */
const USUAL: Detail = { toleranceUnits: 3, leastUnits: 4, isWhole: false };
/** For tiles that would have too many bytes. */
const SPARSE: readonly Detail[] = [8, 16, 32].map((units) => ({
  toleranceUnits: units / 2,
  leastUnits: units,
  isWhole: false,
}));

/** A tile of so few vertices is not made smaller by simplifying it. */
const FEW_VERTICES = 20_000;

/**
 * The detail of a zoom, and those that are tried in turn where a tile becomes too large in it.
 * @param vertices that all features have in the tile
 */
export function detailsAt(z: number, maxZoom: number, vertices: number): readonly Detail[] {
  if (z <= maxZoom - WHOLE_ZOOMS) return [USUAL, ...SPARSE];
  const isExact = z >= maxZoom || vertices <= FEW_VERTICES;
  return isExact ? [EXACT, FINE, USUAL, ...SPARSE] : [FINE, USUAL, ...SPARSE];
}

/** Units a side, below which no polygon of a zoom has a shape of its own; 0 where all have. */
export function tinyUnitsAt(z: number, maxZoom: number): number {
  return z <= maxZoom - WHOLE_ZOOMS ? USUAL.leastUnits : 0;
}
