import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { describeWith } from '../../server/test/required-program.ts';
import { hasChromium, openBrowser } from './chromium.ts';
import { type RunningConsole, startConsole } from './running-console.ts';
import { Visit, type VisitOptions } from './visit.ts';

const OPEN_WITHIN_MS = 180_000;

/** What tests in Chromium begin with. */
export interface Stage {
  /** Of all tests of the file. */
  running(): RunningConsole;
  /** Somebody opens a browser; after the test it is held to what every visit must be. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/**
 * `describe` for tests in Chromium, of a console that they share. Whatever they do, a page asks nothing of anybody but
 * its own server, fails nowhere, and opens no dialog: what somebody else wrote is text.
 * @param env of the server, besides its own
 */
export function describeInChromium(
  name: string,
  tests: (stage: Stage) => void,
  env: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): void {
  describeWith('chromium', hasChromium())(name, () => {
    let running: RunningConsole | null = null;
    let browser: Browser | null = null;
    const visits: Visit[] = [];
    const started = (): RunningConsole => {
      if (running === null) throw new Error('The console is not running');
      return running;
    };
    beforeAll(async () => {
      [running, browser] = await Promise.all([env().then(startConsole), openBrowser()]);
    }, OPEN_WITHIN_MS);
    afterAll(async () => {
      await browser?.close();
      await running?.stop();
    });
    afterEach(async () => {
      for (const visit of visits.splice(0)) {
        await visit.end();
        expect(visit.foreign).toEqual([]);
        expect(visit.faults).toEqual([]);
      }
    });
    tests({
      running: started,
      visit: async (options) => {
        if (browser === null) throw new Error('Chromium is not open');
        const visit = await Visit.begin(browser, started(), options);
        visits.push(visit);
        return visit;
      },
    });
  });
}
