import type { LetterStyle, Letters } from './letters.ts';

/** A word, or a part of one, as it is written. Without `space` it stands against the one before. */
export type Word = { text: string; style: LetterStyle; link?: string; space: boolean };
export type Placed = Word & { width: number };
export type Line = { words: Placed[]; width: number };

/** Words of a text in one style. Spaces that hold together stay in their word. */
export const wordsOf = (text: string, style: LetterStyle, link?: string): Word[] =>
  text
    .split(/([ \t\n\r]+)/)
    .reduce<{ words: Word[]; space: boolean }>(
      ({ words, space }, piece) =>
        /^[ \t\n\r]*$/.test(piece)
          ? { words, space: space || piece !== '' }
          : { words: [...words, { text: piece, style, space, ...(link ? { link } : {}) }], space: false },
      { words: [], space: false },
    ).words;

/**
 * Breaks words into lines. A word is broken after a hyphen or a slash, never elsewhere, unless it is wider than the line:
 * an address is then cut where it fits.
 */
export function linesOf(words: readonly Word[], width: number, size: number, letters: Letters): Line[] {
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0 };
  const end = () => {
    if (line.words.length > 0) lines.push(line);
    line = { words: [], width: 0 };
  };
  const put = (word: Word, wide: number, gap: number) => {
    line.words.push({ ...word, width: wide });
    line.width += gap + wide;
  };
  const place = (word: Word) => {
    const wide = letters.widthOf(word.text, word.style, size);
    const gap = word.space && line.words.length > 0 ? letters.widthOf(' ', word.style, size) : 0;
    if (line.width + gap + wide <= width + 0.01) {
      put(word, wide, gap);
      return;
    }
    if (line.words.length > 0 && word.space) {
      end();
      place({ ...word, space: true });
      return;
    }
    if (wide > width || line.words.length > 0) {
      let fits = word.text.length;
      while (fits > 1 && line.width + letters.widthOf(word.text.slice(0, fits), word.style, size) > width) fits -= 1;
      if (line.words.length > 0 && fits <= 1) {
        end();
        place(word);
        return;
      }
      if (fits < word.text.length) {
        put(
          { ...word, text: word.text.slice(0, fits) },
          letters.widthOf(word.text.slice(0, fits), word.style, size),
          gap,
        );
        end();
        place({ ...word, text: word.text.slice(fits), space: false });
        return;
      }
    }
    put(word, wide, gap);
  };
  for (const word of words) {
    // After a hyphen a line may end; the hyphen stays on it.
    const pieces = word.text.split(/(?<=\p{L}[-/])(?=\p{L})/u);
    const whole = letters.widthOf(word.text, word.style, size);
    const gap = word.space && line.words.length > 0 ? letters.widthOf(' ', word.style, size) : 0;
    if (pieces.length === 1 || line.width + gap + whole <= width) place(word);
    else
      pieces.forEach((text, index) => {
        const piece = { ...word, text, space: index === 0 && word.space };
        const wide = letters.widthOf(text, word.style, size);
        if (index > 0 && line.width + wide > width && wide <= width) end();
        place(piece);
      });
  }
  end();
  return lines;
}
