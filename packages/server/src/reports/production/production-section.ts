import { isSample } from '../../layers/sample-data.ts';
import { TX_WELLS_SURFACE } from '../../layers/texas/wells-of-texas.ts';
import { haveAllOf, type ProductionImport } from '../../store/production/production-import.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import type { Coverage } from '../coverage.ts';
import { coverageOfLayers, damageOf, gravest } from '../coverage-of-layers.ts';
import { envelopeOf } from '../envelope.ts';
import { type CheckTime, featuresOn } from '../find-features.ts';
import type { Land } from '../land.ts';
import type { Parcel } from '../parcel.ts';
import type { MadeSection } from '../section.ts';
import type { SectionParts } from '../section-parts.ts';
import type { SectionOutcome, SectionTask } from '../section-task.ts';
import { abstractSummary, mostProductiveFirst } from './abstract-summary.ts';
import { leaseSummary } from './lease-summary.ts';
import { leaseColumns, leasesOfWells } from './leases-of-wells.ts';
import { PRODUCTION_FIELDS } from './production-fields.ts';
import { importsOf, productionSource } from './production-source.ts';

/** What the leases have produced whose wells lie in a parcel: their sum, and a row for each. */
export const PRODUCTION_SECTION: MadeSection = {
  kind: 'made',
  key: 'production',
  title: 'Production of the leases whose wells lie in it',
  shape: 'object',
  fields: PRODUCTION_FIELDS,
  isPaged: true,
  isCounted: true,
  answer: answerProduction,
};

const WELLS = [TX_WELLS_SURFACE] as const;

/** Leases are known by their wells: where either these or the production is not loaded, nothing is said. */
async function answerProduction(
  land: Land,
  task: SectionTask,
  { store, production }: SectionParts,
  checkTime: CheckTime,
): Promise<SectionOutcome> {
  const damage = production.damage();
  if (damage !== null) return { status: 'unavailable', reason: 'source_error', fault: damage.message };
  const wells = coverageOfLayers(land, WELLS, task, store);
  if (wells.gap === 'source_error')
    return { status: 'unavailable', reason: wells.gap, fault: damageOf(WELLS, store) };
  const { imports, gap, knowsSome } = coverageOfProduction(task.parcel, wells, production);
  const found = await featuresOn(land, WELLS, store, checkTime);
  const leases = leasesOfWells(
    found.map(({ feature }) => leaseColumns(feature)),
    production,
  );
  const [first, ...others] = imports;
  if (first === undefined || !(wells.knowsSome || found.length > 0) || !(knowsSome || leases.length > 0))
    return { status: 'unavailable', reason: gravest([wells.gap, gap]) ?? 'not_loaded' };
  return {
    status: 'answered',
    text: JSON.stringify({
      abstract: abstractOf(task.parcel),
      summary: abstractSummary(leases),
      leases: envelopeOf(mostProductiveFirst(leases), task, leaseSummary),
    }),
    total: leases.length,
    source: productionSource([first, ...others]),
    isSynthetic: imports.some(isSample) || wells.dataSets.some(isSample),
    gap: gravest([wells.gap, gap]),
  };
}

interface ProductionCoverage extends Pick<Coverage, 'gap' | 'knowsSome'> {
  readonly imports: readonly ProductionImport[];
}

/** What is known of the leases of a parcel's counties. Made-up production tells of made-up wells alone. */
function coverageOfProduction(
  { jurisdictions }: Parcel,
  wells: Coverage,
  production: ProductionStore,
): ProductionCoverage {
  const counties = jurisdictions.flatMap(({ countyFips }) => countyFips ?? []);
  const areMadeUp = wells.dataSets.some(isSample);
  const imports = importsOf(production.imports(), counties).filter((one) => areMadeUp || !isSample(one));
  const known = counties.filter((fips) => haveAllOf(imports, fips));
  const isWhole = known.length === jurisdictions.length;
  return { imports, gap: isWhole ? null : 'not_loaded', knowsSome: known.length > 0 };
}

function abstractOf({ abstract }: Parcel) {
  return abstract === undefined
    ? null
    : { county_fips: abstract.countyFips, abstract_no: abstract.abstractNo };
}
