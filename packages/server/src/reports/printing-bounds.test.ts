import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { taskOf } from '../../test/asked-section.ts';
import { filledStore } from '../../test/filled-store.ts';
import { printedFederalReport } from '../../test/printed-reports.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { PRINT_TIMEOUT_MS } from './pdf/printed-report.ts';
import { Reports } from './reports.ts';
import { MAX_WAITING, MAX_WAITING_TO_PRINT, SectionThreads } from './section-threads.ts';

const TIMEOUT_MS = 60_000;
/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];
/** Sections that one thread has begun, at most. */
const BEGUN = 4;

let directory: string;
let threads: SectionThreads;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-printing-'));
  threads = new SectionThreads(
    {
      store: { kind: 'geopackage', directory },
      rasters: { directory, addresses: {} },
      productionDirectory: directory,
    },
    { threads: 1, timeoutMs: TIMEOUT_MS, execArgv: FROM_SOURCES },
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await threads.close();
  rmSync(directory, { recursive: true });
});

const report = printedFederalReport(0, { outcomes: new Map() });
const print = () => threads.print({ report, neighbours: [], deadlineMs: steadyMs() + TIMEOUT_MS });

describe('what waits for threads is bounded', () => {
  test('as many reports as may wait are printed after the one that is begun; the next is refused at once', async () => {
    await print();
    const all = Array.from({ length: 1 + MAX_WAITING_TO_PRINT }, print);
    await expect(print()).rejects.toMatchObject({ code: 'unavailable' });
    for (const { status } of await Promise.all(all)) expect(status).toBe('printed');
    expect(await print()).toMatchObject({ status: 'printed' });
  });

  test('as many sections as may wait are taken after those that are begun; the next is refused at once', async () => {
    await threads.run(taskOf('soils'));
    // Nobody waits for these any more, so that the test need not either.
    const run = () => threads.run(taskOf('soils', { deadlineMs: steadyMs() - 1 }));
    const all = Array.from({ length: MAX_WAITING }, run);
    const more = await Promise.allSettled(Array.from({ length: BEGUN + 1 }, run));
    expect(more.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    for (const { status } of await Promise.all(all)) expect(status).toBe('unavailable');
  });
});

test('a report that is not printed when its time is over is refused then, and the operator is told why', async () => {
  const faults: string[] = [];
  const reports = new Reports(realSurvey(), await filledStore(1), threads, TIMEOUT_MS);
  const printing = vi.spyOn(threads, 'print');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOver = false;
  const refusal = reports
    .print(report, (fault) => faults.push(fault))
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  while (printing.mock.calls.length === 0) await setImmediate();
  // The thread is still being started: that takes longer than this test.
  await vi.advanceTimersByTimeAsync(PRINT_TIMEOUT_MS - 1_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await refusal).toMatchObject({ code: 'unavailable' });
  expect(faults).toEqual(['timeout']);
});
