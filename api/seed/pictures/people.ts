import type { Random } from '../random.ts';
import type { Ink } from './palette.ts';
import { at, circle, ellipse, lift, place, rect, shape, stroke } from './paper.ts';

export type Looks = {
  skin: string;
  hair: string;
  style: 'short' | 'bun' | 'long' | 'curls' | 'scarf' | 'fringe' | 'bald' | 'tail';
  shirt: string;
  trousers: string;
  beard: boolean;
  glasses: boolean;
};

const styles: Looks['style'][] = ['short', 'bun', 'long', 'curls', 'scarf', 'fringe', 'tail', 'short'];

/** How somebody looks. `old` has grey hair, `avoid` keeps two neighbours from wearing the same. */
export function looks(ink: Ink, random: Random, options: { old?: boolean; avoid?: Looks; shirt?: string } = {}): Looks {
  const shirts = ink.clothes.filter((color) => color !== options.avoid?.shirt);
  const style = options.old ? random.pick(['bun', 'short', 'bald', 'fringe', 'curls'] as const) : random.pick(styles);
  const skins = ink.skins.filter((color) => color !== options.avoid?.skin);
  return {
    skin: random.pick(skins),
    hair:
      style === 'scarf'
        ? random.pick([ink.secondary, ink.spark, ink.primaryDeep])
        : options.old
          ? ink.grey
          : random.pick(ink.hairs),
    style,
    shirt: options.shirt ?? random.pick(shirts),
    trousers: random.pick([ink.dark, ink.darker, ink.secondaryDeep, ink.primaryDeep]),
    beard: (style === 'short' || style === 'bald') && random.chance(0.35),
    glasses: random.chance(options.old ? 0.5 : 0.15),
  };
}

/** Everyone who takes part in one picture, each dressed differently from the one before. */
export function cast(ink: Ink, random: Random, count: number, old: readonly number[] = []) {
  const people: Looks[] = [];
  for (let index = 0; index < count; index++) {
    people.push(looks(ink, random, { old: old.includes(index), avoid: people.at(-1) }));
  }
  return people;
}

/** A head with its neck at (0, 0), 108 high. */
function head({ skin, hair, style, beard, glasses }: Looks) {
  const behind = {
    long: shape('M-46 -66 C-52 -130 52 -130 46 -66 C48 -30 52 -4 40 8 L-40 8 C-52 -4 -48 -30 -46 -66Z', hair),
    bun: circle(0, -122, 23, hair),
    tail: shape('M-30 -92 C-78 -92 -78 -20 -58 0 C-50 -30 -40 -50 -28 -58Z', hair),
    curls: [
      [-38, -82, 24],
      [38, -82, 24],
      [-42, -52, 20],
      [42, -52, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair))
      .join(''),
    scarf: shape('M-46 -60 C-50 -128 50 -128 46 -60 C46 -22 60 0 52 18 L-52 18 C-60 0 -46 -22 -46 -60Z', hair),
    short: '',
    fringe: '',
    bald: '',
  }[style];
  const top = {
    long: shape('M-40 -62 C-44 -120 44 -120 40 -62 C30 -92 4 -94 -10 -92 C-24 -90 -36 -82 -40 -62Z', hair),
    bun: shape('M-40 -60 C-44 -118 44 -118 40 -60 C26 -90 -26 -90 -40 -60Z', hair),
    tail: shape('M-40 -58 C-44 -118 44 -118 40 -60 C32 -84 10 -92 -6 -90 C-24 -88 -34 -76 -40 -58Z', hair),
    curls: [
      [-26, -100, 22],
      [0, -108, 24],
      [26, -100, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair))
      .join(''),
    scarf: shape('M-40 -52 C-44 -118 44 -118 40 -52 C34 -84 20 -92 0 -92 C-20 -92 -34 -84 -40 -52Z', hair),
    short: shape(
      'M-40 -56 C-48 -118 48 -122 41 -58 C36 -76 30 -84 12 -84 C-8 -84 -20 -92 -28 -84 C-36 -78 -36 -66 -40 -56Z',
      hair,
    ),
    fringe: shape(
      'M-43 -40 C-50 -122 50 -122 43 -40 L36 -40 C36 -62 34 -70 30 -76 L-30 -76 C-34 -70 -36 -60 -36 -40Z',
      hair,
    ),
    bald: shape(
      'M-41 -50 C-46 -80 -36 -92 -32 -96 C-34 -80 -34 -64 -35 -48Z M41 -50 C46 -80 36 -92 32 -96 C34 -80 34 -64 35 -48Z',
      hair,
    ),
  }[style];
  return [
    behind,
    rect(-13, -30, 26, 44, skin, 12),
    circle(0, -62, 40, skin),
    beard ? shape('M-39 -54 C-38 -6 38 -6 39 -54 C26 -40 14 -44 0 -44 C-14 -44 -26 -40 -39 -54Z', hair) : '',
    top,
    ellipse(-20, -46, 7, 4.5, '#e0715a', 0.28),
    ellipse(20, -46, 7, 4.5, '#e0715a', 0.28),
    stroke('M-9 -40 Q0 -32 9 -40', beard ? skin : '#7a4636', 3.4, beard ? 1 : 0.75),
    circle(-14, -60, 3.4, '#33251f'),
    circle(14, -60, 3.4, '#33251f'),
    glasses
      ? `<g fill="none" stroke="#33251f" stroke-width="3">${`<circle cx="-14" cy="-60" r="11"/><circle cx="14" cy="-60" r="11"/><path d="M-3 -60h6"/>`}</g>`
      : '',
  ].join('');
}

