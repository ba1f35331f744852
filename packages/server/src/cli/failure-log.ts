import type { createLogger } from '../http/logger.ts';

const EVERY_MS = 1_000;

/** Warns in the log of something that fails, at most once a second. */
export function failureLog(
  logger: ReturnType<typeof createLogger>,
  message: string,
): (error: unknown) => void {
  let quietUntilMs = 0;
  return (error) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + EVERY_MS;
    logger.warn({ err: error }, message);
  };
}
