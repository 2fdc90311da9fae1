import { go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

/** Placing and changing a vacancy. */
export const formScenes: Scene[] = [
  {
    name: 'vacancy-start',
    routes: ['vacancies-add'],
    account: 'organisation',
    open: (visit) => go(visit, '/vacancies/add'),
  },
  {
    name: 'vacancy-form-faults',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/vacancies/add?start=empty');
      const form = visit.page.getByRole('main').locator('form');
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert').first()).toBeFocused();
    },
  },
  {
    name: 'vacancy-form',
    routes: ['vacancies-id-edit'],
    account: 'organisation',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}/edit`);
      await visit.page.getByRole('main').locator('form button[aria-expanded]').last().click();
      await expect(visit.page.locator('[inert] a').first()).toBeAttached();
    },
  },
];
