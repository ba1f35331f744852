import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { validate } from './validate.ts';

function problems(text: string): readonly string[] {
  const result = parse(text);
  if (!result.ok) throw new Error(result.error.message);
  return validate(result.candidates[0].description).map(({ code }) => code);
}

test.for([
  ['NENE 7 14N 77W 6th Meridian', []],
  ['Sec 7, T14N', ['missing_range', 'missing_meridian']],
  ['Sec 7, R77W, 6th PM', ['missing_township']],
  ['Section 7', ['missing_township', 'missing_range', 'missing_meridian']],
  ['NENE T14N R77W 6th PM', ['missing_section']],
  ['Sec 5, 14-77, 6th PM', ['missing_direction', 'missing_direction']],
  ['Sec 52, T14N R77W 6th PM', ['unusual_section']],
  ['IA090850N0260W0SN150', []],
  ['Abstract 175 Reeves County Texas', []],
  ['Abstract 175', ['missing_county']],
  ['Section 12, Reeves County, Texas', ['missing_survey']],
  ['H&TC RR CO SURVEY', ['missing_county', 'missing_survey']],
] as const)('%s', ([text, expected]) => {
  expect(problems(text)).toEqual(expected);
});
