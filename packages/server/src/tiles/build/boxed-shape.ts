import { flatShape } from '../../store/flat-shape.ts';
import { boxOfPositions } from '../draw/flat-box.ts';
import type { MapBox, TileFeature } from '../draw/tile-feature.ts';
import { mercatorX, mercatorY } from '../tile-address.ts';

/** What a shape is, and its box on the map. */
export function boxedShape(wkb: Uint8Array): Pick<TileFeature, 'kind' | 'box'> {
  const { kind, positions } = flatShape(wkb);
  const [west, south, east, north] = boxOfPositions(positions);
  const box: MapBox = [mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south)];
  return { kind, box };
}
