import { expect, test } from 'vitest';
import type { MapLayer } from '../api/maps.ts';
import { choicesOf } from './layer-choice.ts';

const layer = (id: string, facts: Partial<MapLayer> = {}): MapLayer => ({
  id,
  title: id,
  group: 'Texas',
  kind: 'fill',
  source_layer: id,
  tilejson: `/maps/${id}.json`,
  min_zoom: 5,
  max_zoom: 14,
  bounds: [-180, -85, 180, 85],
  attribution: '',
  companion: null,
  ...facts,
});

test('labels go with what they label, and the three archives of production are one', () => {
  const heat = ['county', 'block', 'abstract'].map((cell) =>
    layer(`tx_production_grid_${cell}`, { source_layer: 'tx_production_grid', group: 'Production' }),
  );
  const choices = choicesOf([
    layer('twp', { group: 'Land survey', companion: 'twp_label' }),
    layer('twp_label', { group: 'Land survey', kind: 'label' }),
    layer('wells', { kind: 'symbol' }),
    ...heat,
  ]);
  expect(choices.map(({ id, kind, archives, labels }) => [id, kind, archives.length, labels.length])).toEqual(
    [
      ['twp', 'grid', 1, 1],
      ['wells', 'symbol', 1, 0],
      ['tx_production_grid', 'heat', 3, 0],
    ],
  );
});
