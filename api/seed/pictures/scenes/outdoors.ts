import { potPlant, room, view } from '../indoors.ts';
import { bird, bush, flower, ground, hill, hills, meadow, sky, tree } from '../nature.ts';
import { circle, lift, place, rect, shape, stroke } from '../paper.ts';
import { cast, child, person } from '../people.ts';
import type { Scene } from '../scene.ts';
import {
  ball,
  barn,
  bicycle,
  bus,
  car,
  cat,
  dog,
  duoBicycle,
  hen,
  house,
  road,
  sheep,
  street,
  tent,
  wateringCan,
} from '../things.ts';

/** Scenes of transport, gardens, animals and sports. */
export const transport: Scene[] = [
  (ink, random) => {
    const [driver, guest] = cast(ink, random, 2, [1]);
    if (!driver || !guest) return '';
    return (
      sky(ink, random) +
      hills(ink, random, 380) +
      place(street(ink, random, 0, 0, 330), 40, 560) +
      place(tree(ink, random, 'poplar'), 1130, 570, 1.3) +
      place(tree(ink, random, 'poplar'), 1220, 574, 1) +
      ground(ink.hills[3], 560) +
      road(ink, 610) +
      place(bus(ink, random.pick([ink.spark, ink.secondary, ink.paper])), 740, 652, 1.28) +
      place(person(guest, { right: 'wave' }), 250, 660, 0.98) +
      place(person(driver, { right: 'hip' }), 360, 672, 1.02)
    );
  },
  (ink, random) => {
    const [rider, guest] = cast(ink, random, 2, [1]);
    if (!rider || !guest) return '';
    return (
      sky(ink, random) +
      place(bird(ink.dark), 320, 170) +
      place(bird(ink.dark), 390, 210, 0.7) +
      hills(ink, random, 380) +
      place(tree(ink, random), 180, 570, 1.25) +
      place(house(ink, random), 1100, 570, 0.95) +
      ground(ink.hills[3], 586) +
      lift(shape('M-40 652 C300 632 900 660 1320 640 V720 H-40Z', ink.cream), 1) +
      place(person(rider, { pose: 'sit', right: 'forward' }), 530, 612, 0.98) +
      place(person(guest, { pose: 'sit', right: 'wave', left: 'hold' }), 668, 612, 0.98) +
      place(duoBicycle(ink, ink.sparkDeep), 600, 690, 1.22) +
      meadow(ink, random, 716, 14)
    );
  },
  (ink, random) => {
    const [driver, guest] = cast(ink, random, 2, [1]);
    if (!driver || !guest) return '';
    return (
      sky(ink, random, 900) +
      hills(ink, random, 400) +
      place(house(ink, random, 250, 240), 300, 610, 1.25) +
      place(bush(ink, random), 520, 612, 0.9) +
      place(tree(ink, random, 'round'), 1140, 600, 1.3) +
      ground(ink.hills[3], 606) +
      road(ink, 640) +
      place(car(ink, random.pick([ink.spark, ink.primary, ink.secondary])), 840, 676, 1.35) +
      place(person(guest, { right: 'hold' }), 470, 664, 0.95) +
      place(person(driver, { right: 'forward', left: 'down' }), 580, 670, 1)
    );
  },
];

const raisedBed = (wood: string, deep: string, soil: string) =>
  lift(rect(-170, -80, 340, 84, wood, 6) + stroke('M-170 -40 H170', deep, 5) + rect(-160, -92, 320, 22, soil, 8), 2);

