import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the made-up files. */
export const SAMPLES_FOLDER = join(import.meta.dirname, '../../../samples');

/** The made-up file of a layer. */
export function sampleOf(layer: string, folder = SAMPLES_FOLDER): string {
  const name = readdirSync(folder).find((file) => file.startsWith(`${layer}.`));
  if (name === undefined) throw new Error(`There is no sample of ${layer}: npm run samples`);
  return join(folder, name);
}
