import type { Random } from '../random.ts';
import type { Ink } from './palette.ts';
import { at, circle, ellipse, lift, place, rect, shape, stroke } from './paper.ts';

/** Things of all kinds. Each stands with its foot at (0, 0) unless its comment says otherwise. */

export function house(ink: Ink, random: Random, width = random.between(150, 220), height = random.between(150, 230)) {
  const wall = random.pick([ink.cream, ink.paper, ink.secondarySoft, ink.primarySoft, ink.sparkSoft, ink.spark]);
  const roof = random.pick([ink.secondaryDeep, ink.primaryDeep, ink.sparkDeep, ink.dark]);
  const glass = ink.mood === 'dusk' ? ink.sun : ink.primarySoft;
  const half = width / 2;
  const peak = random.between(70, 110);
  const gable = random.chance(0.45);
  const top = gable
    ? shape(
        `M${at(-half)} ${at(-height + 2)} V${at(-height - 34)} H${at(-half + 34)} V${at(-height - 66)} H${at(-half + 64)} V${at(-height - 92)} H${at(half - 64)} V${at(-height - 66)} H${at(half - 34)} V${at(-height - 34)} H${at(half)} V${at(-height + 2)}Z`,
        wall,
      )
    : rect(half * 0.35, -height - peak * 0.9, 26, 60, ink.sparkDeep, 3) +
      shape(
        `M${at(-half - 22)} ${at(-height + 4)} L0 ${at(-height - peak)} L${at(half + 22)} ${at(-height + 4)}Z`,
        roof,
      );
  const pane = (x: number, y: number, size = 40) =>
    rect(x - size / 2 - 6, y - 6, size + 12, size + 18, ink.paper, 4) +
    rect(x - size / 2, y, size, size + 6, glass, 2) +
    stroke(`M${at(x)} ${at(y)} v${at(size + 6)} M${at(x - size / 2)} ${at(y + size / 2)} h${at(size)}`, ink.paper, 4);
  return lift(
    rect(-half, -height, width, height, wall, 3) +
      shape(`M${at(half * 0.1)} ${at(-height)} H${at(half)} V0 H${at(half * 0.1)}Z`, '#000', 0.05) +
      top +
      pane(-half * 0.48, -height + 26) +
      pane(half * 0.48, -height + 26) +
      (gable ? circle(0, -height - 40, 16, glass) : '') +
      shape(
        'M-24 0 V-70 Q-24 -92 0 -92 Q24 -92 24 -70 V0Z',
        random.pick([ink.primaryDeep, ink.secondaryDeep, ink.sparkDeep]),
      ) +
      circle(13, -42, 4, ink.sun) +
      (height > 190 ? '' : ''),
    2,
  );
}

/** A row of houses, from left to right along one line. */
export function street(ink: Ink, random: Random, y: number, from: number, to: number) {
  let x = from;
  let row = '';
  while (x < to) {
    const width = random.between(140, 200);
    row += place(house(ink, random, width, random.between(140, 240)), x + width / 2, y);
    x += width + random.between(4, 16);
  }
  return row;
}

export const bench = (ink: Ink) =>
  lift(
    rect(-160, -130, 320, 22, ink.wood, 8) +
      rect(-160, -98, 320, 22, ink.wood, 8) +
      rect(-178, -62, 356, 24, ink.woodDeep, 8) +
      stroke('M-140 -130 V0 M140 -130 V0', ink.dark, 14),
    1,
  );

const wheel = (x: number, radius: number, ink: Ink) =>
  `<circle cx="${x}" cy="${-radius}" r="${radius - 6}" fill="none" stroke="${ink.darker}" stroke-width="11"/>` +
  stroke(
    Array.from({ length: 6 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      const dx = Math.cos(turn) * (radius - 10);
      const dy = Math.sin(turn) * (radius - 10);
      return `M${at(x - dx, -radius - dy)} L${at(x + dx, -radius + dy)}`;
    }).join(' '),
    ink.grey,
    2.5,
  ) +
  circle(x, -radius, 9, ink.darker);

