import type { GridModel } from '../grid/grid-model.ts';
import type { PlssPlace, Position, Unit } from '../place.ts';
import { describeByGrid } from './describe-by-grid.ts';
import { officialPlaceAt } from './official/describe-official.ts';
import { divisionAt } from './official/division-at.ts';
import type { OfficialData } from './official/official-data.ts';

const UNITS: readonly Unit[] = ['Township', 'First Division', 'Second Division'];
/** An estimated place is told no finer than its section. */
const FINEST_BY_GRID: Unit = 'First Division';

/**
 * The land that holds a point at a level of the survey, by default the finest that the data supports, or at all of
 * them: by official data where it knows the point, each level that it does not know by the grid model.
 *
 * @throws ServiceError not_found
 */
export async function describePoint(
  point: Position,
  unit: Unit | 'all' | 'finest',
  grid: GridModel,
  data: OfficialData,
): Promise<PlssPlace[]> {
  const official = data.isEmpty ? null : await divisionAt(point, data);
  const finest = official?.unit ?? FINEST_BY_GRID;
  const units = unit === 'all' ? UNITS : [unit === 'finest' ? finest : unit];
  if (official === null) return describeByGrid(point, units, grid);
  const places: PlssPlace[] = [];
  for (const level of units) {
    const place = await officialPlaceAt(point, official, level, grid, data);
    places.push(...(place === null ? describeByGrid(point, [level], grid) : [place]));
  }
  return places;
}
