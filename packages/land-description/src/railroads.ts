/** A family of surveys: its short form and the names it is written out as. */
interface Grantee {
  readonly short: string;
  readonly long: readonly string[];
  readonly railroad: boolean;
}

function railroad(short: string, ...long: string[]): Grantee {
  return { short, long, railroad: true };
}

/** Railroads, companies and public lands that surveys were made for (RRC and GLO survey names). */
const GRANTEES: readonly Grantee[] = [
  railroad('T&P', 'TEXAS PACIFIC'),
  railroad('H&TC', 'HOUSTON TEXAS CENTRAL'),
  railroad('GC&SF', 'GULF COLORADO SANTA FE'),
  railroad('H&GN', 'HOUSTON GREAT NORTHERN'),
  railroad('I&GN', 'INTERNATIONAL GREAT NORTHERN'),
  railroad('HE&WT', 'HOUSTON EAST WEST TEXAS'),
  railroad('T&NO', 'TEXAS NEW ORLEANS'),
  railroad('GH&SA', 'GALVESTON HARRISBURG SAN ANTONIO'),
  railroad('GH&H', 'GALVESTON HOUSTON HENDERSON'),
  railroad('MK&T', 'MISSOURI KANSAS TEXAS'),
  railroad('MEP&P', 'MEMPHIS EL PASO PACIFIC'),
  railroad('SP', 'SOUTHERN PACIFIC'),
  railroad('HT&B', 'HOUSTON TAP BRAZORIA'),
  railroad('BBB&C', 'BUFFALO BAYOU BRAZOS COLORADO'),
  railroad('TC', 'TEXAS CENTRAL'),
  railroad('TT', 'TYLER TAP'),
  railroad('TM', 'TEXAS MEXICAN'),
  railroad('WC', 'WASHINGTON COUNTY'),
  railroad('WT', 'WACO TAP'),
  railroad('W&NW', 'WACO NORTHWESTERN'),
  railroad('EL&RR', 'EAST LINE RED RIVER'),
  railroad('CCSD&RGNG', 'CORPUS CHRISTI SAN DIEGO RIO GRANDE NARROW GAUGE'),
  railroad('C&M', 'CORSICANA MEXIA'),
  railroad('TWNG', 'TEXAS WESTERN NARROW GAUGE'),
  railroad('GWT&P', 'GULF WESTERN TEXAS PACIFIC'),
  railroad('D&W', 'DALLAS WICHITA'),
  railroad('D&P', 'DENISON PACIFIC'),
  railroad('DS&E', 'DENISON SOUTHEASTERN'),
  railroad('SA&MG', 'SAN ANTONIO MEXICAN GULF'),
  railroad('SA&AP', 'SAN ANTONIO ARANSAS PASS'),
  railroad('S&NO', 'SABINE NEW ORLEANS'),
  railroad('T&STL', 'TEXAS SAINT LOUIS', 'TEXAS ST LOUIS'),
  railroad('BS&F', 'BEATY SEALE FORWOOD'),
  railroad('B&B', 'BROOKS BURLESON'),
  railroad('G&MMB&A'),
  railroad('AB&M', 'ADAMS BEATY MOULTON'),
  railroad('ACH&B', 'ALLEN CAMPBELL HARRISBURG BRAZOS'),
  railroad('CT', 'CENTRAL TRANSIT'),
  railroad('E&WT', 'EAST WEST TEXAS'),
  railroad('L&SV', 'LONGVIEW SABINE VALLEY'),
  railroad('RG', 'RIO GRANDE'),
  railroad('RT', 'RUSK TRANSPORTATION'),
  railroad('IRR', 'INDIANOLA'),
  railroad('GCSD&RGNG'),
  railroad('G', 'GEORGETOWN'),
  { short: 'TE&L', long: ['TEXAS EMIGRATION LAND', 'TEXAN EMIGRATION LAND'], railroad: false },
  { short: 'PSL', long: ['PUBLIC SCHOOL LAND', 'PUBLIC SCHOOL LANDS'], railroad: false },
  {
    short: 'University Lands',
    long: ['UNIVERSITY LAND', 'UNIVERSITY LANDS', 'UNIV LAND', 'UNIV LANDS'],
    railroad: false,
  },
];

const RAILROADS: ReadonlySet<string> = new Set(GRANTEES.filter((g) => g.railroad).map((g) => g.short));

/** Whether a survey's short name is a railroad's, written with RR CO. */
export function isRailroad(survey: string): boolean {
  return RAILROADS.has(survey);
}

function byLetters(): ReadonlyMap<string, string> {
  const map = new Map(GRANTEES.map(({ short }) => [short.replace(/[^A-Z]/g, ''), short]));
  map.set('UL', 'University Lands');
  return map;
}

/** Short names by their letters alone: `TP` is `T&P`. */
export const GRANTEE_BY_LETTERS: ReadonlyMap<string, string> = byLetters();

function byLongLetters(): ReadonlyMap<string, string> {
  const names = GRANTEES.flatMap(({ short, long }) => long.map((name) => [letters(name), short] as const));
  return new Map(names);
}

const GRANTEE_BY_LONG_LETTERS: ReadonlyMap<string, string> = byLongLetters();

/**
 * The short form of a railroad's, a company's or a public grantee's name, abbreviated or written out, in upper case
 * and without the words that close it (`RR CO`, `SURVEY`); null when no list has it. A person may bear the letters of
 * a railroad whose short form has no `&`.
 */
export function granteeOf(name: string): string | null {
  const key = letters(name.replace(/\bAND\b/g, ''));
  return GRANTEE_BY_LETTERS.get(key) ?? GRANTEE_BY_LONG_LETTERS.get(key) ?? null;
}

/** The names that a grantee's short form is written out as: `TEXAS PACIFIC` of `T&P`. */
export function longNamesOf(short: string): readonly string[] {
  return GRANTEES.find((grantee) => grantee.short === short)?.long ?? [];
}

function letters(name: string): string {
  return name.replace(/[^A-Z]/g, '');
}

interface LongName {
  readonly rest: readonly string[];
  readonly short: string;
}

function byFirstWord(): ReadonlyMap<string, readonly LongName[]> {
  const map = new Map<string, LongName[]>();
  for (const { short, long } of GRANTEES) {
    for (const name of long) {
      const [first = '', ...rest] = name.split(' ');
      const list = map.get(first) ?? [];
      list.push({ rest, short });
      map.set(first, list);
    }
  }
  for (const list of map.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return map;
}

/** Names written out, by their first word; `and`, `&` and commas between the words do not count. */
export const GRANTEE_BY_WORD: ReadonlyMap<string, readonly LongName[]> = byFirstWord();
