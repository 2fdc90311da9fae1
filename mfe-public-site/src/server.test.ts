/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { oneDocument } from '@omzien/testing/fakeApi';
import { takeOver } from '@omzien/testing/takeOver';
import module from './module.ts';
import { cardsOf, categoriesOf, heroOf, homeOf } from './pages/homePage.fixture.ts';

test('the home page is written by a server from its first data alone, and taken over without a difference', async () => {
  const home = homeOf([heroOf({ title: 'Samen in Oldebroek' }), categoriesOf(), cardsOf()]);
  const { html, complaints } = await takeOver(module, '/', {
    data: { '/api/v1/pages/by_slug?slug=home&locale=nl': { status: 200, body: oneDocument(page, home) } },
  });
  expect(html).toContain('Samen in Oldebroek');
  expect(complaints).toEqual([]);
});
