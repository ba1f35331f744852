import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mapLayers } from '../api/maps.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { type Choice, choicesOf } from './layer-choice.ts';
import { NO_OVERLAYS, type Overlays, overlaysOf } from './overlays.ts';

/** The layers that there are, and what a map needs to show those that are on. */
export interface Layers extends Overlays {
  readonly choices: readonly Choice[];
  /** Asks once more for what is missing. */
  askAgain(): void;
}

/** @param on ids of those that are on */
export function useLayers(on: readonly string[]): Layers {
  const scheme = useComputedColorScheme('light');
  const { value, error: listError, reload } = useLoaded(mapLayers);
  const choices = useMemo(() => choicesOf(value ?? []), [value]);
  const [shown, setShown] = useState(NO_OVERLAYS);
  const [round, setRound] = useState(0);
  const wanted = on.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew for what is missing
  useEffect(() => {
    let isWanted = true;
    const ids = wanted.split(',');
    overlaysOf(
      choices.filter(({ id }) => ids.includes(id)),
      scheme,
    ).then((made) => {
      if (isWanted) setShown(made);
    });
    return () => {
      isWanted = false;
    };
  }, [choices, wanted, scheme, round]);
  const hasList = listError === null;
  const askAgain = useCallback(() => {
    if (hasList) setRound((last) => last + 1);
    else reload();
  }, [hasList, reload]);
  return { choices, ...shown, error: listError ?? shown.error, askAgain };
}
