import { createRandom } from '../random.ts';
import { bird, bush, cloud, hill, meadow, tree } from './nature.ts';
import { type Hues, mixInk } from './palette.ts';
import { circle, lift, picture, place, rect, shape } from './paper.ts';
import { cast, child, person } from './people.ts';
import { bench, bunting, dog, house } from './things.ts';

/** The wide view of a town for the top of a home page: calm sky above, life along the lower edge. Four by three. */
export function drawHero(hues: Hues, seed: string) {
  const random = createRandom('hero', seed);
  const ink = mixInk(hues, random, 'day');
  const [walker, friend, reader, neighbour, small, waver] = cast(ink, random, 6, [2]);
  if (!walker || !friend || !reader || !neighbour || !small || !waver) throw new RangeError('The cast is too small.');
  const town = (y: number, from: number, to: number, scale: number) => {
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
  };
  const sunX = random.between(800, 960);
  const content =
    rect(0, 0, 1280, 720, 'url(#sky)') +
    circle(sunX, 170, 250, ink.glow, 0.4) +
    circle(sunX, 170, 160, ink.glow, 0.55) +
    lift(circle(sunX, 170, 78, ink.sun), 1) +
    place(cloud(ink), 300, 130, 1.05) +
    place(cloud(ink), 620, 90, 0.75) +
    place(cloud(ink), 1060, 270, 0.7) +
    place(bird(ink.dark), 430, 190) +
    place(bird(ink.dark), 490, 220, 0.7) +
    hill(random, 400, 40, ink.hills[0]) +
    town(478, -20, 1300, 0.5) +
    hill(random, 480, 20, ink.hills[1]) +
    place(tree(ink, random, 'poplar'), 90, 560, 0.9) +
    place(tree(ink, random, 'poplar'), 150, 566, 0.7) +
    town(574, 210, 520, 0.82) +
    place(tree(ink, random, 'round'), 600, 572, 0.95) +
    place(tree(ink, random, 'leaf'), 1040, 570, 1.05) +
    town(576, 1090, 1290, 0.85) +
    place(bush(ink, random), 700, 580, 0.7) +
    bunting(ink, 470, 350, 1120, 330, 34) +
    lift(shape('M-40 590 C240 560 520 596 760 578 S1120 564 1320 588 V760 H-40Z', ink.hills[2]), 2) +
    lift(shape('M-40 660 C260 630 520 690 800 652 S1140 640 1320 664 V760 H-40Z', ink.cream), 1) +
    place(person(walker, { pose: 'walk', right: 'hold' }), 240, 690, 0.68) +
    place(dog(ink, '#d6a56c'), 345, 696, 0.56) +
    place(bench(ink), 520, 650, 0.62) +
    place(person(reader, { pose: 'sit', right: 'hold', left: 'hold' }), 480, 654, 0.52) +
    place(person(friend, { pose: 'sit', right: 'wave', left: 'down' }), 556, 654, 0.52) +
    place(person(neighbour, { right: 'wave' }), 770, 684, 0.66) +
    place(child(small, { pose: 'walk', right: 'up' }), 860, 690, 0.72) +
    place(person(waver, { pose: 'walk', left: 'wave', right: 'down' }), 1010, 688, 0.66, 0, true) +
    meadow(ink, random, 712, 14);
  return picture(ink, content, { from: 160, width: 960 });
}
