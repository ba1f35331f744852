/**
 * `npm run glyphs`: writes the letters of map labels into `data/glyphs`, from the fonts of @fontsource/noto-sans. Their
 * licence, the SIL Open Font License 1.1, is that of what is made of them, and is kept beside it.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FONTS } from '../src/tiles/glyphs.ts';
import { FONT_FOLDER, fontRange } from './font-range.ts';

/** Basic Latin and Latin-1, Latin Extended-A, general punctuation. */
const STARTS = [0, 256, 8192];

const folder = join(import.meta.dirname, '../data/glyphs');
for (const name of FONTS) {
  mkdirSync(join(folder, name), { recursive: true });
  for (const start of STARTS) {
    const { range, pbf } = fontRange(name, start);
    writeFileSync(join(folder, name, `${range}.pbf.gz`), gzipSync(pbf, { level: 9 }));
    console.log(`${name} ${range}: ${pbf.length} bytes`);
  }
}
copyFileSync(join(FONT_FOLDER, 'LICENSE'), join(folder, 'LICENSE'));
