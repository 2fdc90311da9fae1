import { expect, test } from '@jest/globals';
import { createUiCache } from '../core.ts';

const elements = () => [...document.head.querySelectorAll('style[data-emotion="css"]')];
const rulesOf = (element: Element | undefined) =>
  [...((element as HTMLStyleElement | undefined)?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);

test('styles that come later stand in a sheet of their own, behind those in use', async () => {
  const { sheet } = createUiCache();
  sheet.insert('.one{color:red}');
  sheet.insert('@media print{.one{color:black}}');
  const [first] = elements();
  expect(elements()).toHaveLength(1);
  expect(rulesOf(first)).toHaveLength(2);

  await Promise.resolve();
  sheet.insert('.two{color:blue}');
  expect(elements()).toHaveLength(2);
  expect(elements()[0]).toBe(first);
  expect(rulesOf(first)).toHaveLength(2);
  expect(rulesOf(elements()[1])).toHaveLength(1);
});
