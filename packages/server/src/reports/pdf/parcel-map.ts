import { type Point, type PolygonRings, polygonHolds } from '../../geometry/polygons.ts';
import type { MapExtent } from '../map-extent.ts';
import type { Neighbour } from '../neighbours.ts';
import { altOf, contentOf, type Kind, type MapContent, notesOf } from './map-content.ts';
import { MapFrame } from './map-frame.ts';
import { drawGraticule, drawNorthArrow, drawScaleBar } from './map-furniture.ts';
import { drawLegend } from './map-legend.ts';
import { drawPoint, hatch } from './map-marks.ts';
import { drawWith, PARCEL_PEN, RADIUS_PEN, SURVEY_PEN } from './map-pens.ts';
import type { PrintedLand, PrintedReport } from './printed-report.ts';
import { INK, lineHeight, NOTE, PALE_INK, type Sheet, type Style } from './sheet.ts';

const SIZE = 318;
const LEGEND_GAP = 14;
const LEFT_LABELS = 12;
const BOTTOM_LABELS = 14;
/** The scale and the arrow, which hide nothing below the map. */
const SCALE = { height: 26, middle: 10 } as const;
const HEIGHT = SIZE + BOTTOM_LABELS + SCALE.height;
const LABEL: Style = { size: 7.5, color: PALE_INK };
/** Of a neighbour's name from the edge of the map. */
const LABEL_MARGIN = 14;
/** Between a name and the lines beside it. */
const LABEL_SPACE = 3;

/** What lies on a map besides what was found. */
export interface MapGround {
  readonly extent: MapExtent;
  readonly neighbours: readonly Neighbour[];
  /** All land within the radius of the report; nothing of one that has none. */
  readonly withinRadius: readonly PolygonRings[];
}

/** A map of a parcel, its neighbours, and what its report found there, with a legend. */
export function drawParcelMap(sheet: Sheet, report: PrintedReport, ground: MapGround): void {
  sheet.needs(HEIGHT);
  const content = contentOf(report);
  const frame = new MapFrame(ground.extent, sheet.left + LEFT_LABELS, sheet.y, SIZE);
  sheet.piece(
    sheet.root,
    'Figure',
    () => drawFrame(sheet, frame, report, ground, content),
    altOf(report, content),
  );
  const x = frame.x + frame.size + LEGEND_GAP;
  const legend = { x, y: frame.y, width: sheet.left + sheet.width - x };
  let end = frame.y + HEIGHT;
  sheet.part(sheet.root, 'Sect', (part) => {
    sheet.piece(part, 'P', () => {
      end = Math.max(end, drawLegend(sheet, legend, report, content));
    });
  });
  sheet.y = end;
  for (const note of notesOf(content)) sheet.paragraph(sheet.root, note, NOTE);
}

function drawFrame(
  sheet: Sheet,
  frame: MapFrame,
  { land }: PrintedReport,
  { neighbours, withinRadius }: MapGround,
  { kinds }: MapContent,
): void {
  const { doc } = sheet;
  drawGraticule(sheet, frame);
  frame.inside(doc, () => {
    const around = besides(neighbours, land);
    drawWith(doc, SURVEY_PEN, () => {
      for (const { polygons } of around) outline(doc, frame, polygons);
    });
    drawWith(doc, RADIUS_PEN, () => outline(doc, frame, withinRadius));
    nameNeighbours(sheet, frame, around);
    for (const kind of kinds) drawAreas(doc, frame, kind);
    for (const kind of kinds) drawLines(doc, frame, kind);
    drawWith(doc, PARCEL_PEN, () => outline(doc, frame, land.polygons));
    for (const { marks, shapes } of kinds)
      for (const shape of shapes)
        if (shape.kind === 'point') drawPoint(doc, marks.point, ...frame.at(shape.point), marks.color);
  });
  const below = frame.y + SIZE + BOTTOM_LABELS + SCALE.middle;
  drawScaleBar(sheet, frame, below);
  drawNorthArrow(sheet, frame, below);
  doc.rect(frame.x, frame.y, frame.size, frame.size).lineWidth(0.8).strokeColor(INK).stroke();
}

/** All but the parcel itself. */
function besides(neighbours: readonly Neighbour[], { polygons }: PrintedLand): readonly Neighbour[] {
  return neighbours.filter(({ point }) => !polygons.some((polygon) => polygonHolds(polygon, point)));
}

/** On white, where the name has room in what it is of. */
function nameNeighbours(sheet: Sheet, frame: MapFrame, neighbours: readonly Neighbour[]): void {
  for (const { label, point, polygons } of neighbours) {
    if (label === null) continue;
    const seen = frame.clamped(point, LABEL_MARGIN);
    const [x, y] = frame.at(seen);
    const half = sheet.widthOf(label, LABEL) / 2 + LABEL_SPACE;
    const ends = [frame.pointAt(x - half, y), frame.pointAt(x + half, y)];
    const isHeld = (end: Point) => polygons.some((polygon) => polygonHolds(polygon, end));
    if (!ends.every(isHeld)) continue;
    sheet.doc.rect(x - half, y - 5, 2 * half, lineHeight(LABEL)).fill('#ffffff');
    sheet.writeAround(label, x, y - 5, LABEL);
  }
}

function drawAreas(doc: PDFKit.PDFDocument, frame: MapFrame, { marks, shapes }: Kind): void {
  const areas = shapes.flatMap((shape) => (shape.kind === 'area' ? shape.polygons : []));
  if (areas.length === 0) return;
  doc.save();
  outline(doc, frame, areas);
  doc.clip('even-odd');
  drawWith(doc, marks.hatching, () => hatch(doc, frame, marks.hatch));
  doc.restore();
  drawWith(doc, marks.border, () => outline(doc, frame, areas));
}

function drawLines(doc: PDFKit.PDFDocument, frame: MapFrame, { marks, shapes }: Kind): void {
  drawWith(doc, marks.line, () => {
    for (const shape of shapes) if (shape.kind === 'length') frame.trace(doc, shape.lines, false);
  });
}

function outline(doc: PDFKit.PDFDocument, frame: MapFrame, polygons: readonly PolygonRings[]): void {
  frame.trace(doc, polygons.flat(), true);
}
