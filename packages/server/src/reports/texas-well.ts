import { roundedDegrees } from '../geometry/degrees.ts';
import { isSample } from '../layers/sample-data.ts';
import { TX_WELLS_SURFACE } from '../layers/texas/wells-of-texas.ts';
import type { DataSet, Feature, FeatureStore, Value } from '../store/feature-store.ts';
import type { Lease } from '../store/production/lease.ts';
import { haveAllOf, type ProductionImport } from '../store/production/production-import.ts';
import type { Decline } from './decline/decline.ts';
import { wellDecline } from './decline/well-decline.ts';
import { keysOf, leaseColumns, type WellColumns } from './production/leases-of-wells.ts';
import { importsOf, productionSource } from './production/production-source.ts';
import { type WellProduction, wellProduction } from './production/well-production.ts';
import type { SectionParts } from './section-parts.ts';
import { sourceOf } from './section-source.ts';
import type { SectionSource, UnavailableReason } from './section-task.ts';

/** What is known of a well in Texas; fields that the agency leaves empty are null. */
export interface TexasWell extends WellProduction {
  /** Eight digits: county and number. */
  readonly api8: string;
  readonly operator: string | null;
  readonly lease_name: string | null;
  readonly well_number: string | null;
  /** In the words of all well layers; `status_raw` in the agency's. */
  readonly status: string | null;
  readonly status_raw: string | null;
  readonly field: string | null;
  readonly formation: string | null;
  /** At the surface; null where no map has the well. */
  readonly location: { readonly lng: number; readonly lat: number } | null;
  readonly decline: Decline;
}

/** A well, and how far what is said of it goes. */
export interface KnownWell {
  readonly well: TexasWell;
  readonly sources: Readonly<Record<string, SectionSource>>;
  /** `well` where no map has it, `production` where that of its county is not loaded. */
  readonly unavailable: readonly { readonly section: string; readonly reason: UnavailableReason }[];
  /** What of it is made up. */
  readonly synthetic: readonly string[];
}

/** A well of the map, and the data that has it there. */
interface MappedWell {
  readonly feature: Feature;
  readonly dataSet: DataSet;
}

/**
 * A well by its place on the map, and by the leases that it is of.
 * @param api8 eight digits
 * @returns null where neither knows it
 * @throws StoreError when the data is damaged
 */
export async function texasWell(
  api8: string,
  { store, production }: Pick<SectionParts, 'store' | 'production'>,
): Promise<KnownWell | null> {
  const damage = production.damage();
  if (damage !== null) throw damage;
  const mapped = await mappedWell(api8, store);
  const columns: WellColumns = mapped === null ? { api_number: api8 } : leaseColumns(mapped.feature);
  const leases = keysOf(columns, production)
    .map((key) => production.lease(key))
    .filter((lease) => lease !== null);
  if (mapped === null && leases.length === 0) return null;
  const produced = wellProduction(api8, leases);
  const decline = wellDecline(produced.series);
  return {
    well: { ...attributesOf(api8, mapped?.feature ?? null, leases), ...produced, decline },
    ...groundsOf(api8, mapped?.dataSet ?? null, production.imports()),
  };
}

/** In the partition of its county, or beyond a border in another. */
async function mappedWell(api8: string, store: FeatureStore): Promise<MappedWell | null> {
  const { schema } = TX_WELLS_SURFACE;
  const own = countyOf(api8);
  const loaded = store
    .dataSets()
    .filter(({ layer }) => layer === schema.name)
    .sort((a, b) => Number(b.partition === own) - Number(a.partition === own));
  for (const dataSet of loaded) {
    const [feature] = await store.byKey(schema, dataSet.partition, 'api_number', `42${api8}`);
    if (feature !== undefined) return { feature, dataSet };
  }
  return null;
}

function countyOf(api8: string): string {
  return `48${api8.slice(0, 3)}`;
}

/** As the map has them, or else as they were last reported of its lease. */
function attributesOf(
  api8: string,
  feature: Feature | null,
  [lease]: readonly Lease[],
): Omit<TexasWell, keyof WellProduction | 'decline'> {
  const text = (name: string) => textOf(feature?.values[name]);
  return {
    api8,
    operator: text('operator') ?? lease?.attributes.operator ?? null,
    lease_name: text('lease_name') ?? lease?.attributes.name ?? null,
    well_number: text('well_number') ?? lease?.wells.find((well) => well.api8 === api8)?.wellNo ?? null,
    status: text('status'),
    status_raw: text('status_raw'),
    field: text('field') ?? lease?.attributes.field ?? null,
    formation: text('formation'),
    location: feature === null ? null : locationOf(feature),
  };
}

function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function locationOf({ geometry }: Feature): TexasWell['location'] {
  if (geometry.type !== 'Point') return null;
  const [lng = 0, lat = 0] = geometry.coordinates;
  return { lng: roundedDegrees(lng), lat: roundedDegrees(lat) };
}

/** Made-up production tells of made-up wells alone. */
function groundsOf(
  api8: string,
  dataSet: DataSet | null,
  all: readonly ProductionImport[],
): Omit<KnownWell, 'well'> {
  const county = countyOf(api8);
  const mayBeMadeUp = dataSet === null || isSample(dataSet);
  const imports = importsOf(all, [county]).filter((one) => mayBeMadeUp || !isSample(one));
  const [first, ...others] = imports;
  const isLoaded = haveAllOf(imports, county);
  return {
    sources: {
      ...(dataSet !== null && { well: sourceOf([TX_WELLS_SURFACE], [dataSet]) }),
      ...(first !== undefined && { production: productionSource([first, ...others]) }),
    },
    unavailable: [
      ...(dataSet === null ? [notLoaded('well')] : []),
      ...(isLoaded ? [] : [notLoaded('production')]),
    ],
    synthetic: [
      ...(dataSet !== null && isSample(dataSet) ? ['well'] : []),
      ...(imports.some(isSample) ? ['production'] : []),
    ],
  };
}

function notLoaded(section: string): KnownWell['unavailable'][number] {
  return { section, reason: 'not_loaded' };
}
