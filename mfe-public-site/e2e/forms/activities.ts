import { dialog, type TypedForms } from '@omzien/e2e/form';
import { newActivity, signUpGuest } from '@omzien/e2e/records';
import { expect, type Page } from '@omzien/e2e/test';

const tenant = 'roermond';
const account = 'organisation';

async function withGuest() {
  const { id, dates } = await newActivity(tenant);
  await signUpGuest(tenant, id, dates[0] ?? '', 'Gijs Gast');
  return { tenant, account, path: `/activiteitenkalender/overzicht/${id}` };
}
const stepOf = (step: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: step }).click();
};
const told = (text: RegExp) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text)).toBeVisible();

/** What staff write to who comes to an activity. */
export const activityForms: TypedForms = {
  'staff mail who comes to an activity': {
    begin: withGuest,
    open: (page) => page.getByRole('button', { name: 'Mail iedereen' }).click(),
    area: dialog,
    field: 'Je bericht',
    send: 'Versturen',
    address: /\/activities\/[^/]+\/messages$/,
    done: told(/verstuurd naar 1 mens/),
  },
  'staff plan the dates of an activity': {
    begin: withGuest,
    open: stepOf('Datums en aanmelden'),
    area: dialog,
    field: /^Waarom verandert er iets/,
    send: 'Bewaar',
    address: /\/api\/v1\/activities\/[^/]+$/,
    done: told(/zijn bewaard/),
  },
  'staff cancel a date of an activity': {
    begin: withGuest,
    open: stepOf('Laat niet doorgaan'),
    area: dialog,
    field: 'Waarom niet?',
    send: 'Laat niet doorgaan',
    address: /\/occurrences\/[^/]+\/cancel$/,
    done: told(/De datum gaat niet door/),
  },
};
