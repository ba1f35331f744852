import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** Letters one after the other that one font has. */
export interface Run {
  /** As it is registered with the document. */
  readonly font: string;
  readonly text: string;
}

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
/** Noto Sans comes in files of some letters each; what several have is taken from the first. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
type Subset = (typeof SUBSETS)[number];

/** Stands for a letter that no font here has, as Unicode means it. */
const UNKNOWN = '\ufffd';

const FONTS = '@fontsource/noto-sans';

interface Faces {
  /** OpenType files by the names of fonts. */
  readonly files: ReadonlyMap<string, Buffer>;
  subsetOf(codePoint: number): Subset | undefined;
}

let loaded: Faces | undefined;

/** The fonts of all files, read once. */
function faces(): Faces {
  loaded ??= loadFaces();
  return loaded;
}

function loadFaces(): Faces {
  const { resolve } = createRequire(import.meta.url);
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(resolve(`${FONTS}/unicode.json`), 'utf8'),
  );
  const subsets = SUBSETS.map((subset) => ({ subset, has: inRanges(ranges[subset] ?? '') }));
  const files = Object.entries(WEIGHTS).flatMap(([weight, number]) =>
    SUBSETS.map((subset): [string, Buffer] => [
      `${weight} ${subset}`,
      unpackWoff(readFileSync(resolve(`${FONTS}/files/noto-sans-${subset}-${number}-normal.woff`))),
    ]),
  );
  return {
    files: new Map(files),
    subsetOf: (codePoint) => subsets.find(({ has }) => has(codePoint))?.subset,
  };
}

/** @param text `U+0000-00FF,U+0131` */
function inRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = Number.NaN, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { from, to };
  });
  return (codePoint) => ranges.some(({ from, to }) => codePoint >= from && codePoint <= to);
}

/** The letters of a document: which font has them, and how wide they are. */
export class Letters {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const [name, file] of faces().files) doc.registerFont(name, file);
  }

  /** A text by the fonts that have its letters; in place of one that none has stands a mark that it is missing. */
  runsOf(text: string, weight: Weight): readonly Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text) {
      const subset = faces().subsetOf(letter.codePointAt(0) ?? 0);
      const font = `${weight} ${subset ?? 'latin'}`;
      const shown = subset === undefined ? UNKNOWN : letter;
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  /** In points. */
  widthOf(text: string, weight: Weight, size: number): number {
    return text
      .split(/(?<= )/)
      .reduce((width, word) => width + (size / 1000) * this.#widthOfWord(word, weight), 0);
  }

  /** At a size of 1000 points. */
  #widthOfWord(word: string, weight: Weight): number {
    const key = `${weight} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.runsOf(word, weight).reduce(
      (sum, run) => sum + this.#doc.font(run.font, 1000).widthOfString(run.text),
      0,
    );
    this.#widths.set(key, width);
    return width;
  }
}

/** A text as it can be printed on lines: letters in one piece with their accents, blanks for what has no shape. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}