export const garden: Scene[] = [
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    const plants = (x: number, y: number) =>
      [-120, -60, 0, 60, 120]
        .map((shift) =>
          place(random.chance(0.5) ? flower(ink, random) : potLeaf(random.pick(ink.leaves)), x + shift, y - 88),
        )
        .join('');
    return (
      sky(ink, random) +
      hills(ink, random, 380) +
      place(tree(ink, random, 'leaf'), 1120, 580, 1.4) +
      place(house(ink, random, 170, 130), 170, 580, 1.05) +
      ground(ink.hills[3], 596) +
      place(
        person(first, { right: 'forward', over: shape('M-30 -230 H30 L42 -120 H-42Z', ink.cream) }),
        560,
        660,
        1.12,
      ) +
      place(wateringCan(ink, ink.spark), 720, 462, 0.9, 12) +
      plants(880, 650) +
      place(raisedBed(ink.wood, ink.woodDeep, ink.darker), 880, 650) +
      plants(330, 700) +
      place(raisedBed(ink.wood, ink.woodDeep, ink.darker), 330, 700) +
      meadow(ink, random, 712, 10)
    );
  },
  (ink, random) => {
    const rows = [
      [430, 0.9, 9],
      [520, 1.25, 7],
      [640, 1.75, 5],
    ] as const;
    return (
      sky(ink, random, 640, 200) +
      rows
        .map(
          ([y, size, count], row) =>
            hill(random, y - 30, 18, ink.hills[row] ?? ink.hills[2]) +
            Array.from({ length: count }, (_, index) =>
              row === 2 && index === 2
                ? ''
                : place(
                    tree(ink, random, random.pick(['pine', 'pine', 'round', 'poplar'] as const)),
                    (1340 / count) * (index + 0.5) + random.between(-30, 30),
                    y + random.between(-8, 12),
                    size,
                  ),
            ).join(''),
        )
        .join('') +
      ground(ink.hills[3], 650) +
      place(deer(ink.wood, ink.woodDeep), 660, 668, 1) +
      meadow(ink, random, 700, 14)
    );
  },
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    const sunflower = (height: number) =>
      stroke(`M0 0 V${-height}`, ink.leaves[0] ?? ink.primary, 10) +
      place(
        Array.from({ length: 12 }, (_, index) =>
          place(shape('M0 -30 C-14 -52 -8 -72 0 -80 C8 -72 14 -52 0 -30Z', ink.spark), 0, 0, 1, index * 30),
        ).join('') +
          circle(0, 0, 34, ink.woodDeep) +
          circle(0, 0, 20, ink.darker, 0.35),
        0,
        -height,
      ) +
      shape(
        `M0 ${-height * 0.4} C40 ${-height * 0.4 - 30} 70 ${-height * 0.4 - 20} 78 ${-height * 0.4} C50 ${-height * 0.4 + 14} 20 ${-height * 0.4 + 16} 0 ${-height * 0.4}Z`,
        ink.leaves[1] ?? ink.primary,
      );
    const glasshouse = lift(
      shape('M-230 0 V-190 L0 -320 L230 -190 V0Z', ink.primarySoft) +
        stroke(
          'M-230 0 V-190 L0 -320 L230 -190 V0 M-230 -190 H230 M-115 0 V-254 M0 0 V-320 M115 0 V-254',
          ink.paper,
          11,
        ),
      2,
    );
    return (
      sky(ink, random, 240) +
      hills(ink, random, 390) +
      place(glasshouse, 900, 610) +
      ground(ink.hills[3], 606) +
      [120, 210, 300].map((x, index) => place(lift(sunflower([300, 370, 260][index] ?? 300), 1), x, 650)).join('') +
      place(person(first, { right: 'forward', left: 'hip' }), 520, 668, 1.08) +
      place(person(second, { left: 'down', right: 'hold' }), 800, 672, 1.04) +
      place(potPlant(ink, random), 660, 690, 0.85) +
      meadow(ink, random, 704, 12)
    );
  },
];

const potLeaf = (color: string) =>
  stroke('M0 0 V-50', color, 6) +
  shape(
    'M0 -20 C-40 -30 -46 -60 -44 -70 C-10 -66 0 -46 0 -20Z M0 -30 C36 -38 44 -70 42 -80 C12 -76 0 -56 0 -30Z',
    color,
  );
const deer = (color: string, deep: string) =>
  lift(
    stroke('M-60 -100 V-6 M-36 -96 V-6 M40 -96 V-6 M62 -100 V-6', deep, 13) +
      shape(
        'M-84 -140 C-84 -170 -40 -166 0 -160 L48 -168 L76 -236 L108 -240 C130 -236 138 -220 128 -210 L104 -204 L84 -110 C60 -84 -60 -84 -80 -100 C-90 -110 -84 -130 -84 -140Z',
        color,
      ) +
      stroke(
        'M86 -240 C70 -270 76 -300 70 -320 M78 -276 L54 -296 M100 -242 C104 -272 120 -290 122 -316 M108 -276 L136 -292',
        deep,
        8,
      ) +
      circle(108, -222, 4, '#2a211d'),
    1,
  );

