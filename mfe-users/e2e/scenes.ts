import { go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { peopleScenes } from './scenes/people.ts';

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
  ...peopleScenes,
];
