import { boundaryText, positionText } from '../../survey/geojson-text.ts';
import { addedNames, addedValues, type Value } from '../added-columns.ts';
import { isFound, type Outcome } from '../outcome.ts';
import type { RowFormat } from './format.ts';

/** A FeatureCollection (RFC 7946), a feature a line. What is not found has no geometry. */
export function geojsonFormat(
  columns: readonly string[],
  points: boolean,
  hasShortNames: boolean,
): RowFormat {
  const feature = featureWriter(columns, points, hasShortNames);
  return {
    head: '{"type":"FeatureCollection","features":[\n',
    row: (cells, outcome, isFirst) => `${isFirst ? '' : ',\n'}${feature(cells, outcome)}`,
    tail: '\n]}\n',
  };
}

/** A feature a line, and nothing between them. */
export function geojsonLinesFormat(columns: readonly string[], points: boolean): RowFormat {
  const feature = featureWriter(columns, points, false);
  return { head: '', row: (cells, outcome) => `${feature(cells, outcome)}\n`, tail: '' };
}

function featureWriter(
  columns: readonly string[],
  points: boolean,
  hasShortNames: boolean,
): (cells: readonly string[], outcome: Outcome) => string {
  const names = [...columns, ...addedNames(columns, hasShortNames)].map((name) => `${JSON.stringify(name)}:`);
  return (cells, outcome) => {
    const values: Value[] = [...cells, ...addedValues(outcome)];
    const properties = values.map((value, i) => `${names[i]}${JSON.stringify(value)}`);
    return `{"type":"Feature","geometry":${geometryText(outcome, points)},"properties":{${properties.join(',')}}}`;
  };
}

function geometryText(outcome: Outcome, points: boolean): string {
  if (!isFound(outcome)) return 'null';
  const { boundary, point } = outcome.place;
  return points ? `{"type":"Point","coordinates":${positionText(point)}}` : boundaryText(boundary);
}