export const animals: Scene[] = [
  (ink, random) => {
    const [walker] = cast(ink, random, 1);
    if (!walker) return '';
    const coat = random.pick(['#b5723f', '#e2c08d', '#6b4a36', '#efe6d8']);
    return (
      sky(ink, random) +
      hills(ink, random, 380) +
      place(tree(ink, random, 'round'), 200, 590, 1.5) +
      place(tree(ink, random), 1120, 580, 1.1) +
      ground(ink.hills[3], 600) +
      lift(shape('M-40 680 C300 650 900 690 1320 660 V740 H-40Z', ink.cream), 1) +
      place(person(walker, { pose: 'walk', right: 'forward' }), 560, 686, 1.16) +
      stroke('M716 436 Q800 560 852 574', ink.sparkDeep, 5) +
      place(dog(ink, coat), 830, 690, 1.25) +
      meadow(ink, random, 712, 12)
    );
  },
  (ink, random) => {
    const coats = random.shuffle(['#d98b4a', '#efe6d8', '#5a4a44', '#b9b2aa', '#2f2a2c']);
    return (
      room(ink, 600) +
      place(view(ink, random, 420, 330), 430, 90) +
      lift(rect(380, 420, 520, 26, ink.wood, 6), 2) +
      place(cat(coats[0] ?? ''), 540, 422, 1) +
      place(cat(coats[1] ?? ''), 760, 422, 0.85, 0, true) +
      lift(rect(70, 330, 250, 22, ink.wood, 6), 1) +
      place(potPlant(ink, random), 130, 332, 0.8) +
      place(cat(coats[2] ?? ''), 240, 332, 0.8) +
      lift(rect(180, 640, 900, 56, ink.secondarySoft, 28), 1) +
      place(cat(coats[3] ?? ''), 980, 670, 1.25, 0, true) +
      place(
        lift(circle(0, -36, 36, ink.sparkDeep), 1) +
          stroke('M-30 -50 Q0 -20 32 -46 M-34 -30 Q0 0 34 -28 M-10 -70 Q14 -40 6 -4', ink.sparkSoft, 4) +
          stroke('M30 -12 Q80 10 130 -6', ink.sparkDeep, 5),
        720,
        676,
      ) +
      place(potPlant(ink, random), 1180, 640, 1.3)
    );
  },
  (ink, random) => {
    const [farmer] = cast(ink, random, 1);
    if (!farmer) return '';
    return (
      sky(ink, random) +
      hills(ink, random, 380) +
      place(barn(ink), 300, 590, 1.15) +
      place(tree(ink, random, 'poplar'), 1170, 570, 1.2) +
      ground(ink.hills[3], 584) +
      stroke(
        'M560 600 V520 M720 600 V520 M880 600 V520 M1040 600 V520 M1200 600 V520 M540 540 H1280 M540 574 H1280',
        ink.cream,
        10,
      ) +
      place(sheep(ink), 950, 650, 1.15) +
      place(sheep(ink), 1130, 690, 0.95, 0, true) +
      place(person(farmer, { right: 'forward', left: 'hip' }), 680, 674, 1.06) +
      place(hen(ink, ink.cream), 380, 690, 0.9) +
      place(hen(ink, ink.wood), 250, 676, 0.75, 0, true) +
      meadow(ink, random, 710, 10)
    );
  },
  (ink, random) => {
    const coat = random.pick(['#e2c08d', '#b5723f', '#efe6d8']);
    const [friend] = cast(ink, random, 1);
    if (!friend) return '';
    return (
      room(ink, 590) +
      place(view(ink, random, 360, 270, true), 130, 90) +
      lift(rect(150, 630, 980, 64, ink.secondarySoft, 32), 1) +
      place(
        lift(
          shape('M-240 0 V-150 Q-240 -230 -160 -230 H160 Q240 -230 240 -150 V0Z', ink.primaryDeep) +
            rect(-220, -120, 440, 90, ink.primary, 30) +
            rect(-270, -160, 80, 160, ink.primary, 34) +
            rect(190, -160, 80, 160, ink.primary, 34),
          2,
        ),
        780,
        660,
      ) +
      place(person(friend, { pose: 'sit', right: 'forward', left: 'hold' }), 740, 664, 1.05) +
      place(dog(ink, coat), 1010, 690, 1.15, 0, true) +
      place(potPlant(ink, random), 440, 650, 1.2)
    );
  },
];

