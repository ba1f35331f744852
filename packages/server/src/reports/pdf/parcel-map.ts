import { type Point, type PolygonRings, polygonHolds } from '../../geometry/polygons.ts';
import { sectionOf } from '../families.ts';
import type { MapExtent } from '../map-extent.ts';
import type { Neighbour } from '../neighbours.ts';
import type { Outline } from '../outlines.ts';
import { MapFrame } from './map-frame.ts';
import { drawGraticule, drawNorthArrow, drawScaleBar } from './map-furniture.ts';
import { drawPoint, type Hatch, MAX_KINDS, type Marks, marksOf, sortsIn } from './map-marks.ts';
import type { PrintedLand, PrintedReport } from './printed-report.ts';
import { INK, lineHeight, NOTE, PALE_INK, type Sheet, type Style } from './sheet.ts';
import { counted, figure } from './words.ts';

const SIZE = 318;
const LEGEND_GAP = 14;
const LEFT_LABELS = 12;
const BOTTOM_LABELS = 14;
const LABEL: Style = { size: 7.5, color: PALE_INK };
const LEGEND: Style = { size: 7.5 };
const SWATCH = 18;
/** Of a neighbour's name from the edge of the map. */
const LABEL_MARGIN = 14;
/** Between a name and the lines beside it. */
const LABEL_SPACE = 3;
/** A shape with so much of the parcel tells nothing on a map of it. */
const ALL_OF_PARCEL = 0.99;

/** What one section has on the map. */
interface Kind {
  readonly title: string;
  readonly marks: Marks;
  readonly shapes: readonly Outline[];
  readonly leftOut: number;
}

interface MapContent {
  readonly kinds: readonly Kind[];
  /** Titles of sections that have all of the parcel. */
  readonly everywhere: readonly string[];
  /** Titles of sections for which there are no marks left. */
  readonly notDrawn: readonly string[];
}

/** A map of a parcel, its neighbours, and what its report found there, with a legend. */
export function drawParcelMap(
  sheet: Sheet,
  report: PrintedReport,
  neighbours: readonly Neighbour[],
  extent: MapExtent,
): void {
  sheet.needs(SIZE + BOTTOM_LABELS);
  const content = contentOf(report);
  const frame = new MapFrame(extent, sheet.left + LEFT_LABELS, sheet.y, SIZE);
  sheet.piece(
    sheet.root,
    'Figure',
    () => drawFrame(sheet, frame, report, neighbours, content),
    altOf(content),
  );
  sheet.part(sheet.root, 'Sect', (part) => {
    sheet.piece(part, 'P', () => drawLegend(sheet, frame, report, content));
  });
  sheet.y += SIZE + BOTTOM_LABELS;
}

function contentOf({ family, outcomes, land: { acres } }: PrintedReport): MapContent {
  const kinds: Kind[] = [];
  const everywhere: string[] = [];
  const notDrawn: string[] = [];
  for (const [key, outcome] of outcomes) {
    const { shapes = [], leftOut = 0 } = (outcome.status === 'answered' && outcome.outlines) || {};
    const { title } = sectionOf(family, key);
    const parts = shapes.filter((shape) => shape.kind !== 'area' || shape.acres < ALL_OF_PARCEL * acres);
    if (parts.length < shapes.length) everywhere.push(title);
    if (parts.length === 0) continue;
    if (kinds.length === MAX_KINDS) notDrawn.push(title);
    else kinds.push({ title, marks: marksOf(kinds.length), shapes: parts, leftOut });
  }
  return { kinds, everywhere, notDrawn };
}

function altOf({ kinds }: MapContent): string {
  const what = kinds.map(({ title, shapes }) => `${title}: ${shapes.length}`).join('; ');
  return `Map of the parcel and the land around it, north up.${what === '' ? '' : ` Drawn are ${what}.`}`;
}

function drawFrame(
  sheet: Sheet,
  frame: MapFrame,
  { land }: PrintedReport,
  neighbours: readonly Neighbour[],
  { kinds }: MapContent,
): void {
  const { doc } = sheet;
  drawGraticule(sheet, frame);
  frame.inside(doc, () => {
    drawNeighbours(sheet, frame, besides(neighbours, land));
    for (const kind of kinds) drawAreas(doc, frame, kind);
    for (const kind of kinds) drawLines(doc, frame, kind);
    outline(doc, frame, land.polygons);
    doc.lineWidth(2).lineJoin('miter').strokeColor(INK).stroke();
    for (const { marks, shapes } of kinds)
      for (const shape of shapes)
        if (shape.kind === 'point') drawPoint(doc, marks.point, ...frame.at(shape.point), marks.color);
    drawScaleBar(sheet, frame);
    drawNorthArrow(sheet, frame);
  });
  doc.rect(frame.x, frame.y, frame.size, frame.size).lineWidth(0.8).strokeColor(INK).stroke();
}

/** All but the parcel itself. */
function besides(neighbours: readonly Neighbour[], { polygons }: PrintedLand): readonly Neighbour[] {
  return neighbours.filter(({ point }) => !polygons.some((polygon) => polygonHolds(polygon, point)));
}

