import { describe, expect, test } from 'vitest';
import { validateDescription } from './validate-description.ts';

/** The tool has nothing that it could ask: it is made without a client. */
async function validate(description: string) {
  const call = { request: {}, progress: async () => {} };
  return validateDescription().run({ description }, call);
}

describe('a description', () => {
  test('that names a place is valid, with each fact and its words', async () => {
    const { data, text } = await validate('the NE/4 of Sec. 7, T14N-R77W, 6th P.M.');
    expect(data).toMatchObject({ valid: true, legal_location: 'NE 7 14N 77W 6th Meridian', problems: [] });
    expect(data.readings).toContainEqual({ fact: 'part', value: 'NE', words: 'NE/4' });
    expect(text).toBe('Read as NE 7 14N 77W 6th Meridian.');
  });

  test('whose meridian is open can be looked for all the same, and is told so', async () => {
    const { data, text } = await validate('Sec 5, T14N R77W, Albany County, WY');
    expect(data).toMatchObject({ valid: true, problems: [{ code: 'missing_meridian' }] });
    expect(text).toContain('meridian');
  });

  test('of Texas is read too', async () => {
    const { data } = await validate('A-286 Ward Co Texas');
    expect(data).toMatchObject({
      valid: true,
      survey_system: 'TXSS',
      legal_location: 'Abstract 286 Ward County Texas',
    });
  });

  test.each([
    ['NE/4 Sec 7', 'missing_township'],
    ['Section 12, Reeves County, Texas', 'missing_survey'],
    ['the old mill', 'nothing_read'],
    ['Section 0, T14N R77W 6th PM', 'number_out_of_range'],
  ])('%s is not valid: %s', async (text, code) => {
    const { data } = await validate(text);
    expect(data.valid).toBe(false);
    expect(data.problems.map((problem) => problem.code)).toContain(code);
  });

  test('that can be read in several ways names them, best first', async () => {
    const { data, text } = await validate('SEC 46 T2S 57');
    expect(data.legal_location).toBe('Section 46 Block 57 T2S Texas');
    expect(data.other_readings).toEqual(['46 2S 57']);
    expect(text).toContain('It could also say 46 2S 57.');
  });
});
