import type { FeatureLayer } from '../store/feature-store.ts';

/** Townships of the public land survey, partitioned by state (BLM CadNSDI: PLSSTownship). */
export const PLSS_TOWNSHIP: FeatureLayer = {
  name: 'plss_township',
  geometry: 'polygon',
  columns: [
    { name: 'plss_id', type: 'text', key: true, description: "BLM's PLSSID: `WY060140N0770W0`" },
    { name: 'label', type: 'text', description: '`14N 77W`' },
  ],
};

/** Sections and the other first divisions of townships (BLM CadNSDI: PLSSFirstDivision). */
export const PLSS_FIRST_DIVISION: FeatureLayer = {
  name: 'plss_first_division',
  geometry: 'polygon',
  columns: [
    {
      name: 'first_division_id',
      type: 'text',
      key: true,
      description: "BLM's FRSTDIVID: `WY060140N0770W0SN070`",
    },
    { name: 'plss_id', type: 'text', key: true, description: "BLM's PLSSID of the township" },
    {
      name: 'type',
      type: 'text',
      description: "BLM's FRSTDIVTYP: `SN` section, `TR` tract, `PB` protracted block",
    },
    { name: 'number', type: 'text', description: 'FRSTDIVNO without padding: `7`' },
    { name: 'label', type: 'text', description: 'FRSTDIVLAB' },
  ],
};

/** Aliquots, government lots and the other second divisions (BLM CadNSDI: PLSSSecondDivision, PLSSIntersected). */
export const PLSS_SECOND_DIVISION: FeatureLayer = {
  name: 'plss_second_division',
  geometry: 'polygon',
  columns: [
    {
      name: 'second_division_id',
      type: 'text',
      key: true,
      description: "BLM's SECDIVID: `WY060140N0770W0SN070ANENE`; null where BLM gives none",
    },
    { name: 'first_division_id', type: 'text', key: true, description: "BLM's FRSTDIVID" },
    { name: 'plss_id', type: 'text', key: true, description: "BLM's PLSSID of the township" },
    { name: 'type', type: 'text', description: "BLM's SECDIVTYP: `A` aliquot part, `L` government lot" },
    { name: 'number', type: 'text', description: 'SECDIVNO: `NENE`, `3`' },
    { name: 'label', type: 'text', description: 'SECDIVLAB' },
    { name: 'quarter_quarter', type: 'text', description: 'QQSEC: the quarter-quarter that holds it' },
    { name: 'lot', type: 'text', description: 'GOVLOT without its L: `3`' },
    { name: 'survey_type', type: 'text', description: 'SURVTYP of a special survey that overlies it' },
    { name: 'recorded_acres', type: 'real', description: 'RECRDAREANO: acres on the plat' },
  ],
};
