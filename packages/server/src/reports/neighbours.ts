import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '../errors.ts';
import { METRES_PER_MILE } from '../geometry/miles.ts';
import type { PolygonRings } from '../geometry/polygons.ts';
import type { LandSurvey, Place, PlssPlace, Unit } from '../survey/place.ts';
import type { MapExtent } from './map-extent.ts';
import { polygonsOf } from './resolved-parcel.ts';

/** Land of the survey that lies beside a parcel, or around it. */
export interface Neighbour {
  /** What it goes by among its neighbours: `8`, `T14N R77W`, `A-9002`; null where it has no such name. */
  readonly label: string | null;
  readonly polygons: readonly PolygonRings[];
  readonly point: readonly [lng: number, lat: number];
}

/** Points to a side at which the survey is asked. */
const POINTS = 5;
/** Sections are a mile wide: on wider maps they would be too many, and are missed between the points. */
const MAX_HALF_MILES_OF_SECTIONS = 2;
/** Townships, six miles wide, likewise. */
const MAX_HALF_MILES_OF_TOWNSHIPS = 14;

/** What the survey has on a map: sections or townships, in Texas surveys; nothing where they would be too small. */
export async function neighboursOn(extent: MapExtent, survey: LandSurvey): Promise<readonly Neighbour[]> {
  const halfMiles = extent.halfMetres / METRES_PER_MILE;
  if (halfMiles > MAX_HALF_MILES_OF_TOWNSHIPS) return [];
  const unit = halfMiles > MAX_HALF_MILES_OF_SECTIONS ? 'Township' : 'First Division';
  const isDrawn = (place: Place) => place.surveySystem === 'PLSS' || unit === 'First Division';
  const found = new Map<string, Neighbour>();
  for (const row of steps()) {
    for (const column of steps()) {
      const place = await placeAt(extent.pointAt(column, row), unit, survey);
      if (place !== null && isDrawn(place)) found.set(place.legalLocation, neighbourOf(place));
    }
    // Searches have their turn between the rows.
    await setImmediate();
  }
  return [...found.values()];
}

/** From one edge of the map to the other, as shares of its half: the points lie just inside it. */
function steps(): number[] {
  return Array.from({ length: POINTS }, (_, i) => 0.96 * ((2 * i) / (POINTS - 1) - 1));
}

async function placeAt(
  point: readonly [number, number],
  unit: Unit,
  survey: LandSurvey,
): Promise<Place | null> {
  try {
    const [place] = await survey.describe(point, unit);
    return place ?? null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function neighbourOf(place: Place): Neighbour {
  return { label: labelOf(place), polygons: polygonsOf(place.boundary), point: place.point };
}

function labelOf(place: Place): string | null {
  if (place.surveySystem === 'TXSS')
    return place.abstractNumber === null ? null : `A-${place.abstractNumber}`;
  return place.unit === 'Township' ? townshipLabel(place) : sectionLabel(place);
}

function sectionLabel({ components: { section } }: PlssPlace): string | null {
  return section === undefined ? null : String(section);
}

function townshipLabel({ components: { township, range } }: PlssPlace): string | null {
  if (township === undefined || range === undefined) return null;
  return `T${township.number}${township.direction ?? ''} R${range.number}${range.direction ?? ''}`;
}
