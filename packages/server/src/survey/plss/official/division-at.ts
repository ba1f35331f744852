import {
  firstDivisionId,
  type LandPart,
  type PlssDescription,
  type PlssTract,
  parse,
} from 'rangeline-land-description';
import { type PolygonRings, polygonHolds } from '../../../geometry/polygons.ts';
import { PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION, PLSS_TOWNSHIP } from '../../../layers/plss.ts';
import type { Feature, FeatureLayer } from '../../../store/feature-store.ts';
import { nearestJurisdiction } from '../../jurisdiction.ts';
import type { Position, Unit } from '../../place.ts';
import { quarterQuarter } from '../aliquot-box.ts';
import { COAST_METRES } from '../describe-by-grid.ts';
import type { OfficialData } from './official-data.ts';
import { polygonsOf, QUARTER_QUARTER } from './official-section.ts';

/** Neighbours that were drawn apart leave gaps of up to about so much. */
const GAP_METRES = 5;

/** What official data says of the land at a point. */
export interface DivisionAt {
  /** Of one tract, as fine as the data goes. */
  readonly description: PlssDescription;
  readonly unit: Unit;
}

/**
 * The finest official division that holds a point, or in a gap between divisions is next to it; null where none does.
 * Neighbours mostly share their borders exactly, and a border belongs to one side alone; of divisions that overlap, the
 * one whose identifier comes first.
 *
 * @throws StoreError when data that may hold it is damaged
 */
export async function divisionAt(point: Position, data: OfficialData): Promise<DivisionAt | null> {
  data.refuseDamaged(nearestJurisdiction(point, COAST_METRES)?.stateCode ?? null);
  const held = async (layer: FeatureLayer): Promise<readonly Feature[]> =>
    (await data.around(layer, point)).filter((feature) => holds(feature, point));
  return (await identified(held)) ?? identified((layer) => data.beside(layer, point, GAP_METRES));
}

/** The finest of the divisions found in each layer. */
async function identified(
  find: (layer: FeatureLayer) => Promise<readonly Feature[]>,
): Promise<DivisionAt | null> {
  const pieces = await find(PLSS_SECOND_DIVISION);
  const piece = firstOf(pieces, 'second_division_id');
  if (piece !== null) return { description: piece, unit: 'Second Division' };
  const section =
    firstOf(pieces, 'first_division_id') ?? firstOf(await find(PLSS_FIRST_DIVISION), 'first_division_id');
  if (section !== null) return { description: section, unit: 'First Division' };
  const township = firstOf(await find(PLSS_TOWNSHIP), 'plss_id');
  return township && { description: township, unit: 'Township' };
}

/** What the first identifier of some features that can be read says; null where none can. */
function firstOf(features: readonly Feature[], column: string): PlssDescription | null {
  const ids = features.map(({ values }) => values[column]);
  for (const id of ids.filter((value) => typeof value === 'string').sort()) {
    const description = readId(id);
    if (description !== null) return description;
  }
  return null;
}

function holds(feature: Feature, point: Position): boolean {
  return polygonsOf(feature).some((polygon: PolygonRings) => polygonHolds(polygon, point));
}

function readId(id: string): PlssDescription | null {
  const read = parse(id, { system: 'PLSS' });
  const description = read.ok ? read.candidates[0].description : null;
  return description?.system === 'PLSS' ? description : null;
}

/**
 * A description at a level: coarser by leaving its part or section away, finer by the quarter-quarter at the point; null
 * where the data is too coarse to tell.
 */
export async function atLevel(
  { description, unit }: DivisionAt,
  level: Unit,
  point: Position,
  data: OfficialData,
): Promise<PlssDescription | null> {
  const [tract] = description.tracts;
  if (tract === undefined || level === unit) return description;
  if (level === 'Township') return withTract(description, { ...tract, section: null, part: null });
  if (level === 'First Division')
    return unit === 'Township' ? null : withTract(description, { ...tract, part: null });
  const part = await quarterQuarterAt(description, tract, point, data);
  return part && withTract(description, { ...tract, part });
}

function withTract(description: PlssDescription, tract: PlssTract): PlssDescription {
  return { ...description, tracts: [tract] };
}

async function quarterQuarterAt(
  { state, meridian }: PlssDescription,
  tract: PlssTract,
  point: Position,
  data: OfficialData,
): Promise<LandPart | null> {
  const id = state && firstDivisionId({ meridian }, state, tract);
  if (!id || !state || tract.section === null) return null;
  const found = await data.section(state, id, tract.section, false);
  const lattice = found?.section.lattice;
  if (!lattice) return null;
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const [west, south] = [column * QUARTER_QUARTER, row * QUARTER_QUARTER];
      const ring = lattice.ring({
        west,
        south,
        east: west + QUARTER_QUARTER,
        north: south + QUARTER_QUARTER,
      });
      if (polygonHolds([ring], point)) return { kind: 'aliquot', aliquot: quarterQuarter(column, row) };
    }
  return null;
}
