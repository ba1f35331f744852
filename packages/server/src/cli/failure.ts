import { ConfigError } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { ImportError } from '../importer/import-error.ts';
import { StoreError } from '../store/store-error.ts';

/** Runs a command; ends the process with 1 and one sentence when it fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  const isSentence = [ImportError, StoreError, ConfigError, ServiceError].some(
    (kind) => error instanceof kind,
  );
  if (isSentence && error instanceof Error) return error.message;
  return `Rangeline failed: ${error instanceof Error ? error.message : String(error)}.`;
}
