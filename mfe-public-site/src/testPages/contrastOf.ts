/** The three parts of a colour as a browser computes it, 0 to 1: `rgb(…)`, or `color(srgb …)` for mixed ones. */
function partsOf(color: string): number[] {
  const numbers = [...color.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text)).slice(0, 3);
  return color.startsWith('color(') ? numbers : numbers.map((part) => part / 255);
}

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of words on their ground, as WCAG counts it: 1 to 21. */
export function contrastOf({ color, backgroundColor }: Pick<CSSStyleDeclaration, 'color' | 'backgroundColor'>): number {
  const [light = 0, dark = 0] = [lightness(color), lightness(backgroundColor)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
