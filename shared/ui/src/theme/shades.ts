import { completeShades, type Shades, shadeSteps } from '@omzien/model/shades';
import { toHex, toOklch } from './color.ts';

/** Neutral for everyone, and what stands in for a secondary or muted palette that a centre did not choose. */
export const slate: Shades = {
  '50': '#f8fafc',
  '100': '#f1f5f9',
  '200': '#e2e8f0',
  '300': '#cbd5e1',
  '400': '#94a3b8',
  '500': '#64748b',
  '600': '#475569',
  '700': '#334155',
  '800': '#1e293b',
  '900': '#0f172a',
  '950': '#020617',
};

/** Omzien's own colour, for a centre that chose none: a quiet petrol. */
export const defaultPrimary = '#0f6b6b';

/** Lightness of each step, and how much of the chosen colour's chroma it keeps: pale ends, full middle. */
const lightness = [0.977, 0.945, 0.89, 0.82, 0.72, 0.63, 0.55, 0.475, 0.4, 0.335, 0.25];
const chroma = [0.16, 0.32, 0.52, 0.74, 0.94, 1, 1, 0.95, 0.85, 0.75, 0.6];

const isHex = (value: string | null | undefined): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

/** Eleven shades of one colour in OKLCH, from nearly white (50) to nearly black (950). */
export function shadesOf(hex: string): Shades {
  const { c, h } = toOklch(hex);
  const shades = shadeSteps.map((step, index) => [
    step,
    toHex({ l: lightness[index] ?? 0.5, c: c * (chroma[index] ?? 1), h }),
  ]);
  return Object.fromEntries(shades);
}

/**
 * The palette of a centre: its own 11 shades when they are complete, else 11 shades made from its colour, else the
 * fallback. A set that lacks a shade is ignored as a whole (specification, section 5).
 */
export function paletteOf(
  stored: Record<string, string> | null | undefined,
  color: string | null | undefined,
  fallback: Shades,
): Shades {
  return completeShades(stored) ?? (isHex(color) ? shadesOf(color) : fallback);
}

export { isHex };
