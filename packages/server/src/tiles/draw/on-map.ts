import { flatExtent } from '../../geometry/extent.ts';
import type { Value } from '../../store/feature-store.ts';
import type { FlatShape } from '../../store/flat-shape.ts';
import { mercatorX, mercatorY } from '../tile-address.ts';
import type { TileFeature } from './tile-feature.ts';

/** What is known of a feature beside its shape. */
export interface Described {
  readonly values: readonly Value[];
  readonly pieceOf: string | null;
}

/** A feature as it is drawn, of a shape in degrees. */
export function onMap({ kind, positions, ends }: FlatShape, { values, pieceOf }: Described): TileFeature {
  const points = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 2) {
    points[i] = mercatorX(positions[i] ?? 0);
    points[i + 1] = mercatorY(positions[i + 1] ?? 0);
  }
  return { kind, points, ends, box: flatExtent(points), values, pieceOf };
}
