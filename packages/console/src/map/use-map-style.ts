import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Scheme } from './colors.ts';
import { type Basemap, loadStyle } from './map-style.ts';

interface MapStyle {
  /** Null until one is there. */
  readonly style: StyleSpecification | null;
  /** Whether the plain map stands in for one that cannot be had. */
  readonly isStandIn: boolean;
}

/** The style of a map, which stays what it was until the next one is there. */
export function useMapStyle(basemap: Basemap, scheme: Scheme): MapStyle {
  const [shown, setShown] = useState<MapStyle>({ style: null, isStandIn: false });
  useEffect(() => {
    let isWanted = true;
    const show = (isStandIn: boolean) => (style: StyleSpecification) => {
      if (isWanted) setShown({ style, isStandIn });
    };
    loadStyle(basemap, scheme)
      .then(show(false), () => loadStyle('plain', scheme).then(show(true)))
      // Without its boundaries there is no map; what is asked for is found all the same.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [basemap, scheme]);
  return shown;
}
