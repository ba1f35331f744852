import { TEXAS_SURVEY } from '../src/layers/texas.ts';
import { type TexasNames, texasKeys } from '../src/layers/texas-keys.ts';
import type {
  FeatureStore,
  Footprint,
  Geometry,
  ImportRecord,
  NewFeature,
} from '../src/store/feature-store.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

/** A polygon of the Original Texas Land Survey before it is imported. */
export interface OtlsRow extends TexasNames {
  /** Five digits. */
  readonly countyFips: string;
  readonly grantee?: string | null;
  readonly geometry: Geometry;
}

/** What an import makes of a row. */
export function texasFeature(row: OtlsRow): NewFeature {
  return {
    values: {
      abstract_number: row.abstractNumber,
      abstract_label: row.abstractLabel,
      survey: row.survey,
      block: row.block,
      section: row.section,
      grantee: row.grantee ?? null,
      scrap_file: null,
      ...texasKeys(row, row.countyFips),
    },
    geometry: row.geometry,
  };
}

type FootprintOf = (fips: string) => Footprint;

/** A store of Texas surveys, each county whole unless a footprint says otherwise. */
export async function texasStore(
  rows: readonly OtlsRow[],
  footprintOf?: FootprintOf,
): Promise<MemoryFeatureStore> {
  const store = new MemoryFeatureStore();
  await loadTexas(store, rows, footprintOf);
  return store;
}

/** Replaces the counties of some Texas surveys. */
export async function loadTexas(
  store: FeatureStore,
  rows: readonly OtlsRow[],
  footprintOf: FootprintOf = (fips) => ({ kind: 'counties', fips: [fips] }),
): Promise<void> {
  for (const fips of new Set(rows.map(({ countyFips }) => countyFips))) {
    const writer = await store.replace(TEXAS_SURVEY, fips);
    await writer.write(rows.filter(({ countyFips }) => countyFips === fips).map(texasFeature));
    await writer.commit(recordOf(footprintOf(fips)));
  }
}

function recordOf(footprint: Footprint): ImportRecord {
  return {
    source: {
      name: 'Original Texas Land Survey',
      agency: 'Railroad Commission of Texas',
      license: 'CC0-1.0',
      origin: 'made up',
      asOf: '2026-01-01',
    },
    importedAt: '2026-01-02T03:04:05Z',
    importedBy: '0.1.0',
    sha256: null,
    counts: { read: 0, written: 0, repaired: {}, dropped: {} },
    footprint,
  };
}
