import { go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

/** Pages and menus, in the states that people meet. Nothing of it changes anything. */
export const contentScenes: Scene[] = [
  { name: 'content', routes: ['content'], account: 'content', path: '/content' },
  { name: 'content-tree', account: 'content', path: '/content?view=tree' },
  { name: 'content-add', routes: ['content-add'], account: 'content', path: '/content/add' },
  { name: 'content-menus', routes: ['content-menu-items'], account: 'content', path: '/content/menu-items' },
  {
    name: 'content-menu-item',
    account: 'content',
    async open(visit) {
      await go(visit, '/content/menu-items');
      await visit.page.getByRole('main').locator('[data-name]').first().click();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
];
