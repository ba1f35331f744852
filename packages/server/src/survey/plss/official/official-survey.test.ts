import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  gridTownship,
  OFFICIAL_SOURCE,
  officialRing,
  officialStore,
  polygonFeature,
  quarterQuarterFeatures,
  SHIFT,
  sectionFeature,
  sectionFeatures,
  TOWNSHIP_ID,
} from '../../../../test/made-up-official.ts';
import type { NewFeature } from '../../../store/feature-store.ts';
import { StoreError } from '../../../store/store-error.ts';
import { GRID_SOURCE } from '../../grid/national-grid.ts';
import { placeOf } from '../../grid/subdivision.ts';
import type { PlssPlace, PlssSurvey, Position } from '../../place.ts';
import { createPlssSurvey } from '../plss-survey.ts';

const PLACE = '14N 77W 6th Meridian';
const TOWNSHIP = gridTownship();

async function surveyOf(features: Parameters<typeof officialStore>[0]): Promise<PlssSurvey> {
  return createPlssSurvey(await officialStore(features));
}

function codes({ assumptions }: PlssPlace): string[] {
  return assumptions.map(({ code }) => code);
}

/** The official place at some nominal miles of the township. */
function official(x: number, y: number): Position {
  const [lng, lat] = placeOf(TOWNSHIP.quad, TOWNSHIP.sides, { x, y });
  return [lng + SHIFT[0], lat + SHIFT[1]];
}

describe('with sections loaded', () => {
  let survey: PlssSurvey;
  beforeAll(async () => {
    survey = await surveyOf({ sections: sectionFeatures(TOWNSHIP) });
  });

  test('a section is the official polygon, and surely so', async () => {
    const place = await survey.locate(`7 ${PLACE}, Wyoming`);
    expect(place.boundary.coordinates).toEqual([officialRing(TOWNSHIP, 0, 4, 1)]);
    expect(place.derived).toBe(false);
    expect(place.source).toEqual({
      name: OFFICIAL_SOURCE.name,
      as_of: OFFICIAL_SOURCE.asOf,
      license: OFFICIAL_SOURCE.license,
    });
    expect((await survey.locate(`Sec. 7, T. 14 N., R. 77 W., 6th P.M., Wyoming`)).confidence).toBe(1);
  });

  test('a part of a section is cut from it, and says so', async () => {
    const [whole, part] = [await survey.locate(`7 ${PLACE}`), await survey.locate(`NENE 7 ${PLACE}`)];
    expect(part.derived).toBe(true);
    expect(part.source.name).toBe(OFFICIAL_SOURCE.name);
    expect(part.areaAcres / whole.areaAcres).toBeCloseTo(1 / 16, 2);
    expect(part.confidence).toBeLessThan(whole.confidence);
  });

  test('a township is the union of its sections', async () => {
    const place = await survey.locate(`T14N R77W 6th Meridian Wyoming`);
    expect(place.boundary.type).toBe('Polygon');
    expect(place.derived).toBe(false);
    const sections = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => survey.locate(`${n} ${PLACE}`)));
    expect(place.areaAcres / sections.reduce((sum, { areaAcres }) => sum + areaAcres, 0)).toBeCloseTo(6, 0);
  });

  test('a lot lies where the Manual puts it, as an assumption', async () => {
    const place = await survey.locate(`L1 7 ${PLACE}`);
    expect(codes(place)).toContain('lot_position_assumed');
    expect(place.derived).toBe(true);
  });

  test('a lot that the Manual puts nowhere is its section', async () => {
    const place = await survey.locate(`L9 15 ${PLACE}`);
    expect(codes(place)).toContain('part_ignored');
    expect(place.accuracyMetres).toBeGreaterThan(500);
  });

  test('a footage call is measured from the official lines', async () => {
    const place = await survey.locate(`2640 FSL 2640 FWL 15 ${PLACE}`);
    const [lng, lat] = official(3.5, 3.5);
    expect(place.point[0]).toBeCloseTo(lng, 3);
    expect(place.point[1]).toBeCloseTo(lat, 3);
    expect(place.unit).toBe('Second Division');
  });

  test('a neighbouring township is told by the grid model', async () => {
    expect((await survey.locate('7 15N 77W 6th Meridian')).source).toEqual(GRID_SOURCE);
  });

  test('land half in each says what is least sure of it', async () => {
    const place = await survey.locate('7 14N 77W; 7 15N 77W 6th Meridian');
    expect(place.derived).toBe(true);
    expect(place.source).toEqual(GRID_SOURCE);
    expect(place.accuracyMetres).toBeGreaterThan(100);
  });

  test('exceptions are taken out of official land', async () => {
    const [whole, rest] = [
      await survey.locate(`10 ${PLACE}`),
      await survey.locate(`All less NE 10 ${PLACE}`),
    ];
    expect(rest.areaAcres / whole.areaAcres).toBeCloseTo(0.75, 2);
  });

  test('exceptions that leave nothing are refused', async () => {
    await expect(survey.locate(`NE less NE 7 ${PLACE}`)).rejects.toMatchObject({
      code: 'invalid_description',
    });
  });

  test('land half in each says so', async () => {
    const place = await survey.locate('7 14N 77W; 7 15N 77W 6th Meridian');
    expect(codes(place)).toContain('partly_estimated');
    expect(codes(await survey.locate(`7 ${PLACE}`))).not.toContain('partly_estimated');
  });

  test('a section that the township has not is refused as such, and not for exceptions that it has not', async () => {
    const refused = survey.locate(`Sec 40 T14N R77W 6th PM Wyoming`);
    await expect(refused).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('that is loaded has none'),
    });
  });

  test('a point in a gap between sections belongs to the nearest', async () => {
    const [lng, lat] = official(6, 3.3);
    const [place] = await survey.describe([lng + 0.00003, lat], 'First Division');
    expect(place?.source.name).toBe(OFFICIAL_SOURCE.name);
  });

  test('a point is described by the official section at it', async () => {
    const [place] = await survey.describe(official(0.01, 4.01), 'finest');
    expect(place?.legalLocation).toBe(`7 ${PLACE}`);
    expect(place?.boundary).toEqual((await survey.locate(`7 ${PLACE}`)).boundary);
  });

  test('all levels at a point agree with what their descriptions find', async () => {
    const places = await survey.describe(official(2.3, 3.6), 'all');
    expect(places.map(({ unit }) => unit)).toEqual(['Township', 'First Division', 'Second Division']);
    for (const place of places)
      expect(place.boundary).toEqual((await survey.locate(`${place.legalLocation} Wyoming`)).boundary);
  });

  test('a point on a shared edge belongs to one section, the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 22 }),
        fc.boolean(),
        async (line, quarter, isMeridian) => {
          const point = isMeridian ? official(line, quarter / 4) : official(quarter / 4, line);
          const [first] = await survey.describe(point, 'finest');
          const [second] = await survey.describe(point, 'finest');
          expect(second?.legalLocation).toBe(first?.legalLocation);
          expect(first?.source.name).toBe(OFFICIAL_SOURCE.name);
        },
      ),
      { seed: 1785, numRuns: 60 },
    );
  });
});

