import { describe, expect, test } from 'vitest';
import { CopyRows, ID_COLUMN, SHAPE_COLUMN } from './copy-rows.ts';
import { geometryOfEwkb } from './ewkb.ts';
import { Lines, MAX_FEATURE_CHARACTERS } from './lines.ts';

const HEAD = `COPY "public"."a" ("${SHAPE_COLUMN}", "${ID_COLUMN}", "name", "say ""hi""") FROM STDIN;`;
const POINT = '0101000020E61000000000000000005AC00000000000004640';

test('rows between COPY and its end, wherever the table is broken off and begun anew', () => {
  const rows = new CopyRows();
  const read = rows.add([
    'BEGIN;',
    HEAD,
    `${POINT}\t1\ta\t\\N`,
    '\\.',
    'COMMIT;',
    HEAD,
    '\\N\t2\t\tb',
    '\\.',
    'END;',
  ]);
  expect(read).toEqual([
    { properties: { name: 'a', 'say "hi"': null }, geometry: { type: 'Point', coordinates: [-104, 44] } },
    { properties: { name: '', 'say "hi"': 'b' }, geometry: null },
  ]);
});

test.each([
  ['a\\tb', 'a\tb'],
  ['a\\\tb', 'a\tb'],
  ['a\\\\N', 'a\\N'],
  ['a\\\nb', 'a\nb'],
  ['a\\\\', 'a\\'],
])('a text written as %j', (written, text) => {
  const rows = new CopyRows();
  expect(rows.add([HEAD, ...`${POINT}\t1\t${written}\tend`.split('\n')])).toMatchObject([
    { properties: { name: text, 'say "hi"': 'end' } },
  ]);
});

test('a row that goes on in the next piece', () => {
  const rows = new CopyRows();
  expect(rows.add([HEAD, `${POINT}\t1\ta\\`])).toEqual([]);
  expect(rows.add(['b\tc'])).toMatchObject([{ properties: { name: 'a\nb', 'say "hi"': 'c' } }]);
});

test('lines come whole from pieces, and one that never ends is refused', () => {
  const lines = new Lines(10);
  expect(lines.add('ab')).toEqual([]);
  expect(lines.add('c\nd\n\ne')).toEqual(['abc', 'd', '']);
  expect(lines.add('123456789')).toEqual([]);
  expect(() => lines.add('0')).toThrow('A feature takes more than 10 characters');
  expect(MAX_FEATURE_CHARACTERS).toBe(200_000_000);
});

describe('binary geometry', () => {
  const hex = (...parts: (readonly [kind: 'u8' | 'u32' | 'f64', value: number])[]): string =>
    Buffer.concat(
      parts.map(([kind, value]) => {
        const buffer = Buffer.alloc({ u8: 1, u32: 4, f64: 8 }[kind]);
        if (kind === 'u8') buffer.writeUInt8(value);
        else if (kind === 'u32') buffer.writeUInt32LE(value);
        else buffer.writeDoubleLE(value);
        return buffer;
      }),
    ).toString('hex');
  const position = (x: number, y: number) =>
    [
      ['f64', x],
      ['f64', y],
    ] as const;
  const ring = [
    ['u32', 4],
    ...position(0, 0),
    ...position(1, 0),
    ...position(1, 1),
    ...position(0, 0),
  ] as const;
  const coordinates = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];

  test('polygons of any number of parts and rings, to eight decimals', () => {
    expect(geometryOfEwkb(hex(['u8', 1], ['u32', 3], ['u32', 1], ...ring))).toEqual({
      type: 'Polygon',
      coordinates: [coordinates],
    });
    const part = [['u8', 1], ['u32', 3], ['u32', 2], ...ring, ...ring] as const;
    expect(
      geometryOfEwkb(hex(['u8', 1], ['u32', 0x20000006], ['u32', 4326], ['u32', 2], ...part, ...part)),
    ).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [coordinates, coordinates],
        [coordinates, coordinates],
      ],
    });
    expect(geometryOfEwkb(hex(['u8', 1], ['u32', 1], ...position(0.123456789, -1)))).toEqual({
      type: 'Point',
      coordinates: [0.12345679, -1],
    });
  });

  test('lines, one or several', () => {
    const line = [['u8', 1], ['u32', 2], ['u32', 2], ...position(0, 0), ...position(1, 1)] as const;
    const coordinates = [
      [0, 0],
      [1, 1],
    ];
    expect(geometryOfEwkb(hex(...line))).toEqual({ type: 'LineString', coordinates });
    expect(geometryOfEwkb(hex(['u8', 1], ['u32', 5], ['u32', 2], ...line, ...line))).toEqual({
      type: 'MultiLineString',
      coordinates: [coordinates, coordinates],
    });
  });

  test('what is no point, line or polygon is told as such', () => {
    const collection = hex(['u8', 1], ['u32', 7], ['u32', 0]);
    expect(geometryOfEwkb(collection)).toEqual({ type: 'GeometryCollection', geometries: [] });
  });
});