export const bicycle = (ink: Ink, color: string) =>
  lift(
    wheel(-120, 76, ink) +
      wheel(120, 76, ink) +
      stroke('M-120 -76 L-54 -176 L66 -176 L120 -76 M-54 -176 L-4 -76 L66 -176 M-120 -76 L-4 -76', color, 13) +
      stroke('M66 -176 L54 -220 M54 -220 Q84 -236 96 -214 M-54 -176 L-64 -204', ink.darker, 10) +
      stroke('M-92 -206 H-38', ink.woodDeep, 18) +
      circle(-4, -76, 17, ink.darker) +
      rect(-168, -160, 76, 12, ink.darker, 5),
    1,
  );

/** Two side by side on one bicycle: the low frame with two seats in front view from the side. */
export const duoBicycle = (ink: Ink, color: string) =>
  lift(
    wheel(-190, 78, ink) +
      wheel(190, 78, ink) +
      stroke('M-190 -78 L-120 -78 Q-90 -78 -70 -100 L-30 -130 H70 L140 -78 H190 L160 -210', color, 15) +
      stroke('M160 -210 Q150 -240 116 -234', ink.darker, 11) +
      rect(-120, -168, 92, 24, ink.woodDeep, 12) +
      rect(20, -168, 92, 24, ink.woodDeep, 12) +
      stroke('M-118 -158 L-136 -232 M22 -158 L4 -232', ink.woodDeep, 20) +
      stroke('M-70 -144 V-110 M66 -144 V-110', ink.darker, 10),
    1,
  );

export const bus = (ink: Ink, color: string) =>
  lift(
    shape('M-300 -44 V-210 Q-300 -250 -260 -250 H230 Q284 -250 296 -200 L306 -120 V-44Z', color) +
      shape('M-300 -100 H306 V-44 H-300Z', 'rgba(0,0,0,.12)') +
      [-270, -170, -70].map((x) => rect(x, -218, 82, 84, ink.primarySoft, 10)).join('') +
      shape('M172 -218 H236 Q258 -218 264 -196 L276 -134 H172Z', ink.primarySoft) +
      rect(42, -222, 104, 178, ink.paper, 10) +
      rect(52, -212, 38, 158, ink.primarySoft, 6) +
      rect(98, -212, 38, 158, ink.primarySoft, 6) +
      circle(286, -78, 12, ink.sun) +
      stroke('M-300 -112 H30 M160 -112 H300', ink.paper, 6, 0.7),
    2,
  ) + [-190, 210].map((x) => circle(x, -42, 46, ink.darker) + circle(x, -42, 20, ink.grey)).join('');

export const car = (ink: Ink, color: string) =>
  lift(
    shape(
      'M-190 -36 V-84 Q-190 -112 -150 -118 L-104 -180 Q-94 -194 -74 -194 H60 Q84 -194 98 -176 L136 -120 Q194 -112 196 -72 V-36Z',
      color,
    ) +
      shape(
        'M-92 -122 L-66 -168 Q-62 -174 -54 -174 H-8 V-122Z M14 -122 V-174 H54 Q64 -174 70 -164 L98 -122Z',
        ink.primarySoft,
      ) +
      stroke('M2 -118 V-50 M24 -100 H48', 'rgba(0,0,0,.22)', 5) +
      circle(184, -82, 11, ink.sun),
    2,
  ) + [-108, 112].map((x) => circle(x, -36, 40, ink.darker) + circle(x, -36, 17, ink.grey)).join('');

export const road = (ink: Ink, y: number) =>
  lift(shape(`M-40 ${y} C300 ${y - 20} 900 ${y + 20} 1320 ${y - 4} V760 H-40Z`, ink.dark), 2) +
  `<path d="M-40 ${y + 58} C300 ${y + 38} 900 ${y + 78} 1320 ${y + 54}" fill="none" stroke="${ink.cream}" stroke-width="9" stroke-dasharray="70 54" stroke-linecap="round" opacity=".75"/>`;

