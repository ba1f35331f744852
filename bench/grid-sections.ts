import { readFileSync } from 'node:fs';
import type { ImportRecord, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { GRID_TABLE_FILE } from '../packages/server/src/survey/grid/national-grid.ts';
import { cellOfSection, SECTIONS } from '../packages/server/src/survey/grid/sections.ts';
import { placeOf } from '../packages/server/src/survey/grid/subdivision.ts';
import { TownshipPlacer, type TownshipShape } from '../packages/server/src/survey/grid/township-shape.ts';
import { decodeTable } from '../packages/server/src/survey/grid/township-table.ts';

/** What is known of an import of made-up sections. */
export const SECTIONS_IMPORT: ImportRecord = {
  source: { name: 'Grid', agency: 'Rangeline', license: 'Apache-2.0', origin: 'grid', asOf: '2026-11-20' },
  importedAt: '2026-11-20T00:00:00Z',
  importedBy: 'bench',
  sha256: null,
  counts: { read: 0, written: 0, repaired: {}, dropped: {} },
  footprint: { kind: 'states', states: ['WY'] },
};

/** What is asked of a section: its key, or a point in it. */
export interface SectionSample {
  readonly key: string;
  readonly point: readonly [lng: number, lat: number];
}

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

/** The key of a section and a point near its middle. */
export function sampleOf({ values, geometry }: NewFeature): SectionSample {
  const [ring = []] = geometry.type === 'Polygon' ? geometry.coordinates : [];
  const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] = ring;
  return {
    key: String(values.first_division_id),
    point: [west + 0.4 * (east - west), south + 0.6 * (north - south)],
  };
}

/** As identifiers have it: index 0 is the first north or east of the initial point, -1 the first on the other side. */
export function numbered(index: number, ahead: string, behind: string): string {
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
