import { expectAccessible } from '../accessible.ts';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInTo } from '../visits.ts';

for (const [tenant, language] of [
  ['oldebroek', 'nl'],
  ['public', 'en'],
] as const) {
  const w = texts[language];
  const site = origin(tenant);

  test.describe(`${tenant}, ${language}`, () => {
    test('a protected page sends a visitor to sign in, and then to the wanted address', async ({ page }) => {
      const wanted = `${w.prefix}/applications?filter[stage_in]=accepted`;
      const refused = await ask(tenant, encodeURI(wanted), { accept: 'text/html' });
      expect(refused.status).toBe(302);
      expect(refused.headers.location).toContain(`${w.prefix}/auth/login-1?redirect=`);
      await page.goto(`${site}${wanted}`);
      await signIn(page, 'organisation', tenant, w);
      await expect(page).toHaveURL(/\/applications\?filter/);
      await expect(page.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
    });

    test('without a wanted address everybody lands on the dashboard', async ({ page, visitor }) => {
      await page.goto(`${site}${w.prefix}/auth/login-1`);
      await signIn(page, 'organisation', tenant, w);
      await expect(page).toHaveURL(`${site}${w.prefix}/dashboard`);
      const other = await visitor({ language });
      await other.goto(`${site}${w.prefix}/auth/login-1`);
      await signIn(other, 'volunteer', tenant, w);
      await expect(other).toHaveURL(`${site}${w.prefix}/dashboard`);
    });

    test('a wrong pair is told without telling which half', async ({ page, complaints }) => {
      complaints.expect(/status of 401/);
      for (const account of ['organisation', 'nobody']) {
        await page.goto(`${site}${w.prefix}/auth/login-1`);
        await page.getByLabel(w.email).fill(`${account}@${tenant}.example`);
        await page.getByLabel(w.password, { exact: true }).fill('not-the-password');
        await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
        await expect(page.getByRole('alert').filter({ hasText: w.wrongPair })).toBeVisible();
        await expect(page.getByLabel(w.email)).toHaveValue(`${account}@${tenant}.example`);
      }
      await expectAccessible(page);
    });

    test('signing out ends it here, in the other tab, and for the back button', async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expect(/status of 401/);
      await signInTo(page, `${site}${w.prefix}/applications`, 'organisation', tenant);
      const tab = await context.newPage();
      await tab.goto(`${site}${w.prefix}/applications`);
      await expect(tab.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();

      await page.getByRole('button', { name: w.account }).click();
      await page.getByRole('link', { name: w.signOut }).click();
      await expect(page).toHaveURL(`${site}${w.prefix || '/'}`);
      await expect(page.getByRole('banner').getByRole('link', { name: w.signIn })).toBeVisible();
      // The browser is known again; nobody is signed in by that.
      const kept = (await context.cookies(site)).map(({ name }) => name).filter((name) => name.startsWith('__Host-'));
      expect(kept.filter((name) => name !== '__Host-device')).toEqual([]);

      await page.goBack();
      await expect(page).toHaveURL(/\/auth\/login-1/);
      await expect(page.getByRole('heading', { level: 1, name: w.applications })).toHaveCount(0);
      await expect(tab.getByRole('heading', { level: 1, name: w.applications })).toHaveCount(0);
      await expect(tab).toHaveURL(/\/auth\/login-1/);
    });
  });
}

test('security 40: redirect targets are same-origin paths only: an open redirect is not followed', async ({
  page,
  complaints,
}) => {
  // What the page of before still asks for finds the session gone.
  complaints.expect(/status of 401/);
  const w = texts.nl;
  for (const evil of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`${origin('oldebroek')}/auth/login-1?redirect=${encodeURIComponent(evil)}`);
    await signIn(page, 'volunteer', 'oldebroek', w);
    await expect(page).toHaveURL(`${origin('oldebroek')}/dashboard`);
  }
});

for (const language of ['nl', 'en'] as const) {
  test(`somebody of another centre gets its address, once the password is right, ${language}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 40[13]/);
    const w = texts[language];
    await page.goto(`${origin('arnhem.public')}${w.prefix}/auth/login-1`);
    await page.getByLabel(w.email).fill('volunteer@public.example');
    await page.getByLabel(w.password, { exact: true }).fill('a-wrong-password');
    await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
    await expect(page.getByRole('alert').filter({ hasText: w.wrongPair })).toBeVisible();

    await signIn(page, 'volunteer', 'public', w);
    await expect(page.getByRole('alert').filter({ hasText: w.wrongCenter })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: w.wrongCenterLink }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin('public')}/`));
  });
}
