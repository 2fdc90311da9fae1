import { dialog, type TypedForms } from '@omzien/e2e/form';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

const tenant = 'oldebroek';

/** The newest sign-up: what waits longest is what journeys decide about. */
async function waiting() {
  const [newest] = await readAs(
    'centre',
    tenant,
    '/api/v1/organizations?filter[status_eq]=pending&sort=-created_at&page[size]=1',
  );
  return { tenant, account: 'centre', path: `/organizations/approve?id=${newest?.id}` };
}

/** What the centre writes to who signed an organisation up. */
export const decideForms: TypedForms = {
  'staff refuse an organisation': {
    begin: waiting,
    open: (page) => page.getByRole('button', { name: 'Afkeuren', exact: true }).click(),
    area: dialog,
    field: 'Uitleg aan de organisatie',
    fill: async (area) => void (await area.getByLabel('Reden').selectOption('other')),
    filled: (area) => expect(area.getByLabel('Reden')).toHaveValue('other'),
    send: 'Keur af',
    address: /\/organizations\/[^/]+\/deny$/,
    done: (page) => expect(page.getByText(/ is afgekeurd\.$/)).toBeVisible(),
    async after(page) {
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      await expect(page.getByText(/ is ongedaan gemaakt\.$/)).toBeVisible();
    },
  },
  'staff ask a signer for information': {
    begin: waiting,
    open: (page) => page.getByRole('button', { name: 'Vraag informatie' }).click(),
    area: dialog,
    field: 'Je vraag',
    send: 'Verstuur de vraag',
    address: /\/(conversations|conversations\/[^/]+\/replies)$/,
    done: (page, text) => expect(page.getByRole('log').getByText(text)).toBeVisible(),
  },
};
