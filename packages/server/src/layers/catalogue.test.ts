import { describe, expect, test } from 'vitest';
import { LAYERS, layerNames, layersNamed } from './catalogue.ts';
import { fieldsRead, fitsOf } from './profile-fit.ts';

const fitted = (fields: string, layers = 'plss'): string[] =>
  fitsOf(layersNamed(layers), fields.split(' ')).map(({ layer, profile }) => `${layer.id}: ${profile.name}`);

describe('the catalogue', () => {
  test('names layers, and groups of them', () => {
    expect(layersNamed('plss').map(({ id }) => id)).toEqual([
      'plss-township',
      'plss-first-division',
      'plss-second-division',
    ]);
    expect(layersNamed('texas-survey')).toHaveLength(1);
    expect(layersNamed('parcels')).toEqual([]);
    expect(layerNames()).toContain('texas');
  });

  test('fills only columns that a layer has, and those that it requires', () => {
    for (const { schema, profiles } of LAYERS) {
      const names = schema.columns.map(({ name }) => name);
      for (const { columns, required, derivation } of profiles) {
        expect(names).toEqual(expect.arrayContaining([...Object.keys(columns), ...required]));
        if (derivation === undefined)
          expect(Object.keys(columns)).toEqual(expect.arrayContaining([...required]));
      }
    }
  });

  test('names an agency, a licence and an address for every source', () => {
    for (const { sources } of LAYERS) {
      for (const source of sources) {
        expect(source.agency && source.license && source.attribution && source.name).not.toBe('');
        expect(URL.canParse(source.url)).toBe(true);
        expect(source.states.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('a file is of the profile whose fields it has', () => {
  test.each([
    ['PLSSID TWNSHPLAB STATEABBR', ['plss-township: BLM CadNSDI PLSSTownship']],
    ['plssid twnshplab', ['plss-township: BLM CadNSDI PLSSTownship']],
    ['PLSSID FRSTDIVID FRSTDIVNO', ['plss-first-division: BLM CadNSDI PLSSFirstDivision']],
    [
      'PLSSID TWNSHPLAB FRSTDIVID FRSTDIVNO SECDIVID',
      ['plss-second-division: BLM CadNSDI PLSSSecondDivision or PLSSIntersected'],
    ],
    ['TOWN RDIR RANG', ['plss-township: Minnesota DNR townships']],
    ['TOWN RDIR RANG SECT', ['plss-first-division: Minnesota DNR sections']],
    ['TOWN RDIR RANG SECT FORT', []],
    ['PCLID SEC_TRCT TWP RNGE MERID', []],
  ])('%s', (fields, expected) => {
    expect(fitted(fields)).toEqual(expected);
  });

  test('only the fields that it reads are asked for, as the file spells them', () => {
    const [fit] = fitsOf(layersNamed('plss'), ['plssid', 'TWNSHPLAB', 'GISACRE']);
    expect(fit && fieldsRead(fit.profile, ['plssid', 'TWNSHPLAB', 'GISACRE'])).toEqual([
      'plssid',
      'TWNSHPLAB',
    ]);
  });
});
