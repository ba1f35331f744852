import { gunzipSync } from 'node:zlib';

/** What a service answered, without what differs from one time to the next: the request id, the time and the rates. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  /** Seconds of Retry-After; empty where there is none. */
  readonly retryAfter: string;
  /** As it was sent. */
  readonly body: Buffer;
  readonly isPacked: boolean;
}

/** What became of a request: the right answer, a refusal that says that it is one, or anything else. */
export type Verdict = 'right' | 'refused' | 'wrong';

/** Reasons by which a report says that it could not make a section. */
const SAID_REASONS: readonly unknown[] = ['source_error', 'timeout'];
const REFUSALS: readonly unknown[] = ['unavailable', 'rate_limit_exceeded'];

type Json = Readonly<Record<string, unknown>>;

export function isSame(a: Answer, b: Answer): boolean {
  if (a.status !== b.status || a.type !== b.type) return false;
  return (a.etag === b.etag && a.body.equals(b.body)) || isSameUnpacked(a, b);
}

/** A tile is packed more tightly in an archive than on demand, and has another tag there; what it shows is the same. */
function isSameUnpacked(a: Answer, b: Answer): boolean {
  if (!a.isPacked || !b.isPacked) return false;
  try {
    return gunzipSync(a.body).equals(gunzipSync(b.body));
  } catch {
    return false;
  }
}

/** @param right all answers that are right now: the old and the new while data is replaced */
export function verdictOn(answer: Answer, right: readonly Answer[]): Verdict {
  if (right.some((one) => isSame(one, answer)) || isBatchOf(answer, right)) return 'right';
  if (isRefusal(answer) || right.some((one) => saysWhatIsMissing(answer, one))) return 'refused';
  return 'wrong';
}

/** Each place of a batch is an answer of its own: one may be of the old data, and the next of the new. */
function isBatchOf({ status, body }: Answer, right: readonly Answer[]): boolean {
  if (status !== 200 || right.length < 2) return false;
  const [items, ...rights] = [body, ...right.map((one) => one.body)].map(itemsIn);
  return (
    items !== undefined &&
    items.length > 0 &&
    items.every((item, i) => rights.some((one) => textOf(one[i]) === textOf(item)))
  );
}

function itemsIn(body: Buffer): readonly unknown[] {
  if (body[0] !== '['.charCodeAt(0)) return [];
  const items: unknown = JSON.parse(body.toString('utf8'));
  return Array.isArray(items) ? items : [];
}

/** 503 or 429 in the one shape of errors, with the time after which to come again. */
function isRefusal({ status, retryAfter, body }: Answer): boolean {
  if ((status !== 503 && status !== 429) || !/^\d+$/.test(retryAfter)) return false;
  const { error, request_id } = parsed(body);
  return isRecord(error) && REFUSALS.includes(error.code) && typeof request_id === 'string';
}

/** A report of which each section is the right one, or named as one that could not be had. */
function saysWhatIsMissing(answer: Answer, right: Answer): boolean {
  if (answer.status !== 200 || right.status !== 200 || answer.type !== right.type) return false;
  const [said, expected] = [parsed(answer.body), parsed(right.body)];
  return isRecord(expected.meta) && sameSections(said, expected);
}

function sameSections(said: Json, expected: Json): boolean {
  const missing = missingSections(said.meta);
  if (missing.size === 0) return false;
  const { meta: _, counts, ...sections } = expected;
  return (
    sameParts(said, sections, missing, '') && (!isRecord(counts) || sameCounts(said.counts, counts, missing))
  );
}

function sameCounts(said: unknown, expected: Json, missing: ReadonlySet<string>): boolean {
  return isRecord(said) && sameParts(said, expected, missing, '');
}

/** Each as it should be, or null and named as missing; of an object each of its parts. */
function sameParts(said: Json, expected: Json, missing: ReadonlySet<string>, of: string): boolean {
  return Object.entries(expected).every(([key, right]) => {
    const value = said[key];
    if (textOf(value) === textOf(right)) return true;
    if (value === null) return missing.has(`${of}${key}`);
    return of === '' && isRecord(value) && isRecord(right) && sameParts(value, right, missing, `${key}.`);
  });
}

function missingSections(meta: unknown): ReadonlySet<string> {
  const unavailable = isRecord(meta) && Array.isArray(meta.unavailable) ? meta.unavailable : [];
  const said = unavailable.filter((one) => isRecord(one) && SAID_REASONS.includes(one.reason));
  return new Set(said.map(({ section }) => String(section)));
}

function parsed(body: Buffer): Json {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