export const sports: Scene[] = [
  (ink, random) => {
    const [first, second] = cast(ink, random, 2);
    if (!first || !second) return '';
    return (
      sky(ink, random) +
      hills(ink, random, 370) +
      place(street(ink, random, 0, 0, 300), 60, 520, 0.7) +
      lift(rect(-20, 530, 1320, 240, ink.hills[3]), 2) +
      stroke('M-20 600 H1320', ink.cream, 8, 0.7) +
      `<ellipse cx="640" cy="720" rx="330" ry="80" fill="none" stroke="${ink.cream}" stroke-width="8" opacity=".7"/>` +
      place(
        stroke('M0 0 V-230 H300 V0', ink.paper, 14) +
          stroke(
            'M40 -10 V-220 M90 -10 V-224 M140 -10 V-224 M190 -10 V-224 M240 -10 V-224 M10 -180 H290 M10 -130 H290 M10 -80 H290 M10 -36 H290',
            ink.paper,
            3,
            0.5,
          ),
        920,
        604,
      ) +
      place(person({ ...first, shirt: ink.spark }, { pose: 'walk', right: 'hip', left: 'up' }), 460, 680, 1.1) +
      place(ball(ink), 590, 690) +
      place(child({ ...second, shirt: ink.secondary }, { pose: 'walk', right: 'up', left: 'up' }), 770, 668, 1.1)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 3, [1]);
    return (
      sky(ink, random, 980, 170) +
      place(bird(ink.dark), 300, 150) +
      hills(ink, random, 350) +
      place(tree(ink, random, 'pine'), 130, 560, 1.2) +
      place(tree(ink, random, 'pine'), 1160, 540, 1.4) +
      place(tree(ink, random, 'pine'), 1240, 560, 1) +
      lift(shape('M-40 600 C300 640 700 520 1320 610 V760 H-40Z', ink.hills[3]), 3) +
      lift(shape('M-40 690 C300 700 760 610 1320 680 V760 H-40Z', ink.cream), 1) +
      people
        .map((look, index) =>
          place(person(look, { pose: 'walk', right: 'hip', left: 'hip' }), 380 + index * 230, 682 - index * 12, 1.02),
        )
        .join('') +
      meadow(ink, random, 640, 5, 20, 300)
    );
  },
  (ink, random) => {
    const [first] = cast(ink, random, 1);
    if (!first) return '';
    return (
      sky(ink, random) +
      hills(ink, random, 390) +
      place(tree(ink, random), 190, 580, 1.3) +
      place(tent(ink.secondary, ink), 1060, 600, 0.9) +
      ground(ink.hills[3], 596) +
      lift(shape('M-40 664 C300 640 900 670 1320 650 V720 H-40Z', ink.cream), 1) +
      place(person(first, { pose: 'sit', right: 'forward' }), 560, 640, 1.05) +
      place(bicycle(ink, ink.spark), 620, 690, 1.3) +
      meadow(ink, random, 712, 13)
    );
  },
  (ink, random) => {
    const people = cast(ink, random, 4, [0, 2]);
    return (
      room(ink, 540) +
      place(view(ink, random, 300, 220), 110, 90) +
      place(view(ink, random, 300, 220), 490, 90) +
      place(view(ink, random, 300, 220), 870, 90) +
      people
        .map(
          (look, index) =>
            lift(
              rect(
                140 + index * 268,
                650,
                210,
                30,
                [ink.spark, ink.secondary, ink.primary, ink.sparkDeep][index] ?? ink.spark,
                14,
              ),
              1,
            ) + place(person(look, { left: 'up', right: index % 2 ? 'up' : 'wave' }), 240 + index * 268, 662, 0.98),
        )
        .join('')
    );
  },
];
