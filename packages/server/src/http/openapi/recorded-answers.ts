import { readFileSync } from 'node:fs';
import type { ErrorCode } from '../../errors.ts';

/** Answers of a running server, by which the document shows what it describes. */
export interface RecordedAnswers {
  /** By operation. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Partial<Record<ErrorCode, unknown>>>;
}

/** Made by openapi/examples.test.ts, which holds it against a running server. */
export const RECORDED_ANSWERS_FILE = new URL('../../../data/openapi-examples.json', import.meta.url);

export function readRecordedAnswers(): RecordedAnswers {
  return JSON.parse(readFileSync(RECORDED_ANSWERS_FILE, 'utf8'));
}
