import { ServiceError } from '../errors.ts';

export const DEFAULT_RADIUS_MILES = 1;
export const MAX_RADIUS_MILES = 10;

const DECIMAL = /^\d{1,9}(\.\d{1,9})?$/;

/**
 * The radius that is asked for, in miles.
 * @throws ServiceError invalid_radius for what is no decimal number from 0 to 10: it is never replaced by another
 */
export function readRadius(text: string | undefined): number {
  if (text === undefined) return DEFAULT_RADIUS_MILES;
  const miles = Number(text);
  if (DECIMAL.test(text) && miles <= MAX_RADIUS_MILES) return miles;
  const allowed = `a decimal number of miles from 0 to ${MAX_RADIUS_MILES}`;
  throw new ServiceError('invalid_radius', `radius_mi is not accepted as it is. Accepted: ${allowed}.`, {
    parameter: 'radius_mi',
    allowed,
  });
}
