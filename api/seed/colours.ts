import { type Shades, shadeSteps } from '@omzien/model/shades';

const toChannel = (linear: number) => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
};

const linearRgb = (lightness: number, chroma: number, hue: number) => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ] as const;
};

/** An OKLCH colour as `#rrggbb`. A colour that a screen cannot show gives up chroma, never lightness or hue. */
export function oklch(lightness: number, chroma: number, hue: number) {
  let reduced = chroma;
  let channels = linearRgb(lightness, reduced, hue);
  while (reduced > 0 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    reduced = Math.max(0, reduced - 0.004);
    channels = linearRgb(lightness, reduced, hue);
  }
  return `#${channels.map((channel) => toChannel(channel).toString(16).padStart(2, '0')).join('')}`;
}

const lightnessOf = [0.977, 0.947, 0.892, 0.822, 0.738, 0.652, 0.567, 0.487, 0.412, 0.347, 0.262];
const chromaOf = [0.12, 0.24, 0.42, 0.64, 0.86, 1, 1, 0.92, 0.8, 0.66, 0.48];

/** The 11 shades of one hue, even to the eye. `chroma` is that of the strongest ones. */
export const shadesOf = (hue: number, chroma: number) =>
  Object.fromEntries(
    shadeSteps.map((step, index) => [step, oklch(lightnessOf[index] ?? 0, chroma * (chromaOf[index] ?? 0), hue)]),
  ) as Shades;
