import type { TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';

/** What staff write about the organisations that they look after. */
export const manageForms: TypedForms = {
  'staff add an organisation': {
    begin: async () => ({ tenant: 'oldebroek', account: 'centre', path: '/organizations/add' }),
    area: (page) => page.getByRole('main').locator('form'),
    field: /^Over de organisatie/,
    async fill(area) {
      await area.getByLabel('Naam van de organisatie').fill(`Nieuwe club ${Date.now()}`);
    },
    filled: (area) => expect(area.getByLabel('Naam van de organisatie')).toHaveValue(/^Nieuwe club/),
    send: 'Voeg toe',
    address: /\/api\/v1\/organizations(\?include=.*)?$/,
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Organisatie bewerken' })).toBeVisible(),
  },
};
