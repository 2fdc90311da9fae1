/** The part of fontkit that draws words; the package brings no types. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  };
  export function openSync(path: string): Font;
}
