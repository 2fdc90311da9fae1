import type { Random } from '../random.ts';
import { hill } from './nature.ts';
import type { Ink } from './palette.ts';
import { circle, ellipse, lift, place, rect, shape, sheet, stroke } from './paper.ts';

/** A wall with a floor; `line` is where they meet. */
export const room = (ink: Ink, line = 560) =>
  rect(0, 0, sheet.width, sheet.height, 'url(#wall)') +
  circle(1040, 140, 420, ink.paper, 0.1) +
  lift(rect(-20, line, sheet.width + 40, 200, ink.floor), 1) +
  rect(-20, line, sheet.width + 40, 12, '#fff', 0).replace('/>', ' opacity=".25"/>');

/** A window with a landscape behind the glass, left top at (0, 0). */
export function view(ink: Ink, random: Random, width = 330, height = 270, arched = random.chance(0.4)) {
  const id = `view${Math.round(width)}x${Math.round(height)}x${random.integer(0, 9999)}`;
  const outline = arched
    ? `M0 ${height} V${width / 2} A${width / 2} ${width / 2} 0 0 1 ${width} ${width / 2} V${height}Z`
    : `M14 0 H${width - 14} Q${width} 0 ${width} 14 V${height} H0 V14 Q0 0 14 0Z`;
  const middle = width / 2;
  return (
    lift(
      `<path d="${outline}" fill="${ink.paper}" stroke="${ink.paper}" stroke-width="26" stroke-linejoin="round"/>`,
      2,
    ) +
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">` +
    rect(0, 0, width, height, ink.mood === 'dusk' ? ink.skyEdge : ink.skyEdge) +
    circle(width * 0.7, height * 0.36, width * 0.13, ink.sun) +
    place(
      hill(random, 330, 60, ink.hills[0]) + hill(random, 450, 60, ink.hills[1]) + hill(random, 560, 40, ink.hills[2]),
      0,
      height * 0.12,
      Math.max(width / 1280, height / 760),
    ) +
    '</g>' +
    stroke(`M${middle} 0 V${height}`, ink.paper, 12) +
    (arched ? '' : stroke(`M0 ${height * 0.45} H${width}`, ink.paper, 10)) +
    lift(rect(-24, height + 4, width + 48, 22, ink.paper, 4), 1)
  );
}

/** A lamp that hangs from the ceiling at (0, 0). */
export const lamp = (ink: Ink, random: Random, length = random.between(90, 150)) => {
  const color = random.pick([ink.spark, ink.secondary, ink.primaryDeep, ink.paper]);
  return (
    stroke(`M0 -20 V${length}`, ink.dark, 4) +
    circle(0, length + 62, 90, ink.sun, 0.22) +
    lift(
      shape(
        `M-16 ${length} H16 C60 ${length + 14} 70 ${length + 40} 74 ${length + 62} H-74 C-70 ${length + 40} -60 ${length + 14} -16 ${length}Z`,
        color,
      ),
      1,
    ) +
    ellipse(0, length + 63, 30, 12, ink.sun)
  );
};

/** A table from the front: its top at y, legs to the floor. */
export const table = (ink: Ink, x: number, y: number, width: number, height = 170, color = ink.wood) =>
  lift(
    shape(
      `M${x + 50} ${y} L${x + 34} ${y + height} H${x + 62} L${x + 88} ${y}Z M${x + width - 50} ${y} L${x + width - 34} ${y + height} H${x + width - 62} L${x + width - 88} ${y}Z`,
      ink.woodDeep,
    ),
    1,
  ) + lift(rect(x, y, width, 30, color, 12), 2);

/** A table with a cloth that hangs down to below the picture or the floor. */
export const clothTable = (ink: Ink, x: number, y: number, width: number, drop: number, color: string) => {
  const folds = Math.max(2, Math.round(width / 150));
  const step = width / folds;
  const hem = Array.from(
    { length: folds },
    (_, index) => `Q${x + width - step * (index + 0.5)} ${y + drop + 26} ${x + width - step * (index + 1)} ${y + drop}`,
  ).join(' ');
  return (
    lift(shape(`M${x} ${y} H${x + width} V${y + drop} ${hem}Z`, color), 2) +
    lift(rect(x - 22, y - 14, width + 44, 34, ink.paper, 12), 1)
  );
};

/** Things that stand on a table, foot at (0, 0). */
export const cup = (color: string, ink: Ink) =>
  stroke('M26 -42 C54 -46 54 -12 24 -14', color, 8) +
  lift(shape('M-30 -56 H30 L24 -6 Q22 0 14 0 H-14 Q-22 0 -24 -6Z', color), 1) +
  stroke('M-8 -70 Q-16 -82 -8 -94 M10 -70 Q2 -82 10 -94', ink.paper, 5, 0.7);
