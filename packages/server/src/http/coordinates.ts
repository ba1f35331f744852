import { ServiceError } from '../errors.ts';
import type { Position } from '../survey/place.ts';

const TWO_NUMBERS = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*$/;
const ALLOWED = 'longitude,latitude in decimal degrees, such as -105.5922,41.3114';

/**
 * The point of `lng,lat`.
 * @param parameter the name of the parameter that it is the value of
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function readPosition(location: string, parameter = 'location'): Position {
  const [, first, second] = TWO_NUMBERS.exec(location) ?? [];
  const invalid = (message: string, more: Readonly<Record<string, unknown>> = {}): ServiceError =>
    new ServiceError('invalid_parameter', `${parameter} ${message}`, {
      parameter,
      allowed: ALLOWED,
      ...more,
    });
  if (first === undefined || second === undefined) {
    throw invalid(`must be two numbers: ${ALLOWED}.`);
  }
  const [lng, lat] = [Number(first), Number(second)];
  if (mayLieInUnitedStates(lat, lng) && !mayLieInUnitedStates(lng, lat)) {
    const suggestion = `${lat},${lng}`;
    throw invalid(`has latitude and longitude swapped: ${ALLOWED}. Try ${suggestion}.`, {
      suggestion,
    });
  }
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) {
    throw invalid(`is out of range: the longitude is -180 to 180 and the latitude -90 to 90.`);
  }
  return [lng, lat];
}

/** Roughly, territories included. */
function mayLieInUnitedStates(lng: number, lat: number): boolean {
  return lat > -15 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}
