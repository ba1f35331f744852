import { number, text } from '../agency-field.ts';
import { keyColumn, realColumn, textColumn } from '../column.ts';
import { field } from '../rule.ts';
import { maybeNumber, maybeText, stateLayer } from './glo.ts';

const CONTROL_NUMBER = text('ControlNumber', { also: ['ControlNum', 'CONTROL_NU', 'Control_Number'] });
const LAND_TYPE = text('LandType', { also: ['LAND_TYPE'] });

export const TX_PSF_LANDS = stateLayer({
  name: 'tx_psf_lands',
  title: 'Lands of the Permanent School Fund of Texas',
  geometry: 'polygon',
  columns: [
    keyColumn('control_number', 'ControlNumber: the land type and a number'),
    textColumn('survey', 'survey'),
    realColumn('deed_acres', 'Acres by deed'),
    textColumn('abstract', 'Abstract'),
    textColumn('block', 'Block'),
    textColumn('section', 'Section'),
    textColumn('land_type', 'LandType'),
    textColumn('county', 'county'),
  ],
  profiles: [
    {
      name: 'GLO Permanent School Fund lands',
      needs: ['ControlNumber', 'Abstract', 'survey'],
      fields: [
        CONTROL_NUMBER,
        text('survey', { also: ['SurveyName'] }),
        maybeNumber('DeedAcres', 'DEED_ACRES', 'Acres', 'ACREAGE'),
        text('Abstract'),
        text('Block'),
        text('Section'),
        LAND_TYPE,
        text('county'),
      ],
      columns: {
        control_number: field('ControlNumber'),
        survey: field('survey'),
        deed_acres: field('DeedAcres'),
        abstract: field('Abstract'),
        block: field('Block'),
        section: field('Section'),
        land_type: field('LandType'),
        county: field('county'),
      },
    },
  ],
  section: 'psf_lands',
});

export const TX_STATE_AGENCY_LANDS = stateLayer({
  name: 'tx_state_agency_lands',
  title: 'Lands of state agencies of Texas',
  geometry: 'polygon',
  columns: [
    keyColumn('control_number', 'ControlNumber'),
    textColumn('land_name', 'The name of the land'),
    textColumn('land_type', 'LandType'),
    textColumn('agency', 'The agency that holds it'),
  ],
  profiles: [
    {
      name: 'GLO state agency lands',
      needs: [],
      fields: [
        maybeText('ControlNumber', 'CONTROL_NU', 'Control_Num'),
        maybeText('LandName', 'LAND_NAME', 'NAME'),
        maybeText('LandType', 'LAND_TYPE'),
        maybeText('Agency', 'AGENCY_NAME', 'OWNER'),
      ],
      columns: {
        control_number: field('ControlNumber'),
        land_name: field('LandName'),
        land_type: field('LandType'),
        agency: field('Agency'),
      },
    },
  ],
  section: 'state_agency_lands',
  source: {
    url: 'http://www.glo.texas.gov/land/land-management/gis/files/StateAgencyLands.zip',
    kind: 'download',
  },
});

export const TX_GLO_LAND_TYPES = stateLayer({
  name: 'tx_glo_land_types',
  title: 'Types of state land of Texas',
  geometry: 'polygon',
  columns: [
    keyColumn('control_number', 'ControlNumber'),
    textColumn('land_type', 'LandType'),
    realColumn('acres', 'Acres'),
  ],
  profiles: [
    {
      name: 'GLO land types',
      needs: [],
      fields: [
        maybeText('ControlNumber', 'CONTROLNUMBER', 'CONTROL_NU'),
        maybeText('LandType', 'LAND_TYPE'),
        number('Acres', { also: ['ACREAGE'], unconfirmed: true }),
      ],
      columns: {
        control_number: field('ControlNumber'),
        land_type: field('LandType'),
        acres: field('Acres'),
      },
    },
  ],
});
