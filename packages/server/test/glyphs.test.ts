import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { BUFFER, distanceField } from '../glyph-maker/distance-field.ts';
import { fontRange } from '../glyph-maker/font-range.ts';
import { FONTS, type Font, fontOf, Glyphs } from '../src/tiles/glyphs.ts';

interface ReadGlyph {
  id: number;
  bitmap: Uint8Array;
  width: number;
  height: number;
  left: number;
  top: number;
  advance: number;
}

/** Reads what {@link Glyphs} hands out, as MapLibre does. */
function glyphsIn(packed: Uint8Array): { name: string; range: string; glyphs: ReadGlyph[] } {
  const stack = { name: '', range: '', glyphs: [] as ReadGlyph[] };
  new PbfReader(gunzipSync(packed)).readFields((tag, _, pbf) => {
    if (tag === 1) pbf.readMessage(readStack, stack);
  }, null);
  return stack;
}

function readStack(tag: number, stack: { name: string; range: string; glyphs: ReadGlyph[] }, pbf: PbfReader) {
  if (tag === 1) stack.name = pbf.readString();
  else if (tag === 2) stack.range = pbf.readString();
  else if (tag === 3) {
    const glyph = { id: 0, bitmap: new Uint8Array(), width: 0, height: 0, left: 0, top: 0, advance: 0 };
    stack.glyphs.push(pbf.readMessage(readGlyph, glyph));
  }
}

function readGlyph(tag: number, glyph: ReadGlyph, pbf: PbfReader): void {
  if (tag === 1) glyph.id = pbf.readVarint();
  else if (tag === 2) glyph.bitmap = pbf.readBytes();
  else if (tag === 3) glyph.width = pbf.readVarint();
  else if (tag === 4) glyph.height = pbf.readVarint();
  else if (tag === 5) glyph.left = pbf.readSVarint();
  else if (tag === 6) glyph.top = pbf.readSVarint();
  else if (tag === 7) glyph.advance = pbf.readVarint();
}

function rangeOf(font: Font, range: string) {
  const tile = new Glyphs().range(font, range);
  if (tile === null) throw new Error(`${range} is no range`);
  return glyphsIn(tile.gzipped);
}

describe('the letters of labels', () => {
  test.each(FONTS)('of %s are those that are in names and numbers, each of the size of its field', (font) => {
    const { name, range, glyphs } = rangeOf(font, '0-255');
    expect([name, range]).toEqual([font, '0-255']);
    const letters = new Map(glyphs.map((glyph) => [glyph.id, glyph]));
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -&.,#/½¼é')
      expect(letters.has(letter.charCodeAt(0)), letter).toBe(true);
    for (const { bitmap, width, height } of glyphs)
      expect(bitmap.length).toBe(width === 0 ? 0 : (width + 2 * BUFFER) * (height + 2 * BUFFER));
    expect(letters.get(' '.charCodeAt(0))).toMatchObject({ width: 0, height: 0, advance: 6 });
    expect(letters.get('H'.charCodeAt(0))).toMatchObject({ height: 18, left: 2, top: -8 });
  });

  test.each(FONTS)('of %s are what the fonts make of them', (font) => {
    const { pbf, range } = fontRange(font, 8192);
    expect(range).toBe('8192-8447');
    const tile = new Glyphs().range(font, range);
    expect(Buffer.compare(gunzipSync(tile?.gzipped ?? ''), pbf)).toBe(0);
  });

  test('a range without any is empty, and what is no range is none', () => {
    expect(rangeOf('Noto Sans Bold', '65280-65535')).toEqual({
      name: 'Noto Sans Bold',
      range: '65280-65535',
      glyphs: [],
    });
    for (const range of ['0-256', '1-256', '65536-65791', '-256--1', '0-255/../0-255'])
      expect(new Glyphs().range('Noto Sans Bold', range)).toBeNull();
  });

  test('of a stack of fonts the first that is known counts', () => {
    expect(fontOf('Open Sans Regular,Noto Sans Bold,Noto Sans Regular')).toBe('Noto Sans Bold');
    expect(fontOf('Open Sans Regular')).toBeUndefined();
  });
});

test('a field is 192 on the outline, more inside and less outside, a hole and an overlap being what they are', () => {
  const ring = (from: number, to: number, turned = false): [number, number][] => {
    const corners: [number, number][] = [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    return turned ? corners.reverse() : corners;
  };
  const at = (rings: [number, number][][], x: number, y: number): number => {
    const field = distanceField(rings);
    if (field === null) throw new Error('There is no outline');
    const column = x - field.left + BUFFER;
    const row = field.top + BUFFER - 1 - y;
    return field.bitmap[row * (field.width + 2 * BUFFER) + column] ?? Number.NaN;
  };
  const square = [ring(0, 10)];
  expect(at(square, 0, 5)).toBe(Math.round(255 * (0.75 + 0.5 / 8)));
  expect(at(square, -1, 5)).toBe(Math.round(255 * (0.75 - 0.5 / 8)));
  expect(at(square, 5, 5)).toBe(255);
  expect(at([ring(0, 10), ring(3, 7, true)], 5, 5)).toBeLessThan(192);
  expect(at([ring(0, 10), ring(3, 7)], 5, 5)).toBeGreaterThan(192);
  expect(distanceField([])).toBeNull();
});
