import type { PlssDescription } from 'rangeline-land-description';
import { clearanceOf } from '../../../geometry/inner-point.ts';
import type { GridModel } from '../../grid/grid-model.ts';
import { GRID_SOURCE } from '../../grid/national-grid.ts';
import { nearestJurisdiction } from '../../jurisdiction.ts';
import type { PlssPlace, Position } from '../../place.ts';
import { DEVIATIONS_OF_90_PERCENT, normalShare } from '../certainty.ts';
import { COAST_METRES, chanceInGridLand } from '../describe-by-grid.ts';
import { countyOn } from '../placed-candidates.ts';
import { type PlacedLand, placedLand } from '../placed-land.ts';
import { placeOn } from '../places.ts';
import { gridTownship, type PlacedTract } from '../survey-candidates.ts';
import type { OfficialData } from './official-data.ts';
import { officialLand } from './official-land.ts';

/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/**
 * The place of the description of a point: the same land that a search for the description finds, by official data or
 * by the grid model; null where neither knows it.
 */
export async function describedPlace(
  point: Position,
  description: PlssDescription,
  grid: GridModel,
  data: OfficialData,
): Promise<PlssPlace | null> {
  const { meridian, state } = description;
  const tracts = description.tracts.map((tract) => ({
    tract,
    township: gridTownship(tract, grid, meridian, state),
  }));
  const found = await officialLand({ description, tracts }, data);
  const land = found === null ? placedLand(tracts) : found.land;
  const county = land && (countyOn(land, state) ?? nearestJurisdiction(point, COAST_METRES));
  if (land === undefined || !county) return null;
  return placeOn(description, land, county, null, {
    confidence: chanceInside(land, point, tracts),
    assumptions: [],
    alternatives: [],
    accuracyMetres: land.accuracyMetres,
  });
}

/** The chance that a point truly lies in some land whose border is only so sure. */
function chanceInside(
  { boundary, accuracyMetres, source }: PlacedLand,
  point: Position,
  [placed]: readonly PlacedTract[],
): number {
  if (source === GRID_SOURCE && placed?.township)
    return chanceInGridLand(point, placed.tract, placed.township);
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const clearance = Math.max(...polygons.map((polygon) => clearanceOf(polygon, point)));
  return normalShare((clearance * METRES_PER_DEGREE) / (accuracyMetres / DEVIATIONS_OF_90_PERCENT));
}
