import { MERIDIAN_CODES } from './meridian-names.ts';

/** What a word does in a land description. */
export type Sense =
  | 'none'
  | 'unknown'
  | 'mark'
  | 'number'
  | 'fraction'
  | 'number-word'
  | 'ordinal'
  | 'township'
  | 'range'
  | 'section'
  | 'direction'
  | 'quad'
  | 'quads'
  | 'half'
  | 'quarter'
  | 'lot'
  | 'tract'
  | 'all'
  | 'part'
  | 'within'
  | 'except'
  | 'save'
  | 'acre'
  | 'and'
  | 'to'
  | 'of'
  | 'in'
  | 'from'
  | 'the'
  | 'is'
  | 'or'
  | 'number-sign'
  | 'inclusive'
  | 'meridian'
  | 'principal'
  | 'base'
  | 'meridian-code'
  | 'county'
  | 'company'
  | 'corner'
  | 'center'
  | 'line'
  | 'length'
  | 'call'
  | 'government'
  | 'formerly'
  | 'described'
  | 'beginning'
  | 'common'
  | 'article'
  | 'block'
  | 'abstract'
  | 'survey'
  | 'league'
  | 'labor'
  | 'railroad'
  | 'suffix'
  | 'subdivision'
  | 'lying'
  | 'filler';

export interface Entry {
  readonly sense: Sense;
  readonly norm: string;
  readonly value: number;
}

const WORDS: readonly (readonly [Sense, string])[] = [
  ['township', 'T TP TPS TWP TWPS TWSP TWNSHP TWNSP TNSHP TOWNSHIP TOWNSHIPS TSP TSHP TWSHP TWN TOWN'],
  ['range', 'R RS RG RGE RGES RNG RNGS RANGE RANGES RGS RAN'],
  ['section', 'SEC SECS SECT SECTS SECTION SECTIONS SECTN SCTN'],
  ['half', 'HALF HALVES HF HLF'],
  ['quarter', 'QUARTER QUARTERS QTR QTRS QR QRTR FOURTH'],
  ['lot', 'LOT LOTS LT LTS L LS GOVLOT GL'],
  ['tract', 'TRACT TRACTS TR TRS TRCT PARCEL STRIP'],
  ['all', 'ALL ENTIRE WHOLE'],
  ['part', 'PART PARTS PT PTN PORTION PORTIONS'],
  ['within', 'WITHIN'],
  ['except', 'EXCEPT EXCEPTING EXCLUDING EXCL EXCLUDES EXC EX LESS EXCEPTION MINUS'],
  ['save', 'SAVE SAVING'],
  ['acre', 'ACRE ACRES AC ACS'],
  ['and', 'AND ALSO'],
  ['to', 'TO THRU THROUGH THROUGHT'],
  ['of', 'OF'],
  ['in', 'IN'],
  ['from', 'FROM FR FRM'],
  ['the', 'THE SAID'],
  ['is', 'IS BEING'],
  ['or', 'OR'],
  ['number-sign', 'NO NOS NUMBER NUMBERS NUM NUMBERED'],
  ['inclusive', 'INCLUSIVE INCL BOTH'],
  ['meridian', 'MERIDIAN MERIDIANS MER PM MERID'],
  ['principal', 'PRINCIPAL PRIN PRINC PRINCIPLE'],
  ['base', 'BASE BASELINE'],
  ['county', 'COUNTY COUNTIES PARISH BOROUGH CNTY CTY'],
  ['company', 'CO COMPANY'],
  ['corner', 'CORNER CORNERS COR CRNR CNR'],
  ['center', 'CENTER CENTRE CTR'],
  ['line', 'LINE LINES LN BOUNDARY'],
  ['government', 'GOVERNMENT GOVT GOV GOVERNMENTAL ORIGINAL'],
  ['formerly', 'FORMERLY PREVIOUSLY'],
  ['described', 'DESCRIBED'],
  ['beginning', 'BEGINNING COMMENCING THENCE'],
  ['common', 'COMMON'],
  ['article', 'A AN'],
  ['block', 'BLOCK BLOCKS BLK BLKS BK BLCK'],
  ['abstract', 'ABSTRACT ABSTRACTS ABST ABSTS ABS AB ABSTR'],
  ['survey', 'SURVEY SURVEYS SURV SUR SURVS SVY SURS'],
  ['league', 'LEAGUE LEAGUES LGE LGUE LGES LG'],
  ['labor', 'LABOR LABORS LABR LAB'],
  ['railroad', 'RR RY RAILROAD RAILWAY RWY RRY'],
  ['suffix', 'TH ST ND RD'],
  ['lying', 'LYING LY SITUATED SITUATE'],
  ['subdivision', 'SUBDIVISION SUBDIV SUBDN ADDITION ADDN'],
];

