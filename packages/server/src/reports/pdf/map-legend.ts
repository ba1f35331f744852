import type { Outline } from '../outlines.ts';
import type { MapContent } from './map-content.ts';
import { drawPoint, hatch, type Marks, sortsIn } from './map-marks.ts';
import { drawWith, PARCEL_PEN, type Pen, RADIUS_PEN, SURVEY_PEN } from './map-pens.ts';
import type { PrintedReport } from './printed-report.ts';
import { lineHeight, NOTE, type Sheet, type Style } from './sheet.ts';
import { counted, figure } from './words.ts';

const TEXT: Style = { size: 7.5 };
const SWATCH = { width: 18, height: 9, gap: 6 } as const;
const AFTER_ENTRY = 3;

/** Where the legend stands on the page. */
export interface LegendBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * What the lines and marks of a map mean.
 * @returns where it ends on the page
 */
export function drawLegend(
  sheet: Sheet,
  { x, y: top, width }: LegendBox,
  { land, radiusMiles }: PrintedReport,
  { kinds }: MapContent,
): number {
  const { doc } = sheet;
  let y = top;
  const entry = (text: string, swatch: ((middle: number) => void) | null, style = TEXT) => {
    const indent = swatch === null ? 0 : SWATCH.width + SWATCH.gap;
    const lines = sheet.linesOf(text, width - indent, style);
    swatch?.(y + lineHeight(style) / 2);
    for (const line of lines) {
      sheet.write(line, x + indent, y, style);
      y += lineHeight(style);
    }
    y += AFTER_ENTRY;
  };
  const lineEntry = (text: string, pen: Pen) => entry(text, (middle) => drawSample(doc, pen, x, middle));
  const [name, nameAgain] =
    land.section === null
      ? ['The parcel', 'the parcel']
      : ['The section that holds the parcel', 'that section'];
  lineEntry(name, PARCEL_PEN);
  if (radiusMiles > 0) lineEntry(`Within ${counted(radiusMiles, 'mile')} of ${nameAgain}`, RADIUS_PEN);
  lineEntry('Survey lines around it', SURVEY_PEN);
  for (const { title, marks, shapes, leftOut } of kinds) {
    const more = leftOut === 0 ? '' : `, and ${figure(leftOut)} not drawn`;
    entry(`${title} (${figure(shapes.length)}${more})`, (middle) =>
      drawSwatch(doc, marks, shapes, x, middle),
    );
  }
  entry(`The boundary is good to ${figure(Math.round(land.accuracyMetres))} m.`, null, NOTE);
  entry('Transverse Mercator about the middle of the parcel, WGS84; north is up.', null, NOTE);
  return y;
}

function drawSample(doc: PDFKit.PDFDocument, pen: Pen, x: number, y: number): void {
  drawWith(doc, pen, () => doc.moveTo(x, y).lineTo(x + SWATCH.width, y));
}

function drawSwatch(
  doc: PDFKit.PDFDocument,
  marks: Marks,
  shapes: readonly Outline[],
  x: number,
  y: number,
): void {
  for (const sort of sortsIn(shapes)) {
    if (sort === 'area') drawHatched(doc, marks, x, y - SWATCH.height / 2);
    else if (sort === 'length') drawSample(doc, marks.line, x, y);
    else drawPoint(doc, marks.point, x + SWATCH.width / 2, y, marks.color);
  }
}

function drawHatched(doc: PDFKit.PDFDocument, marks: Marks, x: number, y: number): void {
  const { width, height } = SWATCH;
  doc.save().rect(x, y, width, height).clip();
  drawWith(doc, marks.hatching, () => hatch(doc, { x, y, size: 2 * width }, marks.hatch));
  doc.restore();
  drawWith(doc, marks.border, () => doc.rect(x, y, width, height));
}
