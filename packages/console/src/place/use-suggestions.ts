import { useDebouncedValue } from '@mantine/hooks';
import type { Position } from 'geojson';
import { useEffect, useRef, useState } from 'react';
import { type Suggestion, suggest } from '../api/search.ts';

/** Longer than between two letters of one who types: each time it is asked counts as a request. */
const PAUSE_MS = 400;
const MIN_LETTERS = 2;
const SUGGESTIONS = 7;
/** Texts whose suggestions are kept. */
const MAX_KEPT = 200;
/** Nearer than that the same is suggested: about ten kilometres. */
const NEAR_DIGITS = 1;

const NOTHING: readonly Suggestion[] = [];
/** Suggestions for what was typed before, the oldest first. */
const kept = new Map<string, readonly Suggestion[]>();

/**
 * Places that a text which is being typed may go on to: those of the last text that any were had for.
 * @param text empty while nobody types
 * @param near where they are preferred
 */
export function useSuggestions(text: string, near: Position | null): readonly Suggestion[] {
  const wanted = text.trim().replace(/\s+/g, ' ');
  const [paused] = useDebouncedValue(wanted, PAUSE_MS);
  const [suggestions, setSuggestions] = useState(NOTHING);
  const around = useRef(near);
  around.current = near;
  const isShort = wanted.length < MIN_LETTERS;
  // What somebody goes on to type gives up what was asked before, and what is searched for goes before suggestions.
  const isDue = !isShort && paused === wanted;
  useEffect(() => {
    if (isShort) setSuggestions(NOTHING);
  }, [isShort]);
  useEffect(() => {
    if (!isDue) return;
    const control = new AbortController();
    suggested(paused, around.current, control.signal).then(
      (found) => {
        if (!control.signal.aborted) setSuggestions(found);
      },
      // A suggestion that fails to come is not missed: the text can be searched for all the same.
      () => undefined,
    );
    return () => control.abort();
  }, [paused, isDue]);
  return suggestions;
}

async function suggested(
  text: string,
  near: Position | null,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const around = near?.map((degrees) => Number(degrees.toFixed(NEAR_DIGITS))) ?? null;
  const name = `${text.toLowerCase()} ${around ?? ''}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const found = await suggest(text, around, SUGGESTIONS, signal);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
  kept.set(name, found);
  return found;
}
