import type { Aliquot, PlssDescription, PlssTract } from 'rangeline-land-description';
import { ServiceError } from '../../errors.ts';
import type { Box, Point } from '../../geometry/rectilinear.ts';
import { numberOf, SURVEY_MILE_METRES } from '../grid/frame.ts';
import { type GridModel, type GridTownship, nominalPointAt, sectionAt } from '../grid/grid-model.ts';
import { type Jurisdiction, nearestJurisdiction } from '../jurisdiction.ts';
import type { PlssPlace, Position, Unit } from '../place.ts';
import { quarterQuarter } from './aliquot-box.ts';
import { DEVIATIONS_OF_90_PERCENT, normalShare } from './certainty.ts';
import { countyOn } from './placed-candidates.ts';
import { placedLand } from './placed-land.ts';
import { placeOn } from './places.ts';
import { tractLand } from './tract-land.ts';

/** Borders of the atlas leave out land up to here. */
export const COAST_METRES = 1500;

/**
 * The description of the land that holds a point at a level of the survey, by the grid model.
 *
 * @throws ServiceError not_found
 */
export function describedByGrid(point: Position, unit: Unit, grid: GridModel): PlssDescription {
  const township = townshipAround(point, grid);
  const { state, meridian } = township.region;
  const tract = tractAt(township, point, unit);
  return { system: 'PLSS', meridian, state, county: null, tracts: [tract] };
}

/**
 * The land that holds a point at some levels of the survey, by the grid model.
 *
 * @throws ServiceError not_found
 */
export function describeByGrid(point: Position, units: readonly Unit[], grid: GridModel): PlssPlace[] {
  const township = townshipAround(point, grid);
  return units.map((level) => placeAt(point, township, level));
}

function townshipAround(point: Position, grid: GridModel): GridTownship {
  const jurisdiction = nearestJurisdiction(point, COAST_METRES);
  if (jurisdiction === null) throw notOnLand();
  const township = grid.townshipAt(point, jurisdiction.stateCode);
  if (township === undefined) throw noDescription(jurisdiction, grid);
  return township;
}

function placeAt(point: Position, township: GridTownship, unit: Unit): PlssPlace {
  const tract = tractAt(township, point, unit);
  const { meridian, state } = township.region;
  const description: PlssDescription = { system: 'PLSS', meridian, state, county: null, tracts: [tract] };
  const land = placedLand([{ tract, township }]);
  const county = land && (countyOn(land, state) ?? nearestJurisdiction(point, COAST_METRES));
  if (land === undefined || !county) throw notOnLand();
  const { accuracyMetres } = township;
  return placeOn(description, land, county, null, {
    confidence: chanceInGridLand(point, tract, township),
    assumptions: [],
    alternatives: [],
    accuracyMetres,
  });
}

/** The chance that a point truly lies in the part of a township in which the model puts it. */
export function chanceInGridLand(point: Position, tract: PlssTract, township: GridTownship): number {
  const nominal = nominalPointAt(township, point);
  return chanceWithin(nominal, tractLand(tract, township).box, township.accuracyMetres);
}

function tractAt(around: GridTownship, point: Position, unit: Unit): PlssTract {
  const nominal = nominalPointAt(around, point);
  const township = numberOf(around.townshipIndex);
  const range = numberOf(around.rangeIndex);
  const aliquot = aliquotAt(nominal);
  return {
    township: { number: township.number, direction: township.positive ? 'N' : 'S' },
    range: { number: range.number, direction: range.positive ? 'E' : 'W' },
    duplicate: '0',
    section: unit === 'Township' ? null : sectionAt(nominal),
    part: unit === 'Second Division' ? { kind: 'aliquot', aliquot } : null,
    except: [],
    acres: null,
    extent: 'whole',
    span: { start: 0, end: 0 },
  };
}

function aliquotAt({ x, y }: Point): Aliquot {
  return quarterQuarter(Math.floor((x % 1) * 4), Math.floor((y % 1) * 4));
}

/** The chance that a point truly lies in the box in which the model puts it. */
function chanceWithin({ x, y }: Point, { west, south, east, north }: Box, accuracyMetres: number): number {
  const deviationMiles = accuracyMetres / DEVIATIONS_OF_90_PERCENT / SURVEY_MILE_METRES;
  const between = (at: number, low: number, high: number): number =>
    normalShare((high - at) / deviationMiles) - normalShare((low - at) / deviationMiles);
  return between(x, west, east) * between(y, south, north);
}

export function notOnLand(): ServiceError {
  return new ServiceError(
    'not_found',
    'The coordinates lie outside the United States, or at sea. A place on land in a public land state would answer.',
  );
}

function noDescription({ state, stateCode }: Jurisdiction, grid: GridModel): ServiceError {
  const reason =
    stateCode === 'TX'
      ? 'Texas has surveys of its own, and no Texas survey data is loaded; the Original Texas Land Survey would answer'
      : stateCode === 'OH'
        ? "most of Ohio's surveys follow no common grid, and no official data of them is loaded"
        : grid.meridiansOf(stateCode).length === 0
          ? `${state} is not a public land state: its land is described by metes and bounds`
          : `no township of the public land survey is known here; BLM's CadNSDI for ${state} would answer`;
  return new ServiceError('not_found', `No land description at these coordinates: ${reason}.`, { state });
}
