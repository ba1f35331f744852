import { createHash } from 'node:crypto';

/** A tile, or letters for labels, as it is sent. */
export interface Tile {
  /** Compressed with gzip. */
  readonly gzipped: Uint8Array;
  /** Of its content alone: the same tile has the same on every machine. */
  readonly tag: string;
}

export function tileOf(gzipped: Uint8Array): Tile {
  return { gzipped, tag: tagOf(gzipped) };
}

/** 27 letters, digits, `-` and `_`. */
export function tagOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url');
}
