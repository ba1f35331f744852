import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Route, routesOf } from './routes.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** An app with all that it can have: a console too. */
export function wholeApp(options: TestAppOptions = {}): Promise<TestApp> {
  const consoleDirectory = mkdtempSync(join(tmpdir(), 'rangeline-console-'));
  onTestFinished(() => rmSync(consoleDirectory, { recursive: true }));
  mkdirSync(join(consoleDirectory, 'assets'));
  writeFileSync(join(consoleDirectory, 'index.html'), '<meta name="rangeline" content="PAGE_SETTINGS">');
  writeFileSync(join(consoleDirectory, 'assets', 'page.js'), 'console.log("made up");');
  return testApp({ consoleDirectory, ...options });
}

const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const;

/** What is sent to a route besides its path. */
export interface Asked {
  /** Stands for each parameter of the path, as it is to be read from there. */
  readonly part?: string;
  /** With its `?`. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null for none; without one a key that is good. */
  readonly key?: string | null;
}

export interface RouteAnswer {
  readonly route: Route;
  readonly answer: LightMyRequestResponse;
}

/** Asks every route that the router has, and one that it has not. */
export async function askEveryRoute(test: TestApp, asked: Asked = {}): Promise<RouteAnswer[]> {
  const { part = 'x', query = '', headers = {}, key = test.key } = asked;
  const answers: RouteAnswer[] = [];
  for (const route of [...routesOf(test.app), { method: 'GET', path: '/nothing' }]) {
    const answer = await test.app.inject({
      method: METHODS.find((one) => one === route.method) ?? 'GET',
      url: route.path.replaceAll(/:\w+|\*/g, encodeURIComponent(part)) + query,
      headers: { ...(key !== null && { 'x-api-key': key }), ...headers },
    });
    answers.push({ route, answer });
  }
  return answers;
}
