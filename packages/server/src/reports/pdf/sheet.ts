import PDFDocument from 'pdfkit';
import { Letters, plainText, type Weight } from './letters.ts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, side: 46, top: 46, bottom: 56 } as const;

export const INK = '#111111';
export const PALE_INK = '#555555';
export const RULE = '#9a9a9a';

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

export const TITLE: Style = { size: 18, weight: 'bold' };
export const HEADING: Style = { size: 12, weight: 'bold' };
export const SUBHEADING: Style = { size: 9, weight: 'bold' };
export const BODY: Style = { size: 8.5 };
export const NOTE: Style = { size: 7.5, color: PALE_INK };

/** The height of a line by the size of its letters. */
const LEADING = 1.36;

export type Element = PDFKit.PDFStructureElement;

export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  readonly madeAtMs: number;
}

/**
 * A document that is written from the top of its first page to the bottom of its last: what does not fit on a page begins
 * the next. It is tagged (ISO 32000-1, 14.8), so that a program can read it out: what is drawn belongs to an element of its
 * structure, or is decoration.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  readonly left = PAGE.side;
  readonly width = PAGE.width - 2 * PAGE.side;
  /** Where the next thing begins, from the top of the page. */
  y: number = PAGE.top;
  readonly #letters: Letters;
  readonly #bytes: Promise<Uint8Array>;

  constructor({ title, subject, madeAtMs }: DocumentFacts) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Subject: subject,
        Author: 'Rangeline',
        Creator: 'Rangeline',
        CreationDate: new Date(madeAtMs),
      },
    });
    this.#bytes = collected(this.doc);
    this.#letters = new Letters(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Points left on the page. */
  get room(): number {
    return PAGE.height - PAGE.bottom - this.y;
  }

  /** Begins a page unless so much fits on this one. */
  needs(points: number): void {
    if (points <= this.room || this.y === PAGE.top) return;
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** A part of the structure, which is finished when it has been drawn. */
  part(parent: Element, tag: string, draw: (part: Element) => void): void {
    const part = this.doc.struct(tag);
    parent.add(part);
    draw(part);
    part.end();
  }

  /** Something that is read as a whole. @param alt what is told of a picture */
  piece(parent: Element, tag: string, draw: () => void, alt?: string): void {
    parent.add(this.doc.struct(tag, alt === undefined ? {} : { alt }, [draw]));
  }

  /** What has no meaning of its own: rules, repeated heads, the foot of a page. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Letters on one line. @param y of the top of the line */
  write(text: string, x: number, y: number, { size, weight = 'regular', color = INK }: Style): void {
    this.doc.fillColor(color);
    let at = x;
    for (const run of this.#letters.runsOf(text, weight)) {
      this.doc.font(run.font, size).text(run.text, at, y, { lineBreak: false });
      at += this.#letters.widthOf(run.text, weight, size);
    }
  }

  /** Likewise, ending at `x`. */
  writeBefore(text: string, x: number, y: number, style: Style): void {
    this.write(text, x - this.widthOf(text, style), y, style);
  }

  /** Likewise, its middle at `x`. */
  writeAround(text: string, x: number, y: number, style: Style): void {
    this.write(text, x - this.widthOf(text, style) / 2, y, style);
  }

  widthOf(text: string, { size, weight = 'regular' }: Style): number {
    return this.#letters.widthOf(text, weight, size);
  }

  /** A text on lines of a width; a word that is wider is broken. */
  linesOf(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of plainText(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.#piecesOf(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  }

  #piecesOf(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [''];
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (longer.length === letter.length || this.widthOf(longer, style) <= width)
        pieces[pieces.length - 1] = longer;
      else pieces.push(letter);
    }
    return pieces;
  }

  /** A paragraph over the width of the page. */
  paragraph(parent: Element, text: string, style: Style, tag = 'P'): void {
    const lines = this.linesOf(text, this.width, style);
    const height = lineHeight(style);
    this.needs(Math.min(lines.length, 3) * height);
    this.part(parent, tag, (paragraph) => {
      for (const line of lines) {
        this.needs(height);
        paragraph.add(() => this.write(line, this.left, this.y, style));
        this.y += height;
      }
    });
  }

  /** A line from the left edge on. @param weight of the line, in points */
  rule(y: number, weight: number, color = RULE, width = this.width): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** Ends the document. @param foot draws what stands at the bottom of each page */
  async end(foot: (page: number, pages: number) => void): Promise<Uint8Array> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.decoration(() => foot(page + 1, count));
    }
    this.doc.end();
    return this.#bytes;
  }
}

export function lineHeight({ size }: Style): number {
  return size * LEADING;
}

async function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
