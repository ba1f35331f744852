/** What a survey of the Original Texas Land Survey is looked up by. */
export interface TexasKeys {
  readonly abstract_key: string | null;
  readonly block_key: string | null;
  readonly township_key: string | null;
  readonly section_key: string | null;
  readonly survey_key: string | null;
}

/** The columns of a survey, as published, that its keys are made of. */
export interface TexasRow {
  readonly abstractNumber: string | null;
  readonly abstractLabel: string | null;
  readonly survey: string | null;
  readonly block: string | null;
  readonly section: string | null;
}

/** The keys of a survey in a county of five-digit FIPS code. */
export function texasKeys(row: TexasRow, countyFips: string): TexasKeys {
  const [block = null, township = null] = row.block?.split(/\s+T(?=\d)/) ?? [];
  return {
    abstract_key: abstractKey(row, countyFips.slice(2)),
    block_key: block,
    township_key: township,
    section_key: row.section?.replace(/^0+(?=.)/, '') ?? null,
    survey_key: row.survey?.toUpperCase() ?? null,
  };
}

function abstractKey({ abstractNumber, abstractLabel }: TexasRow, county: string): string | null {
  const label = abstractLabel?.replace(/^A-?/, '');
  if (label) return label;
  return abstractNumber?.startsWith(county) ? abstractNumber.slice(county.length) : abstractNumber;
}
