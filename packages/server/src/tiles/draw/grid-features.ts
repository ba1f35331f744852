import { type AliquotStep, type PlssTract, plssId } from 'rangeline-land-description';
import { flatExtent } from '../../geometry/extent.ts';
import type { Layer } from '../../layers/layer.ts';
import type { Box, DataSet, Value } from '../../store/feature-store.ts';
import { numberOf } from '../../survey/grid/frame.ts';
import type { GridModel, GridTownship } from '../../survey/grid/grid-model.ts';
import { SECTIONS_PER_SIDE, sectionOfCell } from '../../survey/grid/sections.ts';
import { placeOf } from '../../survey/grid/subdivision.ts';
import type { Archive } from '../archive.ts';
import { mercatorX, mercatorY } from '../tile-address.ts';
import type { DrawnStore } from './drawn-store.ts';
import type { TileFeature } from './tile-feature.ts';

/** How many cells of each layer of the land survey are along a side of a township. */
export const CELLS_PER_SIDE: Readonly<Record<string, number>> = {
  'plss-township': 1,
  'plss-first-division': SECTIONS_PER_SIDE,
  'plss-second-division': 4 * SECTIONS_PER_SIDE,
};

/** What the columns of the layers of the land survey say of a cell. */
type CellValues = Readonly<Record<string, Value>>;

/** The national grid model as features, where no official survey data is loaded. */
export class GridFeatures {
  readonly #grid: Pick<GridModel, 'townshipsIn'>;
  readonly #store: DrawnStore;
  #register: readonly DataSet[] = [];
  /** By layer and state: the data sets of the register. */
  #official: ReadonlyMap<string, DataSet> = new Map();
  /** By layer and township: whether a data set of a part of a state has it. */
  readonly #known = new Map<string, boolean>();

  constructor(grid: Pick<GridModel, 'townshipsIn'>, store: DrawnStore) {
    this.#grid = grid;
    this.#store = store;
  }

