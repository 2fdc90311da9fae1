import { dialog, type TypedForms } from '@omzien/e2e/form';
import { writeAs } from '@omzien/e2e/records';
import { at, expectStep, type Visit } from '@omzien/e2e/scene';
import { seedFacts } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

const tenant = 'oldebroek';
const path = '/organizations/signup';
const about = 'We koken elke week voor de buurt en eten samen aan lange tafels. Iedereen is welkom. '.repeat(3);
const criteria = [/zonder winst/, /verzekerd tegen schade/, /vaste contactpersoon/, /geen werk dat eerst/];

/** What visitors fill in for an organisation. */
export const signupForms: TypedForms = {
  'somebody signs an organisation up': {
    /** The first three steps; the last one is walked through. */
    async begin(page) {
      const { city } = await seedFacts(tenant);
      await page.goto(at({ tenant, language: 'nl' } as Visit, path));
      const main = page.getByRole('main');
      const next = async (step: number) => {
        await main.getByRole('button', { name: 'Volgende stap' }).click();
        await expectStep(page, step);
      };
      await main.getByLabel('Naam van de organisatie').fill(`Eettafel ${Date.now()}`);
      await main.getByLabel(/^Plaats/).fill(city);
      await page.keyboard.press('Escape');
      await next(2);
      await next(3);
      await main.getByLabel('Over de organisatie').fill(about);
      await next(4);
      return { tenant, account: null, path: `${path}?step=4` };
    },
    area: (page) => page.getByRole('form', { name: 'Meld je organisatie aan' }),
    field: /^Functie/,
    async fill(area) {
      await area.getByLabel('Voornaam').fill('Truus');
      await area.getByLabel('Achternaam').fill('Tikker');
      await area.getByLabel('E-mailadres').fill(`truus-${Date.now()}@eettafel.example`);
      await area.getByRole('radio', { name: /inloglink/ }).check();
      for (const name of [...criteria, /akkoord/]) await area.getByRole('checkbox', { name }).check();
    },
    async filled(area) {
      await expect(area.getByLabel('Achternaam')).toHaveValue('Tikker');
      for (const name of [...criteria, /akkoord/]) await expect(area.getByRole('checkbox', { name })).toBeChecked();
    },
    send: 'Meld de organisatie aan',
    address: /\/organization_signups$/,
    done: (page) => expect(page).toHaveURL(/\/organizations\/signup\/success$/),
  },
  'somebody asks for access to an organisation': {
    begin: async () => ({ tenant, account: 'volunteer', path }),
    async open(page) {
      const { organization } = await seedFacts(tenant);
      await page.getByLabel('Naam van de organisatie').fill(organization.name);
      await page.getByRole('button', { name: `Vraag toegang tot ${organization.name}` }).click();
    },
    area: dialog,
    field: /^Wat is je rol/,
    send: 'Verstuur de vraag',
    address: /\/request_access$/,
    isForVisitors: true,
    done: (page) => expect(dialog(page).getByRole('heading', { name: 'Je vraag is verstuurd' })).toBeVisible(),
  },
};

/** What those who run an organisation answer. */
export const accessForms: TypedForms = {
  'an organisation gives no access': {
    async begin() {
      const { organization } = await seedFacts(tenant);
      await writeAs('mentor', tenant, {
        method: 'PUT',
        path: `/organizations/${organization.id}/request_access`,
        type: 'organizations',
        attributes: { message: 'Mag ik meedoen?' },
      });
      return { tenant, account: 'organisation', path: `/organizations/${organization.id}/access-requests` };
    },
    open: (page) =>
      page
        .getByRole('button', { name: /^Geef geen toegang aan/ })
        .first()
        .click(),
    area: dialog,
    field: 'Waarom niet?',
    send: 'Verstuur',
    address: /\/organization_access_requests\/[^/]+\/deny$/,
    done: (page) => expect(page.getByText(/krijgt je antwoord per mail/)).toBeVisible(),
  },
};