export const wheelchair = (ink: Ink) =>
  stroke('M-64 -290 L-44 -130 H56 L74 -40 H110', ink.darker, 12) +
  stroke('M-64 -290 H-92', ink.darker, 12) +
  wheel(-30, 82, ink) +
  circle(84, -20, 20, ink.darker);

export const dog = (ink: Ink, color: string) =>
  lift(
    stroke('M-82 -84 Q-118 -110 -112 -140', color, 16) +
      stroke('M-66 -60 V-8 M-40 -56 V-8 M48 -56 V-8 M74 -60 V-8', color, 20) +
      shape(
        'M-92 -104 C-92 -126 -60 -124 -20 -120 H56 C100 -124 100 -60 82 -46 H-74 C-90 -56 -92 -84 -92 -104Z',
        color,
      ) +
      shape('M52 -100 L62 -168 C66 -188 106 -190 116 -170 L150 -152 C158 -132 138 -122 116 -124 L100 -84Z', color) +
      shape('M70 -176 C52 -176 46 -140 56 -122 C74 -126 82 -150 84 -172Z', 'rgba(0,0,0,.28)') +
      circle(104, -158, 5, '#2a211d') +
      circle(149, -145, 8, '#2a211d') +
      stroke('M62 -104 L98 -92', ink.spark, 10),
    1,
  );

export const cat = (color: string) =>
  lift(
    stroke('M46 -20 Q104 -16 92 -86 Q88 -108 74 -108', color, 16) +
      shape('M-48 0 C-60 -60 -34 -112 0 -112 C34 -112 62 -60 52 0Z', color) +
      circle(0, -136, 40, color) +
      shape('M-38 -146 L-40 -196 L-8 -170Z M38 -146 L40 -196 L8 -170Z', color) +
      circle(-14, -138, 4.5, '#2a211d') +
      circle(14, -138, 4.5, '#2a211d') +
      shape('M-6 -126 H6 L0 -119Z', '#e08a7a') +
      stroke('M-20 -70 V-6 M20 -70 V-6', 'rgba(0,0,0,.16)', 4) +
      stroke('M-26 -122 H-56 M-26 -116 L-52 -108 M26 -122 H56 M26 -116 L52 -108', 'rgba(0,0,0,.3)', 2.5),
    1,
  );

export const sheep = (ink: Ink) =>
  lift(
    stroke('M-50 -40 V-4 M-26 -40 V-4 M34 -40 V-4 M58 -40 V-4', ink.darker, 13) +
      [
        [-60, -80, 40],
        [-22, -104, 46],
        [24, -104, 46],
        [62, -80, 40],
        [-30, -60, 40],
        [30, -60, 42],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink.paper))
        .join('') +
      shape('M66 -104 C70 -130 122 -130 124 -96 C126 -62 106 -48 94 -48 C78 -48 64 -74 66 -104Z', ink.darker) +
      circle(98, -96, 4, ink.paper) +
      shape('M68 -112 C44 -118 42 -94 54 -90Z', ink.darker) +
      circle(84, -126, 18, ink.paper),
    1,
  );

export const hen = (ink: Ink, color: string) =>
  lift(
    stroke('M-8 -30 V-2 M14 -30 V-2', ink.sun, 6) +
      shape(
        'M-66 -104 C-50 -66 -20 -90 6 -96 C16 -140 60 -136 58 -104 C66 -40 30 -24 4 -24 C-44 -24 -70 -60 -66 -104Z',
        color,
      ) +
      shape('M20 -128 C16 -150 32 -150 34 -138 C38 -154 52 -148 48 -130Z', ink.sparkDeep) +
      shape('M57 -110 L78 -102 L57 -96Z', ink.sun) +
      circle(42, -112, 4, '#2a211d') +
      shape('M-34 -70 C-20 -40 10 -44 18 -66Z', 'rgba(0,0,0,.14)'),
    1,
  );

