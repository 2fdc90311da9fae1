import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const site = origin('oldebroek');
const account = 'organisation@oldebroek.example';

test('a module adds to the screen of another: the account stands beside the help pages', async ({ page }) => {
  await signInTo(page, `${site}/support`, 'organisation', 'oldebroek');
  const card = page.getByRole('region', { name: 'Je account' });
  await expect(card).toContainText(account);
  await expect(page.locator('[data-module]')).toHaveCount(1);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Kies een nieuw wachtwoord' }).click();
  await expect(page.locator('[data-module="mfe-users"]')).toBeVisible();
  await expect(page).toHaveURL(`${site}/auth/recover`);
});

test('what a module adds and does not come leaves the screen as it is, and is reported in its name', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/, /dynamically imported/);
  await signInTo(page, `${site}/support`, 'organisation', 'oldebroek');
  await expect(page.getByRole('region', { name: 'Je account' })).toBeVisible();
  await page.route('**/releases/mfe-users/**', (route) => route.abort());
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/platform/reports') && (request.postData() ?? '').includes('mfe-users'),
  );
  await page.reload();
  expect((await reported).postDataJSON()).toMatchObject({
    ticket: expect.any(String),
    composition: expect.any(Number),
    module: 'mfe-users',
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
    code: 'load_failed',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Hulp' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Je account' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
