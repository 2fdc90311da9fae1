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
