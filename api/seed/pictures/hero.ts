import { createRandom, type Random } from '../random.ts';
import { barge, landmarks, reeds, sailingBoat } from './landmarks.ts';
import type { MarkMotif } from './marks.ts';
import { bird, bush, cloud, flower, hill, meadow, tree } from './nature.ts';
import { type Hues, type Ink, mixInk } from './palette.ts';
import { circle, ellipse, lift, picture, place, rect, shape, stroke } from './paper.ts';
import { cast, child, person } from './people.ts';
import { bench, bicycle, bunting, dog, duoBicycle, house, sheep } from './things.ts';

type Company = (ink: Ink, random: Random) => string;

/** Who is out in the foreground, with their feet on the path at about 690. */
const companies = {
  bench: (ink, random) => {
    const [walker, friend, reader, neighbour, small] = cast(ink, random, 5, [2]);
    if (!walker || !friend || !reader || !neighbour || !small) return '';
    return (
      place(person(walker, { pose: 'walk', right: 'hold' }), 240, 690, 0.68) +
      place(dog(ink, '#d6a56c'), 345, 696, 0.56) +
      place(bench(ink), 520, 650, 0.62) +
      place(person(reader, { pose: 'sit', right: 'hold', left: 'hold' }), 480, 654, 0.52) +
      place(person(friend, { pose: 'sit', right: 'wave' }), 556, 654, 0.52) +
      place(person(neighbour, { right: 'wave' }), 800, 684, 0.66) +
      place(child(small, { pose: 'walk', right: 'up' }), 890, 690, 0.72)
    );
  },
  ride: (ink, random) => {
    const [rider, guest, waver, small, friend] = cast(ink, random, 5, [1]);
    if (!rider || !guest || !waver || !small || !friend) return '';
    return (
      place(person(rider, { pose: 'sit', right: 'forward' }), 398, 640, 0.6) +
      place(person(guest, { pose: 'sit', right: 'wave', left: 'hold' }), 484, 640, 0.6) +
      place(duoBicycle(ink, ink.sparkDeep), 442, 692, 0.76) +
      place(person(waver, { left: 'wave', right: 'hip' }), 800, 688, 0.66) +
      place(child(small, { right: 'up', left: 'up' }), 884, 692, 0.74) +
      place(person(friend, { pose: 'walk', right: 'hold' }), 1020, 690, 0.64, 0, true)
    );
  },
  meal: (ink, random) => {
    const [cook, first, second, third, small] = cast(ink, random, 5, [2]);
    if (!cook || !first || !second || !third || !small) return '';
    return (
      place(person(cook, { right: 'forward', left: 'hip' }), 300, 690, 0.68) +
      [first, second, third]
        .map((one, index) => place(person(one, { pose: 'bust', right: 'down' }), 470 + index * 130, 640, 0.74))
        .join('') +
      lift(
        rect(390, 626, 460, 22, ink.paper, 6) +
          shape('M398 646 H842 V668 q-28 18 -56 0 t-56 0 t-56 0 t-56 0 t-56 0 t-56 0 t-56 0 t-52 0Z', ink.sparkSoft) +
          stroke('M430 662 V712 M810 662 V712', ink.woodDeep, 12),
        1,
      ) +
      [450, 560, 690, 790]
        .map((x, index) => ellipse(x, 624, 30, 8, index % 2 ? ink.spark : ink.secondarySoft))
        .join('') +
      circle(620, 612, 16, ink.sparkDeep) +
      circle(646, 614, 14, ink.spark) +
      place(child(small, { pose: 'walk', right: 'up' }), 960, 692, 0.74, 0, true)
    );
  },
  garden: (ink, random) => {
    const [digger, friend, small, neighbour] = cast(ink, random, 4, [1]);
    if (!digger || !friend || !small || !neighbour) return '';
    return (
      lift(rect(330, 662, 250, 40, ink.wood, 6), 1) +
      [360, 410, 460, 510, 552].map((x) => place(flower(ink, random, random.between(50, 84)), x, 664, 0.8)).join('') +
      place(person(digger, { right: 'forward', left: 'hip' }), 280, 690, 0.66) +
      place(person(friend, { left: 'hold', right: 'hold' }), 640, 690, 0.66) +
      place(child(small, { right: 'up' }), 730, 694, 0.72) +
      place(bicycle(ink, ink.primary), 950, 694, 0.62) +
      place(person(neighbour, { right: 'wave' }), 1060, 690, 0.64, 0, true)
    );
  },
} satisfies Record<string, Company>;

