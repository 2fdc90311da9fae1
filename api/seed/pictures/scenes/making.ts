import { bowl, clothTable, cup, frame, lamp, plate, potPlant, room, shelf, table, vase, view } from '../indoors.ts';
import { bush, ground, hills, meadow, sky, tree } from '../nature.ts';
import { circle, lift, place, rect, shape, stroke } from '../paper.ts';
import { behindTable, cast, person } from '../people.ts';
import type { Scene } from '../scene.ts';
import {
  balloon,
  bicycle,
  book,
  bread,
  bunting,
  carrot,
  easel,
  envelope,
  guitar,
  heart,
  house,
  ladder,
  leek,
  piggy,
  pot,
  sheetOfPaper,
  stall,
  street,
  tent,
  tomato,
  toolWall,
} from '../things.ts';

/** Scenes of repairs, culture, cooking, paperwork, boards and events. */
export const repairs: Scene[] = [
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    return (
      room(ink, 590) +
      place(toolWall(ink), 110, 90) +
      place(view(ink, random, 280, 230), 870, 100) +
      place(
        person(first, { right: 'forward', left: 'hold', over: shape('M-32 -236 H32 L46 -110 H-46Z', ink.dark) }),
        560,
        640,
        1.25,
      ) +
      lift(rect(200, 500, 900, 40, ink.wood, 8), 3) +
      lift(rect(240, 540, 820, 180, ink.woodDeep, 4), 1) +
      place(
        stroke('M-70 0 H70', ink.dark, 14) +
          stroke('M-50 0 L10 -90 L-30 -170', ink.sparkDeep, 12) +
          shape('M-40 -196 L20 -170 L-24 -104 L-96 -148Z', ink.spark) +
          circle(10, -90, 9, ink.darker),
        860,
        498,
      ) +
      place(
        lift(rect(-90, -110, 180, 110, ink.secondary, 14), 1) +
          circle(-36, -54, 34, ink.dark) +
          circle(-36, -54, 15, ink.grey) +
          stroke('M20 -76 H70 M20 -52 H70 M20 -28 H50', ink.cream, 7) +
          stroke('M60 -110 L90 -176', ink.grey, 5),
        370,
        500,
      )
    );
  },
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    return (
      sky(ink, random, 220) +
      hills(ink, random, 420) +
      ground(ink.hills[3], 610) +
      place(house(ink, random, 300, 280), 790, 632, 1.4) +
      place(ladder(ink, 340), 560, 660, 1, 8) +
      place(person(first, { left: 'hold', right: 'up' }), 580, 520, 0.88) +
      place(stroke('M0 0 V-44', ink.woodDeep, 9) + rect(-34, -84, 68, 42, ink.spark, 6), 632, 184, 1, 14) +
      place(person(second, { left: 'wave', right: 'down' }), 370, 672, 1) +
      place(
        lift(rect(-34, -60, 68, 60, ink.paper, 6) + rect(-34, -60, 68, 18, ink.spark, 4), 1) +
          stroke('M-34 -56 Q0 -100 34 -56', ink.dark, 4),
        470,
        690,
      ) +
      place(bush(ink, random), 1120, 660, 1.2) +
      meadow(ink, random, 704, 10)
    );
  },
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    return (
      room(ink, 600) +
      place(shelf(ink, random, 300), 80, 250) +
      place(frame(ink, random, 170, 120), 960, 110) +
      circle(640, 360, 250, ink.paper, 0.2) +
      lift(rect(110, 650, 1060, 50, ink.secondarySoft, 25), 1) +
      place(stroke('M0 0 V-260 M-60 0 H60', ink.dark, 14) + stroke('M0 -240 H60', ink.dark, 14), 560, 668) +
      place(bicycle(ink, ink.spark), 640, 590, 1.55) +
      place(
        person(first, { right: 'forward', left: 'hold', over: shape('M-32 -236 H32 L46 -110 H-46Z', ink.cream) }),
        320,
        676,
        1.2,
      ) +
      place(
        lift(
          rect(-80, -70, 160, 70, ink.sparkDeep, 10) +
            stroke('M-40 -70 V-96 H40 V-70', ink.darker, 10) +
            rect(-80, -44, 160, 8, 'rgba(0,0,0,.2)'),
          1,
        ),
        990,
        680,
      )
    );
  },
];

