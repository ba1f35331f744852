import { parse } from 'rangeline-land-description';
import { isComplete } from '../survey/plss/refusals.ts';
import { isComplete as isCompleteTexan } from '../survey/texas/refusals.ts';

/** Whether a text reads as a land description that could have a place. */
export function isDescription(text: string): boolean {
  const read = parse(text);
  if (!read.ok) return false;
  return read.candidates.some((reading) =>
    reading.description.system === 'PLSS' ? isComplete(reading) : isCompleteTexan(reading),
  );
}
