import { checkedPosition, invalidPosition, POSITION_ALLOWED } from '../survey/checked-position.ts';
import type { Position } from '../survey/place.ts';

const TWO_NUMBERS = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*$/;

/**
 * The point of `lng,lat`.
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function readPosition(location: string): Position {
  const [, first, second] = TWO_NUMBERS.exec(location) ?? [];
  if (first === undefined || second === undefined) {
    throw invalidPosition(`location must be two numbers: ${POSITION_ALLOWED}.`);
  }
  return checkedPosition(Number(first), Number(second));
}
