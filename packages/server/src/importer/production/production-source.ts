import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../import-error.ts';
import { looseFile, openTableFiles, type TableFile } from './table-files.ts';

/** What there is to read of production. */
export interface ProductionSource {
  /** The name of the file or folder. */
  readonly origin: string;
  /** The lease-months: a table of the dump, or a JSON object. */
  readonly months: TableFile;
  readonly kind: 'dump' | 'json';
  /** The dump's table of wells, where it is at hand. */
  readonly completions: TableFile | null;
  close(): void;
}

const LEASE_CYCLE = 'OG_LEASE_CYCLE';
/** Blanks may stand before what tells JSON from a table. */
const FIRST_BYTES = 1_024;

/**
 * Opens the dump of the Railroad Commission (PDQ_DSV.zip, its folder, or its table OG_LEASE_CYCLE), or a JSON file of
 * lease-months.
 * @throws ImportError when it is neither
 */
export async function openProductionSource(path: string): Promise<ProductionSource> {
  const origin = basename(path);
  if (await isJson(path)) {
    const months = await looseFile(path);
    return { origin, months, kind: 'json', completions: null, close: () => undefined };
  }
  const files = await openTableFiles(path);
  const months = files.table(LEASE_CYCLE);
  if (months !== undefined) {
    const completions = files.table('OG_WELL_COMPLETION') ?? null;
    return { origin, months, kind: 'dump', completions, close: () => files.close() };
  }
  files.close();
  throw new ImportError(
    `${origin} has no ${LEASE_CYCLE}_DATA_TABLE.dsv: name the zip file PDQ_DSV.zip of the Railroad Commission, the folder it was unpacked in, that table, or a JSON file of lease-months.`,
  );
}

async function isJson(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return false;
  const stream: AsyncIterable<Buffer> = createReadStream(path, { end: FIRST_BYTES });
  for await (const bytes of stream) return bytes.toString('utf8').trimStart().startsWith('{');
  return false;
}
