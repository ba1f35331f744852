import { ServiceError } from '../errors.ts';
import type { Position } from './place.ts';

export const POSITION_ALLOWED = 'longitude,latitude in decimal degrees, such as -105.5922,41.3114';

/**
 * The point of two numbers.
 * @throws ServiceError invalid_parameter, with the swapped pair as `details.suggestion` where only that can be meant
 */
export function checkedPosition(lng: number, lat: number): Position {
  if (mayLieInUnitedStates(lat, lng) && !mayLieInUnitedStates(lng, lat)) {
    const suggestion = `${lat},${lng}`;
    throw invalidPosition(
      `location has latitude and longitude swapped: ${POSITION_ALLOWED}. Try ${suggestion}.`,
      {
        suggestion,
      },
    );
  }
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) {
    throw invalidPosition(
      `location is out of range: the longitude is -180 to 180 and the latitude -90 to 90.`,
    );
  }
  return [lng, lat];
}

/** Roughly, territories included. */
function mayLieInUnitedStates(lng: number, lat: number): boolean {
  return lat > -15 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}

/** The error of a point that is none. */
export function invalidPosition(message: string, more: Readonly<Record<string, unknown>> = {}): ServiceError {
  return new ServiceError('invalid_parameter', message, {
    parameter: 'location',
    allowed: POSITION_ALLOWED,
    ...more,
  });
}
