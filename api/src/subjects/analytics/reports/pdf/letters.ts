import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const styles = { regular: '400-normal', bold: '700-normal', italic: '400-italic', boldItalic: '700-italic' } as const;
export type LetterStyle = keyof typeof styles;
type Cut = { name: string; font: Font };

const cutOf = (letters: string, style: LetterStyle) =>
  require.resolve(`@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-${letters}-${styles[style]}.woff`);

/** A piece of text that one font has all letters of. */
export type Run = { font: string; text: string };

/**
 * The letters of a document, embedded. A font comes in two cuts, and a name may need both: Şahin. What neither has loses its
 * sign and not its letter; what has no letter at all is left out rather than drawn as a box.
 */
export function createLetters(document: PDFKit.PDFDocument) {
  const cuts = new Map<LetterStyle, Cut[]>();
  function of(style: LetterStyle): Cut[] {
    const known = cuts.get(style);
    if (known) return known;
    const made = ['latin', 'latin-ext'].map((letters) => {
      const path = cutOf(letters, style);
      const name = `${style}-${letters}`;
      document.registerFont(name, path);
      return { name, font: openSync(path) as Font };
    });
    cuts.set(style, made);
    return made;
  }
  const has = (cut: Cut, letter: string) => cut.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  function runs(text: string, style: LetterStyle): Run[] {
    const made: Run[] = [];
    const put = (font: string, letter: string) => {
      const last = made.at(-1);
      if (last?.font === font) last.text += letter;
      else made.push({ font, text: letter });
    };
    for (const written of text.normalize('NFC')) {
      const cut = of(style).find((one) => has(one, written));
      if (cut) put(cut.name, written);
      else
        for (const letter of written.normalize('NFD')) {
          const plain = of(style).find((one) => has(one, letter) && !/\p{M}/u.test(letter));
          if (plain) put(plain.name, letter);
        }
    }
    return made;
  }

  /** Widths of words at one size, since most words come back: they grow with the size. */
  const widths = new Map<string, number>();
  function widthOf(text: string, style: LetterStyle, size: number): number {
    const key = `${style} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = runs(text, style).reduce(
        (sum, run) => sum + document.font(run.font).fontSize(100).widthOfString(run.text),
        0,
      );
      widths.set(key, width);
    }
    return (width * size) / 100;
  }

  /** Draws one line whose base line stands at `y`. */
  function draw(text: string, style: LetterStyle, size: number, x: number, y: number, color: string): number {
    let left = x;
    for (const run of runs(text, style)) {
      document.font(run.font).fontSize(size).fillColor(color);
      document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(run.text);
    }
    return left - x;
  }
  return { widthOf, draw };
}
export type Letters = ReturnType<typeof createLetters>;
