import { expect, test } from '@jest/globals';
import { converter, formatHex, wcagContrast } from 'culori';
import { contrast, readable, textOn, toHex, toOklch } from './color.ts';
import { slate } from './shades.ts';

/** Always the same row of colours, spread over the whole cube. */
function randomColors(count: number): string[] {
  let seed = 20261121;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  });
}
const colors = randomColors(4000);
const lightGrounds = [slate['50'], '#ffffff', slate['100'], '#fdf2f2'];
const darkGrounds = [slate['950'], slate['900'], slate['800']];

test('contrast agrees with culori', () => {
  for (const color of colors.slice(0, 1000)) {
    expect(contrast(color, '#ffffff')).toBeCloseTo(wcagContrast(color, '#ffffff'), 6);
    expect(contrast(color, slate['900'])).toBeCloseTo(wcagContrast(color, slate['900']), 6);
  }
});

test('OKLCH agrees with culori and comes back to the same hex', () => {
  const oklch = converter('oklch');
  for (const color of colors.slice(0, 1000)) {
    const own = toOklch(color);
    const theirs = oklch(color);
    expect(own.l).toBeCloseTo(theirs?.l ?? -1, 4);
    expect(own.c).toBeCloseTo(theirs?.c ?? -1, 4);
    expect(formatHex(toHex(own))).toBe(color);
  }
});

test('words on any colour hold 4.5:1', () => {
  const poor = colors.filter((color) => contrast(textOn(color), color) < 4.5);
  expect(poor).toEqual([]);
});

test.each([
  ['light', lightGrounds],
  ['dark', darkGrounds],
])('any colour becomes readable on every %s ground', (_name, grounds) => {
  const poor = colors.filter((color) => {
    const found = readable(color, grounds);
    return grounds.some((ground) => contrast(found, ground) < 4.5);
  });
  expect(poor).toEqual([]);
});

test('a colour that is readable already stays what it is', () => {
  expect(readable('#0f6b6b', lightGrounds)).toBe('#0f6b6b');
});

test('a colour that is made readable keeps its hue', () => {
  const before = toOklch('#f59e0b');
  const after = toOklch(readable('#f59e0b', lightGrounds));
  expect(Math.abs(after.h - before.h)).toBeLessThan(6);
  expect(after.l).toBeLessThan(before.l);
});
