import type { Geometry } from 'geojson';
import { boxOf } from '../store/box.ts';
import { nearestJurisdiction, statesNear } from '../survey/jurisdiction.ts';
import { MAX_OUTSIDE_METRES } from './misplaced.ts';

/**
 * The pieces of a feature by the states that they lie in. A piece near a border is given to the states on both sides, so
 * that each has all there is of its land; one off the coast to the nearest; one farther off to none.
 */
export function statesOf(pieces: readonly Geometry[]): ReadonlyMap<string, readonly Geometry[]> {
  const byState = new Map<string, Geometry[]>();
  for (const piece of pieces) {
    for (const state of statesOfPiece(piece)) {
      const known = byState.get(state);
      if (known === undefined) byState.set(state, [piece]);
      else known.push(piece);
    }
  }
  return byState;
}

function statesOfPiece(piece: Geometry): readonly string[] {
  const box = boxOf(piece);
  if (box === null) return [];
  const near = statesNear(box);
  if (near.length > 0) return near;
  const [west, south, east, north] = box;
  const state = nearestJurisdiction([(west + east) / 2, (south + north) / 2], MAX_OUTSIDE_METRES)?.stateCode;
  return state === undefined ? [] : [state];
}
