import type { Page } from '@playwright/test';
import { origin, password } from '../platformUnderTest.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const w = texts.nl;
test.use({ javaScriptEnabled: false });

test('who has no scripts signs in by the form itself, and comes where they wanted to go', async ({ page }) => {
  await page.goto(`${origin('oldebroek')}/applications`);
  await page.getByLabel('E-mailadres').fill('organisation@oldebroek.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('iets anders');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar');
  expect(new URL(page.url()).search).not.toContain('oldebroek.example');
  await page.getByLabel('E-mailadres').fill('organisation@oldebroek.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(`${origin('oldebroek')}/applications`);
  await expect(page.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
});

test('a vacancy says how else to apply', async ({ page }) => {
  const vacancies = page.locator('main article a');
  // On a machine that is busy a page may come before its content; without scripts one asks for it again.
  await expect(async () => {
    await page.goto(`${origin('oldebroek')}/vacancies/search`);
    expect(await vacancies.count()).toBeGreaterThan(0);
  }).toPass();
  const address = await vacancies.first().getAttribute('href');
  await expect(async () => {
    await page.goto(`${origin('oldebroek')}${address}`);
    expect(await page.getByRole('button', { name: 'Ik meld me aan' }).count()).toBe(1);
  }).toPass();
  // The browser under test draws nothing of `noscript`, with or without scripts.
  expect(await page.content()).toMatch(/<noscript>.*Staan scripts uit in je browser\?.*mailto:info@oldebroek/);
});

/** Fills in the form for messages and presses its button, which sends nothing; nothing of it comes into the address. */
async function pressSendInVain(page: Page) {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Je bericht') });
  await expect(form).toHaveAttribute('method', 'post');
  await form.getByLabel('Je naam').fill('Truus Tikker');
  await form.getByLabel('Je mailadres').fill('truus@dorp.example');
  await form.getByLabel('Je bericht').fill('Dit is van mij alleen.');
  const before = page.url();
  await form.getByRole('button', { name: 'Verstuur' }).click();
  await form.getByLabel('Je naam').press('Enter');
  expect(page.url()).toBe(before);
  expect(new URL(page.url()).search).toBe('');
  await expect(form.getByLabel('Je bericht')).toHaveValue('Dit is van mij alleen.');
  // The browser under test draws nothing of `noscript`, with or without scripts.
  expect(await page.content()).toMatch(
    /<noscript>.*Dit formulier kun je zonder scripts niet versturen\..*mailto:info@/,
  );
}

test('a form for everybody says that sending needs scripts, and puts no answer in the address', async ({ page }) => {
  const [contact] = await readAs(
    'superuser',
    'oldebroek',
    '/api/v1/forms?filter[kind_eq]=contact&filter[state_eq]=open',
  );
  await expect(async () => {
    await page.goto(`${origin('oldebroek')}/forms/${contact?.id}`);
    expect(await page.getByLabel('Je bericht').count()).toBe(1);
  }).toPass();
  await pressSendInVain(page);
});

test('a page of blocks is there as a whole, and so is the form in it', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(async () => {
    await page.goto(`${origin('roermond')}/contact`);
    expect(await main.getByRole('heading', { name: 'Bellen of mailen' }).count()).toBe(1);
  }).toPass();
  await expect(main.getByLabel('Je bericht')).toBeVisible();
  await pressSendInVain(page);
  await expect(main.getByRole('heading', { name: 'Misschien zoek je dit' })).toBeVisible();
});
