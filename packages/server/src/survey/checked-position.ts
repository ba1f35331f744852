import { ServiceError } from '../errors.ts';
import type { Position } from './place.ts';

export const POSITION_ALLOWED = 'longitude,latitude in decimal degrees, such as -105.5922,41.3114';

/**
 * The point of two numbers.
 * @param parameter the name of the parameter that they are the value of
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function checkedPosition(lng: number, lat: number, parameter = 'location'): Position {
  if (mayLieInUnitedStates(lat, lng) && !mayLieInUnitedStates(lng, lat)) {
    const suggestion = `${lat},${lng}`;
    const message = `has latitude and longitude swapped: ${POSITION_ALLOWED}. Try ${suggestion}.`;
    throw invalidPosition(message, { suggestion }, parameter);
  }
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) {
    const message = 'is out of range: the longitude is -180 to 180 and the latitude -90 to 90.';
    throw invalidPosition(message, {}, parameter);
  }
  return [lng, lat];
}

/** Roughly, territories included. */
function mayLieInUnitedStates(lng: number, lat: number): boolean {
  return lat > -15 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}

/** The error of a point that is none; `fault` goes on after the name of its parameter. */
export function invalidPosition(
  fault: string,
  more: Readonly<Record<string, unknown>> = {},
  parameter = 'location',
): ServiceError {
  return new ServiceError('invalid_parameter', `${parameter} ${fault}`, {
    parameter,
    allowed: POSITION_ALLOWED,
    ...more,
  });
}
