/**
 * `npx tsx --conditions=source docs/pictures/draw.ts`: draws what the first example of the README answers, from the
 * answers of the survey itself.
 */
import { writeFileSync } from 'node:fs';
import { RADIANS } from '../../packages/server/src/geometry/ellipsoid.ts';
import type { Boundary, PlssSurvey, Position } from '../../packages/server/src/survey/place.ts';
import { createPlssSurvey } from '../../packages/server/src/survey/plss/plss-survey.ts';
import { MemoryFeatureStore } from '../../packages/server/test/memory-feature-store.ts';

const WIDTH = 880;
const HEIGHT = 560;
const TOWNSHIP = '14N 77W 6th Meridian';
const TARGET = `NENE 7 ${TOWNSHIP}`;

type ToPage = (position: Position) => readonly [x: number, y: number];

/** A window of the page that shows some ground, north up. */
function windowOn(ground: Boundary, left: number, top: number, size: number): ToPage {
  const points = ringsOf(ground).flat();
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, south, north] = [Math.min(...lngs), Math.min(...lats), Math.max(...lats)];
  const scale = size / (north - south);
  const shrink = Math.cos(((south + north) / 2) * RADIANS);
  return ([lng, lat]) => [left + (lng - west) * shrink * scale, top + (north - lat) * scale];
}

function ringsOf(boundary: Boundary): readonly (readonly Position[])[] {
  return boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat();
}

function shape(boundary: Boundary, toPage: ToPage, style: string): string {
  const rings = ringsOf(boundary).map((ring) => `M${ring.map((p) => toPage(p).map((n) => n.toFixed(1)).join(',')).join('L')}Z`);
  return `<path d="${rings.join('')}" ${style}/>`;
}

function label(text: string, [x, y]: readonly [number, number], size: number, style = ''): string {
  return `<text x="${x.toFixed(1)}" y="${(y + size * 0.35).toFixed(1)}" font-size="${size}" text-anchor="middle" ${style}>${text}</text>`;
}

async function draw(survey: PlssSurvey): Promise<string> {
  const target = await survey.locate(TARGET);
  const township = await survey.locate(TOWNSHIP);
  const section = await survey.locate(`7 ${TOWNSHIP}`);
  const left = windowOn(township.boundary, 36, 96, 400);
  const right = windowOn(section.boundary, 486, 96, 340);
  const sections = await Promise.all(
    Array.from({ length: 36 }, (_, i) => survey.locate(`${i + 1} ${TOWNSHIP}`)),
  );
  const quarters = ['NE', 'NW', 'SW', 'SE'];
  const parts = await Promise.all(
    quarters.flatMap((small) => quarters.map((large) => survey.locate(`${small}${large} 7 ${TOWNSHIP}`))),
  );
  const [lng, lat] = target.point;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" fill="#26323d">`,
    '<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#f6c9a8"/><path d="M0 0V7" stroke="#c2511b" stroke-width="2.4"/></pattern></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#f7f5ef"/>`,
    `<text x="36" y="44" font-size="22" font-weight="bold">${target.legalLocation}</text>`,
    `<text x="36" y="70" font-size="14" fill="#5b6873">${target.county} County, ${target.state}</text>`,
    ...sections.map((s) => shape(s.boundary, left, 'fill="#fffdf8" stroke="#8d99a3" stroke-width="1"')),
    shape(section.boundary, left, 'fill="#e4ecf2" stroke="#33556e" stroke-width="2"'),
    shape(target.boundary, left, 'fill="#c2511b"'),
    ...sections.map((s, i) => label(String(i + 1), left(s.point), 14, i === 6 ? 'font-weight="bold"' : 'fill="#7b8791"')),
    shape(township.boundary, left, 'fill="none" stroke="#26323d" stroke-width="2.2"'),
    ...parts.map((part) => shape(part.boundary, right, 'fill="#fffdf8" stroke="#8d99a3" stroke-width="1"')),
    shape(target.boundary, right, 'fill="url(#hatch)" stroke="#c2511b" stroke-width="2.4"'),
    ...parts
      .filter((part) => part.legalLocation !== target.legalLocation)
      .map((part) => label(part.legalLocation.split(' ')[0] ?? '', right(part.point), 14, 'fill="#7b8791"')),
    label('NENE', right(target.point), 16, 'font-weight="bold" paint-order="stroke" stroke="#f7e0d0" stroke-width="5"'),
    shape(section.boundary, right, 'fill="none" stroke="#33556e" stroke-width="2.2"'),
    '<g font-size="13" fill="#5b6873">',
    '<text x="36" y="522">Township 14 North, Range 77 West, its sections</text>',
    '<text x="486" y="462">Section 7, its quarter-quarters</text>',
    `<text x="486" y="494" fill="#26323d">${lat.toFixed(5)}, ${lng.toFixed(5)} · ${target.areaAcres.toFixed(1)} acres</text>`,
    `<text x="486" y="516" fill="#26323d">nine times in ten within ${Math.round(target.accuracyMetres)} m; no survey data loaded</text>`,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

writeFileSync(new URL('./nene-7-14n-77w.svg', import.meta.url), await draw(createPlssSurvey(new MemoryFeatureStore())));
