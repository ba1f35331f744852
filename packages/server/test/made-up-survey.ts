import { ServiceError } from '../src/errors.ts';
import type { LandSurvey, PlssPlace, TexasPlace } from '../src/survey/place.ts';

/** A place with something in every field. */
export const MADE_UP_PLACE: PlssPlace = {
  surveySystem: 'PLSS',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [-106.123456789, 41.1],
        [-106.1, 41.1],
        [-106.1, 41.123456749],
        [-106.123456789, 41.123456749],
        [-106.123456789, 41.1],
      ],
    ],
  },
  point: [-106.11, 41.11],
  legalLocation: 'NENE 7 14N 77W 6th Meridian',
  alternateLegalLocation: 'NENE 7 14N 77W Albany County Wyoming',
  unit: 'Second Division',
  county: 'Albany',
  state: 'Wyoming',
  stateCode: 'WY',
  confidence: 0.98765,
  components: {
    principal_meridian: { code: '06', name: '6th Meridian' },
    tracts: [
      {
        township: { number: 14, direction: 'N' },
        range: { number: 77, direction: 'W' },
        section: 7,
        aliquot: 'NENE',
        lot: null,
        tract: null,
        footage: null,
        corner: null,
        except: ['SENENE'],
        acres: 40,
        plss_id: 'WY060140N0770W0SN070ANENE',
        text: 'NENE 7',
      },
    ],
    township: { number: 14, direction: 'N' },
    range: { number: 77, direction: 'W' },
    section: 7,
  },
  assumptions: [{ code: 'meridian_default', message: 'The 6th Principal Meridian was assumed.' }],
  alternatives: [
    {
      legal_location: 'NENE 7 14N 77W 5th Meridian',
      state: 'Iowa',
      confidence: 0.1,
      centroid: { lng: -95.123456789, lat: 42 },
    },
  ],
  areaAcres: 39.98765,
  derived: true,
  source: { name: 'A made-up survey', as_of: '2026-01-01', license: 'CC0-1.0' },
  accuracyMetres: 123.456,
};

/** A place of the other survey system. */
export const MADE_UP_TEXAS_PLACE: TexasPlace = {
  ...MADE_UP_PLACE,
  surveySystem: 'TXSS',
  unit: null,
  legalLocation: 'Abstract 718 Reeves County Texas',
  alternateLegalLocation: 'Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas',
  county: 'Reeves',
  state: 'Texas',
  stateCode: 'TX',
  components: {
    county: 'Reeves',
    county_fips: '48389',
    abstracts: ['718'],
    block: '50',
    township: 'T8S',
    section: '17',
    survey: 'T&P RR CO',
  },
  abstractNumber: '718',
  block: '50 T8S',
  surveyName: 'T&P RR CO',
};

/** Text that makes {@link MADE_UP_SURVEY} fail as a defect would. */
export const BREAKS = 'break, please';

/** Answers one place; refuses what its tests ask it to refuse. */
export const MADE_UP_SURVEY: LandSurvey = {
  async locate(text) {
    if (text === BREAKS) throw new Error('SELECT secret FROM /etc/passwd');
    if (text === 'nowhere') throw new ServiceError('not_found', 'There is no section 37.', { section: 37 });
    if (text === 'unreadable')
      throw new ServiceError('invalid_description', 'Not read.', { at: 0, parsed: null });
    if (text === 'two places') throw new ServiceError('ambiguous_location', 'Two fit.', { candidates: [] });
    if (text === 'a Texan place') return MADE_UP_TEXAS_PLACE;
    return MADE_UP_PLACE;
  },
  async describe([lng], unit) {
    if (lng > -60) throw new ServiceError('not_found', 'No description exists at these coordinates.');
    const township: PlssPlace = { ...MADE_UP_PLACE, unit: 'Township' };
    return unit === 'all' ? [township, MADE_UP_PLACE] : [MADE_UP_PLACE];
  },
};
