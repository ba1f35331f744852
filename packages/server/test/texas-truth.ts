import { parse, texasCounty } from 'rangeline-land-description';
import { ServiceError } from '../src/errors.ts';
import { metresBetween } from '../src/geometry/ellipsoid.ts';
import { clearanceOf } from '../src/geometry/inner-point.ts';
import {
  type Line,
  meridianLine,
  parallelLine,
  spanningQuadrilateral,
} from '../src/geometry/quadrilateral.ts';
import type { Position, Ring, TexasPlace } from '../src/survey/place.ts';
import { isTexan } from '../src/survey/texas/found-surveys.ts';
import type { TexasSurvey } from '../src/survey/texas/texas-survey.ts';
import type { TexasPaper } from './texas-papers.ts';

const METRES_PER_DEGREE = 111_132;

/** The place of a text, or the refusal's sentence. */
export async function located(survey: TexasSurvey, text: string): Promise<TexasPlace | string> {
  const result = parse(text);
  if (!result.ok) return result.error.message;
  const [first, ...more] = result.candidates.filter(isTexan);
  if (first === undefined) return 'read as a description of the public land survey';
  try {
    return await survey.locate([first, ...more]);
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

/** What became of a paper. */
export type Verdict =
  | 'surface hole inside'
  | 'surface hole outside'
  | 'coordinates missing or cut to whole degrees'
  | 'survey not in the sample'
  | 'no abstract, survey not in the sample'
  | 'not resolved';

/** @param known the abstracts in the data: `48389 A-718` */
export async function verdictOn(
  survey: TexasSurvey,
  { text, abstract, county, point }: TexasPaper,
  known: ReadonlySet<string>,
): Promise<{
  readonly verdict: Verdict;
  readonly place: TexasPlace | string;
  readonly metresInside: number | null;
}> {
  const place = await located(survey, text);
  if (typeof place === 'string') {
    const verdict =
      abstract === null
        ? 'no abstract, survey not in the sample'
        : known.has(`${texasCounty(county)?.fips} A-${abstract}`)
          ? 'not resolved'
          : 'survey not in the sample';
    return { verdict, place, metresInside: null };
  }
  if (point === null)
    return { verdict: 'coordinates missing or cut to whole degrees', place, metresInside: null };
  const metresInside =
    Math.max(...polygonsOfPlace(place).map((polygon) => clearanceOf(polygon, point))) * METRES_PER_DEGREE;
  return { verdict: metresInside >= 0 ? 'surface hole inside' : 'surface hole outside', place, metresInside };
}

export function polygonsOfPlace({ boundary }: TexasPlace): readonly (readonly Ring[])[] {
  return boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
}

const FOOT_METRES = 1200 / 3937;

/** How far the lines of the survey data are from where a paper's distances put the survey's lines, in metres. */
export function lineErrors(place: TexasPlace, { calls, point }: TexasPaper): number[] {
  const corners = spanningQuadrilateral(polygonsOfPlace(place).flatMap(([outer]) => outer ?? []))?.corners;
  if (corners === undefined || point === null) return [];
  const sides: Readonly<Record<string, Line>> = {
    N: parallelLine(corners, 1),
    S: parallelLine(corners, 0),
    E: meridianLine(corners, 1),
    W: meridianLine(corners, 0),
  };
  return calls.flatMap(({ feet, direction }) => {
    const side = /^(NORTH|SOUTH|EAST|WEST|[NSEW])$/.test(direction)
      ? sides[direction.slice(0, 1)]
      : undefined;
    return side === undefined ? [] : [Math.abs(metresToLine(point, side) - feet * FOOT_METRES)];
  });
}

function metresToLine(point: Position, [from, to]: Line): number {
  const [x, y] = metresBetween(from, point);
  const [dx, dy] = metresBetween(from, to);
  return Math.abs(x * dy - y * dx) / Math.hypot(dx, dy);
}