describe('with quarter-quarters and lots loaded', () => {
  const LOTS = { NWNW: '1', SWNW: '2', NWSW: '3', SWSW: '4' };
  let survey: PlssSurvey;
  beforeAll(async () => {
    const pieces = [
      ...quarterQuarterFeatures(TOWNSHIP, 10, LOTS),
      ...quarterQuarterFeatures(TOWNSHIP, 8).slice(0, 8),
    ];
    survey = await surveyOf({ pieces });
  });

  test.each([
    ['NENE 10', 1],
    ['N2NE 10', 2],
    ['NE 10', 4],
    ['E2 10', 8],
    ['L1 10', 1],
    ['L1, L2 10', 2],
    ['W2W2 10', 4],
    ['10', 16],
    ['S2 8', 8],
  ])('%s is the union of the official pieces that make it up', async (text, pieces) => {
    const place = await survey.locate(`${text} ${PLACE}`);
    expect(place.derived).toBe(false);
    expect(place.boundary.type).toBe('Polygon');
    expect(place.areaAcres).toBeGreaterThan(39 * pieces);
    expect(place.areaAcres).toBeLessThan(41 * pieces);
    expect(place.source.name).toBe(OFFICIAL_SOURCE.name);
  });

  test('a part finer than the data is cut from the piece that holds it', async () => {
    const [piece, part] = [
      await survey.locate(`NENE 10 ${PLACE}`),
      await survey.locate(`SWNENE 10 ${PLACE}`),
    ];
    expect(part.derived).toBe(true);
    expect(part.source.name).toBe(OFFICIAL_SOURCE.name);
    expect(part.areaAcres / piece.areaAcres).toBeCloseTo(0.25, 2);
  });

  test('half a lot is cut by the middles of its sides', async () => {
    const [lot, half] = [await survey.locate(`L1 10 ${PLACE}`), await survey.locate(`N2 of L1 10 ${PLACE}`)];
    expect(half.areaAcres / lot.areaAcres).toBeCloseTo(0.5, 2);
    expect(half.derived).toBe(true);
  });

  test('a part of which pieces are missing is not made of the rest', async () => {
    const place = await survey.locate(`N2 8 ${PLACE}`);
    expect(place.source).toEqual(GRID_SOURCE);
    expect(place.areaAcres).toBeGreaterThan(300);
  });

  test('a point is described by its lot', async () => {
    const [place] = await survey.describe(official(3.1, 4.9), 'finest');
    expect(place?.legalLocation).toBe(`L1 10 ${PLACE}`);
    expect(place?.unit).toBe('Second Division');
  });
});