type Setting = {
  ground: 'fields' | 'river' | 'lake' | 'heath' | 'town';
  company: keyof typeof companies;
  /** Where the landmark stands, and how large. */
  landmark: readonly [x: number, y: number, scale: number];
  flags?: true;
};

/** How each town lies: on fields, by water or on the heath, and what people do there. */
const settings: Record<MarkMotif, Setting> = {
  gable: { ground: 'fields', company: 'bench', landmark: [700, 580, 0.86] },
  towers: { ground: 'river', company: 'ride', landmark: [620, 560, 0.88] },
  wheel: { ground: 'town', company: 'meal', landmark: [640, 582, 0.92], flags: true },
  bridge: { ground: 'river', company: 'bench', landmark: [660, 600, 0.9] },
  reed: { ground: 'lake', company: 'ride', landmark: [860, 556, 0.78] },
  gate: { ground: 'town', company: 'garden', landmark: [640, 584, 0.82] },
  hilltop: { ground: 'fields', company: 'ride', landmark: [700, 470, 0.86] },
  arch: { ground: 'river', company: 'meal', landmark: [620, 600, 0.92] },
  tree: { ground: 'fields', company: 'garden', landmark: [650, 584, 1] },
  crown: { ground: 'fields', company: 'meal', landmark: [640, 576, 0.92], flags: true },
  heath: { ground: 'heath', company: 'bench', landmark: [700, 560, 0.98] },
  mill: { ground: 'fields', company: 'garden', landmark: [780, 584, 0.98] },
  apple: { ground: 'fields', company: 'ride', landmark: [640, 582, 0.95] },
};

/** A row of houses in the distance or nearby. */
function houses(ink: Ink, random: Random, y: number, from: number, to: number, scale: number) {
  let x = from;
  let row = '';
  while (x < to) {
    const width = random.between(140, 190) * scale;
    row += place(
      house(ink, random, width / scale, random.between(150, 240)),
      x + width / 2,
      y + random.between(-6, 6),
      scale,
    );
    x += width + random.between(2, 22) * scale;
  }
  return row;
}

const water = (ink: Ink, y: number) =>
  lift(
    shape(
      `M-40 ${y} C240 ${y - 12} 520 ${y + 10} 760 ${y - 2} S1120 ${y - 8} 1320 ${y + 4} V760 H-40Z`,
      ink.secondarySoft,
    ),
    1,
  ) +
  stroke(
    [
      [220, 22],
      [420, 34],
      [600, 18],
      [820, 36],
      [1000, 22],
    ]
      .map(([x = 0, down = 0]) => `M${x} ${y + down} q16 -10 32 0 t32 0`)
      .join(' '),
    ink.paper,
    4,
    0.8,
  );

