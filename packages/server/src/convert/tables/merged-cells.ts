import yauzl, { type Entry, type ZipFile } from 'yauzl';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** No tag of a merged range is longer. */
const TAG_BYTES = 200;

/** How many cells the merged ranges of a workbook cover, of all its sheets (ECMA-376-1, 18.3.1.54). */
export async function mergedCells(path: string): Promise<number> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    let cells = 0;
    for await (const entry of zip.eachEntry())
      if (SHEET.test(entry.fileName)) cells += await mergedIn(zip, entry);
    return cells;
  } finally {
    zip.close();
  }
}

async function mergedIn(zip: ZipFile, entry: Entry): Promise<number> {
  let cells = 0;
  let rest = Buffer.alloc(0);
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const bytes = Buffer.concat([rest, piece]);
    let end = 0;
    // Most of a sheet are rows, which are not made texts for this.
    for (const match of bytes.includes('mergeCell') ? bytes.toString('latin1').matchAll(MERGED) : []) {
      const [tag, west = '', north, east = '', south] = match;
      cells += (columnNumber(east) - columnNumber(west) + 1) * (Number(south) - Number(north) + 1);
      end = match.index + tag.length;
    }
    rest = bytes.subarray(Math.max(end, bytes.length - TAG_BYTES));
  }
  return cells;
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => 26 * number + Number.parseInt(letter, 36) - 9, 0);
}
