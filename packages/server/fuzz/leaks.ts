import type { Credentials } from './fuzz-headers.ts';
import { bytesOf, type FuzzRequest } from './fuzz-request.ts';

/** What no answer and no line of the log may hold, unless the request did: what is inside of the server. */
const INSIDE = [
  'node_modules',
  '/dist/',
  '\n    at ',
  '\\n    at ',
  'SQLITE_',
  'SqliteError',
  'PostgresError',
  'near "',
  'sqlite_master',
  'root:x:0:0',
  'TypeError',
  'ReferenceError',
  'RangeError',
] as const;

/** The part of a key that lets in. */
const KEY_PREFIX = 'rl_live_';

/** Tells what a text gives away. */
export class Leaks {
  readonly #inside: readonly string[];
  readonly #secrets: readonly string[];

  /** @param folders of the program and its data */
  constructor(folders: readonly string[], { key, agentKey }: Credentials) {
    this.#inside = [...INSIDE, ...folders];
    this.#secrets = [key, agentKey].map((one) => one.slice(KEY_PREFIX.length));
  }

  /** @param request null where nobody knows it */
  ofAnswer(text: string, request: FuzzRequest | null): string[] {
    const found = this.#inside.filter((one) => text.includes(one));
    const keys = this.#secrets.some((one) => text.includes(one)) && !request?.target.startsWith('/maps/');
    if (found.length === 0 && !keys) return [];
    const sent = request === null ? '' : sentBy(request);
    return [...found.filter((one) => !sent.includes(one)), ...(keys ? ['a key'] : [])];
  }

  ofLog(line: string): string[] {
    return this.#secrets.some((one) => line.includes(one)) ? ['a key'] : [];
  }
}

function sentBy(request: FuzzRequest): string {
  const raw = bytesOf(request).toString();
  return raw + raw.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
