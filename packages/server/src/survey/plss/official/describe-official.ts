import { clearanceOf } from '../../../geometry/inner-point.ts';
import type { GridModel } from '../../grid/grid-model.ts';
import { nearestJurisdiction } from '../../jurisdiction.ts';
import type { PlssPlace, Position, Unit } from '../../place.ts';
import { DEVIATIONS_OF_90_PERCENT, normalShare } from '../certainty.ts';
import { COAST_METRES } from '../describe-by-grid.ts';
import { countyOn } from '../placed-candidates.ts';
import { type PlacedLand, placedLand } from '../placed-land.ts';
import { placeOn } from '../places.ts';
import { gridTownship } from '../survey-candidates.ts';
import { atLevel, type DivisionAt } from './division-at.ts';
import type { OfficialData } from './official-data.ts';
import { officialLand } from './official-land.ts';

/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/**
 * The land at a level of the survey that official data numbers at a point: the same that its description finds, by
 * official data or by the grid model; null where neither knows it.
 */
export async function officialPlaceAt(
  point: Position,
  official: DivisionAt,
  level: Unit,
  grid: GridModel,
  data: OfficialData,
): Promise<PlssPlace | null> {
  const description = await atLevel(official, level, point, data);
  const { meridian, state } = description;
  const tracts = description.tracts.map((tract) => ({
    tract,
    township: gridTownship(tract, grid, meridian, state),
  }));
  const found = await officialLand({ description, tracts }, data);
  const land = found === null ? placedLand(tracts) : found.land;
  const county = land && (countyOn(land, state) ?? nearestJurisdiction(point, COAST_METRES));
  if (land === undefined || !county) return null;
  const { accuracyMetres } = land;
  const confidence = chanceInside(land, point);
  return placeOn(description, land, county, null, {
    confidence,
    assumptions: [],
    alternatives: [],
    accuracyMetres,
  });
}

/** The chance that a point truly lies in some land whose border is only so sure. */
function chanceInside({ boundary, accuracyMetres }: PlacedLand, point: Position): number {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const clearance = Math.max(...polygons.map((polygon) => clearanceOf(polygon, point)));
  return normalShare((clearance * METRES_PER_DEGREE) / (accuracyMetres / DEVIATIONS_OF_90_PERCENT));
}
