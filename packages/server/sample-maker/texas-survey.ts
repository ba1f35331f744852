import { block, TEXAS } from './places.ts';
import { rowOf, type Sample } from './sample.ts';

const FIELDS = 'ABSTRACT_N LEVEL1_SUR LEVEL2_BLO LEVEL3_SUR LEVEL4_SUR ABSTRACT_L SCRAP_FILE'.split(' ');
const ROWS = 8;
const FIRST_ABSTRACT = 9_001;

/** Sections of a block that is turned against north; even ones were sold later, one abstract is not known. */
export const TEXAS_SURVEY_SAMPLE: Sample = {
  layer: 'texas-survey',
  file: {
    kind: 'shapefile',
    name: 'surv389p',
    crs: 'EPSG:4267',
    features: Array.from({ length: ROWS * ROWS }, (_, i) => {
      const [east, north] = [i % ROWS, Math.floor(i / ROWS)];
      const abstract = i === 63 ? '?1' : String(FIRST_ABSTRACT + i);
      return {
        properties: rowOf(FIELDS, {
          ABSTRACT_N: `389${abstract}`,
          LEVEL1_SUR: 'SAMPLE RR CO',
          LEVEL2_BLO: 'S1',
          LEVEL3_SUR: String(i + 1),
          LEVEL4_SUR: i % 2 === 1 ? 'SAMPLE, A B' : null,
          ABSTRACT_L: `A-${abstract}`,
          SCRAP_FILE: i % 8 === 0 ? `SAMPLE ${i}` : null,
        }),
        geometry: block(TEXAS, east, north, east + 1, north + 1),
      };
    }),
  },
};
