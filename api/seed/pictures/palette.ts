import { oklch } from '../colours.ts';
import type { Random } from '../random.ts';

/** What a centre's pictures are mixed from: its two hues and a third that lifts them. */
export type Hues = { primary: number; secondary: number; spark: number; chroma: number };

/** The sheets of paper that lie on the table for one picture. */
export type Ink = {
  mood: 'day' | 'warm' | 'dusk';
  sky: string;
  skyEdge: string;
  glow: string;
  sun: string;
  cloud: string;
  /** From far to near. */
  hills: [string, string, string, string];
  leaves: string[];
  wall: string;
  wallDeep: string;
  floor: string;
  paper: string;
  cream: string;
  dark: string;
  darker: string;
  wood: string;
  woodDeep: string;
  primary: string;
  primaryDeep: string;
  primarySoft: string;
  secondary: string;
  secondaryDeep: string;
  secondarySoft: string;
  spark: string;
  sparkDeep: string;
  sparkSoft: string;
  clothes: string[];
  skins: string[];
  hairs: string[];
  grey: string;
  /** Strength of the shadows. */
  shadow: number;
};

const moods = ['day', 'day', 'day', 'warm', 'warm', 'dusk'] as const;

/** One set of papers in the hues of a centre. The mood changes the light, not the family. */
export function mixInk({ primary, secondary, spark, chroma }: Hues, random: Random, forced?: Ink['mood']): Ink {
  const mood = forced ?? random.pick(moods);
  const p = (lightness: number, strength: number) => oklch(lightness, chroma * strength, primary);
  const s = (lightness: number, strength: number) => oklch(lightness, chroma * strength, secondary);
  const k = (lightness: number, strength: number) => oklch(lightness, chroma * strength, spark);
  // Nature keeps some of its green, bent towards the centre's first hue.
  const bend = (((primary - 152 + 540) % 360) - 180) * 0.16;
  const green = (lightness: number) => oklch(lightness, chroma * 0.72, 152 + bend);
  const deepSpark = spark - 22;
  const skies = {
    day: {
      sky: p(0.955, 0.22),
      skyEdge: p(0.905, 0.4),
      glow: s(0.965, 0.25),
      sun: k(0.86, 0.85),
      cloud: oklch(0.99, 0.006, primary),
    },
    warm: {
      sky: s(0.955, 0.25),
      skyEdge: s(0.9, 0.5),
      glow: k(0.965, 0.3),
      sun: k(0.83, 0.95),
      cloud: oklch(0.985, 0.012, secondary),
    },
    dusk: { sky: p(0.72, 0.62), skyEdge: p(0.54, 0.68), glow: p(0.79, 0.5), sun: k(0.89, 0.7), cloud: p(0.82, 0.4) },
  }[mood];
  const hills: Ink['hills'] =
    mood === 'dusk'
      ? [p(0.66, 0.62), p(0.55, 0.7), s(0.54, 0.75), p(0.36, 0.62)]
      : mood === 'warm'
        ? [p(0.86, 0.4), s(0.79, 0.7), p(0.66, 0.85), p(0.46, 0.8)]
        : [p(0.87, 0.45), p(0.77, 0.72), s(0.72, 0.8), p(0.47, 0.85)];
  return {
    mood,
    ...skies,
    hills,
    leaves: [green(0.56), green(0.66), s(0.6, 0.8), green(0.46), p(0.6, 0.75)],
    wall: mood === 'dusk' ? p(0.66, 0.52) : mood === 'warm' ? s(0.925, 0.35) : p(0.925, 0.3),
    wallDeep: mood === 'dusk' ? p(0.57, 0.58) : mood === 'warm' ? s(0.87, 0.5) : p(0.87, 0.42),
    floor: mood === 'dusk' ? p(0.4, 0.55) : mood === 'warm' ? s(0.72, 0.6) : p(0.68, 0.6),
    paper: oklch(0.992, 0.006, 85),
    cream: oklch(0.955, 0.03, 85),
    dark: p(0.33, 0.6),
    darker: p(0.24, 0.45),
    wood: oklch(0.74, 0.075, 66),
    woodDeep: oklch(0.6, 0.08, 58),
    primary: p(0.6, 1),
    primaryDeep: p(0.43, 0.85),
    primarySoft: p(0.84, 0.5),
    secondary: s(0.67, 0.95),
    secondaryDeep: s(0.49, 0.85),
    secondarySoft: s(0.87, 0.5),
    spark: k(0.76, 1),
    sparkDeep: oklch(0.63, chroma * 1.1, deepSpark),
    sparkSoft: k(0.9, 0.5),
    clothes: [
      p(0.6, 1),
      s(0.67, 0.95),
      k(0.76, 1),
      p(0.38, 0.7),
      s(0.5, 0.85),
      oklch(0.96, 0.02, 85),
      oklch(0.63, chroma * 1.1, deepSpark),
    ],
    skins: ['#f3cfb3', '#e9b894', '#d39a70', '#a96f49', '#7d4e32', '#f6d9c4'],
    hairs: ['#3a2a24', '#5b3a26', '#8a5a33', '#c08a4a', '#2b2426', '#a8482f'],
    grey: '#d9d6d0',
    shadow: mood === 'dusk' ? 0.3 : 0.2,
  };
}
