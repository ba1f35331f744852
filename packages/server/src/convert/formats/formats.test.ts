import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Boundary } from '../../survey/place.ts';
import type { FoundPlace, Outcome } from '../outcome.ts';
import { type FormatOptions, outputFormat } from './format.ts';

const SQUARE: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [-106, 41],
      [-105, 41],
      [-105, 42],
      [-106, 41],
    ],
  ],
};
const WITH_HOLE = [...SQUARE.coordinates, ...SQUARE.coordinates];
const PLACE: FoundPlace = {
  legalLocation: 'NENE 7 14N 77W 6th Meridian',
  alternateLegalLocation: 'NENE 7 14N 77W Albany County Wyoming',
  unit: 'Second Division',
  county: 'Albany',
  state: 'Wyoming',
  confidence: 0.95,
  acreage: 39.64,
  accuracyMetres: 395.9,
  derived: true,
  source: 'A "made-up" survey, of 2026',
  assumptions: ['One.', 'Two.'],
  boundary: SQUARE,
  point: [-105.5, 41.5],
};
const FOUND: Outcome = { status: 'found', place: PLACE };
const LOST: Outcome = { status: 'not_found', reason: 'There is none.' };
const IN_PARTS: Outcome = {
  status: 'found',
  place: { ...PLACE, boundary: { type: 'MultiPolygon', coordinates: [SQUARE.coordinates, WITH_HOLE] } },
};
const PLAIN: FormatOptions = { geometry: null, points: false };

/** A file of rows. */
function written(
  path: string,
  columns: readonly string[],
  rows: readonly (readonly [readonly string[], Outcome])[],
  options = PLAIN,
): string {
  const { rows: format } = outputFormat(path, columns, options);
  const texts = rows.map(([cells, outcome], i) => format.row(cells, outcome, i === 0));
  return `${format.head}${texts.join('')}${format.tail}`;
}

describe('.csv', () => {
  test('has the columns of the table, then what was found, or why nothing was', () => {
    const text = written(
      'out.csv',
      ['Id'],
      [
        [['1'], FOUND],
        [['2'], LOST],
      ],
    );
    expect(text).toBe(
      [
        'Id,status,reason,legal_location,alternate_legal_location,unit,county,state,lng,lat,acreage,accuracy_m,confidence,derived,source',
        '1,found,One. Two.,NENE 7 14N 77W 6th Meridian,NENE 7 14N 77W Albany County Wyoming,Second Division,Albany,Wyoming,-105.5,41.5,39.64,395.9,0.95,true,"A ""made-up"" survey, of 2026"',
        '2,not_found,There is none.,,,,,,,,,,,,',
        '',
      ].join('\r\n'),
    );
  });

  test('gives added columns another name where the table has theirs', () => {
    const [head] = written('out.csv', ['County', 'rangeline_county', 'geometry'], [], {
      ...PLAIN,
      geometry: 'wkt',
    }).split('\r\n');
    expect(head).toContain('County,rangeline_county,geometry,status');
    expect(head).toContain(',rangeline_rangeline_county,');
    expect(head).toMatch(/,rangeline_geometry$/);
  });

  test('has outlines where they are asked for', () => {
    const rows = [[['1'], IN_PARTS]] as const;
    const wkt = written('out.csv', ['Id'], rows, { ...PLAIN, geometry: 'wkt' });
    const ring =
      '(-106.0000000 41.0000000, -105.0000000 41.0000000, -105.0000000 42.0000000, -106.0000000 41.0000000)';
    expect(wkt).toContain(`"MULTIPOLYGON ((${ring}), (${ring}, ${ring}))"`);
    const geojson = written('out.csv', ['Id'], rows, { ...PLAIN, geometry: 'geojson' });
    const [[, cells] = []] = [parse(geojson)];
    expect(JSON.parse(cells?.at(-1) ?? '')).toEqual(
      IN_PARTS.status === 'found' ? IN_PARTS.place.boundary : null,
    );
  });

  test('is read back as it was, whatever its cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\n', '\r', ' ', ';', 'é') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        for (const [path, delimiter] of [
          ['out.csv', ','],
          ['out.tsv', '\t'],
        ] as const) {
          const text = written(
            path,
            ['a', 'b'],
            rows.map((cells) => [cells, LOST]),
          );
          const read: string[][] = parse(text, { delimiter, from_line: 2, record_delimiter: '\r\n' });
          expect(read.map((record) => record.slice(0, 2))).toEqual(rows);
        }
      }),
      { seed: 1785 },
    );
  });
});

describe('.geojson', () => {
  test('is a FeatureCollection in the order of the rows; what is not found has no geometry', () => {
    const text = written(
      'out.geojson',
      ['Id', '__proto__'],
      [
        [['1', 'x'], FOUND],
        [['2', '"\u0001'], LOST],
      ],
    );
    const { type, features } = JSON.parse(text);
    expect(type).toBe('FeatureCollection');
    expect(features.map((feature: { geometry: unknown }) => feature.geometry)).toEqual([SQUARE, null]);
    expect(features[0].properties).toMatchObject({ Id: '1', status: 'found', lng: -105.5, derived: true });
    expect(features[1].properties).toMatchObject({ Id: '2', reason: 'There is none.', lng: null });
  });

  test('has points instead where they are asked for', () => {
    const text = written('out.geojsonl', ['Id'], [[['1'], FOUND]], { ...PLAIN, points: true });
    expect(JSON.parse(text).geometry).toEqual({ type: 'Point', coordinates: [-105.5, 41.5] });
    expect(text).toMatch(/^[^\n]+\n$/);
  });
});

describe('.kml', () => {
  test('is well-formed, and without what XML has no place for', () => {
    const text = written(
      'out.kml',
      ['<a & "b">'],
      [
        [['\u0000\ud800<x>&"\u{1F600}'], IN_PARTS],
        [['2'], LOST],
      ],
    );
    expect(text).toContain(
      '<Data name="&lt;a &amp; &quot;b&quot;&gt;"><value>&lt;x&gt;&amp;&quot;\u{1F600}</value></Data>',
    );
    expect(text.match(/<innerBoundaryIs>/g)).toHaveLength(1);
    expect(text.match(/<Polygon>/g)).toHaveLength(2);
    expect(text.match(/<Placemark>/g)).toHaveLength(2);
    expect(text).toContain('<name>not_found</name>');
  });
});

test.each<[string, Partial<FormatOptions>, string]>([
  ['out.xlsx', {}, 'out.xlsx has no extension of a format that is written: .csv, .tsv, .geojson'],
  ['out', {}, 'out has no extension'],
  ['out.kml', { geometry: 'wkt' }, '--geometry is for .csv and .tsv'],
  ['out.csv', { points: true }, '--points is for maps'],
])('%s with %o is refused', (path, options, sentence) => {
  expect(() => outputFormat(path, ['a'], { ...PLAIN, ...options })).toThrow(sentence);
});
