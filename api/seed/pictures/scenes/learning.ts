import { cup, frame, lamp, potPlant, room, shelf, table, vase, view } from '../indoors.ts';
import { lettering, widthOf } from '../lettering.ts';
import { ground, hills, meadow, sky, tree } from '../nature.ts';
import { circle, lift, place, rect, shape, stroke } from '../paper.ts';
import { behindTable, cast, child, person } from '../people.ts';
import type { Scene } from '../scene.ts';
import { ball, book, bubble, laptop, laptopBack, openBook, phone } from '../things.ts';

const centered = (text: string, color: string, size: number) =>
  place(lettering(text, color, size), (-widthOf(text) * size) / 20, 0);
const words = ['hallo', 'dag', 'samen', 'welkom', 'lezen', 'fiets', 'brood', 'school', 'huis'];

/** Scenes of children, language and computers. */
export const children: Scene[] = [
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    return (
      sky(ink, random) +
      hills(ink, random, 400) +
      place(tree(ink, random, 'round'), 130, 600, 1.3) +
      ground(ink.hills[3], 606) +
      lift(
        stroke('M470 640 V330 M560 640 V330', ink.woodDeep, 16) +
          rect(448, 318, 134, 20, ink.spark, 8) +
          shape('M560 336 C660 360 700 560 860 610 L850 640 C660 610 610 420 548 396Z', ink.sparkDeep) +
          stroke('M474 590 H556 M474 530 H556 M474 470 H556 M474 410 H556', ink.wood, 12) +
          shape('M440 318 L515 236 L590 318Z', ink.secondaryDeep),
        2,
      ) +
      place(child(first, { left: 'up', right: 'up' }), 530, 330, 0.92) +
      lift(stroke('M960 640 L1010 350 M1240 640 L1190 350 M990 352 H1212', ink.primaryDeep, 15), 2) +
      stroke('M1070 356 L1050 560 M1140 356 L1120 560', ink.cream, 5) +
      place(rect(-48, -8, 100, 16, ink.spark, 6), 1086, 562) +
      place(child(second, { pose: 'sit', right: 'up', left: 'up' }), 1078, 650, 0.95) +
      place(ball(ink), 300, 676) +
      meadow(ink, random, 696, 12)
    );
  },
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    return (
      sky(ink, random, 240) +
      place(
        lift(
          shape('M0 -90 L62 0 L0 100 L-62 0Z', ink.spark) +
            shape('M0 -90 L62 0 H-62Z', ink.sparkDeep) +
            stroke('M0 -90 V100', ink.paper, 4),
          2,
        ),
        900,
        170,
        1,
        24,
      ) +
      stroke('M860 260 C820 330 760 340 700 420', ink.dark, 3) +
      [
        [838, 306],
        [796, 338],
        [748, 372],
      ]
        .map(([x = 0, y = 0], index) =>
          place(
            shape('M0 0 L-20 -12 V12Z M0 0 L20 -12 V12Z', [ink.secondary, ink.primary, ink.spark][index] ?? ink.spark),
            x,
            y,
            1,
            30,
          ),
        )
        .join('') +
      hills(ink, random, 430) +
      lift(shape('M-40 640 C220 620 420 560 640 560 S1060 640 1320 600 V760 H-40Z', ink.hills[3]), 3) +
      place(child(first, { pose: 'walk', right: 'up' }), 650, 590, 1.2) +
      place(child(second, { left: 'up', right: 'up' }), 430, 640, 1.15) +
      meadow(ink, random, 686, 14)
    );
  },
  (ink, random) => {
    const [adult, first, second] = cast(ink, random, 3);
    if (!adult || !first || !second) return '';
    const blocks = [
      [0, 0, ink.spark],
      [74, 0, ink.primary],
      [148, 0, ink.secondary],
      [37, -70, ink.sparkDeep],
      [111, -70, ink.paper],
      [74, -140, ink.secondaryDeep],
    ] as const;
    return (
      room(ink, 590) +
      place(view(ink, random, 310, 240), 120, 100) +
      place(shelf(ink, random, 420), 780, 260) +
      place(behindTable(adult), 640, 492, 1.36) +
      place(behindTable({ ...first, beard: false }), 380, 496, 1.02) +
      place(behindTable({ ...second, beard: false }), 900, 496, 1.02) +
      table(ink, 180, 494, 920, 200, ink.cream) +
      lift(blocks.map(([x, y, color]) => rect(540 + x - 4, 424 + y, 66, 68, color, 8)).join(''), 1) +
      place(book(ink.sparkDeep, ink), 240, 494) +
      place(ball(ink, 34), 1010, 494) +
      place(potPlant(ink, random), 1190, 650, 1.2)
    );
  },
];

