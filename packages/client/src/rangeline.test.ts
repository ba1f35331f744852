import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Rangeline, RangelineError, type RangelineOptions } from './index.ts';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
}

type Answer = (asked: Asked, signal: AbortSignal | null) => Response | Promise<Response>;

/** A client whose requests go to a function. */
function client(answer: Answer, options: RangelineOptions = {}) {
  const asked: Asked[] = [];
  const fetch: RangelineOptions['fetch'] = async (url, { method = 'GET', headers, body, signal }) => {
    const one = { url, method, headers: new Headers(headers), body: typeof body === 'string' ? body : null };
    asked.push(one);
    return answer(one, signal ?? null);
  };
  return { asked, rangeline: new Rangeline({ key: 'rl_live_x', baseUrl: 'http://x/', fetch, ...options }) };
}

const PLACE = { type: 'FeatureCollection', features: [] };

function refusal(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response {
  const error = { code, message: `It is ${code}.`, details: { allowed: 1 } };
  const body = { error, message: error.message, request_id: 'r1' };
  return Response.json(body, { status, headers: { 'x-request-id': 'r1', ...headers } });
}

/** Answers one after the other, the last of them again and again. */
function inTurn(...answers: readonly (() => Response)[]): Answer {
  let i = 0;
  return () => answers[Math.min(i++, answers.length - 1)]?.() ?? Response.error();
}

async function failureOf(promise: Promise<unknown>): Promise<RangelineError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RangelineError) return error;
    throw error;
  }
  throw new Error('It did not fail');
}

