import { type Assumption, meridianByCode } from 'rangeline-land-description';
import type { GridModel } from '../grid/grid-model.ts';
import type { PlacedCandidate } from './placed-candidates.ts';

/** All that an answer relies on and its text does not say. */
export function assumptionsOf(candidate: PlacedCandidate, grid: GridModel): Assumption[] {
  const assumptions = candidate.reading.assumptions.slice();
  const add = (code: Assumption['code'], message: string): void => {
    assumptions.push({ code, message });
  };
  assumeDirections(candidate, add);
  assumeMeridian(candidate, grid, add);
  assumeLand(candidate, add);
  assumeCounty(candidate, add);
  return assumptions;
}

type Add = (code: Assumption['code'], message: string) => void;

function assumeDirections({ directionsFilled }: PlacedCandidate, add: Add): void {
  if (directionsFilled.length > 0)
    add('direction_assumed', `${directionsFilled.join(' and ')} where the text gives no direction.`);
}

function assumeMeridian({ reading, description, named }: PlacedCandidate, grid: GridModel, add: Add): void {
  const read = reading.description;
  if (read.meridian !== null) return;
  const name = meridianByCode(description.meridian ?? '')?.name ?? description.meridian;
  if (read.state !== null && grid.meridiansOf(read.state).length === 1)
    add('meridian_from_state', `${name}: the only one of the state.`);
  else if (named !== null && named.length > 0)
    add('meridian_from_county', `${name}: where it puts the land in the county named.`);
  else add('meridian_from_numbers', `${name}: under it a township of this number is known.`);
}

function assumeLand({ land: { notes, emptied } }: PlacedCandidate, add: Add): void {
  if (notes.includes('township_shown'))
    add('part_ignored', 'Only a plat tells where a part of this lies: the township around it is shown.');
  if (notes.includes('section_shown'))
    add('part_ignored', 'Only a plat tells where a part of this lies: the section around it is shown.');
  if (notes.includes('lot_shown'))
    add('part_ignored', 'A part of a lot cannot be told from the rest: the whole lot is shown.');
  if (notes.includes('exception_kept'))
    add('part_ignored', 'An exception is not taken out: only a plat tells its extent.');
  if (notes.includes('fragment_shown'))
    add(
      'fragment_shown',
      'The survey data loaded has less than half of a section or township here: its source may have been cut.',
    );
  if (notes.includes('partly_estimated'))
    add('partly_estimated', 'Official survey data has some of the land; the grid model estimates the rest.');
  if (emptied.length > 0) add('part_ignored', 'A piece of which its exceptions leave nothing is left out.');
  if (notes.includes('lot_assumed'))
    add(
      'lot_position_assumed',
      'Lots are shown where their numbers usually lie against the north and west lines of a township.',
    );
}

function assumeCounty({ reading, jurisdiction, named }: PlacedCandidate, add: Add): void {
  const { description } = reading;
  if (description.state === null) add('state_from_location', `${jurisdiction.state}: where the land lies.`);
  if (named === null)
    add('county_from_location', `${jurisdiction.county}: the county that holds most of the land.`);
  else if (named.length === 0)
    add(
      'part_ignored',
      `No county named ${description.county} is known; the land lies in ${jurisdiction.county}.`,
    );
  else if (named.some(({ spellingCorrected }) => spellingCorrected))
    add(
      'spelling_corrected',
      `${jurisdiction.county} for the county, where the text has ${description.county}.`,
    );
}
