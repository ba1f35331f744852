import { texasCounty } from 'rangeline-land-description';
import { innerPoint } from '../src/geometry/inner-point.ts';
import { polygonHolds } from '../src/geometry/polygons.ts';
import { surveyKey } from '../src/layers/survey-key.ts';
import type { Position, TexasPlace } from '../src/survey/place.ts';
import type { TexasSurvey } from '../src/survey/texas/texas-survey.ts';
import { type OtlsRow, texasFeature } from './texas-rows.ts';
import { located, polygonsOfPlace } from './texas-truth.ts';

/** The polygons of one abstract. */
export interface Abstract {
  /** `718`, `?1` */
  readonly number: string;
  readonly county: string;
  /** As published; null when it has none. */
  readonly survey: string | null;
  readonly rows: readonly OtlsRow[];
}

/** What became of one question. `instead` is null when it was answered rightly. */
export interface Found {
  readonly text: string;
  readonly instead: string | null;
  /** Another survey overlaps this one at the point asked for: the data itself has two answers. */
  readonly overlapped?: boolean;
}

/** The abstracts of a county, in the order of their first polygons. */
export function abstractsOf(county: string, rows: readonly OtlsRow[]): readonly Abstract[] {
  const byNumber = new Map<string, OtlsRow[]>();
  const fips = texasCounty(county)?.fips;
  for (const row of rows.filter(({ countyFips }) => countyFips === fips)) {
    const number = texasFeature(row).values.abstract_key;
    if (typeof number !== 'string') continue;
    byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  }
  return [...byNumber].map(([number, ofAbstract]) => ({
    number,
    county,
    survey: ofAbstract[0]?.survey ?? null,
    rows: ofAbstract,
  }));
}

export async function foundByNumber(
  survey: TexasSurvey,
  abstracts: readonly Abstract[],
): Promise<readonly Found[]> {
  return ask(survey, abstracts, ({ number, county }) => `Abstract ${number} ${county} County Texas`);
}

/** A name as the agency spells it, surname first, with its county. */
const NAME_FORMS: readonly ((name: string, county: string) => string)[] = [
  (name, county) => `${name} Survey, ${county} County, Texas`,
  (name, county) => `${name} Survey ${county} County Texas`,
  (name, county) => `${county.toUpperCase()} COUNTY, TEXAS: ${name} SURVEY`,
];

/** By the agency's spelling, of names that one abstract with a number has: found when every form of text finds it. */
export async function foundByName(
  survey: TexasSurvey,
  abstracts: readonly Abstract[],
): Promise<readonly Found[]> {
  const unique = withUniqueName(abstracts);
  const byForm = await Promise.all(
    NAME_FORMS.map((form) => ask(survey, unique, ({ survey: name, county }) => form(name ?? '', county))),
  );
  return unique.flatMap((_, i) => {
    const found = byForm.flatMap((one) => one[i] ?? []);
    return found.find(({ instead }) => instead !== null) ?? found.slice(0, 1);
  });
}

function withUniqueName(abstracts: readonly Abstract[]): readonly Abstract[] {
  const counts = new Map<string | null, number>();
  const numbered = abstracts.filter(({ number }) => !number.startsWith('?'));
  const keyOf = ({ survey }: Abstract): string | null => surveyKey(survey ?? '');
  for (const abstract of numbered) counts.set(keyOf(abstract), (counts.get(keyOf(abstract)) ?? 0) + 1);
  return numbered.filter((abstract) => keyOf(abstract) !== null && counts.get(keyOf(abstract)) === 1);
}

async function ask(
  survey: TexasSurvey,
  abstracts: readonly Abstract[],
  textOf: (abstract: Abstract) => string,
): Promise<readonly Found[]> {
  return Promise.all(
    abstracts.map(async (abstract) => {
      const text = textOf(abstract);
      return { text, instead: differs(await located(survey, text), abstract) };
    }),
  );
}

/** By a point inside each polygon. */
export async function foundByPoint(
  survey: TexasSurvey,
  abstracts: readonly Abstract[],
): Promise<readonly Found[]> {
  const points = abstracts.flatMap((abstract) =>
    polygonsOf(abstract).map((polygon) => ({ abstract, point: innerPoint(polygon) })),
  );
  return Promise.all(
    points.map(async ({ abstract, point }) => {
      const [place = 'nothing'] = await survey.describe(point);
      const instead = differs(place, abstract);
      const holds =
        typeof place !== 'string' && polygonsOfPlace(place).some((polygon) => polygonHolds(polygon, point));
      return {
        text: `${point} in ${abstract.number} ${abstract.county}`,
        instead,
        overlapped: instead !== null && holds,
      };
    }),
  );
}

function polygonsOf({ rows }: Abstract): Position[][][] {
  return rows.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.map((polygon) =>
      polygon.map((ring) => ring.map(([lng = 0, lat = 0]): Position => [lng, lat])),
    );
  });
}

function differs(place: TexasPlace | string, abstract: Abstract): string | null {
  if (typeof place === 'string') return place;
  const sameNumber = place.abstractNumber === abstract.number && place.county === abstract.county;
  const polygons = place.boundary.type === 'Polygon' ? 1 : place.boundary.coordinates.length;
  return sameNumber && polygons === polygonsOf(abstract).length ? null : place.legalLocation;
}
