/** Red, green, blue from 0 to 255, and how much of it covers what is below, from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgba) =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** How far two colours are apart for an eye, from 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A colour over another one. */
export const over = (top: Rgba, below: Rgba): Rgba => {
  const cover = top[3];
  const mix = (place: 0 | 1 | 2) => top[place] * cover + below[place] * (1 - cover);
  return [mix(0), mix(1), mix(2), 1];
};

type Look = Pick<CSSStyleDeclaration, 'color' | 'backgroundColor' | 'backgroundImage' | 'fontSize' | 'fontWeight'>;
export type Measuring = {
  lookOf(element: Element): Look;
  /** Any colour of a style sheet. */
  toRgba(color: string): Rgba;
};

/** What is behind an element; null over a picture, which its block darkens by itself. */
function groundOf(element: Element, { lookOf, toRgba }: Measuring): Rgba | null {
  const layers: Rgba[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = lookOf(at);
    if (backgroundImage && backgroundImage !== 'none') return null;
    if (at.querySelector(':scope > img, :scope > picture')) return null;
    const layer = toRgba(backgroundColor);
    if (layer[3] > 0) layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
}

const isLarge = ({ fontSize, fontWeight }: Look) => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

/** The ids of the blocks in which words are hard to read against what is behind them, by WCAG's 4.5:1 (3:1 when large). */
export function faintBlocks(page: ParentNode, measuring: Measuring): string[] {
  return [...page.querySelectorAll<HTMLElement>('[data-block]')]
    .filter((block) => [...block.querySelectorAll('*')].some((element) => isFaint(element, measuring)))
    .flatMap(({ dataset }) => dataset.block ?? []);
}

function isFaint(element: Element, measuring: Measuring): boolean {
  const hasWords = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  if (!hasWords || element.closest('[aria-hidden=true], :disabled')) return false;
  const look = measuring.lookOf(element);
  const ground = groundOf(element, measuring);
  if (!ground) return false;
  const words = over(measuring.toRgba(look.color), ground);
  // A hair below the bound is the rounding of colours.
  return contrastOf(words, ground) < (isLarge(look) ? 3 : 4.5) - 0.05;
}

/** Measures as the browser draws: whatever a colour is written as, a pixel of it says what it is. */
export function browserMeasuring(view: Window): Measuring {
  const canvas = view.document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Rgba>();
  return {
    lookOf: (element) => view.getComputedStyle(element),
    toRgba(color) {
      const before = known.get(color);
      if (before) return before;
      if (!context) return [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const found: Rgba = [red, green, blue, alpha / 255];
      known.set(color, found);
      return found;
    },
  };
}
