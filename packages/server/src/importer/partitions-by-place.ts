import type { Geometry } from 'geojson';
import type { Layer } from '../layers/layer.ts';
import { boxOf } from '../store/box.ts';
import { countiesNear, nearestJurisdiction } from '../survey/jurisdiction.ts';
import { MAX_OUTSIDE_METRES } from './misplaced.ts';

/** About a kilometre: the borders here are good to a few hundred metres. */
const BORDER_DEGREES = 0.01;

/**
 * The pieces of a feature by the states, or counties of Texas, that they lie in. A piece near a border is given to both
 * sides, so that each has all there is of its land; one off the coast to the nearest; one farther off to none.
 */
export function partitionsByPlace(
  pieces: readonly Geometry[],
  by: Layer['partitionedBy'],
): ReadonlyMap<string, readonly Geometry[]> {
  const byPartition = new Map<string, Geometry[]>();
  for (const piece of pieces) {
    for (const partition of partitionsOf(piece, by)) {
      const known = byPartition.get(partition);
      if (known === undefined) byPartition.set(partition, [piece]);
      else known.push(piece);
    }
  }
  return byPartition;
}

function partitionsOf(piece: Geometry, by: Layer['partitionedBy']): ReadonlySet<string> {
  const box = boxOf(piece);
  if (box === null) return new Set();
  const [west, south, east, north] = box;
  const near = countiesNear([
    west - BORDER_DEGREES,
    south - BORDER_DEGREES,
    east + BORDER_DEGREES,
    north + BORDER_DEGREES,
  ]);
  const nearest = (): ReturnType<typeof nearestJurisdiction> =>
    nearestJurisdiction([(west + east) / 2, (south + north) / 2], MAX_OUTSIDE_METRES);
  const counties = near.length > 0 ? near : [nearest()].filter((county) => county !== null);
  const wanted = by === 'county' ? counties.filter(({ stateCode }) => stateCode === 'TX') : counties;
  return new Set(wanted.map(({ stateCode, countyFips }) => (by === 'county' ? countyFips : stateCode)));
}
