import { oklch } from '../colours.ts';
import { createRandom } from '../random.ts';
import { lettering, widthOf } from './lettering.ts';
import type { Hues } from './palette.ts';
import { circle, place, rect, shape, stroke } from './paper.ts';

/** What stands in the mark of a centre: something of the place itself. */
const markMotifs = [
  'gable',
  'towers',
  'wheel',
  'bridge',
  'reed',
  'gate',
  'hilltop',
  'arch',
  'tree',
  'crown',
  'heath',
  'mill',
  'apple',
] as const;
export type MarkMotif = (typeof markMotifs)[number];

type Colors = { base: string; light: string; accent: string; spark: string };

const markColors = ({ primary, secondary, spark, chroma }: Hues): Colors => ({
  base: oklch(0.47, chroma, primary),
  light: oklch(0.95, chroma * 0.2, primary),
  accent: oklch(0.72, chroma, secondary),
  spark: oklch(0.8, chroma * 1.05, spark),
});

/** A mark of 96 × 96 with a round plate of its own, so that it reads on light and on dark. */
function mark(motif: MarkMotif, colors: Colors, id: string) {
  const { light, accent, spark } = colors;
  const wave = (y: number, color: string) => shape(`M-4 ${y} q12 -9 25 0 t25 0 t25 0 t29 0 V100 H-4Z`, color);
  const drawings: Record<MarkMotif, string> = {
    gable:
      circle(70, 28, 11, spark) +
      shape('M20 100 V52 H30 V42 H40 V32 H56 V42 H66 V52 H76 V100Z', light) +
      shape('M48 84 C30 72 33 56 42 56 C46 56 48 60 48 62 C48 60 50 56 54 56 C63 56 66 72 48 84Z', accent),
    towers:
      circle(48, 30, 12, spark) +
      shape('M18 80 V42 L28 20 L38 42 V80Z M58 80 V42 L68 20 L78 42 V80Z', light) +
      rect(36, 54, 24, 30, light) +
      circle(48, 62, 6, accent) +
      wave(78, accent),
    wheel:
      circle(48, 52, 32, spark) +
      shape('M48 52 L82 34 A38 38 0 0 1 84 66Z', colors.base) +
      circle(36, 44, 5, light) +
      circle(46, 68, 6, light) +
      circle(30, 62, 4, light),
    bridge:
      stroke('M24 80 V24 M72 80 V24 M24 26 H72', light, 8) +
      rect(14, 50, 68, 9, spark, 3) +
      stroke('M24 50 V30 M72 50 V30', light, 8) +
      wave(78, accent),
    reed:
      wave(64, accent) +
      wave(78, light) +
      stroke('M34 74 V34 M48 74 V24 M62 74 V38', light, 4) +
      stroke('M34 46 V34 M48 38 V24 M62 50 V38', spark, 10),
    gate:
      shape('M16 84 V38 H24 V46 H32 V38 H40 V46 H56 V38 H64 V46 H72 V38 H80 V84Z', light) +
      shape('M36 84 V70 A12 12 0 0 1 60 70 V84Z', colors.base) +
      shape('M30 38 L36 18 L42 38Z M54 38 L60 18 L66 38Z', spark) +
      rect(0, 82, 96, 20, accent),
    hilltop:
      circle(64, 34, 13, spark) +
      shape('M-4 78 C20 34 44 34 60 62 C70 50 84 52 100 70 V100 H-4Z', light) +
      shape('M-4 84 C26 66 60 66 100 82 V100 H-4Z', accent),
    arch:
      stroke('M8 68 C24 20 72 20 88 68', light, 8) +
      stroke('M26 64 V48 M40 64 V36 M56 64 V36 M70 64 V48', light, 5) +
      rect(0, 62, 96, 9, spark) +
      wave(82, accent),
    tree:
      rect(43, 60, 10, 30, light, 4) +
      circle(48, 42, 24, accent) +
      circle(36, 52, 15, accent) +
      circle(62, 50, 16, accent) +
      circle(56, 34, 7, spark) +
      stroke('M48 74 V46 M48 60 L38 50 M48 54 L57 46', light, 4),
    crown:
      shape('M20 70 L16 34 L34 50 L48 24 L62 50 L80 34 L76 70Z', spark) +
      rect(20, 74, 56, 9, light, 4) +
      circle(48, 56, 7, colors.base) +
      circle(16, 32, 5, light) +
      circle(48, 22, 5, light) +
      circle(80, 32, 5, light),
    heath:
      [0, 72, 144, 216, 288]
        .map((turn) => place(shape('M0 0 C-16 -12 -14 -32 0 -36 C14 -32 16 -12 0 0Z', light), 48, 50, 1, turn))
        .join('') +
      circle(48, 50, 10, spark) +
      wave(86, accent),
    mill:
      stroke('M48 40 L22 14 M48 40 L74 14 M48 40 L22 66 M48 40 L74 66', spark, 8) +
      shape('M36 88 L42 38 H54 L60 88Z', light) +
      circle(48, 40, 6, colors.base) +
      rect(0, 84, 96, 16, accent),
    apple:
      shape('M48 36 C30 22 14 38 18 58 C22 78 36 86 48 78 C60 86 74 78 78 58 C82 38 66 22 48 36Z', spark) +
      stroke('M48 36 Q48 24 56 16', light, 5) +
      shape('M56 24 C62 12 78 14 80 18 C74 30 62 30 56 24Z', accent) +
      circle(34, 50, 5, light),
  };
  return `<clipPath id="${id}"><rect width="96" height="96" rx="28"/></clipPath><g clip-path="url(#${id})">${rect(0, 0, 96, 96, colors.base)}${drawings[motif]}</g>`;
}