function drawNeighbours(sheet: Sheet, frame: MapFrame, neighbours: readonly Neighbour[]): void {
  for (const { polygons } of neighbours) outline(sheet.doc, frame, polygons);
  sheet.doc.lineWidth(0.6).strokeColor('#777777').stroke();
  for (const { label, point, polygons } of neighbours) {
    if (label === null) continue;
    const seen = frame.clamped(point, LABEL_MARGIN);
    const [x, y] = frame.at(seen);
    const half = sheet.widthOf(label, LABEL) / 2 + LABEL_SPACE;
    const ends = [frame.pointAt(x - half, y), frame.pointAt(x + half, y)];
    const isHeld = (end: Point) => polygons.some((polygon) => polygonHolds(polygon, end));
    if (ends.every(isHeld)) sheet.writeAround(label, x, y - 5, LABEL);
  }
}

function drawAreas(doc: PDFKit.PDFDocument, frame: MapFrame, { marks, shapes }: Kind): void {
  const areas = shapes.flatMap((shape) => (shape.kind === 'area' ? shape.polygons : []));
  if (areas.length === 0) return;
  doc.save();
  outline(doc, frame, areas);
  doc.clip('even-odd');
  hatch(doc, frame, marks.hatch);
  doc.lineWidth(0.5).strokeColor(marks.color).stroke().restore();
  outline(doc, frame, areas);
  doc.lineWidth(0.8).strokeColor(marks.color).stroke();
}

function drawLines(doc: PDFKit.PDFDocument, frame: MapFrame, { marks, shapes }: Kind): void {
  doc.save();
  if (marks.dash !== null) doc.dash(marks.dash[0], { space: marks.dash[1] });
  for (const shape of shapes) if (shape.kind === 'length') frame.trace(doc, shape.lines, false);
  doc.lineWidth(1.4).strokeColor(marks.color).stroke().restore();
}

function outline(doc: PDFKit.PDFDocument, frame: MapFrame, polygons: readonly PolygonRings[]): void {
  frame.trace(doc, polygons.flat(), true);
}

/** Even lines over a box, as the path of a document. */
function hatch(
  doc: PDFKit.PDFDocument,
  { x, y, size }: Pick<MapFrame, 'x' | 'y' | 'size'>,
  { angle, distance }: Hatch,
): void {
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  for (let off = -size; off <= size; off += distance) {
    const [atX, atY] = [middleX + off * sine, middleY + off * cosine];
    doc.moveTo(atX - size * cosine, atY + size * sine).lineTo(atX + size * cosine, atY - size * sine);
  }
}

function drawLegend(
  sheet: Sheet,
  frame: MapFrame,
  { land, radiusMiles }: PrintedReport,
  { kinds, everywhere, notDrawn }: MapContent,
): void {
  const left = frame.x + frame.size + LEGEND_GAP;
  const width = sheet.left + sheet.width - left;
  let y = frame.y;
  const entry = (text: string, swatch: ((x: number, y: number) => void) | null, style = LEGEND) => {
    const indent = swatch === null ? 0 : SWATCH + 6;
    const lines = sheet.linesOf(text, width - indent, style);
    if (y + lines.length * lineHeight(style) > frame.y + frame.size + BOTTOM_LABELS) return;
    swatch?.(left, y + lineHeight(style) / 2);
    for (const line of lines) {
      sheet.write(line, left + indent, y, style);
      y += lineHeight(style);
    }
    y += 3;
  };
  entry('The parcel', (x, middle) => stroke(sheet, x, middle, INK, 2));
  entry('Land of the survey around it', (x, middle) => stroke(sheet, x, middle, '#777777', 0.6));
  for (const { title, marks, shapes, leftOut } of kinds) {
    const more = leftOut === 0 ? '' : `, and ${figure(leftOut)} not drawn`;
    entry(`${title} (${figure(shapes.length)}${more})`, (x, middle) =>
      swatchOf(sheet, marks, shapes, x, middle),
    );
  }
  if (everywhere.length > 0)
    entry(`On all of the parcel, or nearly all, and not drawn there: ${everywhere.join('; ')}.`, null, NOTE);
  if (notDrawn.length > 0) entry(`Not drawn: ${notDrawn.join('; ')}.`, null, NOTE);
  if (radiusMiles > 0) entry(`Looked for within ${counted(radiusMiles, 'mile')} of the parcel.`, null, NOTE);
  entry(`The boundary is good to ${figure(Math.round(land.accuracyMetres))} m.`, null, NOTE);
  entry('Transverse Mercator about the middle of the parcel, WGS84; north is up.', null, NOTE);
}

function stroke({ doc }: Sheet, x: number, y: number, color: string, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + SWATCH, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}

function swatchOf(sheet: Sheet, marks: Marks, shapes: readonly Outline[], x: number, y: number): void {
  const { doc } = sheet;
  for (const sort of sortsIn(shapes)) {
    if (sort === 'area') {
      doc
        .save()
        .rect(x, y - 4.5, SWATCH, 9)
        .clip();
      hatch(doc, { x: x - 8, y: y - 20, size: 40 }, marks.hatch);
      doc.lineWidth(0.5).strokeColor(marks.color).stroke().restore();
      doc
        .rect(x, y - 4.5, SWATCH, 9)
        .lineWidth(0.8)
        .strokeColor(marks.color)
        .stroke();
    } else if (sort === 'length') {
      doc.save();
      if (marks.dash !== null) doc.dash(marks.dash[0], { space: marks.dash[1] });
      stroke(sheet, x, y, marks.color, 1.4);
      doc.restore();
    } else drawPoint(doc, marks.point, x + SWATCH / 2, y, marks.color);
  }
}