export const culture: Scene[] = [
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    const curtain = (color: string, deep: string) =>
      lift(shape('M0 0 H250 C230 240 110 420 90 720 H0Z', color), 3) +
      stroke('M60 0 C60 240 30 460 26 720 M130 0 C120 240 64 440 54 720 M200 0 C180 230 96 420 76 700', deep, 8, 0.6);
    return (
      rect(0, 0, 1280, 720, ink.darker) +
      shape('M640 -40 L1010 640 H270Z', ink.sun, 0.16) +
      shape('M640 -40 L880 640 H400Z', ink.sun, 0.2) +
      lift(rect(-20, 600, 1320, 140, ink.woodDeep), 2) +
      `<ellipse cx="640" cy="640" rx="330" ry="40" fill="${ink.sun}" opacity=".35"/>` +
      place(person(first, { left: 'hold', right: 'hold' }), 640, 648, 1.25) +
      place(guitar(ink), 668, 500, 0.95, 58) +
      place(curtain(ink.sparkDeep, ink.dark), 0, 0) +
      place(curtain(ink.sparkDeep, ink.dark), 1280, 0, 1, 0, true) +
      lift(
        shape(
          'M-20 -20 H1300 V70 Q1220 120 1140 70 Q1060 120 980 70 Q900 120 820 70 Q740 120 640 70 Q560 120 470 70 Q390 120 310 70 Q230 120 150 70 Q70 120 -20 70Z',
          ink.spark,
        ),
        2,
      )
    );
  },
  (ink, random) => {
    const [first, second] = cast(ink, random, 2, [0]);
    if (!first || !second) return '';
    return (
      room(ink, 580) +
      place(frame(ink, random, 300, 230), 120, 100) +
      place(frame(ink, random, 220, 290), 500, 80) +
      place(frame(ink, random, 330, 220), 820, 110) +
      stroke('M260 40 L270 0 M610 40 V0 M980 60 V0', ink.dark, 3) +
      place(person(first, { left: 'hip', right: 'down' }), 380, 672, 1.08) +
      place(person(second, { right: 'wave' }), 800, 672, 1.08, 0, true) +
      place(lift(rect(-60, -150, 120, 150, ink.paper, 6), 1) + place(vase(ink, random), 0, -150, 0.8), 1130, 660)
    );
  },
  (ink, random) => {
    const [first] = cast(ink, random, 1, random.chance(0.5) ? [0] : []);
    if (!first) return '';
    const art = place(
      rect(0, 0, 220, 170, ink.primarySoft) +
        circle(160, 46, 24, ink.spark) +
        shape('M0 110 Q60 60 120 100 T220 90 V170 H0Z', ink.secondary) +
        shape('M0 140 Q80 100 220 136 V170 H0Z', ink.primaryDeep),
      -110,
      -320,
    );
    return (
      room(ink, 590) +
      place(view(ink, random, 340, 270, true), 120, 90) +
      place(shelf(ink, random, 320), 880, 240) +
      place(easel(ink, art), 740, 680, 1.4) +
      place(
        person(first, { right: 'forward', left: 'hold', over: shape('M-34 -240 H34 L48 -110 H-48Z', ink.cream) }),
        480,
        680,
        1.2,
      ) +
      stroke('M640 418 L670 400', ink.woodDeep, 9) +
      place(
        lift(
          shape(
            'M-70 -30 C-70 -70 70 -70 70 -30 C70 -4 30 -4 20 -16 C10 -26 -10 -26 -16 -10 C-24 6 -70 0 -70 -30Z',
            ink.wood,
          ),
          1,
        ) +
          circle(-34, -40, 11, ink.spark) +
          circle(0, -48, 11, ink.primary) +
          circle(34, -40, 11, ink.sparkDeep),
        448,
        470,
        0.7,
      ) +
      place(potPlant(ink, random), 1130, 660, 1.3)
    );
  },
];

