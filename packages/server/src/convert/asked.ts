import { ServiceError } from '../errors.ts';
import { checkedPosition } from '../survey/checked-position.ts';
import { ConvertError } from './convert-error.ts';
import { isDescription } from './description-text.ts';
import type { NotFound, Query } from './outcome.ts';
import type { Row, Table } from './tables/table.ts';

/** A column of descriptions has this share of them at least; one that is called so, a lesser one. */
const MIN_SHARE = 0.5;
const MIN_SHARE_IF_NAMED = 0.1;
/** Two columns whose shares differ by less are alike. */
const ALIKE = 0.1;

const CALLED_DESCRIPTION =
  /legal|descr|location|plss|\btrs\b|twp|township|tract|parcel|abstract|survey|\bland\b/i;
/** Dates read as the numbers of a section, township and range. */
const DATE = /^\s*((19|20)\d\d([-/.]\d{1,2}){2}|\d{1,2}[-/.]\d{1,2}[-/.](19|20)\d\d)\b/;
const CALLED_LONGITUDE = /^(lng|lon|long|longitude|x|x_?coord(inate)?)(_?(wgs84|dd))?$/i;
const CALLED_LATITUDE = /^(lat|latitude|y|y_?coord(inate)?)(_?(wgs84|dd))?$/i;

/** The columns that rows are asked by: texts that are one description together, or a point. */
export type Asked =
  | { readonly kind: 'text'; readonly columns: readonly number[] }
  | { readonly kind: 'point'; readonly lng: number; readonly lat: number };

/** Columns as they are named on the command line: by name, or by number from 1. */
export interface NamedColumns {
  readonly columns: readonly string[];
  readonly lng: string | null;
  readonly lat: string | null;
}

/**
 * The columns that are named, or else those that hold descriptions, by what they are called and by what reads as one;
 * or else those of coordinates.
 * @throws ConvertError when there is none, more than one, or no row at all
 */
export function chooseAsked(table: Table, named: NamedColumns): Asked {
  const { sample } = table;
  if (sample.length === 0) {
    throw new ConvertError(`There is no row below the names of the columns (${table.columns.join(', ')}).`);
  }
  if (named.lng !== null || named.lat !== null) {
    if (named.lng === null || named.lat === null || named.columns.length > 0)
      throw new ConvertError('Coordinates need --lng and --lat, and no --column.');
    return { kind: 'point', lng: columnAt(table, named.lng), lat: columnAt(table, named.lat) };
  }
  if (named.columns.length > 0)
    return { kind: 'text', columns: named.columns.map((name) => columnAt(table, name)) };
  return guessed(table);
}

function columnAt({ columns }: Table, name: string): number {
  const wanted = name.trim().toLowerCase();
  const byName = columns.findIndex((column) => column.toLowerCase() === wanted);
  if (byName >= 0) return byName;
  const byNumber = /^\d+$/.test(wanted) ? Number(wanted) - 1 : -1;
  if (byNumber >= 0 && byNumber < columns.length) return byNumber;
  throw new ConvertError(`There is no column ${name}; there are ${columns.join(', ')}.`);
}

function guessed(table: Table): Asked {
  const { sample } = table;
  const shares = table.columns
    .map((name, column) => ({ name, column, isNamed: CALLED_DESCRIPTION.test(name) }))
    .map((column) => ({ ...column, share: shareOfDescriptions(sample, column.column) }))
    .filter(({ isNamed, share }) => share >= (isNamed ? MIN_SHARE_IF_NAMED : MIN_SHARE))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share);
  const [best, next] = shares;
  if (best === undefined) return guessedPoint(table);
  if (next !== undefined && next.isNamed === best.isNamed && best.share - next.share < ALIKE) {
    throw new ConvertError(
      `Both ${best.name} and ${next.name} hold land descriptions: say which with --column.`,
    );
  }
  return { kind: 'text', columns: [best.column] };
}

function shareOfDescriptions(sample: readonly Row[], column: number): number {
  const texts = sample.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  if (texts.length === 0) return 0;
  return texts.filter((text) => !DATE.test(text) && isDescription(text)).length / texts.length;
}

function guessedPoint({ columns, sample }: Table): Asked {
  const numeric = (column: number): boolean =>
    sample.some(({ cells }) => numberIn(cells[column] ?? '') !== null);
  const lng = columns.findIndex((name, i) => CALLED_LONGITUDE.test(name) && numeric(i));
  const lat = columns.findIndex((name, i) => CALLED_LATITUDE.test(name) && numeric(i));
  if (lng >= 0 && lat >= 0) return { kind: 'point', lng, lat };
  throw new ConvertError(
    `No column holds land descriptions, as far as the first ${sample.length} rows show; there are ${columns.join(', ')}. Name one with --column (several are read as one text), or two with --lng and --lat.`,
  );
}

/** What a row asks, or why it asks nothing. */
export function queryOf({ cells, fault }: Row, asked: Asked): Query | NotFound {
  if (fault !== null) return { status: 'malformed_row', reason: fault };
  if (asked.kind === 'text') {
    const text = asked.columns
      .map((column) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .join(' ');
    return text === '' ? { status: 'empty', reason: 'The cell is empty.' } : text;
  }
  const [lng, lat] = [cells[asked.lng] ?? '', cells[asked.lat] ?? ''];
  if (`${lng}${lat}`.trim() === '') return { status: 'empty', reason: 'The cells are empty.' };
  return pointOf(lng, lat);
}

function pointOf(lng: string, lat: string): Query | NotFound {
  const [x, y] = [numberIn(lng), numberIn(lat)];
  if (x === null || y === null) {
    const reason = `“${lng}” and “${lat}” are not two numbers in decimal degrees, as -105.5922 and 41.3114.`;
    return { status: 'invalid_parameter', reason };
  }
  try {
    return checkedPosition(x, y);
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.code, reason: error.message };
    throw error;
  }
}

function numberIn(cell: string): number | null {
  return /^\s*[+-]?\d{1,3}(\.\d*)?\s*$/.test(cell) ? Number(cell) : null;
}

/** Whether a row asks nothing. */
export function asksNothing(query: Query | NotFound): query is NotFound {
  return typeof query === 'object' && 'status' in query;
}
