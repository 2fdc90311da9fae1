import type { Random } from '../random.ts';
import type { Ink } from './palette.ts';
import { at, circle, ellipse, lift, place, rect, shape, sheet, stroke } from './paper.ts';

/** Sky with a sun that has two halos, and some clouds. */
export function sky(ink: Ink, random: Random, sunX = random.between(180, 1100), sunY = random.between(110, 250)) {
  const clouds = Array.from({ length: random.integer(1, 3) }, () =>
    place(cloud(ink), random.between(60, 1200), random.between(60, 240), random.between(0.6, 1.15)),
  ).join('');
  const size = random.between(58, 84);
  return (
    rect(0, 0, sheet.width, sheet.height, 'url(#sky)') +
    circle(sunX, sunY, size * 3.1, ink.glow, 0.35) +
    circle(sunX, sunY, size * 2, ink.glow, 0.55) +
    lift(circle(sunX, sunY, size, ink.sun), 1) +
    clouds
  );
}

export const cloud = (ink: Ink) =>
  lift(
    shape(
      'M-90 24 C-120 24 -120 -18 -84 -18 C-78 -56 -24 -62 -8 -34 C14 -54 58 -44 58 -12 C92 -14 98 24 68 24Z',
      ink.cloud,
    ),
    1,
  );

/** A hill across the picture: `height` is where it starts at the left, `lift` how it swells. */
export function hill(random: Random, base: number, swing: number, fill: string, depth: 1 | 2 | 3 = 2) {
  const start = base + random.between(-swing, swing);
  const middle = base + random.between(-swing, swing);
  const end = base + random.between(-swing, swing);
  return lift(
    shape(
      `M-40 ${at(start)} C${at(220, start - random.between(20, swing + 20))} ${at(420, middle + random.between(0, swing))} ${at(640, middle)} S${at(1080, end + random.between(0, swing))} ${at(1320, end)} V760 H-40Z`,
      fill,
    ),
    depth,
  );
}

/** Three hills, one behind the other, up to the line where the foreground starts. */
export const hills = (ink: Ink, random: Random, horizon = 400) =>
  hill(random, horizon, 50, ink.hills[0]) +
  hill(random, horizon + 75, 40, ink.hills[1]) +
  hill(random, horizon + 150, 26, ink.hills[2]);

/** The strip of ground that people stand on. */
export const ground = (fill: string, y = 620) =>
  lift(shape(`M-40 ${y + 10} C260 ${y - 18} 520 ${y + 14} 700 ${y} S1120 ${y - 14} 1320 ${y + 6} V760 H-40Z`, fill), 3);

/** A tree with its foot at (0, 0), about 300 high. */
export function tree(
  ink: Ink,
  random: Random,
  kind: 'round' | 'poplar' | 'pine' | 'leaf' = random.pick(['round', 'poplar', 'leaf'] as const),
) {
  const leaf = random.pick(ink.leaves);
  const deep = 'rgba(0,0,0,.09)';
  const trunk = rect(-9, -120, 18, 122, ink.woodDeep, 6);
  const crown = {
    round: circle(0, -200, 96, leaf) + shape('M0 -296 A96 96 0 0 1 0 -104 A130 130 0 0 0 0 -296Z', deep),
    poplar:
      shape('M0 -330 C70 -250 72 -120 0 -78 C-72 -120 -70 -250 0 -330Z', leaf) +
      shape('M0 -330 C70 -250 72 -120 0 -78Z', deep),
    pine:
      shape('M0 -320 L62 -220 H34 L80 -134 H46 L96 -50 H-96 L-46 -134 H-80 L-34 -220 H-62Z', leaf) +
      shape('M0 -320 L62 -220 H34 L80 -134 H46 L96 -50 H0Z', deep),
    leaf:
      shape(
        'M-78 -150 C-120 -190 -92 -262 -46 -256 C-40 -312 44 -316 52 -258 C104 -258 116 -186 76 -150 C84 -96 -84 -96 -78 -150Z',
        leaf,
      ) +
      shape(
        'M10 -300 C40 -298 50 -282 52 -258 C104 -258 116 -186 76 -150 C76 -118 40 -110 10 -110 C50 -160 44 -250 10 -300Z',
        deep,
      ),
  }[kind];
  const branches =
    kind === 'round' || kind === 'leaf'
      ? stroke('M0 -120 V-210 M0 -160 L-34 -196 M0 -180 L30 -214', 'rgba(0,0,0,.16)', 7)
      : '';
  return lift(trunk + crown + branches, 1);
}

/** A low bush, foot at (0, 0). */
export const bush = (ink: Ink, random: Random) =>
  lift(
    shape('M-80 0 C-100 -40 -66 -72 -40 -58 C-30 -100 40 -100 46 -58 C80 -70 104 -30 80 0Z', random.pick(ink.leaves)),
    1,
  );

/** A stem with leaves and a bloom, foot at (0, 0). */
export function flower(ink: Ink, random: Random, height = random.between(70, 130)) {
  const color = random.pick([ink.spark, ink.secondary, ink.paper, ink.sparkDeep, ink.secondarySoft]);
  const leaf = random.pick(ink.leaves);
  const bloom = random.pick([
    [0, 72, 144, 216, 288].map((turn) => place(ellipse(0, -17, 11, 16, color), 0, -height, 1, turn)).join('') +
      circle(0, -height, 10, ink.sun),
    shape(
      `M-18 ${at(-height - 26)} L-8 ${at(-height - 12)} L0 ${at(-height - 30)} L8 ${at(-height - 12)} L18 ${at(-height - 26)} C22 ${at(-height + 10)} -22 ${at(-height + 10)} -18 ${at(-height - 26)}Z`,
      color,
    ),
    circle(0, -height, 20, color) + circle(0, -height, 9, ink.cream),
  ]);
  return (
    stroke(`M0 0 V${at(-height)}`, leaf, 6) +
    shape(
      `M0 ${at(-height * 0.3)} C30 ${at(-height * 0.3 - 10)} 36 ${at(-height * 0.55)} 34 ${at(-height * 0.6)} C8 ${at(-height * 0.58)} 0 ${at(-height * 0.4)} 0 ${at(-height * 0.3)}Z`,
      leaf,
    ) +
    bloom
  );
}

/** Blades of grass, foot at (0, 0). */
const grass = (color: string) => stroke('M-18 0 Q-20 -20 -30 -30 M-4 0 Q-2 -26 -8 -42 M10 0 Q14 -22 24 -34', color, 5);

/** Flowers and grass along a line. */
export function meadow(ink: Ink, random: Random, y: number, count: number, from = 20, to = 1260) {
  return Array.from({ length: count }, (_, index) => {
    const x = from + ((to - from) * (index + random.between(0.1, 0.9))) / count;
    return place(
      random.chance(0.6) ? flower(ink, random, random.between(40, 80)) : grass(random.pick(ink.leaves)),
      x,
      y + random.between(-6, 26),
      random.between(0.7, 1),
    );
  }).join('');
}

export const bird = (color: string) => stroke('M-22 -8 Q-10 -18 0 0 Q10 -18 22 -8', color, 5);
