import type { Assumption, Candidate, ParseOptions, ParseResult, Unreadable } from './description.ts';
import { assemblePlss } from './plss-assembly.ts';
import { recognise } from './recognise.ts';
import { Scan } from './scan.ts';
import { likelySystems } from './systems.ts';
import { assembleTexas } from './texas-assembly.ts';
import { tokenize } from './tokenizer.ts';

/** Longest text that is read, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 10_000;

function fail(
  code: Unreadable['code'],
  message: string,
  at: number,
  parsed: Candidate | null = null,
): ParseResult {
  return { ok: false, error: { code, message, at, parsed } };
}

/**
 * Reads a land description: every reading that fits, best first, or why there is none. It never throws, and its time
 * grows with the length of the text and no faster.
 */
export function parse(text: string, options: ParseOptions = {}): ParseResult {
  if (text.length > MAX_TEXT_LENGTH) {
    const message = `The text has ${text.length} characters; at most ${MAX_TEXT_LENGTH} are read.`;
    return fail('too_long', message, MAX_TEXT_LENGTH);
  }
  const tokens = tokenize(text);
  if (text.trim() === '') return fail('empty', 'The text is empty.', 0);
  const scan = new Scan(text, tokens);
  recognise(scan);
  const candidates = readSystems(scan, options);
  if (scan.refusal !== null)
    return fail(scan.refusal.code, scan.refusal.message, scan.refusal.at, candidates[0] ?? null);
  if (isRead(candidates)) return { ok: true, candidates };
  const message = 'No township, section, part, abstract, block or survey was found in the text.';
  return fail('nothing_read', message, 0);
}

function isRead(candidates: readonly Candidate[]): candidates is readonly [Candidate, ...Candidate[]] {
  return candidates.length > 0;
}

function readSystems(scan: Scan, options: ParseOptions): readonly Candidate[] {
  const systems = likelySystems(scan, options);
  const candidates: Candidate[] = [];
  for (const system of systems) {
    const read = system === 'PLSS' ? assemblePlss(scan, options) : assembleTexas(scan, options);
    if (systems.length === 1) return read;
    const weight = system === systems[0] ? 0.6 : 0.4;
    for (const candidate of read) candidates.push(assumeSystem(candidate, weight));
  }
  return candidates;
}

function assumeSystem(candidate: Candidate, weight: number): Candidate {
  const name = candidate.description.system === 'PLSS' ? 'township and range' : 'a Texas block';
  const assumption: Assumption = { code: 'system_assumed', message: `The numbers were read as ${name}.` };
  return {
    ...candidate,
    assumptions: [...candidate.assumptions, assumption],
    confidence: candidate.confidence * weight,
  };
}
