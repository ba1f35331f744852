/** What the making of glyphs uses of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }
  export interface FontGlyph {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): FontGlyph;
  }
  export function openSync(path: string): Font;
  export function create(bytes: Uint8Array): Font;
}
