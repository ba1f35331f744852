import type { FeatureLayer } from '../store/feature-store.ts';

/**
 * The Original Texas Land Survey, partitioned by county (five-digit FIPS code). Agency columns carry the values as
 * published; the `_key` columns are what a description is looked up by.
 */
export const TEXAS_SURVEY: FeatureLayer = {
  name: 'texas_survey',
  geometry: 'polygon',
  columns: [
    { name: 'abstract_number', type: 'text', description: 'ABSTRACT_N: `389718`' },
    { name: 'abstract_label', type: 'text', description: 'ABSTRACT_L: `A-718`' },
    { name: 'survey', type: 'text', description: 'LEVEL1_SUR: the survey or its grantee' },
    { name: 'block', type: 'text', description: 'LEVEL2_BLO: `50 T8S`' },
    { name: 'section', type: 'text', description: 'LEVEL3_SUR: the section or survey number' },
    { name: 'grantee', type: 'text', description: 'LEVEL4_SUR: a later grantee' },
    { name: 'scrap_file', type: 'text', description: 'SCRAP_FILE' },
    { name: 'abstract_key', type: 'text', key: true, description: '`718`, `U29`, `?1`' },
    {
      name: 'block_key',
      type: 'text',
      key: true,
      description: 'The block without township, marks and padding: `50`',
    },
    { name: 'township_key', type: 'text', description: 'The township of the block: `8S`' },
    { name: 'section_key', type: 'text', key: true, description: 'The section without padding: `17`' },
    { name: 'survey_key', type: 'text', key: true, description: 'The name in its one spelling' },
  ],
};
