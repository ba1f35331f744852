import type { RangelineOptions } from 'rangeline-client';

/** Which service to ask, and with which key; an empty variable counts as unset. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
): RangelineOptions {
  return {
    key: env.RANGELINE_API_KEY?.trim() || undefined,
    baseUrl: env.RANGELINE_BASE_URL?.trim() || undefined,
  };
}