export const barn = (ink: Ink) =>
  lift(
    shape('M-180 0 V-170 L-110 -260 H110 L180 -170 V0Z', ink.sparkDeep) +
      shape('M-204 -162 L-118 -276 H118 L204 -162 L180 -156 L106 -250 H-106 L-180 -156Z', ink.dark) +
      rect(-66, -130, 132, 130, ink.cream, 4) +
      stroke('M-66 -130 L66 0 M66 -130 L-66 0', ink.sparkDeep, 10) +
      rect(-26, -222, 52, 46, ink.cream, 4),
    2,
  );

export const book = (color: string, ink: Ink, width = 150, height = 34) =>
  lift(rect(0, -height, width, height, color, 6), 1) +
  rect(10, -height + 7, width - 10, height - 14, ink.paper) +
  rect(0, -height, 16, height, 'rgba(0,0,0,.14)', 4);

export const openBook = (ink: Ink) =>
  lift(
    shape(
      'M0 -20 C-40 -48 -100 -46 -140 -36 V34 C-100 24 -40 24 0 48 C40 24 100 24 140 34 V-36 C100 -46 40 -48 0 -20Z',
      ink.paper,
    ),
    2,
  ) +
  stroke('M0 -20 V46', ink.grey, 4) +
  stroke(
    'M-116 -14 Q-70 -24 -28 -4 M-116 6 Q-70 -4 -28 16 M28 -4 Q70 -24 116 -14 M28 16 Q70 -4 116 6',
    ink.primary,
    5,
    0.5,
  );

/** A speech bubble with its tail at (0, 0); the middle of its inside is at (0, -95). The tail leans to the left, or with -1 to the right. */
export function bubble(color: string, width = 190, height = 120, tail: 1 | -1 = 1) {
  const half = width / 2;
  const outline = `M${at(-half + 30, -40)} Q${at(-half, -40)} ${at(-half, -70)} V${-height} Q${at(-half, -height - 30)} ${at(-half + 30, -height - 30)} H${at(half - 30)} Q${at(half, -height - 30)} ${at(half, -height)} V-70 Q${at(half, -40)} ${at(half - 30, -40)} H26 Q4 -16 -26 -2 Q-14 -20 -20 -40Z`;
  return lift(tail === 1 ? shape(outline, color) : `<g transform="scale(-1 1)">${shape(outline, color)}</g>`, 2);
}

export const laptop = (ink: Ink, screen: string) =>
  lift(rect(-110, -150, 220, 146, ink.darker, 12) + rect(-98, -138, 196, 120, ink.paper, 4), 1) +
  screen +
  lift(shape('M-140 -8 H140 L128 6 Q126 10 118 10 H-118 Q-126 10 -128 6Z', ink.grey), 1);

export const laptopBack = (ink: Ink) =>
  lift(rect(-104, -140, 208, 138, ink.grey, 12), 1) +
  circle(0, -72, 15, ink.paper, 0.8) +
  lift(rect(-120, -8, 240, 12, '#c3c0ba', 6), 1);

export const ball = (ink: Ink, radius = 44) =>
  lift(circle(0, -radius, radius, ink.paper), 1) +
  place(
    shape('M0 -16 L15 -5 L9 13 H-9 L-15 -5Z', ink.darker) +
      stroke('M0 -16 V-36 M15 -5 L36 -12 M9 13 L22 32 M-9 13 L-22 32 M-15 -5 L-36 -12', ink.darker, 4),
    0,
    -radius,
    radius / 44,
  );

