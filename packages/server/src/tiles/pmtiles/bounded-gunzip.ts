import { gunzipSync } from 'node:zlib';
import { TileError } from '../tile-error.ts';

/**
 * Unpacks what claims to be gzip.
 * @param what for the message: `the directory`
 * @throws TileError when it is damaged, or larger than anything of its kind
 */
export function boundedGunzip(packed: Uint8Array, maxBytes: number, what: string): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isTooLarge ? `unpacks to more than ${maxBytes} bytes` : 'is damaged';
    throw new TileError(`${what} ${reason}`, { cause: error });
  }
}
