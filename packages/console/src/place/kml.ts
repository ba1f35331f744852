import type { Position } from 'geojson';
import { type Boundary, polygonsOf } from './place.ts';

/** Something on a map of Google Earth: its name, what is said of it, and where it is. */
export interface Placemark {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  readonly boundary: Boundary;
}

/** Places as KML 2.2. */
export function kmlOf(placemarks: readonly Placemark[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    ...placemarks.map(placemarkText),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function placemarkText({ name, data, boundary }: Placemark): string {
  const values = Object.entries(data).map(
    ([field, value]) => `<Data name="${escaped(field)}"><value>${escaped(value)}</value></Data>`,
  );
  const polygons = polygonsOf(boundary).map(polygonText).join('');
  return [
    `<Placemark><name>${escaped(name)}</name>`,
    `<ExtendedData>${values.join('')}</ExtendedData>`,
    `<MultiGeometry>${polygons}</MultiGeometry></Placemark>`,
  ].join('');
}

function polygonText(rings: readonly Position[][]): string {
  const sides = rings.map((ring, index) => {
    const side = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    const positions = ring.map(([lng, lat]) => `${lng},${lat}`).join(' ');
    return `<${side}><LinearRing><coordinates>${positions}</coordinates></LinearRing></${side}>`;
  });
  return `<Polygon>${sides.join('')}</Polygon>`;
}

/** Text of XML 1.0, without the control characters that it cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
