import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { newVacancy, putAway } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInTo } from '../visits.ts';
import { endSession, loseAnswers, placesOf } from './typedOnce.ts';

// What is written in more than one sitting: it is stored by itself, or kept from step to step.
const w = texts.nl;
const tenant = 'oldebroek';
const account = 'organisation';
const site = origin(tenant);
test.afterAll(putAway);

const here = { tenant, account, path: '' };

/** The keys of what is sent to an address from now on. */
function keysTo(page: Page, address: RegExp): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && address.test(new URL(request.url()).pathname);
    if (isWrite) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}
const pressTwice = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

test('a change of many keeps what is written from step to step, and is carried out once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET|status of 4(01|09)/);
  test.setTimeout(90_000);
  const { title } = await newVacancy(tenant);
  const person = `Bo ${Date.now()}`;
  const query = `filter[title_or_organization_name_cont]=${encodeURIComponent(title)}`;
  await signInTo(page, `${site}/vacancies/bulk-edit?${query}`, account, tenant);
  await page.getByRole('checkbox', { name: `Kies ${title}` }).check();
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByRole('checkbox', { name: 'Contactpersoon' }).check();
  await page.getByLabel('Naam', { exact: true }).fill(person);
  await expect.poll(() => placesOf(page, person)).toHaveLength(1);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue(person);
  await page.getByLabel(/^E-mailadres/).fill('bo@koken.example');
  await page.getByRole('button', { name: 'Bekijk wat er verandert bij 1 vacature' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(person);

  // Nothing is typed in this step: who comes back finds what it was about.
  await endSession(page, here);
  // Another part of the page may hear of it first, and lead away before this is pressed.
  const apply = page.getByRole('button', { name: 'Pas 1 vacature aan' });
  await apply.click({ timeout: 5_000 }).catch(() => {});
  await expect(page).toHaveURL(/\/auth\/login-1/);
  await signIn(page, account, tenant, w);
  await expect(row).toContainText(person);

  const keys = keysTo(page, /\/vacancies\/bulk$/);
  const mend = await loseAnswers(page, /\/vacancies\/bulk$/);
  await page.getByRole('button', { name: 'Pas 1 vacature aan' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We krijgen geen verbinding');
  await mend();
  await pressTwice(page, 'Pas 1 vacature aan');
  await expect(page.getByRole('heading', { name: '1 vacature is aangepast' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await placesOf(page, person)).toEqual([]);
});

test('a new vacancy outlives a lost session and a lost answer, and is there once', async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION_RESET|status of 4(01|09)/);
  test.setTimeout(90_000);
  const name = `Getypt en niet kwijt ${Date.now()}`;
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  const state = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible({ timeout: 20_000 });
  await signInTo(page, `${site}/vacancies/add?start=empty`, account, tenant);
  await title.fill('Getypt');
  await expect.poll(() => placesOf(page, 'Getypt')).toHaveLength(1);
  const signInAgain = await endSession(page, here);
  await title.fill(name);
  await state(/^Nog niet opgeslagen/);
  await expect(title).toHaveValue(name);
  await expect(page).toHaveURL(/\/vacancies\/add/);
  await expect.poll(() => placesOf(page, name)).toHaveLength(1);
  page.on('dialog', (question) => void question.accept());
  await signInAgain();
  await page.reload();
  await expect(title).toHaveValue(name);
  await state(/We hebben het teruggezet/);

  const keys = keysTo(page, /\/api\/v1\/vacancies$/);
  const mend = await loseAnswers(page, /\/api\/v1\/vacancies$/);
  await page.getByRole('button', { name: 'Bewaar concept' }).click();
  await state(/^Nog niet opgeslagen/);
  await mend();
  // Making it arrived; now what stands in it.
  const mendChange = await loseAnswers(page, /\/api\/v1\/vacancies\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Bewaar concept' }).click();
  await expect(page).toHaveURL(/vacancy=[0-9a-f-]{36}/);
  await state(/^Nog niet opgeslagen/);
  await mendChange();
  await pressTwice(page, 'Bewaar concept');
  await state(/^Opgeslagen om/);
  await expect(page.getByRole('region', { name: 'Meldingen op het scherm' })).not.toContainText('Iemand anders');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => placesOf(page, name)).toEqual([]);
  const found = await readAs(account, tenant, `/api/v1/vacancies?filter[title_cont]=${encodeURIComponent(name)}`);
  expect(found).toHaveLength(1);
});
