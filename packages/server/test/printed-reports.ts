import { FEDERAL_SECTIONS } from '../src/reports/federal-sections.ts';
import type { Outline } from '../src/reports/outlines.ts';
import type { PrintedReport } from '../src/reports/pdf/printed-report.ts';
import type { ObjectField, Section } from '../src/reports/section.ts';
import type { SectionOutcome } from '../src/reports/section-task.ts';
import { PARCEL, SIDE, SOUTH, WEST } from './asked-section.ts';

export const MADE_UP_SOURCE = {
  name: 'A made-up list',
  agency: 'An agency',
  as_of: '2026-01-31',
  license: 'CC0 1.0',
  attribution: 'Courtesy of an agency',
  url: 'https://example.com/list',
};

/** A federal report on the made-up parcel whose lists have so many rows, and shapes where points are told. */
export function printedFederalReport(rows: number, change: Partial<PrintedReport> = {}): PrintedReport {
  const sections = FEDERAL_SECTIONS.filter(({ kind }) => kind === 'list');
  return {
    family: 'federal',
    id: '0b9c5c0e-3d0b-4d55-9f7c-2c7a0f6f3b1e',
    madeAtMs: Date.parse('2026-11-20T12:00:00Z'),
    asked: '7 14N 77W',
    land: {
      legalLocation: '7 14N 77W 6th Meridian',
      alternateLegalLocation: '7 14N 77W Albany County Wyoming',
      county: 'Albany',
      state: 'Wyoming',
      section: null,
      acres: 612.3,
      accuracyMetres: 395.9,
      derived: true,
      source: { name: 'A grid', as_of: '2026-11-20', license: 'Apache-2.0' },
      assumptions: [],
      polygons: PARCEL.polygons,
    },
    outcomes: new Map(sections.map((section) => [section.key, madeUpOutcome(section, rows)])),
    radiusMiles: 0,
    unavailable: [],
    sources: Object.fromEntries(sections.map(({ key }) => [key, MADE_UP_SOURCE])),
    warnings: [],
    ...change,
  };
}

export function madeUpOutcome({ fields }: Section, rows: number): SectionOutcome {
  const list = Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(fields.map((field) => [field.name, madeUpValue(field, row)])),
  );
  return {
    status: 'answered',
    text: JSON.stringify({ total: rows, returned: rows, truncated: false, more: false, rows: list }),
    total: rows,
    source: MADE_UP_SOURCE,
    isSynthetic: false,
    gap: null,
    outlines: { shapes: list.map((_, row) => madeUpPoint(row)), leftOut: 0 },
  };
}

function madeUpValue({ name, type }: ObjectField, row: number): unknown {
  switch (type) {
    case 'number':
      return row * 12.345;
    case 'integer':
      return row;
    case 'flag':
      return row % 2 === 0;
    case 'position':
      return { lng: WEST, lat: SOUTH };
    default:
      return `${name} ${row}`;
  }
}

function madeUpPoint(row: number): Outline {
  return {
    kind: 'point',
    point: [WEST + ((row * 7) % 100) * (SIDE / 100), SOUTH + (row % 100) * (SIDE / 100)],
  };
}
