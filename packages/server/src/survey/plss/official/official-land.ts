import {
  firstDivisionId,
  type LandPart,
  type PlssDescription,
  type PlssTract,
} from 'rangeline-land-description';
import { polygonAcres } from '../../../geometry/geodesic-area.ts';
import { innerPoint } from '../../../geometry/inner-point.ts';
import { loadOverlay } from '../../../geometry/overlay.ts';
import { type PolygonRings, polygonsAcres } from '../../../geometry/polygons.ts';
import { GRID_SOURCE } from '../../grid/national-grid.ts';
import type { Boundary, Position, Source } from '../../place.ts';
import { type PlacedLand, placedLand } from '../placed-land.ts';
import type { PlacedTract, SurveyCandidate } from '../survey-candidates.ts';
import type { LandNote } from '../tract-land.ts';
import { OFFICIAL_ACCURACY_METRES } from './accuracy.ts';
import type { OfficialData, Origin, SectionData } from './official-data.ts';
import { type PartGround, partGround } from './part-ground.ts';

const SECTION_ACRES = 640;
const TOWNSHIP_ACRES = 36 * SECTION_ACRES;
/** Less of a section or township than this part may be a piece of it that a file was cut to. */
const FRAGMENT = 0.5;
/** And less than this is what cutting leaves along a border. */
const SLIVER = 0.001;

/** The ground of one tract; nothing of it where its exceptions take all. */
interface TractGround {
  readonly polygons: readonly PolygonRings[];
  readonly point: Position | null;
  readonly notes: readonly LandNote[];
  readonly derived: boolean;
  readonly source: Source;
  readonly accuracyMetres: number;
}

/** The land of a candidate by official data; undefined where nothing is left of it. */
export interface OfficialLand {
  readonly land: PlacedLand | undefined;
}

/**
 * The ground of a candidate where official data has any of it, the rest by the grid model; null where it has none, or
 * where neither knows one of the tracts.
 */
export async function officialLand(
  { description, tracts }: Pick<SurveyCandidate, 'description' | 'tracts'>,
  data: OfficialData,
): Promise<OfficialLand | null> {
  const sections = new Map<string, SectionData | null>();
  const grounds: TractGround[] = [];
  let official = false;
  for (const placed of tracts) {
    const ground = await tractGround(placed.tract, description, data, sections);
    official ||= ground !== null;
    const known = ground ?? gridGround(placed);
    if (known === null) return null;
    grounds.push(known);
  }
  if (!official) return null;
  return { land: await landOf(grounds, tracts) };
}

function gridGround(placed: PlacedTract): TractGround | null {
  if (placed.township === null) return null;
  const land = placedLand([placed]);
  const { accuracyMetres } = placed.township;
  const rest = { derived: true, source: GRID_SOURCE, accuracyMetres };
  if (land === undefined) return { polygons: [], point: null, notes: [], ...rest };
  const { boundary, point, notes } = land;
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  return { polygons, point, notes, ...rest };
}

async function tractGround(
  tract: PlssTract,
  { meridian, state }: PlssDescription,
  data: OfficialData,
  sections: Map<string, SectionData | null>,
): Promise<TractGround | null> {
  if (meridian === null || state === null) return null;
  const { section: number, part, except } = tract;
  if (part?.kind === 'tract') {
    const division = await data.division(state, meridian, tract, part.tract);
    if (division !== null) return undivided(division.polygons, division, except);
  }
  if (number === null) {
    const township = part === null ? await data.township(state, meridian, tract) : null;
    const ground = township && undivided(township.polygons, township, except);
    return ground && complete(ground, township, TOWNSHIP_ACRES);
  }
  const id = firstDivisionId({ meridian }, state, tract);
  if (id === null) return null;
  const withPieces = part !== null || except.length > 0;
  const key = withPieces ? `${id} pieces` : id;
  const known = sections.get(key);
  const found = known === undefined ? await data.section(state, id, number, withPieces) : known;
  sections.set(key, found);
  return found && sectionGround(part, except, number, found);
}

