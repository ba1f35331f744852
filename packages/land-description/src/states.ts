import type { StateCode } from './description.ts';

const NAMES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,' +
  'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
  'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,' +
  'NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,' +
  'OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,' +
  'UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

/** State names by USPS code. */
export const STATE_NAMES: ReadonlyMap<StateCode, string> = new Map(
  NAMES.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

interface StateName {
  readonly rest: string | null;
  readonly code: StateCode;
}

function byFirstWord(): ReadonlyMap<string, readonly StateName[]> {
  const map = new Map<string, StateName[]>();
  for (const [code, name] of STATE_NAMES) {
    const [first = '', rest] = name.toUpperCase().split(' ');
    map.set(first, [...(map.get(first) ?? []), { rest: rest ?? null, code }]);
  }
  return map;
}

/** States by the first word of their names. */
export const STATES_BY_WORD: ReadonlyMap<string, readonly StateName[]> = byFirstWord();

/** Abbreviations of the General Land Office's time, where they are not the code itself. */
const ABBREVIATIONS =
  'AL Ala,AK Alas,AZ Ariz,AR Ark,CA Calif,CA Cal,CO Colo,FL Fla,ID Ida,IL Ill,IN Ind,KS Kans,KS Kan,MI Mich,MN Minn,' +
  'MS Miss,MO Mo,MT Mont,NE Nebr,NE Neb,NV Nev,OK Okla,OR Oreg,OR Ore,TX Tex,WA Wash,WI Wis,WI Wisc,WY Wyo';

/** States by abbreviation, upper case. */
export const STATES_BY_ABBREVIATION: ReadonlyMap<string, StateCode> = new Map(
  ABBREVIATIONS.split(',').map((entry) => [entry.slice(3).toUpperCase(), entry.slice(0, 2)]),
);

/** Second halves of abbreviated two-word names: `N. Dak.`, `N.D.`, `N. Mex.` */
export const SECOND_WORDS: ReadonlyMap<string, StateCode> = new Map([
  ['N DAK', 'ND'],
  ['N D', 'ND'],
  ['N DAKOTA', 'ND'],
  ['S DAK', 'SD'],
  ['S D', 'SD'],
  ['S DAKOTA', 'SD'],
  ['N MEX', 'NM'],
  ['N M', 'NM'],
  ['N MEXICO', 'NM'],
  ['NEW MEX', 'NM'],
]);

/** Codes that are also words or abbreviations of descriptions: they need a county or a comma before them. */
export const AMBIGUOUS_CODES: ReadonlySet<string> = new Set([
  'AL',
  'CO',
  'DE',
  'HI',
  'ID',
  'IN',
  'LA',
  'MA',
  'ME',
  'MI',
  'NE',
  'OH',
  'OR',
  'PA',
  'CT',
]);
