import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { clippedAcres, clippedMetres, holds } from '../../test/clipped.ts';
import { inlineSections } from '../../test/inline-sections.ts';
import { blob, recordOf, squareRing } from '../../test/made-up-records.ts';
import { load, reportStore } from '../../test/report-store.ts';
import { seededNumbers } from '../../test/seeded-numbers.ts';
import type { Layer } from '../layers/layer.ts';
import type { Geometry, NewFeature } from '../store/feature-store.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { FEDERAL_SECTIONS } from './federal-sections.ts';
import type { Parcel } from './parcel.ts';
import type { ListSection } from './section.ts';
import { NO_OPTIONS } from './section-task.ts';

const SEED = 1785;
const RECORDS = 300;
const SIDE = 0.018;
const [WEST, SOUTH] = [-106.08, 41.19];

/** Nearly a section: convex, and no box. */
const LAND: Position[] = [
  [WEST, SOUTH],
  [WEST + SIDE, SOUTH - 0.0004],
  [WEST + SIDE + 0.0003, SOUTH + SIDE],
  [WEST - 0.0002, SOUTH + SIDE + 0.0001],
  [WEST, SOUTH],
];
const PARCEL: Parcel = {
  polygons: [[LAND.map(([x = 0, y = 0]) => [x, y] as const)]],
  jurisdictions: [{ stateCode: 'WY', countyFips: '56001' }],
};
const PARCEL_ACRES = clippedAcres(LAND, LAND);

const LISTS = FEDERAL_SECTIONS.filter((section) => section.kind === 'list');

/** Records all around the parcel, some of which touch its border alone. */
function recordsOf(layer: Layer, random: () => number): NewFeature[] {
  const somewhere = (): [number, number] => [
    WEST + SIDE * (2.4 * random() - 0.7),
    SOUTH + SIDE * (2.4 * random() - 0.7),
  ];
  const shapes: Record<Layer['schema']['geometry'], () => Geometry> = {
    polygon: () => blob(somewhere(), SIDE * (0.05 + 0.6 * random()), 5 + Math.floor(60 * random()), random),
    line: () => ({ type: 'LineString', coordinates: [somewhere(), somewhere()] }),
    point: () => ({ type: 'Point', coordinates: somewhere() }),
  };
  const made = Array.from({ length: RECORDS }, shapes[layer.schema.geometry]);
  return [...made, ...onTheBorder(layer)].map((geometry, i) => recordOf(layer, i, geometry));
}

/** On the parcel's first corner: it lies beside polygons and lines, and a point there is its own. */
function onTheBorder({ schema }: Layer): Geometry[] {
  switch (schema.geometry) {
    case 'polygon':
      return [{ type: 'Polygon', coordinates: [squareRing(WEST - SIDE, SOUTH - SIDE, SIDE)] }];
    case 'line':
      return [
        {
          type: 'LineString',
          coordinates: [
            [WEST - SIDE, SOUTH - SIDE],
            [WEST, SOUTH],
          ],
        },
      ];
    case 'point':
      return [{ type: 'Point', coordinates: [WEST, SOUTH] }];
  }
}

interface Expected {
  readonly feature: NewFeature;
  /** Acres, metres, or 1 for a point. */
  readonly size: number;
}

/** Every record that has part in the parcel, each tried: the largest share first, lines after polygons. */
function bruteForce(layers: readonly (readonly NewFeature[])[]): Expected[] {
  return layers.flatMap((features) =>
    features
      .map((feature, i) => ({ feature, i, size: sizeOf(feature.geometry) }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size || a.i - b.i),
  );
}

function sizeOf(geometry: Geometry): number {
  if (geometry.type === 'Polygon') return clippedAcres(geometry.coordinates[0] ?? [], LAND);
  if (geometry.type === 'Point') return holds(LAND, geometry.coordinates) ? 1 : 0;
  if (geometry.type !== 'LineString') throw new Error(`No ${geometry.type} was made`);
  const [from = [], to = []] = geometry.coordinates;
  return clippedMetres(from, to, LAND);
}

interface Envelope {
  readonly total: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly more: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

async function answered(
  section: ListSection,
  features: readonly (readonly NewFeature[])[],
): Promise<Envelope> {
  const { store } = await reportStore();
  for (const [i, layer] of section.layers.entries()) await load(store, layer, features[i] ?? []);
  const outcome = await inlineSections(store).run({
    family: 'federal',
    key: section.key,
    parcel: PARCEL,
    limit: 1000,
    offset: 0,
    options: NO_OPTIONS,
    also: [],
    around: PARCEL.jurisdictions,
    deadlineMs: steadyMs() + 30_000,
    register: { version: 1, lost: [] },
  });
  if (outcome.status !== 'answered') throw new Error(JSON.stringify(outcome));
  expect(outcome).toMatchObject({ gap: null, isSynthetic: false });
  return JSON.parse(outcome.text);
}

describe('has the rows of a search through every record, and areas within a thousandth of them', () => {
  test.each(LISTS.map((section) => [section.key, section] as const))('%s', async (_, section) => {
    const random = seededNumbers(SEED);
    const features = section.layers.map((layer) => recordsOf(layer, random));
    const expected = bruteForce(features);
    const { rows, total, returned } = await answered(section, features);
    expect(total).toBe(expected.length);
    expect(returned).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(20);
    for (const [i, row] of rows.entries()) {
      const { feature, size } = expected[i] ?? expected[0] ?? { feature: undefined, size: 0 };
      expect(row).toEqual(rowOf(section, feature));
      if (feature?.geometry.type !== 'Polygon') continue;
      expect(Math.abs(Number(row.overlap_acres) - size)).toBeLessThan(size / 1000);
      expect(Number(row.overlap_pct)).toBeCloseTo((100 * size) / PARCEL_ACRES, 3);
    }
  });
});

/** What a row must hold of a record: its own values, and what is measured. */
function rowOf({ fields }: ListSection, feature: NewFeature | undefined): Record<string, unknown> {
  const isPolygon = feature?.geometry.type === 'Polygon';
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (name.startsWith('overlap_')) return [name, isPolygon ? expect.any(Number) : null];
      if (type === 'position') return [name, { lng: expect.any(Number), lat: expect.any(Number) }];
      const value = feature?.values[name] ?? null;
      return [name, type === 'flag' ? value === 1 : value];
    }),
  );
}

test('every layer of the federal report is in the section that it names', () => {
  for (const { key, layers } of LISTS) for (const { reports } of layers) expect(reports.federal).toBe(key);
});