describe('a file that is cut at a county border', () => {
  const [lng, lat] = official(0, 4);
  const cut = (degrees: number): NewFeature => ({
    ...sectionFeature(TOWNSHIP, 7),
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [lng, lat],
          [lng + degrees, lat],
          [lng + degrees, lat + degrees],
          [lng, lat + degrees],
          [lng, lat],
        ],
      ],
    },
  });

  test('has a piece of a section, which is told as such', async () => {
    const place = await (await surveyOf({ sections: [cut(0.005)] })).locate(`7 ${PLACE}`);
    expect(place.areaAcres).toBeLessThan(100);
    expect(codes(place)).toContain('fragment_shown');
    expect(place.confidence).toBeLessThan(0.6);
    expect(place.accuracyMetres).toBeGreaterThan(500);
  });

  test('has slivers of sections, which stand for nothing', async () => {
    const place = await (await surveyOf({ sections: [cut(0.0001)] })).locate(`7 ${PLACE}`);
    expect(place.source).toEqual(GRID_SOURCE);
  });

  test('a small section of a whole data set is as small as it is', async () => {
    const store = await officialStore({ sections: [cut(0.005)] }, { kind: 'states', states: ['WY'] });
    const place = await createPlssSurvey(store).locate(`7 ${PLACE}`);
    expect(codes(place)).not.toContain('fragment_shown');
    expect(place.derived).toBe(false);
  });
});

describe('data that is damaged', () => {
  test('is told, not answered around', async () => {
    const store = await officialStore({ sections: sectionFeatures(TOWNSHIP) });
    const error = new StoreError('The data set plss_second_division WY is damaged; import it again.');
    store.break({ layer: 'plss_second_division', partition: 'WY', error });
    const survey = createPlssSurvey(store);
    await expect(survey.locate(`7 ${PLACE}`)).rejects.toBe(error);
    await expect(survey.describe(official(2.3, 3.6), 'finest')).rejects.toBe(error);
    expect((await survey.locate('7 5S 7E Mount Diablo Meridian')).source).toEqual(GRID_SOURCE);
  });
});

describe('townships that the grid model does not know', () => {
  const townshipFeature = (plssId: string, west: number): NewFeature =>
    polygonFeature(officialRing(TOWNSHIP, west, 0, 6), { plss_id: plssId, label: plssId });

  test('a half township is found by its official polygon', async () => {
    const survey = await surveyOf({ townships: [townshipFeature('WY060142N0770W0', 0)] });
    const place = await survey.locate('T14.5N R77W 6th Meridian Wyoming');
    expect(place.legalLocation).toBe('14.5N 77W 6th Meridian');
    expect(place.derived).toBe(false);
    await expect(survey.locate('T15.5N R77W 6th Meridian Wyoming')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a duplicate township is kept apart from its twin', async () => {
    const twin = `${TOWNSHIP_ID.slice(0, -1)}1`;
    const townships = [townshipFeature(TOWNSHIP_ID, 0), townshipFeature(twin, 6)];
    const survey = await surveyOf({ townships });
    const [one, two] = [await survey.locate(TOWNSHIP_ID), await survey.locate(twin)];
    expect(one.boundary).not.toEqual(two.boundary);
    expect(two.legalLocation).toBe(twin);
    expect((await survey.locate('T14N R77W 6th Meridian Wyoming')).boundary).toEqual(one.boundary);
  });

  test('a tract beside the sections is found by its number', async () => {
    const tract = sectionFeature(TOWNSHIP, 20);
    const sections = [
      {
        ...tract,
        values: { ...tract.values, type: 'TR', number: '37', first_division_id: `${TOWNSHIP_ID}TR370` },
      },
    ];
    const survey = await surveyOf({ sections });
    const place = await survey.locate('Tract 37 T14N R77W 6th Meridian Wyoming');
    expect(place.boundary.coordinates).toEqual([officialRing(TOWNSHIP, 1, 2, 1)]);
    expect(place.derived).toBe(false);
    expect(place.unit).toBe('First Division');
  });
});
