import { type Assumption, format } from 'rangeline-land-description';
import { polygonAcres } from '../../geometry/geodesic-area.ts';
import { innerPoint } from '../../geometry/inner-point.ts';
import { polygonsAcres } from '../../geometry/polygons.ts';
import type { Alternative, Boundary, Position, Ring, TexasPlace } from '../place.ts';
import { OTLS_ACCURACY_METRES } from './accuracy.ts';
import { type Asked, described } from './described.ts';
import { type FoundSurveys, groupedBy } from './found-surveys.ts';
import { sectionParts } from './section-parts.ts';
import type { SurveyRow, SurveyRows } from './survey-rows.ts';

type Polygons = readonly (readonly Ring[])[];

/** How sure an answer is that shows a survey for a part of it. */
const PART_SHOWN_WHOLE = 0.5;

/** How sure an answer is, and of what. */
export type Certainty = Pick<TexasPlace, 'confidence' | 'assumptions' | 'alternatives'>;

/** The answer that some surveys make, or the parts of them that a text asks for. */
export async function placeOf(
  rows: SurveyRows,
  found: FoundSurveys,
  asked: Asked,
  { confidence, assumptions, alternatives }: Certainty,
): Promise<TexasPlace> {
  const { description, components, block, surveyName } = await described(rows, found, asked);
  const land = landOf(found, asked);
  const { source } = found.county.dataSet;
  return {
    surveySystem: 'TXSS',
    boundary: boundaryOf(land.polygons),
    point: pointIn(land.polygons),
    legalLocation: format(description, 'canonical'),
    alternateLegalLocation: format(description, 'alternate'),
    unit: null,
    county: found.county.name,
    state: 'Texas',
    stateCode: 'TX',
    confidence: land.assumptions.length === 0 ? confidence : confidence * PART_SHOWN_WHOLE,
    components,
    abstractNumber: components.abstracts.length === 1 ? (components.abstracts[0] ?? null) : null,
    block,
    surveyName,
    assumptions: [...assumptions, ...land.assumptions],
    alternatives,
    areaAcres: polygonsAcres(land.polygons),
    derived: land.cut,
    source: { name: source.name, as_of: source.asOf, license: source.license },
    accuracyMetres: OTLS_ACCURACY_METRES,
  };
}

/** A place among others that fit the words. */
export interface ListedPlace extends Alternative {
  readonly county: string;
}

export async function listedPlace(
  rows: SurveyRows,
  found: FoundSurveys,
  asked: Asked,
  confidence: number,
): Promise<ListedPlace> {
  const { description } = await described(rows, found, asked);
  const [lng, lat] = pointIn(landOf(found, asked).polygons);
  return {
    legal_location: format(description, 'canonical'),
    county: found.county.name,
    state: 'Texas',
    confidence,
    centroid: { lng, lat },
  };
}

interface Land {
  readonly polygons: Polygons;
  readonly cut: boolean;
  readonly assumptions: readonly Assumption[];
}

function landOf({ rows }: FoundSurveys, { aliquots, lots, abstracts, sections }: Asked): Land {
  const whole = rows.flatMap(({ polygons }) => polygons);
  const assumptions: Assumption[] = [];
  if (lots.length > 0)
    assumptions.push(ignored('Lots of a survey are on no map: the whole survey is shown.'));
  if (aliquots.length === 0) return { polygons: whole, cut: false, assumptions };
  // A part of a block is a part of nothing that has four sides.
  const isOfSections = abstracts.length > 0 || sections.length > 0;
  const parts = isOfSections ? partsOf(rows, aliquots) : null;
  if (parts !== null) return { polygons: parts, cut: true, assumptions };
  assumptions.push(
    ignored('A survey of this shape has no sides to cut a part by: the whole survey is shown.'),
  );
  return { polygons: whole, cut: false, assumptions };
}

function ignored(message: string): Assumption {
  return { code: 'part_ignored', message };
}

/** The same parts of each section. */
function partsOf(rows: readonly SurveyRow[], aliquots: Asked['aliquots']): Polygons | null {
  const parts: (readonly Ring[])[] = [];
  for (const section of groupedBy(rows, (row) => row.section ?? `${row.abstract}`)) {
    const cut = sectionParts(
      section.flatMap(({ polygons }) => polygons),
      aliquots,
    );
    if (cut === null) return null;
    parts.push(...cut);
  }
  return parts;
}

function boundaryOf(polygons: Polygons): Boundary {
  const [only, ...more] = polygons;
  return only !== undefined && more.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Inside the largest polygon. */
function pointIn(polygons: Polygons): Position {
  const largest = polygons.reduce((a, b) => (polygonAcres(b) > polygonAcres(a) ? b : a));
  return innerPoint(largest);
}
