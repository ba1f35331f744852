import { useCallback, useState } from 'react';

export interface Action<Arguments extends readonly unknown[]> {
  readonly isRunning: boolean;
  /** Null unless the last run failed. */
  readonly error: unknown;
  /** True when it went well. */
  run(...args: Arguments): Promise<boolean>;
}

/** Something that the one at the page does, once at a time. */
export function useAction<Arguments extends readonly unknown[]>(
  act: (...args: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = useCallback(
    async (...args: Arguments) => {
      setRunning(true);
      setError(null);
      try {
        await act(...args);
        return true;
      } catch (failure) {
        setError(failure);
        return false;
      } finally {
        setRunning(false);
      }
    },
    [act],
  );
  return { isRunning, error, run };
}
