import { expectAccessible } from '../accessible.ts';
import { freshEmail, freshPassword, invite, signUp } from '../accounts.ts';
import { ask } from '../gateway.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin, password } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn } from '../visits.ts';

for (const [tenant, language] of [
  ['oldebroek', 'nl'],
  ['public', 'en'],
] as const) {
  const w = texts[language];
  const site = `${origin(tenant)}${w.prefix}`;
  /** What a scanner of links does: it reads the page and runs nothing. */
  const scan = async (link: string) => {
    const { pathname, search } = new URL(link);
    expect((await ask(tenant, pathname + search, { accept: 'text/html' })).status).toBe(200);
  };

  test.describe(`${tenant}, ${language}`, () => {
    test('a forgotten password: mail, new password, signed in; the link works once and leaves no trace', async ({
      page,
      complaints,
      visitor,
    }) => {
      complaints.expect(/status of 4(01|09)/);
      const email = freshEmail('vergeten');
      await signUp(tenant, email, language);
      const confirm = linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm');
      await page.goto(confirm);
      await page.getByRole('button', { name: w.confirmAddress }).click();
      await expect(page.getByRole('button', { name: w.account })).toBeVisible();
      await page.context().clearCookies();

      await page.goto(`${site}/auth/login-1`);
      await page.getByRole('main').getByRole('link', { name: w.forgot }).click();
      // The page of before has a field of that name as well.
      await expect(page.getByRole('button', { name: w.mailMe })).toBeVisible();
      await page.getByLabel(w.email).fill(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: w.mailMe }).click();
      await expect(page.getByRole('status').filter({ hasText: w.lookInMail })).toBeVisible();
      const link = linkIn((await mailTo(email, 'password_reset')).text, '/auth/reset');

      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await expect(page).toHaveURL(/\/auth\/reset$/);
      await page.getByLabel(w.newPassword, { exact: true }).fill('paard koffie lamp wolk');
      await page.getByLabel(w.newPasswordAgain).fill('paard koffie lamp wolk');
      await expectAccessible(page);
      await page.getByRole('button', { name: w.savePassword }).click();
      await expect(page.getByRole('button', { name: w.account })).toBeVisible();

      const other = await visitor({ language });
      await other.goto(link);
      await expect(other.getByText(w.linkOver)).toBeVisible();
    });

    test('a sign-in link signs in once, and only because its reader presses', async ({ page, visitor, complaints }) => {
      complaints.expect(/status of 409/);
      const account = `volunteer@${tenant}.example`;
      await page.goto(`${site}/auth/login-1`);
      await page.getByLabel(w.email).fill(account);
      await page.getByRole('button', { name: w.mailLink }).click();
      await page.getByRole('button', { name: w.mailLink }).click();
      await expect(page.getByRole('status').filter({ hasText: w.lookInMail })).toBeVisible();
      await expectAccessible(page);
      const link = linkIn((await mailTo(account, 'sign_in_link')).text, '/auth/login-1');

      await scan(link);
      // The mail, and so its link, is in the language of the account.
      const own = texts.nl;
      // A program that opens links and runs scripts, or somebody who was given the link, does nothing by that.
      const scanner = await visitor({ language });
      await scanner.goto(link);
      await expect(scanner.getByText(own.otherBrowser)).toBeVisible();
      await expectAccessible(scanner);
      await scanner.getByRole('button', { name: own.wasMe }).click();
      await expect(scanner.getByRole('button', { name: own.signInAs })).toBeVisible();
      await expect(scanner.getByText(account)).toHaveCount(0);

      await page.goto(link);
      await expect(page.getByRole('button', { name: own.signInAs })).toContainText(account);
      await expectAccessible(page);
      await page.getByRole('button', { name: own.signInAs }).click();
      await expect(page.getByRole('button', { name: own.account })).toBeVisible();
      expect(page.url()).not.toContain('token');

      const other = await visitor({ language });
      await other.goto(link);
      await expect(other.getByRole('alert')).toBeVisible();
      await expect(other.getByLabel(own.password, { exact: true })).toBeVisible();
    });

    test('a new account is confirmed by its link and signed in; the second time it says so', async ({
      page,
      visitor,
      complaints,
    }) => {
      complaints.expect(/status of 409/);
      const email = freshEmail('nieuw');
      await signUp(tenant, email, language);
      const link = linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm');
      await scan(link);
      await page.goto(link);
      await page.getByRole('button', { name: w.confirmAddress }).click();
      await expect(page.getByRole('button', { name: w.account })).toBeVisible();
      const other = await visitor({ language });
      await other.goto(link);
      await expect(other.getByText(w.linkUsed)).toBeVisible();
      await expectAccessible(other);
    });
  });
}

test('the link of a stranger leaves who is signed in as he is, in every tab', async ({ page, context, visitor }) => {
  const w = texts.nl;
  const site = origin('oldebroek');
  const stranger = await visitor({ language: 'nl' });
  await stranger.goto(`${site}/auth/login-1`);
  await stranger.getByLabel(w.email).fill('organisation@oldebroek.example');
  await stranger.getByRole('button', { name: w.mailLink }).click();
  await stranger.getByRole('button', { name: w.mailLink }).click();
  await expect(stranger.getByRole('status').filter({ hasText: w.lookInMail })).toBeVisible();
  const link = linkIn((await mailTo('organisation@oldebroek.example', 'sign_in_link')).text, '/auth/login-1');

  await page.goto(`${site}/auth/login-1`);
  await signIn(page, 'volunteer', 'oldebroek', w);
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('button', { name: w.staySignedIn })).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: w.staySignedIn }).click();
  await expect(tab).not.toHaveURL(/login-1/);
  await page.reload();
  const whoIs = await page.evaluate(async () => {
    const { data } = (await (await fetch('/api/v1/current_user')).json()) as {
      data: { attributes: { email: string } };
    };
    return data.attributes.email;
  });
  expect(whoIs).toBe('volunteer@oldebroek.example');
});

test('who has not confirmed the address is told, and gets the mail again', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  const w = texts.nl;
  const email = freshEmail('onbevestigd');
  await signUp('oldebroek', email);
  await page.goto(`${origin('oldebroek')}/auth/login-1`);
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(freshPassword);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
  await page.getByRole('alert').getByRole('link').click();
  await page.getByRole('button', { name: /bevestigingsmail/ }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('an invitation asks for a password and the terms, and then lets in', async ({ page, complaints }) => {
  complaints.expect(/status of 4(01|09|22)/);
  const w = texts.nl;
  const email = freshEmail('genodigd');
  await invite('oldebroek', email);
  const link = linkIn((await mailTo(email, 'user_invitation')).text, '/confirm');
  await page.goto(link);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.finishAccount }).click();
  await expect(page.getByRole('alert').filter({ hasText: w.formErrors })).toBeFocused();
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: w.finishAccount }).click();
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(w.linkUsed)).toBeVisible();
});

test('with the keyboard alone a wrong pair can be set right', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  const w = texts.nl;
  await page.goto(`${origin('oldebroek')}/auth/login-1`);
  await page.getByLabel(w.email).focus();
  await page.keyboard.type('volunteer@oldebroek.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('verkeerd');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: w.wrongPair })).toBeFocused();
  await page.getByLabel(w.password, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();
});
