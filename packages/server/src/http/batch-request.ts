import { ServiceError } from '../errors.ts';
import { checkedPosition } from '../survey/checked-position.ts';
import type { Position, Unit } from '../survey/place.ts';
import { readPosition } from './coordinates.ts';
import { UNITS } from './schemas/search.ts';

/** Places in a batch. */
export const MAX_BATCH = 100;

const LOCATIONS = 'a JSON array of 1 to 100 land descriptions, or {"locations": […]} with such an array';
const COORDINATES =
  '{"coordinates": […]} with 1 to 100 points, each [longitude, latitude] or {"lng": …, "lat": …}';
const REPEATED = 'location, 1 to 100 times';
const POINT = '[longitude, latitude] or {"lng": …, "lat": …}, numbers in decimal degrees';

/** The level that points are described at. */
export type WantedUnit = Unit | 'all' | 'finest';

/**
 * The items of a body of descriptions, whatever each may be.
 * @throws ServiceError invalid_parameter, batch_too_large
 */
export function descriptionItems(body: unknown): readonly unknown[] {
  return items(isRecord(body) ? body.locations : body, 'body', LOCATIONS);
}

/**
 * The items of a body of coordinates, whatever each may be, and the level asked for.
 * @throws ServiceError invalid_parameter, batch_too_large
 */
export function coordinateItems(body: unknown): { items: readonly unknown[]; unit: WantedUnit } {
  if (!isRecord(body)) throw malformed('body', COORDINATES);
  return { items: items(body.coordinates, 'body', COORDINATES), unit: readUnit(body.unit) };
}

/**
 * The values of the repeated parameter `location`.
 * @throws ServiceError invalid_parameter, batch_too_large
 */
export function repeatedLocations(location: unknown): readonly unknown[] {
  return items(typeof location === 'string' ? [location] : location, 'location', REPEATED);
}

/** @throws ServiceError invalid_parameter */
export function readUnit(unit: unknown): WantedUnit {
  if (unit === undefined) return 'finest';
  const levels = [...UNITS, 'all'] as const;
  const found = levels.find((level) => level === unit);
  if (found === undefined) throw notAllowed('unit', levels);
  return found;
}

/**
 * Whether errors are wanted in place of null.
 * @throws ServiceError invalid_parameter
 */
export function readErrorsWanted(errors: unknown): boolean {
  if (errors === undefined || errors === 'false') return false;
  if (errors !== 'true') throw notAllowed('errors', ['true', 'false']);
  return true;
}

/** @throws ServiceError invalid_parameter when an item is no text */
export function readDescription(item: unknown): string {
  if (typeof item === 'string') return item;
  throw new ServiceError(
    'invalid_parameter',
    `This item is ${nameOf(item)}; a land description is a text, such as "NENE 7 14N 77W 6th Meridian".`,
    { parameter: 'locations', allowed: 'a text' },
  );
}

/** @throws ServiceError invalid_parameter when an item is no point, or lies nowhere */
export function readPoint(item: unknown): Position {
  if (typeof item === 'string') return readPosition(item);
  const [lng, lat, ...more] = Array.isArray(item) ? item : isRecord(item) ? [item.lng, item.lat] : [];
  if (typeof lng === 'number' && typeof lat === 'number' && more.length === 0)
    return checkedPosition(lng, lat);
  throw new ServiceError('invalid_parameter', `This item is no point; a point is ${POINT}.`, {
    parameter: 'coordinates',
    allowed: POINT,
  });
}

function items(value: unknown, parameter: string, allowed: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(parameter, allowed);
  if (value.length === 0) {
    throw new ServiceError('invalid_parameter', `The batch is empty. Accepted: ${allowed}.`, {
      parameter,
      allowed,
    });
  }
  if (value.length > MAX_BATCH) {
    throw new ServiceError(
      'batch_too_large',
      `The batch holds ${value.length} places; at most ${MAX_BATCH} are answered at once.`,
      { allowed: MAX_BATCH },
    );
  }
  return value;
}

function malformed(parameter: string, allowed: string): ServiceError {
  const what = parameter === 'body' ? 'The body is not a batch.' : `The parameter ${parameter} is missing.`;
  return new ServiceError('invalid_parameter', `${what} Accepted: ${allowed}.`, { parameter, allowed });
}

function notAllowed(parameter: string, allowed: readonly string[]): ServiceError {
  return new ServiceError(
    'invalid_parameter',
    `The parameter ${parameter} has a value that is not accepted. Accepted: ${allowed.join(', ')}.`,
    { parameter, allowed },
  );
}

function nameOf(item: unknown): string {
  if (item === null) return 'null';
  if (Array.isArray(item)) return 'an array';
  return typeof item === 'object' ? 'an object' : `a ${typeof item}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