export const cooking: Scene[] = [
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    return (
      room(ink, 600) +
      lift(rect(-20, 236, 520, 20, ink.wood), 1) +
      [60, 150, 240]
        .map((x, index) =>
          place(
            lift(
              rect(-34, -90, 68, 90, [ink.paper, ink.secondarySoft, ink.primarySoft][index] ?? ink.paper, 12) +
                rect(-36, -104, 72, 22, [ink.spark, ink.primary, ink.sparkDeep][index] ?? ink.spark, 8),
              1,
            ),
            x,
            236,
          ),
        )
        .join('') +
      place(potPlant(ink, random), 400, 238, 0.75) +
      place(view(ink, random, 320, 240), 860, 90) +
      place(
        person(first, {
          right: 'forward',
          left: 'hold',
          over:
            shape('M-34 -246 H34 L50 -110 H-50Z', ink.paper) +
            stroke('M-34 -244 L-22 -292 M34 -244 L22 -292', ink.paper, 8),
        }),
        600,
        640,
        1.3,
      ) +
      lift(rect(-20, 520, 1320, 34, ink.wood), 3) +
      lift(rect(-20, 554, 1320, 200, ink.primaryDeep), 1) +
      stroke('M330 554 V720 M660 554 V720 M990 554 V720', 'rgba(0,0,0,.18)', 6) +
      place(pot(ink, ink.sparkDeep), 840, 520) +
      place(tomato(ink), 250, 520) +
      place(tomato(ink), 312, 520, 0.8) +
      place(carrot(ink), 150, 528, 1, 72) +
      place(leek(ink), 440, 524, 1, -64) +
      place(bowl(ink.secondary, [ink.spark, ink.sparkDeep, ink.leaves[1] ?? ink.primary]), 1080, 520)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 4, [1]);
    return (
      sky(ink, random, random.between(200, 1080), 110) +
      hills(ink, random, 330) +
      place(tree(ink, random, 'round'), 120, 560, 1.4) +
      place(tree(ink, random, 'leaf'), 1180, 560, 1.4) +
      ground(ink.hills[3], 520) +
      bunting(ink, 180, 130, 1120, 130, 50) +
      people.map((look, index) => place(behindTable(look), 262 + index * 252, 506, 1.18)).join('') +
      clothTable(ink, 80, 510, 1120, 240, ink.cream) +
      [200, 400, 640, 900, 1090]
        .map((x, index) =>
          place(
            index === 2
              ? bowl(ink.primary, [ink.spark, ink.sparkDeep, ink.secondary])
              : plate(
                  ink,
                  [ink.spark, ink.leaves[1] ?? ink.primary, '', ink.sparkDeep, ink.secondary][index] ?? ink.spark,
                ),
            x,
            500,
            1.05,
          ),
        )
        .join('') +
      place(bread(ink), 770, 500, 0.75) +
      place(cup(ink.spark, ink), 520, 500, 0.8)
    );
  },
  (ink, random) => {
    return (
      rect(0, 0, 1280, 720, 'url(#wall)') +
      circle(640, 320, 330, ink.paper, 0.25) +
      lift(rect(-20, 560, 1320, 200, ink.wood), 2) +
      lift(rect(260, 540, 640, 46, ink.woodDeep, 20), 2) +
      place(pot(ink, ink.primary), 640, 548, 1.7) +
      place(leek(ink), 330, 548, 1.5, -12) +
      place(carrot(ink), 420, 552, 1.4, 16) +
      place(tomato(ink), 880, 552, 1.3) +
      place(tomato(ink), 970, 570, 1) +
      place(bowl(ink.secondary, [ink.spark, ink.sparkDeep, ink.spark]), 1110, 610, 1.2) +
      place(bread(ink), 180, 620, 1.2) +
      place(lamp(ink, random, 50), 260, 0) +
      place(lamp(ink, random, 50), 1020, 0)
    );
  },
];

