import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import { filledStore } from '../../test/filled-store.ts';
import { inlineSections } from '../../test/inline-sections.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../test/test-app.ts';
import { Reports } from '../reports/reports.ts';
import { MAX_NAME_LENGTH, pdfFileName, prefersPdf } from './report-pdf.ts';

const SECTION = '7 14N 77W 6th Meridian';

async function service(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ survey: realSurvey(), ...options });
}

function ask({ app, key }: TestApp, path: string, accept?: string, asked = key) {
  return app.inject({
    url: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ legal_location: SECTION })}`,
    headers: { 'x-api-key': asked, ...(accept !== undefined && { accept }) },
  });
}

describe('a report as a PDF file', () => {
  test.each(['/federal-land', '/energy'])('is answered under %s to who asks for one', async (family) => {
    const app = await service({ store: await filledStore(2) });
    const answer = await ask(app, `${family}/report`, 'application/pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers.vary).toBe('Accept');
    const name = `${family === '/energy' ? 'energy' : 'federal'}-7-14N-77W-6th-Meridian.pdf`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const { pages } = readPdf(answer.rawPayload);
    expect(pages[0]).toContain(SECTION);
    expect(pages.join(' ')).toContain(answer.headers['x-request-id']);
  });

  test('has the shapes of what it found on its map, and the sections around the parcel', async () => {
    const app = await service({ store: await filledStore(2) });
    const [first = ''] = readPdf(
      (await ask(app, '/federal-land/report', 'application/pdf')).rawPayload,
    ).pages;
    expect(first).toContain('Federal oil and gas leases (2)');
    expect(first).toMatch(/ 6 (\d+ )*0\.5 miles/);
  });

  test('has a map of all that its sections look at, and of no more', async () => {
    const app = await service({ store: await filledStore(2) });
    const firstPage = async (query: string) => {
      const answer = await ask(app, `/energy/report?${query}`, 'application/pdf');
      return readPdf(answer.rawPayload).pages[0] ?? '';
    };
    const around = await firstPage('radius_mi=3&include=orphaned_wells,leases');
    expect(around).toContain('Within 3 miles of the parcel');
    expect(around).toContain('2 miles (3.22 km)');
    const alone = await firstPage('radius_mi=3&include=leases');
    expect(alone).not.toMatch(/Within .* of the parcel/);
    expect(alone).toContain('0.5 miles (805 m)');
  });

  test('has the sections alone that include names', async () => {
    const app = await service({ store: await filledStore(2) });
    const answer = await ask(app, '/federal-land/report?include=soils', 'application/pdf');
    const text = readPdf(answer.rawPayload).pages.join(' ');
    expect(text).toContain('Soil map units');
    expect(text).not.toContain('Wetlands');
  });

  test('is JSON to everybody else, and so are its errors', async () => {
    const app = await service();
    for (const accept of [undefined, '*/*', 'text/html', 'application/json, application/pdf', 'image/png']) {
      const answer = await ask(app, '/federal-land/report', accept);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toMatchObject({ legal_location: SECTION });
    }
    const wrong = await ask(app, '/federal-land/report?include=nothing', 'application/pdf');
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([400, 'invalid_parameter']);
    for (const path of ['/federal-land/summary', '/federal-land/soils'])
      expect((await ask(app, path, 'application/pdf')).headers['content-type']).toMatch(/^application\/json/);
  });

  test('is one report with the JSON of the same parcel', async () => {
    const app = await service({ config: { limits: true }, rates: BOUNDLESS });
    const key = await app.newKey({ reportPlan: 'Developer' });
    for (const accept of ['application/pdf', 'application/json', 'application/pdf'])
      expect((await ask(app, '/federal-land/report', accept, key)).headers.ratelimit).toContain(
        '"reports";r=24',
      );
  });

  test('that cannot be printed is a refusal that costs nothing, and the log says why', async () => {
    const [survey, store] = [realSurvey(), await filledStore(1)];
    const runner = {
      ...inlineSections(store),
      print: async () => ({ status: 'unavailable', reason: 'source_error', fault: 'No such font' }) as const,
    };
    const app = await service({
      config: { limits: true },
      rates: BOUNDLESS,
      survey,
      store,
      reports: new Reports(survey, store, runner, 5_000),
    });
    const key = await app.newKey({ reportPlan: 'Developer' });
    const answer = await ask(app, '/federal-land/report', 'application/pdf', key);
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
    expect(answer.body).not.toContain('No such font');
    expect(app.log.some((line) => line.includes('No such font'))).toBe(true);
    expect((await ask(app, '/federal-land/report', undefined, key)).headers.ratelimit).toContain(
      '"reports";r=24',
    );
  });
});

test('a file has the name of the land, of as many letters as may be', () => {
  const nameOf = (letters: number) => pdfFileName('federal', `7 ${'N'.repeat(letters - 2)}`);
  expect(nameOf(MAX_NAME_LENGTH)).toBe(`federal-7-${'N'.repeat(MAX_NAME_LENGTH - 2)}.pdf`);
  expect(nameOf(MAX_NAME_LENGTH + 1)).toBe(nameOf(MAX_NAME_LENGTH));
  expect(pdfFileName('texas', '"../;\r\n A')).toBe('texas-A.pdf');
});

test.each([
  ['application/pdf', true],
  ['Application/PDF', true],
  ['text/html, application/pdf;q=0.5', true],
  ['application/json;q=0.5, application/pdf', true],
  ['application/pdf;q=0', false],
  ['application/pdf;q=much', false],
  ['application/json, application/pdf;q=0.9', false],
  ['*/*', false],
  ['', false],
  [',;q=,', false],
])('Accept: %s asks for a PDF file: %s', (accept, expected) => {
  expect(prefersPdf(accept)).toBe(expected);
});
