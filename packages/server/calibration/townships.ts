import type { StateCode } from 'rangeline-land-description';
import { pointIn } from '../src/survey/grid/quad.ts';
import type { Region } from '../src/survey/grid/region.ts';
import { TownshipPlacer } from '../src/survey/grid/township-shape.ts';
import type { RegionEntries, TownshipEntry } from '../src/survey/grid/township-table.ts';
import { nearestJurisdiction } from '../src/survey/jurisdiction.ts';
import type { Position } from '../src/survey/place.ts';
import type { ControlMap } from './control-map.ts';
import type { RegionFit } from './region-fit.ts';
import { lazyRegion } from './region-fit.ts';
import type { RegionSettings } from './region-settings.ts';

/** The farthest that a survey ever went from its rules is 48 km (Wyoming): what lies beyond rests on gross errors. */
const MAX_DISPLACEMENT_METRES = 60_000;
/** Ranges and townships beyond the outermost control that may still exist. */
const MARGIN_TOWNSHIPS = 12;
/** A township of a region that is not the nearest survey is kept within so many miles of the region's own control. */
const OWN_CONTROL_MILES = 10;
/** Points of a township that are asked for their state. */
const PROBES: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.08, 0.08],
  [0.92, 0.08],
  [0.92, 0.92],
  [0.08, 0.92],
];
/** Simplified coasts leave out land up to here. */
const COAST_METRES = 1500;

/** Every township of a region that lies in its state and belongs to its survey. */
export function townshipsOf(
  fit: RegionFit,
  controlOfState: ControlMap,
  extent?: RegionSettings['extent'],
): RegionEntries {
  const { state, meridian, points } = fit.control;
  const region = lazyRegion(fit);
  const placer = new TownshipPlacer(region);
  const [lowRange, highRange] = extent?.ranges ?? bounds(points.map((p) => p.rangeIndex));
  const [lowTownship, highTownship] = extent?.townships ?? bounds(points.map((p) => p.townshipIndex));
  const townships: TownshipEntry[] = [];
  for (let townshipIndex = lowTownship; townshipIndex <= highTownship; townshipIndex++)
    for (let rangeIndex = lowRange; rangeIndex <= highRange; rangeIndex++) {
      const entry = entryOf(region, placer, rangeIndex, townshipIndex, controlOfState);
      if (entry !== undefined) townships.push(entry);
    }
  return { state, meridian, correctionLines: fit.correctionLines, townships };
}

/** Lowest and highest index to look at: the 1st to 99th percentile and a margin, since gross errors have any number. */
function bounds(indexes: readonly number[]): readonly [number, number] {
  const sorted = [...indexes].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return [at(0.01) - MARGIN_TOWNSHIPS, at(0.99) + MARGIN_TOWNSHIPS];
}

function entryOf(
  region: Region,
  placer: TownshipPlacer,
  rangeIndex: number,
  townshipIndex: number,
  control: ControlMap,
): TownshipEntry | undefined {
  const fit = region.fitOf(rangeIndex, townshipIndex);
  if (fit === undefined || Math.hypot(fit.eastMetres, fit.northMetres) > MAX_DISPLACEMENT_METRES)
    return undefined;
  const centre = placer.centre(rangeIndex, townshipIndex, fit);
  if (!nearState(centre, region.state)) return undefined;
  const quad = placer.place(rangeIndex, townshipIndex)?.quad;
  if (quad === undefined || !PROBES.some(([a, u]) => inState(pointIn(quad, a, u), region.state)))
    return undefined;
  const primary = control.meridianAt(centre) === region.meridian;
  if (!primary && control.milesTo(centre, region.meridian) > OWN_CONTROL_MILES) return undefined;
  return { rangeIndex, townshipIndex, fit: { ...fit, primary } };
}

/** A cheap first look: the state lies at or around a centre. */
function nearState([lng, lat]: Position, state: StateCode): boolean {
  const d = 0.06;
  return PROBES.some(([a, u]) => inState([lng + (a - 0.5) * 2.6 * d, lat + (u - 0.5) * 2 * d], state));
}

function inState(point: Position, state: StateCode): boolean {
  return nearestJurisdiction(point, COAST_METRES)?.stateCode === state;
}
