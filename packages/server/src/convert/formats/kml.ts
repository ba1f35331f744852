import { degreesText } from '../../geometry/degrees.ts';
import type { Boundary, Position, Ring } from '../../survey/place.ts';
import { addedNames, addedValues, type Value } from '../added-columns.ts';
import { isFound, type Outcome } from '../outcome.ts';
import type { RowFormat } from './format.ts';

/** Control characters but for white space, and halves of characters: XML 1.0 (2.2) has no place for them. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** A placemark a row (OGC 12-007r2), its columns as extended data. What is not found has no geometry. */
export function kmlFormat(columns: readonly string[], points: boolean): RowFormat {
  const names = [...columns, ...addedNames(columns, false)].map(escaped);
  return {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n',
    row(cells, outcome) {
      const values: Value[] = [...cells, ...addedValues(outcome)];
      const data = values.map(
        (value, i) => `<Data name="${names[i]}"><value>${escaped(String(value ?? ''))}</value></Data>`,
      );
      const name = isFound(outcome) ? outcome.place.legalLocation : outcome.status;
      return `<Placemark><name>${escaped(name)}</name><ExtendedData>${data.join('')}</ExtendedData>${geometryXml(outcome, points)}</Placemark>\n`;
    },
    tail: '</Document></kml>\n',
  };
}

function geometryXml(outcome: Outcome, points: boolean): string {
  if (!isFound(outcome)) return '';
  const { boundary, point } = outcome.place;
  return points ? `<Point><coordinates>${positionXml(point)}</coordinates></Point>` : boundaryXml(boundary);
}

function boundaryXml(boundary: Boundary): string {
  return boundary.type === 'Polygon'
    ? polygonXml(boundary.coordinates)
    : `<MultiGeometry>${boundary.coordinates.map(polygonXml).join('')}</MultiGeometry>`;
}

function polygonXml([outer = [], ...holes]: readonly Ring[]): string {
  const inner = holes.map((ring) => `<innerBoundaryIs>${ringXml(ring)}</innerBoundaryIs>`);
  return `<Polygon><outerBoundaryIs>${ringXml(outer)}</outerBoundaryIs>${inner.join('')}</Polygon>`;
}

function ringXml(ring: Ring): string {
  return `<LinearRing><coordinates>${ring.map(positionXml).join(' ')}</coordinates></LinearRing>`;
}

function positionXml([lng, lat]: Position): string {
  return `${degreesText(lng)},${degreesText(lat)}`;
}

function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
