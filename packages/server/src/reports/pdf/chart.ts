import { INK, PALE_INK, RULE, type Sheet, type Style } from './sheet.ts';
import { figure } from './words.ts';

export interface Line {
  readonly title: string;
  readonly color: string;
  /** Points drawn and left out, of a line that is not drawn through. */
  readonly dash?: readonly [drawn: number, left: number];
  /** At even distances; null where there is none. */
  readonly points: readonly (number | null)[];
}

export interface Chart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What the first and the last point are of. */
  readonly from: string;
  readonly to: string;
  readonly lines: readonly Line[];
  /** All lines against one scale of powers of ten; otherwise each has its own, the first at the left, the second at the right. */
  readonly isLogarithmic?: boolean;
}

const LABEL: Style = { size: 6.5, color: PALE_INK };
const SIDE = 30;
const TOP = 13;
const BOTTOM = 12;
const SAMPLE = 16;

interface Scale {
  readonly top: number;
  /** From 0 at the bottom to 1. */
  readonly at: (value: number) => number | null;
  readonly ticks: readonly number[];
}

/** Lines over months, in a box. */
export function drawChart(sheet: Sheet, chart: Chart): void {
  const { lines, isLogarithmic = false } = chart;
  const plot = {
    x: chart.x + SIDE,
    y: chart.y + TOP,
    width: chart.width - 2 * SIDE,
    height: chart.height - TOP - BOTTOM,
  };
  const shared = isLogarithmic ? logarithmic(lines) : null;
  const scales = lines.map((line) => shared ?? linear(line));
  drawFrame(sheet, chart, plot, scales);
  let x = plot.x;
  for (const [i, line] of lines.entries()) {
    const scale = scales[i];
    if (scale === undefined) continue;
    drawLine(sheet, plot, line, scale);
    x = drawSample(sheet, line, x, chart.y);
  }
}

type Plot = Pick<Chart, 'x' | 'y' | 'width' | 'height'>;

function drawFrame(sheet: Sheet, { from, to }: Chart, plot: Plot, scales: readonly Scale[]): void {
  const { doc } = sheet;
  const [bottom, right] = [plot.y + plot.height, plot.x + plot.width];
  doc.lineWidth(0.3).strokeColor(RULE);
  for (const tick of scales[0]?.ticks ?? []) {
    const y = bottom - (scales[0]?.at(tick) ?? 0) * plot.height;
    doc.moveTo(plot.x, y).lineTo(right, y).stroke();
    sheet.writeBefore(figure(tick), plot.x - 3, y - 4.5, LABEL);
  }
  if (scales[1] !== scales[0])
    for (const tick of scales[1]?.ticks ?? [])
      sheet.write(figure(tick), right + 3, bottom - (scales[1]?.at(tick) ?? 0) * plot.height - 4.5, LABEL);
  doc.moveTo(plot.x, bottom).lineTo(right, bottom).lineWidth(0.7).strokeColor(INK).stroke();
  sheet.write(from, plot.x, bottom + 2, LABEL);
  sheet.writeBefore(to, right, bottom + 2, LABEL);
}

function drawLine({ doc }: Sheet, plot: Plot, { color, dash, points }: Line, scale: Scale): void {
  doc.save().lineWidth(1.1).lineJoin('round').strokeColor(color);
  if (dash !== undefined) doc.dash(dash[0], { space: dash[1] });
  let isDown = false;
  for (const [i, value] of points.entries()) {
    const height = value === null ? null : scale.at(value);
    if (height === null) {
      isDown = false;
      continue;
    }
    const x = plot.x + (points.length < 2 ? 0.5 : i / (points.length - 1)) * plot.width;
    const y = plot.y + (1 - height) * plot.height;
    if (isDown) doc.lineTo(x, y);
    else doc.moveTo(x, y);
    isDown = true;
  }
  doc.stroke().restore();
}

/** @returns where the next begins */
function drawSample(sheet: Sheet, { title, color, dash }: Line, x: number, y: number): number {
  const { doc } = sheet;
  doc.save().lineWidth(1.1).strokeColor(color);
  if (dash !== undefined) doc.dash(dash[0], { space: dash[1] });
  doc
    .moveTo(x, y + 5)
    .lineTo(x + SAMPLE, y + 5)
    .stroke()
    .restore();
  sheet.write(title, x + SAMPLE + 3, y, LABEL);
  return x + SAMPLE + 3 + sheet.widthOf(title, LABEL) + 10;
}

function linear({ points }: Line): Scale {
  const top = roundAbove(Math.max(1, ...points.map((value) => value ?? 0)));
  return { top, at: (value) => Math.max(0, value) / top, ticks: [0, top / 2, top] };
}

function logarithmic(lines: readonly Line[]): Scale {
  const values = lines.flatMap(({ points }) => points).filter((value) => value !== null && value > 0);
  const logs = values.map((value) => Math.log10(value ?? 1));
  const least = Math.floor(Math.min(...logs, 9));
  const most = Math.max(Math.ceil(Math.max(...logs, 0)), least + 1);
  return {
    top: 10 ** most,
    at: (value) => (value > 0 ? Math.max(0, (Math.log10(value) - least) / (most - least)) : null),
    ticks: Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i)),
  };
}

/** The next of 1, 2, 4, 6, 8 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power;
}
