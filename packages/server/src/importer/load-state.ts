import { TEXAS_COUNTIES } from 'rangeline-land-description';
import type { Layer } from '../layers/layer.ts';
import { isSample } from '../layers/sample-data.ts';
import type { DataSet } from '../store/feature-store.ts';
import type { Scope } from './scope.ts';

const DAY_MS = 86_400_000;

/** A state, or a county of Texas. */
export interface LoadPlace {
  /** USPS code. */
  readonly state: string;
  /** Five digits; null for the whole state. */
  readonly county: string | null;
}

/** What of a layer is imported at once. */
export interface Target {
  readonly layer: Layer;
  readonly scope: Scope;
}

/** What is to be done, and what is not. */
export interface LoadPlan {
  /** To be brought from their agencies. */
  readonly wanted: readonly Target[];
  /** Wanted too, but their agencies publish them on pages that somebody has to visit. */
  readonly byHand: readonly Target[];
  /** Loaded, and no older than the agency's cycle. */
  readonly current: readonly Target[];
  /** Loaded, and older than that, but not asked for. */
  readonly old: readonly Target[];
}

/** What a place lacks of the layers that cover it. Made-up data counts as none. */
export function planLoad(
  layers: readonly Layer[],
  place: LoadPlace,
  dataSets: readonly DataSet[],
  nowMs: number,
): LoadPlan {
  const targets = layers
    .filter(({ states }) => states.includes(place.state))
    .map((layer) => ({ layer, scope: scopeIn(layer, place) }));
  const loaded = (target: Target) => loadedOf(target, dataSets);
  const isMissing = (target: Target) => loaded(target).includes(undefined);
  const isStale = (target: Target) =>
    loaded(target).some((dataSet) => dataSet !== undefined && isOld(dataSet, target.layer, nowMs));
  const there = targets.filter((target) => !isMissing(target));
  return {
    ...byKindOfSource(targets.filter(isMissing)),
    current: there.filter((target) => !isStale(target)),
    old: there.filter(isStale),
  };
}

/**
 * What is loaded and older than its agency's cycle.
 * @param state USPS code; null for all
 */
export function planRefresh(
  layers: readonly Layer[],
  state: string | null,
  dataSets: readonly DataSet[],
  nowMs: number,
): LoadPlan {
  const sorted = layers.map((layer) => {
    const loaded = dataSets.filter((dataSet) => isOfficial(dataSet, layer) && liesIn(dataSet, layer, state));
    // The counties of a state come in one download.
    const isWhole = layer.partitionedBy === 'county' && loaded.length === TEXAS_COUNTIES.length;
    const targets = (some: readonly DataSet[]) => targetsOf(layer, some, isWhole);
    const old = loaded.filter((dataSet) => isOld(dataSet, layer, nowMs));
    return { old: targets(old), current: targets(loaded.filter((dataSet) => !old.includes(dataSet))) };
  });
  return {
    ...byKindOfSource(sorted.flatMap(({ old }) => old)),
    current: sorted.flatMap(({ current }) => current),
    old: [],
  };
}

function byKindOfSource(targets: readonly Target[]): Pick<LoadPlan, 'wanted' | 'byHand'> {
  const isByHand = ({ layer }: Target): boolean => layer.sources[0].kind === 'page';
  return { wanted: targets.filter((target) => !isByHand(target)), byHand: targets.filter(isByHand) };
}

function scopeIn({ partitionedBy }: Layer, { state, county }: LoadPlace): Scope {
  if (partitionedBy === 'nation') return { state: null, partition: null };
  return { state, partition: partitionedBy === 'county' ? county : state };
}

/** The data set of each partition of a target; undefined for one that is not loaded. */
function loadedOf({ layer, scope }: Target, dataSets: readonly DataSet[]): (DataSet | undefined)[] {
  const byPartition = new Map(
    dataSets
      .filter((dataSet) => isOfficial(dataSet, layer))
      .map((dataSet) => [dataSet.partition, dataSet] as const),
  );
  return partitionsOf(layer, scope).map((partition) => byPartition.get(partition));
}

function partitionsOf({ partitionedBy }: Layer, { partition }: Scope): readonly string[] {
  if (partitionedBy === 'nation') return ['US'];
  return partition === null ? TEXAS_COUNTIES.map(({ fips }) => fips) : [partition];
}

function targetsOf(layer: Layer, dataSets: readonly DataSet[], isWhole: boolean): Target[] {
  if (dataSets.length === 0) return [];
  if (layer.partitionedBy === 'nation') return [{ layer, scope: { state: null, partition: null } }];
  if (isWhole) return [{ layer, scope: { state: 'TX', partition: null } }];
  return dataSets.map(({ partition }) => ({
    layer,
    scope: { state: layer.partitionedBy === 'county' ? 'TX' : partition, partition },
  }));
}

function isOfficial(dataSet: DataSet, { schema }: Layer): boolean {
  return dataSet.layer === schema.name && !isSample(dataSet);
}

function liesIn({ partition }: DataSet, { partitionedBy, states }: Layer, state: string | null): boolean {
  if (state === null) return true;
  return partitionedBy === 'state' ? partition === state : states.includes(state);
}

/** What was downloaded was the agency's newest on that day; a file that was given is as old as its date. */
function isOld({ source, importedAt }: DataSet, { refreshDays }: Layer, nowMs: number): boolean {
  const newestOn = /^https?:/i.test(source.origin) ? importedAt : source.asOf;
  return nowMs - Date.parse(newestOn) > refreshDays * DAY_MS;
}
