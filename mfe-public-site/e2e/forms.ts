import type { TypedForms } from '@omzien/e2e/form';
import { expect } from '@omzien/e2e/test';
import { activityForms } from './forms/activities.ts';

/** Forms that volunteers and guests fill in: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
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

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = activityForms;
