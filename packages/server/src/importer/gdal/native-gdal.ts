import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ImportError } from '../import-error.ts';
import type { SourceRow } from '../source.ts';
import { Complaints } from './complaints.ts';
import { CopyRows } from './copy-rows.ts';
import { layersInText } from './described.ts';
import {
  type Dataset,
  describeArguments,
  type FeatureRequest,
  GDAL_SETTINGS,
  type Gdal,
  type GdalLayer,
  gdalName,
  translateArguments,
  type WriteRequest,
} from './gdal.ts';
import { Lines } from './lines.ts';

const SETTINGS = Object.entries(GDAL_SETTINGS).flatMap(([name, value]) => ['--config', name, value]);

/** The GDAL that is installed: `ogr2ogr` and `ogrinfo` on the PATH, each call a process of its own; null when none is. */
export async function findNativeGdal(): Promise<Gdal | null> {
  try {
    const output = await textOf(run('ogr2ogr', ['--version'], 'ogr2ogr', new AbortController().signal));
    await textOf(run('ogrinfo', ['--version'], 'ogrinfo', new AbortController().signal));
    const version = /GDAL ([\d.]+)/.exec(output)?.[1] ?? 'of unknown version';
    return { version: `ogr2ogr ${version}`, describe, features, write };
  } catch {
    return null;
  }
}

async function describe(
  dataset: Dataset,
  counted: boolean,
  signal: AbortSignal,
): Promise<readonly GdalLayer[]> {
  const args = [...SETTINGS, '-ro', ...describeArguments(counted), gdalName(dataset)];
  return layersInText(await textOf(run('ogrinfo', args, dataset.path, signal)));
}

async function* features(dataset: Dataset, request: FeatureRequest): AsyncIterable<readonly SourceRow[]> {
  const args = [...SETTINGS, '/vsistdout/', gdalName(dataset), ...translateArguments(request)];
  const [lines, rows] = [new Lines(request.maxFeatureCharacters), new CopyRows()];
  for await (const text of run('ogr2ogr', args, dataset.path, request.signal))
    yield rows.add(lines.add(text));
}

async function write(dataset: Dataset, request: WriteRequest): Promise<void> {
  const { output, openOptions, args, signal } = request;
  const reading = openOptions.flatMap((option) => ['-oo', option]);
  const all = [...SETTINGS, ...reading, ...args, output, gdalName(dataset)];
  await textOf(run('ogr2ogr', all, dataset.path, signal));
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/**
 * Runs a program of GDAL and gives what it prints, no faster than it is taken.
 * @throws ImportError with its complaints when it ends badly, or complains and ends well: then it left something out
 */
async function* run(
  program: string,
  args: readonly string[],
  file: string,
  signal: AbortSignal,
): AsyncIterable<string> {
  signal.throwIfAborted();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (): void => {
    child.kill('SIGKILL');
  };
  signal.addEventListener('abort', stop);
  const complaints = new Complaints();
  createInterface({ input: child.stderr }).on('line', (line) => complaints.add(line));
  const ended = once(child, 'close');
  ended.catch(() => undefined);
  try {
    child.stdout.setEncoding('utf8');
    for await (const piece of child.stdout) yield String(piece);
    const [code] = await ended;
    signal.throwIfAborted();
    if (code !== 0 || complaints.any) throw complaints.asError(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new ImportError(`${program} is not installed.`, { cause: error });
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
