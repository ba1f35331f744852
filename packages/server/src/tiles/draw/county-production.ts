import Flatbush from 'flatbush';
import { flatExtent } from '../../geometry/extent.ts';
import { flatRingHolds } from '../../geometry/flat-ring.ts';
import { TX_WELLS_SURFACE } from '../../layers/texas/wells-of-texas.ts';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { Box, FeatureShape, Value } from '../../store/feature-store.ts';
import { type FlatShape, flatShape } from '../../store/flat-shape.ts';
import { readApi8 } from '../../store/production/api-number.ts';
import { type LeaseKey, leaseKeyText } from '../../store/production/lease-key.ts';
import { added, NOTHING, type Volumes } from '../../store/production/lease-totals.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import type { DrawnStore } from './drawn-store.ts';

/** What leases produced on some ground. */
export interface GroundProduction {
  readonly volumes: Volumes;
  /** Leases that produced there. */
  readonly leases: number;
}

/** An abstract of the Original Texas Land Survey, and its wells by their leases. */
export interface ProducingAbstract {
  readonly id: number;
  readonly shape: FlatShape;
  readonly abstract: Value;
  readonly label: Value;
  readonly survey: Value;
  readonly block: Value;
  /** How many wells of each lease stand on it. */
  readonly wells: ReadonlyMap<string, LeaseWells>;
}

interface LeaseWells {
  readonly lease: LeaseKey;
  readonly count: number;
}

const ABSTRACT_COLUMNS = ['abstract_key', 'abstract_label', 'survey', 'block'];

/**
 * The abstracts of a county with the wells on them.
 * @param box of the county's surveys
 * @throws StoreError when its data is damaged
 */
export async function abstractsOf(
  fips: string,
  box: Box,
  store: DrawnStore,
  production: ProductionStore,
): Promise<ProducingAbstract[]> {
  const inCounty = ({ partition }: FeatureShape) => partition === fips;
  const surveys = (await store.shapesInBox(TEXAS_SURVEY, ABSTRACT_COLUMNS, box)).filter(inCounty);
  const wells = (await store.shapesInBox(TX_WELLS_SURFACE.schema, ['api_number'], box)).filter(inCounty);
  const shapes = surveys.map(({ wkb }) => flatShape(wkb));
  if (shapes.length === 0) return [];
  const counts = shapes.map(() => new Map<string, LeaseWells>());
  const index = new Flatbush(shapes.length);
  for (const { positions } of shapes) index.add(...flatExtent(positions));
  index.finish();
  for (const { values, wkb } of wells) {
    const api8 = readApi8(String(values[0] ?? ''));
    const leases = api8 === null ? [] : production.leasesOfWell(api8);
    if (leases.length === 0) continue;
    const [lng = 0, lat = 0] = flatShape(wkb).positions;
    const found = index.search(lng, lat, lng, lat).find((i) => shapeHolds(shapes[i], lng, lat));
    if (found !== undefined) for (const lease of leases) countWell(counts[found], lease);
  }
  return surveys.map(({ id, values: [abstract = null, label = null, survey = null, block = null] }, i) => ({
    id,
    shape: shapes[i] ?? { kind: 'polygon', positions: new Float64Array(0), ends: [] },
    abstract,
    label,
    survey,
    block,
    wells: counts[i] ?? new Map(),
  }));
}

/**
 * What the leases of some abstracts produced there: of each lease the share that the wells on them are of all its wells.
 * @throws StoreError when the store of production is damaged
 */
export function productionOn(
  abstracts: readonly Pick<ProducingAbstract, 'wells'>[],
  production: ProductionStore,
): GroundProduction {
  const counts = new Map<string, LeaseWells>();
  for (const { wells } of abstracts)
    for (const { lease, count } of wells.values()) countWell(counts, lease, count);
  let volumes = NOTHING;
  let leases = 0;
  for (const { lease, count } of counts.values()) {
    const totals = production.leaseTotals(lease);
    if (totals === null || totals.cumOilBbl + totals.cumGasMcf === 0) continue;
    volumes = added(volumes, totals, count / Math.max(count, totals.wells));
    leases++;
  }
  return { volumes, leases };
}

function countWell(counts: Map<string, LeaseWells> | undefined, lease: LeaseKey, wells = 1): void {
  const key = leaseKeyText(lease);
  counts?.set(key, { lease, count: (counts.get(key)?.count ?? 0) + wells });
}

function shapeHolds(shape: FlatShape | undefined, lng: number, lat: number): boolean {
  let isInside = false;
  let start = 0;
  for (const end of shape?.ends ?? []) {
    if (shape !== undefined && flatRingHolds(shape.positions, { start, end }, lng, lat)) isInside = !isInside;
    start = end;
  }
  return isInside;
}
