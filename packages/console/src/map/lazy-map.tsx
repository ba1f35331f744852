import { lazy, Suspense } from 'react';
import { Loading } from '../shell/loading.tsx';
import { loadBoundaries } from './boundaries.ts';
import { openGraphics } from './graphics.ts';
import type { MapCanvasProps } from './map-canvas.tsx';

const MapCanvas = lazy(async () => {
  // Most maps lie on it; one that cannot have it says so itself.
  loadBoundaries().catch(() => undefined);
  const [module] = await Promise.all([import('./map-canvas.tsx'), openGraphics()]);
  return module;
});

/** A map, whose code is fetched beside the page. */
export function LazyMap(props: MapCanvasProps) {
  return (
    <Suspense fallback={<Loading what="The map" />}>
      <MapCanvas {...props} />
    </Suspense>
  );
}
