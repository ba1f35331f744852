import type { Point } from '../../geometry/polygons.ts';
import type { MapExtent } from '../map-extent.ts';

/** A square of the page that a map is drawn in. */
export class MapFrame {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly extent: MapExtent;

  constructor(extent: MapExtent, x: number, y: number, size: number) {
    this.extent = extent;
    this.x = x;
    this.y = y;
    this.size = size;
  }

  get pointsPerMetre(): number {
    return this.size / 2 / this.extent.halfMetres;
  }

  /** Where a place is on the page. */
  at(point: Point): readonly [x: number, y: number] {
    const [east, north] = this.extent.at(point);
    return [this.x + (this.size / 2) * (1 + east), this.y + (this.size / 2) * (1 - north)];
  }

  /** The place that lies there on the page. */
  pointAt(x: number, y: number): Point {
    const half = this.size / 2;
    return this.extent.pointAt((x - this.x) / half - 1, 1 - (y - this.y) / half);
  }

  /** The place on the map that is nearest to another, so many points from its edge. */
  clamped(point: Point, margin: number): Point {
    const most = 1 - (2 * margin) / this.size;
    const [east, north] = this.extent.at(point).map((share) => Math.max(-most, Math.min(most, share)));
    return this.extent.pointAt(east ?? 0, north ?? 0);
  }

  /** Lets only what lies on the map be drawn. */
  inside(doc: PDFKit.PDFDocument, draw: () => void): void {
    doc.save().rect(this.x, this.y, this.size, this.size).clip();
    draw();
    doc.restore();
  }

  /** Lines as the path of a document. */
  trace(doc: PDFKit.PDFDocument, lines: readonly (readonly Point[])[], isClosed: boolean): void {
    for (const line of lines) {
      for (const [i, point] of line.entries()) {
        const [x, y] = this.at(point);
        if (i === 0) doc.moveTo(x, y);
        else doc.lineTo(x, y);
      }
      if (isClosed && line.length > 0) doc.closePath();
    }
  }
}
