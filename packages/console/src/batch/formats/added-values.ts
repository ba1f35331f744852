import type { BatchRow } from '../batch-run.ts';

/** Columns that are added to those of the file. */
export const ADDED = [
  'status',
  'reason',
  'legal_location',
  'alternate_legal_location',
  'unit',
  'county',
  'state',
  'lng',
  'lat',
  'acreage',
  'accuracy_m',
  'confidence',
  'source',
] as const;

export type Value = string | number | null;

/** Values of the added columns, in their order. */
export function addedValues({ outcome }: BatchRow): Value[] {
  const none = Array<null>(ADDED.length - 2).fill(null);
  if (outcome === null) return ['not_asked', null, ...none];
  if (outcome.kind === 'failed') return [outcome.error.code, outcome.error.message, ...none];
  const { point, properties } = outcome.place;
  return [
    'found',
    properties.assumptions.map(({ message }) => message).join(' '),
    properties.legal_location,
    properties.alternate_legal_location,
    properties.unit,
    properties.county,
    properties.state,
    point[0] ?? null,
    point[1] ?? null,
    properties.acreage,
    properties.accuracy_m,
    properties.confidence,
    properties.source.name,
  ];
}

/** Names of all columns: those of the file, those added, and one for each section that was reported on. */
export function allNames(columns: readonly string[], rows: readonly BatchRow[]): string[] {
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  const added = ADDED.map((name) => (taken.has(name) ? `rangeline_${name}` : name));
  return [...columns, ...added, ...sectionsOf(rows).map((section) => `report_${section}`)];
}

/** The values of a row, in the order of {@link allNames}. */
export function allValues(row: BatchRow, sections: readonly string[]): Value[] {
  return [...row.cells, ...addedValues(row), ...sections.map((section) => row.counts?.[section] ?? null)];
}

/** The sections of all reports that were run. */
export function sectionsOf(rows: readonly BatchRow[]): string[] {
  return [...new Set(rows.flatMap(({ counts }) => Object.keys(counts ?? {})))];
}
