import { parse } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { nameWords, surveyKey } from './survey-key.ts';

describe('one spelling of a survey', () => {
  test.each([
    [
      'T&P',
      'T&P RR CO',
      'T. & P. R.R. CO.',
      'T & P RR. CO. SURVEY',
      'T&P RY CO SUR',
      'Texas and Pacific Railway Company',
    ],
    ['T&P', 'T&P RR CO / SIMERLEY, W T', 'T&P RR CO/SIMERLEY, W T'],
    ['H&TC', 'H&TC RR CO', 'H. & T. C. Ry. Co.', 'Houston & Texas Central RR Co'],
    ['CCSD&RGNG', 'CCSD&RGNG RR CO', 'C.C.S.D. & R.G.N.G. R.R. Co.'],
    ['TC', 'TC RR CO', 'T.C.R.R. Co.'],
    ['TE&L', 'TE&L CO', 'T. E. & L. Co. Survey'],
    ['CT&MC', 'CT&MC RR CO', 'CT&MC'],
    ['PSL', 'PSL', 'PSL / MC KNIGHT', 'P.S.L. Survey', 'Public School Land'],
    ['UL', 'UL', 'UNIVERSITY LAND', 'University Lands Survey', 'Univ. Lands'],
    [
      'BRISCOECSL',
      'BRISCOE CSL',
      'BRISCOE CSL  LGE 256',
      'Briscoe County School Land Survey',
      'Briscoe Co. School Land',
    ],
    ['JLBENNETT', 'BENNETT, J L', 'J.L. BENNETT', 'J. L. Bennett Survey', 'BENNETT J L'],
    ['JMCKNIGHT', 'MC KNIGHT, J', 'McKnight, J', 'J. Mc Knight'],
    ['MCONEAL', 'O`NEAL, M C', "M. C. O'Neal", 'M. C. O’Neal', 'ONEAL, M C'],
    ['JHTYLERJR', 'TYLER, J H JR', 'J. H. Tyler, Jr.', 'J. H. Tyler Jr. Survey'],
    ['WHSMITHHRS', 'SMITH, HRS W H', 'SMITH, W H HRS'],
    ['PCLATHAM', 'LATHAM, MRS P C', 'Mrs. P. C. Latham'],
    ['RRPOWERS', 'POWERS, R R', 'R. R. Powers'],
    ['MCKINNEY&WILLIAMS', 'MC KINNEY & WILLIAMS', 'McKinney and Williams Survey'],
    ['JPEPI&MGRANDE', 'PEPI, J & GRANDE, M', 'J. Pepi & M. Grande'],
    ['GBATEY', 'BATEY, G/DUBOIS, W C', 'BATEY, G'],
    ['STATEOFTEXAS', 'STATE OF TEXAS', 'State of Texas Survey'],
    ['JGARRISON', 'J. Garrison League', 'GARRISON, J'],
  ])('%s', (key, ...names) => {
    for (const name of names) expect([name, surveyKey(name)]).toEqual([name, key]);
  });

  test('is none for a name that says nothing', () => {
    for (const name of ['', ' ', '/', '-']) expect(surveyKey(name)).toBeNull();
  });

  test('tells people from the railroads whose letters they bear, and one person from another', () => {
    expect(surveyKey('GARCIA, R G')).not.toBe(surveyKey('RG RR CO'));
    expect(surveyKey('SP RR CO')).toBe('SP');
    expect(surveyKey('BENNETT, J')).not.toBe(surveyKey('BENNETT, J L'));
    expect(surveyKey('MC KINNSEY & WILLIAMS')).not.toBe(surveyKey('MC KINNEY & WILLIAMS'));
  });
});

test('the words of a name are in order, whichever comes first', () => {
  expect(nameWords('DE LA GARZA, J')).toEqual(['J', 'DE', 'LA', 'GARZA']);
  expect(nameWords('Refugio de la Garza')).toEqual(['REFUGIO', 'DE', 'LA', 'GARZA']);
});

describe("a name copied out of the agency's table is read as a survey of the same key", () => {
  test.each([
    'HOLLIS, F C',
    'HOLLIS, FELIX',
    'HOLLIS, FELIX CATO',
    'HOLLIS, FELIX C JR',
    'HOLLIS, HRS FELIX',
    'HOLLIS, MRS PEARL',
    'HOLLIS, E & J',
    'HOLLIS, F & GRAVES, R',
    'HOLLIS, FELIX & GRAVES, RUTH',
    'HOLLIS, FELIX/GRAVES, RUTH',
    'MC FARLAN, W H',
    'MC FARLAN, WARREN',
    'MC FARLAN & HOLLIS',
    'DE LA PENA, JULIAN',
    'O`BRIEN, FELIX',
    'TYLER, FELIX',
    'WASHINGTON, FELIX',
    'MARSH, HOLLIS',
    'MARSH, HOLLIS, GRAVES, PENN',
    'SA&MG RR CO',
    'SA & MG RR CO',
    'T&P RR CO / GRAVES, RUTH',
  ])('%s', (name) => {
    for (const text of [`${name} Survey Polk County Texas`, `A-12, ${name} SURVEY, POLK CO, TX`]) {
      const result = parse(text);
      const read = result.ok ? result.candidates[0].description : null;
      const survey = read?.system === 'TXSS' ? read.survey : null;
      expect([text, surveyKey(survey ?? '')]).toEqual([text, surveyKey(name)]);
    }
  });
});
