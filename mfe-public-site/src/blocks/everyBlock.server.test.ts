/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { oneDocument } from '@omzien/testing/fakeApi';
import { openWithoutScripts } from '@omzien/testing/openWithoutScripts';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { fetchBlocks } from './blockParts.tsx';
import { cases, fullOf } from './everyBlock.fixture.ts';

// The server of this test waits for nothing, so what comes in files of its own comes first. A form waits for its words as
// well: a journey without scripts reads one.
beforeAll(fetchBlocks);

test.each(cases.filter(({ block }) => block.blockType !== 'BuilderForm'))(
  '$name is written by a server, and taken over without a difference',
  async ({ name, block, shows }) => {
    // An address of its own: what a browser has heard of one it keeps.
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const shown = homeOf([block], { title: 'Alles', slug, path: `/${slug}`, showTitleOnPage: true });
    const address = `/api/v1/pages/by_slug?slug=${slug}&locale=nl`;
    const { html, complaints } = await renderAndHydrate(module, `/${slug}`, {
      data: { [address]: { status: 200, body: oneDocument(page, shown) } },
    });
    if (shows) expect(html).toContain(shows);
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['PhotoSlideshow', 'Volgende foto'],
  ['NewsCarousel', 'Volgende'],
] as const)('the buttons of %s are not seen without scripts, and come alive by themselves', async (blockType, next) => {
  const slug = `zonder-${blockType.toLowerCase()}`;
  const shown = homeOf([fullOf(blockType)], { title: 'Alles', slug, path: `/${slug}` });
  const window = await openWithoutScripts(module, `/${slug}`, {
    data: { [`/api/v1/pages/by_slug?slug=${slug}&locale=nl`]: { status: 200, body: oneDocument(page, shown) } },
  });
  const button = window.document.querySelector(`[aria-label="${next}"]`);
  expect(button && window.getComputedStyle(button).visibility).toBe('hidden');
  expect(button?.closest('[data-block]')?.querySelector('[data-hydrate="idle"]')).toBeTruthy();
});
