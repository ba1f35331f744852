import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at for signs of UTF-16. */
const LOOKED_AT_BYTES = 4096;

/**
 * The encoding of a text file: by its byte order mark, by the zeros that UTF-16 has in every other place, or else
 * UTF-8 where all of it is that, and Windows-1252 where it is not.
 * @returns null when the file is no text
 */
export async function detectEncoding(path: string): Promise<TextEncoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of createReadStream(path)) {
      const chunk: Buffer = piece;
      if (isFirst) {
        const utf16 = utf16Of(chunk.subarray(0, LOOKED_AT_BYTES));
        if (utf16 !== null) return utf16;
        isFirst = false;
      }
      if (chunk.includes(0)) return null;
      utf8.decode(chunk, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

function utf16Of(start: Buffer): TextEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [i, byte] of start.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = start.length / 2;
  if (odd > 0.6 * half && even < 0.1 * half) return 'utf-16le';
  if (even > 0.6 * half && odd < 0.1 * half) return 'utf-16be';
  return null;
}

/** The text of a file, piece by piece, without a byte order mark. */
export async function* textOf(
  path: string,
  encoding: TextEncoding,
  onRead: (bytes: number) => void = () => undefined,
): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path)) {
    const chunk: Buffer = piece;
    onRead(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
