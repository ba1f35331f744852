import { readApiKey, readConfig } from '../config/config.ts';
import { ConvertError } from '../convert/convert-error.ts';
import { type ConvertReport, convertFile } from '../convert/convert-file.ts';
import { createLocalResolver } from '../convert/local-resolver.ts';
import type { Resolver } from '../convert/outcome.ts';
import { RemoteResolver } from '../convert/remote-resolver.ts';
import type { Unit } from '../survey/place.ts';
import { runCommand } from './failure.ts';
import { openLandSurvey } from './open-land-survey.ts';
import { createProgress, type Progress } from './progress.ts';
import { keepHeapSmall } from './small-heap.ts';

/** Options of `rangeline convert`, as they are written. */
export interface ConvertSettings {
  readonly out: string;
  readonly column?: readonly string[];
  readonly lng?: string;
  readonly lat?: string;
  readonly unit?: string;
  readonly sheet?: string;
  readonly geometry?: string;
  readonly points?: boolean;
  readonly url?: string;
  readonly key?: string;
  readonly resume?: boolean;
  readonly overwrite?: boolean;
  readonly report?: boolean;
}

/** What a conversion works with. */
export interface ConvertContext {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  print(line: string): void;
}

const UNITS: readonly Unit[] = ['Township', 'First Division', 'Second Division'];

/** Runs `rangeline convert`; Ctrl-C leaves what `--resume` goes on with. */
export async function convertCommand(input: string, settings: ConvertSettings): Promise<void> {
  keepHeapSmall();
  await runCommand(async () => {
    const stop = new AbortController();
    const progress = createProgress();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Once: a second signal ends the process at once.
      process.once(signal, () =>
        stop.abort(new ConvertError('Stopped: the same command with --resume goes on where this ended.')),
      );
    }
    try {
      const print = (line: string) => process.stdout.write(`${line}\n`);
      await runConvert(input, settings, { progress, signal: stop.signal, print });
    } finally {
      progress.stop();
    }
  });
}

/**
 * Converts what is asked for.
 * @throws ConvertError when that is not possible
 */
export async function runConvert(
  input: string,
  settings: ConvertSettings,
  { progress, signal, print }: ConvertContext,
): Promise<void> {
  const answering = await openAnswering(settings);
  try {
    const report = await convertFile(
      {
        input,
        output: settings.out,
        sheet: settings.sheet ?? null,
        named: {
          columns: settings.column ?? [],
          lng: settings.lng ?? null,
          lat: settings.lat ?? null,
        },
        geometry: geometryOf(settings.geometry),
        points: settings.points ?? false,
        resolver: answering.resolver,
        answeredBy: answering.name,
        resume: settings.resume ?? false,
        overwrite: settings.overwrite ?? false,
      },
      {
        onStart: (rows, expected) => progress.start('rows', expected, rows),
        onRows: (rows, expected) => progress.update(rows, expected),
        signal,
      },
    );
    progress.stop();
    for (const line of reportLines(settings, report)) print(line);
  } finally {
    await answering.close();
  }
}

/** What answers a conversion. */
interface Answering {
  readonly resolver: Resolver;
  readonly name: string;
  close(): Promise<void>;
}

async function openAnswering({ url, key, unit: wanted }: ConvertSettings): Promise<Answering> {
  const unit = unitOf(wanted);
  const level = unit === 'finest' ? '' : `, ${unit}`;
  if (url === undefined) {
    const { store, survey } = await openLandSurvey(readConfig().store);
    return {
      resolver: createLocalResolver(survey, unit),
      name: `this machine${level}`,
      close: () => store.close(),
    };
  }
  const given = key ?? readApiKey();
  if (given === null) throw new ConvertError('A service asks for a key: set RANGELINE_API_KEY, or --key.');
  if (!/^https?:\/\/[^?#]+$/i.test(url) || !URL.canParse(url))
    throw new ConvertError(
      `--url is ${url}, but must be the address of a service, as http://localhost:8080.`,
    );
  const address = url.replace(/\/+$/, '');
  const resolver = new RemoteResolver({ url: address, key: given, unit });
  return { resolver, name: `${address}${level}`, close: async () => undefined };
}

function unitOf(unit: string | undefined): Unit | 'finest' {
  if (unit === undefined) return 'finest';
  const found = UNITS.find((known) => known.toLowerCase() === unit.toLowerCase());
  if (found === undefined)
    throw new ConvertError(`--unit is ${unit}, but must be one of ${UNITS.join(', ')}.`);
  return found;
}

function geometryOf(geometry: string | undefined): 'wkt' | 'geojson' | null {
  if (geometry === undefined) return null;
  if (geometry === 'wkt' || geometry === 'geojson') return geometry;
  throw new ConvertError(`--geometry is ${geometry}, but must be wkt or geojson.`);
}

function reportLines({ out, report }: ConvertSettings, { rows, counts, columns }: ConvertReport): string[] {
  const { found = 0 } = counts;
  const lines = [`${out}: ${found} of ${rows} rows found, by ${columns.join(' and ')}.`];
  if (report !== true) return lines;
  const byCount = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const width = Math.max(...byCount.map(([status]) => status.length));
  for (const [status, count] of byCount) {
    const share = ((100 * count) / Math.max(1, rows)).toFixed(1);
    lines.push(`  ${status.padEnd(width)}  ${String(count).padStart(9)}  ${share.padStart(5)} %`);
  }
  return lines;
}
