import type { TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';

/** What staff write about the people that they look after. */
export const peopleForms: TypedForms = {
  'staff add somebody': {
    begin: async () => ({ tenant: 'oldebroek', account: 'centre', path: '/users/add' }),
    area: (page) => page.getByRole('main').locator('form'),
    field: /^Een persoonlijk woord/,
    async fill(area) {
      await area.getByLabel('Voornaam').fill('Noor');
      await area.getByLabel('Achternaam').fill('Nieuwland');
      await area.getByLabel('E-mailadres').fill(`noor-${Date.now()}@dorp.example`);
      await area.getByLabel('Rol').selectOption({ label: 'Vrijwilliger' });
    },
    filled: (area) => expect(area.getByLabel('Achternaam')).toHaveValue('Nieuwland'),
    send: 'Nodig uit',
    address: /\/users$/,
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Noor Nieuwland' })).toBeVisible(),
  },
};