type Arm = 'down' | 'wave' | 'forward' | 'up' | 'hip' | 'hold';
/** Shoulder → elbow → hand of the right arm; the left one is its mirror. */
const armPaths: Record<Arm, [number, number, number, number, number, number]> = {
  down: [44, -262, 62, -205, 56, -150],
  wave: [44, -262, 96, -290, 112, -356],
  up: [40, -268, 72, -330, 60, -396],
  forward: [40, -256, 78, -204, 134, -214],
  hip: [44, -262, 88, -216, 50, -168],
  hold: [42, -258, 70, -196, 18, -198],
};

const arm = (kind: Arm, { shirt, skin }: Looks, side: 1 | -1) => {
  const [x1, y1, x2, y2, x3, y3] = armPaths[kind];
  return (
    stroke(`M${at(x1 * side, y1)} Q${at(x2 * side, y2)} ${at(x3 * side, y3)}`, shirt, 30) +
    circle(x3 * side, y3, 15.5, skin)
  );
};

const shadeOver = (path: string) => shape(path, '#000', 0.07);

export type Pose = {
  pose?: 'stand' | 'walk' | 'sit' | 'bust';
  left?: Arm;
  right?: Arm;
  /** What lies over the body: an apron, a bag. */
  over?: string;
};

/** Somebody of 400 high with the feet (or for `bust` the table edge) at (0, 0), looking to the right. */
export function person(look: Looks, { pose = 'stand', left = 'down', right = 'down', over = '' }: Pose = {}) {
  const { shirt, trousers } = look;
  const torso = 'M-54 -256 C-54 -292 -26 -298 0 -298 C26 -298 54 -292 54 -256 L50 -146 C50 -130 -50 -130 -50 -146Z';
  const shoes = (x: number, turned = 1) =>
    shape(
      `M${x - 16} -2 C${x - 18} -26 ${x + 12} -26 ${x + 14 * turned + 8} -12 C${x + 30} -8 ${x + 30} 0 ${x + 24} 0 L${x - 14} 0Z`,
      '#2e2a33',
    );
  const legs = {
    stand:
      stroke('M-24 -150 L-25 -22', trousers, 44) + stroke('M24 -150 L25 -22', trousers, 44) + shoes(-25) + shoes(25),
    walk:
      stroke('M-14 -150 Q-30 -90 -66 -26', trousers, 42) +
      stroke('M14 -150 Q56 -100 52 -24', trousers, 44) +
      place(shoes(0), -68, 4, 1, 24) +
      shoes(54),
    sit: stroke('M-10 -150 Q60 -152 92 -148 L96 -22', trousers, 44) + shoes(98),
    bust: '',
  }[pose];
  const body = pose === 'bust' ? 'M-52 0 L-62 -112 C-62 -156 -28 -164 0 -164 C28 -164 62 -156 62 -112 L52 0Z' : torso;
  if (pose === 'bust') {
    return lift(
      place(head(look), 0, -158) + shape(body, shirt) + shape('M-16 -164 Q0 -142 16 -164Z', look.skin) + over,
      1,
    );
  }
  return lift(
    arm(left, look, -1) +
      legs +
      place(head(look), 0, -290) +
      shape(torso, shirt) +
      shadeOver('M8 -298 C34 -296 54 -290 54 -256 L50 -146 C50 -138 30 -134 14 -134Z') +
      shape('M-16 -297 Q0 -274 16 -297Z', look.skin) +
      over +
      arm(right, look, 1),
    1,
  );
}

/** Somebody behind a table: head and shoulders, with the hands on the table edge when wanted. */
export const behindTable = (look: Looks, hands = true) =>
  person(look, { pose: 'bust' }) + (hands ? ([-1, 1] as const).map((side) => restingArm(look, side)).join('') : '');

function restingArm({ shirt, skin }: Looks, side: 1 | -1) {
  const path = `M${at(50 * side, -122)} Q${at(82 * side, -52)} ${at(58 * side, -18)} L${at(34 * side, -12)}`;
  return stroke(path, shirt, 30) + stroke(path, '#000', 30, 0.09) + circle(26 * side, -12, 15, skin);
}

/** A child: the same build, with a larger head for its length. */
export const child = (look: Looks, pose: Pose = {}) =>
  place(person({ ...look, beard: false, glasses: false }, pose), 0, 0, 0.66);
