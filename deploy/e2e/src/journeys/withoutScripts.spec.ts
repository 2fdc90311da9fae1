import { origin, password } from '../platformUnderTest.ts';
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

test('a page of blocks is there as a whole, and so is the form in it', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(async () => {
    await page.goto(`${origin('roermond')}/contact`);
    expect(await main.getByRole('heading', { name: 'Bellen of mailen' }).count()).toBe(1);
  }).toPass();
  await expect(main.getByLabel('Je bericht')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Misschien zoek je dit' })).toBeVisible();
});
