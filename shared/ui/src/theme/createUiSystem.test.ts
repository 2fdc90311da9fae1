import { expect, test } from '@jest/globals';
import { allowedCssVariables } from '@omzien/model/cssVariables';
import { createUiSystem } from './createUiSystem.ts';
import { fontStack } from './fonts.ts';

const globalCssOf = (system: ReturnType<typeof createUiSystem>) => JSON.stringify(system._global);

test('colours have a value by day and one by night, under the class on the root element', () => {
  const css = globalCssOf(createUiSystem({ primaryColor: '#e11d48' }));
  expect(css).toContain('#e11d48');
  expect(css).toMatch(/\.dark/);
});

test('the breakpoints are those of the specification', () => {
  const system = createUiSystem();
  expect(system.css({ padding: { sm: '4' } })).toEqual({
    '@media screen and (min-width: 40rem)': { padding: expect.stringContaining('spacing-4') },
  });
});

test.each([
  ['rounded', '12px'],
  ['straight', '2px'],
] as const)('the shape %s gives cards corners of %s', (defaultShape, radius) => {
  const system = createUiSystem({ themeConfig: { defaultShape } as never });
  expect(system.token('radii.card')).toBe(radius);
});

test.each([
  [
    { '--radius-card': '20px', '--content-width': '75rem' },
    { '--radius-card': '20px', '--content-width': '75rem' },
  ],
  [{ '--radius-card': '999px' }, {}],
  [{ '--radius-card': '12px;} body{display:none' }, {}],
  [{ '--radius-card': 'url(https://spy.example)' }, {}],
  [{ '--om-text': '40px', color: 'red' }, {}],
  [{ '--heading-weight': '800' }, { '--heading-weight': '800' }],
  [{ '--heading-weight': '850' }, {}],
  [null, {}],
])('of the stored variables %j it uses %j', (stored, used) => {
  expect(allowedCssVariables(stored)).toEqual(used);
});

test('a font that is not offered, or tries to write a rule, gives Inter', () => {
  const inter = fontStack('Inter Variable');
  expect(fontStack('Comic Sans')).toBe(inter);
  expect(fontStack('x"}body{display:none}')).toBe(inter);
  expect(fontStack('Source Serif')).toContain('Georgia');
});