  /**
   * What an archive draws of the model in a box: townships, sections or quarter-quarters, or their labels.
   * @throws StoreError when official data is damaged
   */
  async features(layer: Layer, archive: Archive, box: Box): Promise<TileFeature[]> {
    const perSide = CELLS_PER_SIDE[layer.id];
    if (perSide === undefined) return [];
    const features: TileFeature[] = [];
    for (const township of this.#grid.townshipsIn(box)) {
      const id = idOf(township);
      if (id === null || !township.primary || (await this.#isOfficial(layer, township, id))) continue;
      features.push(...cellsOf(township, id, perSide, archive, box));
    }
    return features;
  }

  async #isOfficial({ schema }: Layer, { region }: GridTownship, id: string): Promise<boolean> {
    const dataSet = this.#dataSets().get(`${schema.name} ${region.state}`);
    if (dataSet === undefined) return false;
    if (dataSet.footprint.kind !== 'polygons') return true;
    const key = `${schema.name} ${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isKnown = (await this.#store.byKey(schema, region.state, 'plss_id', id)).length > 0;
    this.#known.set(key, isKnown);
    return isKnown;
  }

  #dataSets(): ReadonlyMap<string, DataSet> {
    const register = this.#store.dataSets();
    if (register !== this.#register) {
      this.#register = register;
      this.#official = new Map(register.map((one) => [`${one.layer} ${one.partition}`, one]));
      this.#known.clear();
    }
    return this.#official;
  }
}

/** BLM's PLSSID of a township of the model. */
function idOf({ region, rangeIndex, townshipIndex }: GridTownship): string | null {
  return plssId(region, region.state, placeInSurvey(townshipIndex, rangeIndex));
}

function placeInSurvey(
  townshipIndex: number,
  rangeIndex: number,
): Pick<PlssTract, 'township' | 'range' | 'duplicate'> {
  const [township, range] = [numberOf(townshipIndex), numberOf(rangeIndex)];
  return {
    township: { number: township.number, direction: township.positive ? 'N' : 'S' },
    range: { number: range.number, direction: range.positive ? 'E' : 'W' },
    duplicate: '0',
  };
}

function cellsOf(
  township: GridTownship,
  id: string,
  perSide: number,
  archive: Archive,
  box: Box,
): TileFeature[] {
  const lattice = latticeOf(township, perSide);
  const ground = mapBoxOf(box);
  const cells: TileFeature[] = [];
  for (let row = 0; row < perSide; row++) {
    for (let column = 0; column < perSide; column++) {
      const points = cellPoints(lattice, perSide, column, row);
      const around = flatExtent(points);
      if (!touch(around, ground)) continue;
      const values = valuesOf(township, id, perSide, column, row);
      const drawn = archive.labelsOf === null ? points : centreOf(township, perSide, column, row);
      cells.push({
        kind: archive.labelsOf === null ? 'polygon' : 'point',
        points: drawn,
        ends: [drawn.length],
        box: drawn === points ? around : flatExtent(drawn),
        values: archive.fields.map((field) => values[field.column] ?? null),
        pieceOf: null,
      });
    }
  }
  return cells;
}

/** The corners of all cells on the map, row by row from the south-west. */
function latticeOf(township: GridTownship, perSide: number): Float64Array {
  const lattice = new Float64Array(2 * (perSide + 1) ** 2);
  let at = 0;
  for (let row = 0; row <= perSide; row++)
    for (let column = 0; column <= perSide; column++)
      at = addPlace(lattice, at, township, perSide, column, row);
  return lattice;
}

function centreOf(township: GridTownship, perSide: number, column: number, row: number): Float64Array {
  const point = new Float64Array(2);
  addPlace(point, 0, township, perSide, column + 0.5, row + 0.5);
  return point;
}

function addPlace(
  points: Float64Array,
  at: number,
  { quad, sides }: GridTownship,
  perSide: number,
  column: number,
  row: number,
): number {
  const miles = SECTIONS_PER_SIDE / perSide;
  const [lng, lat] = placeOf(quad, sides, { x: column * miles, y: row * miles });
  points[at] = mercatorX(lng);
  points[at + 1] = mercatorY(lat);
  return at + 2;
}

/** Counter-clockwise from the south-west, closed. */
function cellPoints(lattice: Float64Array, perSide: number, column: number, row: number): Float64Array {
  const southWest = 2 * (row * (perSide + 1) + column);
  const northWest = southWest + 2 * (perSide + 1);
  const points = new Float64Array(10);
  [southWest, southWest + 2, northWest + 2, northWest, southWest].forEach((corner, i) => {
    points[2 * i] = lattice[corner] ?? 0;
    points[2 * i + 1] = lattice[corner + 1] ?? 0;
  });
  return points;
}

function valuesOf(
  { townshipIndex, rangeIndex }: GridTownship,
  plssIdOfTownship: string,
  perSide: number,
  column: number,
  row: number,
): CellValues {
  if (perSide === 1) {
    const { township, range } = placeInSurvey(townshipIndex, rangeIndex);
    const label = `${township?.number}${township?.direction} ${range?.number}${range?.direction}`;
    return { plss_id: plssIdOfTownship, label };
  }
  const quarters = perSide / SECTIONS_PER_SIDE;
  const cell = { column: Math.floor(column / quarters), row: Math.floor(row / quarters) };
  const section = String(sectionOfCell(cell));
  const sectionId = `${plssIdOfTownship}SN${section.padStart(2, '0')}0`;
  const ofSection = { first_division_id: sectionId, plss_id: plssIdOfTownship };
  if (quarters === 1) return { ...ofSection, type: 'SN', number: section, label: section };
  const aliquot = quarterQuarterAt(column % quarters, row % quarters);
  return {
    ...ofSection,
    second_division_id: `${sectionId}A${aliquot}`,
    type: 'A',
    number: aliquot,
    label: aliquot,
    quarter_quarter: aliquot,
  };
}

/** `SWNE`: the quarter-quarter of a section by its column and row, 0 to 3 from the south-west. */
function quarterQuarterAt(column: number, row: number): string {
  return `${quarterAt(column % 2, row % 2)}${quarterAt(column >> 1, row >> 1)}`;
}

function quarterAt(column: number, row: number): AliquotStep {
  if (row === 1) return column === 1 ? 'NE' : 'NW';
  return column === 1 ? 'SE' : 'SW';
}

function mapBoxOf([west, south, east, north]: Box): TileFeature['box'] {
  return [mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south)];
}

function touch(one: TileFeature['box'], other: TileFeature['box']): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
}