const document = (width: number, height: number, scale: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${content}</svg>`;

/** The logo of a website: mark and word mark in two lines, for a light or a dark background. */
export function drawLogo(motif: MarkMotif, hues: Hues, [first, second]: readonly [string, string], dark: boolean) {
  const colors = markColors(hues);
  const strong = dark ? oklch(0.97, 0.01, hues.primary) : oklch(0.3, hues.chroma * 0.5, hues.primary);
  const soft = dark ? oklch(0.86, hues.chroma * 0.4, hues.primary) : oklch(0.48, hues.chroma * 0.8, hues.primary);
  const small = 13;
  const large = 24;
  const width = 96 + 24 + Math.max((widthOf(first) * small) / 10, (widthOf(second) * large) / 10) + 6;
  const words =
    place(lettering(first, soft, small, 2.2), 122, 30) + place(lettering(second, strong, large, 2.5), 123, 80);
  return document(width, 96, 2, mark(motif, colors, 'plate') + words);
}

/** The mark alone, as the icon of a browser tab. */
export const drawFavicon = (motif: MarkMotif, hues: Hues) =>
  document(96, 96, 4, mark(motif, markColors(hues), 'plate'));

/** Motifs for organisations, on a field of 100 × 100. `a` is the paper, `b` and `c` lie on it. */
const emblems: Record<string, (a: string, b: string, c: string) => string> = {
  heart: (a, b, c) =>
    shape('M50 82 C10 56 18 24 36 24 C44 24 50 32 50 36 C50 32 56 24 64 24 C82 24 90 56 50 82Z', a) +
    circle(50, 50, 9, b) +
    circle(50, 50, 4, c),
  hands: (a, b) =>
    shape('M14 54 C26 40 40 42 50 54 C60 42 74 40 86 54 C80 74 66 84 50 84 C34 84 20 74 14 54Z', a) +
    circle(36, 30, 10, b) +
    circle(64, 30, 10, a),
  house: (a, b, c) =>
    shape('M18 50 L50 20 L82 50 V84 H18Z', a) + shape('M40 84 V62 A10 10 0 0 1 60 62 V84Z', b) + circle(50, 44, 6, c),
  leaf: (a, b) => shape('M22 78 C14 40 40 18 82 18 C86 60 62 86 22 78Z', a) + stroke('M22 80 C36 58 50 46 68 34', b, 6),
  tree: (a, b, c) => rect(45, 56, 10, 32, b, 4) + circle(50, 40, 26, a) + circle(60, 32, 8, c),
  paw: (a) =>
    shape('M50 50 C66 50 78 66 72 78 C66 86 58 80 50 80 C42 80 34 86 28 78 C22 66 34 50 50 50Z', a) +
    [
      [26, 44],
      [42, 28],
      [60, 28],
      [75, 44],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9.5, a))
      .join(''),
  ball: (a, b) =>
    circle(50, 50, 34, a) +
    shape('M50 34 L65 45 L59 62 H41 L35 45Z', b) +
    stroke('M50 34 V18 M65 45 L82 40 M59 62 L69 76 M41 62 L31 76 M35 45 L18 40', b, 4),
  star: (a, b) =>
    shape('M50 14 L60 38 L86 40 L66 57 L72 83 L50 69 L28 83 L34 57 L14 40 L40 38Z', a) + circle(50, 52, 9, b),
  note: (a, b) => stroke('M40 70 V26 L74 20 V62', a, 8) + circle(31, 70, 12, a) + circle(65, 62, 12, b),
  book: (a, b) =>
    shape('M50 32 C36 22 22 22 14 26 V74 C22 70 36 70 50 80 C64 70 78 70 86 74 V26 C78 22 64 22 50 32Z', a) +
    stroke('M50 34 V76', b, 5),
  sun: (a, b) =>
    circle(50, 50, 20, a) +
    Array.from({ length: 8 }, (_, index) =>
      place(rect(-4, -42, 8, 13, index % 2 ? a : b, 4), 50, 50, 1, index * 45),
    ).join(''),
  wave: (a, b, c) =>
    circle(66, 34, 12, c) +
    stroke('M12 54 q10 -12 19 0 t19 0 t19 0 t19 0', a, 8) +
    stroke('M12 74 q10 -12 19 0 t19 0 t19 0 t19 0', b, 8),
  cup: (a, b) =>
    stroke('M70 46 C88 44 88 66 68 66', a, 7) +
    shape('M22 40 H72 L66 78 Q65 84 58 84 H36 Q29 84 28 78Z', a) +
    stroke('M38 30 Q32 22 38 14 M54 30 Q48 22 54 14', b, 5),
  bird: (a, b, c) =>
    shape(
      'M14 40 C30 30 46 40 50 52 C60 30 78 22 88 30 C78 32 80 40 76 54 C70 76 44 84 24 72 C38 70 40 62 34 56 C28 50 22 44 14 40Z',
      a,
    ) +
    circle(74, 34, 3.5, b) +
    shape('M40 60 C50 54 60 56 64 62 C56 70 46 70 40 60Z', c),
  flower: (a, b) =>
    [0, 60, 120, 180, 240, 300]
      .map((turn) => place(shape('M0 0 C-14 -10 -12 -32 0 -36 C12 -32 14 -10 0 0Z', a), 50, 50, 1, turn))
      .join('') + circle(50, 50, 12, b),
  tent: (a, b) => shape('M50 18 L90 82 H10Z', a) + shape('M50 44 L64 82 H36Z', b),
  globe: (a, b) =>
    circle(50, 50, 34, a) + stroke('M16 50 H84 M50 16 C30 34 30 66 50 84 M50 16 C70 34 70 66 50 84', b, 5),
  church: (a, b, c) =>
    shape('M30 86 V52 L50 34 L70 52 V86Z', a) +
    stroke('M50 34 V12 M42 20 H58', a, 5) +
    shape('M43 86 V70 A7 7 0 0 1 57 70 V86Z', b) +
    circle(50, 54, 5, c),
  puzzle: (a, b) => shape('M18 26 H42 A9 9 0 1 1 58 26 H82 V50 A9 9 0 1 0 82 66 V84 H18Z', a) + circle(42, 58, 6, b),
  cap: (a, b) =>
    shape('M8 42 L50 22 L92 42 L50 62Z', a) +
    shape('M26 54 V70 Q50 86 74 70 V54 L50 66Z', b) +
    stroke('M86 44 V68', a, 5),
  wheel: (a, b) =>
    `<circle cx="50" cy="50" r="30" fill="none" stroke="${a}" stroke-width="9"/>` +
    stroke('M50 22 V78 M22 50 H78 M30 30 L70 70 M70 30 L30 70', b, 4) +
    circle(50, 50, 8, a),
  flag: (a, b, c) =>
    stroke('M26 16 V88', a, 6) + shape('M28 20 Q46 12 58 22 T84 22 V52 Q70 60 58 52 T28 52Z', b) + circle(54, 37, 6, c),
};
export const emblemNames = Object.keys(emblems);

const fields = [20, 45, 70, 130, 160, 195, 225, 255, 290, 335];

/** The logo of an organisation: one motif on a field of paper. Every organisation has its own colours. */
export function drawEmblem(motif: string, seed: string) {
  const random = createRandom('emblem', seed);
  const hue = random.pick(fields);
  const other = hue + random.pick([55, 110, 180, 250]);
  const pale = random.chance(0.35);
  const paper = pale ? oklch(0.93, 0.045, hue) : oklch(random.between(0.48, 0.6), 0.115, hue);
  const first = pale ? oklch(0.5, 0.12, hue) : oklch(0.975, 0.02, hue);
  const second = pale ? oklch(0.72, 0.13, other) : oklch(0.8, 0.13, other);
  const third = pale ? oklch(0.975, 0.02, hue) : oklch(0.42, 0.1, hue);
  const draw = emblems[motif];
  if (!draw) throw new RangeError(`There is no emblem called ${motif}.`);
  const field = random.pick([
    rect(0, 0, 100, 100, paper),
    rect(0, 0, 100, 100, paper) + circle(84, 12, 42, second, 0.28),
    rect(0, 0, 100, 100, paper) + shape('M0 78 C30 62 66 92 100 70 V100 H0Z', third, 0.25),
  ]);
  return document(100, 100, 4, field + place(draw(first, second, third), 50 - 50 * 0.84, 50 - 50 * 0.84, 0.84));
}
