import { text } from '../agency-field.ts';
import { keyColumn, PART_OF, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { field, slice } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const NRCS: Publisher = {
  name: 'Soil Survey Geographic Database (SSURGO)',
  agency: 'USDA Natural Resources Conservation Service',
  license: 'US federal public domain',
  attribution: 'USDA Natural Resources Conservation Service, Soil Survey Geographic Database',
};

/** Columns of `mapunit.txt`, which has no header (SSURGO metadata, table mapunit). */
const MAP_UNIT =
  'musym muname mukind mustatus muacres mapunitlfw_l mapunitlfw_r mapunitlfw_h mapunitpfa_l mapunitpfa_r mapunitpfa_h farmlndcl muhelcl muwathelcl muwndhelcl interpfocus invesintens iacornsr nhiforsoigrp nhspiagr vtsepticsyscl mucertstat lkey mukey'.split(
    ' ',
  );

/** Columns of `muaggatt.txt`, likewise. */
const AGGREGATED =
  'musym muname mustatus slopegraddcp slopegradwta brockdepmin wtdepannmin wtdepaprjunmin flodfreqdcd flodfreqmax pondfreqprs aws025wta aws050wta aws0100wta aws0150wta drclassdcd drclasswettest hydgrpdcd iccdcd iccdcdpct niccdcd niccdcdpct engdwobdcd engdwbdcd engdwbll engdwbml engstafdcd engstafll engstafml engsldcd engsldcp englrsdcd engcmssdcd engcmssmp urbrecptdcd urbrecptwta forpehrtdcp hydclprs awmmfpwwta mukey'.split(
    ' ',
  );

/** The name of a survey area begins with its state: `WY601`. */
const MAP_UNITS: Profile = {
  name: 'NRCS SSURGO map unit polygons',
  needs: ['AREASYMBOL', 'MUSYM', 'MUKEY'],
  fields: [
    text('AREASYMBOL'),
    text('MUSYM'),
    text('MUKEY'),
    text('mapunit.muname'),
    text('mapunit.farmlndcl'),
    text('muaggatt.hydclprs'),
    text('muaggatt.drclassdcd'),
    text('muaggatt.hydgrpdcd'),
  ],
  joins: [
    { table: 'mapunit', columns: MAP_UNIT, key: 'mukey', field: 'MUKEY' },
    { table: 'muaggatt', columns: AGGREGATED, key: 'mukey', field: 'MUKEY' },
  ],
  partition: slice(field('AREASYMBOL'), 0, 2),
  columns: {
    mukey: field('MUKEY'),
    name: field('mapunit.muname'),
    prime_farmland: field('mapunit.farmlndcl'),
    hydric: field('muaggatt.hydclprs'),
    symbol: field('MUSYM'),
    survey_area: field('AREASYMBOL'),
    drainage: field('muaggatt.drclassdcd'),
    hydrologic_group: field('muaggatt.hydgrpdcd'),
  },
  required: ['mukey'],
};

export const SOILS: Layer = {
  id: 'soils',
  title: 'Soil map units',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'soils',
    geometry: 'polygon',
    columns: [
      keyColumn('mukey', 'MUKEY: the key of the map unit'),
      textColumn('name', 'muname of mapunit'),
      textColumn('prime_farmland', 'farmlndcl of mapunit: `Prime farmland if drained`'),
      textColumn('hydric', 'hydclprs of muaggatt: the percentage of it that is hydric, as text'),
      textColumn('symbol', 'MUSYM'),
      textColumn('survey_area', 'AREASYMBOL: `WY601`'),
      textColumn('drainage', 'drclassdcd of muaggatt'),
      textColumn('hydrologic_group', 'hydgrpdcd of muaggatt'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...NRCS,
      kind: 'page',
      url: 'https://websoilsurvey.nrcs.usda.gov/app/WebSoilSurvey.aspx',
      states: ALL_STATES,
    },
  ],
  profiles: [MAP_UNITS],
  refreshDays: 365,
  reports: { federal: 'soils', texas: 'soils' },
  archives: ['nrcs_ssurgo_soils'],
  inPieces: true,
};
