import { checkedPosition, invalidPosition, POSITION_ALLOWED } from '../survey/checked-position.ts';
import type { Position } from '../survey/place.ts';

const TWO_NUMBERS = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*$/;

/**
 * The point of `lng,lat`.
 * @param parameter the name of the parameter that it is the value of
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function readPosition(location: string, parameter = 'location'): Position {
  const [, first, second] = TWO_NUMBERS.exec(location) ?? [];
  if (first === undefined || second === undefined)
    throw invalidPosition(`must be two numbers: ${POSITION_ALLOWED}.`, {}, parameter);
  return checkedPosition(Number(first), Number(second), parameter);
}
