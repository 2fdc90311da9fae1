import type { TypedForms } from '@omzien/e2e/form';
import { newVolunteer } from '@omzien/e2e/records';
import { expect, type Page } from '@omzien/e2e/test';

const tenant = 'roermond';
/** Somebody new, so that nobody else finds another name. */
async function somebodyNew(page: Page, path: string) {
  const nothing = { method: 'PATCH', path: '/current_user', type: 'users', attributes: { digest_days: [] } } as const;
  const { account } = await newVolunteer(page, tenant, nothing);
  return { tenant, account, path };
}

/** What people write about themselves. */
export const ownAccountForms: TypedForms = {
  'somebody changes the own details': {
    begin: (page) => somebodyNew(page, '/profile-edit'),
    area: (page) => page.getByRole('form', { name: 'Mijn gegevens' }),
    field: 'Achternaam',
    send: 'Bewaar',
    address: /\/current_user$/,
    done: (page) => expect(page.getByText('Je gegevens zijn bewaard.')).toBeVisible(),
  },
  'a volunteer fills in the own card': {
    begin: (page) => somebodyNew(page, '/profiel'),
    area: (page) => page.getByRole('form', { name: 'Mijn profiel' }),
    field: /^Over jou/,
    send: 'Bewaar',
    address: /\/volunteer_profile$/,
    done: (page) => expect(page.getByText(/Je profiel is bewaard/)).toBeVisible(),
  },
};
