import type { Random } from '../random.ts';
import type { MarkMotif } from './marks.ts';
import { tree } from './nature.ts';
import type { Ink } from './palette.ts';
import { at, circle, ellipse, lift, place, rect, shape, stroke } from './paper.ts';
import { barn } from './things.ts';

/** What a town is known by, as paper: the foot at (0, 0), at most 420 high. */
type Landmark = (ink: Ink, random: Random) => string;

const arched = (x: number, y: number, width: number, height: number, fill: string) =>
  shape(
    `M${at(x - width / 2, y)} V${at(y - height + width / 2)} A${at(width / 2, width / 2)} 0 0 1 ${at(x + width / 2, y - height + width / 2)} V${at(y)}Z`,
    fill,
  );
const shaded = (path: string) => shape(path, '#000', 0.06);
const rows = (columns: readonly number[], lines: readonly number[], draw: (x: number, y: number) => string) =>
  lines.flatMap((y) => columns.map((x) => draw(x, y))).join('');

/** A tower with a pointed roof, its foot at `x`. */
const spire = (ink: Ink, x: number, width: number, height: number, roof: number, wall = ink.cream) =>
  rect(x - width / 2, -height, width, height, wall, 2) +
  shaded(`M${at(x)} ${at(-height)} H${at(x + width / 2)} V0 H${at(x)}Z`) +
  shape(
    `M${at(x - width / 2 - 8)} ${at(-height + 2)} L${at(x)} ${at(-height - roof)} L${at(x + width / 2 + 8)} ${at(-height + 2)}Z`,
    ink.primaryDeep,
  ) +
  shape(`M${at(x)} ${at(-height - roof)} L${at(x + width / 2 + 8)} ${at(-height + 2)} H${at(x)}Z`, 'rgba(0,0,0,.12)') +
  arched(x, -height + 74, width * 0.34, 50, ink.dark);

const sails = (ink: Ink, turn: number) =>
  [0, 90, 180, 270]
    .map((more) =>
      place(
        rect(-5, -196, 10, 196, ink.woodDeep, 3) +
          rect(5, -190, 34, 140, ink.paper, 2) +
          stroke('M5 -156 H39 M5 -122 H39 M5 -88 H39 M22 -190 V-50', ink.wood, 3),
        0,
        0,
        1,
        turn + more,
      ),
    )
    .join('');

export const windmill: Landmark = (ink, random) =>
  lift(
    shape('M-84 0 L-56 -150 H56 L84 0Z', ink.sparkDeep) +
      shape('M-62 -148 L-40 -292 H40 L62 -148Z', ink.wood) +
      shape('M0 -292 H40 L62 -148 L84 0 H0Z', 'rgba(0,0,0,.09)') +
      rect(-104, -156, 208, 14, ink.woodDeep, 4) +
      stroke('M-100 -156 V-184 M-60 -156 V-184 M60 -156 V-184 M100 -156 V-184 M-104 -184 H104', ink.woodDeep, 5) +
      shape('M-46 -286 C-46 -346 46 -346 46 -286Z', ink.primaryDeep) +
      arched(0, 0, 40, 72, ink.dark) +
      rect(-14, -234, 28, 34, ink.primarySoft, 4),
    2,
  ) + lift(place(sails(ink, random.between(22, 58)) + circle(0, 0, 13, ink.dark), 0, -300), 1);

/** A boat with a sail, on the water line. */
export const sailingBoat = (ink: Ink) =>
  lift(
    stroke('M0 -20 V-190', ink.woodDeep, 7) +
      shape('M6 -186 C70 -140 88 -80 92 -34 H6Z', ink.paper) +
      shape('M-6 -170 C-40 -120 -58 -70 -62 -34 H-6Z', ink.spark) +
      shape('M-96 -26 H104 C92 8 66 18 40 18 H-50 C-76 14 -92 0 -96 -26Z', ink.sparkDeep),
    1,
  );

