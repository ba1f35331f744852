import { polygonHolds } from '../../geometry/polygons.ts';
import { surveyKey } from '../../layers/survey-key.ts';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { Feature, FeatureStore, Geometry } from '../../store/feature-store.ts';
import type { Position, Ring } from '../place.ts';
import { type LoadedCounty, loadedCounties } from './counties.ts';

/** One polygon of the Original Texas Land Survey. */
export interface SurveyRow {
  readonly county: LoadedCounty;
  /** Unique in its county. */
  readonly id: number;
  /** `718`, `U29`, `?1` of an unknown one; null where the agency gives none. */
  readonly abstract: string | null;
  /** `50`, `LGE207` */
  readonly block: string | null;
  /** `8S` */
  readonly township: string | null;
  readonly section: string | null;
  readonly surveyKey: string | null;
  /** The later grantee's name in its one spelling. */
  readonly granteeKey: string | null;
  /** As published: `T&P RR CO`, `50 T8S`. */
  readonly published: { readonly survey: string | null; readonly block: string | null };
  readonly polygons: readonly (readonly Ring[])[];
}

export type KeyColumn = 'abstract_key' | 'block_key' | 'section_key' | 'survey_key';

/** Metres from a survey within which a point in a gap between surveys belongs to it. */
const GAP_METRES = 5;
const NEAREST = 8;

/** The surveys of the loaded counties, by key and by place. */
export class SurveyRows {
  readonly #store: FeatureStore;
  /** Names in use, by the data set that they were read from. */
  readonly #names = new Map<
    string,
    { readonly version: string; readonly names: ReadonlyMap<string, string> }
  >();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  counties(): readonly LoadedCounty[] {
    return loadedCounties(this.#store);
  }

  async byKey(county: LoadedCounty, column: KeyColumn, key: string): Promise<readonly SurveyRow[]> {
    const features = await this.#store.byKey(TEXAS_SURVEY, county.fips, column, key);
    return features.map((feature) => rowOf(feature, county));
  }

  /** The surveys around a point, or else the nearest ones to a point in a gap between them. */
  async around(point: Position): Promise<readonly SurveyRow[]> {
    const [lng, lat] = point;
    const around = this.#rowsOf(await this.#store.byBox(TEXAS_SURVEY, [lng, lat, lng, lat]));
    const holding = around.filter((row) => rowHolds(row, point));
    if (holding.length > 0) return holding;
    const near = await this.#store.nearest(TEXAS_SURVEY, point, NEAREST, GAP_METRES);
    const nearest = near.filter(({ metres }) => metres === near[0]?.metres);
    return this.#rowsOf(nearest.map(({ feature }) => feature));
  }

  /** The names of a county's surveys as published, by their one spelling. */
  async names(county: LoadedCounty): Promise<ReadonlyMap<string, string>> {
    const { dataSet, fips } = county;
    const version = `${dataSet.importedAt} ${dataSet.sha256}`;
    const known = this.#names.get(fips);
    if (known?.version === version) return known.names;
    const features = dataSet.box === null ? [] : await this.#store.byBox(TEXAS_SURVEY, dataSet.box);
    const names = new Map<string, string>();
    for (const { partition, values } of features) {
      const [key, name] = [text(values.survey_key), text(values.survey)];
      if (partition === fips && key !== null && name !== null && !names.has(key)) names.set(key, name);
    }
    this.#names.set(fips, { version, names });
    return names;
  }

  #rowsOf(features: readonly Feature[]): SurveyRow[] {
    const counties = new Map(this.counties().map((county) => [county.fips, county]));
    return features.flatMap((feature) => {
      const county = counties.get(feature.partition);
      return county === undefined ? [] : [rowOf(feature, county)];
    });
  }
}

function rowOf({ id, values, geometry }: Feature, county: LoadedCounty): SurveyRow {
  const grantee = text(values.grantee);
  return {
    county,
    id,
    abstract: text(values.abstract_key),
    block: text(values.block_key),
    township: text(values.township_key),
    section: text(values.section_key),
    surveyKey: text(values.survey_key),
    granteeKey: grantee === null ? null : surveyKey(grantee),
    published: { survey: text(values.survey), block: text(values.block) },
    polygons: polygonsOf(geometry),
  };
}

function text(value: string | number | null | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function polygonsOf(geometry: Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(ringOf)];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map((polygon) => polygon.map(ringOf));
  throw new TypeError(`A survey is a polygon, not a ${geometry.type}`);
}

function ringOf(ring: readonly (readonly number[])[]): Ring {
  return ring.map(([lng = 0, lat = 0]): Position => [lng, lat]);
}

function rowHolds({ polygons }: SurveyRow, point: Position): boolean {
  return polygons.some((polygon) => polygonHolds(polygon, point));
}
