import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { RunningConsole } from './running-console.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const EXAMPLE = 'NENE 7 14N 77W 6th Meridian';
const MAX_TABS = 60;
export const PASSWORD = 'correct horse battery';
/** What would open a dialog, and so fail a test, if any page took it for more than text. */
export const SCRIPT = '<img src=x onerror=alert(1)>';

export interface VisitOptions {
  readonly viewport?: typeof DESKTOP;
  readonly colorScheme?: 'light' | 'dark';
  /** Without them nothing is waited for that only moves. */
  readonly animations?: boolean;
  /** Origins that may be asked besides the server's. */
  readonly known?: readonly string[];
}

/** One who looks at the console in a browser of their own, and notes what goes wrong. */
export class Visit {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #running: RunningConsole;
  /** What was asked of others than the server. */
  readonly foreign: string[] = [];
  /** How often it was asked whether to leave a page with what was not saved; it is left. */
  askedToStay = 0;
  /** What failed, what policies forbade, and dialogs, which nothing of ours opens. */
  readonly faults: string[] = [];

  static async begin(
    browser: Browser,
    running: RunningConsole,
    { viewport = DESKTOP, colorScheme = 'light', animations = false, known = [] }: VisitOptions = {},
  ): Promise<Visit> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const reducedMotion = animations ? 'no-preference' : 'reduce';
    const context = await browser.newContext({ viewport, colorScheme, permissions, reducedMotion });
    return new Visit(running, context, await context.newPage(), known);
  }

  private constructor(
    running: RunningConsole,
    context: BrowserContext,
    page: Page,
    known: readonly string[],
  ) {
    this.page = page;
    this.#context = context;
    this.#running = running;
    page.setDefaultTimeout(20_000);
    const origins = [new URL(running.address).origin, ...known];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !origins.includes(url.origin)) this.foreign.push(url.href);
    });
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') {
        this.askedToStay++;
        void dialog.accept();
        return;
      }
      this.faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      // Answers of 4xx are told by the browser too; the pages say what they mean.
      const isRefusal = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRefusal) this.faults.push(message.text());
    });
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.#running.address + path);
  }

  /** Enters the demo key, as one who looks around does. */
  async enterKey(to: string): Promise<void> {
    await this.go(`/sign-in?${new URLSearchParams({ to })}`);
    await this.page.getByRole('textbox', { name: 'API key' }).fill(this.#running.key);
    await this.page.getByRole('button', { name: 'Use it' }).click();
  }

  /** Signs up, follows the link of the mail and signs in. */
  async signUp(email: string, name = 'Ann'): Promise<void> {
    const { page } = this;
    await this.go('/sign-up');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Follow its link within an hour').waitFor();
    await page.goto(this.#running.linkTo(email));
    await page.getByText('The address is verified').waitFor();
    await this.signIn(email, PASSWORD);
    await page.getByRole('heading', { name: 'From words to land' }).waitFor();
  }

  async signIn(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  }

  async signOut(): Promise<void> {
    const { page } = this;
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  /** Waits until all of the map is drawn. */
  async mapDrawn(): Promise<void> {
    await this.page.locator('.map[aria-busy="false"]').waitFor({ timeout: 60_000 });
  }

  /** Rules of accessibility that the page breaks as it stands, each with the first element that does. */
  async accessibilityFaults(): Promise<string[]> {
    await this.page.evaluate(AXE);
    return this.page.evaluate<string[]>(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
         violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`,
    );
  }

  /** How many rules of accessibility the page keeps, and how many it breaks. */
  async accessibilityRules(): Promise<{ readonly kept: number; readonly broken: number }> {
    await this.page.evaluate(AXE);
    return this.page.evaluate<{ kept: number; broken: number }>(
      'axe.run(document).then(({ passes, violations }) => ({ kept: passes.length, broken: violations.length }))',
    );
  }

  /** Goes from one thing to the next by the keyboard until it is there. */
  async tabTo(wanted: Locator): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses++) {
      await this.page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    }
    throw new Error(`It was not reached by ${MAX_TABS} tabs`);
  }

  clipboard(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()');
  }

  /**
   * The longest task of the page while something is done, in milliseconds; tasks under 50 count as none. It is done
   * several times, and the median counts: what else the machine does adds to a task now and then.
   */
  async longestTaskDuring(act: () => Promise<void>, times = 3): Promise<number> {
    const longest: number[] = [];
    for (let time = 0; time < times; time++) {
      await this.page.evaluate(
        `window.longTasks = [];
         window.taskWatch = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)));
         window.taskWatch.observe({ type: 'longtask' });`,
      );
      await act();
      longest.push(
        await this.page.evaluate<number>(
          `window.longTasks.push(...window.taskWatch.takeRecords().map(({ duration }) => duration));
           window.taskWatch.disconnect();
           Math.max(0, ...window.longTasks)`,
        ),
      );
    }
    return longest.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  }

  end(): Promise<void> {
    return this.#context.close();
  }
}
