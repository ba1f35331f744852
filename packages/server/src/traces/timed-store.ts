import type { FeatureLayer, FeatureStore } from '../store/feature-store.ts';
import type { Timed } from './traces.ts';

/** A store in PostGIS each look-up of which is a step; what is looked for is not told. */
export function timedStore(store: FeatureStore, timed: Timed): FeatureStore {
  const lookUp = <Found>(operation: string, { name }: FeatureLayer, work: () => Promise<Found>) => {
    const facts = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': name,
    };
    return timed({ name: `${operation} ${name}`, kind: 'client', facts }, work);
  };
  return {
    dataSets: () => store.dataSets(),
    damaged: () => store.damaged(),
    refresh: () => store.refresh(),
    byKey: (layer, ...asked) => lookUp('byKey', layer, () => store.byKey(layer, ...asked)),
    list: (layer, ...asked) => lookUp('list', layer, () => store.list(layer, ...asked)),
    byBox: (layer, box) => lookUp('byBox', layer, () => store.byBox(layer, box)),
    shapesInBox: (layer, ...asked) => lookUp('shapesInBox', layer, () => store.shapesInBox(layer, ...asked)),
    boxesInBox: (layer, ...asked) => lookUp('boxesInBox', layer, () => store.boxesInBox(layer, ...asked)),
    shapesById: (layer, ...asked) => lookUp('shapesById', layer, () => store.shapesById(layer, ...asked)),
    countInBox: (layer, box) => lookUp('countInBox', layer, () => store.countInBox(layer, box)),
    nearest: (layer, ...asked) => lookUp('nearest', layer, () => store.nearest(layer, ...asked)),
    replace: (layer, partition) => store.replace(layer, partition),
    replaceSeveral: (layer) => store.replaceSeveral(layer),
    drop: (layer, partition) => store.drop(layer, partition),
    close: () => store.close(),
  };
}
