import type { FeatureLayer } from '../../store/feature-store.ts';
import { text } from '../agency-field.ts';
import { textColumn } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant, field } from '../rule.ts';
import { LOWER_48 } from '../states.ts';

const SERVICES = 'https://services2.arcgis.com/FiaPA4ga0iQKduv3/arcgis/rest/services';

const COLUMNS: FeatureLayer['columns'] = [
  textColumn('operator', 'Operator or Opername'),
  textColumn('name', 'Pipename; natural gas lines have none'),
  textColumn('kind', '`natural gas`, `natural gas liquids` or `crude oil`'),
  textColumn('kind_raw', 'TYPEPIPE: `Interstate`, `Intrastate`, `Gathering`'),
  textColumn('status', 'Status: `Operating`; of natural gas lines alone'),
];

function source(name: string, service: string): OfficialSource {
  return {
    name,
    agency: 'US Energy Information Administration',
    license: 'US federal public domain',
    attribution: 'US Energy Information Administration',
    kind: 'arcgis',
    url: `${SERVICES}/${service}/FeatureServer/0`,
    states: LOWER_48,
  };
}

const NATURAL_GAS: Profile = {
  name: 'EIA natural gas pipelines',
  needs: ['TYPEPIPE', 'Operator'],
  fields: [text('TYPEPIPE'), text('Operator'), text('Status')],
  partition: constant('US'),
  columns: {
    operator: field('Operator'),
    kind: constant('natural gas'),
    kind_raw: field('TYPEPIPE'),
    status: field('Status'),
  },
  required: [],
};

/** Crude oil and gas liquids are published in one form, unlike natural gas. */
function namedLines(name: string, kind: string): Profile {
  return {
    name,
    needs: ['Opername', 'Pipename'],
    fields: [text('Opername'), text('Pipename')],
    partition: constant('US'),
    columns: { operator: field('Opername'), name: field('Pipename'), kind: constant(kind) },
    required: [],
  };
}

function pipelines(
  commodity: 'natgas' | 'ngl' | 'crude',
  title: string,
  profile: Profile,
  official: OfficialSource,
): Layer {
  return {
    id: `og-pipelines-${commodity}`,
    title,
    group: 'energy',
    partitionedBy: 'nation',
    states: LOWER_48,
    schema: { name: `og_pipelines_${commodity}`, geometry: 'line', columns: COLUMNS },
    sources: [official],
    profiles: [profile],
    refreshDays: 365,
    reports: { energy: 'pipelines' },
    archives: [`og_pipelines_${commodity}`],
  };
}

export const OG_PIPELINES_NATGAS = pipelines(
  'natgas',
  'Natural gas pipelines',
  NATURAL_GAS,
  source(
    'Natural Gas Interstate and Intrastate Pipelines',
    'Natural_Gas_Interstate_and_Intrastate_Pipelines_1',
  ),
);
export const OG_PIPELINES_NGL = pipelines(
  'ngl',
  'Pipelines of natural gas liquids',
  namedLines('EIA hydrocarbon gas liquids pipelines', 'natural gas liquids'),
  source('Hydrocarbon Gas Liquids Pipelines', 'Hydrocarbon_Gas_Liquids_Pipelines_1'),
);
export const OG_PIPELINES_CRUDE = pipelines(
  'crude',
  'Crude oil pipelines',
  namedLines('EIA crude oil trunk pipelines', 'crude oil'),
  source('Crude Oil Trunk Pipelines', 'Crude_Oil_Trunk_Pipelines_1'),
);
