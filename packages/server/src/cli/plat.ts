import { metresToGeometry } from '../geometry/distance-to-geometry.ts';
import type { Boundary, Position, Ring } from '../survey/place.ts';

/** Whether a point lies in the land; x grows to the east and y to the north, both from 0 to 1. */
export type Holds = (x: number, y: number) => boolean;

const LAND = '/';
/** Quarter-quarters of a section, along one side. */
const CELLS = 4;
const CELL_WIDTH = 6;
const CELL_HEIGHT = 2;
/** Of a picture of an outline; letters are twice as high as wide. */
const PICTURE_WIDTH = 36;
const MAX_PICTURE_HEIGHT = 24;

/** A section in its sixteen quarter-quarters, north up, the land hatched. */
export function sectionPlat(holds: Holds): string[] {
  const rule = `+${`${'-'.repeat(CELL_WIDTH)}+`.repeat(CELLS)}`;
  const rows = CELLS * CELL_HEIGHT;
  const lines = [rule];
  for (let row = 0; row < rows; row++) {
    const y = 1 - (row + 0.5) / rows;
    let line = '|';
    for (let column = 0; column < CELLS * CELL_WIDTH; column++) {
      line += holds((column + 0.5) / (CELLS * CELL_WIDTH), y) ? LAND : ' ';
      if ((column + 1) % CELL_WIDTH === 0) line += '|';
    }
    lines.push(line);
    if ((row + 1) % CELL_HEIGHT === 0) lines.push(rule);
  }
  return lines;
}

/** What of a section's ground lies in a boundary. */
export function heldBy(boundary: Boundary, section: Boundary): Holds {
  const [southWest, southEast, northEast, northWest] = cornersOf(section);
  return (x, y) => {
    const south = between(southWest, southEast, x);
    const north = between(northWest, northEast, x);
    return isIn(between(south, north, y), boundary);
  };
}

/** A boundary by itself, north up, hatched. */
export function outlinePicture(boundary: Boundary): string[] {
  const [west, south, east, north] = boxOf(boundary);
  const widthDegrees = (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180);
  const wanted = (PICTURE_WIDTH / 2) * ((north - south) / Math.max(widthDegrees, Number.EPSILON));
  const height = Math.max(1, Math.min(MAX_PICTURE_HEIGHT, Math.round(wanted)));
  return Array.from({ length: height }, (_, row) => {
    const lat = north - ((row + 0.5) / height) * (north - south);
    const cells = Array.from({ length: PICTURE_WIDTH }, (_, column) => {
      const lng = west + ((column + 0.5) / PICTURE_WIDTH) * (east - west);
      return isIn([lng, lat], boundary) ? LAND : ' ';
    });
    return cells.join('').trimEnd();
  });
}

function isIn([lng, lat]: Position, boundary: Boundary): boolean {
  const rings = (of: readonly Ring[]) => of.map((ring) => ring.map(([x, y]) => [x, y]));
  return boundary.type === 'Polygon'
    ? metresToGeometry([lng, lat], { type: 'Polygon', coordinates: rings(boundary.coordinates) }) === 0
    : boundary.coordinates.some((polygon) => isIn([lng, lat], { type: 'Polygon', coordinates: polygon }));
}

function between([x0, y0]: Position, [x1, y1]: Position, part: number): Position {
  return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
}

/** The vertices nearest to the corners of the box, from the south-west on against the clock. */
function cornersOf(section: Boundary): readonly [Position, Position, Position, Position] {
  const [west, south, east, north] = boxOf(section);
  const vertices = verticesOf(section);
  const nearest = (lng: number, lat: number): Position => {
    const square = ([x, y]: Position) => (x - lng) ** 2 + (y - lat) ** 2;
    return vertices.reduce((best, vertex) => (square(vertex) < square(best) ? vertex : best));
  };
  return [nearest(west, south), nearest(east, south), nearest(east, north), nearest(west, north)];
}

function verticesOf(boundary: Boundary): readonly Position[] {
  return boundary.type === 'Polygon' ? boundary.coordinates.flat() : boundary.coordinates.flat(2);
}

function boxOf(boundary: Boundary): readonly [west: number, south: number, east: number, north: number] {
  const vertices = verticesOf(boundary);
  const [lngs, lats] = [vertices.map(([lng]) => lng), vertices.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
