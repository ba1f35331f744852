import type { Place, Tract } from '../src/place/place.ts';

/** A place of tests. */
export const MADE_UP_PLACE: Place = {
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  point: [0.5, 0.25],
  properties: {
    search_term: 'x',
    legal_location: '7 14N 77W 6th Meridian',
    alternate_legal_location: '7 14N 77W Albany County Wyoming',
    unit: 'First Division',
    survey_system: 'PLSS',
    county: 'Albany',
    state: 'Wyoming',
    state_code: 'WY',
    confidence: 0.95,
    components: { principal_meridian: { code: '06', name: '6th Meridian' }, tracts: [] },
    assumptions: [{ code: 'a', message: 'Assumed.' }],
    alternatives: [],
    acreage: 640,
    derived: true,
    source: { name: 'Grid', as_of: '2026-11-20', license: 'Apache-2.0' },
    accuracy_m: 100,
    abstract_no: null,
    block_no: null,
    survey_name: null,
  },
};

/** A section of tests, by number. */
export const MADE_UP_TRACT: Tract = {
  township: { number: 14, direction: 'N' },
  range: { number: 77, direction: 'W' },
  section: 7,
  aliquot: null,
  lot: null,
  tract: null,
  footage: null,
  corner: null,
  except: [],
  acres: null,
  plss_id: 'WY060140N0770W0SN070',
  text: null,
};
