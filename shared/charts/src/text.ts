import type { ChartUnit } from './chart.ts';

/** What stands where a number is hidden. */
export const hiddenText = '<5';
export const textSize = 13;

const narrow = new Set([..."iljtfrI.,:;|!'’()[] ·"]);
const wide = new Set([...'mwMW@%—…']);

/**
 * About how wide a text gets in the letters of the product; rather too wide than too narrow.
 *
 * @example textWidth('Aanmeldingen', 15)
 */
export function textWidth(text: string, size = textSize): number {
  let width = 0;
  for (const letter of text) {
    if (narrow.has(letter)) width += 0.34;
    else if (wide.has(letter)) width += 0.92;
    else width += /[A-Z]/.test(letter) ? 0.7 : 0.59;
  }
  return width * size;
}

/**
 * The text, or as much of it as fits with three dots.
 *
 * @example shortened('Bevestigde matches', 80)
 */
export function shortened(text: string, room: number, size = textSize): string {
  if (textWidth(text, size) <= room) return text;
  let kept = text;
  while (kept && textWidth(`${kept}…`, size) > room) kept = kept.slice(0, -1);
  return kept ? `${kept.trimEnd()}…` : '';
}

/**
 * The text in lines that fit; a single word that is too long for one is shortened.
 *
 * @example wrapped('28 november 2025 tot en met 27 november 2026', 180)
 */
export function wrapped(text: string, room: number, size = textSize): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(shortened(word, room, size));
  }
  return lines;
}

/**
 * A number as people write it in that language.
 *
 * @example numberText(0.25, 'nl', 'share')
 */
export function numberText(value: number, locale: string, unit: ChartUnit = 'count'): string {
  return unit === 'share'
    ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/**
 * What is written for a value: its number, "<5" where it is hidden, a dash where there is none.
 *
 * @example valueText({ value: null, suppressed: true }, 'nl')
 */
export function valueText(
  { value, suppressed }: { value: number | null; suppressed: boolean },
  locale: string,
  unit?: ChartUnit,
): string {
  if (suppressed) return hiddenText;
  return value === null ? '–' : numberText(value, locale, unit);
}
