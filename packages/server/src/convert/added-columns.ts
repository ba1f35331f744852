import { isFound, type Outcome } from './outcome.ts';

export type Value = string | number | boolean | null;

/** A column that a conversion adds. */
interface AddedColumn {
  readonly name: string;
  /** Ten letters at most, as a shapefile has them. */
  readonly shortName: string;
}

const ADDED: readonly AddedColumn[] = [
  { name: 'status', shortName: 'status' },
  { name: 'reason', shortName: 'reason' },
  { name: 'legal_location', shortName: 'legal_loc' },
  { name: 'alternate_legal_location', shortName: 'alt_legal' },
  { name: 'unit', shortName: 'unit' },
  { name: 'county', shortName: 'county' },
  { name: 'state', shortName: 'state' },
  { name: 'lng', shortName: 'lng' },
  { name: 'lat', shortName: 'lat' },
  { name: 'acreage', shortName: 'acreage' },
  { name: 'accuracy_m', shortName: 'accuracy_m' },
  { name: 'confidence', shortName: 'confidence' },
  { name: 'derived', shortName: 'derived' },
  { name: 'source', shortName: 'source' },
];

/** Names of the added columns; those that the table has already begin with `rangeline_` (in a shapefile, `rl_`). */
export function addedNames(taken: readonly string[], isShort: boolean): string[] {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  return ADDED.map(({ name, shortName }) =>
    isShort ? freeName(shortName, 'rl_', lower) : freeName(name, 'rangeline_', lower),
  );
}

function freeName(name: string, prefix: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${prefix}${name}`, prefix, taken) : name;
}

/**
 * Values of the added columns, in their order. The reason of a row that is found is what was assumed, of one that is
 * not, why.
 */
export function addedValues(outcome: Outcome): Value[] {
  if (!isFound(outcome)) return [outcome.status, outcome.reason, ...Array<null>(ADDED.length - 2).fill(null)];
  const { place } = outcome;
  const [lng, lat] = place.point;
  return [
    outcome.status,
    place.assumptions.join(' '),
    place.legalLocation,
    place.alternateLegalLocation,
    place.unit,
    place.county,
    place.state,
    lng,
    lat,
    place.acreage,
    place.accuracyMetres,
    place.confidence,
    place.derived,
    place.source,
  ];
}
