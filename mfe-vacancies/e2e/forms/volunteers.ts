import { dialog, type TypedForms } from '@omzien/e2e/form';
import { newVolunteer } from '@omzien/e2e/records';
import { guestStatusPage, seedFacts } from '@omzien/e2e/seedFacts';
import { expect, type Page } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { somebodyApplied, somebodyAsked, somebodyTalking } from '../records.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const poolTenant = 'roermond';
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text);

/** Somebody new, who has asked something about a vacancy. */
async function somebodyAtVacancy(page: Page) {
  const { account } = await somebodyTalking(page, tenant);
  return { tenant, account, path: `/vacancies/${(await seedFacts(tenant)).vacancies[0]?.id}` };
}
const thread = (page: Page) => page.getByRole('region', { name: 'Gesprek', exact: true });

/** Opens the page of a guest's application, confirmed, and answers its address. */
async function statusPage(page: Page) {
  const { vacancies } = await seedFacts(tenant);
  const { pathname, search, href } = new URL(await guestStatusPage(tenant, vacancies[0]?.id ?? ''));
  await page.goto(href);
  await page.getByRole('button', { name: w.confirm }).click();
  await expect(page.getByRole('button', { name: w.withdraw })).toBeVisible();
  return { tenant, account: null, path: pathname + search };
}
async function questionOfPool(page: Page) {
  return { tenant: poolTenant, account: (await somebodyAsked(page, poolTenant)).account, path: '/profile-replies' };
}

