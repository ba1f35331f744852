import type { FeatureLayer } from '../../store/feature-store.ts';
import { date, text } from '../agency-field.ts';
import { dateColumn, PART_OF, textColumn } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant, field, first, join } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const FWS: OfficialSource = {
  name: 'Threatened and Endangered Species Active Critical Habitat',
  agency: 'US Fish and Wildlife Service',
  license: 'US federal public domain',
  attribution: 'US Fish and Wildlife Service, Critical Habitat',
  kind: 'download',
  url: 'https://ecos.fws.gov/docs/crithab/crithab_all.zip',
  states: ALL_STATES,
};

const COLUMNS: FeatureLayer['columns'] = [
  textColumn('common_name', 'comname'),
  textColumn('scientific_name', 'sciname'),
  textColumn('listing_status', 'listing_st: `Endangered`, `Threatened`'),
  textColumn('unit_name', 'unitname, and subunitnam'),
  textColumn('feature_kind', '`polygon`, or `line` for streams'),
  textColumn('habitat_status', 'status: `Final`, `Proposed`'),
  textColumn('species_code', 'spcode'),
  textColumn('register', 'fedreg: the citation of the Federal Register'),
  dateColumn('published', 'pubdate'),
  dateColumn('effective_date', 'effectdate'),
];

function profileOf(kind: 'polygon' | 'line'): Profile {
  return {
    name: `FWS critical habitat, ${kind}s`,
    needs: ['comname', 'sciname', 'listing_st'],
    fields: [
      text('comname'),
      text('sciname'),
      text('spcode'),
      text('unitname'),
      text('subunitname', { also: ['subunitnam'] }),
      text('status'),
      text('fedreg'),
      date('pubdate', 'YYYYMMDD'),
      date('effectdate', 'YYYYMMDD'),
      text('listing_st'),
    ],
    partition: constant('US'),
    columns: {
      common_name: field('comname'),
      scientific_name: field('sciname'),
      listing_status: field('listing_st'),
      unit_name: first(
        join(field('unitname'), constant(', '), field('subunitname')),
        field('unitname'),
        field('subunitname'),
      ),
      feature_kind: constant(kind),
      habitat_status: field('status'),
      species_code: field('spcode'),
      register: field('fedreg'),
      published: field('pubdate'),
      effective_date: field('effectdate'),
    },
    required: ['common_name'],
  };
}

const LAYER: Layer = {
  id: 'critical-habitat',
  title: 'Critical habitat',
  group: 'federal',
  partitionedBy: 'nation',
  states: ALL_STATES,
  schema: { name: 'critical_habitat', geometry: 'polygon', columns: [...COLUMNS, PART_OF] },
  sources: [FWS],
  profiles: [profileOf('polygon')],
  refreshDays: 30,
  reports: { federal: 'critical_habitat', texas: 'critical_habitat' },
  archives: [],
};

export const CRITICAL_HABITAT: Layer = { ...LAYER, inPieces: true };

/** Streams, which the agency publishes as lines in a file of their own. */
export const CRITICAL_HABITAT_LINE: Layer = {
  ...LAYER,
  id: 'critical-habitat-line',
  title: 'Critical habitat along streams',
  schema: { name: 'critical_habitat_line', geometry: 'line', columns: COLUMNS },
  profiles: [profileOf('line')],
};
