import { RADIANS, WGS84_A_METRES, WGS84_E2 } from '../src/geometry/ellipsoid.ts';
import type { Position } from '../src/survey/place.ts';

const CLARKE_1866_A_METRES = 6_378_206.4;
const CLARKE_1866_F = 1 / 294.9786982;
const CLARKE_1866_E2 = CLARKE_1866_F * (2 - CLARKE_1866_F);
/** NAD27 to WGS84, mean of the conterminous states (NIMA TR8350.2, table B: -8, 160, 176 m); good to about 10 m. */
const SHIFT_METRES = [-8, 160, 176] as const;

/** A NAD27 position on WGS84. */
export function fromNad27([lng, lat]: Position): Position {
  const phi = lat * RADIANS;
  const lambda = lng * RADIANS;
  const sin = Math.sin(phi);
  const n = CLARKE_1866_A_METRES / Math.sqrt(1 - CLARKE_1866_E2 * sin * sin);
  const x = n * Math.cos(phi) * Math.cos(lambda) + SHIFT_METRES[0];
  const y = n * Math.cos(phi) * Math.sin(lambda) + SHIFT_METRES[1];
  const z = n * (1 - CLARKE_1866_E2) * sin + SHIFT_METRES[2];
  const p = Math.hypot(x, y);
  let latitude = Math.atan2(z, p * (1 - WGS84_E2));
  for (let i = 0; i < 4; i++) {
    const s = Math.sin(latitude);
    const radius = WGS84_A_METRES / Math.sqrt(1 - WGS84_E2 * s * s);
    latitude = Math.atan2(z + WGS84_E2 * radius * s, p);
  }
  return [Math.atan2(y, x) / RADIANS, latitude / RADIANS];
}
