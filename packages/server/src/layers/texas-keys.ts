import { surveyKey } from './survey-key.ts';

/** What the agency's file says of a survey, or a description; null where it says nothing. */
export interface TexasNames {
  /** ABSTRACT_N: the county's code and the abstract's number, `389718`; of unknown ones `389?1`. */
  readonly abstractNumber: string | null;
  /** ABSTRACT_L: `A-718`, `U29`, `A-?1`. */
  readonly abstractLabel: string | null;
  readonly survey: string | null;
  /** With the township of a railroad block: `50 T8S`. */
  readonly block: string | null;
  readonly section: string | null;
}

/** What a survey is looked up by. */
export interface TexasKeys {
  /** `718`, `U29`, `?1` */
  readonly abstract_key: string | null;
  /** `50`, `C20`, `203 1/2`, `LGE207` */
  readonly block_key: string | null;
  /** `8S`, west of the Pecos `2` */
  readonly township_key: string | null;
  /** `17`, `22A` */
  readonly section_key: string | null;
  /** {@link surveyKey} */
  readonly survey_key: string | null;
}

/**
 * The keys of a survey, one for all spellings of it (Railroad Commission of Texas, survey layers).
 *
 * @param countyFips five digits: `48389`
 */
export function texasKeys(names: TexasNames, countyFips: string): TexasKeys {
  const { block, township } = blockOf(names.block ?? '');
  const survey = names.survey ?? '';
  return {
    abstract_key: abstractKey(names.abstractLabel ?? '') ?? numberKey(names.abstractNumber ?? '', countyFips),
    block_key: blockKey(block) ?? leagueOf(survey),
    township_key: township,
    section_key: sectionKey(names.section ?? '') ?? laborOf(survey),
    survey_key: surveyKey(survey),
  };
}

/** `718` of `A-718`, `U17` of `A-U17` and `U-17`, `?1` of `A-?1`. */
function abstractKey(label: string): string | null {
  const [, university = '', unknown = '', number = ''] =
    /^(?:A(?:BST?R?(?:ACT)?)?)?[\s.#-]*(U)?-?(\?)?0*(\d*[A-Z]?)$/.exec(label.trim().toUpperCase()) ?? [];
  const key = `${university}${unknown}${number}`;
  return /\d/.test(key) ? key : null;
}

/** ABSTRACT_N without the county's code, which some services leave out. */
function numberKey(number: string, countyFips: string): string | null {
  const code = countyFips.slice(2);
  const own = number.startsWith(code) && number.length > code.length ? number.slice(code.length) : number;
  return abstractKey(own);
}

/** A block and its township: after a blank, a comma, a hyphen or the number of the block. */
const BLOCK_TOWNSHIP =
  /^(.*?\S)(?:[\s,-]+|(?<=\d))(?:T|TSP|TWP|TOWNSHIP)[\s.-]*(\d{1,2})[\s-]*(N|S|NORTH|SOUTH)?$/;

function blockOf(text: string): { readonly block: string; readonly township: string | null } {
  const block = text.trim().toUpperCase();
  const [, name, number = '', direction = ''] = BLOCK_TOWNSHIP.exec(block) ?? [];
  if (name === undefined) return { block, township: null };
  return { block: name, township: `${Number(number)}${direction.slice(0, 1)}` };
}

const LEAGUE = /\b(?:LGE?|LEAGUE)\b[\s.]*(\d+)/;
const LABOR = /\b(?:LABO?R?|LOT)\b[\s.]*(\d+)/;

function blockKey(block: string): string | null {
  const league = LEAGUE.exec(block)?.[1];
  return league === undefined ? plain(block.replace(/^(?:BLOCK|BLK)\b/, '')) : leagueKey(league);
}

/** `BRISCOE CSL LGE 256` names its league in the survey's name. */
function leagueOf(survey: string): string | null {
  const league = LEAGUE.exec(survey.toUpperCase())?.[1];
  return league === undefined ? null : leagueKey(league);
}

/** The key of a league of school land, which the agency keeps among the blocks. */
export function leagueKey(number: string): string {
  return `LGE${Number(number)}`;
}

function sectionKey(section: string): string | null {
  return plain(section.toUpperCase().replace(/^\s*(?:LABO?R?|LOT|SEC(?:TION)?|SUR(?:VEY)?)\b/, ''));
}

function laborOf(survey: string): string | null {
  const labor = LABOR.exec(survey.toUpperCase())?.[1];
  return labor === undefined ? null : String(Number(labor));
}

/** Letters and digits without padding, a fraction set off by one blank. */
function plain(text: string): string | null {
  const key = text
    .replace(/½/g, ' 1/2')
    .replace(/[^A-Z0-9/ ]/g, '')
    .replace(/(\d)\s+(?=\d\/\d)/g, '$1_')
    .replace(/\s/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace('_', ' ');
  return key === '' ? null : key;
}
