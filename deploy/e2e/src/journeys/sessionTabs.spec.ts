import { origin } from '../platformUnderTest.ts';
import { undecidedApplication } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInByForm, signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'roermond';
const site = origin(tenant);

test('reliability 30: two tabs: who signs in in one tab is signed in in the other', async ({ page, context }) => {
  await page.goto(`${site}/vacancies/search`);
  const tab = await context.newPage();
  await signInByForm(tab, `${site}/vacancies/search`, 'volunteer', tenant, w);
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();
});

test('reliability 30: no write under the wrong identity: the form keeps its text, and says who is signed in', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 40[19]/);
  // The channel between tabs is taken away: only the check of the server is left.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const undecided = await undecidedApplication('organisation', ['public', 'demo', 'meedoen', 'oldebroek', 'roermond']);
  const site = origin(undecided.tenant);
  await signInTo(page, `${site}/applications/${undecided.id}`, 'organisation', undecided.tenant);
  await page.getByRole('button', { name: w.accept, exact: true }).click();
  const message = page.getByRole('dialog').getByLabel(w.message);
  await message.fill('Kom je dinsdag even langs?');

  const tab = await context.newPage();
  await tab.goto(`${site}/uitloggen`);
  await expect(tab).toHaveURL(`${site}/`);
  await signInByForm(tab, `${site}/vacancies/search`, 'volunteer', undecided.tenant, w);

  let written = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/')) written += 1;
  });
  const refused = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
  expect(await (await refused).json()).toMatchObject({ errors: [{ code: 'identity_changed' }] });
  expect(written).toBe(1);
  await expect(message).toHaveValue('Kom je dinsdag even langs?');
});

test('reliability 32: after sign-out the back-forward cache shows nothing private', async ({ page, context }) => {
  await signInTo(page, `${site}/applications`, 'organisation', tenant);
  await expect(page.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toBe('no-store');
  // To another document, so that the browser may keep this one.
  await page.goto(`${origin('meedoen')}/`);
  const tab = await context.newPage();
  await tab.goto(`${site}/uitloggen`);
  await expect(tab).toHaveURL(`${site}/`);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login-1/);
  await expect(page.getByRole('heading', { level: 1, name: w.applications })).toHaveCount(0);
});

test('reliability 33: without cookies public pages work, and signing in explains why it cannot: no loop', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  // A browser that throws its cookies away: who has just signed in is nobody again.
  await context.route('**/api/v1/current_*', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.goto(`${site}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(`${site}/auth/login-1?redirect=%2Fapplications`);
  await signIn(page, 'volunteer', tenant, w);
  await expect(page.getByRole('alert').filter({ hasText: w.noCookies })).toBeVisible();
  expect(documents).toBe(1);
  await expect(page).toHaveURL(/\/auth\/login-1/);
});
