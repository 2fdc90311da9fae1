/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { cases } from './everyBlock.fixture.ts';

test.each(cases)(
  '$name is written by a server, and taken over without a difference',
  async ({ name, block, shows }) => {
    // An address of its own: what a browser has heard of one it keeps.
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const shown = homeOf([block], { title: 'Alles', slug, path: `/${slug}`, showTitleOnPage: true });
    const address = `/api/v1/pages/by_slug?slug=${slug}&locale=nl`;
    const { html, complaints } = await renderAndHydrate(module, `/${slug}`, {
      data: { [address]: { status: 200, body: oneDocument(page, shown) } },
    });
    // A form comes with its own file: what it asks is there a moment later.
    if (shows && block.blockType !== 'BuilderForm') expect(html).toContain(shows);
    expect(complaints).toEqual([]);
  },
);
