import { existsSync, readFileSync } from 'node:fs';
import type { FeatureCollection, Feature as GeoJsonFeature } from 'geojson';
import { texasCounty } from 'rangeline-land-description';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { type OtlsRow, texasStore } from './texas-rows.ts';

const FOLDER = new URL('../../../../shared/data/texas/', import.meta.url);

/** Whether the shared Texas data lies beside the project. */
export const HAS_SHARED_TEXAS = existsSync(FOLDER);

/** Counties of which all surveys are there; of Reeves and Crane it is a sample. */
export const WHOLE_COUNTIES = ['Anderson', 'Freestone', 'Leon', 'Limestone'] as const;
const SAMPLE = 'rrc_surveys_reeves_crane_SAMPLE.geojson';

export function readSharedTexas(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8');
}

/** The rows of the shared files, under the agency's field names or renamed. */
export function sharedOtlsRows(): readonly OtlsRow[] {
  const files = [...WHOLE_COUNTIES.map((county) => `otls_${county.toLowerCase()}_abstracts.geojson`), SAMPLE];
  return files.flatMap((file) => {
    const collection: FeatureCollection = JSON.parse(readSharedTexas(`otls/${file}`));
    return collection.features.map(rowOf);
  });
}

function rowOf({ properties, geometry }: GeoJsonFeature): OtlsRow {
  const text = (...names: readonly string[]): string | null => {
    const value: unknown = names.map((name) => properties?.[name]).find((found) => found != null);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    countyFips: `48${text('FIPS', 'countyFips')}`,
    abstractNumber: text('ABSTRACT_N') ?? text('id')?.replace('TX-', '') ?? null,
    abstractLabel: text('ABSTRACT_L', 'abstract'),
    survey: text('LEVEL1_SUR', 'survey'),
    block: text('LEVEL2_BLO'),
    section: text('LEVEL3_SUR'),
    geometry,
  };
}

/** The shared surveys in memory; of Reeves and Crane County not the whole. */
export function sharedOtlsStore(rows: readonly OtlsRow[] = sharedOtlsRows()): Promise<FeatureStore> {
  const whole = new Set(WHOLE_COUNTIES.map((county) => texasCounty(county)?.fips));
  return texasStore(rows, (fips) =>
    whole.has(fips) ? { kind: 'counties', fips: [fips] } : { kind: 'polygons', polygons: [] },
  );
}
