import type { Column } from '../../store/feature-store.ts';
import { type AgencyField, number, text } from '../agency-field.ts';
import { PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant, field, type Rule } from '../rule.ts';
import { LOWER_48 } from '../states.ts';

const BLM = {
  agency: 'US Bureau of Land Management',
  license: 'US federal public domain',
  attribution: 'Bureau of Land Management',
};
const WEST = 'AZ CA CO ID MT NV NM OR UT WA WY'.split(' ');
const BLM_ONLINE = 'https://services1.arcgis.com/KbxwQRRfWyEYLgp4/arcgis/rest/services';

/** What differs between areas that decide where something may be built. */
interface Areas {
  readonly name: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly columns: readonly Column[];
  readonly source: Omit<OfficialSource, 'states'>;
  readonly fields: readonly AgencyField[];
  readonly rules: Readonly<Record<string, Rule>>;
  readonly partitionedBy: 'nation' | 'state';
}

/** The names of the agencies' fields are not known for sure: those that are not there are null. */
function areas({ name, title, states, columns, source, fields, rules, partitionedBy }: Areas): Layer {
  const profile: Profile = {
    name: source.name,
    needs: [],
    fields,
    partition: partitionedBy === 'nation' ? constant('US') : 'by place',
    columns: rules,
    required: [],
  };
  return {
    id: name.replaceAll('_', '-'),
    title,
    group: 'energy',
    partitionedBy,
    states,
    schema: { name, geometry: 'polygon', columns: [...columns, PART_OF] },
    sources: [{ ...source, states }],
    profiles: [profile],
    refreshDays: 365,
    reports: { energy: 'constraints' },
    archives: [name],
    inPieces: true,
  };
}

/** The service's name carries the edition of the plan. */
export const SAGE_GROUSE_HMA = areas({
  name: 'sage_grouse_hma',
  title: 'Habitat management areas of the greater sage-grouse',
  states: 'CA CO ID MT ND NV OR SD UT WY'.split(' '),
  partitionedBy: 'nation',
  columns: [
    textColumn('habitat', 'The class of habitat: `PHMA`, `GHMA`, `IHMA`, `OHMA`'),
    textColumn('name', 'The name of the area'),
    textColumn('plan', 'The plan that set it'),
  ],
  source: {
    ...BLM,
    name: 'Western US GRSG ROD Habitat Management Areas',
    kind: 'arcgis',
    url: `${BLM_ONLINE}/BLM_Natl_WesternUS_GRSG_ROD_HabitatMgmtAreas_Feb_2026/FeatureServer/0`,
  },
  fields: [
    text('HABITAT', { also: ['Habitat_Type', 'HAB_TYPE', 'HMA', 'HMA_TYPE', 'Type'], unconfirmed: true }),
    text('NAME', { also: ['HMA_NAME', 'Pop_Name'], unconfirmed: true }),
    text('PLAN', { also: ['EIS_NAME', 'LUP_NAME'], unconfirmed: true }),
  ],
  rules: { habitat: field('HABITAT'), name: field('NAME'), plan: field('PLAN') },
});

/** Coordinates are in an Albers projection about 114° W that has no code, which the files describe themselves. */
export const WESTERN_SOLAR = areas({
  name: 'western_solar',
  title: 'Western solar plan',
  states: WEST,
  partitionedBy: 'nation',
  columns: [
    textColumn('zone', '`designated leasing area`, `variance`, `available` or `exclusion`'),
    textColumn('name', 'The name of the area'),
    textColumn('status', 'Its status'),
    textColumn('reason', 'Why it is excluded'),
  ],
  source: { ...BLM, name: 'Western Solar Plan', kind: 'page', url: 'https://blmsolar.anl.gov/maps/' },
  fields: [
    text('ZONE', { also: ['Designation', 'CLASS', 'Alloc', 'TYPE'], unconfirmed: true }),
    text('NAME', { also: ['DLA_Name', 'SEZ_NAME'], unconfirmed: true }),
    text('STATUS', { unconfirmed: true }),
    text('REASON', { also: ['EXCLUSION', 'Excl_Reas'], unconfirmed: true }),
  ],
  rules: { zone: field('ZONE'), name: field('NAME'), status: field('STATUS'), reason: field('REASON') },
});

export const NREL_LAND_OF_OPPORTUNITY = areas({
  name: 'nrel_land_of_opportunity',
  title: 'Potential for renewable energy on federal land',
  states: LOWER_48,
  partitionedBy: 'nation',
  columns: [
    realColumn('score', 'The score of siting'),
    textColumn('technology', 'Solar, wind or geothermal'),
    textColumn('scenario', 'The scenario of siting'),
    realColumn('capacity_mw', 'Megawatts of technical potential'),
  ],
  source: {
    name: 'Land of Opportunity: Potential for Renewable Energy on Federal Lands',
    agency: 'National Renewable Energy Laboratory',
    license: 'CC BY 4.0',
    attribution: 'National Renewable Energy Laboratory, Land of Opportunity (2025), CC BY 4.0',
    kind: 'page',
    url: 'https://data.nrel.gov/',
  },
  fields: [
    number('SCORE', { also: ['suitability', 'nrel_score'], nulls: ['-9999'], unconfirmed: true }),
    text('TECHNOLOGY', { also: ['tech'], unconfirmed: true }),
    text('SCENARIO', { unconfirmed: true }),
    number('CAPACITY_MW', { also: ['capacity', 'cap_mw'], nulls: ['-9999'], unconfirmed: true }),
  ],
  rules: {
    score: field('SCORE'),
    technology: field('TECHNOLOGY'),
    scenario: field('SCENARIO'),
    capacity_mw: field('CAPACITY_MW'),
  },
});

/** Published by BLM's state offices one by one, in coordinates of their own. */
export const FED_SUBSURFACE_MINERALS = areas({
  name: 'fed_subsurface_minerals',
  title: 'Federal mineral estate under the surface',
  states: WEST.concat('ND', 'SD'),
  partitionedBy: 'state',
  columns: [
    textColumn('minerals', 'The minerals that are federal: `All`, `Coal`, `Oil and gas`'),
    textColumn('mineral_class', 'The class of the estate'),
    textColumn('surface_agency', 'Who manages the surface'),
    realColumn('acres', 'Acres'),
  ],
  source: {
    ...BLM,
    name: 'SSME Subsurface Minerals Polygon',
    kind: 'page',
    url: 'https://gbp-blm-egis.hub.arcgis.com/',
  },
  fields: [
    text('MINERALS', { also: ['MIN_DESC', 'MINERAL', 'SUBSURFACE', 'MINERAL_ESTATE'], unconfirmed: true }),
    text('MINERAL_CLASS', { also: ['MIN_CLASS', 'MIN_TYPE'], unconfirmed: true }),
    text('SURFACE_AGENCY', { also: ['SURF_AGENCY', 'SMA_CODE'], unconfirmed: true }),
    number('ACRES', { also: ['GIS_ACRES'], unconfirmed: true }),
  ],
  rules: {
    minerals: field('MINERALS'),
    mineral_class: field('MINERAL_CLASS'),
    surface_agency: field('SURFACE_AGENCY'),
    acres: field('ACRES'),
  },
});
