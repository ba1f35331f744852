import type { Page, Response } from 'playwright-core';
import { openBrowser } from '../packages/console/test/chromium.ts';
import type { RunningConsole } from '../packages/console/test/running-console.ts';
import { DESKTOP, PHONE, Visit } from '../packages/console/test/visit.ts';
import type { ScoredMetrics } from './lighthouse-score.ts';

/** The network and the processor that a page is loaded with. */
export interface Condition {
  readonly name: 'desktop' | 'phone';
  readonly viewport: typeof DESKTOP;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** How many times slower than this machine. */
  readonly slowdown: number;
}

/** As Lighthouse 12 has them (core/config/constants.js). */
export const CONDITIONS: readonly Condition[] = [
  { name: 'desktop', viewport: DESKTOP, kilobitsPerSecond: 10_240, latencyMs: 40, slowdown: 1 },
  { name: 'phone', viewport: PHONE, kilobitsPerSecond: 1_638, latencyMs: 150, slowdown: 4 },
];

/** Of responses, in the order of {@link PageLoad.kilobytes}. */
const KINDS = ['script', 'worker', 'style', 'other'] as const;

export interface PageLoad extends ScoredMetrics {
  /** Rules of axe that hold, and that do not. */
  readonly rulesKept: number;
  readonly rulesBroken: number;
  /** Scripts, workers, styles and the rest, packed as they were sent. */
  readonly kilobytes: readonly number[];
}

/** What the page itself notes of its loading. */
const WATCH = `
  window.loaded = { largest: 0, shift: 0, tasks: [] };
  window.watches = [];
  const watch = (type, note) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    window.watches.push(() => observer.takeRecords().forEach(note));
  };
  watch('largest-contentful-paint', ({ startTime }) => { window.loaded.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.loaded.shift += value; });
  watch('longtask', ({ startTime, duration }) => window.loaded.tasks.push([startTime, duration]));`;

const READ = `window.watches.forEach((takeRest) => takeRest()), ({
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ...window.loaded,
})`;

interface Noted {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly tasks: readonly (readonly [startMs: number, durationMs: number])[];
}

/** Loads a page in a browser that was just opened, until the network is quiet, and a map of it drawn. */
export async function firstLoad(
  running: RunningConsole,
  condition: Condition,
  path: string,
  heading: string,
): Promise<PageLoad> {
  const browser = await openBrowser();
  try {
    const visit = await Visit.begin(browser, running, { viewport: condition.viewport, animations: true });
    const { page } = visit;
    await page.addInitScript(`sessionStorage.setItem('rangeline-key', '${running.key}');${WATCH}`);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await slowDown(page, condition);
    await visit.go(path);
    await page.getByRole('heading', { name: heading }).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    if ((await page.getByTestId('map').count()) > 0) await visit.mapDrawn();
    const { first, largest, shift, tasks } = await page.evaluate<Noted>(READ);
    const blocked = tasks.filter(([start]) => start >= first).map(([, duration]) => duration - 50);
    const { kept, broken } = await visit.accessibilityRules();
    return {
      firstPaintMs: first,
      largestPaintMs: largest,
      blockedMs: blocked.reduce((sum, ms) => sum + ms, 0),
      shift,
      rulesKept: kept,
      rulesBroken: broken,
      kilobytes: await kilobytesOf(answers),
    };
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page, { kilobitsPerSecond, latencyMs, slowdown }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobitsPerSecond * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function kilobytesOf(answers: readonly Response[]): Promise<number[]> {
  const sums = new Map<string, number>();
  for (const answer of answers) {
    const kind = kindOf(answer.url());
    const sizes = await answer
      .request()
      .sizes()
      .catch(() => null);
    sums.set(kind, (sums.get(kind) ?? 0) + (sizes?.responseBodySize ?? 0) / 1000);
  }
  return KINDS.map((kind) => sums.get(kind) ?? 0);
}

function kindOf(url: string): (typeof KINDS)[number] {
  const { pathname } = new URL(url);
  if (/worker.*\.js$/.test(pathname)) return 'worker';
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'style' : 'other';
}
