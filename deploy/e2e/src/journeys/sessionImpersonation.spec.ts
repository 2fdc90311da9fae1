import { expectAccessible } from '../accessible.ts';
import { exchangePage, otherCenterId, userId } from '../accounts.ts';
import { mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn } from '../visits.ts';

const w = texts.nl;

test('security 35: an administrator works as a user of another centre: sees as whom, with a banner, and comes back to the own account', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { centerId } = await seedFacts('public');
  const link = await exchangePage(
    'public',
    await otherCenterId('public'),
    await userId('volunteer', 'public', centerId),
  );
  expect(link).toContain('/auth/token?token=');

  // Nobody is signed in on this site yet: the page asks for that first, and then goes on.
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/login-1\?redirect=/);
  await signIn(page, 'superuser', 'public', w);
  await expect(page.getByRole('heading', { name: w.asWhom })).toBeVisible({ timeout: 30_000 });
  expect(page.url()).not.toContain('token=');
  await expectAccessible(page);
  await page.getByRole('button', { name: w.goOnAs }).click();

  const banner = page.locator('[data-frame="impersonation"]');
  await expect(banner).toBeVisible();
  await page.goto(`${origin('public')}/vacancies/search`);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  const started = await page.evaluate(() => document.cookie);
  expect(started).not.toContain('access-token');

  const asName = (await page.getByRole('button', { name: w.account }).textContent())?.trim() ?? '';
  await banner.getByRole('button', { name: w.stopWorkingAs }).click();
  await expect(banner).toHaveCount(0);
  // The page is loaded anew: all that it held was for somebody else.
  await expect(page.getByRole('button', { name: w.account })).not.toHaveAccessibleName(asName);
  await expect(banner).toHaveCount(0);
  const { text } = await mailTo('volunteer@public.example', 'impersonation_notice');
  expect(text).toContain('Zij belt: het lukt niet.');
});

test('a token that was used, or is none, says so and changes nothing', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await page.goto(`${origin('public')}/auth/token?token=aaaaaaaaaaaaaaaaaaaaaa`);
  await signIn(page, 'superuser', 'public', w);
  await expect(page.getByText(w.linkOver)).toBeVisible();
  await expect(page.locator('[data-frame="impersonation"]')).toHaveCount(0);
});

test('the partner sites are listed, each with the way to its own host', async ({ page }) => {
  await page.goto(`${origin('public')}/switch`);
  await expect(page.getByRole('heading', { level: 1, name: w.switchTitle })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByText(w.here)).toBeVisible();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  const hosts = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host));
  expect(new Set(hosts).size).toBe(hosts.length);
  await expectAccessible(page);
});
