import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_PATH, type RunningConsole } from './running-console.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Maps are drawn by the processor where there is no graphics card. */
const FLAGS = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const EXAMPLE = 'NENE 7 14N 77W 6th Meridian';
/** What would open a dialog, and so fail a test, if any page took it for more than text. */
export const SCRIPT = '<img src=x onerror=alert(1)>';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: FLAGS });
}

interface VisitOptions {
  readonly viewport?: typeof DESKTOP;
  readonly colorScheme?: 'light' | 'dark';
}

/** One who looks at the console in a browser of their own, and notes what goes wrong. */
export class Visit {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #running: RunningConsole;
  readonly #foreign: string[] = [];
  readonly #faults: string[] = [];

  static async begin(
    browser: Browser,
    running: RunningConsole,
    { viewport = DESKTOP, colorScheme = 'light' }: VisitOptions = {},
  ): Promise<Visit> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ viewport, colorScheme, permissions, reducedMotion: 'reduce' });
    return new Visit(running, context, await context.newPage());
  }

  private constructor(running: RunningConsole, context: BrowserContext, page: Page) {
    this.page = page;
    this.#context = context;
    this.#running = running;
    page.setDefaultTimeout(20_000);
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${running.address}/`) && !/^(blob|data):/.test(url)) this.#foreign.push(url);
    });
    page.on('pageerror', (error) => this.#faults.push(error.message));
    page.on('dialog', (dialog) => {
      this.#faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      // Answers of 4xx are told by the browser too; the pages say what they mean.
      const isRefusal = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRefusal) this.#faults.push(message.text());
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

  async signIn(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
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

  clipboard(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()');
  }

  /** The longest task of the page while something is done, in milliseconds; tasks under 50 count as none. */
  async longestTaskDuring(act: () => Promise<void>): Promise<number> {
    await this.page.evaluate(
      `window.longTasks = [];
       window.taskWatch = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)));
       window.taskWatch.observe({ type: 'longtask' });`,
    );
    await act();
    return this.page.evaluate<number>('window.taskWatch.disconnect(), Math.max(0, ...window.longTasks)');
  }

  /** Nothing was asked of anybody else, nothing failed, and nothing in the way of policies. */
  async end(): Promise<void> {
    await this.#context.close();
    expect(this.#foreign).toEqual([]);
    expect(this.#faults).toEqual([]);
  }
}
