import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Box } from '../core.ts';
import { createUiCache, UiProvider } from '../UiProvider.tsx';

afterEach(() => document.head.replaceChildren());

test('the styles that a server wrote are taken over where they stand', async () => {
  const first = createUiCache();
  render(
    <UiProvider locale="nl" cache={first}>
      <Box padding="7" />
    </UiProvider>,
  ).unmount();
  const [id = ''] = Object.keys(first.inserted).filter((name) => name !== 'css');
  document.head.innerHTML = `<style data-written="css ${id}" data-s>.css-${id}{padding:1px}</style><title>Omzien</title>`;
  const written = document.head.querySelector('style');
  const moved: Node[] = [];
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) moved.push(...removedNodes);
  });
  observer.observe(document.head, { childList: true });

  const cache = createUiCache();
  render(
    <UiProvider locale="nl" cache={cache}>
      <Box margin="3" />
    </UiProvider>,
  );
  await Promise.resolve();
  expect(cache.inserted[id]).toBe(true);
  expect(cache.sheet.tags[0]).toBe(written);
  expect(moved).toEqual([]);
  // What comes later comes behind it.
  expect(cache.sheet.tags.length).toBeGreaterThan(1);
  expect(written?.nextElementSibling).toBe(cache.sheet.tags[1]);
});
