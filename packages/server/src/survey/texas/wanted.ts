import type { TexasDescription } from 'rangeline-land-description';
import { type TexasKeys, type TexasNames, texasKeys } from '../../layers/texas-keys.ts';
import type { LoadedCounty } from './counties.ts';
import type { SurveyRow } from './survey-rows.ts';

/** What a description is looked up by in a county. */
export interface Wanted extends Pick<TexasKeys, 'block_key' | 'township_key' | 'survey_key'> {
  readonly description: TexasDescription;
  readonly abstracts: readonly string[];
  readonly sections: readonly string[];
  /** Of a league. */
  readonly labor: string | null;
}

const NOTHING: TexasNames = {
  abstractNumber: null,
  abstractLabel: null,
  survey: null,
  block: null,
  section: null,
};

export function wantedOf(description: TexasDescription, { fips }: LoadedCounty): Wanted {
  const { survey, block, township, abstracts, sections, labor } = description;
  const keysOf = (names: Partial<TexasNames>): TexasKeys => texasKeys({ ...NOTHING, ...names }, fips);
  const { block_key, township_key, survey_key } = keysOf({
    survey,
    block: block !== null && township !== null ? `${block} ${township}` : block,
  });
  return {
    block_key,
    township_key,
    survey_key,
    description,
    abstracts: abstracts.flatMap((abstract) => keysOf({ abstractLabel: abstract }).abstract_key ?? []),
    sections: sections.flatMap((section) => keysOf({ section }).section_key ?? []),
    labor: labor === null ? null : keysOf({ section: labor }).section_key,
  };
}

export function sectionFits({ section }: SurveyRow, { sections }: Wanted): boolean {
  return sections.length === 0 || (section !== null && sections.includes(section));
}

/** West of the Pecos townships have no direction, and texts leave it out elsewhere. */
export function townshipFits({ township }: SurveyRow, { township_key: wanted }: Wanted): boolean {
  if (wanted === null || township === wanted) return true;
  if (township === null) return false;
  const sameNumber = Number.parseInt(township, 10) === Number.parseInt(wanted, 10);
  return sameNumber && (/\d$/.test(township) || /\d$/.test(wanted));
}