/** Land of which no part can be taken out, since only a plat tells where it is. */
function undivided(
  polygons: readonly PolygonRings[],
  { source }: Origin,
  except: readonly LandPart[],
): TractGround {
  const notes: readonly LandNote[] = except.length > 0 ? ['exception_kept'] : [];
  return { polygons, point: null, notes, derived: false, source, accuracyMetres: OFFICIAL_ACCURACY_METRES };
}

/**
 * Ground that should be about so large, with a note where the data seems to have but a part of it: a file that is cut at
 * a county's border cuts sections too. null where it has no more than a sliver.
 */
function complete(ground: TractGround, { isWhole }: Origin, usualAcres: number): TractGround | null {
  const share = polygonsAcres(ground.polygons) / usualAcres;
  if (isWhole || share >= FRAGMENT) return ground;
  return share < SLIVER ? null : { ...ground, notes: [...ground.notes, 'fragment_shown'] };
}

async function sectionGround(
  part: LandPart | null,
  except: readonly LandPart[],
  number: number,
  { section, outlineOrigin, piecesOrigin }: SectionData,
): Promise<TractGround | null> {
  const ground = partGround(part, section, number);
  const origin = ground?.from === 'outline' ? outlineOrigin : piecesOrigin;
  if (ground === null || origin === null) return null;
  const notes = [...ground.notes];
  const taken: PolygonRings[] = [];
  let derived = ground.derived;
  for (const piece of except) {
    const out = partGround(piece, section, number);
    if (out === null || !isLand(out)) {
      notes.push('exception_kept');
      continue;
    }
    taken.push(...out.polygons);
    derived ||= out.derived;
    if (out.notes.includes('lot_assumed')) notes.push('lot_assumed');
  }
  const polygons =
    taken.length === 0 ? ground.polygons : (await loadOverlay()).difference(ground.polygons, taken);
  const { point } = ground;
  const { source } = origin;
  const land = { polygons, point, notes, derived, source, accuracyMetres: OFFICIAL_ACCURACY_METRES };
  return part === null && except.length === 0 ? complete(land, origin, SECTION_ACRES) : land;
}

function isLand({ point, notes }: PartGround): boolean {
  return point === null && !notes.includes('section_shown');
}

async function landOf(
  grounds: readonly TractGround[],
  tracts: readonly PlacedTract[],
): Promise<PlacedLand | undefined> {
  const polygons = grounds.flatMap((ground) => ground.polygons);
  const united = polygons.length === 1 ? polygons : (await loadOverlay()).union(polygons);
  const boundary = boundaryOf(united);
  const [first] = grounds;
  if (boundary === null || first === undefined) return undefined;
  return {
    boundary,
    point: grounds.length === 1 && first.point !== null ? first.point : innerPoint(largest(united)),
    notes: [...grounds.flatMap(({ notes }) => notes), ...mixture(grounds)],
    emptied: tracts.flatMap(({ tract }, i) => (grounds[i]?.polygons.length === 0 ? [tract] : [])),
    derived: grounds.some(({ derived }) => derived),
    // The least sure of them is what the answer rests on.
    source: grounds.reduce((a, b) => (b.accuracyMetres > a.accuracyMetres ? b : a)).source,
    accuracyMetres: Math.max(...grounds.map(({ accuracyMetres }) => accuracyMetres)),
  };
}

/** Whether some of the land rests on official data and some on the model. */
function mixture(grounds: readonly TractGround[]): readonly LandNote[] {
  const estimated = grounds.filter(({ source }) => source === GRID_SOURCE).length;
  return estimated > 0 && estimated < grounds.length ? ['partly_estimated'] : [];
}

function boundaryOf(polygons: readonly PolygonRings[]): Boundary | null {
  const [only, ...more] = polygons;
  if (only === undefined) return null;
  return more.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

function largest(polygons: readonly PolygonRings[]): PolygonRings {
  return polygons.reduce((a, b) => (polygonAcres(b) > polygonAcres(a) ? b : a));
}
