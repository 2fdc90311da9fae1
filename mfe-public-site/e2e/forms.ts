import { dialog, type TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';

/** Forms that volunteers and guests fill in: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  'a guest signs up for an activity': {
    begin: async () => ({
      tenant: 'roermond',
      account: null,
      path: '/activiteitenkalender?filter[registration_in]=here&filter[places_left_true]=true',
    }),
    open: (page) =>
      page
        .getByRole('button', { name: /^Aanmelden/ })
        .first()
        .click(),
    area: dialog,
    field: 'Naam',
    fill: (area) => area.getByLabel('E-mailadres').fill(`doet-mee-${Date.now()}@dorp.example`),
    isForVisitors: true,
    send: 'Meld me aan',
    address: /\/activities\/[^/]+\/registrations$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: 'Je bent aangemeld' })).toBeVisible(),
  },
  'somebody asks for help': {
    begin: async () => ({ tenant: 'oldebroek', account: 'volunteer', path: '/support' }),
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Wat gaat er mis?') }),
    field: 'Wat gaat er mis?',
    fill: (area) => area.getByLabel('Waar gaat het over?').fill('Ik zie een leeg scherm'),
    send: 'Verstuur',
    address: /\/conversations$/,
    done: (page) => expect(page.getByText('Je bericht is verstuurd')).toBeVisible(),
  },
};
