/** A list of a report with how much of it is there. */
export interface Envelope {
  readonly total: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly rows: readonly Row[];
}

export type Row = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && Array.isArray(value.rows) && typeof value.total === 'number';
}

export function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

export interface Located {
  readonly lng: number;
  readonly lat: number;
}

export function isLocated(value: unknown): value is Located {
  return isObject(value) && typeof value.lng === 'number' && typeof value.lat === 'number';
}

/** What a report says of its parcel, and not of a section. */
const IDENTITY = new Set([
  'legal_location',
  'resolved_legal_location',
  'alternate_legal_location',
  'unit',
  'state',
  'county',
  'county_fips',
  'abstract_no',
  'block_no',
  'survey_name',
  'survey_system',
  'report_scope',
  'report_section',
  'radius_mi',
  'accuracy_m',
  'derived',
  'assumptions',
  'source',
  'parcel',
  'meta',
]);

/** The sections of a report in their order, those that are unavailable as null. */
export function sectionsOf(report: Row): [key: string, section: unknown][] {
  return Object.entries(report).filter(([key]) => !IDENTITY.has(key));
}

/** Everything in a section that has a place of its own. */
export function locatedIn(section: unknown): Located[] {
  if (isLocated(section)) return [section];
  if (Array.isArray(section)) return section.flatMap(locatedIn);
  return isObject(section) ? Object.values(section).flatMap(locatedIn) : [];
}