export const pot = (ink: Ink, color: string) =>
  stroke(
    'M-40 -150 Q-56 -180 -40 -204 Q-26 -226 -40 -250 M6 -160 Q-10 -190 6 -214 M48 -150 Q32 -180 48 -204 Q62 -226 48 -250',
    ink.paper,
    9,
    0.6,
  ) +
  lift(
    stroke('M-112 -84 H-140 M112 -84 H140', ink.darker, 16) +
      shape('M-112 -116 H112 V-24 Q112 0 84 0 H-84 Q-112 0 -112 -24Z', color) +
      rect(-122, -132, 244, 24, 'rgba(0,0,0,.18)', 10) +
      rect(-122, -132, 244, 24, color, 10) +
      rect(-16, -152, 32, 22, ink.darker, 8),
    1,
  ) +
  stroke('M-90 -90 V-40', '#fff', 9, 0.3);

export const carrot = (ink: Ink) =>
  lift(
    shape('M-20 -100 C-6 -116 22 -110 24 -94 L4 0 Q0 6 -4 0Z', ink.spark) +
      shape(
        'M-2 -104 C-30 -130 -20 -150 -12 -150 C-8 -140 2 -150 8 -160 C18 -146 26 -130 8 -104Z',
        ink.leaves[0] ?? ink.primary,
      ),
    1,
  );
export const tomato = (ink: Ink) =>
  lift(
    circle(0, -34, 36, ink.sparkDeep) +
      shape('M0 -66 L10 -56 L28 -60 L14 -48 L0 -42 L-14 -48 L-28 -60 L-10 -56Z', ink.leaves[3] ?? ink.dark),
    1,
  );
export const leek = (ink: Ink) =>
  lift(
    shape('M-12 0 V-70 H12 V0 Q0 8 -12 0Z', ink.paper) +
      shape(
        'M-12 -66 C-20 -120 -46 -140 -40 -166 C-20 -150 -8 -140 0 -170 C8 -140 24 -150 42 -164 C44 -140 20 -116 12 -66Z',
        ink.leaves[1] ?? ink.primary,
      ),
    1,
  );
export const bread = (ink: Ink) =>
  lift(
    shape('M-90 0 C-112 -60 -60 -74 0 -74 C60 -74 112 -60 90 0Z', ink.wood) +
      stroke('M-40 -56 L-24 -26 M0 -60 L14 -28 M38 -56 L52 -26', ink.cream, 8, 0.7),
    1,
  );

export const easel = (ink: Ink, art: string) =>
  stroke('M0 -320 L-90 0 M0 -320 L90 0 M0 -320 V-40', ink.woodDeep, 14) +
  lift(rect(-120, -330, 240, 190, ink.paper, 4), 2) +
  art +
  rect(-130, -142, 260, 16, ink.wood, 4);

export const guitar = (ink: Ink) =>
  lift(
    rect(-8, -260, 16, 150, ink.woodDeep, 4) +
      rect(-14, -284, 28, 34, ink.darker, 5) +
      shape(
        'M-34 -140 C-62 -150 -66 -104 -44 -92 C-92 -74 -86 0 0 0 C86 0 92 -74 44 -92 C66 -104 62 -150 34 -140 C16 -134 -16 -134 -34 -140Z',
        ink.spark,
      ) +
      circle(0, -76, 22, ink.darker) +
      stroke('M0 -250 V-36', ink.cream, 4) +
      rect(-24, -36, 48, 9, ink.darker, 4),
    1,
  );

/** A garland of flags between two points. */
export function bunting(ink: Ink, x1: number, y1: number, x2: number, y2: number, sag: number) {
  const colors = [ink.spark, ink.secondary, ink.paper, ink.primary, ink.sparkDeep, ink.cream];
  const count = Math.round((x2 - x1) / 62);
  const point = (t: number) =>
    [x1 + (x2 - x1) * t, (1 - t) ** 2 * y1 + 2 * (1 - t) * t * ((y1 + y2) / 2 + sag * 2) + t ** 2 * y2] as const;
  const flags = Array.from({ length: count }, (_, index) => {
    const [x, y] = point((index + 0.5) / count);
    return shape(`M${at(x - 22, y)} H${at(x + 22)} L${at(x, y + 46)}Z`, colors[index % colors.length] ?? ink.spark);
  }).join('');
  return lift(
    stroke(`M${at(x1, y1)} Q${at((x1 + x2) / 2, (y1 + y2) / 2 + sag * 2)} ${at(x2, y2)}`, ink.dark, 4) + flags,
    1,
  );
}

