import type { BlockType } from '@omzien/model/contentBlock';

/** `p` a picture, `t` words, `h` a heading, `b` a button, `g` a ground. On a field of 60 by 36. */
type Shape = readonly ['p' | 't' | 'h' | 'b' | 'g', number, number, number, number];

const lines = (x: number, y: number, width: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, place) => ['t', x, y + place * 4, place === count - 1 ? width * 0.6 : width, 2]);
const across = (count: number, draw: (x: number, width: number) => Shape[]): Shape[] => {
  const width = (52 - (count - 1) * 3) / count;
  return Array.from({ length: count }, (_, place) => draw(4 + place * (width + 3), width)).flat();
};

/** What a block looks like, in a few strokes. */
export const shapes: Readonly<Record<BlockType, readonly Shape[]>> = {
  MarkdownText: [['h', 12, 5, 24, 4], ...lines(12, 13, 36, 5)],
  Image: [
    ['p', 8, 4, 44, 24],
    ['t', 8, 31, 22, 2],
  ],
  ImageTextButtons: [['p', 4, 6, 24, 24], ['h', 32, 7, 18, 4], ...lines(32, 14, 24, 2), ['b', 32, 24, 14, 6]],
  FourCards: across(4, (x, width) => [
    ['p', x, 7, width, 12],
    ['t', x, 22, width, 2],
    ['t', x, 26, width * 0.7, 2],
  ]),
  DynamicCards: [
    ['h', 4, 3, 22, 4],
    ...across(3, (x, width) => [
      ['g', x, 11, width, 22],
      ['p', x, 11, width, 10],
      ['t', x + 2, 25, width - 4, 2],
    ]),
  ],
  YouTube: [
    ['p', 8, 4, 44, 25],
    ['b', 26, 12, 9, 9],
    ['t', 8, 31, 26, 2],
  ],
  TextWithUsps: [
    ['h', 4, 4, 24, 4],
    ...lines(4, 12, 24, 3),
    ...[8, 16, 24].flatMap((y): Shape[] => [
      ['b', 34, y, 4, 4],
      ['t', 41, y + 1, 15, 2],
    ]),
  ],
  QuoteBlock: [['g', 8, 4, 44, 28], ['h', 13, 9, 5, 5], ...lines(21, 10, 26, 3), ['t', 21, 26, 12, 2]],
  PhotoSlideshow: [
    ['p', 10, 4, 40, 24],
    ['b', 3, 13, 5, 5],
    ['b', 52, 13, 5, 5],
    ['t', 25, 31, 10, 2],
  ],
  PhotoHero: [
    ['p', 0, 0, 60, 36],
    ['h', 5, 11, 28, 5],
    ['b', 5, 22, 14, 6],
  ],
  Hotlinks: [
    ['h', 4, 3, 20, 4],
    ...across(3, (x, width) => [
      ['g', x, 11, width, 9],
      ['t', x + 2, 15, width - 5, 2],
      ['g', x, 23, width, 9],
      ['t', x + 2, 27, width - 5, 2],
    ]),
  ],
  CallToAction: [
    ['g', 0, 6, 60, 24],
    ['h', 6, 12, 26, 4],
    ['t', 6, 20, 24, 2],
    ['b', 40, 14, 14, 7],
  ],
  DualCta: across(2, (x, width) => [
    ['g', x, 5, width, 26],
    ['h', x + 3, 10, width - 9, 3],
    ['t', x + 3, 16, width - 6, 2],
    ['b', x + 3, 22, 11, 5],
  ]),
  NewsCarousel: [
    ['h', 4, 3, 18, 4],
    ...across(3, (x, width) => [
      ['p', x, 10, width, 11],
      ['t', x, 24, width * 0.5, 2],
      ['t', x, 28, width, 2],
    ]),
  ],
  SectionTitle: [
    ['h', 12, 11, 36, 6],
    ['t', 18, 22, 24, 2],
  ],
  BuilderForm: [
    ['t', 10, 4, 12, 2],
    ['g', 10, 8, 40, 5],
    ['t', 10, 15, 12, 2],
    ['g', 10, 19, 40, 5],
    ['b', 10, 27, 15, 6],
  ],
  LogoBar: [['h', 20, 5, 20, 3], ...across(4, (x, width) => [['p', x + 1, 14, width - 2, 10]])],
  VacancyCategories: [
    ['h', 4, 3, 22, 4],
    ...across(4, (x, width) => [
      ['g', x, 11, width, 10],
      ['b', x + 3, 14, 4, 4],
      ['g', x, 23, width, 10],
      ['b', x + 3, 26, 4, 4],
    ]),
  ],
  HeroWithSearch: [
    ['g', 0, 0, 60, 36],
    ['h', 10, 8, 40, 5],
    ['t', 16, 16, 28, 2],
    ['p', 10, 22, 28, 7],
    ['b', 40, 22, 11, 7],
  ],
};
