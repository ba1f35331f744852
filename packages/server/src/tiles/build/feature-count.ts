import { TEXAS_SURVEY } from '../../layers/texas.ts';
import { boxesTouch } from '../../store/box.ts';
import type { Box, FeatureStore } from '../../store/feature-store.ts';
import type { GridModel } from '../../survey/grid/grid-model.ts';
import { allCounties } from '../../survey/jurisdiction.ts';
import type { Archive } from '../archive.ts';
import { CELLS_PER_SIDE } from '../draw/grid-features.ts';
import { layersOf } from '../draw/layer-features.ts';
import type { Count } from './plan-build.ts';

/** About how many features an archive draws in a box: of the store, of the grid model, of production. */
export function featureCount(archive: Archive, store: FeatureStore, grid: () => GridModel): Count {
  const layers = layersOf(archive);
  return async (box) => {
    let count = layers.length === 0 ? countiesIn(box) + (await store.countInBox(TEXAS_SURVEY, box)) : 0;
    for (const { id, schema } of layers) {
      count += await store.countInBox(schema, box);
      const perSide = CELLS_PER_SIDE[id];
      if (perSide !== undefined) count += perSide ** 2 * grid().townshipsIn(box).length;
    }
    return count;
  };
}

function countiesIn(box: Box): number {
  return allCounties().filter((county) => county.stateCode === 'TX' && boxesTouch(county.box, box)).length;
}