export const barge = (ink: Ink) =>
  lift(
    shape('M-190 -36 H176 L196 -50 L180 6 Q176 16 160 16 H-160 Q-184 12 -190 -36Z', ink.dark) +
      rect(-176, -92, 74, 58, ink.paper, 5) +
      rect(-164, -82, 22, 22, ink.primarySoft, 3) +
      rect(-134, -82, 22, 22, ink.primarySoft, 3) +
      ['spark', 'secondary', 'sparkDeep', 'cream']
        .map((key, index) => rect(-88 + index * 62, -72, 56, 38, ink[key as 'spark'], 4))
        .join(''),
    1,
  );

export const reeds = (ink: Ink, random: Random, count: number, width: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = (width * (index + random.between(0.1, 0.9))) / count;
    const height = random.between(90, 170);
    const bend = random.between(-16, 16);
    return (
      stroke(`M${at(x)} 0 Q${at(x, -height * 0.6)} ${at(x + bend, -height)}`, random.pick(ink.leaves), 5) +
      (random.chance(0.6) ? ellipse(x + bend, -height - 10, 8, 26, ink.woodDeep) : '')
    );
  }).join('');

export const appleTree = (ink: Ink, random: Random) =>
  lift(
    rect(-9, -90, 18, 92, ink.woodDeep, 6) +
      circle(-42, -126, 54, ink.leaves[1] ?? ink.primary) +
      circle(44, -130, 56, ink.leaves[0] ?? ink.primary) +
      circle(0, -166, 62, ink.leaves[1] ?? ink.primary) +
      Array.from({ length: 9 }, () =>
        circle(random.between(-76, 78), random.between(-206, -96), 11, random.pick([ink.spark, ink.sparkDeep])),
      ).join(''),
    1,
  );

/** A hedge that was cut to a point. */
const cone = (ink: Ink) => lift(shape('M0 -130 L38 0 H-38Z', ink.leaves[3] ?? ink.primary), 1);

const basketOfApples = (ink: Ink) =>
  lift(
    [-30, 0, 30, -15, 15]
      .map((x, index) => circle(x, index > 2 ? -64 : -46, 18, index % 2 ? ink.sparkDeep : ink.spark))
      .join('') +
      rect(-56, -44, 112, 44, ink.wood, 5) +
      stroke('M-52 -30 H52 M-52 -14 H52', ink.woodDeep, 4),
    1,
  );

const cheeses = (ink: Ink) =>
  lift(
    [
      [-46, 0],
      [46, 0],
      [0, -40],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x - 42, y - 40, 84, 40, ink.spark, 18) +
          ellipse(x, y - 36, 40, 10, ink.sun) +
          rect(x - 42, y - 22, 84, 4, 'rgba(0,0,0,.12)'),
      )
      .join(''),
    1,
  );

