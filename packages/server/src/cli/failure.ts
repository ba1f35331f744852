import { ConfigError } from '../config.ts';
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
  if (error instanceof ImportError || error instanceof StoreError || error instanceof ConfigError) {
    return error.message;
  }
  return `Rangeline failed: ${error instanceof Error ? error.message : String(error)}.`;
}
