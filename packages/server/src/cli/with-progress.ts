import { ImportError } from '../importer/import-error.ts';
import { createProgress, type Progress } from './progress.ts';

/** How an import shows itself, and is stopped. */
export interface Shown {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  print(line: string): void;
}

/** Runs an import that shows how far it has come; Ctrl-C leaves everything as it was. */
export async function withProgress(run: (shown: Shown) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const progress = createProgress();
  const onSignal = (): void => {
    // A second one ends the process at once, and as the first would have.
    if (stop.signal.aborted) process.exit(1);
    stop.abort(new ImportError('Stopped: what had not been replaced stays as it was.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    await run({ progress, signal: stop.signal, print: (line) => process.stdout.write(`${line}\n`) });
  } finally {
    progress.stop();
  }
}
