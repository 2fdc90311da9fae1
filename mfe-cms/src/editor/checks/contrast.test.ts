import { expect, test } from '@jest/globals';
import { contrastOf, faintBlocks, type Measuring, over, type Rgba } from './contrast.ts';

test('black on white is 21, and half of black over white is grey', () => {
  expect(contrastOf([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
  expect(over([0, 0, 0, 0.5], [255, 255, 255, 1])).toEqual([127.5, 127.5, 127.5, 1]);
});

const colors: Record<string, Rgba> = {
  '': [0, 0, 0, 0],
  black: [0, 0, 0, 1],
  white: [255, 255, 255, 1],
  silver: [192, 192, 192, 1],
  grey: [140, 140, 140, 1],
};
const measuring: Measuring = {
  lookOf: (element) => ({
    color: element.closest('[data-color]')?.getAttribute('data-color') ?? 'black',
    backgroundColor: element.getAttribute('data-ground') ?? '',
    backgroundImage: element.getAttribute('data-picture') ?? 'none',
    fontSize: element.getAttribute('data-size') ?? '16px',
    fontWeight: '400',
  }),
  toRgba: (color) => colors[color] ?? [0, 0, 0, 0],
};

test('words that fall away are found in their block; large ones may be fainter, and pictures are left out', () => {
  document.body.innerHTML = `
    <section data-block="fine"><p>Zwart</p></section>
    <section data-block="faint"><p data-color="silver">Zilver</p></section>
    <section data-block="ground" data-ground="silver"><p data-color="white">Wit</p></section>
    <section data-block="large"><p data-color="grey" data-size="32px">Groot</p></section>
    <section data-block="small"><p data-color="grey">Klein</p></section>
    <section data-block="picture" data-picture="url(x)"><p data-color="white">Op een foto</p></section>
    <section data-block="hidden"><p aria-hidden="true" data-color="silver">Niets</p></section>`;
  expect(faintBlocks(document.body, measuring)).toEqual(['faint', 'ground', 'small']);
});
