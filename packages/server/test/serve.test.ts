import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, launch, startBuiltServer } from './built-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SEARCH = `/search/legal-location?location=${encodeURIComponent('NENE 7 14N 77W 6th Meridian')}`;

/** What the tests look at in an answer. */
interface Found {
  readonly features: readonly [
    { readonly properties: Readonly<Record<string, unknown>> },
    { readonly geometry: { readonly coordinates: readonly [number, number] } },
  ];
}

let dataDir: string;
beforeAll(build, 120_000);
beforeEach(() => {
  dataDir = join(temporaryFolder(), 'data');
});

describe('the built server', () => {
  test('starts on nothing, and its key and curl of the banner work', async () => {
    const server = await startBuiltServer(dataDir);
    expect(readFileSync(join(dataDir, 'demo-key'), 'utf8').trim()).toBe(server.key);
    const curl = server.banner.split('\n').find((line) => line.includes('curl ')) ?? '';
    const answer = execFileSync('sh', ['-c', curl.replace('curl', 'curl -sS')], { encoding: 'utf8' });
    const { features } = JSON.parse(answer);
    expect(features[0].properties).toMatchObject({
      legal_location: 'NENE 7 14N 77W 6th Meridian',
      state: 'Wyoming',
    });
    expect((await server.get('/readyz', {})).status).toBe(200);
    expect((await server.get(SEARCH, {})).status).toBe(401);
  });

  test('answers a point with the description that it came from', async () => {
    const server = await startBuiltServer(dataDir);
    const there: Found = JSON.parse(await (await server.get(SEARCH)).text());
    const [lng, lat] = there.features[1].geometry.coordinates;
    const answer = await server.get(`/search/coordinates?location=${lng},${lat}&unit=Second%20Division`);
    const back: Found = JSON.parse(await answer.text());
    expect(back.features[0].properties.legal_location).toBe('NENE 7 14N 77W 6th Meridian');
  });

  test('keeps its key over a restart, and ends with 0 on SIGTERM and SIGINT', async () => {
    const first = await startBuiltServer(dataDir);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
    const second = await startBuiltServer(dataDir);
    expect(second.key).toBe(first.key);
    expect((await second.get(SEARCH)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('says so when its key was lost, and makes another', async () => {
    const first = await startBuiltServer(dataDir);
    first.child.kill('SIGTERM');
    await first.ended;
    rmSync(join(dataDir, 'demo-key'));
    const second = await startBuiltServer(dataDir);
    expect(second.banner).toContain('demo-key was missing');
    expect(second.key).not.toBe(first.key);
    expect((await second.get(SEARCH, { 'x-api-key': first.key })).status).toBe(401);
    expect((await second.get(SEARCH)).status).toBe(200);
  });

  test('says at its start, and in its log, which partition is damaged, and is ready all the same', async () => {
    const layer = join(dataDir, 'layers', 'plss_township');
    mkdirSync(layer, { recursive: true });
    writeFileSync(join(layer, 'SD.gpkg'), 'x'.repeat(10_000));
    const server = await startBuiltServer(dataDir);
    expect(server.banner).toMatch(
      /Damaged, and answers nothing: The data set plss_township SD .* import it again/,
    );
    expect((await server.get('/readyz', {})).status).toBe(200);
    server.child.kill('SIGTERM');
    const { stderr } = await server.ended;
    expect(stderr).toContain('a partition is damaged and answers nothing');
    expect(stderr.match(/a partition is damaged/g)).toHaveLength(1);
  });

  test('survives being killed', async () => {
    const first = await startBuiltServer(dataDir);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await startBuiltServer(dataDir);
    expect(second.key).toBe(first.key);
    expect((await second.get(SEARCH)).status).toBe(200);
  });

  test('three that start at once on one data directory share one key', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startBuiltServer(dataDir)));
    expect(new Set(servers.map((server) => server.key)).size).toBe(1);
    for (const server of servers) {
      expect(server.banner).not.toContain('demo-key was');
      expect((await server.get(SEARCH)).status).toBe(200);
    }
  });

  test('answers from several processes with one key, and stops them all', async () => {
    const server = await startBuiltServer(dataDir, { RANGELINE_WORKERS: '2' });
    const workers = () =>
      spawnSync('pgrep', ['-P', String(server.child.pid)], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n');
    const pids = workers();
    expect(pids).toHaveLength(2);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.get(SEARCH)));
    const elapsedSeconds = (performance.now() - start) / 1000;
    // One account has one rate, whichever worker answers: 25 at once, and as many a second from then on.
    const ok = answers.filter(({ status }) => status === 200).length;
    expect(ok).toBeGreaterThanOrEqual(25);
    expect(ok).toBeLessThanOrEqual(25 * (1 + elapsedSeconds) + 1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow();
  });

  test('of several processes that cannot start says why once', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const env = { RANGELINE_DATA: dataDir, PORT: String(port), RANGELINE_WORKERS: '3' };
    const { code, stderr } = await launch(env).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Rangeline cannot listen: the port is in use; .*\n$/);
  });

  test('prints its public address, and answers with it', async () => {
    const server = await startBuiltServer(dataDir, { RANGELINE_BASE_URL: 'http://localhost:1/land/' });
    expect(server.banner).toContain("'http://localhost:1/land/search/legal-location?");
  });

  test('logs no key, also at its most talkative', async () => {
    const server = await startBuiltServer(dataDir, { LOG_LEVEL: 'trace' });
    await server.get(`${SEARCH}&api_key=${server.key}`);
    server.child.kill('SIGTERM');
    const { stderr } = await server.ended;
    expect(stderr).toContain('/search/legal-location');
    expect(stderr).not.toContain(server.key.slice('rl_live_'.length));
  });
});

describe('a server that cannot start says why in one sentence and ends with 1', () => {
  test.each([
    ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST is "a b", but must be'],
    ['RANGELINE_LIMITS', 'maybe', 'RANGELINE_LIMITS is "maybe", but must be on or off.'],
    ['RANGELINE_BASE_URL', 'here', 'RANGELINE_BASE_URL is "here", but must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of'],
    ['HOST', '203.0.113.1', 'Rangeline cannot listen: HOST is no address of this machine'],
  ])('%s=%s', async (name, value, sentence) => {
    const { code, stdout, stderr } = await launch({ RANGELINE_DATA: dataDir, [name]: value }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('limits off beyond loopback', async () => {
    const { code, stderr } = await launch({
      RANGELINE_DATA: dataDir,
      HOST: '0.0.0.0',
      RANGELINE_LIMITS: 'off',
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('RANGELINE_LIMITS is "off", but must be on unless HOST is a loopback address');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stderr } = await launch({ RANGELINE_DATA: dataDir, PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Rangeline cannot listen: the port is in use; .*\n$/);
  });

  test.each([
    ['a file in place of the data directory', () => writeFileSync(dataDir, 'x'), 'is unusable'],
    [
      'a database that is none',
      () => {
        execFileSync('mkdir', ['-p', dataDir]);
        writeFileSync(join(dataDir, 'accounts.sqlite'), 'x'.repeat(5000));
      },
      'it is not a SQLite database',
    ],
  ])('%s', async (_, spoil, sentence) => {
    spoil();
    const { code, stderr } = await launch({ RANGELINE_DATA: dataDir }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
