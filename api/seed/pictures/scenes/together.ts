import { clothTable, cup, frame, lamp, plate, potPlant, room, shelf, table, teapot, vase, view } from '../indoors.ts';
import { bird, ground, hills, meadow, sky, tree } from '../nature.ts';
import { at, circle, lift, place, rect, shape, stroke } from '../paper.ts';
import { behindTable, cast, person } from '../people.ts';
import type { Scene } from '../scene.ts';
import { bench, hand, heart, house, street, suitcase, wheelchair } from '../things.ts';

/** Scenes of company, care and welcome. */
export const companionship: Scene[] = [
  (ink, random) => {
    const [left, right] = cast(ink, random, 2, [1]);
    if (!left || !right) return '';
    return (
      sky(ink, random, random.between(760, 1120)) +
      hills(ink, random, 390) +
      place(tree(ink, random, 'round'), 300, 610, 1.5) +
      place(tree(ink, random), 1120, 590, 1.0) +
      ground(ink.hills[3], 606) +
      place(bench(ink), 660, 640, 1.35) +
      place(person(left, { pose: 'sit', left: 'down', right: 'hold' }), 570, 652, 0.92) +
      place(person(right, { pose: 'sit', right: 'forward', left: 'hold' }), 740, 652, 0.92) +
      meadow(ink, random, 690, 12)
    );
  },
  (ink, random) => {
    const [left, right] = cast(ink, random, 2, [0]);
    if (!left || !right) return '';
    return (
      room(ink) +
      place(view(ink, random, 360, 280), 460, 84) +
      place(frame(ink, random, 130, 160), 150, 130) +
      place(frame(ink, random, 150, 110), 1010, 150) +
      place(lamp(ink, random, 60), 640, 0) +
      place(potPlant(ink, random), 120, 600, 1.25) +
      place(behindTable(left), 400, 470, 1.32) +
      place(behindTable(right), 880, 470, 1.32) +
      clothTable(ink, 230, 474, 820, 300, random.pick([ink.secondary, ink.primary, ink.spark])) +
      place(teapot(ink.paper), 640, 462, 0.9) +
      place(cup(ink.spark, ink), 500, 464) +
      place(cup(ink.primarySoft, ink), 800, 464, 1, 0, true)
    );
  },
  (ink, random) => {
    const [left, right] = cast(ink, random, 2, [0]);
    if (!left || !right) return '';
    return (
      sky(ink, random, random.between(240, 520)) +
      place(bird(ink.dark), 760, 150) +
      place(bird(ink.dark), 830, 190, 0.7) +
      hills(ink, random, 360) +
      place(tree(ink, random), 150, 560, 1.3) +
      place(tree(ink, random, 'poplar'), 1080, 560, 1.35) +
      place(tree(ink, random, 'poplar'), 1180, 570, 1.05) +
      ground(ink.hills[3], 590) +
      lift(shape('M330 740 C480 660 520 640 640 592 H720 C760 640 900 680 1020 740Z', ink.cream), 1) +
      place(person(left, { pose: 'walk', right: 'hold' }), 590, 678, 1.02) +
      place(person(right, { pose: 'walk', left: 'hold', right: 'wave' }), 730, 682, 1.02) +
      meadow(ink, random, 690, 7, 20, 380) +
      meadow(ink, random, 690, 6, 980, 1260)
    );
  },
];

export const care: Scene[] = [
  (ink, random) => {
    const [first, second, third] = random.shuffle(ink.skins);
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(640, 330, 330, ink.glow, 0.6) +
      circle(640, 330, 230, ink.glow, 0.7) +
      lift(shape('M-40 560 C260 470 460 610 700 540 S1120 470 1320 560 V760 H-40Z', ink.hills[0]), 2) +
      place(heart(ink.sparkDeep), 640, 250, 1.7) +
      place(heart(ink.spark), 640, 244, 1.15) +
      place(hand(first ?? '', ink.primary), 360, 590, 1.15, 16) +
      place(hand(second ?? '', ink.secondary), 640, 640, 1.12, -2) +
      place(hand(third ?? '', ink.primaryDeep), 920, 590, 1.15, -16, true) +
      place(heart(ink.secondarySoft), 220, 190, 0.4, -14) +
      place(heart(ink.primarySoft), 1080, 170, 0.5, 12)
    );
  },
  (ink, random) => {
    const [helper, guest] = cast(ink, random, 2, [1]);
    if (!helper || !guest) return '';
    return (
      sky(ink, random, random.between(820, 1120)) +
      hills(ink, random, 410) +
      place(street(ink, random, 0, 0, 420), 60, 560, 0.9) +
      place(tree(ink, random, 'leaf'), 1090, 600, 1.35) +
      ground(ink.hills[3], 600) +
      place(person(helper, { pose: 'walk', right: 'forward' }), 540, 674, 1.08) +
      place(wheelchair(ink), 730, 682, 1.08) +
      place(person(guest, { pose: 'sit', right: 'hold', left: 'hold' }), 722, 640, 0.98) +
      meadow(ink, random, 694, 12)
    );
  },
  (ink, random) => {
    const [helper, guest] = cast(ink, random, 2, [1]);
    if (!helper || !guest) return '';
    return (
      room(ink, 580) +
      place(view(ink, random, 300, 270), 180, 110) +
      place(frame(ink, random, 150, 180), 640, 110) +
      place(frame(ink, random, 110, 120), 830, 150) +
      lift(rect(120, 640, 1040, 60, ink.secondarySoft, 30), 1) +
      place(
        lift(
          shape('M-140 0 V-280 Q-140 -330 -90 -330 H10 Q60 -330 60 -280 V-150 H150 V0Z', ink.primaryDeep) +
            rect(-90, -150, 250, 70, ink.primary, 24) +
            rect(-160, -190, 70, 190, ink.primary, 30),
          2,
        ),
        840,
        672,
      ) +
      place(person(guest, { pose: 'sit', right: 'hold', left: 'hold' }), 850, 664, 1.02) +
      place(
        person(helper, { right: 'forward', left: 'down', over: shape('M-34 -240 H34 L44 -130 H-44Z', ink.paper) }),
        590,
        672,
        1.08,
      ) +
      place(potPlant(ink, random), 1120, 640, 1.3) +
      place(cup(ink.spark, ink), 700, 438, 0.7)
    );
  },
];

