import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { realSurvey } from '../../../test/real-survey.ts';
import { type OtlsRow, texasStore } from '../../../test/texas-rows.ts';
import type { DataSet } from '../../store/feature-store.ts';
import { loadNationalGrid } from '../grid/national-grid.ts';
import type { LandSurvey, Position } from '../place.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';

const LARAMIE: Position = [-105.6, 41.3];
const LEON: Position = [-96, 31.3];

function row(number: number, survey: string, more: Partial<OtlsRow> = {}): OtlsRow {
  const [west, south] = [-96 + number / 1000, 31.3];
  const ring = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.01],
    [west, south + 0.01],
    [west, south],
  ];
  return {
    countyFips: '48289',
    abstractNumber: String(number),
    abstractLabel: `A-${number}`,
    survey,
    block: null,
    section: null,
    geometry: { type: 'Polygon', coordinates: [ring] },
    ...more,
  };
}

const ROWS = [
  row(17, 'JACKSON, J'),
  row(170, 'MC KINNEY, T F'),
  row(171, 'H&TC RR CO', { section: '17', block: '50' }),
  row(172, 'EARLY, E'),
];

let suggestions: Suggestions;
beforeAll(async () => {
  const store = await texasStore(ROWS);
  suggestions = createSuggestions(store, realSurvey(store), loadNationalGrid());
  await suggestions.update();
});

async function texts(text: string, near: Position | null, limit = 3): Promise<string[]> {
  return (await suggestions.suggest(text, limit, near)).map(({ legalLocation }) => legalLocation);
}

describe('the first suggestion', () => {
  test.each([
    ['14N 77W 6th', '14N 77W 6th Meridian'],
    ['14N 77W 6th P', '14N 77W 6th Meridian'],
    ['T14N R77W\n6th', '14N 77W 6th Meridian'],
    ['Sec 7, T14N, R77W, Alb', '7 14N 77W 6th Meridian'],
    ['NE¼NE¼ sec. 7, T. 14 N., R. 77', 'NENE 7 14N 77W 6th Meridian'],
    ['Lot 3 sec 7 14n 77', 'L3 7 14N 77W 6th Meridian'],
    ['Townshp 14 North Range 77 West Secton 7', '7 14N 77W 6th Meridian'],
    ['WY060140N0770W0SN07', '7 14N 77W 6th Meridian'],
    ['WY060140N0770W0SN070ANENE', 'NENE 7 14N 77W 6th Meridian'],
    ['SESW 2 4N 28W San ', 'SESW 2 4N 28W San Bernardino Meridian'],
    ['10N 22E Black ', '10N 22E Black Hills Meridian'],
    ['Sec 6, T150N, R96W, McKenzie County, North ', '6 150N 96W 5th Meridian'],
  ])('of %j is %s', async (text, expected) => {
    expect((await texts(text, null))[0]).toBe(expected);
  });

  test.each([
    ['A-17', 'Abstract 17 Leon County Texas'],
    ['A-17 Leon Co', 'Abstract 17 Leon County Texas'],
    ['J Jacks', 'Abstract 17 Leon County Texas'],
    ['McKin', 'Abstract 170 Leon County Texas'],
    ['Mc Kinny', 'Abstract 170 Leon County Texas'],
    ['H & T C RR', 'Abstract 171 Leon County Texas'],
    ['Section 17 Block 5', 'Abstract 171 Leon County Texas'],
  ])('of %j in Leon County is %s', async (text, expected) => {
    expect((await texts(text, LEON))[0]).toBe(expected);
  });

  test('of the beginning of an abstract is the nearest one', async () => {
    for (const text of ['A-', 'Abst', 'Abstract '])
      expect(await texts(text, LEON, 1)).toEqual(['Abstract 17 Leon County Texas']);
  });
});

describe('suggestions', () => {
  test('are near the point asked about', async () => {
    for (const { county } of await suggestions.suggest('ne 7 14n', 3, LARAMIE)) expect(county).toBe('Albany');
  });

  test('of a county lie in it', async () => {
    for (const text of ['Albany', 'Alban', 'Albnay', 'Albany Co', 'Albany County, Wy'])
      for (const { county } of await suggestions.suggest(text, 10, null)) expect(county).toBe('Albany');
    for (const { county } of await suggestions.suggest('La Salle', 3, null)) expect(county).toBe('LaSalle');
  });

  test('know the same name in other spellings', async () => {
    expect(await texts('Saint Hel', null)).toEqual(await texts('St. Hel', null));
    expect(await texts('Dona A', null)).toEqual(await texts('Doña A', null));
  });

  test.each([
    '""',
    '((((',
    'T999N R999W',
    'Sec 37 T14N R77W',
    'sec 0 t14n',
    '🏜🏜',
    'A-99999 Leon',
    'T14N OR 1=1',
  ])('of %j are none, as there is no such place', async (text) => {
    expect(await texts(text, null)).toEqual([]);
  });

  test('are answered from memory while the register is read anew and says the same', async () => {
    const rows = await texasStore(ROWS);
    const store = new ReadAnew();
    for (const dataSet of rows.dataSets()) store.register.push(dataSet);
    let located = 0;
    const survey = realSurvey();
    const counted: LandSurvey = {
      ...survey,
      locate: (text) => {
        located++;
        return survey.locate(text);
      },
    };
    const made = createSuggestions(store, counted, loadNationalGrid());
    await made.suggest('14N 77W 6th', 1, null);
    await made.suggest('14N 77W 6th', 1, null);
    expect(located).toBe(1);
    store.register.pop();
    await made.suggest('14N 77W 6th', 1, null);
    expect(located).toBe(2);
  });
});

/** A store whose register is a new array each time. */
class ReadAnew extends MemoryFeatureStore {
  readonly register: DataSet[] = [];

  override dataSets(): readonly DataSet[] {
    return [...this.register];
  }
}
