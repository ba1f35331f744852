import { open } from 'node:fs/promises';
import { ImportError } from '../import-error.ts';

const LOOKED_AT_BYTES = 4096;

/**
 * Refuses what a server sends in place of a file: a web page, or an error of an ArcGIS service.
 * @param origin what the sentence calls it
 * @throws ImportError
 */
export async function refuseAnswersInPlaceOfData(path: string, origin: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    if (bytesRead === 0) throw new ImportError(`${origin} is empty: get it again.`);
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (isWebPage(start)) {
      throw new ImportError(
        `${origin} is a web page, not data: open it in a browser to see what it says, and download the file itself.`,
      );
    }
    const said = /^\{\s*"error"\s*:[\s\S]*?"message"\s*:\s*"([^"]*)"/.exec(start)?.[1];
    if (said !== undefined) {
      throw new ImportError(
        `${origin} is an error message of a service (${said}), not data: download it again.`,
      );
    }
  } finally {
    await file.close();
  }
}

/** Whether a text begins as an HTML page does. */
export function isWebPage(text: string): boolean {
  return /^\s*<(!doctype\s+html|html|head|body)\b/i.test(text);
}
