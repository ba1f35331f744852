import type { GridModel } from '../grid/grid-model.ts';
import type { PlssPlace, Position, Unit } from '../place.ts';
import { describeByGrid, describedByGrid } from './describe-by-grid.ts';
import { describedPlace } from './official/describe-official.ts';
import { atLevel, divisionAt } from './official/division-at.ts';
import type { OfficialData } from './official/official-data.ts';

const UNITS: readonly Unit[] = ['Township', 'First Division', 'Second Division'];
/** An estimated place is told no finer than its section. */
const FINEST_BY_GRID: Unit = 'First Division';

/**
 * The land that holds a point at a level of the survey, by default the finest that the data supports, or at all of
 * them. Official data numbers the point where it knows it, else the grid model does; what it is numbered is then drawn
 * as its description would be. A level that official data cannot tell is left out of all.
 *
 * @throws ServiceError not_found
 * @throws StoreError when the data that would tell is damaged
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
  if (data.isEmpty) return describeByGrid(point, units, grid);
  const places: PlssPlace[] = [];
  for (const level of units) {
    const told = official && (await atLevel(official, level, point, data));
    if (told === null && official !== null && unit === 'all') continue;
    const description = told ?? describedByGrid(point, level, grid);
    const place = await describedPlace(point, description, grid, data);
    places.push(...(place === null ? describeByGrid(point, [level], grid) : [place]));
  }
  return places;
}
