import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { build, startBuiltServer } from './built-server.ts';
import { freePort } from './free-port.ts';
import { madeUpRow } from './made-up-texas.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { postgresPrograms, startPostgres } from './postgres-server.ts';
import { describeWith } from './required-program.ts';
import { loadTexas } from './texas-rows.ts';

const SEARCH = '/search/legal-location?location=NENE+7+14N+77W+6th+Meridian';
const REPORT = '/federal-land/report?legal_location=7+14N+77W+6th+Meridian&include=soils';

let dataDir: string;
beforeAll(build, 120_000);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rangeline-traces-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('what the built server did is with the receiver when it has stopped', async () => {
  const { setting, spans } = await startOtlpReceiver();
  const server = await startBuiltServer(dataDir, {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting.url,
    OTEL_SERVICE_NAME: 'land-api',
  });
  expect((await server.get(SEARCH)).status).toBe(200);
  expect((await server.get(REPORT)).status).toBe(200);
  expect((await server.get('/maps/twp/8/52/95.mvt')).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  expect(spans.map(({ name }) => name)).toEqual([
    'GET /search/legal-location',
    'section federal soils',
    'GET /federal-land/report',
    'draw twp',
    'GET /maps/:layer/:z/:x/:y.mvt',
  ]);
  expect(new Set(spans.map(({ facts }) => facts['service.name']))).toEqual(new Set(['land-api']));
  expect(spans[1]?.parentId).toBe(spans[2]?.spanId);
  expect(spans[3]?.parentId).toBe(spans[4]?.spanId);
});

test('a server whose traces nobody takes answers, says so in its log, and stops', async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const server = await startBuiltServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT });
  expect((await server.get(SEARCH)).status).toBe(200);
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/"msg":"traces cannot be sent"/);
});

describeWith('PostgreSQL', postgresPrograms() !== null)('over PostGIS', () => {
  test('each look-up of a search is told, and nothing of what was looked for', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const url = postgres.newDatabase();
    const store = await openFeatureStore({ kind: 'postgis', url });
    await loadTexas(store, [madeUpRow({ column: 0, abstractLabel: 'A-718' })]);
    await store.close();
    const { setting, spans, requests } = await startOtlpReceiver();
    const server = await startBuiltServer(dataDir, {
      RANGELINE_STORE: url,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting.url,
    });
    await server.get('/search/legal-location?location=A-718+Reeves+County');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(spans.map(({ name }) => name)).toEqual(['byKey texas_survey', 'GET /search/legal-location']);
    expect(requests.map(({ body }) => body).join()).not.toMatch(/718|SELECT/i);
  }, 60_000);
});
