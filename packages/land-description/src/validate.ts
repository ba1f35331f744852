import type { LandDescription, PlssDescription, PlssTract, TexasDescription } from './description.ts';
import { meridianByCode } from './meridians.ts';
import { isRailroad } from './railroads.ts';
import { STATE_NAMES } from './states.ts';

/** Something that keeps a description from naming one place, or that no survey has. */
export interface Problem {
  readonly code:
    | 'missing_township'
    | 'missing_range'
    | 'missing_direction'
    | 'missing_section'
    | 'missing_meridian'
    | 'meridian_not_in_state'
    | 'unusual_section'
    | 'missing_county'
    | 'missing_survey';
  readonly message: string;
}

function problemsOfTract(tract: PlssTract): Problem[] {
  const problems: Problem[] = [];
  const { township, range, section, part } = tract;
  if (township === null) problems.push({ code: 'missing_township', message: 'The township is missing.' });
  if (range === null) problems.push({ code: 'missing_range', message: 'The range is missing.' });
  if (township?.direction === null) {
    problems.push({
      code: 'missing_direction',
      message: `Township ${township.number} lacks north or south.`,
    });
  }
  if (range?.direction === null) {
    problems.push({ code: 'missing_direction', message: `Range ${range.number} lacks east or west.` });
  }
  if (section === null && part !== null && part.kind !== 'tract') {
    problems.push({ code: 'missing_section', message: 'The section of a part is missing.' });
  }
  if (section !== null && section > 36) {
    problems.push({ code: 'unusual_section', message: `Section ${section}: most townships end at 36.` });
  }
  return problems;
}

function problemsOfPlss(description: PlssDescription): Problem[] {
  const problems = description.tracts.flatMap(problemsOfTract);
  const { meridian, state } = description;
  if (meridian === null) {
    const message = 'The meridian is not named and the state alone does not decide it.';
    problems.push({ code: 'missing_meridian', message });
  } else if (state !== null && meridianByCode(meridian)?.states.includes(state) !== true) {
    const message = `${STATE_NAMES.get(state) ?? state} has no ${meridianByCode(meridian)?.fullName ?? meridian}.`;
    problems.push({ code: 'meridian_not_in_state', message });
  }
  return problems;
}

function problemsOfTexas(description: TexasDescription): Problem[] {
  const { abstracts, block, survey, league, county, sections } = description;
  const problems: Problem[] = [];
  if (county === null) problems.push({ code: 'missing_county', message: 'The county is missing.' });
  const grantee =
    survey !== null && (isRailroad(survey) || survey === 'PSL' || survey === 'University Lands');
  const surveyed = survey !== null && !(grantee && county === null && sections.length === 0);
  const found = abstracts.length > 0 || block !== null || surveyed || (league !== null && county !== null);
  if (!found) {
    const message =
      sections.length > 0
        ? 'A section needs its block or survey.'
        : 'An abstract, a block or a survey is needed.';
    problems.push({ code: 'missing_survey', message });
  }
  return problems;
}

/** What a description lacks or gets wrong, each once; empty when it names a place completely. */
export function validate(description: LandDescription): readonly Problem[] {
  const problems = description.system === 'PLSS' ? problemsOfPlss(description) : problemsOfTexas(description);
  const seen = new Set<string>();
  return problems.filter(({ message }) => {
    if (seen.has(message)) return false;
    seen.add(message);
    return true;
  });
}
