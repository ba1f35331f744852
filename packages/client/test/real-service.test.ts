import { expect, test } from 'vitest';
import { listeningApp } from '../../server/test/listening-app.ts';
import { Rangeline, RangelineError } from '../src/index.ts';

const NENE = 'NENE 7 14N 77W 6th Meridian';

async function service() {
  const test = await listeningApp();
  const report = await test.newKey({ reportPlan: 'Developer' });
  return { rangeline: new Rangeline({ key: report, baseUrl: test.address }), ...test };
}

test('a description finds its place, and the place its description', async () => {
  const { rangeline } = await service();
  const { features } = await rangeline.search(NENE);
  expect(features.map(({ properties }) => properties.shape)).toEqual(['grid', 'centroid']);
  const [lng, lat] = features[1]?.geometry.coordinates ?? [];
  const back = await rangeline.reverse({ lng: Number(lng), lat: Number(lat) }, { unit: 'Second Division' });
  expect(back.features[0]?.properties.legal_location).toBe(NENE);
});

test('what is being typed is completed', async () => {
  const { rangeline } = await service();
  const { features } = await rangeline.autocomplete('NENE 7 14N 7', { limit: 5 });
  expect(features.length).toBeGreaterThan(0);
  expect(features.length).toBeLessThanOrEqual(5);
});

test('hundreds of descriptions and points are answered in their order, each by itself', async () => {
  const { rangeline } = await service();
  const texts = Array.from({ length: 205 }, (_, i) =>
    i === 103 ? 'the old mill' : `${(i % 36) + 1} 14N 77W WY`,
  );
  const items = await rangeline.batchSearch(texts);
  expect(
    items.map(({ result, error }) => result?.features[0]?.properties.search_term ?? error?.code),
  ).toEqual(texts.map((text) => (text === 'the old mill' ? 'invalid_description' : text)));
  const points = items.flatMap(({ result }) => {
    const [lng, lat] = result?.features[1]?.geometry.coordinates ?? [];
    return result === null ? [] : [{ lng: Number(lng), lat: Number(lat) }];
  });
  const back = await rangeline.batchReverse(points, { unit: 'First Division' });
  expect(back.map(({ result }) => result?.features[0]?.properties.components.section)).toEqual(
    texts.filter((text) => text !== 'the old mill').map((text) => Number.parseInt(text, 10)),
  );
});

test('a parcel is reported on, whole, in numbers and by section', async () => {
  const { rangeline } = await service();
  const report = await rangeline.federal(NENE, { include: ['flood_zones', 'geometry'] });
  expect(report.resolved_legal_location).toBe(NENE);
  expect(report.parcel.geometry?.type).toBe('Polygon');
  expect(Object.keys((await rangeline.federalSummary(NENE)).counts)).toContain('og_leases');
  const { meta } = await rangeline.federalSection('leases', NENE, { limit: 1 });
  expect(meta.unavailable).toEqual([{ section: 'og_leases', reason: 'not_loaded' }]);
});

test('each refusal is an error of its code', async () => {
  const { rangeline, address } = await service();
  const codeOf = async (promise: Promise<unknown>) => {
    const error: unknown = await promise.catch((reason: unknown) => reason);
    return error instanceof RangelineError ? [error.code, error.status, error.requestId !== null] : error;
  };
  expect(await codeOf(rangeline.search('the old mill'))).toEqual(['invalid_description', 400, true]);
  expect(await codeOf(rangeline.search('7 99N 77W 6th Meridian'))).toEqual(['not_found', 404, true]);
  expect(await codeOf(rangeline.search('x'.repeat(9_000)))).toEqual(['uri_too_long', 414, true]);
  expect(await codeOf(rangeline.federal('Abstract 175 Reeves County Texas'))).toEqual([
    'texas_not_supported',
    400,
    true,
  ]);
  expect(await codeOf(new Rangeline({ baseUrl: address }).search(NENE))).toEqual([
    'invalid_api_key',
    401,
    true,
  ]);
  const nowhere = new Rangeline({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
  expect(await codeOf(nowhere.search(NENE))).toEqual(['network_error', 0, false]);
});

test('a rate that is used up is waited for', async () => {
  const test = await listeningApp({ config: { limits: true } });
  const key = await test.newKey({ requestPlan: 'Build' });
  const rangeline = new Rangeline({ key, baseUrl: test.address });
  const answers = await Promise.all([rangeline.search(NENE), rangeline.search(NENE)]);
  expect(answers).toHaveLength(2);
});
