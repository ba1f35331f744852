import type { MeridianCode, StateCode } from './description.ts';

/**
 * Abbreviations of meridians, letters only (`M.D.B.&M.` is `MDBM`). Those of two letters stand for a meridian only
 * right after a range. A list of codes goes by state, the first where no state is named.
 */
export const MERIDIAN_CODES: ReadonlyMap<string, readonly MeridianCode[]> = new Map(
  (
    [
      ['MDM', '21'],
      ['MDBM', '21'],
      ['MDPM', '21'],
      ['MDMB', '21'],
      ['MDB', '21'],
      ['SBM', '27'],
      ['SBBM', '27'],
      ['SBPM', '27'],
      ['SBMB', '27'],
      ['HM', '15 16'],
      ['HBM', '15 16'],
      ['HPM', '15 16'],
      ['HUM', '15'],
      ['SLM', '26'],
      ['SLBM', '26'],
      ['SLPM', '26'],
      ['SLMER', '26'],
      ['SLB', '26'],
      ['USM', '30'],
      ['USBM', '30'],
      ['UIM', '30'],
      ['UBM', '30'],
      ['UPM', '31 30'],
      ['UM', '31 45 30'],
      ['GSRM', '14'],
      ['GSRBM', '14'],
      ['GSRBAM', '14'],
      ['GSRPM', '14'],
      ['GSRB', '14'],
      ['GSM', '14'],
      ['WM', '33'],
      ['WBM', '33'],
      ['WPM', '33'],
      ['BM', '08'],
      ['BBM', '08'],
      ['BPM', '08'],
      ['BHM', '07'],
      ['BHBM', '07'],
      ['BHPM', '07'],
      ['PMM', '20'],
      ['MPM', '20'],
      ['MTPM', '20'],
      ['MM', '19 20'],
      ['MIM', '19'],
      ['WRM', '34'],
      ['WRBM', '34'],
      ['WRPM', '34'],
      ['NMPM', '23'],
      ['NMM', '23'],
      ['NMBM', '23'],
      ['IM', '17'],
      ['IBM', '17'],
      ['IPM', '17'],
      ['CM', '11 09 10'],
      ['CIM', '11'],
      ['CPM', '11 09 10'],
      ['CRM', '12'],
      ['CRBM', '12'],
      ['FM', '13'],
      ['FBM', '13'],
      ['SM', '28'],
      ['SEWM', '28'],
      ['KRM', '44'],
      ['KM', '44'],
      ['TM', '29'],
      ['TPM', '29'],
      ['SSM', '25'],
      ['STSM', '25'],
      ['SHM', '24'],
      ['STHM', '24'],
      ['LM', '18'],
      ['LPM', '18'],
      ['WSHM', '32'],
      ['NAVM', '22'],
      ['USMS', '48'],
      ['CWR', '91'],
      ['BTM', '36'],
    ] as const
  ).map(([letters, codes]) => [letters, codes.split(' ')]),
);

/** Which of several codes an abbreviation means in a state. */
export const CODE_STATES: Readonly<Record<string, readonly StateCode[]>> = {
  '09': ['MS'],
  '10': ['MS'],
  '11': ['OK'],
  '15': ['CA'],
  '16': ['AL', 'MS'],
  '19': ['MI', 'OH'],
  '20': ['MT'],
  '30': ['UT'],
  '31': ['CO'],
  '45': ['AK'],
};

/** Names by their first word; the rest of the name follows in order. `alone`: a meridian without the word as well. */
export interface MeridianName {
  readonly rest: readonly string[];
  /** None when the name leaves it open which of several is meant. */
  readonly codes: readonly MeridianCode[];
  readonly alone: boolean;
}

