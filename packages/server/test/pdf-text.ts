import { inflateSync } from 'node:zlib';

/** What a test looks for in a PDF file that pdfkit wrote. */
export interface ReadPdf {
  /** What stands on each page, in the order in which it was written, a blank after each piece. */
  readonly pages: readonly string[];
  /** All objects that are no streams, as they stand in the file. */
  readonly objects: string;
}

/** Reads a PDF file: streams are inflated, letters told by the maps to Unicode that its fonts have. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const bodies = [...objects.values()];
  const lettersOf = (font: string) => lettersIn(streamOf(objects, /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]));
  const pages = bodies
    .filter((body) => /\/Type \/Page$/m.test(body))
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          lettersOf(objects.get(id) ?? ''),
        ]),
      );
      return textOf(streamOf(objects, /\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
    });
  return { pages, objects: bodies.filter((body) => !body.includes('stream\n')).join('\n') };
}

type Letters = ReadonlyMap<string, string>;

function streamOf(objects: ReadonlyMap<string, string>, id = ''): string {
  const body = objects.get(id) ?? '';
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const packed = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : packed.toString('latin1');
}

/** @param map as pdfkit writes them: ranges of numbers, each with the letters of all its numbers */
function lettersIn(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [i, [, units = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const number = (Number.parseInt(from, 16) + i).toString(16).padStart(4, '0');
      letters.set(number, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    else
      for (const [, numbers = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
        for (const number of numbers.match(/.{4}/g) ?? []) text += letters.get(number) ?? '\ufffd';
    if (shown !== undefined) text += ' ';
  }
  return text;
}
