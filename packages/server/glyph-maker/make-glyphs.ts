/**
 * `npm run glyphs`: writes the letters of map labels into `data/glyphs`, from the fonts of @fontsource/noto-sans. Licence
 * of the fonts, and so of what is made of them: SIL Open Font License 1.1, kept beside them.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Font, openSync } from 'fontkit';
import { type Glyph, glyphPbf } from '../src/tiles/glyph-pbf.ts';
import { distanceField } from './distance-field.ts';
import { ringsOf } from './outline.ts';

const EM_PIXELS = 24;
const RANGE = 256;
/** Basic Latin and Latin-1, Latin Extended-A, general punctuation. */
const STARTS = [0, 256, 8192];
const FONTS = { 'Noto Sans Regular': 400, 'Noto Sans Bold': 700 };
/** Files that a weight is split into. */
const SUBSETS = ['latin', 'latin-ext'];

const packageFolder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json'));
const folder = join(import.meta.dirname, '../data/glyphs');

for (const [name, weight] of Object.entries(FONTS)) {
  const fonts = SUBSETS.map((subset) =>
    openSync(join(packageFolder, `files/noto-sans-${subset}-${weight}-normal.woff`)),
  );
  mkdirSync(join(folder, name), { recursive: true });
  for (const start of STARTS) {
    const range = `${start}-${start + RANGE - 1}`;
    const glyphs = glyphsOf(fonts, start);
    writeFileSync(
      join(folder, name, `${range}.pbf.gz`),
      gzipSync(glyphPbf(name, range, glyphs), { level: 9 }),
    );
    console.log(`${name} ${range}: ${glyphs.length} glyphs`);
  }
}
copyFileSync(join(packageFolder, 'LICENSE'), join(folder, 'LICENSE'));

function glyphsOf(fonts: readonly Font[], start: number): Glyph[] {
  return Array.from({ length: RANGE }, (_, i) => start + i).flatMap((codePoint) => {
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
