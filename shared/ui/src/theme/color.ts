/**
 * The little colour arithmetic that the kit needs in every first load: hex to OKLCH and back, and contrast by WCAG.
 * Written out (1 kB) instead of loading a colour library; the tests hold it against culori.
 */

/** Lightness 0–1, chroma 0–0.4 and hue in degrees: equal steps look equal, whatever the hue. */
export type Oklch = { l: number; c: number; h: number };

type Rgb = [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * Math.max(channel, 0) ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
};

/** The relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOfOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [ll, m, s] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  return [
    4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isVisible = (rgb: Rgb) => rgb.every((channel) => channel > -0.0002 && channel < 1.0002);

/** Hex of a colour. What a screen cannot show keeps its lightness and hue, and loses as little chroma as needed. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let rgb = linearOfOklch({ ...color, l });
  if (!isVisible(rgb)) {
    let [low, high] = [0, color.c];
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2;
      if (isVisible(linearOfOklch({ l, c: middle, h: color.h }))) low = middle;
      else high = middle;
    }
    rgb = linearOfOklch({ l, c: low, h: color.h });
  }
  const channels = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, fromLinear(channel))) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour for text on `background`: white when that reads well, else near-black, else (mid greys) pure black. */
export function textOn(background: string, minimum = 4.5): string {
  return ['#ffffff', '#0f172a'].find((color) => contrast(color, background) >= minimum) ?? '#000000';
}

/**
 * The colour itself when it stands out enough against every one of the backgrounds; otherwise the same hue, made darker
 * or lighter just until it does. Ends at black or white, so for backgrounds of one kind (all light, all dark) the
 * answer always reaches the minimum.
 */
export function readable(color: string, backgrounds: readonly string[], minimum = 4.5): string {
  const reaches = (hex: string) => backgrounds.every((background) => contrast(hex, background) >= minimum);
  if (reaches(color)) return color;
  const oklch = toOklch(color);
  const isLightGround = backgrounds.every((background) => luminance(background) > 0.18);
  const end = isLightGround ? 0 : 1;
  let [near, far] = [oklch.l, end];
  for (let step = 0; step < 12; step++) {
    const middle = (near + far) / 2;
    if (reaches(toHex({ ...oklch, l: middle }))) far = middle;
    else near = middle;
  }
  const found = toHex({ ...oklch, l: far });
  return reaches(found) ? found : isLightGround ? '#000000' : '#ffffff';
}

/** The same colour, `amount` darker (negative) or lighter (positive) on the scale of 0 to 1. */
export function shift(hex: string, amount: number): string {
  const color = toOklch(hex);
  return toHex({ ...color, l: Math.min(1, Math.max(0, color.l + amount)) });
}
