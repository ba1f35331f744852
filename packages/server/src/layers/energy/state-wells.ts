import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { WELL_COLUMNS } from '../wells.ts';

/** What differs between the wells of one state and another's. */
export interface StateWells {
  /** USPS code. */
  readonly state: string;
  readonly title: string;
  readonly sources: Layer['sources'];
  readonly profiles: readonly Profile[];
  readonly refreshDays: number;
}

/** A layer of the wells of a state, under the name of its tile archive: `wy-wells`. */
export function stateWells({ state, title, sources, profiles, refreshDays }: StateWells): Layer {
  const name = `${state.toLowerCase()}_wells`;
  return {
    id: name.replace('_', '-'),
    title,
    group: 'energy',
    partitionedBy: 'state',
    states: [state],
    schema: { name, geometry: 'point', columns: WELL_COLUMNS },
    sources,
    profiles,
    refreshDays,
    reports: { energy: 'wells' },
    archives: [name],
  };
}

/** A service or file of one state. */
export function stateSource(state: string, source: Omit<OfficialSource, 'states'>): OfficialSource {
  return { ...source, states: [state] };
}
