import { dialog, type TypedForms } from '@omzien/e2e/form';
import { newVacancy } from '@omzien/e2e/records';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect, type Page } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { somebodyInPool, somebodyTalking } from '../records.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const poolTenant = 'roermond';
const account = 'organisation';
const thread = (page: Page) => page.getByRole('region', { name: 'Gesprek', exact: true });

/** An application that `organisation@` can still decide about. */
async function undecided() {
  const query = 'filter[stage_in]=new,in_contact&sort=created_at';
  const [found] = await readAs(account, tenant, `/api/v1/applications?${query}`);
  return { tenant, account, path: `/applications/${found?.id}` };
}
/** Other journeys need somebody to decide about. */
// The message that says it was done, and the screen of the application itself: either is a way back.
const takeBack = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
async function chooseTwo(page: Page, step: string) {
  for (const row of [0, 1]) await page.locator('tbody tr').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: step, exact: true }).click();
}
/** The list of vacancies with one of its own in it. */
async function ownVacancy(by = account) {
  const { title } = await newVacancy(tenant);
  const query = `filter[title_or_organization_name_cont]=${encodeURIComponent(title)}`;
  return { tenant, account: by, path: `/vacancies?${query}` };
}
const stepOf = (step: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Acties voor/ }).click();
  await page.getByRole('menuitem', { name: step }).click();
};
const moreOf = (step: string) => async (page: Page) => {
  await page.locator('tbody tr').first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Acties voor wat je hebt gekozen' });
  await bar.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: step }).click();
};
const told = (text: RegExp) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text)).toBeVisible();

/** A day within the time that a vacancy may stay, as people here write it. */
const soon = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-').reverse().join('-');

