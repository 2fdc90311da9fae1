import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { oklch, shadesOf } from '../colours.ts';
import { vacancyCategories } from '../data/lookups.data.ts';
import { drawPicture, emblemCount, sceneCount } from './drawnPicture.ts';
import { emblemNames } from './marks.ts';
import { sceneAlts } from './sceneAlts.ts';
import { scenesOf } from './scenes.ts';

test('the same name is the same picture, and numbers and centres differ', () => {
  expect(drawPicture('scene.tiel.garden.2')).toBe(drawPicture('scene.tiel.garden.2'));
  expect(drawPicture('scene.tiel.garden.2')).not.toBe(drawPicture('scene.tiel.garden.5'));
  expect(drawPicture('scene.tiel.garden.2')).not.toBe(drawPicture('scene.ede.garden.2'));
});

test.each(vacancyCategories.map(({ key }) => key))(
  '%s: each scene has a description and draws without holes',
  (category) => {
    expect(sceneAlts[category]).toHaveLength(scenesOf(category));
    for (let number = 0; number < sceneCount; number++) {
      const drawing = drawPicture(`scene.nijmegen.${category}.${number}`) ?? '';
      expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(drawing.length).toBeLessThan(60_000);
    }
  },
);

test('every emblem draws', () => {
  for (const motif of emblemNames) expect(drawPicture(`emblem.${motif}.${emblemCount - 1}`)).toMatch(/^<svg/);
});

test.each([
  'scene.ede.events.1',
  'hero.ede',
  'logo.ede.dark',
  'logo.bodegraven-reeuwijk.light',
  'mark.ede',
  'emblem.cup.3',
])('%s is SVG that can be rendered', async (name) => {
  const { info } = await sharp(Buffer.from(drawPicture(name) ?? ''))
    .resize({ width: 320 })
    .webp()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: 'webp', width: 320 });
});

test('shades go from light to dark and stay within what a screen can show', () => {
  const shades = Object.values(shadesOf(145, 0.3));
  expect(shades).toHaveLength(11);
  for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  expect([oklch(0, 0, 0), oklch(1, 0, 0), oklch(0.628, 0.2577, 29.23)]).toEqual(['#000000', '#ffffff', '#ff0000']);
});
