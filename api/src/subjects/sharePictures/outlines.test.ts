import { expect, test } from '@jest/globals';
import { drawable, fit, outlinesOf, widthOf } from './outlines.ts';

const room = { sizes: [80, 60, 40], weight: 700, width: 500, height: 300, lineHeight: 1.2 } as const;

test.each([
  ['Café “Łódź” – Şişli', 'Café “Łódź” – Şişli'],
  ['Fiets 🚲 mee', 'Fiets mee'],
  ['Regel\nvan  twee', 'Regel van twee'],
  ['مرحبا', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('a short text is large, a longer one smaller, and each line fits', () => {
  const short = fit('Kok', room);
  const longer = fit('Kok voor het buurtdiner van de hele wijk in het dorpshuis', room);
  expect(short.size).toBe(80);
  expect(longer.size).toBeLessThan(80);
  for (const { lines, size } of [short, longer])
    for (const line of lines) expect(widthOf(line, size, 700)).toBeLessThanOrEqual(500);
});

test('what never fits ends with dots, and a word that is too wide goes on in the next line', () => {
  const endless = fit('woord '.repeat(500), room);
  expect(endless.lines.length).toBeLessThanOrEqual(Math.floor(300 / (40 * 1.2)));
  expect(endless.lines.at(-1)).toMatch(/…$/);
  const wide = fit('W'.repeat(40), room);
  expect(wide.lines.length).toBeGreaterThan(1);
  for (const line of wide.lines) expect(widthOf(line, wide.size, 700)).toBeLessThanOrEqual(500);
});

test('words become shapes: nothing of them can be markup', () => {
  const drawn = outlinesOf('</svg><script>&"', { left: 0, baseline: 0, size: 40, weight: 400, color: '#000000' });
  expect(drawn).not.toMatch(/script|svg|&/);
  expect(drawn.match(/<path /g)?.length).toBeGreaterThan(10);
});
