import { figure } from '../shell/time-text.ts';
import type { Tract } from './place.ts';

/** What was read as a tract: the words of the text, and what they mean. */
export function tractWords({ text, section, except, ...tract }: Tract): string {
  const part = partWords(tract);
  const where = section === null ? 'the township' : `section ${section}`;
  const what = part === null ? where : `${part} of ${where}`;
  const less = except.length === 0 ? '' : `, less ${except.join(', ')}`;
  return text === null ? what + less : `“${text}”: ${what}${less}`;
}

type Part = Pick<Tract, 'aliquot' | 'lot' | 'tract' | 'footage' | 'corner'>;

function partWords({ aliquot, lot, tract, footage, corner }: Part): string | null {
  if (footage !== null) return footageWords(footage);
  if (lot !== null) return / of /.test(lot) ? lot.replace(' of L', ' of lot ') : `lot ${lot}`;
  return tract === null ? (aliquot ?? corner) : `tract ${tract}`;
}

const SIDES = { N: 'north', S: 'south', E: 'east', W: 'west' } as const;

/** `… 1,980 feet from the north line and 660 feet from the east line`, of what follows. */
function footageWords({ northSouth, eastWest, of }: NonNullable<Tract['footage']>): string {
  const calls = [northSouth, eastWest].map(({ feet, side }) => {
    const far = `${figure(Math.abs(feet))} feet`;
    return `${far} ${feet < 0 ? 'outside' : 'from'} the ${SIDES[side]} line`;
  });
  const point = `the quarter-quarter that holds the point ${calls.join(' and ')}`;
  return of === null ? point : `${point} of the ${of.join('')}`;
}