export const teapot = (color: string) =>
  lift(
    stroke('M54 -60 Q90 -74 96 -104', color, 18) +
      stroke('M-52 -84 C-100 -88 -96 -22 -48 -28', color, 12) +
      shape('M-60 -52 C-60 -112 60 -112 60 -52 C60 -10 40 0 0 0 C-40 0 -60 -10 -60 -52Z', color) +
      circle(0, -106, 11, color),
    1,
  ) + stroke('M-40 -84 Q0 -100 40 -84', '#fff', 4, 0.4);
export const plate = (ink: Ink, food: string) =>
  ellipse(0, -6, 62, 12, ink.paper) + shape('M-36 -10 Q0 -52 36 -10Z', food);
export const bowl = (color: string, fruit: string[]) =>
  fruit
    .map((shade, index) =>
      circle(-40 + index * (80 / Math.max(1, fruit.length - 1)), -54 - (index % 2) * 12, 24, shade),
    )
    .join('') + lift(shape('M-84 -52 H84 C80 -14 50 0 0 0 C-50 0 -80 -14 -84 -52Z', color), 1);
export const vase = (ink: Ink, random: Random) => {
  const leaf = random.pick(ink.leaves);
  const stems = [-30, -8, 14, 34]
    .map(
      (lean, index) =>
        stroke(`M0 -70 Q${lean * 0.4} -120 ${lean * 1.5} ${-150 - (index % 2) * 30}`, leaf, 5) +
        circle(
          lean * 1.5,
          -154 - (index % 2) * 30,
          17,
          [ink.spark, ink.secondary, ink.paper, ink.sparkDeep][index] ?? ink.spark,
        ),
    )
    .join('');
  return (
    stems +
    lift(
      shape(
        'M-20 -84 H20 C16 -66 36 -50 34 -26 C32 -4 20 0 0 0 C-20 0 -32 -4 -34 -26 C-36 -50 -16 -66 -20 -84Z',
        ink.primarySoft,
      ),
      1,
    )
  );
};

/** A potted plant, foot at (0, 0). */
export function potPlant(ink: Ink, random: Random) {
  const leaf = random.pick(ink.leaves);
  const leaves = [-64, -38, -14, 14, 38, 64]
    .map((turn) =>
      place(
        shape('M0 0 C-26 -50 -22 -116 0 -150 C22 -116 26 -50 0 0Z', leaf) +
          stroke('M0 0 V-120', 'rgba(255,255,255,.22)', 4),
        0,
        -84,
        Math.abs(turn) > 50 ? 0.72 : 1,
        turn,
      ),
    )
    .join('');
  return (
    lift(leaves, 1) +
    lift(
      shape(
        'M-52 -96 H52 L40 -8 Q38 0 30 0 H-30 Q-38 0 -40 -8Z',
        random.pick([ink.spark, ink.secondary, ink.paper, ink.sparkDeep]),
      ),
      1,
    )
  );
}

/** Things on a wall, left top at (0, 0). */
export const frame = (ink: Ink, random: Random, width: number, height: number) => {
  const inner = random.pick([
    shape(
      `M14 ${height - 14} L${width * 0.4} ${height * 0.4} L${width * 0.62} ${height * 0.66} L${width * 0.75} ${height * 0.5} L${width - 14} ${height - 14}Z`,
      ink.primary,
    ) + circle(width * 0.7, height * 0.3, Math.min(width, height) * 0.1, ink.spark),
    circle(width / 2, height / 2, Math.min(width, height) * 0.28, ink.secondary) +
      circle(width / 2 + 14, height / 2 - 10, Math.min(width, height) * 0.14, ink.paper),
    shape(
      `M14 ${height / 2} Q${width / 2} ${height * 0.1} ${width - 14} ${height / 2} V${height - 14} H14Z`,
      ink.secondary,
    ) +
      shape(
        `M14 ${height * 0.7} Q${width / 2} ${height * 0.5} ${width - 14} ${height * 0.75} V${height - 14} H14Z`,
        ink.primaryDeep,
      ),
  ]);
  return lift(rect(0, 0, width, height, ink.woodDeep, 4), 1) + rect(10, 10, width - 20, height - 20, ink.cream) + inner;
};

/** A plank with books and small things, left end at (0, 0). */
export function shelf(ink: Ink, random: Random, width: number) {
  let x = 20;
  let books = '';
  while (x < width - 50) {
    if (random.chance(0.16)) {
      books += place(random.chance(0.5) ? potPlant(ink, random) : vase(ink, random), x + 34, 0, 0.5);
      x += 84;
      continue;
    }
    const thick = random.between(18, 34);
    const tall = random.between(74, 116);
    books +=
      rect(
        x,
        -tall,
        thick,
        tall,
        random.pick([
          ink.primary,
          ink.secondary,
          ink.spark,
          ink.primaryDeep,
          ink.cream,
          ink.secondaryDeep,
          ink.sparkDeep,
        ]),
        3,
      ) + rect(x, -tall + 16, thick, 8, 'rgba(255,255,255,.35)');
    x += thick + (random.chance(0.15) ? 26 : 3);
  }
  return lift(books, 1) + lift(rect(0, 0, width, 18, ink.wood, 4), 1);
}
