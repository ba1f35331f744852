import { useCallback, useEffect, useState } from 'react';
import { wasGivenUp } from '../api/request.ts';

export interface Loaded<T> {
  /** What came last; null until something has. */
  readonly value: T | null;
  /** Null unless the last try failed. */
  readonly error: unknown;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * Loads something now, and again whenever `load` is another function or is asked to. What is on its way is given up when
 * something else is wanted.
 * @param load memoized; null for nothing
 */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    value: null,
    error: null,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same anew
  useEffect(() => {
    if (load === null) {
      setState({ value: null, error: null, isLoading: false });
      return;
    }
    const control = new AbortController();
    setState(({ value }) => ({ value, error: null, isLoading: true }));
    load(control.signal).then(
      (value) => {
        if (!control.signal.aborted) setState({ value, error: null, isLoading: false });
      },
      (error: unknown) => {
        if (control.signal.aborted || wasGivenUp(error)) return;
        setState({ value: null, error, isLoading: false });
      },
    );
    return () => control.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { ...state, reload };
}
