import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { StoreError } from './store-error.ts';
import { decodeWkb, type SimpleGeometry, WkbWriter } from './wkb.ts';

const RUNS = { seed: 1785, numRuns: 500 };

const position = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([lng, lat]) => [lng, lat]);
const line = fc.array(position, { minLength: 1, maxLength: 8 });
const rings = fc.array(line, { minLength: 1, maxLength: 3 });
const several = <T>(part: fc.Arbitrary<T>) => fc.array(part, { minLength: 1, maxLength: 3 });
const geometry: fc.Arbitrary<SimpleGeometry> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point', coordinates }) as const),
  line.map((coordinates) => ({ type: 'LineString', coordinates }) as const),
  rings.map((coordinates) => ({ type: 'Polygon', coordinates }) as const),
  several(position).map((coordinates) => ({ type: 'MultiPoint', coordinates }) as const),
  several(line).map((coordinates) => ({ type: 'MultiLineString', coordinates }) as const),
  several(rings).map((coordinates) => ({ type: 'MultiPolygon', coordinates }) as const),
);

describe('well-known binary', () => {
  test('is read as it was written, after any header, and its box is found', () => {
    const writer = new WkbWriter();
    fc.assert(
      fc.property(geometry, fc.nat(60), (written, header) => {
        const bytes = Buffer.from(writer.write(written, header));
        expect(decodeWkb(bytes, header)).toStrictEqual(written);
        expect([...writer.box]).toEqual(boxOf(written));
      }),
      RUNS,
    );
  });

  test('of a square is that of the standard', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const hex = new WkbWriter().write({ type: 'Polygon', coordinates: [ring] }).toString('hex');
    const [zero, one] = ['0000000000000000', '000000000000f03f'];
    expect(hex).toBe(`01030000000100000004000000${zero}${zero}${one}${zero}${one}${one}${zero}${zero}`);
  });

  test('is read in the other byte order too', () => {
    const bytes = Buffer.from('00000000013ff00000000000004000000000000000', 'hex');
    expect(decodeWkb(bytes)).toEqual({ type: 'Point', coordinates: [1, 2] });
  });

  test('any bytes are read or refused in a sentence, and in no time', () => {
    const writer = new WkbWriter();
    fc.assert(
      fc.property(geometry, fc.nat(), fc.nat(255), fc.nat(), (written, at, byte, end) => {
        const bytes = Buffer.from(writer.write(written));
        bytes[at % bytes.length] = byte;
        const damaged = bytes.subarray(0, end % (bytes.length + 1));
        try {
          decodeWkb(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(StoreError);
        }
      }),
      RUNS,
    );
  });

  test('a kind with heights is refused', () => {
    const bytes = Buffer.alloc(29);
    bytes.writeUInt8(1, 0);
    bytes.writeUInt32LE(1001, 1);
    expect(() => decodeWkb(bytes)).toThrow('A geometry of the kind 1001 cannot be read.');
  });
});