const NORMS: readonly (readonly [Sense, string, string])[] = [
  ['direction', 'N', 'N NORTH NORTHERN NOR NORT'],
  ['direction', 'S', 'S SOUTH SOUTHERN SOU SOUT'],
  ['direction', 'E', 'E EAST EASTERN'],
  ['direction', 'W', 'W WEST WESTERN'],
  ['quad', 'NE', 'NE NORTHEAST NORTHEASTERN'],
  ['quad', 'NW', 'NW NORTHWEST NORTHWESTERN'],
  ['quad', 'SE', 'SE SOUTHEAST SOUTHEASTERN'],
  ['quad', 'SW', 'SW SOUTHWEST SOUTHWESTERN'],
  ['call', 'N', 'FNL FNSL'],
  ['call', 'S', 'FSL FSSL'],
  ['call', 'E', 'FEL FESL'],
  ['call', 'W', 'FWL FWSL'],
];

const CARDINALS: readonly (readonly [string, number])[] = [
  ['ZERO', 0],
  ['ONE', 1],
  ['TWO', 2],
  ['THREE', 3],
  ['FOUR', 4],
  ['FIVE', 5],
  ['SIX', 6],
  ['SEVEN', 7],
  ['EIGHT', 8],
  ['NINE', 9],
  ['TEN', 10],
  ['ELEVEN', 11],
  ['TWELVE', 12],
  ['THIRTEEN', 13],
  ['FOURTEEN', 14],
  ['FIFTEEN', 15],
  ['SIXTEEN', 16],
  ['SEVENTEEN', 17],
  ['EIGHTEEN', 18],
  ['NINETEEN', 19],
  ['TWENTY', 20],
  ['THIRTY', 30],
  ['FORTY', 40],
  ['FOURTY', 40],
  ['FIFTY', 50],
  ['SIXTY', 60],
  ['SEVENTY', 70],
  ['EIGHTY', 80],
  ['NINETY', 90],
  ['HUNDRED', 100],
];

const ORDINALS =
  'FIRST SECOND THIRD - FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH ' +
  'SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH TWENTIETH';

/** Feet in one of each. The chain and the rod are the surveyor's; the metre is the international one. */
const LENGTHS: readonly (readonly [string, number])[] = [
  ['FEET FOOT FT', 1],
  ['YARD YARDS YD YDS', 3],
  ['ROD RODS', 16.5],
  ['CHAIN CHAINS CHS', 66],
  ['METER METERS METRE METRES', 1 / 0.3048],
  ['KM KILOMETER KILOMETERS', 1000 / 0.3048],
  ['MILE MILES MI', 5280],
];

function buildLexicon(): ReadonlyMap<string, Entry> {
  const lexicon = new Map<string, Entry>();
  for (const code of MERIDIAN_CODES.keys())
    lexicon.set(code, { sense: 'meridian-code', norm: code, value: 0 });
  for (const [sense, words] of WORDS) {
    for (const word of words.split(' ')) lexicon.set(word, { sense, norm: word, value: 0 });
  }
  for (const [sense, norm, words] of NORMS) {
    for (const word of words.split(' ')) lexicon.set(word, { sense, norm, value: 0 });
  }
  for (const [word, value] of CARDINALS) {
    lexicon.set(word, { sense: 'number-word', norm: word, value });
    if (value < 20 || value > 90) continue;
    for (const [unit, ones] of CARDINALS.slice(1, 10)) {
      lexicon.set(word + unit, { sense: 'number-word', norm: word + unit, value: value + ones });
    }
  }
  ORDINALS.split(' ').forEach((word, i) => {
    lexicon.set(word, { sense: 'ordinal', norm: word, value: i + 1 });
  });
  lexicon.set('THIRTIETH', { sense: 'ordinal', norm: 'THIRTIETH', value: 30 });
  lexicon.delete('-');
  for (const [words, value] of LENGTHS) {
    for (const word of words.split(' ')) lexicon.set(word, { sense: 'length', norm: word, value });
  }
  return lexicon;
}

/** Every word with a meaning of its own, upper case. */
export const LEXICON: ReadonlyMap<string, Entry> = buildLexicon();
