import { INK } from './sheet.ts';

/** Points drawn and left out of a line. */
export type Dash = readonly [drawn: number, left: number];

/** How a line of a map is drawn. */
export interface Pen {
  readonly color: string;
  /** In points. */
  readonly width: number;
  /** Null for a line that is drawn through. */
  readonly dash: Dash | null;
}

export const PARCEL_PEN: Pen = { color: INK, width: 2, dash: null };
export const SURVEY_PEN: Pen = { color: '#777777', width: 0.6, dash: null };
export const RADIUS_PEN: Pen = { color: INK, width: 0.8, dash: [5, 3] };

/** Draws a path. @param trace adds it to the document */
export function drawWith(doc: PDFKit.PDFDocument, { color, width, dash }: Pen, trace: () => void): void {
  doc.save().lineWidth(width).lineJoin('round').strokeColor(color);
  if (dash !== null) doc.dash(dash[0], { space: dash[1] });
  trace();
  doc.stroke().restore();
}
