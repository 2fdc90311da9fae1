/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { oneDocument } from '@omzien/testing/fakeApi';
import { renderOnServer } from '@omzien/testing/renderOnServer';
import module from './module.ts';
import { cardsOf, categoriesOf, heroOf, homeOf } from './pages/homePage.fixture.ts';

test('the home page can be written by a server, from its first data alone', async () => {
  const home = homeOf([heroOf({ title: 'Samen in Oldebroek' }), categoriesOf(), cardsOf()]);
  const html = await renderOnServer(module, '/', {
    data: { '/api/v1/pages/by_slug?slug=home&locale=nl': { status: 200, body: oneDocument(page, home) } },
  });
  expect(html).toContain('Samen in Oldebroek');
});