export const landmarks: Record<MarkMotif, Landmark> = {
  gable: (ink) =>
    lift(
      rect(-176, -112, 352, 112, ink.cream, 3) +
        shape('M-214 -104 C-170 -160 -130 -250 -96 -272 H96 C130 -250 170 -160 214 -104Z', ink.woodDeep) +
        shape('M0 -272 H96 C130 -250 170 -160 214 -104 H0Z', 'rgba(0,0,0,.09)') +
        rect(118, -316, 34, 90, ink.sparkDeep, 3),
      2,
    ) +
    lift(
      shape('M-84 0 V-168 H-64 V-204 H-44 V-240 H-22 V-270 H22 V-240 H44 V-204 H64 V-168 H84 V0Z', ink.paper) +
        rows(
          [-40, 40],
          [-84, -156],
          (x, y) => rect(x - 17, y, 34, 44, ink.primarySoft, 4) + stroke(`M${x} ${y} v44`, ink.paper, 4),
        ) +
        arched(0, 0, 46, 92, ink.secondaryDeep) +
        circle(0, -214, 15, ink.primarySoft),
      1,
    ) +
    rows([-136, 136], [-80], (x, y) => rect(x - 22, y, 44, 44, ink.primarySoft, 4)),
  towers: (ink) =>
    lift(
      rect(40, -190, 210, 190, ink.cream, 3) +
        shape('M28 -186 L60 -262 H236 L262 -186Z', ink.secondaryDeep) +
        rows([90, 146, 202], [-30], (x, y) => arched(x, y, 30, 104, ink.primarySoft)),
      2,
    ) +
    lift(
      shape('M-62 0 V-206 L0 -264 L62 -206 V0Z', ink.paper) +
        circle(0, -176, 30, ink.primarySoft) +
        stroke('M0 -206 V-146 M-30 -176 H30 M-21 -197 L21 -155 M21 -197 L-21 -155', ink.paper, 5) +
        arched(0, 0, 50, 92, ink.secondaryDeep) +
        spire(ink, -92, 72, 250, 160) +
        spire(ink, 92, 72, 250, 160),
      2,
    ),
  wheel: (ink) =>
    lift(
      shape('M-112 0 V-206 H-92 V-246 H-70 V-284 H-46 V-318 H46 V-284 H70 V-246 H92 V-206 H112 V0Z', ink.cream) +
        shaded('M0 -318 H46 V-284 H70 V-246 H92 V-206 H112 V0 H0Z') +
        spire(ink, 0, 34, 330, 84, ink.paper) +
        spire(ink, -116, 26, 226, 66, ink.paper) +
        spire(ink, 116, 26, 226, 66, ink.paper) +
        rows(
          [-66, 0, 66],
          [-96, -174],
          (x, y) =>
            rect(x - 22, y, 44, 52, ink.primarySoft, 3) +
            shape(`M${x - 22} ${y} h11 v52 h-11Z M${x + 11} ${y} h11 v52 h-11Z`, ink.sparkDeep),
        ) +
        arched(0, 0, 44, 70, ink.sparkDeep) +
        shape('M-70 0 L-44 -30 H44 L70 0Z', ink.paper),
      2,
    ) + place(cheeses(ink), 210, 26, 0.86),
  bridge: (ink) => {
    const tower = (x: number) =>
      stroke(`M${x - 26} 0 V-380 M${x + 26} 0 V-380`, ink.primaryDeep, 13) +
      stroke(
        Array.from({ length: 6 }, (_, index) => {
          const y = -10 - index * 62;
          return `M${x - 26} ${y} L${x + 26} ${y - 62} M${x + 26} ${y} L${x - 26} ${y - 62}`;
        }).join(' '),
        ink.primaryDeep,
        5,
      ) +
      rect(x - 44, -408, 88, 32, ink.dark, 5) +
      rect(x - 20, -150, 40, 54, ink.sparkDeep, 4);
    return lift(
      tower(-180) +
        tower(180) +
        rect(-190, -402, 380, 15, ink.primaryDeep, 4) +
        stroke('M-150 -376 V-226 M150 -376 V-226', ink.dark, 4) +
        rect(-154, -232, 308, 24, ink.spark, 4) +
        stroke(
          'M-150 -232 V-262 M-90 -232 V-262 M-30 -232 V-262 M30 -232 V-262 M90 -232 V-262 M150 -232 V-262 M-150 -262 H150',
          ink.sparkDeep,
          6,
        ) +
        rect(-420, -60, 220, 24, ink.spark, 3) +
        rect(200, -60, 220, 24, ink.spark, 3),
      2,
    );
  },
  reed: windmill,
  gate: (ink) =>
    lift(
      rect(-360, -104, 260, 104, ink.wood, 2) +
        rect(100, -104, 260, 104, ink.wood, 2) +
        shape(
          [-350, -300, -250, -200, -150, 112, 162, 212, 262, 312].map((x) => `M${x} -102 v-26 h28 v26Z`).join(' '),
          ink.wood,
        ) +
        rect(-92, -256, 184, 256, ink.sparkDeep, 2) +
        shaded('M0 -256 H92 V0 H0Z') +
        rect(-102, -268, 204, 22, ink.cream, 3) +
        shape('M-70 -264 L0 -420 L70 -264Z', ink.primaryDeep) +
        shape('M0 -420 L70 -264 H0Z', 'rgba(0,0,0,.12)') +
        [-88, 88]
          .map(
            (x) =>
              rect(x - 17, -300, 34, 54, ink.sparkDeep, 2) +
              shape(`M${x - 22} -298 L${x} -370 L${x + 22} -298Z`, ink.primaryDeep),
          )
          .join('') +
        arched(0, 0, 86, 124, ink.darker) +
        rows([-46, 46], [-178], (x, y) => arched(x, y + 40, 28, 52, ink.primarySoft)) +
        circle(0, -212, 17, ink.sun),
      2,
    ),
  hilltop: (ink) =>
    lift(
      rect(20, -112, 190, 112, ink.paper, 2) +
        shape('M8 -108 L40 -186 H196 L222 -108Z', ink.sparkDeep) +
        rows([66, 116, 166], [-16], (x, y) => arched(x, y, 26, 66, ink.primarySoft)) +
        spire(ink, -22, 84, 208, 44) +
        shape('M-46 -246 C-46 -290 2 -290 2 -246Z', ink.primaryDeep) +
        stroke('M-22 -276 V-322', ink.dark, 6) +
        circle(-22, -150, 20, ink.paper) +
        stroke('M-22 -150 V-162 M-22 -150 L-13 -146', ink.dark, 4),
      2,
    ),
  arch: (ink) => {
    const hangers = Array.from({ length: 11 }, (_, index) => {
      const x = -300 + index * 60;
      return `M${x} -96 V${at(-96 - 230 * (1 - (x / 350) ** 2))}`;
    }).join(' ');
    return lift(
      stroke('M-350 -96 Q0 -566 350 -96', ink.primaryDeep, 22) +
        stroke('M-350 -96 Q0 -500 350 -96', ink.primary, 9) +
        stroke(hangers, ink.primaryDeep, 5) +
        rect(-640, -104, 1280, 24, ink.spark, 3) +
        rect(-376, -90, 56, 104, ink.cream, 4) +
        rect(320, -90, 56, 104, ink.cream, 4),
      2,
    );
  },
  tree: (ink, random) =>
    place(tree(ink, random, 'leaf'), -226, 6, 1.25) +
    place(tree(ink, random, 'round'), 232, 8, 1.15) +
    lift(
      rect(-140, -180, 280, 180, ink.paper, 3) +
        shape('M-164 -176 L-120 -240 H120 L164 -176Z', ink.secondaryDeep) +
        shape('M-74 -176 L0 -226 L74 -176Z', ink.cream) +
        rows([-104, 104], [-140, -66], (x, y) => rect(x - 19, y, 38, 46, ink.primarySoft, 3)) +
        stroke('M-56 -172 V-8 M-20 -172 V-8 M20 -172 V-8 M56 -172 V-8', ink.cream, 13) +
        arched(0, 0, 34, 86, ink.primaryDeep) +
        shape('M-84 0 L-70 -14 H70 L84 0Z', ink.cream) +
        rect(-24, -290, 48, 54, ink.paper, 3) +
        shape('M-34 -288 C-34 -330 34 -330 34 -288Z', ink.secondaryDeep),
      2,
    ),
  crown: (ink) =>
    lift(
      rect(-330, -140, 160, 140, ink.cream, 2) +
        rect(170, -140, 160, 140, ink.cream, 2) +
        shape('M-344 -136 L-316 -196 H-184 L-160 -136Z M160 -136 L184 -196 H316 L344 -136Z', ink.primaryDeep) +
        rows([-288, -250, -212, 212, 250, 288], [-106], (x, y) => rect(x - 12, y, 24, 46, ink.primarySoft, 2)),
      1,
    ) +
    lift(
      rect(-150, -210, 300, 210, ink.paper, 2) +
        shape('M-174 -206 L-132 -286 H132 L174 -206Z', ink.primaryDeep) +
        shape('M-62 -208 L0 -262 L62 -208Z', ink.cream) +
        circle(0, -226, 12, ink.spark) +
        rows([-112, -74, 74, 112], [-174, -92], (x, y) => rect(x - 13, y, 26, 52, ink.primarySoft, 2)) +
        rows([-30, 0, 30], [-174], (x, y) => rect(x - 11, y, 22, 52, ink.primarySoft, 2)) +
        arched(0, 0, 50, 84, ink.secondaryDeep) +
        rect(-120, -318, 22, 46, ink.cream, 2) +
        rect(98, -318, 22, 46, ink.cream, 2) +
        stroke('M0 -286 V-392', ink.dark, 6) +
        shape('M2 -392 H70 L52 -370 L70 -348 H2Z', ink.spark),
      2,
    ) +
    [-420, -226, 226, 420].map((x) => place(cone(ink), x, 12)).join(''),
  heath: (ink, random) =>
    place(tree(ink, random, 'pine'), -262, 4, 1.15) +
    place(tree(ink, random, 'pine'), -190, 10, 0.86) +
    place(tree(ink, random, 'pine'), 276, 4, 1.3) +
    lift(
      rect(-150, -84, 300, 84, ink.wood, 2) +
        shape('M-206 -66 C-166 -120 -126 -210 -90 -232 H90 C126 -210 166 -120 206 -66Z', ink.woodDeep) +
        shape('M0 -232 H90 C126 -210 166 -120 206 -66 H0Z', 'rgba(0,0,0,.09)') +
        rect(-46, -104, 92, 104, ink.dark, 2) +
        shape('M-46 -104 H-4 V0 H-46Z', ink.sparkDeep),
      2,
    ),
  mill: windmill,
  apple: (ink, random) =>
    place(barn(ink), -190, 0, 0.9) +
    place(appleTree(ink, random), 0, 16, 1.12) +
    place(appleTree(ink, random), 176, 4, 1) +
    place(basketOfApples(ink), 84, 30, 0.9) +
    place(appleTree(ink, random), 330, 14, 1.08),
};

