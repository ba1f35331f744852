import type { Geometry } from 'geojson';
import { overlapOf } from '../geometry/overlap.ts';
import type { Layer } from '../layers/layer.ts';
import { boxesTouch } from '../store/box.ts';
import type { DataSet, Footprint } from '../store/feature-store.ts';
import type { Land } from './land.ts';
import type { Parcel, ParcelJurisdiction } from './parcel.ts';
import type { PartitionName, UnavailableReason } from './section-task.ts';

/** How much of a parcel the data of a layer knows. */
export interface Coverage {
  /** Why it does not know all; null where it does. */
  readonly gap: UnavailableReason | null;
  readonly knowsSome: boolean;
  /** The data sets that know some of it, or have features near it. */
  readonly dataSets: readonly DataSet[];
  /** The states, by USPS code, that it does not know all of. */
  readonly unknownStates: readonly string[];
}

/** Borders that were rounded on either side leave as much between them. */
const ALL_OF_IT = 0.9999;

/**
 * What the data sets of a layer know of a parcel: those of states and counties by the parcel's jurisdictions, those of
 * polygons by the share of it that lies in them.
 * @param unreadable partitions that should answer and cannot
 */
export function coverageOf(
  layer: Layer,
  { jurisdictions }: Pick<Parcel, 'jurisdictions'>,
  land: Land,
  dataSets: readonly DataSet[],
  unreadable: readonly PartitionName[],
): Coverage {
  const isBroken = unreadable.some(
    (one) => one.layer === layer.schema.name && land.partitions.has(one.partition),
  );
  if (isBroken) {
    const unknownStates = statesOf(jurisdictions);
    return { gap: 'source_error', knowsSome: false, dataSets: [], unknownStates };
  }
  const ofLayer = dataSets.filter((dataSet) => dataSet.layer === layer.schema.name);
  const unknown = jurisdictions.filter((place) => !ofLayer.some(({ footprint }) => knows(footprint, place)));
  // Polygons are compared where states and counties leave anything open.
  const shares = new Map(ofLayer.map((one) => [one, unknown.length === 0 ? 0 : shareKnown(one, land)]));
  const share = [...shares.values()].reduce((sum, part) => sum + part, 0);
  const telling = ofLayer.filter(
    (one) =>
      isNear(one, land) ||
      (shares.get(one) ?? 0) > 0 ||
      jurisdictions.some((place) => knows(one.footprint, place)),
  );
  const knowsSome = share > 0 || unknown.length < jurisdictions.length;
  const isWhole = unknown.length === 0 || share >= ALL_OF_IT;
  const gap = isWhole ? null : gapOf(layer, unknown);
  return { gap, knowsSome, dataSets: telling, unknownStates: isWhole ? [] : statesOf(unknown) };
}

export function statesOf(jurisdictions: readonly ParcelJurisdiction[]): readonly string[] {
  return [...new Set(jurisdictions.map(({ stateCode }) => stateCode))];
}

function gapOf({ states }: Layer, unknown: readonly ParcelJurisdiction[]): UnavailableReason {
  return unknown.some(({ stateCode }) => states.includes(stateCode)) ? 'not_loaded' : 'no_state_coverage';
}

function knows(footprint: Footprint, { stateCode, countyFips }: ParcelJurisdiction): boolean {
  switch (footprint.kind) {
    case 'states':
      return footprint.states.includes(stateCode);
    case 'counties':
      return countyFips !== null && footprint.fips.includes(countyFips);
    case 'polygons':
      return false;
  }
}

function isNear({ box }: DataSet, { boxes }: Land): boolean {
  return box !== null && boxes.some((one) => boxesTouch(one, box));
}

/** The share of the land that lies in the polygons of a footprint, which do not overlap. */
function shareKnown({ footprint }: DataSet, { prepared, acres }: Land): number {
  if (footprint.kind !== 'polygons') return 0;
  return footprint.polygons.reduce((share, polygon) => share + acresIn(prepared, polygon) / acres, 0);
}

function acresIn(prepared: Land['prepared'], polygon: Geometry): number {
  const overlap = overlapOf(prepared, polygon);
  return overlap?.kind === 'area' ? overlap.acres : 0;
}
