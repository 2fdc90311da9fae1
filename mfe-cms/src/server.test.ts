/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { pagePattern } from '@omzien/model/pageEditor';
import { savedView } from '@omzien/model/savedView';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { shownItem, shownMenu } from './menus/menus.api.ts';
import { shownItems, shownMenus } from './menus/shownMenus.fixture.ts';
import module from './module.ts';
import { shownPatterns } from './pages/add/patterns.fixture.ts';
import { listedPages } from './pages/rows/listedPages.fixture.ts';
import { pageListFields } from './pages/rows/pageListFields.ts';
import { pageRow } from './pages/rows/pageRow.ts';

const editors = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const answer = (body: unknown) => ({ status: 200, body });

test.each([
  [
    '/content',
    {
      [`/api/v1/pages?page[size]=25&${pageListFields}`]: answer(listDocument(pageRow, listedPages)),
      '/api/v1/saved_views?filter[list_eq]=pages&page[size]=100': answer(listDocument(savedView, [])),
    },
    'Zomerfeest',
  ],
  [
    '/content/add',
    { '/api/v1/page_patterns': answer(listDocument(pagePattern, shownPatterns)) },
    'De eerste indruk van de site.',
  ],
  [
    '/content/menu-items',
    {
      '/api/v1/menus': answer(listDocument(shownMenu, shownMenus)),
      '/api/v1/menus/main/menu_items': answer(listDocument(shownItem, shownItems)),
    },
    'Deze pagina staat niet online.',
  ],
])('%s is written by a server for editors, and taken over without a difference', async (path, data, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session: editors, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
