import type { DrawnLayer } from './drawn-layer.ts';

/** The land survey itself. Its labels have names of their own, and the layer inside is that of what they label. */
export const BASE_ARCHIVES: readonly DrawnLayer[] = [
  {
    name: 'twp',
    minZoom: 5,
    columns: ['plss_id', 'label'],
    labels: { name: 'twp_label', sourceLayer: 'twp', minZoom: 8, columns: ['label', 'plss_id'] },
  },
  {
    name: 'first-division',
    minZoom: 9,
    columns: ['first_division_id', 'plss_id', 'type', 'number', 'label'],
    labels: {
      name: 'first_division_label',
      sourceLayer: 'first-division',
      minZoom: 11,
      columns: ['label', 'first_division_id', 'type'],
    },
  },
  {
    name: 'second-division',
    minZoom: 12,
    columns: ['second_division_id', 'first_division_id', 'type', 'number', 'label', 'recorded_acres'],
    labels: {
      name: 'second_division_label',
      sourceLayer: 'second-division',
      minZoom: 13,
      columns: ['label', 'second_division_id', 'type'],
    },
  },
  {
    name: 'texas-land-surveys',
    minZoom: 8,
    columns: ['abstract_label', 'abstract_number', 'survey', 'block', 'section', 'grantee'],
    labels: {
      name: 'texas-land-surveys-labels',
      sourceLayer: 'texas-land-surveys',
      minZoom: 11,
      columns: ['abstract_label', 'abstract_number', 'survey', 'block', 'section'],
    },
  },
];
