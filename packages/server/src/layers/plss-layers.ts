import type { Layer, Profile, TownshipParts } from './layer.ts';
import { PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION, PLSS_TOWNSHIP } from './plss.ts';
import {
  blmService,
  MINNESOTA_DNR,
  MINNESOTA_PAGE,
  NEW_MEXICO_PAGE,
  NEW_MEXICO_SLO,
  PLSS_STATES,
} from './plss-sources.ts';
import { constant, field, first, join, lookup, pad, type Rule, rest, shaped, slice, unpad } from './rule.ts';

/** BLM's identifiers nest: one of a division begins with its township's, of 15 characters, and that with its state's. */
const PLSS_ID_LENGTH = 15;
const townshipIdOf = (divisionId: string): Rule =>
  first(field('PLSSID'), slice(field(divisionId), 0, PLSS_ID_LENGTH));
const stateOf = (identifier: string): Rule => slice(field(identifier), 0, 2);

const BLM_TOWNSHIP: Profile = {
  name: 'BLM CadNSDI PLSSTownship',
  needs: ['PLSSID', 'TWNSHPLAB'],
  lacks: ['FRSTDIVID', 'SECDIVID'],
  partition: stateOf('PLSSID'),
  columns: { plss_id: field('PLSSID'), label: field('TWNSHPLAB') },
  required: ['plss_id'],
};

const BLM_FIRST_DIVISION: Profile = {
  name: 'BLM CadNSDI PLSSFirstDivision',
  needs: ['FRSTDIVID', 'FRSTDIVNO'],
  lacks: ['SECDIVID'],
  partition: stateOf('FRSTDIVID'),
  columns: {
    first_division_id: field('FRSTDIVID'),
    plss_id: townshipIdOf('FRSTDIVID'),
    type: field('FRSTDIVTYP'),
    number: unpad(field('FRSTDIVNO')),
    label: field('FRSTDIVLAB'),
  },
  required: ['first_division_id'],
};

/** PLSSSecondDivision, and PLSSIntersected, which repeats the identifiers of the township and section in each row. */
const BLM_SECOND_DIVISION: Profile = {
  name: 'BLM CadNSDI PLSSSecondDivision or PLSSIntersected',
  needs: ['FRSTDIVID', 'SECDIVID'],
  partition: stateOf('FRSTDIVID'),
  columns: {
    second_division_id: field('SECDIVID'),
    first_division_id: field('FRSTDIVID'),
    plss_id: townshipIdOf('FRSTDIVID'),
    type: first(field('SECDIVTYP'), slice(rest(field('SECDIVID'), field('FRSTDIVID')), 0, 1)),
    number: first(field('SECDIVNO'), slice(rest(field('SECDIVID'), field('FRSTDIVID')), 1, 10)),
    label: field('SECDIVLAB'),
    quarter_quarter: field('QQSEC'),
    lot: first(rest(field('GOVLOT'), constant('L')), field('GOVLOT')),
    survey_type: field('SURVTYP'),
    recorded_acres: field('RECRDAREANO'),
  },
  required: ['first_division_id'],
};

/**
 * Range directions and halves of the DNR's section files (DNR report 340, data dictionary of pls40): 0 west; 1 east,
 * in Cook County; 2 township 58 1/2 or range 42 1/2, west. Its township files write 2 for every west.
 */
const MINNESOTA_DIRECTION = lookup(field('RDIR'), { '0': 'W', '1': 'E', '2': 'W' });
const half = (name: string, numberAndCode: string): Rule =>
  first(lookup(join(field(name), field('RDIR')), { [numberAndCode]: '2' }), constant('0'));

const MINNESOTA_TOWNSHIP_PARTS: TownshipParts = {
  state: constant('MN'),
  township: join(pad(field('TOWN'), 3), constant('0')),
  townshipDirection: constant('N'),
  range: join(pad(field('RANG'), 3), constant('0')),
  rangeDirection: MINNESOTA_DIRECTION,
  section: null,
};

const MINNESOTA_SECTION_PARTS: TownshipParts = {
  ...MINNESOTA_TOWNSHIP_PARTS,
  township: join(pad(field('TOWN'), 3), half('TOWN', '582')),
  range: join(pad(field('RANG'), 3), half('RANG', '422')),
  section: pad(field('SECT'), 2),
};

