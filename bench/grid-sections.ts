import { readFileSync } from 'node:fs';
import type { NewFeature } from '../packages/server/src/store/feature-store.ts';
import { GRID_TABLE_FILE } from '../packages/server/src/survey/grid/national-grid.ts';
import { cellOfSection, SECTIONS } from '../packages/server/src/survey/grid/sections.ts';
import { placeOf } from '../packages/server/src/survey/grid/subdivision.ts';
import { TownshipPlacer, type TownshipShape } from '../packages/server/src/survey/grid/township-shape.ts';
import { decodeTable } from '../packages/server/src/survey/grid/township-table.ts';

const BATCH_TOWNSHIPS = 50;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
] as const;

/** The sections of all townships of the national grid, in batches, as features of the layer of first divisions. */
export function* gridSections(): Generator<NewFeature[]> {
  let batch: NewFeature[] = [];
  for (const region of decodeTable(readFileSync(GRID_TABLE_FILE))) {
    const placer = new TownshipPlacer(region);
    for (const [rangeIndex, townshipIndex] of region.townships()) {
      const shape = placer.place(rangeIndex, townshipIndex);
      if (shape === undefined) continue;
      const township = numbered(townshipIndex, 'N', 'S');
      const range = numbered(rangeIndex, 'E', 'W');
      const plssId = `${region.state}${region.meridian}${township}${range}0`;
      for (let section = 1; section <= SECTIONS; section++)
        batch.push(sectionFeature(plssId, section, shape));
      if (batch.length < BATCH_TOWNSHIPS * SECTIONS) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Index 0 is the first north or east of the initial point, -1 the first on the other side. */
function numbered(index: number, ahead: string, behind: string): string {
  const number = index < 0 ? -index : index + 1;
  return `${String(number).padStart(3, '0')}0${index < 0 ? behind : ahead}`;
}

function sectionFeature(plssId: string, section: number, { quad, sides }: TownshipShape): NewFeature {
  const { column, row } = cellOfSection(section);
  const ring = CORNERS.map(([east, north]) => [
    ...placeOf(quad, sides, { x: column + east, y: row + north }),
  ]);
  return {
    values: {
      first_division_id: `${plssId}SN${String(section).padStart(2, '0')}0`,
      plss_id: plssId,
      type: 'SN',
      number: String(section),
      label: String(section),
    },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}
