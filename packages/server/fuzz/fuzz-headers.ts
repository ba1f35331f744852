import fc from 'fast-check';
import { type Header, headerText } from './fuzz-request.ts';
import { hostileText, POISONED_HOST } from './hostile-values.ts';

/** What lets the requests of a run in. */
export interface Credentials {
  /** Of kind api. */
  readonly key: string;
  /** Of kind mcp. */
  readonly agentKey: string;
}

const NO_KEY = 'rl_live_00000000000000000000000000000000';

/** Mostly a good key where one is asked for, in one of its places; else none, another or a broken one. */
export function headersWith({ key, agentKey }: Credentials, isAsked: boolean): fc.Arbitrary<Header[]> {
  const one = (name: string, value: string): Header[] => [[name, value]];
  return fc.oneof(
    { weight: isAsked ? 30 : 1, arbitrary: fc.constant(one('X-API-Key', key)) },
    { weight: isAsked ? 5 : 1, arbitrary: fc.constant(one('Authorization', `Bearer ${key}`)) },
    { weight: 1, arbitrary: fc.constant(one('X-API-Key', agentKey)) },
    { weight: isAsked ? 2 : 20, arbitrary: fc.constant<Header[]>([]) },
    { weight: 1, arbitrary: fc.constant(one('X-API-Key', NO_KEY)) },
    { weight: 1, arbitrary: hostileText.map((text) => one('X-API-Key', headerText(text))) },
    { weight: 1, arbitrary: hostileText.map((text) => one('Authorization', headerText(`Bearer ${text}`))) },
    { weight: 1, arbitrary: fc.constant<Header[]>([...one('X-API-Key', key), ...one('x-api-key', NO_KEY)]) },
  );
}

/** Headers that say where a request comes from and goes to; none is to be believed. */
const ADDRESSES: readonly Header[] = [
  ['Host', POISONED_HOST],
  ['X-Forwarded-Host', POISONED_HOST],
  ['X-Forwarded-Proto', `https://${POISONED_HOST}`],
  ['Forwarded', `for=1.2.3.4;host=${POISONED_HOST};proto=https`],
  ['X-Original-URL', `http://${POISONED_HOST}/`],
  ['Origin', `https://${POISONED_HOST}`],
  ['Referer', `https://${POISONED_HOST}/`],
  ['X-Forwarded-For', '127.0.0.1, 6.6.6.6'],
  ['X-Real-IP', '127.0.0.1'],
];

/** Headers that the service reads, and some that it does not. */
const READ = [
  'Accept',
  'Accept-Encoding',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Cookie',
  'X-Request-Id',
  'X-Rangeline-Tool',
  'X-Rangeline-Call',
  'Access-Control-Request-Method',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'X-HTTP-Method-Override',
  'Accept-Language',
  'Content-Encoding',
];

export const otherHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Header[]>([]) },
  { weight: 2, arbitrary: fc.constantFrom(...ADDRESSES).map((header) => [header]) },
  { weight: 1, arbitrary: fc.subarray([...ADDRESSES]) },
  {
    weight: 3,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...READ), hostileText.map(headerText)), { maxLength: 3 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Header[]>([['Accept-Encoding', 'gzip, br']], [['If-None-Match', '*']]),
  },
);

const TYPES = [
  'application/json;',
  'application/json;charset=utf-8',
  'application/json; charset=utf-16',
  'application/json\t; x',
  '\tapplication/json',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/json;;;;a=b;;',
  'application/jsonx',
  'application/json x',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'a',
  '/',
  '',
];

/** Mostly JSON, in plain words. */
export const contentTypes: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Header[]>([['Content-Type', 'application/json']]) },
  { weight: 4, arbitrary: fc.constantFrom(...TYPES).map((type): Header[] => [['Content-Type', type]]) },
  { weight: 1, arbitrary: hostileText.map((text): Header[] => [['Content-Type', headerText(text)]]) },
  { weight: 1, arbitrary: fc.constant<Header[]>([]) },
  {
    weight: 1,
    arbitrary: fc.constant<Header[]>([
      ['Content-Type', 'application/json'],
      ['Content-Type', 'text/plain'],
    ]),
  },
);