function groundOf(ink: Ink, random: Random, ground: Setting['ground'], landmark: string) {
  const far = hill(random, 400, 40, ink.hills[0]);
  const near = (fill: string) => hill(random, 490, 20, fill);
  switch (ground) {
    case 'river':
      return (
        far +
        houses(ink, random, 540, -20, 1300, 0.5) +
        hill(random, 530, 12, ink.hills[1]) +
        landmark +
        water(ink, 584) +
        place(barge(ink), random.between(860, 960), 622, 0.52)
      );
    case 'lake':
      return (
        far +
        houses(ink, random, 500, 300, 700, 0.42) +
        near(ink.hills[1]) +
        place(tree(ink, random, 'poplar'), 220, 540, 0.8) +
        place(tree(ink, random, 'poplar'), 274, 544, 0.62) +
        landmark +
        water(ink, 548) +
        place(sailingBoat(ink), 430, 590, 0.72) +
        place(sailingBoat(ink), 640, 574, 0.4) +
        place(reeds(ink, random, 12, 190), 170, 690) +
        place(reeds(ink, random, 10, 150), 980, 690)
      );
    case 'heath':
      return (
        far +
        near(ink.hills[1]) +
        lift(shape('M-40 560 C200 520 420 570 640 548 S1080 520 1320 560 V760 H-40Z', ink.primarySoft), 2) +
        landmark +
        Array.from({ length: 26 }, () =>
          circle(
            random.between(170, 1110),
            random.between(580, 628),
            random.between(8, 16),
            random.pick([ink.primary, ink.secondary, ink.primarySoft]),
          ),
        ).join('') +
        place(sheep(ink), 330, 620, 0.5) +
        place(sheep(ink), 440, 610, 0.44) +
        place(sheep(ink), 980, 624, 0.5)
      );
    case 'town':
      return (
        far +
        houses(ink, random, 478, -20, 1300, 0.5) +
        near(ink.hills[1]) +
        houses(ink, random, 576, 150, 470, 0.84) +
        houses(ink, random, 576, 830, 1190, 0.86) +
        landmark
      );
    default:
      return (
        far +
        houses(ink, random, 478, 160, 420, 0.4) +
        near(ink.hills[1]) +
        place(tree(ink, random, 'poplar'), 210, 570, 0.9) +
        place(tree(ink, random, 'poplar'), 270, 574, 0.7) +
        place(tree(ink, random, 'leaf'), 1080, 572, 0.95) +
        landmark +
        place(bush(ink, random), 380, 588, 0.7) +
        place(bush(ink, random), 990, 590, 0.6)
      );
  }
}

/** The view of a town for the top of its home page: what it is known by, and people along the lower edge. Four by three. */
export function drawHero(motif: MarkMotif, hues: Hues, seed: string) {
  const random = createRandom('hero', seed);
  const ink = mixInk(hues, random, 'day');
  const {
    ground,
    company,
    landmark: [x, y, scale],
    flags,
  } = settings[motif];
  const sunX = x > 700 ? random.between(260, 380) : random.between(880, 1010);
  const landmark = place(landmarks[motif](ink, random), x, y, scale);
  const rise =
    motif === 'hilltop'
      ? lift(shape('M160 600 C380 560 520 452 700 452 S1040 560 1240 610 V760 H160Z', ink.hills[1]), 1)
      : '';
  const content =
    rect(0, 0, 1280, 720, 'url(#sky)') +
    circle(sunX, 150, 240, ink.glow, 0.4) +
    circle(sunX, 150, 150, ink.glow, 0.55) +
    lift(circle(sunX, 150, 72, ink.sun), 1) +
    place(cloud(ink), x > 700 ? 560 : 300, 120, 1.05) +
    place(cloud(ink), x > 700 ? 1030 : 560, 84, 0.7) +
    place(bird(ink.dark), 430, 210) +
    place(bird(ink.dark), 490, 236, 0.7) +
    groundOf(ink, random, ground, rise + landmark) +
    (flags ? bunting(ink, 170, 330, 470, 400, 30) + bunting(ink, 810, 400, 1120, 330, 30) : '') +
    lift(shape('M-40 622 C240 598 520 630 760 612 S1120 600 1320 620 V760 H-40Z', ink.hills[2]), 2) +
    lift(shape('M-40 668 C260 640 520 694 800 660 S1140 650 1320 672 V760 H-40Z', ink.cream), 1) +
    companies[company](ink, random) +
    meadow(ink, random, 714, 14);
  return picture(ink, content, { from: 160, width: 960 });
}
