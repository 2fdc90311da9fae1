import type { TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';

const w = texts.nl;

/** Signing up. What it keeps after a reload is tested beside the screen: the page that comes next keeps it as well. */
export const joiningForms: TypedForms = {
  'a visitor signs up': {
    begin: async () => ({ tenant: 'oldebroek', account: null, path: '/signup?intent=help' }),
    area: (page) => page.getByRole('main'),
    async fill(area) {
      await area.getByLabel(w.first).fill('Truus');
      await area.getByLabel(w.last).fill('Tikker');
      await area.getByLabel(w.email).fill(`truus-${Date.now()}@dorp.example`);
      await area.getByRole('radio', { name: /inloglink/ }).check();
      await area.getByRole('checkbox').check();
    },
    async filled(area) {
      await expect(area.getByLabel(w.first)).toHaveValue('Truus');
      await expect(area.getByRole('radio', { name: /inloglink/ })).toBeChecked();
    },
    send: 'Maak mijn account',
    address: /\/signups$/,
    done: (page) => expect(page).toHaveURL(/\/signup\/success$/),
  },
};
