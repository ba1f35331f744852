import { PLSS_TOWNSHIP } from '../../layers/plss.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import { indexOf } from '../grid/frame.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { KnownTownship } from './known-townships.ts';

/** Townships taken in at a time, between requests. */
const SLICE = 2000;
const PLSS_ID = /^([A-Z]{2})(\d{2})(\d{3})(\d)([NS])(\d{3})(\d)([EW])(\w)$/;
/** Quarters of a township by the digit after its number. */
const FRACTIONS: Readonly<Record<string, number>> = { '0': 0, '1': 0.25, '2': 0.5, '3': 0.75, '5': 0.5 };

/** The townships of official data that the model does not know: halves, second ones, those of no common grid. */
export async function officialTownships(store: FeatureStore, grid: GridModel): Promise<KnownTownship[]> {
  const found: KnownTownship[] = [];
  for (const { layer, partition } of store.dataSets()) {
    if (layer !== PLSS_TOWNSHIP.name) continue;
    for (let after = 0; ; ) {
      const slice = await store.list(PLSS_TOWNSHIP, partition, after, SLICE);
      for (const { values, box } of slice) {
        const township = knownTownship(String(values.plss_id), box);
        if (township !== null && !isOfModel(township, grid)) found.push(township);
      }
      after = slice.at(-1)?.id ?? after;
      if (slice.length < SLICE) break;
      await new Promise(setImmediate);
    }
  }
  return found;
}

function knownTownship(
  plssId: string,
  [west, south, east, north]: readonly [number, number, number, number],
): KnownTownship | null {
  const found = PLSS_ID.exec(plssId);
  if (found === null) return null;
  const [, state = '', meridian = '', t, tFraction = '', northSouth, r, rFraction = '', eastWest] = found;
  const township = Number(t) + (FRACTIONS[tFraction] ?? 0);
  const range = Number(r) + (FRACTIONS[rFraction] ?? 0);
  return {
    state,
    meridian,
    township: northSouth === 'N' ? township : -township,
    range: eastWest === 'E' ? range : -range,
    duplicate: found[9] ?? '0',
    center: [(west + east) / 2, (south + north) / 2],
    primary: true,
  };
}

function isOfModel({ state, meridian, township, range, duplicate }: KnownTownship, grid: GridModel): boolean {
  if (duplicate !== '0' || !Number.isInteger(township) || !Number.isInteger(range)) return false;
  const rangeIndex = indexOf(Math.abs(range), range > 0 ? 'E' : 'W');
  const townshipIndex = indexOf(Math.abs(township), township > 0 ? 'N' : 'S');
  return grid.townships(rangeIndex, townshipIndex, meridian, state).length > 0;
}