export const language: Scene[] = [
  (ink, random) => {
    const [left, right] = cast(ink, random, 2);
    if (!left || !right) return '';
    const [first = '', second = ''] = random.shuffle(words);
    return (
      room(ink) +
      circle(640, 240, 300, ink.paper, 0.16) +
      place(behindTable(left), 380, 500, 1.36) +
      place(behindTable(right), 900, 500, 1.36) +
      table(ink, 180, 500, 920, 220) +
      place(openBook(ink), 640, 478, 0.9) +
      place(bubble(ink.paper, 290, 130, 1), 620, 210) +
      place(centered(first, ink.primaryDeep, 34), 620, 126) +
      place(bubble(ink.spark, 250, 110, -1), 690, 356, 0.9) +
      place(centered(second, ink.darker, 28), 690, 290) +
      place(cup(ink.secondary, ink), 240, 500, 0.9) +
      place(cup(ink.primarySoft, ink), 1040, 500, 0.9, 0, true)
    );
  },
  (ink, random) => {
    const pile = [
      [ink.primaryDeep, 330, -30],
      [ink.spark, 290, 0],
      [ink.secondary, 310, -40],
      [ink.sparkDeep, 250, 10],
      [ink.primary, 270, -20],
    ] as const;
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(400, 330, 300, ink.glow, 0.7) +
      lift(rect(-20, 600, 1320, 140, ink.wood), 2) +
      pile
        .map(([color, width, shift], index) => place(book(color, ink, width, 62), 330 + shift, 604 - index * 62))
        .join('') +
      place(potPlant(ink, random), 420, 300, 0.75) +
      place(bubble(ink.paper, 330, 190, 1), 850, 380) +
      place(lettering('ABC', ink.primaryDeep, 62, 2.6), 738, 292) +
      place(bubble(ink.primary, 250, 140, -1), 1060, 560, 0.9) +
      place(centered(random.pick(words), ink.paper, 34), 1060, 478) +
      place(openBook(ink), 860, 590, 1.2)
    );
  },
  (ink, random) => {
    const [teacher, first, second] = cast(ink, random, 3);
    if (!teacher || !first || !second) return '';
    return (
      room(ink, 600) +
      lift(rect(330, 80, 620, 330, ink.woodDeep, 12), 2) +
      rect(346, 96, 588, 298, ink.mood === 'dusk' ? ink.darker : ink.dark) +
      place(lettering(random.pick(words), ink.cream, 56, 2), 520, 220) +
      stroke('M420 300 H800 M420 346 H660', ink.secondarySoft, 6, 0.55) +
      place(person(teacher, { right: 'down', left: 'wave' }), 1030, 640, 1.16) +
      place(behindTable(first), 330, 540, 1.22) +
      place(behindTable(second), 620, 540, 1.22) +
      table(ink, 160, 540, 640, 180) +
      place(openBook(ink), 330, 522, 0.5) +
      place(openBook(ink), 620, 522, 0.5) +
      place(potPlant(ink, random), 1190, 660, 1.15)
    );
  },
];

export const digital: Scene[] = [
  (ink, random) => {
    const [left, right] = cast(ink, random, 2, [0]);
    if (!left || !right) return '';
    return (
      room(ink) +
      place(view(ink, random, 320, 260), 130, 90) +
      place(shelf(ink, random, 380), 800, 250) +
      place(lamp(ink, random, 40), 640, 0) +
      place(behindTable(left, false), 540, 490, 1.4) +
      place(behindTable(right, false), 770, 490, 1.4) +
      table(ink, 200, 492, 900, 220) +
      place(laptopBack(ink), 650, 490, 1.15) +
      place(cup(ink.spark, ink), 340, 492) +
      place(vase(ink, random), 980, 492, 0.8)
    );
  },
  (ink, random) => {
    const skin = random.pick(ink.skins);
    const tiles =
      [
        [-60, -290, ink.primary],
        [8, -290, ink.spark],
        [-60, -222, ink.secondary],
        [8, -222, ink.primarySoft],
      ]
        .map(([x, y, color]) => rect(Number(x), Number(y), 54, 54, String(color), 14))
        .join('') +
      rect(-60, -148, 122, 20, ink.grey, 10) +
      rect(-60, -116, 90, 20, ink.grey, 10) +
      circle(0, -62, 22, ink.sparkDeep);
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(640, 340, 330, ink.glow, 0.6) +
      circle(640, 340, 240, ink.secondarySoft, 0.7) +
      place(phone(ink, tiles), 640, 640, 1.62) +
      place(bubble(ink.paper, 220, 110, -1), 960, 300) +
      stroke('M890 200 H1030 M890 236 H980', ink.primary, 12) +
      place(bubble(ink.spark, 180, 100, 1), 320, 330) +
      place(circle(0, 0, 14, ink.paper) + circle(46, 0, 14, ink.paper) + circle(-46, 0, 14, ink.paper), 320, 246) +
      lift(stroke('M1140 760 C1120 660 1010 560 900 540', ink.primaryDeep, 96), 3) +
      lift(stroke('M930 556 C860 520 800 500 752 470', skin, 44), 2)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 3, [1]);
    return (
      room(ink, 590) +
      lift(rect(430, 70, 420, 240, ink.paper, 12), 2) +
      rect(450, 90, 380, 200, ink.primary, 6) +
      circle(560, 190, 54, ink.paper) +
      shape('M545 160 L590 190 L545 220Z', ink.primary) +
      stroke('M650 160 H790 M650 194 H760 M650 228 H780', ink.paper, 12, 0.8) +
      place(view(ink, random, 220, 200), 120, 100) +
      place(frame(ink, random, 170, 130), 960, 120) +
      people.map((look, index) => place(behindTable(look, false), 300 + index * 340, 500, 1.26)).join('') +
      table(ink, 110, 504, 1060, 200) +
      [300, 640, 980].map((x) => place(laptopBack(ink), x + 30, 502, 0.86)).join('')
    );
  },
  (ink, random) => {
    const screen =
      rect(-86, -126, 172, 22, ink.primary, 6) +
      rect(-86, -94, 78, 64, ink.spark, 8) +
      stroke('M8 -84 H82 M8 -62 H64 M8 -40 H76', ink.grey, 9);
    return (
      room(ink, 520) +
      circle(640, 300, 330, ink.paper, 0.16) +
      place(shelf(ink, random, 330), 70, 230) +
      place(frame(ink, random, 180, 140), 980, 100) +
      lift(rect(-20, 540, 1320, 200, ink.wood), 2) +
      place(laptop(ink, screen), 640, 566, 2.3) +
      place(cup(ink.sparkDeep, ink), 1020, 590, 1.5) +
      place(potPlant(ink, random), 220, 590, 1.4)
    );
  },
];
