import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

// What staff do with their vacancies. Everything is taken back, so that other journeys find what the seed made.
const tenant = 'demo';
const list = `${origin(tenant)}/vacancies`;
const rows = (page: Page) => page.locator('tbody tr');
const titles = (page: Page) => page.locator('tbody tr [data-cover]');
const toast = (page: Page, text: string | RegExp) => page.getByText(text);

/** The steps of a row, by its title. */
async function ask(page: Page, title: string, step: string) {
  await page.getByRole('button', { name: `Acties voor ${title}` }).click();
  await page.getByRole('menuitem', { name: step }).click();
}
/** Changes a vacancy as somebody else would: past the page. */
const changeElsewhere = (page: Page, id: string) =>
  page.evaluate(async (vacancyId) => {
    const headers = {
      'Content-Type': 'application/vnd.api+json',
      'X-Requested-With': 'omzien',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const address = `/api/v1/vacancies/${vacancyId}`;
    const found = (await (await fetch(address)).json()) as { data: { attributes: { places: number | null } } };
    const places = (found.data.attributes.places ?? 1) + 1;
    const body = JSON.stringify({ data: { type: 'vacancies', id: vacancyId, attributes: { places } } });
    return (await fetch(address, { method: 'PATCH', headers, body })).status;
  }, id);

test('a vacancy is archived and taken back as it was; what somebody else changed stands in its row', async ({
  page,
}) => {
  await signInTo(page, `${list}?filter[status_in]=published`, 'organisation', tenant);
  const title = (await titles(page).first().textContent()) ?? '';
  const href = (await titles(page).first().getAttribute('href')) ?? '';
  const before = await rows(page).count();
  await ask(page, title, 'Archiveren');
  const question = page.getByRole('alertdialog', { name: `‘${title}’ archiveren?` });
  // Until the dialog has the focus, the page behind it still holds it.
  await expect(question.locator(':focus')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Archiveren' }).click();
  await expect(toast(page, `‘${title}’ staat in het archief.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(rows(page)).toHaveCount(before);
  await expect(titles(page).filter({ hasText: title }).first()).toBeVisible();

  expect(await changeElsewhere(page, /[0-9a-f-]{36}/.exec(href)?.[0] ?? '')).toBe(200);
  await ask(page, title, 'Van de site halen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Van de site halen' }).click();
  const row = rows(page).filter({ hasText: title }).first();
  await expect(row.getByText('Iemand anders heeft dit intussen veranderd.')).toBeVisible();
  await expect(row.getByText('Online')).toBeVisible();
});

test('many are changed in four steps, a reload keeps the way back, and all of it is taken back', async ({ page }) => {
  await signInTo(page, `${list}?filter[status_in]=published`, 'centre', tenant);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  const title = (await titles(page).first().textContent()) ?? '';
  const bar = page.getByRole('region', { name: 'Acties voor wat je hebt gekozen' });
  await bar.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Veel tegelijk aanpassen' }).click();
  await expect(page.getByRole('heading', { name: 'Wat wil je veranderen?' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Contactpersoon' }).check();
  await page.getByRole('button', { name: 'Bekijk wat er verandert bij 2 vacatures' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Vul ‘Naam’ in');
  await expectAccessible(page);
  await page.getByLabel('Naam').fill('Bo Jansen');
  await page.getByLabel(/E-mailadres/).fill('bo@koken.example');
  await page.getByRole('button', { name: 'Bekijk wat er verandert bij 2 vacatures' }).click();
  await expect(page.getByText('2 vacatures veranderen.')).toBeVisible();
  await expect(rows(page).filter({ hasText: title }).first()).toContainText('Bo Jansen');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pas 2 vacatures aan' }).click();
  await expect(page.getByRole('heading', { name: '2 vacatures zijn aangepast' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/Dit kan nog (10:00|9:\d\d) minuten/);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/9:\d\d|10:00/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByRole('heading', { name: '2 vacatures staan weer zoals ze waren' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle vacatures' }).first().click();
  await expect(page).toHaveURL(/\/vacancies$/);
});

test('with the keyboard alone a vacancy is found, its menu opened and a step taken back from', async ({ page }) => {
  await signInTo(page, `${list}?filter[status_in]=published`, 'organisation', tenant);
  await expect(titles(page).first()).toBeVisible();
  const focused = () =>
    page.evaluate(() => [...document.querySelectorAll('tbody tr')].indexOf(document.activeElement as Element));
  for (let presses = 0; presses < 80 && (await focused()) < 0; presses++) await page.keyboard.press('Tab');
  expect(await focused()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await focused()).toBe(0);
  const menu = rows(page).first().getByRole('button');
  for (let presses = 0; presses < 8 && !(await menu.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Bekijken' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('menuitem', { name: 'Verlengen' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /verlengen$/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('who manages no vacancies has no list of them, and no entry that leads there', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await signInTo(page, `${origin(tenant)}/vacancies/search`, 'volunteer', tenant);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vacatures', exact: true })).toHaveCount(0);
  for (const address of ['/vacancies', '/vacancies/bulk-edit']) {
    await page.goto(`${origin(tenant)}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/403|geen toegang|Geen toegang/);
  }
});

test('on a phone, in the dark, rows are cards with all that can be done', async ({ visitor }) => {
  const page = await visitor({ phone: true, dark: true });
  await signInTo(page, list, 'centre', tenant);
  await expect(titles(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'Bekijken' })).toBeVisible();
  await expectAccessible(page);
});
