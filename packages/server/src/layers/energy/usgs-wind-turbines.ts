import { date, number, text } from '../agency-field.ts';
import { dateColumn, integerColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile } from '../layer.ts';
import { constant, field, pad } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

/** Files made of shapefiles have these for nothing, tables a blank. */
const NOTHING = ['missing', '-9999'];

const TURBINES: Profile = {
  name: 'US Wind Turbine Database',
  needs: ['case_id', 't_state', 'p_name', 'xlong', 'ylat'],
  fields: [
    text('case_id'),
    text('t_state', { nulls: NOTHING }),
    text('t_county', { nulls: NOTHING }),
    text('t_fips', { nulls: NOTHING }),
    text('p_name', { nulls: NOTHING }),
    number('p_year', { nulls: NOTHING }),
    number('p_tnum', { nulls: NOTHING }),
    number('p_cap', { nulls: NOTHING }),
    text('t_manu', { nulls: NOTHING }),
    text('t_model', { nulls: NOTHING }),
    number('t_cap', { nulls: NOTHING }),
    number('t_hh', { nulls: NOTHING }),
    number('t_rd', { nulls: NOTHING }),
    number('t_ttlh', { nulls: NOTHING }),
    date('t_img_date', 'M/D/YYYY', { nulls: NOTHING }),
  ],
  partition: constant('US'),
  columns: {
    case_id: field('case_id'),
    state: field('t_state'),
    county: field('t_county'),
    county_fips: pad(field('t_fips'), 5),
    project: field('p_name'),
    year: field('p_year'),
    project_turbines: field('p_tnum'),
    project_mw: field('p_cap'),
    manufacturer: field('t_manu'),
    model: field('t_model'),
    capacity_kw: field('t_cap'),
    hub_height_m: field('t_hh'),
    rotor_diameter_m: field('t_rd'),
    total_height_m: field('t_ttlh'),
    image_date: field('t_img_date'),
  },
  required: ['case_id'],
  placement: { by: 'position', lng: field('xlong'), lat: field('ylat') },
};

export const USGS_WIND_TURBINES: Layer = {
  id: 'usgs-wind-turbines',
  title: 'Wind turbines',
  group: 'energy',
  partitionedBy: 'nation',
  states: ALL_STATES,
  schema: {
    name: 'usgs_wind_turbines',
    geometry: 'point',
    columns: [
      keyColumn('case_id', 'case_id'),
      textColumn('state', 't_state'),
      textColumn('county', 't_county'),
      textColumn('county_fips', 't_fips: five digits'),
      textColumn('project', 'p_name'),
      integerColumn('year', 'p_year: when the project began to run'),
      integerColumn('project_turbines', 'p_tnum'),
      realColumn('project_mw', 'p_cap: megawatts of the project'),
      textColumn('manufacturer', 't_manu'),
      textColumn('model', 't_model'),
      realColumn('capacity_kw', 't_cap: kilowatts'),
      realColumn('hub_height_m', 't_hh: metres'),
      realColumn('rotor_diameter_m', 't_rd: metres'),
      realColumn('total_height_m', 't_ttlh: metres to the tip of a blade'),
      dateColumn('image_date', 't_img_date: of the image that it was seen in'),
    ],
  },
  sources: [
    {
      name: 'US Wind Turbine Database',
      agency: 'US Geological Survey',
      license: 'US federal public domain',
      attribution:
        'US Geological Survey, Lawrence Berkeley National Laboratory and American Clean Power: USWTDB',
      kind: 'arcgis',
      url: 'https://energy.usgs.gov/arcgis/rest/services/Hosted/uswtdbDyn/FeatureServer/0',
      states: ALL_STATES,
    },
  ],
  profiles: [TURBINES],
  refreshDays: 90,
  reports: { energy: 'constraints' },
  archives: ['usgs_wind_turbines'],
};
