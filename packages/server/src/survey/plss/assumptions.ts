import { type Assumption, meridianByCode } from 'rangeline-land-description';
import type { GridModel } from '../grid/grid-model.ts';
import type { PlacedCandidate } from './placed-candidates.ts';

/** All that an answer relies on and its text does not say. */
export function assumptionsOf(candidate: PlacedCandidate, grid: GridModel): Assumption[] {
  return [
    ...candidate.reading.assumptions,
    ...directionAssumptions(candidate),
    ...meridianAssumptions(candidate, grid),
    ...landAssumptions(candidate),
    ...countyAssumptions(candidate),
  ];
}

function directionAssumptions({ directionsFilled }: PlacedCandidate): Assumption[] {
  if (directionsFilled.length === 0) return [];
  const message = `${directionsFilled.join(' and ')} where the text gives no direction.`;
  return [{ code: 'direction_assumed', message }];
}

function meridianAssumptions(
  { reading, description, named }: PlacedCandidate,
  grid: GridModel,
): Assumption[] {
  const read = reading.description;
  if (read.system !== 'PLSS' || read.meridian !== null) return [];
  const name = meridianByCode(description.meridian ?? '')?.name ?? description.meridian;
  if (read.state !== null && new Set(grid.meridiansOf(read.state)).size === 1)
    return [{ code: 'meridian_from_state', message: `${name}: the only one of the state.` }];
  if (named !== null && named.length > 0)
    return [
      { code: 'meridian_from_county', message: `${name}: where it puts the land in the county named.` },
    ];
  return [
    { code: 'meridian_from_numbers', message: `${name}: under it a township of this number is known.` },
  ];
}

function landAssumptions({ land: { notes, emptied } }: PlacedCandidate): Assumption[] {
  const assumptions: Assumption[] = [];
  const add = (code: Assumption['code'], message: string): void => {
    assumptions.push({ code, message });
  };
  if (notes.includes('township_shown'))
    add('part_ignored', 'Only a plat tells where a part of this lies: the township around it is shown.');
  if (notes.includes('section_shown'))
    add('part_ignored', 'Only a plat tells where a part of this lies: the section around it is shown.');
  if (notes.includes('exception_kept'))
    add('part_ignored', 'An exception is not taken out: only a plat tells its extent.');
  if (emptied.length > 0) add('part_ignored', 'A piece of which its exceptions leave nothing is left out.');
  if (notes.includes('lot_assumed'))
    add(
      'lot_position_assumed',
      'Lots are shown where their numbers usually lie against the north and west lines of a township.',
    );
  return assumptions;
}

function countyAssumptions({ reading, jurisdiction, named }: PlacedCandidate): Assumption[] {
  const { description } = reading;
  const assumptions: Assumption[] = [];
  if (description.state === null)
    assumptions.push({ code: 'state_from_location', message: `${jurisdiction.state}: where the land lies.` });
  if (named === null)
    assumptions.push({
      code: 'county_from_location',
      message: `${jurisdiction.county}: the county that holds most of the land.`,
    });
  else if (named.length === 0)
    assumptions.push({
      code: 'part_ignored',
      message: `No county named ${description.county} is known; the land lies in ${jurisdiction.county}.`,
    });
  else if (named.some(({ spellingCorrected }) => spellingCorrected))
    assumptions.push({
      code: 'spelling_corrected',
      message: `${jurisdiction.county} for the county, where the text has ${description.county}.`,
    });
  return assumptions;
}
