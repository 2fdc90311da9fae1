import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin, password } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';

/** The words that the journeys read on the screen, as a visitor of that language does. */
const words = {
  nl: {
    prefix: '',
    what: 'Wat wil je doen?',
    search: 'Zoeken',
    apply: 'Ik meld me aan',
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mailadres',
    why: 'Waarom lijkt dit je leuk?',
    privacy: /mag mijn gegevens gebruiken/,
    send: 'Verstuur mijn aanmelding',
    lookInMail: 'Kijk in je mail',
    confirm: 'Bevestig mijn aanmelding',
    reading: 'De organisatie leest je aanmelding.',
    signIn: 'Inloggen',
    password: 'Wachtwoord',
    accept: 'Accepteren',
    acceptSend: 'Accepteer en verstuur',
    accepted: 'Aangenomen',
    applications: 'Aanvragen',
    reject: 'Afwijzen',
    rejectSend: 'Wijs af en verstuur',
    rejected: 'Afgewezen',
    withdraw: 'Trek mijn aanmelding in',
    withdrawn: 'Ingetrokken',
    message: 'Je bericht',
    formErrors: /fouten/,
  },
  en: {
    prefix: '/en',
    what: 'What would you like to do?',
    search: 'Search',
    apply: 'I want to apply',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail address',
    why: 'Why would you like to do this?',
    privacy: /may use my details/,
    send: 'Send my application',
    lookInMail: 'Look in your mail',
    confirm: 'Confirm my application',
    reading: 'The organisation is reading your application.',
    signIn: 'Sign in',
    password: 'Password',
    accept: 'Accept',
    acceptSend: 'Accept and send',
    accepted: 'Accepted',
    applications: 'Applications',
    reject: 'Reject',
    rejectSend: 'Reject and send',
    rejected: 'Rejected',
    withdraw: 'Withdraw my application',
    withdrawn: 'Withdrawn',
    message: 'Your message',
    formErrors: /errors/,
  },
} as const;
type Words = (typeof words)['nl' | 'en'];

async function signIn(page: Page, account: string, tenant: string, w: Words) {
  await page.getByLabel(w.email).fill(`${account}@${tenant}.example`);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
}

for (const [tenant, language] of [
  ['oldebroek', 'nl'],
  ['public', 'en'],
] as const) {
  const w = words[language];
  const site = origin(tenant);

  test.describe(`${tenant}, ${language}`, () => {
    test('a guest searches, applies, confirms by mail; the organisation accepts', async ({ page, browser }) => {
      const { vacancies } = await seedFacts(tenant);
      const vacancy = vacancies[0];
      if (!vacancy) throw new Error('the organisation has no open vacancy');
      const email = `gast-${tenant}-${Date.now()}@dorp.example`;

      await page.goto(`${site}${w.prefix || '/'}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('main').getByLabel(w.what).fill(vacancy.title);
      await page.getByRole('main').getByRole('button', { name: w.search }).first().click();
      await expect(page).toHaveURL(/\/vacancies\/search\?/);
      const card = page.getByRole('main').getByRole('link', { name: vacancy.title }).first();
      await expect(card).toBeVisible();
      await expectAccessible(page);

      await page.goto(`${site}${w.prefix}/vacancies/${vacancy.id}`);
      await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: w.apply }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: w.formErrors })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel(w.first).fill('Ria');
      await dialog.getByLabel(w.last).fill(`Journey ${tenant}`);
      await dialog.getByLabel(w.email).fill(email);
      await dialog.getByLabel(w.why).fill('Ik kook graag voor anderen en woon hier om de hoek.');
      await dialog.getByText(w.privacy).click();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: w.lookInMail })).toBeVisible();

      const confirmation = await mailTo(email, 'application_confirm_guest');
      const statusPage = linkIn(confirmation.text, `/vacancies/${vacancy.id}?application=`);
      await page.goto(statusPage);
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.reading)).toBeVisible();
      await expectAccessible(page);

      const office = await browser.newContext({ locale: language === 'nl' ? 'nl-NL' : 'en-GB' });
      const staff = await office.newPage();
      await staff.goto(`${site}${w.prefix}/applications`);
      await expect(staff).toHaveURL(/\/auth\/login-1\?redirect=/);
      await expectAccessible(staff);
      await signIn(staff, 'organisation', tenant, w);
      await expect(staff).toHaveURL(new RegExp(`${w.prefix}/applications$`));
      await expect(staff.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
      await expectAccessible(staff);
      await staff
        .getByRole('link', { name: `Ria Journey ${tenant}` })
        .first()
        .click();
      await expect(staff.getByText('Ik kook graag voor anderen')).toBeVisible();
      await expectAccessible(staff);
      await staff.getByRole('button', { name: w.accept }).click();
      await staff.getByRole('dialog').getByLabel(w.message).fill('Welkom Ria! Kom dinsdag om 16.00 uur langs.');
      await expectAccessible(staff);
      await staff.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
      await expect(staff.getByRole('dialog')).toBeHidden();
      await expect(staff.getByRole('complementary').getByText(w.accepted)).toBeVisible();
      await office.close();

      const answer = await mailTo(email, 'application_accepted');
      expect(answer.text).toContain('Welkom Ria! Kom dinsdag om 16.00 uur langs.');
      await page.goto(statusPage);
      await expect(page.getByText('Welkom Ria! Kom dinsdag om 16.00 uur langs.')).toBeVisible();
    });

    test('a volunteer applies without the mail step, the organisation rejects with a message', async ({
      page,
      browser,
    }) => {
      const { vacancies } = await seedFacts(tenant);
      const vacancy = vacancies[1];
      if (!vacancy) throw new Error('the organisation has no second open vacancy');

      await page.goto(
        `${site}${w.prefix}/auth/login-1?redirect=${encodeURIComponent(`${w.prefix}/vacancies/${vacancy.id}`)}`,
      );
      await signIn(page, 'volunteer', tenant, w);
      await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible();
      await page.getByRole('button', { name: w.apply }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.why).fill('Ik heb tijd en wil graag iets voor de buurt doen.');
      await dialog.getByText(w.privacy).click();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(dialog.getByRole('button', { name: w.send })).toBeHidden();
      await page.keyboard.press('Escape');
      await page.getByRole('complementary').getByRole('link').last().click();
      await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
      const applicationPath = new URL(page.url()).pathname;
      await expectAccessible(page);

      const office = await browser.newContext();
      const staff = await office.newPage();
      await staff.goto(`${site}${w.prefix}/auth/login-1?redirect=${encodeURIComponent(applicationPath)}`);
      await signIn(staff, 'organisation', tenant, w);
      await staff.getByRole('button', { name: w.reject }).click();
      await expectAccessible(staff);
      await staff.getByRole('dialog').getByRole('button', { name: w.rejectSend }).click();
      await expect(staff.getByRole('complementary').getByText(w.rejected)).toBeVisible();
      await office.close();

      const mail = await mailTo(`volunteer@${tenant}.example`, 'application_rejected');
      expect(mail.text.length).toBeGreaterThan(50);
      await page.reload();
      await expect(page.getByRole('complementary').getByText(w.rejected)).toBeVisible();
    });
  });
}
