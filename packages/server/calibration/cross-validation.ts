import { distanceMetres } from '../src/geometry/ellipsoid.ts';
import { nominalPointAt, sectionAt } from '../src/survey/grid/grid-model.ts';
import { sharesOf } from '../src/survey/grid/quad.ts';
import { cellOfSection } from '../src/survey/grid/sections.ts';
import { placeOf } from '../src/survey/grid/subdivision.ts';
import { TownshipPlacer } from '../src/survey/grid/township-shape.ts';
import type { ControlKind, ControlPoint } from './control-points.ts';
import { groupsOf } from './region-control.ts';
import { fitRegion, lazyRegion } from './region-fit.ts';
import type { RegionSettings } from './region-settings.ts';

/** How well the model, fitted without a point and all others of its section or spot, foretells the point. */
export interface HeldOut {
  readonly id: string;
  readonly state: string;
  readonly meridian: string;
  readonly source: string;
  readonly kind: ControlKind;
  readonly errorMetres: number;
  /** Whether the model's section at the point's coordinates is the one that its description names. */
  readonly rightSection: boolean;
  readonly accuracyMetres: number;
}

/** Parts in which the points are held out in turn. */
export const FOLDS = 50;

/** Holds out each fold of a region's points in turn. Points that are not to be scored are only fitted. */
export function crossValidate(
  settings: RegionSettings,
  points: readonly ControlPoint[],
  isScored: (point: ControlPoint) => boolean,
): HeldOut[] {
  const fold = Int32Array.from(groupsOf(points), foldOf);
  const results: HeldOut[] = [];
  for (let held = 0; held < FOLDS; held++) {
    const tested = points.filter((point, i) => fold[i] === held && isScored(point));
    if (tested.length === 0) continue;
    const fit = fitRegion(
      settings,
      points.filter((_, i) => fold[i] !== held),
    );
    if (fit === undefined) continue;
    const placer = new TownshipPlacer(lazyRegion(fit));
    for (const point of tested) {
      const result = score(placer, point);
      if (result !== undefined) results.push(result);
    }
  }
  return results;
}

/** A fold for a group number, spread evenly (Knuth's multiplicative hash). */
function foldOf(group: number): number {
  return (Math.imul(group + 1, 2654435761) >>> 8) % FOLDS;
}

function score(placer: TownshipPlacer, point: ControlPoint): HeldOut | undefined {
  const township = placer.place(point.rangeIndex, point.townshipIndex);
  if (township === undefined) return undefined;
  const { column, row } = cellOfSection(point.section);
  const described = placeOf(township.quad, township.sides, { x: column + point.across, y: row + point.up });
  const [across, up] = sharesOf(township.quad, point.position);
  const inside = across >= 0 && across < 1 && up >= 0 && up < 1;
  return {
    id: point.id,
    state: point.state,
    meridian: point.meridian,
    source: point.source,
    kind: point.kind,
    errorMetres: distanceMetres(described, point.position),
    rightSection: inside && sectionAt(nominalPointAt(township, point.position)) === point.section,
    accuracyMetres: township.fit.accuracyMetres,
  };
}
