import { expectAccessible } from '../accessible.ts';
import { freshEmail, freshPassword } from '../accounts.ts';
import { linkIn, mailsTo, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const w = texts.nl;
const site = origin('oldebroek');
const message = 'Ik kook graag voor anderen en woon hier om de hoek.';

test('from “I found a vacancy” to “applied with an account”, with the mail opened in another tab', async ({
  page,
  context,
}) => {
  const { vacancies } = await seedFacts('oldebroek');
  const vacancy = vacancies[0];
  if (!vacancy) throw new Error('the organisation has no open vacancy');
  const email = freshEmail('joining');

  await page.goto(`${site}/vacancies/${vacancy.id}`);
  await page.getByRole('button', { name: w.apply }).first().click();
  await page.getByRole('dialog').getByLabel(w.first).fill('Rosa');
  await page.getByRole('dialog').getByLabel(w.email).fill(`typo-${email}`);
  await page.getByRole('dialog').getByLabel(w.why).fill(message);
  await page.getByRole('dialog').getByRole('link', { name: 'maak een account' }).click();
  await expect(page).toHaveURL(/\/signup\?intent=help&redirect=/);
  // Who he is went along.
  await expect(page.getByLabel(w.first)).toHaveValue('Rosa');
  await expect(page.getByLabel(w.email)).toHaveValue(`typo-${email}`);
  await page.getByLabel(w.last).fill('Reiziger');
  await page.getByLabel(w.password, { exact: true }).fill(freshPassword);
  await page.getByRole('checkbox', { name: /akkoord/i }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Maak mijn account' }).click();
  await expect(page).toHaveURL(/\/signup\/success$/);
  await expectAccessible(page);

  // A reload loses nothing, and a mistyped address is set right with the rest filled in.
  await page.reload();
  await expect(page.getByText(`typo-${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Verander het e-mailadres' }).click();
  await expect(page.getByLabel(w.first)).toHaveValue('Rosa');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(freshPassword);
  await page.getByRole('button', { name: 'Maak mijn account' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const link = linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm');
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: w.confirmAddress }).click();
  await expect(tab).toHaveURL(new RegExp(`/vacancies/${vacancy.id}`));
  const dialog = tab.getByRole('dialog');
  await expect(dialog.getByLabel(w.why)).toHaveValue(message);
  await dialog.getByText(w.privacy).click();
  await dialog.getByRole('button', { name: w.send }).click();
  await expect(dialog.getByRole('button', { name: w.send })).toBeHidden();
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('complementary').getByRole('link', { name: w.seeApplication })).toBeVisible();
});

test('a known address reads the same on the screen, and the mail leads to signing in and back', async ({ page }) => {
  const account = 'volunteer@oldebroek.example';
  const wanted = '/vacancies/search';
  const before = (await mailsTo(account)).length;
  await page.goto(`${site}/signup?intent=help&redirect=${encodeURIComponent(wanted)}`);
  await page.getByLabel(w.first).fill('Iemand');
  await page.getByLabel(w.last).fill('Anders');
  await page.getByLabel(w.email).fill(account);
  await page.getByRole('radio', { name: /inloglink/ }).check();
  await page.getByRole('checkbox', { name: /akkoord/i }).check();
  await page.getByRole('button', { name: 'Maak mijn account' }).click();
  await expect(page.getByText(`We hebben een mail gestuurd naar ${account}`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(account)).length).toBeGreaterThan(before);
  const link = linkIn((await mailTo(account, 'user_confirmation')).text, '/auth/login-1');
  expect(new URL(link).searchParams.get('redirect')).toBe(wanted);
});