const NAMES: readonly (readonly [string, string, boolean])[] = [
  ['BLACK HILLS', '07', false],
  ['BOISE', '08', false],
  ['CHICKASAW', '09', false],
  ['CHOCTAW', '10', false],
  ['CIMARRON', '11', false],
  ['COPPER RIVER', '12', false],
  ['FAIRBANKS', '13', false],
  ['GILA AND SALT RIVER', '14', true],
  ['GILA & SALT RIVER', '14', true],
  ['GILA SALT RIVER', '14', true],
  ['GILA RIVER', '14', false],
  ['SALT RIVER', '14', false],
  ['HUMBOLDT', '15', false],
  ['HUNTSVILLE', '16', false],
  ['INDIAN', '17', false],
  ['LOUISIANA', '18', false],
  ['MICHIGAN', '19', false],
  ['MICH', '19', false],
  ['MONTANA', '20', false],
  ['MOUNT DIABLO', '21', true],
  ['MT DIABLO', '21', true],
  ['NAVAJO', '22', false],
  ['NEW MEXICO', '23', false],
  ['ST HELENA', '24', false],
  ['SAINT HELENA', '24', false],
  ['ST STEPHENS', '25', false],
  ["ST STEPHEN'S", '25', false],
  ["SAINT STEPHEN'S", '25', false],
  ['SAINT STEPHEN', '25', false],
  ['ST STEPHEN', '25', false],
  ['SAINT STEPHENS', '25', false],
  ['SALT LAKE', '26', false],
  ['SAN BERNARDINO', '27', false],
  ['SAN BERNADINO', '27', false],
  ['SEWARD', '28', false],
  ['TALLAHASSEE', '29', false],
  ['UINTAH', '30', false],
  ['UINTA', '30', false],
  ['UNITAH', '30', false],
  ['UTE', '31', false],
  ['WASHINGTON', '32', false],
  ['WILLAMETTE', '33', false],
  ['WILL', '33', false],
  ['WILLIAMETTE', '33', false],
  ['WIND RIVER', '34', false],
  ['OHIO RIVER SURVEY', '35', true],
  ['SEVEN RANGES', '35', true],
  ['BETWEEN THE MIAMIS', '36', true],
  ['BETWEEN THE MIAMI RIVERS', '36', true],
  ['MUSKINGUM RIVER', '37', true],
  ['OHIO RIVER BASE', '38', true],
  ['OHIO R BASE', '38', true],
  ['FIRST SCIOTO RIVER', '39', true],
  ['SECOND SCIOTO RIVER', '40', true],
  ['THIRD SCIOTO RIVER', '41', true],
  ['1 ST SCIOTO RIVER', '39', true],
  ['2 ND SCIOTO RIVER', '40', true],
  ['3 RD SCIOTO RIVER', '41', true],
  ['TWELVE MILE SQUARE', '43', true],
  ['12 MILE SQUARE', '43', true],
  ['SCIOTO RIVER', '', true],
  ['KATEEL RIVER', '44', false],
  ['KATEEL', '44', false],
  ['UMIAT', '45', false],
  ['WEST OF THE GREAT MIAMI', '47', true],
  ['WEST OF GREAT MIAMI', '47', true],
  ['US MILITARY', '48', true],
  ['U S MILITARY', '48', true],
  ['UNITED STATES MILITARY', '48', true],
  ['CONNECTICUT WESTERN RESERVE', '91', true],
  ['CONN WESTERN RESERVE', '91', true],
  ['OHIO COMPANY PURCHASE', '92', true],
  ['OHIO CO PURCHASE', '92', true],
  ['VIRGINIA MILITARY', '93', true],
];

function byFirstWord(): ReadonlyMap<string, readonly MeridianName[]> {
  const map = new Map<string, MeridianName[]>();
  for (const [name, codes, alone] of NAMES) {
    const [first = '', ...rest] = name.split(' ');
    const list = map.get(first) ?? [];
    list.push({ rest, codes: codes.split(' ').filter((code) => code !== ''), alone });
    map.set(first, list);
  }
  for (const list of map.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return map;
}

/** Meridians and Ohio surveys by the first word of their names, longest first. */
export const MERIDIAN_NAMES: ReadonlyMap<string, readonly MeridianName[]> = byFirstWord();

/** States whose name or code alone settles the meridian: every regular township in them counts from it. */
export const MERIDIAN_OF_STATE: Readonly<Record<StateCode, MeridianCode>> = {
  AR: '05',
  IA: '05',
  MO: '05',
  ND: '05',
  KS: '06',
  NE: '06',
  FL: '29',
  ID: '08',
  MI: '19',
  MT: '20',
  NM: '23',
  NV: '21',
  OR: '33',
  WA: '33',
  WI: '46',
};

/** Directions that hold in a whole state, because it lies on one side of its base line or meridian. */
export const DIRECTIONS_OF_STATE: Readonly<
  Record<StateCode, { readonly northSouth?: 'N' | 'S'; readonly eastWest?: 'E' | 'W' }>
> = {
  ND: { northSouth: 'N', eastWest: 'W' },
  IA: { northSouth: 'N' },
  MN: { northSouth: 'N' },
  MO: { northSouth: 'N' },
  KS: { northSouth: 'S' },
  NE: { northSouth: 'N' },
  WI: { northSouth: 'N' },
  WA: { northSouth: 'N' },
  NV: { eastWest: 'E' },
};
