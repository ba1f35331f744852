/** What wells are in the words of every well layer; agencies' own words are kept beside them. */
export type WellStatus =
  | 'Active'
  | 'Permitted'
  | 'Drilling'
  | 'Completed'
  | 'Shut-in'
  | 'Temporarily abandoned'
  | 'Abandoned'
  | 'Plugged and abandoned'
  | 'Orphaned'
  | 'Dry hole'
  | 'Injection'
  | 'Service'
  | 'Cancelled'
  | 'Confidential'
  | 'Unknown';

/** Agencies' words in capitals without marks. Codes of one agency alone are spelled out by its layer first. */
export const WELL_STATUS_WORDS: Readonly<Record<Exclude<WellStatus, 'Unknown'>, readonly string[]>> = {
  Active: ['ACTIVE', 'AC', 'PRODUCING', 'PR', 'PRODUCER', 'OIL', 'GAS', 'OIL GAS', 'PUMPING', 'FLOWING'],
  Permitted: ['PERMITTED', 'PERMIT', 'APPROVED', 'APPROVED PERMIT', 'LOCATION', 'NEW', 'NOT DRILLED'],
  Drilling: ['DRILLING', 'DG', 'DR', 'SPUD', 'SPUDDED', 'DRILLED', 'WAITING ON COMPLETION'],
  Completed: ['COMPLETED'],
  'Shut-in': ['SHUT IN', 'SHUTIN', 'SI', 'INACTIVE', 'IDLE', 'NOT PRODUCING', 'SHUT IN OIL', 'SHUT IN GAS'],
  'Temporarily abandoned': [
    'TEMPORARILY ABANDONED',
    'TEMPORARY ABANDONMENT',
    'TEMPORARY ABANDONED',
    'TEMP ABANDONED',
    'TA',
    'SUSPENDED',
    'EXPIRED TEMPORARY ABANDONMENT',
  ],
  Abandoned: ['ABANDONED', 'AB', 'DESERTED', 'FORFEITED'],
  'Plugged and abandoned': [
    'PLUGGED AND ABANDONED',
    'PLUGGED ABANDONED',
    'PERMANENTLY ABANDONED',
    'PLUGGED',
    'PA',
    'P A',
    'P AND A',
    'PLUGGED OIL',
    'PLUGGED GAS',
    'PLUGGED OIL GAS',
    'PLUGGED SITE RELEASED',
    'PLUGGED NOT RELEASED',
  ],
  Orphaned: [
    'ORPHANED',
    'ORPHAN',
    'ORPHANED WELL',
    'ORPHAN WELL',
    'OW',
    'WO',
    'ORPHAN READY',
    'ORPHAN PENDING',
  ],
  'Dry hole': ['DRY HOLE', 'DRY', 'DA', 'D A', 'DRY AND ABANDONED'],
  Injection: ['INJECTION', 'INJECTING', 'IJ', 'INJECTION DISPOSAL', 'DISPOSAL', 'SWD'],
  Service: [
    'SERVICE',
    'WATER SUPPLY',
    'OBSERVATION',
    'STORAGE',
    'GAS STORAGE',
    'BRINE',
    'GEOTHERMAL',
    'CORE TEST',
  ],
  Cancelled: [
    'CANCELLED',
    'CANCELED',
    'CANCELED ABANDONED',
    'PERMIT CANCELLED',
    'PERMIT EXPIRED',
    'EXPIRED PERMIT',
    'EXPIRED',
    'NEVER DRILLED',
    'PERMIT NOW CANCELLED',
    'WITHDRAWN',
    'ABANDONED LOCATION',
  ],
  Confidential: ['CONFIDENTIAL', 'CONF', 'TIGHT HOLE'],
};

const STATUS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WELL_STATUS_WORDS).flatMap(([status, words]) => words.map((word) => [word, status])),
);

/** The status that an agency's words mean: `P&A`, `PA` and `Plugged & Abandoned` are one; `Unknown` for words of no such list. */
export function wellStatusOf(raw: string): string {
  const plain = raw
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return STATUS_OF.get(plain) ?? 'Unknown';
}
