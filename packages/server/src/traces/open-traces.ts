import type { TraceSetting } from '../config/traces.ts';
import type { Traces } from './traces.ts';

/**
 * Opens what is set; null where nothing is, and OpenTelemetry is not even loaded.
 * @param onFailure told of spans that could not be sent
 */
export async function openTraces(
  setting: TraceSetting | null,
  version: string,
  onFailure: (error: unknown) => void,
): Promise<Traces | null> {
  if (setting === null) return null;
  const { OtlpTraces } = await import('./otlp-traces.ts');
  return new OtlpTraces(setting, version, onFailure);
}