export const administration: Scene[] = [
  (ink, random) => {
    const [left, right] = cast(ink, random, 2, [0]);
    if (!left || !right) return '';
    return (
      room(ink, 580) +
      place(shelf(ink, random, 420), 100, 240) +
      place(view(ink, random, 320, 240), 800, 90) +
      place(lamp(ink, random, 70), 640, 0) +
      place(behindTable(left), 450, 492, 1.36) +
      place(behindTable(right), 830, 492, 1.36) +
      table(ink, 180, 494, 920, 220) +
      place(sheetOfPaper(ink, ink.spark), 580, 494, 0.62, -6) +
      place(sheetOfPaper(ink, ink.primary), 680, 494, 0.62, 5) +
      place(envelope(ink, ink.sparkSoft), 290, 494, 0.7) +
      place(cup(ink.secondary, ink), 1000, 494, 0.9)
    );
  },
  (ink) => {
    const folders = [ink.primary, ink.spark, ink.secondary, ink.primaryDeep, ink.sparkDeep];
    return (
      rect(0, 0, 1280, 720, 'url(#wall)') +
      circle(760, 300, 320, ink.paper, 0.25) +
      lift(rect(-20, 580, 1320, 180, ink.wood), 2) +
      folders
        .map((color, index) =>
          place(
            lift(rect(0, -290, 74, 290, color, 8), 1) +
              rect(16, -250, 42, 60, ink.paper, 4) +
              circle(37, -60, 15, 'rgba(0,0,0,.25)'),
            120 + index * 82,
            590,
          ),
        )
        .join('') +
      place(sheetOfPaper(ink, ink.spark), 690, 610, 2, -7) +
      place(sheetOfPaper(ink, ink.primary), 830, 620, 2, 5) +
      place(piggy(ink), 1100, 640, 1.25) +
      place(
        lift(rect(-60, -150, 120, 150, ink.darker, 12), 1) +
          rect(-44, -134, 88, 34, ink.primarySoft, 4) +
          Array.from({ length: 9 }, (_, index) =>
            rect(
              -44 + (index % 3) * 32,
              -88 + Math.floor(index / 3) * 26,
              24,
              18,
              index === 8 ? ink.spark : ink.grey,
              4,
            ),
          ).join(''),
        570,
        640,
        1.1,
        -4,
      )
    );
  },
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    return (
      room(ink, 590) +
      place(view(ink, random, 300, 250, true), 130, 90) +
      place(shelf(ink, random, 380), 820, 220) +
      lift(rect(820, 300, 380, 20, ink.wood, 4), 1) +
      [840, 930, 1020, 1110]
        .map((x, index) =>
          place(
            lift(rect(0, -4, 76, 4, 'none', 0), 1) +
              rect(0, -60, 76, 60, [ink.spark, ink.primary, ink.secondary, ink.cream][index] ?? ink.spark, 6) +
              rect(20, -40, 36, 14, ink.paper, 4),
            x,
            300,
          ),
        )
        .join('') +
      place(behindTable(first), 600, 492, 1.5) +
      table(ink, 200, 494, 880, 220) +
      place(book(ink.primary, ink, 180, 32), 280, 494) +
      place(book(ink.spark, ink, 150, 30), 292, 462) +
      place(envelope(ink, ink.paper), 850, 494, 0.95) +
      place(envelope(ink, ink.secondarySoft), 960, 494, 0.75) +
      place(sheetOfPaper(ink, ink.sparkDeep), 600, 500, 0.6) +
      place(potPlant(ink, random), 1180, 660, 1.15)
    );
  },
];

export const boards: Scene[] = [
  (ink, random) => {
    const people = cast(ink, random, 4, [2]);
    const chart = [60, 100, 80, 140]
      .map((height, index) =>
        rect(
          560 + index * 44,
          300 - height,
          30,
          height,
          [ink.primary, ink.secondary, ink.spark, ink.sparkDeep][index] ?? ink.primary,
          4,
        ),
      )
      .join('');
    return (
      room(ink) +
      lift(rect(500, 90, 280, 240, ink.paper, 10), 2) +
      chart +
      stroke('M540 306 H750', ink.grey, 6) +
      place(view(ink, random, 260, 220), 130, 100) +
      place(shelf(ink, random, 280), 900, 250) +
      people.map((look, index) => place(behindTable(look, index % 2 === 0), 260 + index * 254, 494, 1.2)).join('') +
      lift(shape('M120 500 Q640 440 1160 500 L1220 600 Q640 650 60 600Z', ink.wood), 3) +
      lift(rect(600, 600, 80, 140, ink.woodDeep), 1) +
      place(sheetOfPaper(ink, ink.spark), 400, 566, 0.4, 62) +
      place(cup(ink.spark, ink), 640, 540, 0.9) +
      place(cup(ink.primarySoft, ink), 900, 552, 0.9)
    );
  },
  (ink, random) => {
    const skins = random.shuffle(ink.skins);
    const sleeves = [ink.primary, ink.secondary, ink.spark, ink.primaryDeep, ink.sparkDeep, ink.secondaryDeep];
    const arms = sleeves
      .map((sleeve, index) =>
        place(
          lift(
            stroke('M0 -60 V-330', sleeve, 92) +
              stroke('M0 -60 V-96', skins[index] ?? '', 66) +
              circle(0, -44, 48, skins[index] ?? ''),
            2,
          ),
          640,
          380,
          1.05,
          index * 60 + 20,
        ),
      )
      .join('');
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(640, 370, 400, ink.glow, 0.6) +
      lift(circle(640, 370, 270, ink.wood), 2) +
      circle(640, 370, 246, ink.cream, 0.35) +
      arms +
      place(heart(ink.sparkDeep), 640, 392, 0.5)
    );
  },
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    const piece = (color: string) =>
      lift(shape('M-90 -90 H-28 A30 30 0 1 1 28 -90 H90 V-28 A30 30 0 1 1 90 28 V90 H-90Z', color), 2);
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(640, 320, 320, ink.glow, 0.7) +
      place(piece(ink.spark), 548, 400, 1) +
      place(piece(ink.primary), 752, 330, 1, 6) +
      place(piece(ink.secondary), 548, 205, 1, -4) +
      place(piece(ink.sparkDeep), 756, 130, 0.98, 12) +
      ground(ink.hills[3], 600) +
      place(person(first, { right: 'forward', left: 'hip' }), 300, 670, 1.25) +
      place(person(second, { right: 'up', left: 'down' }), 980, 670, 1.25, 0, true) +
      meadow(ink, random, 700, 12)
    );
  },
];

