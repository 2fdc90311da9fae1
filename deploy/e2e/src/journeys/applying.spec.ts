import { expectAccessible } from '../accessible.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInTo } from '../visits.ts';

// Journeys 2 and 3 of the first slice: a visitor finds a vacancy and applies; the organisation decides.
for (const [tenant, language] of [
  ['oldebroek', 'nl'],
  ['public', 'en'],
] as const) {
  const w = texts[language];
  const site = origin(tenant);

  test.describe(`${tenant}, ${language}`, () => {
    test('a guest searches, applies, confirms by mail; the organisation accepts', async ({ page, visitor }) => {
      const { vacancies } = await seedFacts(tenant);
      const vacancy = vacancies[0];
      if (!vacancy) throw new Error('the organisation has no open vacancy');
      const email = `gast-${tenant}-${Date.now()}@dorp.example`;

      await page.goto(`${site}${w.prefix || '/'}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').getByLabel(w.what).fill(vacancy.title);
      await page.getByRole('main').getByRole('button', { name: w.search }).first().click();
      await expect(page).toHaveURL(/\/vacancies\/search\?/);
      await page.getByRole('main').locator(`a[href$="/vacancies/${vacancy.id}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${vacancy.title.slice(0, 20)}`));

      await page.getByRole('button', { name: w.apply }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: w.formErrors })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel(w.first).fill('Ria');
      await dialog.getByLabel(w.last).fill(`Journey ${tenant}`);
      await dialog.getByLabel(w.email).fill(email);
      await dialog.getByLabel(w.why).fill('Ik kook graag voor anderen en woon hier om de hoek.');
      // Closing and opening the dialog loses nothing.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: w.apply }).first().click();
      await expect(dialog.getByLabel(w.first)).toHaveValue('Ria');
      await dialog.getByText(w.privacy).click();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: w.lookInMail })).toBeVisible();

      const confirmation = await mailTo(email, 'application_confirm_guest');
      const statusPage = linkIn(confirmation.text, `/vacancies/${vacancy.id}?application=`);
      await page.goto(statusPage);
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.reading)).toBeVisible();

      const staff = await visitor({ language });
      await staff.goto(`${site}${w.prefix}/applications`);
      await expect(staff).toHaveURL(/\/auth\/login-1\?redirect=/);
      await signIn(staff, 'organisation', tenant, w);
      await expect(staff).toHaveURL(new RegExp(`${w.prefix}/applications$`));
      await expect(staff.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
      await staff
        .getByRole('link', { name: `Ria Journey ${tenant}` })
        .first()
        .click();
      // Also a line of what happened, as soon as that is there.
      await expect(staff.getByText('Ik kook graag voor anderen').first()).toBeVisible();
      await staff.getByRole('button', { name: w.accept }).click();
      await staff.getByRole('dialog').getByLabel(w.message).fill('Welkom Ria! Kom dinsdag om 16.00 uur langs.');
      await expectAccessible(staff);
      await staff.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
      await expect(staff.getByRole('dialog')).toBeHidden();
      await expect(staff.getByRole('complementary').getByText(w.accepted)).toBeVisible();
      await staff.getByRole('complementary').getByRole('button', { name: w.sendNow }).click();

      const answer = await mailTo(email, 'application_accepted');
      expect(answer.text).toContain('Welkom Ria! Kom dinsdag om 16.00 uur langs.');
      await page.goto(statusPage);
      await expect(page.getByText('Welkom Ria! Kom dinsdag om 16.00 uur langs.').first()).toBeVisible();
    });

    test('a guest thinks again and withdraws with the link of the mail', async ({ page }) => {
      const { vacancies } = await seedFacts(tenant);
      const vacancy = vacancies.at(-1);
      if (!vacancy) throw new Error('the organisation has no open vacancy');
      const email = `spijt-${tenant}-${Date.now()}@dorp.example`;
      await page.goto(`${site}${w.prefix}/vacancies/${vacancy.id}`);
      await page.getByRole('button', { name: w.apply }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.first).fill('Bas');
      await dialog.getByLabel(w.last).fill('Spijt');
      await dialog.getByLabel(w.email).fill(email);
      await dialog.getByLabel(w.why).fill('Dit lijkt me mooi werk om te doen.');
      await dialog.getByText(w.privacy).click();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: w.lookInMail })).toBeVisible();

      const { text } = await mailTo(email, 'application_confirm_guest');
      const statusPage = linkIn(text, `/vacancies/${vacancy.id}?application=`);
      await page.goto(statusPage);
      await page.getByRole('button', { name: w.confirm }).click();
      await page.getByRole('button', { name: w.withdraw }).click();
      const withdraw = page.getByRole('dialog').getByRole('button', { name: w.withdraw });
      await expect(withdraw).toBeVisible();
      await expectAccessible(page);
      await withdraw.click();
      await expect(page.getByRole('main').getByText(w.withdrawn).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText(w.withdrawn).first()).toBeVisible();
      await expect(page.getByRole('button', { name: w.confirm })).toHaveCount(0);
    });

    test('a volunteer applies without the mail step, the organisation rejects with a message', async ({
      page,
      visitor,
    }) => {
      const { untried: vacancy } = await seedFacts(tenant);
      if (!vacancy) throw new Error('the volunteer has applied for everything');

      await signInTo(page, `${site}${w.prefix}/vacancies/${vacancy.id}`, 'volunteer', tenant);
      await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible();
      await page.getByRole('button', { name: w.apply }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(w.email)).toHaveCount(0);
      await dialog.getByLabel(w.why).fill('Ik heb tijd en wil graag iets voor de buurt doen.');
      await dialog.getByText(w.privacy).click();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(dialog.getByRole('button', { name: w.send })).toBeHidden();
      await page.keyboard.press('Escape');
      await page.getByRole('complementary').getByRole('link', { name: w.seeApplication }).click();
      await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);

      const staff = await visitor({ language });
      await signInTo(staff, page.url(), 'organisation', tenant);
      await staff.getByRole('button', { name: w.reject }).click();
      await staff.getByRole('dialog').getByLabel(w.reason).selectOption('filled');
      await staff.getByRole('dialog').getByLabel(w.message).fill('De plek is net vergeven. Dank voor je moeite.');
      await staff.getByRole('dialog').getByRole('button', { name: w.rejectSend }).click();
      await expect(staff.getByRole('complementary').getByText(w.rejected)).toBeVisible();
      await staff.getByRole('complementary').getByRole('button', { name: w.sendNow }).click();

      const mail = await mailTo(`volunteer@${tenant}.example`, 'application_rejected');
      expect(mail.text).toContain('De plek is net vergeven.');
      await page.reload();
      await expect(page.getByRole('complementary').getByText(w.rejected)).toBeVisible();
    });
  });
}

test('on a phone: search, filter in the drawer, apply', async ({ visitor }) => {
  const w = texts.nl;
  const page = await visitor({ phone: true });
  await page.goto(`${origin('oldebroek')}/`);
  await page.getByRole('main').getByRole('button', { name: w.search }).first().click();
  await expect(page).toHaveURL(/\/vacancies\/search/);
  await page.getByRole('button', { name: w.filters }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/filter\[/);
  await expect(drawer.getByRole('checkbox').first()).toBeChecked();
  await drawer.getByRole('button', { name: /^Toon \d+ vacature/ }).click();
  await expect(drawer).toBeHidden();
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}$/);
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const apply = page.getByRole('button', { name: w.apply });
  await apply.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.first).fill('Noor');
  await dialog.getByLabel(w.last).fill('Telefoon');
  await dialog.getByLabel(w.email).fill(`telefoon-${Date.now()}@dorp.example`);
  await dialog.getByLabel(w.why).fill('Ik doe graag mee en woon vlakbij.');
  await dialog.getByText(w.privacy).tap();
  await dialog.getByRole('button', { name: w.send }).tap();
  await expect(page.getByRole('dialog').getByRole('heading', { name: w.lookInMail })).toBeVisible();
});
