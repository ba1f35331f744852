import {
  FED_SUBSURFACE_MINERALS,
  NREL_LAND_OF_OPPORTUNITY,
  SAGE_GROUSE_HMA,
  WESTERN_SOLAR,
} from '../../layers/energy/siting.ts';
import { USGS_WIND_TURBINES } from '../../layers/energy/usgs-wind-turbines.ts';
import { SURFACE_MANAGEMENT } from '../../layers/federal/surface-management.ts';
import type { Layer } from '../../layers/layer.ts';
import { isSample } from '../../layers/sample-data.ts';
import { gravest } from '../coverage-of-layers.ts';
import { featuresAround } from '../find-around.ts';
import type { CheckTime, FoundFeature } from '../find-features.ts';
import type { Land } from '../land.ts';
import type { MadeSection } from '../section.ts';
import type { SectionParts } from '../section-parts.ts';
import { sourceOf } from '../section-source.ts';
import type { SectionOutcome, SectionTask, UnavailableReason } from '../section-task.ts';
import { withSurroundings } from '../surroundings.ts';
import { acresBy } from './acres-by.ts';
import { CONSTRAINT_FIELDS } from './constraint-fields.ts';
import { PartInquiry } from './part-inquiry.ts';
import { splitEstateOf } from './split-estate.ts';

const TURBINE_MILES = 2;

const LAYERS: readonly Layer[] = [
  SURFACE_MANAGEMENT,
  FED_SUBSURFACE_MINERALS,
  SAGE_GROUSE_HMA,
  NREL_LAND_OF_OPPORTUNITY,
  WESTERN_SOLAR,
  USGS_WIND_TURBINES,
];

/** The score comes on terms of its own. */
const NREL_NOTE = `Siting scores: ${NREL_LAND_OF_OPPORTUNITY.sources[0].attribution}.`;

export const CONSTRAINTS_SECTION: MadeSection = {
  kind: 'made',
  key: 'constraints',
  title: 'What bears on energy projects on the parcel',
  shape: 'object',
  fields: CONSTRAINT_FIELDS,
  isPaged: false,
  isCounted: false,
  answer: answerConstraints,
};

async function answerConstraints(
  land: Land,
  task: SectionTask,
  parts: SectionParts,
  checkTime: CheckTime,
): Promise<SectionOutcome> {
  const inquiry = new PartInquiry(land, task, parts.store, checkTime);
  const body = {
    split_estate: await splitEstate(inquiry, land, parts),
    sage_grouse: await sageGrouse(inquiry),
    renewable_siting: await renewableSiting(inquiry, land, task, parts),
  };
  const { gaps, dataSets, faults } = inquiry;
  const [first, ...others] = dataSets;
  if (first === undefined) return nothingKnown(gaps, faults);
  return {
    status: 'answered',
    text: JSON.stringify(body),
    total: null,
    source: sourceOf(LAYERS, [first, ...others]),
    isSynthetic: [first, ...others].some(isSample),
    gap: null,
    partGaps: gaps,
    ...(faults.length > 0 && { fault: faults.join('\n') }),
  };
}

function nothingKnown(
  gaps: Readonly<Record<string, UnavailableReason>>,
  faults: readonly string[],
): SectionOutcome {
  const reason = gravest(Object.values(gaps)) ?? 'not_loaded';
  return { status: 'unavailable', reason, ...(faults.length > 0 && { fault: faults.join('\n') }) };
}

async function splitEstate(inquiry: PartInquiry, land: Land, { geos }: SectionParts) {
  const surface = await inquiry.featuresOf('split_estate', SURFACE_MANAGEMENT);
  const minerals = await inquiry.featuresOf('split_estate', FED_SUBSURFACE_MINERALS);
  return surface === null || minerals === null ? null : splitEstateOf(geos, land.acres, surface, minerals);
}

async function sageGrouse(inquiry: PartInquiry) {
  const found = await inquiry.featuresOf('sage_grouse', SAGE_GROUSE_HMA);
  if (found === null) return null;
  const habitats = acresBy(found, 'habitat').flatMap(([habitat]) => (habitat === null ? [] : [habitat]));
  return { in_habitat: found.length > 0, habitats };
}

async function renewableSiting(inquiry: PartInquiry, land: Land, task: SectionTask, parts: SectionParts) {
  const part = (field: string) => `renewable_siting.${field}`;
  const scored = await inquiry.featuresOf(part('nrel_score'), NREL_LAND_OF_OPPORTUNITY);
  const zoned = await inquiry.featuresOf(part('blm_solar_zone'), WESTERN_SOLAR);
  const turbines = await inquiry.ask(part('wind_turbines_within_2mi'), USGS_WIND_TURBINES, (checkTime) =>
    withSurroundings(
      parts.geos,
      land,
      { radiusMiles: TURBINE_MILES, jurisdictions: task.parcel.jurisdictions },
      (surroundings) => featuresAround(surroundings, [USGS_WIND_TURBINES], 'case_id', parts.store, checkTime),
    ),
  );
  if (scored === null && zoned === null && turbines === null) return null;
  const score = scored?.find(({ feature }) => typeof feature.values.score === 'number');
  return {
    nrel_score: score?.feature.values.score ?? null,
    blm_solar_zone: mostOf(zoned, 'zone'),
    wind_turbines_within_2mi: turbines?.length ?? null,
    notes: score === undefined ? [] : [NREL_NOTE],
  };
}

function mostOf(found: readonly FoundFeature[] | null, column: string) {
  return acresBy(found ?? [], column).find(([value]) => value !== null)?.[0] ?? null;
}
