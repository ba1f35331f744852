import { PbfWriter } from 'pbf';

/** A character as a field of distances to its outline, 24 pixels to the em. */
export interface Glyph {
  readonly codePoint: number;
  /** A byte a pixel, 192 on the outline and more inside it, with 3 pixels around the outline; empty for a space. */
  readonly bitmap: Uint8Array;
  /** Of the outline, without those around it. */
  readonly width: number;
  readonly height: number;
  /** From the origin to the outline. */
  readonly left: number;
  /** From the ascender of the font up to the top of the outline: mostly negative. */
  readonly top: number;
  /** To the origin of the next. */
  readonly advance: number;
}

/**
 * Glyphs of a range in the format that maps read (`glyphs.proto` of Mapbox's node-fontnik).
 * @param fontStack `Noto Sans Regular`
 * @param range `0-255`
 */
export function glyphPbf(fontStack: string, range: string, glyphs: readonly Glyph[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, writeStack, { fontStack, range, glyphs });
  return pbf.finish();
}

interface Stack {
  readonly fontStack: string;
  readonly range: string;
  readonly glyphs: readonly Glyph[];
}

function writeStack({ fontStack, range, glyphs }: Stack, pbf: PbfWriter): void {
  pbf.writeStringField(1, fontStack);
  pbf.writeStringField(2, range);
  for (const glyph of glyphs) pbf.writeMessage(3, writeGlyph, glyph);
}

function writeGlyph(glyph: Glyph, pbf: PbfWriter): void {
  pbf.writeVarintField(1, glyph.codePoint);
  if (glyph.bitmap.length > 0) pbf.writeBytesField(2, glyph.bitmap);
  pbf.writeVarintField(3, glyph.width);
  pbf.writeVarintField(4, glyph.height);
  pbf.writeSVarintField(5, glyph.left);
  pbf.writeSVarintField(6, glyph.top);
  pbf.writeVarintField(7, glyph.advance);
}
