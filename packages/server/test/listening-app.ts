import { portOf } from '../src/http/server.ts';
import type { Suggestions } from '../src/survey/suggest/suggestions.ts';
import { realSuggestions, realSurvey } from './real-survey.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

export interface ListeningApp extends TestApp {
  /** `http://127.0.0.1:` and its port. */
  readonly address: string;
}

let withoutData: Promise<Suggestions> | undefined;

/** The real service on a port of its own, with no data loaded but what is given. */
export async function listeningApp(options: TestAppOptions = {}): Promise<ListeningApp> {
  withoutData ??= realSuggestions();
  const suggestions = await withoutData;
  const test = await testApp({ survey: realSurvey(options.store), suggestions, ...options });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...test, address: `http://127.0.0.1:${portOf(test.app)}` };
}
