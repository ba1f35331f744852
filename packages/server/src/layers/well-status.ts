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
const WORDS: Readonly<Record<Exclude<WellStatus, 'Unknown'>, string>> = {
  Active:
    'ACTIVE|AC|A|PRODUCING|PR|PRODUCER|PRODUCTION|OIL|GAS|OIL GAS|OIL WELL|GAS WELL|PUMPING|FLOWING|IN SERVICE|HORIZONTAL SURFACE LOCATION|DIRECTIONAL SURFACE LOCATION|NC|NEW COMPLETION',
  Permitted:
    'PERMITTED|PERMIT|APPROVED|LOCATION|PERMITTED LOCATION|NEW|XX|AP|AL|APD|NEW NOT YET COMPLETED|NOT DRILLED|PERMIT TO DRILL|LOC|WAITING ON APPROVAL|WAITING ON COMPLETION',
  Drilling: 'DRILLING|DG|DR|SPUD|SPUDDED|DRILLED|DRL|NCW',
  Completed: 'COMPLETED|COMPLETION|CP',
  'Shut-in': 'SHUT IN|SHUTIN|SI|INACTIVE|IA|IDLE|IN|SHUT IN OIL|SHUT IN GAS|NOT PRODUCING|NON PRODUCING|S',
  'Temporarily abandoned':
    'TEMPORARILY ABANDONED|TEMPORARY ABANDONED|TEMPORARY ABANDONMENT|TA|TEMP ABANDONED|SUSPENDED|T|TEMPORARILY ABANDONED EXPIRED|EXPIRED TEMPORARY ABANDONMENT|TAO',
  Abandoned: 'ABANDONED|AB|AB N|ABD|DESERTED|FORFEITED|DOMESTIC',
  'Plugged and abandoned':
    'PLUGGED AND ABANDONED|PLUGGED ABANDONED|PA|P A|P AND A|PNA|PLUGGED|PERMANENTLY ABANDONED|PLUGGED OIL|PLUGGED GAS|PLUGGED OIL GAS|PLUGGED SITE RELEASED|PLUGGED NOT RELEASED|SITE RELEASED|RELEASED|DA PLUGGED|PERMANENT ABANDONMENT',
  Orphaned: 'ORPHANED|ORPHAN|ORPHANED WELL|ORPHAN WELL|OW|WO|ORPHAN READY|ORPHAN PENDING|UNPLUGGED ORPHAN',
  'Dry hole': 'DRY HOLE|DRY|DA|D A|DH|DRY AND ABANDONED|DRY ABANDONED',
  Injection:
    'INJECTION|INJECTING|IJ|INJECTION DISPOSAL|DISPOSAL|INJECTION FROM OIL|INJECTION FROM GAS|INJECTION FROM OIL GAS|SWD',
  Service:
    'SERVICE|WATER SUPPLY|OBSERVATION|STORAGE|STORAGE FROM OIL|STORAGE FROM GAS|BRINE|GEOTHERMAL|CORE TEST|MONITORING|GAS STORAGE',
  Cancelled:
    'CANCELLED|CANCELED|CANCELLED LOCATION|CANCELLED APD|PERMIT CANCELLED|PERMIT EXPIRED|EXPIRED PERMIT|EXPIRED|NEVER DRILLED|PNC|PERMIT NOW CANCELLED|WITHDRAWN|AL CANCELLED|EP|LOCATION ABANDONED|LA',
  Confidential: 'CONFIDENTIAL|CONF|TIGHT HOLE',
};

const STATUS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.split('|').map((word) => [word, status])),
);

/** The status that an agency's words mean: `P&A`, `PA` and `Plugged & Abandoned` are one; `Unknown` for words of no such list. */
export function wellStatusOf(raw: string): string {
  const plain = raw
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return STATUS_OF.get(plain) ?? 'Unknown';
}
