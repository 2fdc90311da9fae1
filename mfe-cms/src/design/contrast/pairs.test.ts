/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { Design } from '@omzien/model/designVersion';
import { themeConfig } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import { contrast } from '../colors/contrast.ts';
import { shadesOf } from '../colors/drawnColors.ts';
import { contrastPairs, mended } from './pairs.ts';

const design = (chosen: Partial<Design> = {}): Design => ({
  websiteLogoUrl: null,
  websiteLogoDarkModeUrl: null,
  faviconUrl: null,
  primaryColor: null,
  primaryColorShades: null,
  secondaryColor: null,
  secondaryColorShades: null,
  mutedColor: null,
  backgroundColor: null,
  textColor: null,
  themeConfig: v.parse(themeConfig, {}),
  ...chosen,
});
const failing = (of: Design) =>
  contrastPairs(of)
    .filter(({ passes }) => !passes)
    .map(({ name, mode }) => `${name} ${mode}`);
/** Where a colour stands on the colour wheel, in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
const every = (color: string) => Object.fromEntries(Object.keys(shadesOf('#336699')).map((step) => [step, color]));

test('the design of somebody who chose nothing holds', () => {
  expect(failing(design())).toEqual([]);
});

test('a colour that the site would draw otherwise is told, with what it draws instead', () => {
  const pale = design({ textColor: '#a0a8b4', primaryColor: '#d2691e', backgroundColor: '#102030' });
  expect(failing(pale)).toEqual(expect.arrayContaining(['text light', 'background light', 'button light']));
  const text = contrastPairs(pale).find(({ name, mode }) => name === 'text' && mode === 'light');
  expect(text?.ratio).toBeLessThan(3);
  expect(contrast(text?.drawn ?? '', '#ffffff')).toBeGreaterThanOrEqual(7);
});

test('what passes holds its ratio: the table never says more than the site does', () => {
  const designs = [design(), design({ primaryColor: '#ffcc00', secondaryColor: '#7a1f5c', mutedColor: '#445566' })];
  for (const pair of designs.flatMap((one) => contrastPairs(one)))
    if (pair.passes) expect([pair.name, pair.ratio >= pair.minimum]).toEqual([pair.name, true]);
});

test.each<[string, Partial<Design>]>([
  ['yellow words', { textColor: '#ffe000' }],
  ['orange with grey words', { primaryColor: '#ff8c00', textColor: '#999999' }],
  ['a dark page', { backgroundColor: '#0b1020' }],
  [
    'shades that are all one middle grey',
    { primaryColorShades: every('#888888'), secondaryColorShades: every('#888888') },
  ],
  ['shades that are all nearly black', { primaryColorShades: every('#101014') }],
  ['shades that are all white', { primaryColorShades: every('#ffffff'), secondaryColorShades: every('#fffffe') }],
])('%s: made readable, every pair holds by day and by night', (_case, chosen) => {
  const before = design(chosen);
  expect(failing(before).length).toBeGreaterThan(0);
  const after = mended(before);
  expect(failing(after)).toEqual([]);
  expect(mended(after)).toEqual(after);
});

test('only what fails is changed: words keep their hue, and no more lightness goes than is needed', () => {
  const before = design({ textColor: '#7a5c3c', primaryColor: '#0b6e4f' });
  const after = mended(before);
  expect({ ...after, textColor: before.textColor }).toEqual(before);
  expect(Math.abs(hueOf(before.textColor ?? '') - hueOf(after.textColor ?? ''))).toBeLessThan(8);
  expect(contrastPairs(after).find(({ name, mode }) => name === 'text' && mode === 'light')?.ratio).toBeLessThan(7.4);
});

test.each(['#0b6e4f', '#ffcc00', '#c81e1e', '#1e40af', '#888888', '#f5f0e6', '#0a0a14'])(
  'one colour makes eleven shades, each darker than the one before: %s',
  (color) => {
    const lightness = Object.values(shadesOf(color)).map((shade) => contrast(shade, '#000000'));
    expect(lightness).toHaveLength(11);
    expect(lightness.every((one, index) => index === 0 || one < (lightness[index - 1] ?? 0))).toBe(true);
  },
);
