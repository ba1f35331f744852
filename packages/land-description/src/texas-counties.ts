import { isOneSlip } from './spelling.ts';

/**
 * Counties of Texas in the order of their codes: the n-th of them (from 0) has FIPS code 48001 + 2n (Census Bureau,
 * FIPS 6-4).
 */
const NAMES =
  'Anderson,Andrews,Angelina,Aransas,Archer,Armstrong,Atascosa,Austin,Bailey,Bandera,Bastrop,Baylor,Bee,Bell,Bexar,' +
  'Blanco,Borden,Bosque,Bowie,Brazoria,Brazos,Brewster,Briscoe,Brooks,Brown,Burleson,Burnet,Caldwell,Calhoun,Callahan,' +
  'Cameron,Camp,Carson,Cass,Castro,Chambers,Cherokee,Childress,Clay,Cochran,Coke,Coleman,Collin,Collingsworth,Colorado,' +
  'Comal,Comanche,Concho,Cooke,Coryell,Cottle,Crane,Crockett,Crosby,Culberson,Dallam,Dallas,Dawson,Deaf Smith,Delta,' +
  'Denton,DeWitt,Dickens,Dimmit,Donley,Duval,Eastland,Ector,Edwards,Ellis,El Paso,Erath,Falls,Fannin,Fayette,Fisher,' +
  'Floyd,Foard,Fort Bend,Franklin,Freestone,Frio,Gaines,Galveston,Garza,Gillespie,Glasscock,Goliad,Gonzales,Gray,' +
  'Grayson,Gregg,Grimes,Guadalupe,Hale,Hall,Hamilton,Hansford,Hardeman,Hardin,Harris,Harrison,Hartley,Haskell,Hays,' +
  'Hemphill,Henderson,Hidalgo,Hill,Hockley,Hood,Hopkins,Houston,Howard,Hudspeth,Hunt,Hutchinson,Irion,Jack,Jackson,' +
  'Jasper,Jeff Davis,Jefferson,Jim Hogg,Jim Wells,Johnson,Jones,Karnes,Kaufman,Kendall,Kenedy,Kent,Kerr,Kimble,King,' +
  'Kinney,Kleberg,Knox,Lamar,Lamb,Lampasas,La Salle,Lavaca,Lee,Leon,Liberty,Limestone,Lipscomb,Live Oak,Llano,Loving,' +
  'Lubbock,Lynn,McCulloch,McLennan,McMullen,Madison,Marion,Martin,Mason,Matagorda,Maverick,Medina,Menard,Midland,Milam,' +
  'Mills,Mitchell,Montague,Montgomery,Moore,Morris,Motley,Nacogdoches,Navarro,Newton,Nolan,Nueces,Ochiltree,Oldham,' +
  'Orange,Palo Pinto,Panola,Parker,Parmer,Pecos,Polk,Potter,Presidio,Rains,Randall,Reagan,Real,Red River,Reeves,Refugio,' +
  'Roberts,Robertson,Rockwall,Runnels,Rusk,Sabine,San Augustine,San Jacinto,San Patricio,San Saba,Schleicher,Scurry,' +
  'Shackelford,Shelby,Sherman,Smith,Somervell,Starr,Stephens,Sterling,Stonewall,Sutton,Swisher,Tarrant,Taylor,Terrell,' +
  'Terry,Throckmorton,Titus,Tom Green,Travis,Trinity,Tyler,Upshur,Upton,Uvalde,Val Verde,Van Zandt,Victoria,Walker,' +
  'Waller,Ward,Washington,Webb,Wharton,Wheeler,Wichita,Wilbarger,Willacy,Williamson,Wilson,Winkler,Wise,Wood,Yoakum,' +
  'Young,Zapata,Zavala';

export interface TexasCounty {
  readonly name: string;
  /** Five digits: `48389`. */
  readonly fips: string;
}

/** All 254, in the order of their codes. */
export const TEXAS_COUNTIES: readonly TexasCounty[] = NAMES.split(',').map((name, i) => ({
  name,
  fips: String(48001 + 2 * i),
}));

function letters(name: string): string {
  return name.toUpperCase().replace(/[^A-Z]/g, '');
}

const BY_LETTERS: ReadonlyMap<string, TexasCounty> = new Map(TEXAS_COUNTIES.map((c) => [letters(c.name), c]));

const BY_NAME: ReadonlyMap<string, TexasCounty> = new Map(TEXAS_COUNTIES.map((c) => [c.name, c]));

/** The county of a name, whatever its case and blanks. */
export function texasCounty(name: string): TexasCounty | undefined {
  return BY_NAME.get(name) ?? BY_LETTERS.get(letters(name));
}

const BY_WORDS: ReadonlyMap<string, TexasCounty> = new Map(
  TEXAS_COUNTIES.map((c) => [c.name.toUpperCase(), c]),
);

const FIRST_OF_TWO: ReadonlySet<string> = new Set(
  TEXAS_COUNTIES.filter(({ name }) => name.includes(' ')).map(
    ({ name }) => name.toUpperCase().split(' ')[0] ?? '',
  ),
);

/** The county of one upper-case word, or of two when `second` is not empty. */
export function texasCountyOfWords(first: string, second: string): TexasCounty | undefined {
  if (second === '') return BY_WORDS.get(first);
  return FIRST_OF_TWO.has(first) ? BY_WORDS.get(`${first} ${second}`) : undefined;
}

/** The one county that a misspelt name is one slip from. */
export function texasCountyNear(name: string): TexasCounty | undefined {
  const key = letters(name);
  if (key.length < 4) return undefined;
  const near: TexasCounty[] = [];
  for (const [other, county] of BY_LETTERS) if (isOneSlip(key, other)) near.push(county);
  return near.length === 1 ? near[0] : undefined;
}
