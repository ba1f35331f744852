import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { glyphPbf } from './glyph-pbf.ts';
import { type Tile, tileOf } from './tile.ts';

const FOLDER = fileURLToPath(new URL('../../data/glyphs/', import.meta.url));
const RANGE = 256;
const CODE_POINTS = 65_536;

/** Fonts that there are letters of. */
export const FONTS = ['Noto Sans Regular', 'Noto Sans Bold'] as const;
export type Font = (typeof FONTS)[number];

/** The letters of map labels, by font and range, read when they are first asked for. */
export class Glyphs {
  readonly #ranges = new Map<string, Tile>();

  /**
   * A range of 256 code points that begins with a multiple of 256; one that a font has no letters in is empty.
   * @param range `0-255`
   * @returns null for what is no such range
   */
  range(font: Font, range: string): Tile | null {
    if (!isRange(range)) return null;
    const key = `${font}/${range}`;
    const known = this.#ranges.get(key);
    if (known !== undefined) return known;
    const glyphs = tileOf(
      hasFile(font, range) ? readRange(font, range) : gzipSync(glyphPbf(font, range, [])),
    );
    this.#ranges.set(key, glyphs);
    return glyphs;
  }
}

/** The first of the fonts of a style's `text-font`, as they stand in a URL, that there are letters of. */
export function fontOf(fontStack: string): Font | undefined {
  return fontStack
    .split(',')
    .map((name) => FONTS.find((font) => font === name.trim()))
    .find((font) => font !== undefined);
}

function isRange(range: string): boolean {
  const start = Number(/^(\d{1,5})-\d{1,5}$/.exec(range)?.[1] ?? Number.NaN);
  return start % RANGE === 0 && start < CODE_POINTS && range === `${start}-${start + RANGE - 1}`;
}

function hasFile(font: Font, range: string): boolean {
  return readdirSync(`${FOLDER}${font}`).includes(`${range}.pbf.gz`);
}

function readRange(font: Font, range: string): Buffer {
  return readFileSync(`${FOLDER}${font}/${range}.pbf.gz`);
}