/** What volunteers and guests write, in dialogs and on pages. */
export const volunteerForms: TypedForms = {
  'a guest applies': {
    begin: async () => ({ tenant, account: null, path: `/vacancies/${(await seedFacts(tenant)).vacancies[0]?.id}` }),
    open: (page) => page.getByRole('button', { name: w.apply }).first().click(),
    area: dialog,
    field: w.why,
    async fill(area) {
      await area.getByLabel(w.first).fill('Truus');
      await area.getByLabel(w.last).fill('Tikker');
      await area.getByLabel(w.email).fill(`truus-${Date.now()}@dorp.example`);
      await area.getByRole('checkbox', { name: w.privacy }).check();
    },
    send: w.send,
    address: /\/vacancies\/[^/]+\/applications$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: w.lookInMail })).toBeVisible(),
  },
  'a volunteer applies': {
    begin: somebodyAtVacancy,
    becomesGuest: true,
    open: (page) => page.getByRole('button', { name: w.apply }).first().click(),
    area: dialog,
    field: w.why,
    fill: (area) => area.getByRole('checkbox', { name: w.privacy }).check(),
    filled: (area) => expect(area.getByRole('checkbox', { name: w.privacy })).toBeChecked(),
    send: w.send,
    address: /\/vacancies\/[^/]+\/applications$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: /Je aanmelding is verstuurd\./ })).toBeVisible(),
  },
  'a volunteer asks a question': {
    begin: async () => ({ tenant, account: 'volunteer', path: `/vacancies/${(await seedFacts(tenant)).untried?.id}` }),
    open: (page) => page.getByRole('button', { name: w.ask }).click(),
    area: dialog,
    field: w.question,
    send: w.sendQuestion,
    address: /\/questions$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: w.questionSent })).toBeVisible(),
  },
  'a volunteer reports a vacancy': {
    begin: somebodyAtVacancy,
    isForVisitors: true,
    open: (page) => page.getByRole('button', { name: w.reportVacancy }).click(),
    area: dialog,
    field: 'Vertel wat je ziet',
    fill: (area) => area.getByRole('radio', { name: 'De informatie klopt niet' }).check(),
    filled: (area) => expect(area.getByRole('radio', { name: 'De informatie klopt niet' })).toBeChecked(),
    send: 'Verstuur',
    address: /\/vacancies\/[^/]+\/reports$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: w.thanks })).toBeVisible(),
  },
  'a volunteer saves a search': {
    begin: async () => ({
      tenant,
      account: 'volunteer',
      path: `/vacancies/search?filter[near]=${(await seedFacts(tenant)).city}`,
    }),
    becomesGuest: true,
    open: (page) => page.getByRole('button', { name: 'Bewaar deze zoekopdracht' }).click(),
    area: dialog,
    field: 'Naam',
    fill: (area) => area.getByRole('checkbox', { name: 'donderdag' }).check(),
    filled: (area) => expect(area.getByRole('checkbox', { name: 'donderdag' })).toBeChecked(),
    send: 'Bewaar',
    address: /\/saved_searches$/,
    done: (page) => expect(toast(page, 'Je zoekopdracht is bewaard.')).toBeVisible(),
  },
  'a volunteer renames a saved search': {
    async begin(page) {
      const attributes = { name: 'Dichtbij', query: { sort: '-published_at' }, digest_days: [1], active: true };
      const { account } = await newVolunteer(page, tenant, {
        method: 'POST',
        path: '/saved_searches',
        type: 'saved_searches',
        attributes,
      });
      return { tenant, account, path: '/vacancies/search' };
    },
    async open(page) {
      await page.getByRole('button', { name: 'Mijn zoekopdrachten' }).click();
      await dialog(page).getByRole('button', { name: 'Wijzig Dichtbij' }).click();
    },
    area: dialog,
    field: 'Naam',
    send: 'Bewaar',
    address: /\/saved_searches\/[^/]+$/,
    done: (page, text) => expect(dialog(page).getByRole('link', { name: text })).toBeVisible(),
  },
  'a volunteer writes in a conversation': {
    async begin(page) {
      const { account, id } = await somebodyTalking(page, tenant);
      return { tenant, account, path: `/conversations/${id}` };
    },
    area: (page) => page.getByRole('form', { name: 'Schrijf een bericht' }),
    field: 'Bericht',
    send: 'Versturen',
    address: /\/conversations\/[^/]+\/replies$/,
    done: (page, text) => expect(thread(page).getByRole('article').filter({ hasText: text })).toHaveCount(1),
  },
  'a volunteer begins a conversation': {
    async begin(page) {
      return { tenant, account: (await somebodyTalking(page, tenant)).account, path: '/conversations' };
    },
    open: (page) => page.getByRole('button', { name: 'Nieuw gesprek' }).click(),
    area: dialog,
    field: 'Bericht',
    fill: (area) => area.getByLabel('Onderwerp').fill('Mijn rooster'),
    filled: (area) => expect(area.getByLabel('Onderwerp')).toHaveValue('Mijn rooster'),
    send: 'Versturen',
    address: /\/conversations$/,
    done: (page, text) => expect(thread(page).getByRole('article').filter({ hasText: text })).toHaveCount(1),
  },
  'a volunteer reports a conversation': {
    async begin(page) {
      const { account, id } = await somebodyTalking(page, tenant);
      return { tenant, account, path: `/conversations/${id}` };
    },
    async open(page) {
      await thread(page).getByRole('button', { name: 'Meer' }).click();
      await page.getByRole('menuitem', { name: /^Melden bij/ }).click();
    },
    area: dialog,
    field: 'Wat is er gebeurd?',
    fill: async (area) => void (await area.getByLabel('Wat is er aan de hand?').selectOption('fraud')),
    filled: (area) => expect(area.getByLabel('Wat is er aan de hand?')).toHaveValue('fraud'),
    send: 'Melden',
    address: /\/conversations\/[^/]+\/report$/,
    async done(page) {
      await expect(thread(page).getByText(/Je meldde dit gesprek op/)).toBeVisible();
      // A second one would say nothing new.
      await thread(page).getByRole('button', { name: 'Meer' }).click();
      await expect(page.getByRole('menuitem', { name: 'Blokkeren' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /^Melden bij/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
    },
  },
  'a volunteer says yes to a question of the pool': {
    begin: questionOfPool,
    open: (page) => page.getByRole('button', { name: 'Ja, kennismaken' }).click(),
    area: dialog,
    field: /^Bericht/,
    send: 'Ja, ik wil kennismaken',
    address: /\/accept$/,
    done: (page) => expect(page.getByRole('article')).toContainText('Je zei ja'),
  },
  'a volunteer says no with a reason': {
    begin: questionOfPool,
    open: (page) => page.getByRole('button', { name: 'Nee, dank je' }).click(),
    area: dialog,
    field: /^Reden/,
    send: 'Ik zeg nee',
    address: /\/decline$/,
    done: (page) => expect(page.getByRole('article')).toContainText('Je zei nee'),
  },
  'a volunteer asks something before the answer': {
    begin: questionOfPool,
    open: (page) => page.getByRole('button', { name: 'Stel een vraag' }).click(),
    area: dialog,
    field: 'Je vraag',
    send: 'Verstuur je vraag',
    address: /\/conversations$/,
    done: (page) => expect(toast(page, /Je vraag/)).toBeVisible(),
  },
  'a volunteer withdraws with a reason': {
    async begin(page) {
      const { account, id } = await somebodyApplied(page, tenant);
      return { tenant, account, path: `/applications/${id}` };
    },
    open: (page) => page.getByRole('button', { name: w.withdraw }).click(),
    area: dialog,
    field: /^Waarom\?/,
    send: w.withdraw,
    address: /\/applications\/[^/]+\/withdraw$/,
    done: (page) => expect(page.getByRole('complementary').getByText(w.withdrawn)).toBeVisible(),
  },
  'a guest writes on the status page': {
    begin: statusPage,
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Je bericht') }),
    field: 'Je bericht',
    send: 'Verstuur',
    address: /\/guest_applications\/[^/]+\/replies$/,
    done: (page, text) => expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1),
  },
  'a guest withdraws with a reason': {
    begin: statusPage,
    open: (page) => page.getByRole('button', { name: w.withdraw }).click(),
    area: dialog,
    field: /^Waarom\?/,
    send: w.withdraw,
    address: /\/guest_applications\/[^/]+$/,
    done: (page) => expect(toast(page, 'Je aanmelding is ingetrokken.')).toBeVisible(),
  },
};
