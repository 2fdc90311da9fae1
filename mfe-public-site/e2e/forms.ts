import { dialog, type TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';
import { activityForms } from './forms/activities.ts';
import { builtForms } from './forms/builtForms.ts';
import { helpRequestForms, screeningForms } from './forms/helpRequests.ts';

/** Forms that volunteers and guests fill in: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  ...builtForms,
  ...helpRequestForms,
  'a guest signs up for an activity': {
    begin: async () => ({
      tenant: 'roermond',
      account: null,
      path: '/activiteitenkalender?filter[registration_in]=here&filter[places_left_true]=true',
    }),
    open: (page) =>
      page
        .getByRole('article')
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
  'somebody asks a neighbour for help': {
    begin: async () => ({ tenant: 'oldebroek', account: 'volunteer', path: '/een-op-een-hulp' }),
    open: (page) => page.getByRole('link', { name: 'Vraag om hulp' }).first().click(),
    area: (page) => page.getByRole('dialog'),
    field: 'Waarbij heb je hulp nodig?',
    async fill(area) {
      await area.getByLabel('Wat voor hulp zoek je?').selectOption('transport');
      await area.getByLabel('Wanneer?').fill('op donderdagmiddag');
      await area.getByLabel('Postcode').fill('8096 AB');
      await area.getByText(/Mijn vraag mag op de site/).click();
      await area.getByText(/16 jaar/).click();
    },
    send: 'Plaats mijn hulpvraag',
    address: /\/help_requests$/,
    done: (page) => expect(page.getByText(/Je vraag (is bij ons team|staat op de site)/)).toBeVisible(),
  },
};

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = {
  ...activityForms,
  ...screeningForms,
  'a centre makes a list for other sites': {
    begin: async () => ({ tenant: 'oldebroek', account: 'centre', path: '/settings/embeds/add' }),
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Naam voor jezelf') }),
    field: 'Naam voor jezelf',
    fill: (area) => area.getByLabel('Sites, één per regel').fill('www.gemeente.example'),
    send: 'Lijst maken',
    address: /\/embeds$/,
    done: (page) => expect(page.getByRole('main').getByLabel('Regel met script')).toBeVisible(),
  },
};
