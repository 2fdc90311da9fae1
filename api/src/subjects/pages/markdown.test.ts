import { expect, test } from '@jest/globals';
import { faultOfMarkdown } from './markdown.ts';

test('a text that is all marks is refused before anybody reads it as Markdown', () => {
  for (const text of ['*a_ '.repeat(5000), '['.repeat(20_000), '**_'.repeat(5000)]) {
    const started = performance.now();
    expect(faultOfMarkdown(text)).toBe('too_many_marks');
    expect(performance.now() - started).toBeLessThan(200);
  }
  expect(faultOfMarkdown('**vet** en _schuin_ '.repeat(80))).toBeNull();
});

test('lines that go on in a quote, and headings by underlining, are refused by their number', () => {
  for (const text of [
    `${'> '.repeat(12)}x\n${'y\n'.repeat(20_000)}`,
    'a\n=\n'.repeat(6000),
    `- x\n${'  y\n'.repeat(10_000)}`,
  ]) {
    const started = performance.now();
    expect(faultOfMarkdown(text)).toBe('too_many_marks');
    expect(performance.now() - started).toBeLessThan(200);
  }
  expect(faultOfMarkdown('Een alinea.\n\n'.repeat(300))).toBeNull();
});

test('lists and quotes within each other are refused before anybody reads them, however they are nested', () => {
  const indented = Array.from({ length: 140 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n');
  const texts = [
    '- '.repeat(4000),
    '>'.repeat(4000),
    '> - 1. '.repeat(1000),
    indented,
    `${'- '.repeat(10)}a\n`.repeat(960),
  ];
  for (const text of [...texts, '-\n'.repeat(5000)]) {
    const started = performance.now();
    expect(faultOfMarkdown(text)).toBe('too_many_marks');
    expect(performance.now() - started).toBeLessThan(200);
  }
  expect(faultOfMarkdown('- koken\n  - soep\n    - van pompoen\n\n> Een citaat\n')).toBeNull();
  expect(faultOfMarkdown('- een punt\n'.repeat(500))).toBeNull();
});

test.each([
  '[a](javascript:alert(1))',
  '[a](&#106;avascript:x)',
  '[a](JaVaScRiPt&colon;x)',
  '[a](java&Tab;script:x)',
  '[a](//elders.example)',
  '[a](/\\elders.example)',
  '[a](\u202ejavascript:x)',
  '![a](data:image/svg+xml,x)',
  '[a]: javascript:x\n\n[a]',
])('%j leads nowhere', (text) => {
  expect(faultOfMarkdown(text)).toBe('unsafe_link');
});