export const stall = (ink: Ink, color: string) => {
  const stripes = Array.from({ length: 6 }, (_, index) =>
    shape(`M${-150 + index * 50} -250 H${-100 + index * 50} V-196 a25 25 0 0 1 -50 0Z`, index % 2 ? ink.paper : color),
  ).join('');
  return (
    lift(
      stroke('M-136 -230 V0 M136 -230 V0', ink.woodDeep, 12) +
        rect(-150, -100, 300, 100, ink.wood, 6) +
        rect(-150, -100, 300, 16, ink.woodDeep, 4) +
        stroke('M-75 -80 V-4 M0 -80 V-4 M75 -80 V-4', 'rgba(0,0,0,.13)', 4),
      1,
    ) + lift(stripes, 1)
  );
};

export const balloon = (color: string) =>
  lift(
    stroke('M0 0 Q14 50 -4 110', 'rgba(0,0,0,.3)', 3) +
      shape('M0 0 C-46 -28 -46 -104 0 -104 C46 -104 46 -28 0 0Z', color) +
      ellipse(-14, -76, 8, 14, '#fff', 0.35) +
      shape('M-8 6 L0 -4 L8 6Z', color),
    1,
  );

export const suitcase = (color: string, ink: Ink) =>
  lift(
    stroke('M-24 -104 V-128 H24 V-104', ink.darker, 10) +
      rect(-70, -106, 140, 100, color, 14) +
      stroke('M-36 -106 V-6 M36 -106 V-6', ink.cream, 8) +
      circle(-46, -2, 8, ink.darker) +
      circle(46, -2, 8, ink.darker),
    1,
  );

export const wateringCan = (ink: Ink, color: string) =>
  lift(
    stroke('M50 -46 L104 -92', color, 14) +
      shape('M92 -110 L122 -88 L104 -74 L84 -96Z', color) +
      stroke('M-46 -70 C-96 -76 -90 -10 -46 -16', color, 11) +
      shape('M-52 -88 H46 L54 0 H-60Z', color) +
      stroke('M-40 -88 Q0 -136 40 -88', color, 10),
    1,
  ) + stroke('M118 -76 L130 -50 M106 -70 L114 -44 M126 -86 L146 -64', ink.primarySoft, 5);

export const toolWall = (ink: Ink) =>
  lift(rect(0, 0, 520, 220, ink.cream, 14), 2) +
  [
    place(rect(-9, 0, 18, 120, ink.wood, 6) + rect(-46, -6, 92, 38, ink.darker, 8), 80, 50),
    place(stroke('M0 40 V140', ink.sparkDeep, 22) + stroke('M0 30 V-10', ink.grey, 9), 178, 50),
    place(
      stroke('M0 50 V150', ink.primary, 24) +
        `<path d="M-30 -14 A36 36 0 1 0 30 -14 L14 10 H-14Z" fill="${ink.primary}"/>`,
      262,
      46,
    ),
    place(
      shape('M0 10 L110 90 L92 112 L-12 40Z', ink.grey) +
        shape('M-4 6 C-40 -16 -52 14 -36 34 C-26 48 -6 46 6 34Z', ink.woodDeep),
      370,
      60,
    ),
    place(`<circle cx="0" cy="20" r="34" fill="none" stroke="${ink.spark}" stroke-width="20"/>`, 460, 130),
  ].join('');

