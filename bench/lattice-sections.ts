import type { Position } from 'geojson';
import { boxRing } from '../packages/server/src/geometry/box-ring.ts';
import type { NewFeature } from '../packages/server/src/store/feature-store.ts';
import { cellOfSection, SECTIONS } from '../packages/server/src/survey/grid/sections.ts';
import { numbered, type SectionSample } from './grid-sections.ts';

/** A lattice of townships, more than the country has; in mid-ocean, where no county tells on them. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
}

/** Ranges are numbered up to 230, east and west. */
const MOST_COLUMNS = 460;
/** Townships are numbered to the north and south of each. */
const MERIDIANS = ['WY06', 'WY34'] as const;

const [MIDDLE_LNG, MIDDLE_LAT] = [-30, 40];
/** A mile there, in degrees. */
const [MILE_LNG, MILE_LAT] = [0.0189, 0.01449];
const TOWNSHIP_MILES = 6;

/** The lattice that has about so many sections. */
export function latticeOf(sections: number): Lattice {
  const townships = sections / SECTIONS;
  const columns = Math.min(MOST_COLUMNS, Math.round(Math.sqrt(townships)));
  return { columns, rows: Math.round(townships / columns) };
}

export function sectionsIn({ columns, rows }: Lattice): number {
  return SECTIONS * columns * rows;
}

/** Its townships, row by row, as features of the layer of townships. */
export function* latticeTownships(lattice: Lattice): Generator<NewFeature[]> {
  for (const row of townshipRows(lattice))
    yield row.map(({ plssId, west, south }) => ({
      values: { plss_id: plssId, label: plssId },
      geometry: {
        type: 'Polygon',
        coordinates: [rectangle(west, south, TOWNSHIP_MILES)],
      },
    }));
}

/** Its sections, a row of townships at a time, as features of the layer of first divisions. */
export function* latticeSections(lattice: Lattice): Generator<NewFeature[]> {
  for (const row of townshipRows(lattice)) yield row.flatMap(sectionsOf);
}

/**
 * One of its sections, and a point in it.
 * @param margin townships along its borders in which none is taken
 */
export function sampleIn(lattice: Lattice, random: () => number, margin = 0): SectionSample {
  const among = (count: number) => margin + Math.floor(random() * (count - 2 * margin));
  const township = townshipAt(lattice, among(lattice.columns), among(lattice.rows));
  const section = 1 + Math.floor(random() * SECTIONS);
  const { column, row } = cellOfSection(section);
  const [east, north] = [column + 0.05 + 0.9 * random(), row + 0.05 + 0.9 * random()];
  return {
    key: sectionId(township.plssId, section),
    point: [township.west + MILE_LNG * east, township.south + MILE_LAT * north],
  };
}

/** A square mile by its south-west corner. */
export function squareMile([west, south]: SectionSample['point']): Position[] {
  return rectangle(west, south, 1);
}

interface Township {
  readonly plssId: string;
  readonly west: number;
  readonly south: number;
}

function* townshipRows(lattice: Lattice): Generator<Township[]> {
  for (let row = 0; row < lattice.rows; row++)
    yield Array.from({ length: lattice.columns }, (_, column) => townshipAt(lattice, column, row));
}

function townshipAt({ columns, rows }: Lattice, column: number, row: number): Township {
  const perMeridian = Math.ceil(rows / MERIDIANS.length);
  const meridian = MERIDIANS[Math.floor(row / perMeridian)] ?? '';
  const township = numbered((row % perMeridian) - Math.floor(perMeridian / 2), 'N', 'S');
  const range = numbered(column - Math.floor(columns / 2), 'E', 'W');
  return {
    plssId: `${meridian}${township}${range}0`,
    west: MIDDLE_LNG + MILE_LNG * TOWNSHIP_MILES * (column - columns / 2),
    south: MIDDLE_LAT + MILE_LAT * TOWNSHIP_MILES * (row - rows / 2),
  };
}

function sectionsOf({ plssId, west, south }: Township): NewFeature[] {
  return Array.from({ length: SECTIONS }, (_, i) => {
    const { column, row } = cellOfSection(i + 1);
    const number = String(i + 1);
    return {
      values: {
        first_division_id: sectionId(plssId, i + 1),
        plss_id: plssId,
        type: 'SN',
        number,
        label: number,
      },
      geometry: {
        type: 'Polygon',
        coordinates: [rectangle(west + MILE_LNG * column, south + MILE_LAT * row, 1)],
      },
    };
  });
}

function sectionId(plssId: string, section: number): string {
  return `${plssId}SN${String(section).padStart(2, '0')}0`;
}

function rectangle(west: number, south: number, miles: number): Position[] {
  return boxRing([west, south, west + MILE_LNG * miles, south + MILE_LAT * miles]);
}
