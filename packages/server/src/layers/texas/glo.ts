import type { Column } from '../../store/feature-store.ts';
import { type AgencyField, number, text } from '../agency-field.ts';
import { PART_OF } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant } from '../rule.ts';

export const GLO: OfficialSource = {
  name: 'GIS data of the Texas General Land Office',
  agency: 'Texas General Land Office',
  license: 'public record of Texas, without warranty',
  attribution: 'Texas General Land Office',
  kind: 'page',
  url: 'https://www.glo.texas.gov/land/land-management/gis/',
  states: ['TX'],
};

/** What differs between one layer of Texas and another. */
export interface StateLayer {
  /** The name of its tile archive: `tx_leases`. */
  readonly name: string;
  readonly title: string;
  readonly geometry: 'point' | 'line' | 'polygon';
  readonly columns: readonly Column[];
  readonly profiles: readonly Omit<Profile, 'partition' | 'required'>[];
  /** Section of the Texas report. */
  readonly section?: string;
  readonly energySection?: string;
  readonly source?: Partial<OfficialSource>;
}

/** A layer of the whole state under the name of its tile archive; its polygons are kept in pieces. */
export function stateLayer(of: StateLayer): Layer {
  const { name, title, geometry, columns, profiles, section: texas, energySection: energy, source } = of;
  const isPolygon = geometry === 'polygon';
  return {
    id: name.replaceAll('_', '-'),
    title,
    group: 'glo',
    partitionedBy: 'state',
    states: ['TX'],
    schema: { name, geometry, columns: isPolygon ? [...columns, PART_OF] : columns },
    sources: [{ ...GLO, ...source }],
    profiles: profiles.map((profile) => ({ ...profile, partition: constant('TX'), required: [] })),
    refreshDays: 90,
    reports: { ...(texas !== undefined && { texas }), ...(energy !== undefined && { energy }) },
    archives: [name],
    ...(isPolygon && { inPieces: true }),
  };
}

/** Fields whose names the office does not publish. */
export const maybeText = (name: string, ...also: readonly string[]): AgencyField =>
  text(name, { also, nulls: ['<Null>'], unconfirmed: true });
export const maybeNumber = (name: string, ...also: readonly string[]): AgencyField =>
  number(name, { also, unconfirmed: true });
