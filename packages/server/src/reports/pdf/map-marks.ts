import type { Outline } from '../outlines.ts';
import type { Pen } from './map-pens.ts';

/** How the things of a section are drawn: told apart without colour too. */
export interface Marks {
  readonly color: string;
  readonly point: PointMark;
  readonly line: Pen;
  readonly hatch: Hatch;
  /** Of the lines of the hatch. */
  readonly hatching: Pen;
  /** Of the line around an area. */
  readonly border: Pen;
}

export type PointMark = 'disc' | 'triangle' | 'box' | 'diamond' | 'ring' | 'cross' | 'plus' | 'frame';

export interface Hatch {
  /** Of its lines, in degrees from east, counter-clockwise. */
  readonly angle: number;
  /** Points between its lines. */
  readonly distance: number;
}

const COLORS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7e22ce',
  '#b45309',
  '#0e7490',
  '#be185d',
  '#3f3f46',
] as const;
const POINTS: readonly PointMark[] = ['disc', 'triangle', 'box', 'diamond', 'ring', 'cross', 'plus', 'frame'];
const DASHES = [null, [6, 2], [2, 2], [8, 3], [4, 1], [1, 2]] as const;
const HATCHES: readonly Hatch[] = [
  { angle: 45, distance: 6 },
  { angle: 135, distance: 6 },
  { angle: 0, distance: 6 },
  { angle: 90, distance: 6 },
  { angle: 20, distance: 4 },
  { angle: 110, distance: 4 },
  { angle: 65, distance: 9 },
  { angle: 155, distance: 9 },
];

/** As many kinds of things as can be told apart. */
export const MAX_KINDS = 8;

/** The marks of the first, second, ... kind of things; they begin anew after {@link MAX_KINDS}. */
export function marksOf(kind: number): Marks {
  const color = pick(COLORS, kind, COLORS[0]);
  return {
    color,
    point: pick(POINTS, kind, 'disc'),
    line: { color, width: 1.4, dash: pick(DASHES, kind, null) },
    hatch: pick(HATCHES, kind, { angle: 45, distance: 6 }),
    hatching: { color, width: 0.5, dash: null },
    border: { color, width: 0.8, dash: null },
  };
}

function pick<T>(some: readonly T[], index: number, otherwise: T): T {
  return some[index % some.length] ?? otherwise;
}

/** Even lines over a square, as the path of a document. */
export function hatch(
  doc: PDFKit.PDFDocument,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  { angle, distance }: Hatch,
): void {
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  for (let off = -size; off <= size; off += distance) {
    const [atX, atY] = [middleX + off * sine, middleY + off * cosine];
    doc.moveTo(atX - size * cosine, atY + size * sine).lineTo(atX + size * cosine, atY - size * sine);
  }
}

/** A mark of a point, in the colours that are set. */
export function drawPoint(
  doc: PDFKit.PDFDocument,
  mark: PointMark,
  x: number,
  y: number,
  color: string,
): void {
  const r = 3.1;
  doc.save().lineWidth(1.1).strokeColor(color).fillColor(color);
  switch (mark) {
    case 'disc':
      doc.lineWidth(0.7).circle(x, y, r).fillAndStroke(color, '#ffffff');
      break;
    case 'ring':
      doc.circle(x, y, r).fillAndStroke('#ffffff', color);
      break;
    case 'triangle':
      doc
        .polygon([x, y - 1.3 * r], [x + 1.2 * r, y + r], [x - 1.2 * r, y + r])
        .fillAndStroke('#ffffff', color);
      break;
    case 'box':
      doc
        .lineWidth(0.7)
        .rect(x - r, y - r, 2 * r, 2 * r)
        .fillAndStroke(color, '#ffffff');
      break;
    case 'frame':
      doc.rect(x - r, y - r, 2 * r, 2 * r).fillAndStroke('#ffffff', color);
      break;
    case 'diamond':
      doc
        .polygon([x, y - 1.4 * r], [x + 1.4 * r, y], [x, y + 1.4 * r], [x - 1.4 * r, y])
        .fillAndStroke('#ffffff', color);
      break;
    case 'cross':
      doc
        .moveTo(x - r, y - r)
        .lineTo(x + r, y + r)
        .moveTo(x - r, y + r)
        .lineTo(x + r, y - r)
        .stroke();
      break;
    case 'plus':
      doc
        .moveTo(x - 1.3 * r, y)
        .lineTo(x + 1.3 * r, y)
        .moveTo(x, y - 1.3 * r)
        .lineTo(x, y + 1.3 * r)
        .stroke();
      break;
  }
  doc.restore();
}

/** What a kind of things has of each sort, in the order in which they are drawn. */
export function sortsIn(shapes: readonly Outline[]): readonly Outline['kind'][] {
  return (['area', 'length', 'point'] as const).filter((kind) => shapes.some((shape) => shape.kind === kind));
}
