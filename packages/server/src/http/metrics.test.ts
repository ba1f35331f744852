import { mkdirSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import { listeningApp } from '../../test/listening-app.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { testApp } from '../../test/test-app.ts';
import { ERROR_CATALOGUE } from '../errors.ts';
import { StoreError } from '../store/store-error.ts';

const TOKEN = 'x'.repeat(32);

describe('the metrics', () => {
  test('count what this process had to count by itself, and tell whether the database answers', async () => {
    const { app } = await testApp({ rates: { ...BOUNDLESS, fallbacks: 3 } });
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^rangeline_rate_fallbacks_total 3$/m);
    expect(body).toMatch(/^rangeline_accounts_database_up 1$/m);
  });

  test('count requests by their route and never by what was asked, and errors by their code', async () => {
    const { app, get } = await testApp();
    await get('/search/legal-location?location=x');
    await get('/search/legal-location?location=nowhere');
    await get('/a/path/of/someone');
    const { body } = await app.inject('/metrics');
    const count = 'rangeline_http_request_duration_seconds_count';
    expect(body).toContain(`${count}{method="GET",route="/search/legal-location",status="200"} 1`);
    expect(body).toContain(`${count}{method="GET",route="/search/legal-location",status="404"} 1`);
    expect(body).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(body).toMatch(/^rangeline_errors_total\{code="not_found"\} 2$/m);
    expect(body).not.toContain('someone');
  });

  test('tell what is loaded, what is broken, and what waits', async () => {
    const store = new MemoryFeatureStore();
    store.break({ layer: 'og_leases', partition: 'WY', error: new StoreError('It is broken.') });
    const { app } = await testApp({ store });
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/^rangeline_damaged_partitions 1$/m);
    expect(body).toMatch(/^rangeline_report_sections_waiting 0$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  test('tell what there is of disk and memory, for this process of two', async () => {
    const { app } = await testApp({ config: { workers: 2 } });
    const body: string = (await app.inject('/metrics')).body;
    const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
    expect(figure('rangeline_disk_available_ratio')).toBeGreaterThan(0);
    expect(figure('rangeline_disk_available_ratio')).toBeLessThanOrEqual(1);
    expect(figure('rangeline_memory_limit_bytes')).toBeGreaterThan(2 ** 20);
    expect(figure('rangeline_memory_limit_bytes')).toBeLessThanOrEqual(totalmem() / 2);
  });

  test('say that nothing may be written to a disk that does not answer', async () => {
    const { app, dataDir } = await testApp();
    rmSync(dataDir, { recursive: true });
    expect((await app.inject('/metrics')).body).toMatch(/^rangeline_disk_available_ratio 0$/m);
    mkdirSync(dataDir);
  });

  test('tell what was kept and made, what is open, and what is under way', async () => {
    const { app, get } = await testApp();
    for (const location of ['x', 'x', 'x', 'y', 'nowhere'])
      await get(`/search/legal-location?location=${location}`);
    await get('/search/coordinates?location=-106.1,41.1');
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/^rangeline_kept_answers_hits_total 2$/m);
    expect(body).toMatch(/^rangeline_kept_answers_misses_total 4$/m);
    expect(body).toMatch(/^rangeline_kept_answers_chars [1-9]\d+$/m);
    expect(body).toMatch(/^rangeline_requests_unanswered 0$/m);
    expect(body).toMatch(/^rangeline_connections 0$/m);
    expect(body).toMatch(/^rangeline_report_sections_running 0$/m);
    expect(body).toMatch(/^rangeline_tiles_under_way 0$/m);
  });

  test('count the connections that are open', async () => {
    const { address } = await listeningApp();
    const body = await (await fetch(`${address}/metrics`)).text();
    expect(body).toMatch(/^rangeline_connections 1$/m);
  });

  test('have each error before its first, so that the first is seen', async () => {
    const { app } = await testApp();
    const { body } = await app.inject('/metrics');
    for (const code of Object.keys(ERROR_CATALOGUE))
      expect(body).toContain(`rangeline_errors_total{code="${code}"} 0`);
  });

  const asked: [who: string, remoteAddress: string, headers: Record<string, string>, status: number][] = [
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine, by IPv6', '::1', {}, 200],
    ['this machine, by IPv4 in IPv6', '::ffff:127.0.0.1', {}, 200],
    ['another machine', '192.0.2.1', {}, 404],
    ['another machine with the token', '192.0.2.1', { authorization: `Bearer ${TOKEN}` }, 200],
    ['another machine with another token', '192.0.2.1', { authorization: 'Bearer y' }, 404],
    ['this machine with another token', '127.0.0.1', { authorization: 'Bearer y' }, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['another proxy on this machine', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['a proxy with the token', '127.0.0.1', { via: '1.1 a', authorization: `Bearer ${TOKEN}` }, 200],
  ];
  test.each(asked)('asked for by %s', async (_, remoteAddress, headers, status) => {
    const { app } = await testApp({ config: { metricsToken: TOKEN } });
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
  });

  test('are opened by no token where none is set', async () => {
    const { app } = await testApp();
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
      const asked = { url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization } };
      expect((await app.inject(asked)).statusCode).toBe(404);
    }
  });
});
