import * as v from 'valibot';

/** The 11 steps of a palette. A shade set that lacks one is ignored as a whole. */
export const shadeSteps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;
export type ShadeStep = (typeof shadeSteps)[number];
export type Shades = Record<ShadeStep, string>;

export const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color'));
/** The set when all 11 shades are there and valid, otherwise null. */
export function completeShades(stored: Record<string, string> | null | undefined): Shades | null {
  const complete = stored && shadeSteps.every((step) => v.is(hexColor, stored[step]));
  return complete ? (stored as Shades) : null;
}
