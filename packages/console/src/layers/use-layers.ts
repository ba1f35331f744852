import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { mapLayers } from '../api/maps.ts';
import type { Overlay } from '../map/tile-layer.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { type Choice, choicesOf } from './layer-choice.ts';
import { overlaysOf } from './overlays.ts';

const NOTHING: readonly Overlay[] = [];

/** The layers that there are, and what a map needs to show those that are on. */
export function useLayers(on: readonly string[]): {
  readonly choices: readonly Choice[];
  readonly overlays: readonly Overlay[];
} {
  const scheme = useComputedColorScheme('light');
  const { value } = useLoaded(mapLayers);
  const choices = useMemo(() => choicesOf(value ?? []), [value]);
  const [overlays, setOverlays] = useState(NOTHING);
  const wanted = on.join(',');
  useEffect(() => {
    let isWanted = true;
    const ids = wanted.split(',');
    const shown = choices.filter(({ id }) => ids.includes(id));
    overlaysOf(shown, scheme).then((made) => {
      if (isWanted) setOverlays(made);
    });
    return () => {
      isWanted = false;
    };
  }, [choices, wanted, scheme]);
  return { choices, overlays };
}
