import { ServiceError } from '../errors.ts';
import type { Position } from '../survey/place.ts';

const TWO_NUMBERS = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*$/;
const ALLOWED = 'longitude,latitude in decimal degrees, such as -105.5922,41.3114';

/**
 * The point of `lng,lat`.
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function readPosition(location: string): Position {
  const [, first, second] = TWO_NUMBERS.exec(location) ?? [];
  if (first === undefined || second === undefined) {
    throw invalid(`location must be two numbers: ${ALLOWED}.`);
  }
  return checkedPosition(Number(first), Number(second));
}

/**
 * The point of two numbers.
 * @throws ServiceError as {@link readPosition}
 */
export function checkedPosition(lng: number, lat: number): Position {
  if (mayLieInUnitedStates(lat, lng) && !mayLieInUnitedStates(lng, lat)) {
    const suggestion = `${lat},${lng}`;
    throw invalid(`location has latitude and longitude swapped: ${ALLOWED}. Try ${suggestion}.`, {
      suggestion,
    });
  }
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) {
    throw invalid(`location is out of range: the longitude is -180 to 180 and the latitude -90 to 90.`);
  }
  return [lng, lat];
}

/** Roughly, territories included. */
function mayLieInUnitedStates(lng: number, lat: number): boolean {
  return lat > -15 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}

function invalid(message: string, more: Readonly<Record<string, unknown>> = {}): ServiceError {
  return new ServiceError('invalid_parameter', message, { parameter: 'location', allowed: ALLOWED, ...more });
}
