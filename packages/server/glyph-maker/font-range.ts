import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { type Glyph, glyphPbf } from '../src/tiles/glyph-pbf.ts';
import type { Font as FontName } from '../src/tiles/glyphs.ts';
import { distanceField } from './distance-field.ts';
import { ringsOf } from './outline.ts';

/** Where the fonts come from, with their licence. */
export const FONT_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json'),
);

const EM_PIXELS = 24;
const CODE_POINTS = 256;
const WEIGHTS: Readonly<Record<FontName, number>> = { 'Noto Sans Regular': 400, 'Noto Sans Bold': 700 };
/** Files that a weight is split into. */
const SUBSETS = ['latin', 'latin-ext'];

/** The letters of a font in the 256 code points from a multiple of 256 on. */
export function fontRange(
  name: FontName,
  start: number,
): { readonly range: string; readonly pbf: Uint8Array } {
  const fonts = SUBSETS.map((subset) =>
    openSync(join(FONT_FOLDER, `files/noto-sans-${subset}-${WEIGHTS[name]}-normal.woff`)),
  );
  const range = `${start}-${start + CODE_POINTS - 1}`;
  return { range, pbf: glyphPbf(name, range, glyphsOf(fonts, start)) };
}

function glyphsOf(fonts: readonly Font[], start: number): Glyph[] {
  return Array.from({ length: CODE_POINTS }, (_, i) => start + i).flatMap((codePoint) => {
    const font = fonts.find(({ characterSet }) => characterSet.includes(codePoint));
    return font === undefined ? [] : [glyphOf(font, codePoint)];
  });
}

function glyphOf(font: Font, codePoint: number): Glyph {
  const pixelsPerUnit = EM_PIXELS / font.unitsPerEm;
  const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
  const advance = Math.round(advanceWidth * pixelsPerUnit);
  const field = distanceField(ringsOf(path.commands, pixelsPerUnit));
  if (field === null)
    return { codePoint, bitmap: new Uint8Array(), width: 0, height: 0, left: 0, top: 0, advance };
  const ascender = Math.round(font.ascent * pixelsPerUnit);
  return { codePoint, ...field, top: field.top - ascender, advance };
}
