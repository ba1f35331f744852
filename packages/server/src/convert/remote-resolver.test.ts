import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MADE_UP_PLACE } from '../../test/made-up-survey.ts';
import { searchResultText } from '../http/search-result.ts';
import type { Query } from './outcome.ts';
import { RemoteResolver } from './remote-resolver.ts';

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly locations?: readonly string[]; readonly coordinates?: readonly unknown[] };
}
interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Breaks the connection instead. */
  readonly breaks?: boolean;
}

/** A service that answers as it is told, then each item by itself. */
async function serviceOf(...answers: Answer[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body: Asked['body'] = JSON.parse(text);
    asked.push({ url: request.url ?? '', headers: request.headers, body });
    const answer = answers.shift() ?? {};
    if (answer.breaks) request.socket.destroy();
    else {
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body ?? `[${(body.locations ?? body.coordinates ?? []).map(itemText)}]`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const waits: number[] = [];
  const resolver = new RemoteResolver({
    url: `http://127.0.0.1:${port}`,
    key: 'rl_live_x',
    unit: 'Township',
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const resolve = (...queries: Query[]) => resolver.resolve(queries, new AbortController().signal);
  return { asked, waits, resolve };
}

function itemText(item: unknown): string {
  const place = { ...MADE_UP_PLACE, legalLocation: `place of ${JSON.stringify(item)}` };
  return item === 'nowhere'
    ? '{"error":{"code":"not_found","message":"There is none.","details":{}}}'
    : searchResultText([place], 'x');
}

const REFUSED = JSON.stringify({ message: 'Slower, please.' });
const found = (item: Query) => ({
  status: 'found',
  place: { legalLocation: `place of ${JSON.stringify(item)}`, accuracyMetres: 123.5 },
});

describe('rows are asked about through the batch interface', () => {
  test('with the key, a hundred at a time, in their order', async () => {
    const { asked, resolve } = await serviceOf();
    const texts = Array.from({ length: 250 }, (_, i) => (i === 120 ? 'nowhere' : `text ${i}`));
    const outcomes = await resolve(...texts);
    expect(asked.map(({ body }) => body.locations?.length)).toEqual([100, 100, 50]);
    expect(asked[0]).toMatchObject({
      url: '/batch/legal-location?errors=true',
      headers: { 'x-api-key': 'rl_live_x' },
    });
    expect(outcomes[0]).toMatchObject(found('text 0'));
    expect(outcomes[120]).toEqual({ status: 'not_found', reason: 'There is none.' });
    expect(outcomes[249]).toMatchObject(found('text 249'));
  });

  test('points at their level', async () => {
    const { asked, resolve } = await serviceOf();
    expect(await resolve([-106, 41])).toMatchObject([found([-106, 41])]);
    expect(asked).toMatchObject([
      { url: '/batch/coordinates?errors=true', body: { coordinates: [[-106, 41]], unit: 'Township' } },
    ]);
  });

  test('long texts in smaller batches, one too long not at all', async () => {
    const { asked, resolve } = await serviceOf();
    const long = 'x'.repeat(9_000);
    const outcomes = await resolve(...Array<string>(30).fill(long), 'y'.repeat(10_001), 'z');
    expect(asked.map(({ body }) => body.locations?.length)).toEqual([22, 8, 1]);
    expect(outcomes[30]).toMatchObject({
      status: 'invalid_description',
      reason: 'The text has 10001 characters; at most 10000 are read.',
    });
    expect(outcomes[31]).toMatchObject(found('z'));
  });
});

describe('at the rate that the service allows', () => {
  test('a request waits where the last one was the last of its second', async () => {
    const { waits, resolve } = await serviceOf({
      headers: { ratelimit: '"second";r=0;t=1, "month";r=5;t=9' },
    });
    await resolve('a');
    await resolve('b');
    await resolve('c');
    expect(waits).toEqual([1000]);
  });

  test('a refused request is sent again when Retry-After says so, however often', async () => {
    const late = { status: 429, headers: { 'retry-after': '7' }, body: REFUSED };
    const { asked, waits, resolve } = await serviceOf(...Array<Answer>(12).fill(late));
    expect(await resolve('a')).toMatchObject([found('a')]);
    expect(waits).toEqual(Array(12).fill(7000));
    expect(asked).toHaveLength(13);
  });

  test('one that is to wait until next month is given up', async () => {
    const { resolve } = await serviceOf({ status: 429, headers: { 'retry-after': '864000' }, body: REFUSED });
    await expect(resolve('a')).rejects.toThrow(
      'asks to wait for 864000 seconds: Slower, please. Go on then with --resume.',
    );
  });
});

describe('when the service or the network fails', () => {
  test('the request is sent again, each time later', async () => {
    const { asked, waits, resolve } = await serviceOf(
      { breaks: true },
      { status: 503 },
      { status: 500 },
      { breaks: true },
    );
    expect(await resolve('a')).toMatchObject([found('a')]);
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('a service that stays away is given up, in a sentence', async () => {
    const { waits, resolve } = await serviceOf(...Array<Answer>(8).fill({ status: 503, body: REFUSED }));
    await expect(resolve('a')).rejects.toThrow(
      /did not answer \(503: Slower, please\.\): try again later with --resume/,
    );
    expect(waits).toHaveLength(7);
  });

  test.each<[string, Answer, string]>([
    ['a key that is not known', { status: 401, body: REFUSED }, 'does not know the key: Slower, please.'],
    ['a path that is not there', { status: 404, body: '<html>' }, 'refuses (404): Not Found'],
    [
      'an address that leads elsewhere',
      { status: 308, headers: { location: '/elsewhere' } },
      'refuses (308)',
    ],
    ['another service', { body: '{"ok":true}' }, 'answers, but not as a Rangeline service'],
    ['an answer too short', { body: '[]' }, 'answers, but not as a Rangeline service'],
  ])('%s is not asked again', async (_, answer, sentence) => {
    const { asked, resolve } = await serviceOf(answer);
    await expect(resolve('a')).rejects.toThrow(sentence);
    expect(asked).toHaveLength(1);
  });
});