export const newcomers: Scene[] = [
  (ink, random) => {
    const [host, guest, small] = cast(ink, random, 3);
    if (!host || !guest || !small) return '';
    return (
      sky(ink, random, random.between(560, 740)) +
      hills(ink, random, 400) +
      place(street(ink, random, 0, 0, 440), 20, 580, 1.05) +
      place(house(ink, random, 230, 240), 1090, 600, 1.15) +
      ground(ink.hills[3], 596) +
      lift(shape('M380 740 C520 650 620 640 700 598 H770 C800 650 900 690 960 740Z', ink.cream), 1) +
      place(person(host, { right: 'wave' }), 880, 676, 1.05, 0, true) +
      place(person(guest, { pose: 'walk', right: 'wave' }), 560, 680, 1.05) +
      place(person(small, { pose: 'walk', right: 'down' }), 440, 684, 0.68) +
      place(suitcase(ink.spark, ink), 660, 690, 0.85) +
      meadow(ink, random, 696, 5, 20, 330)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 4);
    return (
      room(ink) +
      place(view(ink, random, 300, 240, true), 140, 90) +
      place(view(ink, random, 300, 240, true), 840, 90) +
      place(lamp(ink, random, 50), 640, 0) +
      people.map((look, index) => place(behindTable(look), 240 + index * 266, 476, 1.2)).join('') +
      clothTable(ink, 90, 480, 1100, 300, ink.primary) +
      [220, 410, 860, 1060]
        .map((x, index) =>
          place(
            plate(ink, [ink.spark, ink.secondary, ink.sparkDeep, ink.leaves[1] ?? ink.primary][index] ?? ink.spark),
            x,
            468,
          ),
        )
        .join('') +
      place(vase(ink, random), 640, 470, 0.95) +
      place(cup(ink.secondary, ink), 520, 470, 0.8) +
      place(cup(ink.spark, ink), 760, 470, 0.8)
    );
  },
  (ink, random) => {
    const [first, second] = random.shuffle(ink.skins);
    const roads =
      stroke('M-40 560 C200 460 340 640 560 540 S900 380 1320 470', ink.paper, 26) +
      stroke('M300 -20 C330 160 220 300 420 430 S640 700 620 760', ink.paper, 20) +
      stroke('M900 -20 C860 200 1010 260 960 430 S1100 640 1060 760', ink.paper, 20);
    const blocks = [
      [60, 90, 170, 120],
      [480, 70, 200, 130],
      [1030, 80, 190, 150],
      [90, 300, 150, 110],
      [660, 260, 160, 110],
      [1060, 300, 160, 100],
      [120, 600, 170, 90],
      [780, 590, 180, 100],
    ]
      .map(([x = 0, y = 0, w = 0, h = 0], index) =>
        lift(
          rect(
            x,
            y,
            w,
            h,
            index % 3 === 0 ? (ink.leaves[1] ?? ink.primary) : index % 3 === 1 ? ink.secondarySoft : ink.primarySoft,
            22,
          ),
          1,
        ),
      )
      .join('');
    const pin = (color: string) =>
      lift(
        shape('M0 0 C-60 -80 -70 -110 -70 -140 A70 70 0 0 1 70 -140 C70 -110 60 -80 0 0Z', color) +
          circle(0, -138, 28, ink.paper),
        3,
      );
    return (
      rect(0, 0, 1280, 720, ink.wall) +
      lift(
        shape(
          'M-40 420 C240 330 420 470 700 380 S1100 250 1320 300 V380 C1080 340 980 400 720 480 S260 440 -40 520Z',
          ink.secondary,
        ),
        1,
      ) +
      blocks +
      lift(roads, 1) +
      place(pin(ink.sparkDeep), 420, 430, 1.2) +
      place(pin(ink.primaryDeep), 960, 400, 1) +
      `<path d="M${at(430, 440)} Q${at(690, 580)} ${at(950, 410)}" fill="none" stroke="${ink.sparkDeep}" stroke-width="9" stroke-dasharray="4 24" stroke-linecap="round"/>` +
      place(hand(first ?? '', ink.primary), 250, 700, 1, 28) +
      place(hand(second ?? '', ink.spark), 1010, 720, 1, -26, true)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 3);
    return (
      room(ink, 590) +
      place(shelf(ink, random, 380), 90, 250) +
      place(frame(ink, random, 190, 130), 900, 110) +
      place(view(ink, random, 300, 230), 520, 100) +
      people.map((look, index) => place(behindTable(look), 340 + index * 300, 486, 1.28)).join('') +
      table(ink, 160, 486, 960, 210) +
      place(cup(ink.spark, ink), 480, 486, 0.9) +
      place(teapot(ink.primary), 650, 486, 0.8) +
      place(cup(ink.paper, ink), 830, 486, 0.9) +
      place(potPlant(ink, random), 1170, 640, 1.2)
    );
  },
];
