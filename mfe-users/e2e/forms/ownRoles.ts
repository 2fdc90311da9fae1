import { dialog, type TypedForms } from '@omzien/e2e/form';
import { newVolunteer } from '@omzien/e2e/records';
import { expect } from '@omzien/e2e/test';

const tenant = 'oldebroek';

/** What people ask for themselves. */
export const ownRoleForms: TypedForms = {
  'a volunteer asks for a role': {
    async begin(page) {
      const { account } = await newVolunteer(page, tenant, {
        method: 'PUT',
        path: '/digest_subscription',
        type: 'digest_subscriptions',
        attributes: { active: true },
      });
      return { tenant, account, path: '/account/roles' };
    },
    open: (page) => page.getByRole('button', { name: 'Vraag om een rol' }).first().click(),
    area: dialog,
    field: 'Waarom vraag je dit?',
    fill: async (area) => void (await area.getByLabel('Welke rol?').selectOption('content_manager')),
    filled: (area) => expect(area.getByLabel('Welke rol?')).toHaveValue('content_manager'),
    send: 'Verstuur',
    address: /\/role_requests$/,
    done: (page) => expect(page.getByRole('main').getByText('Wacht op antwoord')).toBeVisible(),
  },
};
