import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './woff.ts';

const PATH = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
);
const WOFF = readFileSync(PATH);

test('an unpacked font has the letters of the packed one', () => {
  const [packed, unpacked] = [openSync(PATH), create(unpackWoff(WOFF))];
  expect(unpacked.characterSet).toEqual(packed.characterSet);
  for (const letter of 'Ag5½') {
    const of = (font: typeof packed) => {
      const { advanceWidth, path } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      return { advanceWidth, commands: path.commands };
    };
    expect(of(unpacked)).toEqual(of(packed));
  }
});

test.each([
  ['no WOFF file', Buffer.from('GIF89a'.padEnd(100))],
  ['an empty file', Buffer.alloc(0)],
  ['a file that is cut off', WOFF.subarray(0, 2_000)],
])('%s is refused', (_, bytes) => {
  expect(() => unpackWoff(bytes)).toThrow(RangeError);
});

test('a table that says to be larger than any font has is refused before it is unpacked', () => {
  const large = Buffer.from(WOFF);
  large.writeUInt32BE(16_000_001, 44 + 12);
  expect(() => unpackWoff(large)).toThrow('larger than');
});
