import { onTestFinished } from 'vitest';
import { OtlpTraces } from '../src/traces/otlp-traces.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

export interface TracedApp extends TestApp {
  readonly traces: OtlpTraces;
  readonly receiver: OtlpReceiver;
  /** What could not be sent, and why. */
  readonly failures: unknown[];
  /** All spans so far; there are none afterwards. */
  ended(): Promise<readonly ReceivedSpan[]>;
}

/** The app with its traces sent to a receiver. */
export async function tracedApp(
  optionsOf: (traces: OtlpTraces) => TestAppOptions = () => ({}),
  sampling = { share: 1, followsCaller: true },
): Promise<TracedApp> {
  const receiver = await startOtlpReceiver();
  const failures: unknown[] = [];
  const setting = { ...receiver.setting, sampling };
  const traces = new OtlpTraces(setting, '1.2.3', (error) => failures.push(error));
  const test = await testApp({ ...optionsOf(traces), traces });
  onTestFinished(() => traces.close());
  const ended = async () => {
    await traces.close();
    return receiver.spans;
  };
  return { ...test, traces, receiver, failures, ended };
}
