import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Weight = 400 | 700;

/** Fonts of our own, so that a picture is the same on every machine, also on one that has none. */
const opened = new Map<string, Font>();
function fontOf(weight: Weight, letters: 'latin' | 'latin-ext'): Font {
  const file = import.meta.resolve(
    `@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-${letters}-${weight}-normal.woff2`,
  );
  const font = opened.get(file) ?? openSync(fileURLToPath(file));
  opened.set(file, font);
  return font;
}
const fontsOf = (weight: Weight) => [fontOf(weight, 'latin'), fontOf(weight, 'latin-ext')];

/** Text as it can be drawn: a letter without its sign where only that is there, and nothing where there is neither. */
export function drawable(text: string): string {
  const isKnown = (letter: string) =>
    fontsOf(400).some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const known = (letter: string) =>
    /\s/.test(letter) ? ' ' : isKnown(letter) ? letter : [...letter.normalize('NFD')].filter(isKnown).join('');
  return [...text.toWellFormed().normalize('NFC')].map(known).join('').replace(/ +/g, ' ').trim();
}

/** Stretches of text that one font can draw. */
function stretches(text: string, weight: Weight) {
  const fonts = fontsOf(weight);
  const found: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = found.at(-1);
    if (last?.font === font) last.text += letter;
    else found.push({ font, text: letter });
  }
  return found;
}

export const widthOf = (text: string, size: number, weight: Weight): number =>
  stretches(text, weight).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );

/** Words as shapes: what they say can be neither markup nor an address. */
export function outlinesOf(
  text: string,
  {
    left,
    baseline,
    size,
    weight,
    color,
  }: { left: number; baseline: number; size: number; weight: Weight; color: string },
): string {
  let at = left;
  const shapes = stretches(text, weight).flatMap(({ font, text: part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `${(at + xOffset * scale).toFixed(2)} ${(baseline - yOffset * scale).toFixed(2)}`;
      at += xAdvance * scale;
      const outline = path.toSVG();
      return (
        outline &&
        `<path transform="translate(${place}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
      );
    });
  });
  return `<g fill="${color}">${shapes.join('')}</g>`;
}

const dots = '…';

/** A word that is too wide for a line by itself, in pieces that are not. */
function inPieces(word: string, size: number, weight: Weight, width: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (widthOf(`${longer}-`, size, weight) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  const filled = pieces.filter((piece) => piece !== '');
  return filled.map((piece, index) => (index < filled.length - 1 ? `${piece}-` : piece));
}

function linesAt(text: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(...(widthOf(word, size, weight) <= width ? [word] : inPieces(word, size, weight, width)));
  }
  return lines;
}

function cut(line: string, size: number, weight: Weight, width: number): string {
  let kept = line;
  while (kept !== '' && widthOf(kept + dots, size, weight) > width) kept = [...kept].slice(0, -1).join('');
  return kept.trimEnd() + dots;
}

export type Fitted = { lines: string[]; size: number };

/** A text in the largest of some sizes in which it fits; in the smallest it is cut where it does not. */
export function fit(
  text: string,
  {
    sizes,
    weight,
    width,
    height,
    lineHeight,
  }: { sizes: readonly number[]; weight: Weight; width: number; height: number; lineHeight: number },
): Fitted {
  // Longer than what any picture shows: nobody waits for a novel to be measured.
  const shown = [...drawable(text)].slice(0, 400).join('');
  const smallest = sizes.at(-1) ?? 16;
  for (const size of sizes) {
    const lines = linesAt(shown, size, weight, width);
    // A word in pieces reads worse than one that is smaller.
    const isWhole = shown.split(' ').every((word) => widthOf(word, size, weight) <= width);
    if (lines.length * size * lineHeight <= height && (isWhole || size === smallest)) return { lines, size };
  }
  const most = Math.max(1, Math.floor(height / (smallest * lineHeight)));
  const kept = linesAt(shown, smallest, weight, width).slice(0, most);
  return { lines: [...kept.slice(0, -1), cut(kept.at(-1) ?? '', smallest, weight, width)], size: smallest };
}
