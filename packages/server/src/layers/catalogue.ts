import { ENERGY_LAYERS } from './energy/energy-layers.ts';
import { FEDERAL_LAYERS } from './federal/federal-layers.ts';
import type { Layer } from './layer.ts';
import { PLSS_LAYERS } from './plss-layers.ts';
import { TEXAS_STATE_LAYERS } from './texas/state-layers.ts';
import { TEXAS_LAYERS } from './texas-layers.ts';

/** Every agency layer that the service knows. */
export const LAYERS: readonly Layer[] = [
  ...PLSS_LAYERS,
  ...TEXAS_LAYERS,
  ...FEDERAL_LAYERS,
  ...ENERGY_LAYERS,
  ...TEXAS_STATE_LAYERS,
];

/** The layers of a name: one by its own, several by that of their group; none for a name that is neither. */
export function layersNamed(name: string, layers: readonly Layer[] = LAYERS): readonly Layer[] {
  const dashed = name.replaceAll('_', '-');
  return layers.filter(({ id, group }) => id === dashed || group === dashed);
}

/** What {@link layersNamed} takes. */
export function layerNames(layers: readonly Layer[] = LAYERS): string[] {
  return [...new Set(layers.flatMap(({ group, id }) => [group, id]))];
}
