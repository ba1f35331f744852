import { describe, expect, test } from 'vitest';
import { realSurvey } from '../../test/real-survey.ts';
import { testApp } from '../../test/test-app.ts';

const survey = realSurvey();

/** Whatever a stranger types is answered with a sentence, and never with 500. */
describe('a text that is no place', () => {
  test.each([
    ['nothing', '', 400, ['invalid_parameter']],
    ['blanks', '   \t\n ', 400, ['invalid_description']],
    ['5 kB of letters', 'x'.repeat(5_000), 400, ['invalid_description']],
    ['control characters', '\u0000\u0001\u001b[31m\u007f', 400, ['invalid_description']],
    ['SQL', "'; DROP TABLE account; --", 400, ['invalid_description']],
    ['markup', '<script>alert(1)</script>', 400, ['invalid_description']],
    ['a path', '../../../../etc/passwd', 400, ['invalid_description']],
    ['a template', '#{7*7} {{7*7}} %s%n', 400, ['invalid_description']],
    ['an emoji', '🗺️🤠', 400, ['invalid_description']],
    ['text of another script', 'квартал 7 секция 14', 400, ['invalid_description']],
    ['section 37', 'Sec 37 14N 77W 6th Meridian', 400, ['invalid_description', 'not_found']],
    ['section 0', 'Sec 0 14N 77W 6th Meridian', 400, ['invalid_description', 'not_found']],
    ['township 999', 'Sec 7 T999N R77W 6th Meridian', 400, ['invalid_description', 'not_found']],
    ['range 0', 'Sec 7 T14N R0W 6th Meridian', 400, ['invalid_description', 'not_found']],
    ['township 0', 'Sec 7 T0N R77W 6th Meridian', 400, ['invalid_description', 'not_found']],
    ['a number beyond all', `Sec 7 T${'9'.repeat(400)}N R77W`, 400, ['invalid_description', 'not_found']],
    ['a township at sea', 'Sec 7 14N 77E Willamette Meridian', 404, ['not_found']],
  ] as const)('%s', async (_, text, status, codes) => {
    const { get } = await testApp({ survey });
    const answer = await get(`/search/legal-location?location=${encodeURIComponent(text)}`);
    const { error } = answer.json();
    expect(codes).toContain(error.code);
    if (error.code !== 'not_found') expect(answer.statusCode).toBe(status);
    expect(error.message.length).toBeGreaterThan(10);
  });

  test.each([
    ['5 kB of townships', 'T14N R77W '.repeat(500)],
    ['right-to-left marks', '\u202e7 N41 W77\u202c'],
    ['a negative section', 'Sec -7 14N 77W 6th Meridian'],
    ['a place and an emoji', 'NENE 7 14N 77W 6th Meridian 🤠'],
    ['a place and SQL', "NENE 7 14N 77W 6th Meridian' OR 1=1 --"],
    ['a place between control characters', '\u0000NENE\u0007 7 14N\u0000 77W 6th Meridian'],
  ])('that may be one, %s, is placed or refused', async (_, text) => {
    const { get } = await testApp({ survey });
    const answer = await get(`/search/legal-location?location=${encodeURIComponent(text)}`);
    expect([200, 400, 404]).toContain(answer.statusCode);
  });

  test('10 kB are refused by the URL', async () => {
    const { get } = await testApp({ survey });
    expect((await get(`/search/legal-location?location=${'x'.repeat(10_000)}`)).statusCode).toBe(414);
  });

  test('bytes that are no UTF-8 are read as they come', async () => {
    const { get } = await testApp({ survey });
    for (const bytes of ['%FF%FE', '%00', '%ZZ', '%', '%E0%80', '%ED%A0%BE']) {
      expect((await get(`/search/legal-location?location=${bytes}`)).statusCode).toBe(400);
    }
  });
});

describe('a point that has no description', () => {
  test.each([
    ['the open sea', '-40,35', 404],
    ['the Pacific', '-130,40', 404],
    ['Georgia', '-83.63,32.84', 404],
    ['Texas', '-99.74,31.5', 404],
    ['Vermont', '-72.6,44.2', 404],
    ['Mexico', '-102,25', 404],
    ['Saskatchewan', '-106,52', 404],
    ['the date line', '180,0', 404],
    ['the other end of it', '-180,0', 404],
    ['the pole', '0,90', 404],
    ['the other pole, more likely a swapped pair', '0,-90', 400],
    ['nowhere in particular', '0,0', 404],
    ['swapped', '41.3,-105.6', 400],
    ['no number', 'NaN,41', 400],
    ['beyond the pole', '-105,90.0000001', 400],
  ])('%s', async (_, location, status) => {
    const { get } = await testApp({ survey });
    for (const unit of [
      '',
      '&unit=all',
      '&unit=Township',
      '&unit=First%20Division',
      '&unit=Second%20Division',
    ]) {
      expect((await get(`/search/coordinates?location=${location}${unit}`)).statusCode).toBe(status);
    }
  });
});
