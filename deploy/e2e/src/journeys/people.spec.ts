import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { freshEmail, signUp } from '../accounts.ts';
import { linkIn, mailTo, textsTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const site = origin(tenant);
const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, text: RegExp) =>
  expect(page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text)).toBeVisible();
const choose = async (page: Page, step: string) => {
  await main(page)
    .getByRole('button', { name: /^Acties voor/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: step }).click();
};

test('staff invite somebody, give a role that is told in words first, and find both again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const email = freshEmail('nieuw');
  await signInTo(page, `${site}/users`, 'centre', tenant);
  await main(page).getByRole('link', { name: 'Gebruiker toevoegen' }).click();
  await expect(page).toHaveURL(`${site}/users/add`);
  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('Nieuwland');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Rol').selectOption({ label: 'Vrijwilliger' });
  await page.getByLabel('Nu meteen').check();
  await main(page).getByRole('button', { name: 'Nodig nu uit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Nieuwland' })).toBeVisible();
  await expect(main(page).getByText('Uitgenodigd').first()).toBeVisible();
  const { text } = await mailTo(email, 'user_invitation');
  expect(linkIn(text, '/confirm?token=')).toContain(site);

  await choose(page, 'Rol geven');
  await page.getByLabel('Rol').selectOption({ label: 'Websitebeheerder van de centrale' });
  await expect(main(page).getByText(/^Noor past de website van .* aan\./)).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Geef deze rol' }).click();
  await expect(page).toHaveURL(/\/users\/[^/]+\?tab=roles$/);
  await expect(main(page).getByText(/^Websitebeheerder · /)).toBeVisible();

  // The same address again leads to that account, and nothing that was typed is lost.
  await page.goto(`${site}/users/add`);
  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('Nieuwland');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Rol').selectOption({ label: 'Vrijwilliger' });
  await main(page).getByRole('button', { name: 'Nodig uit' }).click();
  await main(page).getByRole('link', { name: 'Open het account om een rol te geven' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Nieuwland' })).toBeVisible();
});

test('staff work as somebody, with a reason that this person reads, and come back to themselves', async ({
  page,
  complaints,
}) => {
  // What the page was asking as it was left is asked as nobody.
  complaints.expect(/status of 401/);
  const reason = `Zij belt: het lukt niet (${Date.now()}).`;
  await signInTo(page, `${site}/users?filter[name_or_email_cont]=volunteer@${tenant}`, 'centre', tenant);
  await choose(page, 'Inloggen als');
  await page.getByLabel('Waarom is dit nodig?').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  const banner = page.locator('[data-frame="impersonation"]');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: w.asWhom })).toBeVisible();
  await page.getByRole('button', { name: w.goOnAs }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await banner.getByRole('button', { name: w.stopWorkingAs }).click();
  await expect(banner).toHaveCount(0);
  // Another journey works as the same volunteer, and its mail may be the newer one.
  await expect
    .poll(async () => (await textsTo(`volunteer@${tenant}.example`, 'impersonation_notice')).join('\n'), {
      message: 'the mail with the reason',
      timeout: 20_000,
    })
    .toContain(reason);
});

test('an account is switched off with a tick, and on again with one press', async ({ page }) => {
  const email = freshEmail('uit');
  await signUp(tenant, email);
  await signInTo(page, `${site}/users?filter[name_or_email_cont]=${email}`, 'centre', tenant);
  await main(page).locator('tbody tr').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Deactiveren', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactiveren' }).click();
  await toast(page, /kan niet meer inloggen\.$/);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await toast(page, /^1 account staat weer zoals het was\.$/);
});
