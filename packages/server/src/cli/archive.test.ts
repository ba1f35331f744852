import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf, squareRing } from '../../test/made-up-records.ts';
import { load } from '../../test/report-store.ts';
import { ImportError } from '../importer/import-error.ts';
import { OG_LEASES } from '../layers/federal/og-leases.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { type BuildSettings, runArchiveBuild } from './archive.ts';
import { runArchiveVerify } from './verify-archives.ts';

/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];
const TIMEOUT_MS = 60_000;

const lines: string[] = [];
const progress = { start: () => undefined, update: () => undefined, stop: () => undefined };
const shown = {
  progress,
  signal: new AbortController().signal,
  print: (line: string) => void lines.push(line),
};

let dataDir: string;
const folder = () => ({ kind: 'folder', directory: join(dataDir, 'archives') }) as const;
const file = () => join(dataDir, 'archives', 'og_leases.pmtiles');

function build(
  name: string | undefined,
  settings: Partial<BuildSettings> = {},
  archives: Parameters<typeof runArchiveVerify>[1] = folder(),
) {
  const store = { kind: 'geopackage', directory: join(dataDir, 'layers') } as const;
  const context = { ...shown, config: { store, dataDir, archives }, execArgv: FROM_SOURCES };
  return runArchiveBuild(name, { maxZoom: '9', threads: '1', ...settings }, context);
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rangeline-archive-'));
  const store = await openFeatureStore({ kind: 'geopackage', directory: join(dataDir, 'layers') });
  const leases = Array.from({ length: 100 }, (_, i) =>
    recordOf(OG_LEASES, i + 1, { type: 'Polygon', coordinates: [squareRing(-106 + i / 50, 42, 0.015)] }),
  );
  await load(store, OG_LEASES, leases);
  await store.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(() => {
  lines.length = 0;
});

describe('rangeline archive', () => {
  test(
    'build draws an archive, and verify finds it whole, and then damaged',
    async () => {
      await build('og_leases');
      expect(lines.pop()).toMatch(/^og_leases: \d+ tiles of zooms 8 to 9, 0\.0 MB, in [\d.]+ s\.$/);
      await runArchiveVerify('og_leases', folder(), shown);
      await runArchiveVerify(file(), folder(), shown);
      await runArchiveVerify(undefined, folder(), shown);
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line).toMatch(/: \d+ tiles of zooms 8 to 9, .* kB unpacked: whole\.$/);
      truncateSync(file(), 1_000);
      await expect(runArchiveVerify(undefined, folder(), shown)).rejects.toThrow(
        '1 of 1 cannot be served: build them again.',
      );
      expect(lines.at(-1)).toMatch(/^og_leases: The archive .* cannot be read: it is cut short/);
      await build('og_leases', { into: join(dataDir, 'elsewhere'), minZoom: '9' });
      expect(readdirSync(join(dataDir, 'elsewhere'))).toContain('og_leases.pmtiles');
      expect(lines.at(-1)).toMatch(/of zooms 9 to 9/);
    },
    TIMEOUT_MS,
  );

  test.each<[string, string | undefined, Partial<BuildSettings>, RegExp]>([
    ['no archive', undefined, {}, /^Name one archive, or give --all\.$/],
    ['both', 'twp', { all: true }, /^Name one archive, or give --all\.$/],
    ['one that is not published', '../twp', {}, /^There is no archive \.\.\/twp: name one of twp, /],
    ['one of finer zooms', 'second-division', {}, /has zooms 12 to 14: give a --max-zoom of these\.$/],
    ['one without data', 'tx_wells_surface', {}, /^Nothing is loaded to draw tx_wells_surface from: import /],
    ['a zoom that is none', 'twp', { maxZoom: 'nine' }, /^--max-zoom is nine, and must be a whole number/],
    [
      'one thread too many',
      'twp',
      { threads: '257' },
      /^--threads is 257, and must be a whole number from 1 to 256/,
    ],
  ])('build refuses %s', async (_, name, settings, message) => {
    await expect(build(name, settings)).rejects.toThrow(message);
    await expect(build(name, settings)).rejects.toThrow(ImportError);
  });

  test('archives behind an address are built elsewhere', async () => {
    const address = { kind: 'address', url: 'https://tiles.example/v1' } as const;
    await expect(build('og_leases', {}, address)).rejects.toThrow(/say by --into where to build them/);
  });

  test('verify says that there is nothing', async () => {
    const empty = { kind: 'folder', directory: join(dataDir, 'empty') } as const;
    await expect(runArchiveVerify(undefined, empty, shown)).rejects.toThrow(/no archive yet: build it first/);
    await expect(runArchiveVerify('no-such-file', empty, shown)).rejects.toThrow(
      /is no archive, and no file/,
    );
  });
});
