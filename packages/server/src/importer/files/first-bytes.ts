import { open, stat } from 'node:fs/promises';
import { ImportError } from '../import-error.ts';

const LOOKED_AT_BYTES = 4096;

/** By which an ArcGIS service says that it sent a part; it stands before the features or after them. */
const CUT_SHORT = /"exceededTransferLimit"\s*:\s*true/;

/**
 * Refuses what a server sends in place of a file: a web page, or an error or a part of the features of an ArcGIS service.
 * @param origin what the sentence calls it
 * @throws ImportError
 */
export async function refuseAnswersInPlaceOfData(path: string, origin: string): Promise<void> {
  const info = await stat(path);
  if (info.isDirectory()) return;
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
    if (!start.startsWith('{')) return;
    const end = await file.read(
      Buffer.alloc(LOOKED_AT_BYTES),
      0,
      LOOKED_AT_BYTES,
      Math.max(0, info.size - LOOKED_AT_BYTES),
    );
    if (CUT_SHORT.test(start) || CUT_SHORT.test(end.buffer.toString('utf8', 0, end.bytesRead))) {
      throw new ImportError(
        `${origin} is a part of what a service has (it says exceededTransferLimit): give the address of the service’s layer, or download all of it.`,
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
