import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { ServiceError } from '../../errors.ts';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import { flatRingHolds, layFlat } from '../../geometry/flat-ring.ts';
import type { Boundary, PlssPlace, Position, Ring, Unit } from '../place.ts';
import { createPlssSurvey } from './plss-survey.ts';

const SEED = 1785;
const POINTS = 3000;
const UNITS: readonly Unit[] = ['Township', 'First Division', 'Second Division'];
/** A point in the slit between two fits belongs to a township whose side it lies at most this far off. */
const SLIT_METRES = 900;
/** Two states' versions of one township on their border may be this far apart. */
const BORDER_METRES = 3000;

const survey = createPlssSurvey(new MemoryFeatureStore());

function outerRings(boundary: Boundary): Ring[] {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  return polygons.map(([outer = []]) => outer);
}

function ringHolds(ring: Ring, [lng, lat]: Position): boolean {
  const flat = layFlat(ring);
  return flatRingHolds(flat, { start: 0, end: flat.length }, lng, lat);
}

function signedArea(ring: Ring): number {
  return ring.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = ring[i] ?? [0, 0];
    return sum + (px * y - x * py) / 2;
  }, 0);
}

/** Closed rings, outer ones counter-clockwise, holes clockwise (RFC 7946 §3.1.6), and the point in one polygon. */
function expectWellFormed({ boundary, point, legalLocation }: PlssPlace): void {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  for (const rings of polygons)
    rings.forEach((ring, i) => {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      if (Math.sign(signedArea(ring)) !== (i === 0 ? 1 : -1)) throw new Error(`Winding of ${legalLocation}`);
    });
  const holding = polygons.filter(
    ([outer = [], ...holes]) => ringHolds(outer, point) && !holes.some((hole) => ringHolds(hole, point)),
  );
  if (holding.length !== 1)
    throw new Error(`The point of ${legalLocation} lies in ${holding.length} polygons`);
}

/** Metres from a point to the nearest corner or side of a ring. */
function metresToRing(ring: Ring, point: Position): number {
  const steps = 50;
  const samples = ring.slice(1).flatMap(([x, y], i) => {
    const [px, py] = ring[i] ?? [0, 0];
    return Array.from(
      { length: steps },
      (_, k): Position => [px + ((x - px) * k) / steps, py + ((y - py) * k) / steps],
    );
  });
  return Math.min(...samples.map((sample) => distanceMetres(sample, point)));
}

describe('a random point', () => {
  let described: { readonly point: Position; readonly places: readonly PlssPlace[] }[];

  beforeAll(async () => {
    const random = seededNumbers(SEED);
    described = [];
    while (described.length < POINTS) {
      const inAlaska = random() < 0.1;
      const point: Position = inAlaska
        ? [-165 + 30 * random(), 58 + 10 * random()]
        : [-124.5 + 42 * random(), 25 + 24 * random()];
      try {
        described.push({ point, places: await survey.describe(point, 'all') });
      } catch (error) {
        if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
      }
    }
  }, 60_000);

  test('is answered in all states of the model', async () => {
    const states = new Set(described.map(({ places }) => places[0]?.stateCode));
    expect(states.size).toBeGreaterThanOrEqual(29);
  });

  test.each(UNITS)('lies in its %s, or in the slit beside it', async (unit) => {
    let outside = 0;
    for (const { point, places } of described) {
      const place = places.find((one) => one.unit === unit);
      const [ring = []] = place === undefined ? [] : outerRings(place.boundary);
      if (ringHolds(ring, point)) continue;
      outside++;
      expect(metresToRing(ring, point)).toBeLessThan(SLIT_METRES);
    }
    expect(outside / described.length).toBeLessThan(0.02);
  });

  test('has well-formed land at every level, in the state whose survey it is', async () => {
    for (const { places } of described)
      for (const place of places) {
        expectWellFormed(place);
        expect(place.components.tracts[0]?.plss_id.slice(0, 2)).toBe(place.stateCode);
      }
  });

  test.each(UNITS)('is found again by the text of its %s', async (unit) => {
    let elsewhere = 0;
    for (const { places } of described) {
      const place = places.find((one) => one.unit === unit);
      if (place === undefined) throw new Error('A level is missing');
      const again = await locatedOrListed(place);
      if (again.boundary === undefined || surveyState(again) !== surveyState(place)) {
        elsewhere++;
        expect(distanceMetres(again.point, place.point)).toBeLessThan(BORDER_METRES);
        continue;
      }
      expect(again.boundary).toEqual(place.boundary);
      expect(again.legalLocation).toBe(place.legalLocation);
    }
    // Only in townships that lie in two states.
    expect(elsewhere / described.length).toBeLessThan(0.02);
  });
});

type Found = Pick<PlssPlace, 'point'> & Partial<PlssPlace>;

/** The state whose survey a place is of. */
function surveyState({ components }: Found): string | undefined {
  return components?.tracts[0]?.plss_id.slice(0, 2);
}

/** The place of a text, or where two states have it, the one listed for the state meant. */
async function locatedOrListed({ legalLocation, state }: PlssPlace): Promise<Found> {
  try {
    return await survey.locate(legalLocation);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'ambiguous_location') throw error;
    const { candidates } = error.details;
    if (!Array.isArray(candidates)) throw error;
    const { lng, lat } = candidates.find((candidate) => candidate.state === state).centroid;
    return { point: [lng, lat] };
  }
}

describe('a random description', () => {
  const random = seededNumbers(SEED + 1);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const PARTS = ['NE', 'NWSE', 'SWSW', 'NESWNW', 'Lot 3', 'Lots 1-4', '1980 FNL 660 FEL'] as const;

  function tract(): string {
    const section = `Sec ${between(1, 36)}`;
    const kind = random();
    if (kind < 0.3) return section;
    if (kind < 0.4) return `All less the NWSE of ${section}`;
    return `${pick(PARTS)} of ${section}`;
  }

  function text(): string {
    const tracts = Array.from({ length: between(1, 5) }, tract).join('; ');
    return `T${between(13, 30)}N R${between(70, 95)}W 6th PM, Wyoming: ${tracts}`;
  }

  test('makes well-formed land with its point inside, and its canonical text the same land again', async () => {
    for (let i = 0; i < 1500; i++) {
      const place = await survey.locate(text());
      if (!place.legalLocation.includes('FNL')) expectWellFormed(place);
      const again = await survey.locate(place.legalLocation);
      expect(again.legalLocation).toBe(place.legalLocation);
      expect(again.boundary).toEqual(place.boundary);
      expect(again.point).toEqual(place.point);
    }
  });

  test('over several townships too', async () => {
    for (let i = 0; i < 500; i++) {
      const one = (): string => `${tract()}, T${between(13, 30)}N R${between(70, 95)}W`;
      const place = await survey.locate(`${one()}; ${one()}; 6th PM, Wyoming`);
      expectWellFormed(place);
      expect((await survey.locate(place.legalLocation)).boundary).toEqual(place.boundary);
    }
  });
});