/** What is to be seen of the place on the drawing of each town, for who cannot see it. */
export const landmarkWords: Record<MarkMotif, { nl: string; en: string }> = {
  gable: { nl: 'een boerderij met een trapgevel', en: 'a farm with a stepped gable' },
  towers: { nl: 'een kerk met twee torens aan de Maas', en: 'a church with two towers by the river' },
  wheel: { nl: 'een oud stadhuis en ronde kazen', en: 'an old town hall and round cheeses' },
  bridge: { nl: 'een hoge hefbrug over het water', en: 'a tall lift bridge across the water' },
  reed: { nl: 'een plas met riet, een zeilboot en een molen', en: 'a lake with reeds, a sailing boat and a mill' },
  gate: { nl: 'een stadspoort met een muur', en: 'a town gate with a wall' },
  hilltop: { nl: 'een kerk op een heuvel', en: 'a church on a hill' },
  arch: { nl: 'een grote boogbrug over de Waal', en: 'a large arched bridge across the river' },
  tree: { nl: 'een witte villa in een park met hoge bomen', en: 'a white villa in a park with tall trees' },
  crown: { nl: 'een paleis met een tuin', en: 'a palace with a garden' },
  heath: { nl: 'een schaapskooi op de hei', en: 'a sheepfold on the heath' },
  mill: { nl: 'een molen bij de akkers', en: 'a mill among the fields' },
  apple: { nl: 'een boomgaard vol appels', en: 'an orchard full of apples' },
};
