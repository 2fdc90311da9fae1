import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

/** The page editor. Nothing of it changes anything. */
export const editorScenes: Scene[] = [
  {
    name: 'page-editor',
    routes: ['content-page'],
    account: 'centre',
    async open(visit) {
      const [page] = await readAs('centre', visit.tenant, '/api/v1/pages?filter[slug_eq]=over-ons&page[size]=1');
      await go(visit, `/content/pages/${page?.id}`);
      const block = visit.page.locator('[data-outline] [data-row]').first();
      await expect(block).toBeVisible();
      await block.click();
    },
  },
];