const MINNESOTA_TOWNSHIP: Profile = {
  name: 'Minnesota DNR townships',
  publisher: MINNESOTA_DNR,
  needs: ['TOWN', 'RDIR', 'RANG'],
  lacks: ['SECT'],
  partition: constant('MN'),
  columns: { label: join(field('TOWN'), constant('N '), field('RANG'), MINNESOTA_DIRECTION) },
  required: ['plss_id'],
  derivation: { by: 'meridian-by-place', parts: MINNESOTA_TOWNSHIP_PARTS },
};

const MINNESOTA_SECTION: Profile = {
  name: 'Minnesota DNR sections',
  publisher: MINNESOTA_DNR,
  needs: ['TOWN', 'RDIR', 'RANG', 'SECT'],
  lacks: ['FORT'],
  partition: constant('MN'),
  columns: { type: constant('SN'), number: unpad(field('SECT')), label: field('SECT') },
  required: ['first_division_id'],
  derivation: { by: 'meridian-by-place', parts: MINNESOTA_SECTION_PARTS },
};

const NEW_MEXICO_TOWNSHIP_ID = join(constant('NM23'), field('township'), field('range'), constant('0'));
const NEW_MEXICO_SECTION_ID = join(
  NEW_MEXICO_TOWNSHIP_ID,
  constant('SN'),
  pad(field('section'), 2),
  constant('0'),
);
const NEW_MEXICO_LOT = shaped(field('aliquot'), 'digits');
const NEW_MEXICO_ALIQUOT = shaped(field('aliquot'), 'quarters');
const ofLotOrAliquot = (lot: string, aliquot: string): Rule =>
  first(join(constant(lot), NEW_MEXICO_LOT), join(constant(aliquot), NEW_MEXICO_ALIQUOT));

/** The State Land Office cuts BLM's identifiers in pieces (`0050N`), and writes lots as bare numbers. */
const NEW_MEXICO_QUARTER_QUARTER: Profile = {
  name: 'New Mexico State Land Office quarter-quarters',
  publisher: NEW_MEXICO_SLO,
  needs: ['township', 'range', 'section', 'aliquot', 'state_enabling_act'],
  partition: lookup(field('state'), { NM: 'NM' }),
  columns: {
    second_division_id: join(NEW_MEXICO_SECTION_ID, ofLotOrAliquot('L', 'A')),
    first_division_id: NEW_MEXICO_SECTION_ID,
    plss_id: NEW_MEXICO_TOWNSHIP_ID,
    type: first(slice(join(constant('L'), NEW_MEXICO_LOT), 0, 1), constant('A')),
    number: field('aliquot'),
    label: first(join(constant('L '), NEW_MEXICO_LOT), field('aliquot')),
    quarter_quarter: NEW_MEXICO_ALIQUOT,
    lot: NEW_MEXICO_LOT,
    recorded_acres: field('acres'),
  },
  required: ['second_division_id'],
};

export const PLSS_LAYERS: readonly Layer[] = [
  {
    id: 'plss-township',
    title: 'Townships of the public land survey',
    group: 'plss',
    partitionedBy: 'state',
    states: PLSS_STATES,
    schema: PLSS_TOWNSHIP,
    sources: [blmService('PLSSTownship', 1), MINNESOTA_PAGE],
    profiles: [BLM_TOWNSHIP, MINNESOTA_TOWNSHIP],
    refreshDays: 90,
    reports: {},
    archives: ['twp'],
  },
  {
    id: 'plss-first-division',
    title: 'Sections and other first divisions of townships',
    group: 'plss',
    partitionedBy: 'state',
    states: PLSS_STATES,
    schema: PLSS_FIRST_DIVISION,
    sources: [blmService('PLSSFirstDivision', 2), MINNESOTA_PAGE],
    profiles: [BLM_FIRST_DIVISION, MINNESOTA_SECTION],
    refreshDays: 90,
    reports: {},
    archives: ['first-division'],
  },
  {
    id: 'plss-second-division',
    title: 'Aliquots, government lots and other second divisions',
    group: 'plss',
    partitionedBy: 'state',
    states: PLSS_STATES,
    schema: PLSS_SECOND_DIVISION,
    sources: [blmService('PLSSIntersected', 3), NEW_MEXICO_PAGE],
    profiles: [BLM_SECOND_DIVISION, NEW_MEXICO_QUARTER_QUARTER],
    refreshDays: 90,
    reports: {},
    archives: ['second-division'],
  },
];