/** What staff write, in dialogs and on pages. */
export const staffForms: TypedForms = {
  'staff answer an application': {
    begin: undecided,
    area: (page) => page.getByRole('form', { name: /^Bericht aan/ }),
    field: /^Bericht aan/,
    send: 'Verstuur',
    address: /\/applications\/[^/]+\/replies$/,
    done: (page, text) => expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveCount(1),
  },
  'staff write a note': {
    begin: undecided,
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Nieuwe notitie') }),
    field: 'Nieuwe notitie',
    send: 'Bewaar notitie',
    address: /\/internal_notes$/,
    done: (page, text) => expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveCount(1),
  },
  'staff refuse an application': {
    begin: undecided,
    open: (page) => page.getByRole('button', { name: w.reject }).click(),
    area: dialog,
    field: w.message,
    fill: async (area) => void (await area.getByLabel('Reden').selectOption('other')),
    filled: (area) => expect(area.getByLabel('Reden')).toHaveValue('other'),
    send: w.rejectSend,
    address: /\/applications\/[^/]+\/reject$/,
    done: (page) => expect(page.getByRole('complementary').getByText(w.rejected)).toBeVisible(),
    async after(page) {
      await takeBack(page);
      await expect(page.getByRole('button', { name: w.reject })).toBeVisible();
    },
  },
  'staff accept an application': {
    begin: undecided,
    open: (page) => page.getByRole('button', { name: w.accept }).click(),
    area: dialog,
    field: w.message,
    send: w.acceptSend,
    address: /\/applications\/[^/]+\/accept$/,
    done: (page) => expect(page.getByRole('complementary').getByText(w.accepted)).toBeVisible(),
    async after(page) {
      await takeBack(page);
      await expect(page.getByRole('button', { name: w.accept })).toBeVisible();
    },
  },
  'staff answer two applications at once': {
    begin: async () => ({ tenant, account, path: '/applications?filter[stage_in]=new,in_contact' }),
    open: (page) => chooseTwo(page, 'Beantwoord'),
    area: dialog,
    field: 'Je bericht',
    send: 'Verstuur',
    address: /\/applications\/bulk$/,
    done: told(/^Je bericht gaat over 10 minuten naar 2 personen\./),
    async after(page) {
      await takeBack(page);
      await told(/^Ongedaan gemaakt\. Er is niets verstuurd\./)(page);
    },
  },
  'staff refuse two applications at once': {
    begin: async () => ({ tenant, account, path: '/applications?filter[stage_in]=new,in_contact' }),
    open: (page) => chooseTwo(page, 'Wijs af'),
    area: dialog,
    field: 'Je bericht',
    fill: async (area) => void (await area.getByLabel('Reden').selectOption('other')),
    filled: (area) => expect(area.getByLabel('Reden')).toHaveValue('other'),
    send: /^Wijs 2 aanmeldingen af$/,
    address: /\/applications\/bulk$/,
    done: told(/^2 aanmeldingen zijn afgewezen\./),
    async after(page) {
      await takeBack(page);
      await told(/^2 aanmeldingen zijn weer open\./)(page);
    },
  },
  'staff write in a conversation': {
    async begin(page) {
      return { tenant, account, path: `/conversations/${(await somebodyTalking(page, tenant)).id}` };
    },
    area: (page) => page.getByRole('form', { name: 'Schrijf een bericht' }),
    field: 'Bericht',
    send: 'Versturen',
    address: /\/conversations\/[^/]+\/replies$/,
    done: (page, text) => expect(thread(page).getByRole('article').filter({ hasText: text })).toHaveCount(1),
  },
  'staff keep a text at hand': {
    async begin(page) {
      return { tenant, account, path: `/conversations/${(await somebodyTalking(page, tenant)).id}` };
    },
    async open(page) {
      await thread(page).getByRole('button', { name: 'Snel antwoord' }).click();
      await page.getByRole('menuitem', { name: 'Snelle antwoorden aanpassen' }).click();
      // Closed while it was written, it opens with it.
      const begin = dialog(page).getByRole('button', { name: 'Nieuw antwoord' });
      await expect(begin.or(dialog(page).getByLabel('Tekst'))).toBeVisible();
      if (await begin.isVisible()) await begin.click();
    },
    area: dialog,
    field: 'Tekst',
    fill: (area) => area.getByLabel('Naam').fill('Dank'),
    filled: (area) => expect(area.getByLabel('Naam')).toHaveValue('Dank'),
    send: 'Opslaan',
    address: /\/quick_replies$/,
    done: (page, text) => expect(dialog(page).getByText(text)).toHaveCount(1),
    after: (page) => dialog(page).getByRole('button', { name: 'Dank verwijderen' }).first().click(),
  },
  'staff ask somebody of the pool': {
    async begin(page) {
      await somebodyInPool(page, poolTenant);
      return { tenant: poolTenant, account, path: '/vrijwilligerspool?sort=-created_at' };
    },
    async open(page) {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Vraag / })
        .click();
      await dialog(page).getByLabel('Vacature').selectOption({ index: 1 });
    },
    area: dialog,
    field: 'Je bericht',
    send: 'Verstuur',
    address: /\/volunteer_profiles\/[^/]+\/replies$/,
    done: told(/^Je vraag aan .* gaat over tien minuten weg\./),
  },
  'the centre writes a note about somebody of the pool': {
    async begin(page) {
      const { account: email } = await somebodyInPool(page, poolTenant);
      const path = `/vrijwilligerspool?filter[name_or_email_cont]=${email}`;
      return { tenant: poolTenant, account: 'relations', path };
    },
    open: (page) =>
      page
        .getByRole('article')
        .getByRole('button', { name: /^Bekijk/ })
        .click(),
    area: dialog,
    field: 'Nieuwe notitie',
    send: 'Bewaar notitie',
    address: /\/internal_notes$/,
    done: (page, text) => expect(dialog(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1),
  },
  'staff name another contact person': {
    begin: () => ownVacancy(),
    open: moreOf('Andere contactpersoon'),
    area: dialog,
    field: 'Naam',
    fill: (area) => area.getByLabel(/^E-mailadres/).fill('bo@koken.example'),
    filled: (area) => expect(area.getByLabel(/^E-mailadres/)).toHaveValue('bo@koken.example'),
    send: /^Pas 1 vacature aan$/,
    address: /\/vacancies\/bulk$/,
    done: told(/heeft een andere contactpersoon\.$/),
  },
  'staff choose other categories': {
    begin: () => ownVacancy(),
    open: moreOf('Andere categorie'),
    area: dialog,
    fill: (area) => area.getByRole('checkbox').nth(2).check(),
    filled: (area) => expect(area.getByRole('checkbox').nth(2)).toBeChecked(),
    send: /^Pas 1 vacature aan$/,
    address: /\/vacancies\/bulk$/,
    done: told(/‘Getypt en bewaard \d+’/),
  },
  'staff renew a vacancy': {
    begin: () => ownVacancy(),
    open: stepOf('Verlengen'),
    area: dialog,
    fill: (area) => area.getByLabel('Blijft staan tot en met').fill(soon),
    filled: (area) => expect(area.getByLabel('Blijft staan tot en met')).toHaveValue(soon),
    send: 'Verlengen',
    address: /\/vacancies\/bulk$/,
    done: told(/‘Getypt en bewaard \d+’/),
  },
  'staff say that somebody was found': {
    begin: () => ownVacancy(),
    open: stepOf('Iemand gevonden'),
    area: dialog,
    fill: (area) => area.getByRole('radio').first().check(),
    filled: (area) => expect(area.getByRole('radio').first()).toBeChecked(),
    send: 'Iemand gevonden',
    address: /\/vacancies\/bulk$/,
    done: told(/‘Getypt en bewaard \d+’/),
  },
  'the centre takes a vacancy down': {
    begin: () => ownVacancy('centre'),
    open: stepOf('Weghalen met reden'),
    area: dialog,
    field: 'Waarom haal je hem weg?',
    send: 'Weghalen met reden',
    address: /\/vacancies\/[^/]+\/take_down$/,
    done: told(/is weggehaald\. De organisatie krijgt een mail\.$/),
  },
  'staff change the public text': {
    async begin() {
      return { tenant, account, path: `/vacancies/${(await newVacancy(tenant)).id}/edit` };
    },
    area: (page) => page.getByRole('form', { name: 'Vacature aanpassen' }),
    field: 'Titel',
    send: 'Wijziging opslaan',
    address: /\/vacancies\/[0-9a-f-]{36}$/,
    done: told(/^De wijziging staat online\./),
  },
};