describe('a request', () => {
  const cases: [string, (rangeline: Rangeline) => Promise<unknown>, string][] = [
    ['search', (r) => r.search('N½ 7 & 8'), '/search/legal-location?location=N%C2%BD%207%20%26%208'],
    ['reverse', (r) => r.reverse({ lng: -106, lat: 41 }), '/search/coordinates?location=-106%2C41'],
    [
      'reverse at a level',
      (r) => r.reverse({ lng: -106, lat: 41 }, { unit: 'First Division' }),
      '/search/coordinates?location=-106%2C41&unit=First%20Division',
    ],
    [
      'autocomplete',
      (r) => r.autocomplete('NE', { limit: 5, proximity: { lng: -106, lat: 41 } }),
      '/autocomplete/legal-location?location=NE&limit=5&proximity=-106%2C41',
    ],
    [
      'federal',
      (r) => r.federal('7', { include: ['soils', 'geometry'] }),
      '/federal-land/report?legal_location=7&include=soils%2Cgeometry',
    ],
    ['federalSummary', (r) => r.federalSummary('7'), '/federal-land/summary?legal_location=7'],
    [
      'federalSection',
      (r) => r.federalSection('flood-zones', '7', { limit: 10, offset: 20 }),
      '/federal-land/flood-zones?legal_location=7&limit=10&offset=20',
    ],
    ['texas', (r) => r.texas('A-1'), '/texas/report?legal_location=A-1'],
    ['texasSummary', (r) => r.texasSummary('A-1'), '/texas/summary?legal_location=A-1'],
    ['texasSection', (r) => r.texasSection('state-leases', 'A-1'), '/texas/state-leases?legal_location=A-1'],
    [
      'texasProduction',
      (r) => r.texasProduction({ countyFips: '48389', abstractNo: '175' }),
      '/texas/production?county_fips=48389&abstract_no=175',
    ],
    [
      'texasProduction of a description',
      (r) => r.texasProduction({ legalLocation: 'A-1' }),
      '/texas/production?legal_location=A-1',
    ],
    ['texasWell', (r) => r.texasWell('42-389-1/2'), '/texas/wells/42-389-1%2F2'],
    [
      'energy',
      (r) => r.energy('7', { radiusMiles: 2.5, include: ['wells'] }),
      '/energy/report?legal_location=7&include=wells&radius_mi=2.5',
    ],
    ['energySummary', (r) => r.energySummary('7'), '/energy/summary?legal_location=7'],
    [
      'energySection',
      (r) => r.energySection('wells', '7', { radiusMiles: 0 }),
      '/energy/wells?legal_location=7&radius_mi=0',
    ],
  ];
  test.each(cases)('%s asks its path', async (_, ask, path) => {
    const { rangeline, asked } = client(() => Response.json(PLACE));
    expect(await ask(rangeline)).toEqual(PLACE);
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', `http://x${path}`]]);
    expect(asked[0]?.headers.get('x-api-key')).toBe('rl_live_x');
  });

  test('carries the headers of the client and its own, and no key where there is none', async () => {
    const { rangeline, asked } = client(() => Response.json(PLACE), { key: undefined, headers: { a: '1' } });
    await rangeline.search('7', { headers: { b: '2' } });
    expect([...(asked[0]?.headers ?? [])]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});

describe('an error', () => {
  test('is typed by its code, with what the service says of it', async () => {
    const { rangeline } = client(() => refusal(400, 'ambiguous_location'));
    expect(await failureOf(rangeline.search('x'))).toMatchObject({
      name: 'RangelineError',
      message: 'It is ambiguous_location.',
      code: 'ambiguous_location',
      status: 400,
      details: { allowed: 1 },
      requestId: 'r1',
      retryAfterSeconds: null,
    });
  });

  test.each([
    ['a page of a proxy', () => new Response('<h1>no</h1>', { status: 403 }), 403],
    ['JSON of another service', () => Response.json({ error: 'no' }, { status: 404 }), 404],
    ['a redirection, which may lead anywhere', () => new Response(null, { status: 302 }), 302],
    ['a good answer that is not JSON', () => new Response('<h1>hello</h1>'), 200],
  ])('of %s is an unexpected answer', async (_, answer, status) => {
    const { rangeline, asked } = client(answer);
    expect(await failureOf(rangeline.search('x'))).toMatchObject({ code: 'unexpected_answer', status });
    expect(asked).toHaveLength(1);
  });
});

describe('a request that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets all time pass that a promise waits for; tells how much. */
  async function passTime<T>(promise: Promise<T>): Promise<{ result: T | unknown; ms: number }> {
    const start = Date.now();
    let settled = false;
    const result = promise
      .catch((error: unknown) => error)
      .finally(() => {
        settled = true;
      });
    while (!settled) await vi.advanceTimersByTimeAsync(10);
    return { result: await result, ms: Date.now() - start };
  }

  test.each([500, 502, 503, 504])('with %i is sent again, after a wait that grows', async (status) => {
    const { rangeline, asked } = client(
      inTurn(
        () => refusal(status, 'x'),
        () => Response.json(PLACE),
      ),
    );
    expect((await passTime(rangeline.search('7'))).result).toEqual(PLACE);
    expect(asked).toHaveLength(2);
  });

  test('for good is given up after three more tries', async () => {
    const { rangeline, asked } = client(() => refusal(500, 'internal_error'));
    const { result } = await passTime(rangeline.search('7'));
    expect(result).toMatchObject({ code: 'internal_error' });
    expect(asked).toHaveLength(4);
  });

  test('without an answer is sent again, and then told so', async () => {
    const cause = new TypeError('fetch failed');
    const { rangeline, asked } = client(() => Promise.reject(cause), { retries: 1 });
    const { result } = await passTime(rangeline.search('7'));
    expect(result).toMatchObject({ code: 'network_error', status: 0, cause });
    expect(asked).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 405, 413, 414, 415])('with %i is not sent again', async (status) => {
    const { rangeline, asked } = client(() => refusal(status, 'x'));
    await passTime(rangeline.search('7'));
    expect(asked).toHaveLength(1);
  });

  test('for the rate waits as long as Retry-After says, however often', async () => {
    const limited = () => refusal(429, 'rate_limit_exceeded', { 'retry-after': '2' });
    const limits = Array.from({ length: 8 }, () => limited);
    const { rangeline, asked } = client(inTurn(...limits, () => Response.json(PLACE)));
    const { result, ms } = await passTime(rangeline.search('7'));
    expect(result).toEqual(PLACE);
    expect(asked).toHaveLength(9);
    expect(ms).toBeGreaterThanOrEqual(16_000);
    expect(ms).toBeLessThan(19_000);
  });

  test('for the month is told at once, with when to come back', async () => {
    const { rangeline, asked } = client(() =>
      refusal(429, 'monthly_quota_exceeded', { 'retry-after': '864000' }),
    );
    const { result, ms } = await passTime(rangeline.search('7'));
    expect(result).toMatchObject({ code: 'monthly_quota_exceeded', retryAfterSeconds: 864_000 });
    expect([asked.length, ms]).toEqual([1, 10]);
  });

  test('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 5_000).toUTCString();
    const { rangeline } = client(
      inTurn(
        () => refusal(503, 'x', { 'retry-after': date }),
        () => Response.json(PLACE),
      ),
    );
    expect((await passTime(rangeline.search('7'))).ms).toBeGreaterThanOrEqual(4_000);
  });

  test('for its time is sent again, and then told so', async () => {
    const never: Answer = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const { rangeline, asked } = client(never, { timeoutMs: 1_000, retries: 1 });
    const { result } = await passTime(rangeline.search('7'));
    expect(result).toMatchObject({ code: 'timeout', status: 0 });
    expect(asked).toHaveLength(2);
  });

  test('leaves no timer behind', async () => {
    const { rangeline } = client(
      inTurn(
        () => refusal(500, 'x'),
        () => Response.json(PLACE),
      ),
    );
    await passTime(rangeline.search('7'));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a signal', () => {
  test('that is aborted already sends nothing', async () => {
    const { rangeline, asked } = client(() => Response.json(PLACE));
    const reason = new Error('enough');
    await expect(rangeline.search('7', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(asked).toHaveLength(0);
  });

  test('ends a request under way, and one that waits', async () => {
    const reason = new Error('enough');
    for (const answer of [
      () => new Promise<Response>(() => {}),
      () => refusal(429, 'rate_limit_exceeded', { 'retry-after': '30' }),
    ]) {
      const end = new AbortController();
      const { rangeline } = client((_, signal) => {
        setImmediate(() => end.abort(reason));
        return Promise.race([
          answer(),
          new Promise<Response>((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          }),
        ]);
      });
      await expect(rangeline.search('7', { signal: end.signal })).rejects.toBe(reason);
    }
  });
});

describe('a batch', () => {
  const itemsIn = ({ body }: Asked): string[] => JSON.parse(body ?? '').locations;
  const placeOf = (text: string) => ({ ...PLACE, features: [{ properties: { search_term: text } }] });

  test('of any length is cut into hundreds, whose answers keep their order', async () => {
    const texts = Array.from({ length: 250 }, (_, i) => `${i}`);
    const done: number[] = [];
    let [now, most] = [0, 0];
    const { rangeline, asked } = client(async (one) => {
      most = Math.max(most, ++now);
      // The first answers last.
      for (let turns = itemsIn(one)[0] === '0' ? 20 : 1; turns > 0; turns--) await Promise.resolve();
      now--;
      return Response.json(itemsIn(one).map(placeOf));
    });
    const items = await rangeline.batchSearch(texts, {
      concurrency: 2,
      onProgress: ({ done: n, total }) => done.push(n, total),
    });
    expect(items).toEqual(texts.map((text) => ({ result: placeOf(text), error: null })));
    expect(asked.map((one) => itemsIn(one).length)).toEqual([100, 100, 50]);
    expect(asked[0]).toMatchObject({ method: 'POST', url: 'http://x/batch/legal-location?errors=true' });
    expect(most).toBe(2);
    expect([done.length, done.at(-2), done.at(-1)]).toEqual([6, 250, 250]);
  });

  test('of long texts stays below the bytes that the service reads', async () => {
    const texts = Array.from({ length: 40 }, () => '½'.repeat(10_000));
    const { rangeline, asked } = client((one) => Response.json(itemsIn(one).map(placeOf)));
    expect(await rangeline.batchSearch(texts)).toHaveLength(40);
    for (const { body } of asked) expect(Buffer.byteLength(body ?? '')).toBeLessThan(256 * 1024);
    expect(asked).toHaveLength(4);
  });

  test('of nothing asks nothing', async () => {
    const { rangeline, asked } = client(() => Response.json([]));
    expect([await rangeline.batchSearch([]), asked.length]).toEqual([[], 0]);
  });

  test('has an error in the place of each item that failed', async () => {
    const error = { code: 'not_found', message: 'No such place.', details: { section: 37 } };
    const { rangeline } = client(() => Response.json([PLACE, { error }, null]));
    const [good, bad, odd] = await rangeline.batchSearch(['a', 'b', 'c']);
    expect(good).toEqual({ result: PLACE, error: null });
    expect(bad?.error).toBeInstanceOf(RangelineError);
    expect(bad?.error).toMatchObject({
      code: 'not_found',
      message: 'No such place.',
      details: { section: 37 },
    });
    expect(odd?.error).toMatchObject({ code: 'unexpected_answer' });
  });

  test('fails as a whole with the request that fails as a whole, and asks no more', async () => {
    const texts = Array.from({ length: 1_000 }, (_, i) => `${i}`);
    const { rangeline, asked } = client(() => refusal(401, 'invalid_api_key'));
    expect(await failureOf(rangeline.batchSearch(texts))).toMatchObject({ code: 'invalid_api_key' });
    expect(asked).toHaveLength(2);
  });

  test('of points sends pairs and their level', async () => {
    const { rangeline, asked } = client(() => Response.json([PLACE]));
    await rangeline.batchReverse([{ lng: -106, lat: 41 }], { unit: 'Township' });
    expect(asked[0]).toMatchObject({
      url: 'http://x/batch/coordinates?errors=true',
      body: '{"coordinates":[[-106,41]],"unit":"Township"}',
    });
  });

  test('that is aborted asks no more', async () => {
    const end = new AbortController();
    const reason = new Error('enough');
    const { rangeline, asked } = client((one) => Response.json(itemsIn(one).map(placeOf)));
    const texts = Array.from({ length: 1_000 }, (_, i) => `${i}`);
    const batch = rangeline.batchSearch(texts, {
      signal: end.signal,
      concurrency: 1,
      onProgress: () => end.abort(reason),
    });
    await expect(batch).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
  });
});

describe('addresses of the map', () => {
  test('carry the key', () => {
    const { maps } = new Rangeline({ key: 'k&', baseUrl: 'http://x/', mapsUrl: 'https://maps.x/' });
    expect(maps.tile('twp', { z: 10, x: 2, y: 3 })).toBe('https://maps.x/twp/10/2/3.mvt?api_key=k%26');
    expect(maps.tile('energy/wy_wells')).toBe('https://maps.x/energy/wy_wells/{z}/{x}/{y}.mvt?api_key=k%26');
    expect(maps.tileJson('twp')).toBe('https://maps.x/twp.json?api_key=k%26');
    expect(maps.layers()).toBe('https://maps.x/layers.json?api_key=k%26');
    expect(maps.style()).toBe('https://maps.x/style.json?api_key=k%26');
    expect(new Rangeline().maps.layers()).toBe('http://localhost:8080/maps/layers.json');
  });
});
