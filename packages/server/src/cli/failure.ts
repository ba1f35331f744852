import { ConfigError } from '../config/environment.ts';
import { ConvertError } from '../convert/convert-error.ts';
import { ServiceError } from '../errors.ts';
import { ImportError } from '../importer/import-error.ts';
import { StoreError } from '../store/store-error.ts';

/** Errors whose message is a sentence for the one who runs the command. */
const FOR_THE_USER = [ConfigError, ConvertError, ImportError, ServiceError, StoreError];

/** Runs a command; ends the process with 1 and one sentence when it fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** What an error says to the one who runs the command. */
export function sentenceOf(error: unknown): string {
  if (FOR_THE_USER.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  return `Rangeline failed: ${error instanceof Error ? error.message : String(error)}.`;
}
