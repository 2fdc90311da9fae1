import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { joiningScenes } from './scenes/joining.ts';
import { noticeScenes } from './scenes/notices.ts';
import { peopleScenes } from './scenes/people.ts';
import { settingsScenes } from './scenes/settings.ts';

/** Signing in, in the states that people meet. */
export const scenes: Scene[] = [
  {
    name: 'sign-in',
    routes: ['auth-login-1'],
    open: (visit) => go(visit, '/auth/login-1'),
  },
  {
    name: 'sign-in-errors',
    complaint: /status of 401/,
    async open(visit) {
      await go(visit, '/auth/login-1');
      const w = texts[visit.language];
      await visit.page.getByRole('main').getByRole('button', { name: w.signIn }).click();
      await expect(visit.page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'users-import', routes: ['users-import'], account: 'centre', path: '/users/import' },
  {
    name: 'users-import-check',
    routes: ['users-import-id'],
    account: 'centre',
    async open(visit) {
      const [first] = await readAs(
        'centre',
        visit.tenant,
        '/api/v1/user_imports?filter[status_eq]=checked&page[size]=1',
      );
      await go(visit, `/users/import/${first?.id}`);
    },
  },
  {
    name: 'users-merge',
    routes: ['users-id-merge'],
    account: 'centre',
    async open(visit) {
      const [first] = await readAs('centre', visit.tenant, '/api/v1/users?page[size]=1');
      await go(visit, `/users/${first?.id}/merge`);
    },
  },
  ...noticeScenes,
  {
    name: 'sign-up',
    open: (visit) => go(visit, '/signup?intent=help'),
  },
  ...joiningScenes,
  ...settingsScenes,
  ...peopleScenes,
];
