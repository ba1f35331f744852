import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PARCEL, SIDE, SOUTH, taskOf, WEST } from '../../test/asked-section.ts';
import { inlineSections } from '../../test/inline-sections.ts';
import { recordOf, squareRing } from '../../test/made-up-records.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { printedFederalReport } from '../../test/printed-reports.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { load } from '../../test/report-store.ts';
import { SOILS } from '../layers/federal/soils.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import type { PrintOutcome } from './pdf/printed-report.ts';
import { Reports } from './reports.ts';
import type { ResolvedParcel } from './resolved-parcel.ts';
import type { SectionOutcome } from './section-task.ts';
import { SectionThreads } from './section-threads.ts';

/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];
const TIMEOUT_MS = 20_000;

describe('sections made in threads', () => {
  let directory: string;
  let store: FeatureStore;
  let threads: SectionThreads;
  let reports: Reports;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-threads-'));
    const setting = { kind: 'geopackage', directory } as const;
    store = await openFeatureStore(setting);
    threads = new SectionThreads(
      {
        store: setting,
        rasters: { directory: join(directory, 'rasters'), addresses: {} },
        productionDirectory: join(directory, 'production'),
      },
      { threads: 2, timeoutMs: TIMEOUT_MS, maxWaiting: 100, execArgv: FROM_SOURCES },
    );
    reports = new Reports(realSurvey(), store, threads, TIMEOUT_MS);
  });
  afterAll(async () => {
    await reports.close();
    await store.close();
    rmSync(directory, { recursive: true });
  });
  beforeEach(async () => {
    const square = { type: 'Polygon' as const, coordinates: [squareRing(WEST, SOUTH, SIDE / 2)] };
    await load(store, WETLANDS, [recordOf(WETLANDS, 1, square)]);
    await load(store, SOILS, [recordOf(SOILS, 1, square)]);
  });

  const file = (layer: string) => join(directory, layer, 'WY.gpkg');

  /** What of wetlands and soils is answered now, after the look that a server takes every few seconds. */
  async function answers(): Promise<readonly string[]> {
    await store.refresh();
    const parcel: Pick<ResolvedParcel, 'parcel'> = { parcel: PARCEL };
    const paging = { limit: 10, offset: 0 };
    const outcomes = await reports.sections('federal', ['wetlands', 'soils'], parcel, paging);
    return [...outcomes.values()].map(sayOf);
  }

  const sayOf = (outcome: SectionOutcome) =>
    outcome.status === 'answered' ? `${outcome.total} row` : outcome.reason;

  test('say what one made here says', async () => {
    const task = taskOf('wetlands');
    const [there, here] = await Promise.all([threads.run(task), inlineSections(store).run(task)]);
    expect(there).toEqual(here);
  });

  test('print what is printed here', async () => {
    const task = { report: printedFederalReport(2), neighbours: [], deadlineMs: steadyMs() + TIMEOUT_MS };
    const [there, here] = await Promise.all([threads.print(task), inlineSections(store).print(task)]);
    const textOf = (outcome: PrintOutcome) =>
      outcome.status === 'printed' ? readPdf(outcome.bytes).pages : expect.unreachable();
    expect(textOf(there)).toEqual(textOf(here));
  });

  test('a report that nobody waits for any more is said to be late', async () => {
    const task = { report: printedFederalReport(2), neighbours: [], deadlineMs: steadyMs() - 1 };
    expect(await threads.print(task)).toEqual({ status: 'unavailable', reason: 'timeout' });
  });

  test('a file that is removed is a source_error, the rest answers, and it answers again once it is back', async () => {
    expect(await answers()).toEqual(['1 row', '1 row']);
    const away = join(directory, 'away.gpkg');
    renameSync(file('wetlands'), away);
    expect(await answers()).toEqual(['source_error', '1 row']);
    renameSync(away, file('wetlands'));
    expect(await answers()).toEqual(['1 row', '1 row']);
  });

  test.each<[string, (path: string) => void]>([
    ['overwritten', (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length, 7))],
    ['cut off', (path) => truncateSync(path, 5000)],
    ['emptied', (path) => truncateSync(path, 0)],
  ])('a file that is %s is a source_error, and answers again once it is restored', async (_, damage) => {
    expect(await answers()).toEqual(['1 row', '1 row']);
    const copy = join(directory, 'copy.gpkg');
    copyFileSync(file('wetlands'), copy);
    damage(file('wetlands'));
    expect(await answers()).toEqual(['source_error', '1 row']);
    renameSync(copy, file('wetlands'));
    expect(await answers()).toEqual(['1 row', '1 row']);
  });

  test('a file that another process locks is a source_error, and answers again once it lets go', async () => {
    const locked = join(directory, 'locked.gpkg');
    copyFileSync(file('wetlands'), locked);
    const other = new Sqlite(locked);
    other.exec('BEGIN EXCLUSIVE');
    renameSync(locked, file('wetlands'));
    expect(await answers()).toEqual(['source_error', '1 row']);
    other.exec('ROLLBACK');
    other.close();
    expect(await answers()).toEqual(['1 row', '1 row']);
  });

  test('one whose deadline has passed is a timeout', async () => {
    expect(await threads.run(taskOf('wetlands', { deadlineMs: steadyMs() }))).toEqual({
      status: 'unavailable',
      reason: 'timeout',
    });
  });

  test('a section that is none fails alone', async () => {
    const [bad, good] = await Promise.all([threads.run(taskOf('no_such')), threads.run(taskOf('soils'))]);
    expect([bad, good].map(sayOf)).toEqual(['source_error', '1 row']);
  });

  test('more than may wait are refused, and those that wait are made', async () => {
    // Two threads begin up to four each, and a hundred wait.
    const all = await Promise.allSettled(Array.from({ length: 109 }, () => threads.run(taskOf('soils'))));
    const made = all.filter(({ status }) => status === 'fulfilled').length;
    expect([made >= 100, made <= 108]).toEqual([true, true]);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unavailable' });
  });

  test('a thread that is stuck is given up in time, and ended: the sections behind it are made by another', async () => {
    const only = new SectionThreads(
      {
        store: { kind: 'geopackage', directory },
        rasters: { directory, addresses: {} },
        productionDirectory: directory,
      },
      { threads: 1, timeoutMs: STUCK_TIMEOUT_MS, execArgv: FROM_SOURCES },
    );
    try {
      const parcel = { ...PARCEL, polygons: [[star()]] };
      const deadlineMs = steadyMs() + STUCK_TIMEOUT_MS;
      const stuck = await only.run(taskOf('wetlands', { parcel, deadlineMs }));
      expect([sayOf(stuck), steadyMs() < deadlineMs + 1_000]).toEqual(['timeout', true]);
      const others = await Promise.all(['wetlands', 'soils'].map((key) => only.run(taskOf(key))));
      expect(others.map(sayOf)).toEqual(['1 row', '1 row']);
    } finally {
      await only.close();
    }
  });
});

const STUCK_TIMEOUT_MS = 3_000;
const STAR_POINTS = 4_001;

/** A star whose every side crosses nearly every other: to make it valid takes minutes. */
function star(): (readonly [number, number])[] {
  const corner = (i: number) => {
    const angle = (2 * Math.PI * i) / STAR_POINTS;
    return [WEST + SIDE * Math.cos(angle), SOUTH + SIDE * Math.sin(angle)] as const;
  };
  const step = (STAR_POINTS - 1) / 2;
  return Array.from({ length: STAR_POINTS + 1 }, (_, i) => corner((i * step) % STAR_POINTS));
}
