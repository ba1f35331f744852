import { METRES_PER_MILE } from '../../geometry/miles.ts';
import type { MapFrame } from './map-frame.ts';
import { INK, PALE_INK, RULE, type Sheet, type Style } from './sheet.ts';
import { counted } from './words.ts';

const LABEL: Style = { size: 6.5, color: PALE_INK };

/** Minutes between the lines of a graticule, the finest first. */
const MINUTES = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10, 15, 30];
const MAX_LINES = 4;
/** Miles that a scale bar may be long, the longest first. */
const BARS = [10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05];
const MAX_BAR = 0.36;

/** Meridians and parallels, named at the edges of the map. */
export function drawGraticule(sheet: Sheet, frame: MapFrame): void {
  const { doc } = sheet;
  const [[west, south], [east, north]] = [frame.extent.pointAt(-1, -1), frame.extent.pointAt(1, 1)];
  const span = Math.max(east - west, north - south);
  const step = (MINUTES.find((minutes) => (span * 60) / minutes <= MAX_LINES) ?? 60) / 60;
  const [right, bottom] = [frame.x + frame.size, frame.y + frame.size];
  frame.inside(doc, () => {
    doc.lineWidth(0.35).strokeColor(RULE).dash(1, { space: 2 });
    for (const lng of multiples(step, west, east))
      frame.trace(
        doc,
        [
          [
            [lng, south],
            [lng, north],
          ],
        ],
        false,
      );
    for (const lat of multiples(step, south, north))
      frame.trace(
        doc,
        [
          [
            [west, lat],
            [east, lat],
          ],
        ],
        false,
      );
    doc.stroke().undash();
  });
  for (const lng of multiples(step, west, east)) {
    const [x] = frame.at([lng, south]);
    if (x > frame.x + 20 && x < right - 20)
      sheet.writeAround(degreesText(lng, 'E', 'W'), x, bottom + 2, LABEL);
  }
  for (const lat of multiples(step, south, north)) {
    const [, y] = frame.at([west, lat]);
    if (y > frame.y + 8 && y < bottom - 8) writeUpward(sheet, degreesText(lat, 'N', 'S'), frame.x - 3, y);
  }
}

/** Ends beside the map, read from the right. */
function writeUpward(sheet: Sheet, text: string, x: number, y: number): void {
  sheet.doc.save().rotate(-90, { origin: [x, y] });
  sheet.writeAround(text, x, y - LABEL.size - 2, LABEL);
  sheet.doc.restore();
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** `106°05′W`, with seconds where there are any. */
function degreesText(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const ending = rest === 0 ? '' : `${two(rest)}″`;
  return `${Math.floor(minutes / 60)}°${two(minutes % 60)}′${ending}${degrees < 0 ? negative : positive}`;
}

/** A bar of a round number of miles, its length beside it, below the left end of the map. @param y of its middle */
export function drawScaleBar(sheet: Sheet, frame: MapFrame, y: number): void {
  const { doc } = sheet;
  const lengthOf = (miles: number) => miles * METRES_PER_MILE * frame.pointsPerMetre;
  const miles = BARS.find((bar) => lengthOf(bar) <= MAX_BAR * frame.size) ?? 0.05;
  const [length, { x }] = [lengthOf(miles), frame];
  for (let quarter = 0; quarter < 4; quarter++)
    doc
      .rect(x + (quarter * length) / 4, y - 2, length / 4, 4)
      .lineWidth(0.5)
      .fillAndStroke(quarter % 2 === 0 ? INK : '#ffffff', INK);
  const text = `${counted(miles, 'mile')} (${metresText(miles * METRES_PER_MILE)})`;
  sheet.write(text, x + length + 6, y - 4.5, { ...LABEL, color: INK });
}

function metresText(metres: number): string {
  return metres >= 1000 ? `${(metres / 1000).toFixed(2)} km` : `${Math.round(metres)} m`;
}

/** An arrow below the right end of the map. @param y of its middle */
export function drawNorthArrow(sheet: Sheet, frame: MapFrame, y: number): void {
  const { doc } = sheet;
  const [x, tip, end, notch] = [frame.x + frame.size - 6, y - 8, y + 8, y + 4];
  doc.polygon([x, tip], [x + 5, end], [x, notch]).fill(INK);
  doc
    .polygon([x, tip], [x - 5, end], [x, notch])
    .lineWidth(0.6)
    .fillAndStroke('#ffffff', INK);
  sheet.writeBefore('N', x - 8, y - 6, { size: 8, weight: 'bold' });
}
