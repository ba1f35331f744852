import { inflateSync } from 'node:zlib';
import { addDecoder, BaseDecoder } from 'geotiff';
import { unpackLzw } from './lzw.ts';

/** A block, and what is stored of it: nothing that is larger is unpacked. */
export const MAX_BLOCK_BYTES = 2 ** 26;

const LZW = 5;
const DEFLATE = [8, 32_946];

/** In place of those of geotiff, which are several times slower and unpack whatever a file says. */
class Deflate extends BaseDecoder {
  override decodeBlock(packed: ArrayBuffer): ArrayBuffer {
    return wholeBuffer(inflateSync(new Uint8Array(packed), { maxOutputLength: MAX_BLOCK_BYTES }));
  }
}

class Lzw extends BaseDecoder {
  override decodeBlock(packed: ArrayBuffer): ArrayBuffer {
    const { tileWidth, tileHeight, bitsPerSample, planarConfiguration } = this.parameters;
    const bits = typeof bitsPerSample === 'number' ? [bitsPerSample] : Array.from(bitsPerSample);
    const pixelBits = planarConfiguration === 2 ? (bits[0] ?? 0) : bits.reduce((sum, of) => sum + of, 0);
    return wholeBuffer(unpackLzw(new Uint8Array(packed), (tileWidth * tileHeight * pixelBits) / 8));
  }
}

function wholeBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

addDecoder(LZW, async () => Lzw);
addDecoder(DEFLATE, async () => Deflate);