export const events: Scene[] = [
  (ink, random) => {
    const people = cast(ink, random, 3);
    return (
      sky(ink, random) +
      hills(ink, random, 380) +
      place(street(ink, random, 0, 0, 1300), 0, 540, 0.86) +
      lift(rect(-20, 540, 1320, 240, ink.cream), 1) +
      bunting(ink, -20, 120, 660, 150, 60) +
      bunting(ink, 640, 150, 1300, 110, 60) +
      place(stall(ink, ink.sparkDeep), 300, 620, 1.15) +
      place(stall(ink, ink.primary), 960, 620, 1.15) +
      place(tomato(ink), 240, 504, 0.8) +
      place(tomato(ink), 300, 504, 0.7) +
      place(carrot(ink), 360, 506, 0.7, 40) +
      place(vase(ink, random), 900, 504, 0.7) +
      place(vase(ink, random), 1000, 504, 0.7) +
      people
        .map((look, index) =>
          place(
            person(look, { pose: index === 1 ? 'walk' : 'stand', right: index === 0 ? 'wave' : 'hold' }),
            510 + index * 130,
            692 - (index % 2) * 14,
            0.98,
          ),
        )
        .join('')
    );
  },
  (ink, random) => {
    const wheel = Array.from({ length: 10 }, (_, index) => {
      const turn = (index * Math.PI) / 5;
      const x = Math.cos(turn) * 170;
      const y = Math.sin(turn) * 170;
      return (
        stroke(`M0 0 L${x.toFixed(1)} ${y.toFixed(1)}`, ink.paper, 5) +
        lift(
          shape(
            `M${(x - 22).toFixed(1)} ${(y + 4).toFixed(1)} h44 l-6 32 h-32Z`,
            [ink.spark, ink.sparkDeep, ink.secondary, ink.primary, ink.cream][index % 5] ?? ink.spark,
          ),
          1,
        )
      );
    }).join('');
    const people = cast(ink, random, 4);
    return (
      sky(ink, random, 300, 130) +
      hills(ink, random, 420) +
      place(
        lift(`<circle r="170" fill="none" stroke="${ink.paper}" stroke-width="11"/>`, 1) +
          wheel +
          circle(0, 0, 20, ink.sparkDeep),
        920,
        270,
      ) +
      stroke('M920 280 L830 600 M920 280 L1010 600', ink.primaryDeep, 16) +
      ground(ink.hills[3], 590) +
      place(tent(ink.sparkDeep, ink), 250, 630, 1.35) +
      place(tent(ink.secondary, ink), 560, 620, 0.95) +
      place(balloon(ink.spark), 700, 330) +
      place(balloon(ink.secondary), 748, 290) +
      place(balloon(ink.sparkDeep), 782, 350) +
      people
        .map((look, index) =>
          place(
            person(look, { pose: index % 2 ? 'walk' : 'stand', right: index === 1 ? 'wave' : 'down' }),
            420 + index * 150,
            690,
            index === 2 ? 0.62 : 0.9,
          ),
        )
        .join('') +
      meadow(ink, random, 710, 8)
    );
  },
  (ink, random) => {
    const crowd = Array.from({ length: 9 }, (_, index) =>
      cast(ink, random, 1)
        .map((look) => place(person(look, { pose: 'bust' }), 70 + index * 142, 740, 1.15 + (index % 3) * 0.08))
        .join(''),
    ).join('');
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    return (
      rect(0, 0, 1280, 720, 'url(#sky)') +
      circle(640, 250, 380, ink.glow, 0.5) +
      lift(rect(220, 60, 840, 470, ink.dark, 20), 2) +
      rect(244, 84, 792, 446, ink.primaryDeep) +
      shape('M640 84 L880 530 H400Z', ink.sun, 0.18) +
      bunting(ink, 240, 90, 1040, 90, 40) +
      place(person(first, { right: 'up', left: 'hip' }), 560, 524, 0.92) +
      place(person(second, { left: 'hold', right: 'hold' }), 740, 524, 0.92) +
      place(guitar(ink), 760, 420, 0.7, 58) +
      lift(rect(180, 516, 920, 60, ink.woodDeep, 6), 2) +
      place(balloon(ink.spark), 140, 260) +
      place(balloon(ink.secondary), 1130, 240) +
      place(balloon(ink.sparkDeep), 1180, 300) +
      crowd
    );
  },
];