export const ladder = (ink: Ink, height: number) =>
  stroke(`M-40 0 L-28 ${-height} M40 0 L28 ${-height}`, ink.woodDeep, 13) +
  stroke(
    Array.from({ length: Math.floor(height / 58) }, (_, index) => `M-36 ${-40 - index * 56} H36`).join(' '),
    ink.wood,
    11,
  );

export const heart = (color: string) =>
  lift(
    shape('M0 60 C-110 -10 -92 -96 -38 -96 C-14 -96 0 -76 0 -64 C0 -76 14 -96 38 -96 C92 -96 110 -10 0 60Z', color),
    2,
  );

/** An open hand that reaches up; the wrist is at (0, 0). */
export const hand = (skin: string, sleeve: string) =>
  lift(
    rect(-50, 20, 100, 220, sleeve, 16) +
      rect(-40, -20, 80, 70, skin, 20) +
      shape('M-46 -6 C-58 -70 -54 -110 -46 -118 H46 C58 -96 54 -40 42 0Z', skin) +
      [
        [-38, -190],
        [-13, -214],
        [13, -208],
        [37, -184],
      ]
        .map(([x = 0, y = 0]) => stroke(`M${x} -110 V${y}`, skin, 23))
        .join('') +
      stroke('M42 -40 Q78 -62 86 -104', skin, 24),
    2,
  );

export const envelope = (ink: Ink, color: string) =>
  lift(rect(-80, -108, 160, 108, color, 8), 1) + stroke('M-76 -102 L0 -46 L76 -102', ink.darker, 6, 0.35);

export const sheetOfPaper = (ink: Ink, accent: string) =>
  lift(rect(-56, -150, 112, 150, ink.paper, 6), 1) +
  rect(-40, -132, 44, 12, accent, 5) +
  stroke('M-38 -100 H38 M-38 -78 H38 M-38 -56 H14', ink.grey, 7) +
  rect(-38, -36, 30, 18, accent, 4).replace('/>', ' opacity=".5"/>');

export const piggy = (ink: Ink) =>
  lift(
    stroke('M-46 -30 V-4 M46 -30 V-4', ink.sparkDeep, 26) +
      ellipse(0, -74, 96, 64, ink.spark) +
      shape('M34 -128 L64 -156 L70 -112Z', ink.sparkDeep) +
      ellipse(92, -72, 20, 26, ink.sparkDeep) +
      circle(88, -78, 4, ink.darker) +
      circle(98, -78, 4, ink.darker) +
      circle(54, -92, 6, ink.darker) +
      rect(-30, -136, 50, 9, ink.darker, 4) +
      stroke('M-94 -84 Q-122 -96 -112 -70', ink.sparkDeep, 8),
    1,
  ) +
  lift(circle(-4, -178, 26, ink.sun), 1) +
  circle(-4, -178, 15, 'rgba(0,0,0,.1)');

export const tent = (color: string, ink: Ink) =>
  lift(
    shape('M0 -240 C30 -180 110 -140 160 -120 L150 0 H-150 L-160 -120 C-110 -140 -30 -180 0 -240Z', ink.paper) +
      shape(
        'M0 -240 C14 -180 40 -140 54 -120 L50 0 H-50 L-54 -120 C-40 -140 -14 -180 0 -240Z M0 -240 C30 -180 110 -140 160 -120 L150 0 H110 L118 -120 C80 -140 20 -190 0 -240Z M0 -240 C-30 -180 -110 -140 -160 -120 L-150 0 H-110 L-118 -120 C-80 -140 -20 -190 0 -240Z',
        color,
      ) +
      shape('M-26 0 Q-20 -80 0 -96 Q20 -80 26 0Z', ink.darker) +
      stroke('M0 -240 V-280', ink.dark, 6) +
      shape('M0 -282 L40 -270 L0 -256Z', ink.spark),
    2,
  );

export const phone = (ink: Ink, screen: string) =>
  lift(rect(-90, -330, 180, 330, ink.darker, 30), 2) + rect(-76, -304, 152, 272, ink.paper, 12) + screen;
