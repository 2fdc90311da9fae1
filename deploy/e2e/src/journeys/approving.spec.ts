import type { Page } from '@playwright/test';
import { otherCenterId } from '../accounts.ts';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { markDocument, signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const queue = `${origin(tenant)}/organizations/approve`;
const mark = Date.now().toString(36);

const add = (where: string, name: string) =>
  writeAs('superuser', where, { method: 'POST', path: '/organizations', type: 'organizations', attributes: { name } });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: /^Aanmeldingen/ }).getByRole('button', { name: new RegExp(name) });

test('sign-ups are decided by keyboard, two people see each other, and nothing is decided twice', async ({
  page,
  browser,
}) => {
  const names = ['eerste', 'tweede', 'derde'].map((name) => `Huis ${mark} ${name}`);
  for (const name of names) await add(tenant, name);
  await signInTo(page, queue, 'centre', tenant);
  const isSame = await markDocument(page);
  await row(page, names[0] ?? '').click();
  await expect(card(page, names[0] ?? '')).toBeVisible();

  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  for (const [place, name] of names.slice(0, 2).entries()) {
    strokes = 0;
    for (const key of ['1', '2', '3', '4', 'a']) await press(key);
    await expect(page.getByText(`${name} is goedgekeurd.`)).toBeVisible();
    await expect(card(page, names[place + 1] ?? '')).toBeVisible();
    expect(strokes).toBeLessThanOrEqual(5);
  }
  await press('z');
  await expect(card(page, names[1] ?? '')).toBeVisible();

  // A colleague comes to the same one: each sees the other, and who is second hears of it.
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signInTo(colleague, queue, 'superuser', tenant);
  await row(colleague, names[1] ?? '').click();
  await expect(card(page, names[1] ?? '').getByText(/bekijkt deze nu/)).toBeVisible();
  await expect(card(colleague, names[1] ?? '').getByText(/bekijkt deze nu/)).toBeVisible();
  for (const key of ['1', '2', '3', '4', 'a']) await colleague.keyboard.press(key);
  await expect(colleague.getByText(`${names[1]} is goedgekeurd.`)).toBeVisible();
  await expect(page.getByText(`Een collega heeft zojuist over ${names[1]} beslist.`)).toBeVisible();
  await expect(card(page, names[2] ?? '')).toBeVisible();
  // Who signs up meanwhile is there without a reload.
  await add(tenant, `Huis ${mark} later`);
  await expect(row(page, `Huis ${mark} later`)).toBeVisible();
  expect(await isSame()).toBe(true);
  await other.close();
});

test('an organisation is moved to another centre, and taken back', async ({ page }) => {
  const where = 'public';
  const name = `Verhuizer ${mark}`;
  const { id } = await add(where, name);
  const type = 'organizations';
  await writeAs('superuser', where, {
    method: 'PUT',
    path: `/organizations/${id}/approve`,
    type,
    id,
    attributes: { status: 'approved', send_now: true },
  });
  const target = await otherCenterId(where);
  await signInTo(page, `${origin(where)}/organizations/${id}/move`, 'superuser', where);
  await page.getByRole('combobox', { name: 'Naar welke centrale?' }).selectOption(target);
  await expect(page.getByRole('heading', { name: 'Dit gaat mee' })).toBeVisible();
  await page.getByRole('textbox', { name: /Typ ter controle/ }).fill(name);
  await page.getByRole('button', { name: 'Verhuis de organisatie' }).click();
  await expect(page.getByRole('heading', { name: /^Verhuisd van/ })).toBeVisible();
  const centerNow = async () =>
    (await readAs('superuser', where, `/api/v1/organizations/${id}`))[0]?.attributes.volunteer_center_id;
  expect(await centerNow()).toBe(target);

  await page.getByRole('button', { name: 'Draai de verhuizing terug' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draai de verhuizing terug' }).click();
  await expect(page.getByText(/^Alles staat weer bij/)).toBeVisible();
  expect(await centerNow()).not.toBe(target);
});
