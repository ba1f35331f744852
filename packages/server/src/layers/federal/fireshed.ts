import { number, text } from '../agency-field.ts';
import { PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { constant, field } from '../rule.ts';
import { LOWER_48 } from '../states.ts';

const FOREST_SERVICE: Publisher = {
  name: 'Fireshed Registry',
  agency: 'US Forest Service',
  license: 'US federal public domain',
  attribution: 'US Forest Service, Fireshed Registry (RDS-2020-0054-2)',
};

/** The class and percentage of exposure are no fields of the agency: they are its firesheds' rank among all. */
const FIRESHEDS: Profile = {
  name: 'Forest Service firesheds',
  needs: ['Fireshed_ID', 'Fireshed_Name'],
  fields: [
    text('Fireshed_ID'),
    text('Fireshed_Name', { also: ['Fireshed_N', 'Fireshed_1'] }),
    text('Fireshed_State', { also: ['Fireshed_S'] }),
    number('AnnualExposure', { nulls: ['-9999'] }),
    number('PctRecentlyDisturbed', { nulls: ['-9999'] }),
    number('Area_HA'),
  ],
  partition: constant('US'),
  columns: {
    name: field('Fireshed_Name'),
    homes_at_risk: field('AnnualExposure'),
    fireshed_id: field('Fireshed_ID'),
    state: field('Fireshed_State'),
    recently_disturbed_pct: field('PctRecentlyDisturbed'),
    area_ha: field('Area_HA'),
  },
  required: ['name'],
  derivation: {
    by: 'percentile-rank',
    of: field('AnnualExposure'),
    rank: 'exposure_pct',
    className: 'exposure_class',
  },
};

export const FIRESHED: Layer = {
  id: 'fireshed',
  title: 'Firesheds',
  group: 'federal',
  partitionedBy: 'nation',
  states: LOWER_48,
  schema: {
    name: 'fireshed',
    geometry: 'polygon',
    columns: [
      textColumn('name', 'Fireshed_Name'),
      textColumn(
        'exposure_class',
        'By exposure_pct: `Top 1 %`, `Top 5 %`, `Top 10 %`, `Top 25 %`, `Bottom 75 %`',
      ),
      realColumn('exposure_pct', 'The percentage of firesheds whose exposure is not greater'),
      realColumn('homes_at_risk', 'AnnualExposure: buildings exposed to fire in a year'),
      textColumn('fireshed_id', 'Fireshed_ID'),
      textColumn('state', 'Fireshed_State'),
      realColumn('recently_disturbed_pct', 'PctRecentlyDisturbed'),
      realColumn('area_ha', 'Area_HA: hectares'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...FOREST_SERVICE,
      kind: 'page',
      url: 'https://www.fs.usda.gov/rds/archive/catalog/RDS-2020-0054-2',
      states: LOWER_48,
    },
  ],
  profiles: [FIRESHEDS],
  refreshDays: 365,
  reports: { federal: 'fireshed', texas: 'fireshed' },
  archives: ['usfs_firesheds'],
  inPieces: true,
};
