import { expectAccessible } from '../accessible.ts';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { goneVacancy, seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { markDocument, signInTo } from '../visits.ts';

const html = { accept: 'text/html' };

for (const language of ['nl', 'en'] as const) {
  const w = texts[language];

  test(`what is not there answers 404 with a page that helps on, ${language}`, async ({ page, complaints }) => {
    complaints.expect(/status of 4(04|10)/);
    const missing = '/vacancies/00000000-0000-4000-8000-000000000000';
    for (const path of ['/no-such-page', '/vacancies/no-such-id', missing]) {
      expect((await ask('public', `${w.prefix}${path}`, html)).status, path).toBe(404);
      await page.goto(`${origin('public')}${w.prefix}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expectAccessible(page);
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: /startpagina van|home page of/ })
      .click();
    await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('a vacancy that was taken away answers 410 and shows others', async ({ page, complaints }) => {
  complaints.expect(/status of 410/);
  const { id, host } = await goneVacancy();
  expect((await ask(host, `/vacancies/${id}`, html)).status).toBe(410);
  await page.goto(`${origin(host)}/vacancies/${id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Deze vacature is weg' })).toBeVisible();
  await expectAccessible(page);
  const others = page.getByRole('main').getByRole('list').getByRole('link');
  const name = await others.first().textContent();
  await others.first().click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a tenant of one language sends /en to the Dutch address', async () => {
  for (const tenant of ['oldebroek', 'roermond', 'demo']) {
    const answer = await ask(tenant, '/en/vacancies/search?sort=expires_at', html);
    expect([answer.status, answer.headers.location]).toEqual([302, '/vacancies/search?sort=expires_at']);
  }
  expect((await ask('oldebroek', '/en', html)).headers.location).toBe('/');
  expect((await ask('public', '/en/vacancies/search', html)).status).toBe(200);
});

test('the home page goes to the language of the browser once, and remembers a choice', async ({ visitor }) => {
  const page = await visitor({ language: 'en' });
  await page.goto(`${origin('public')}/`);
  await expect(page).toHaveURL(`${origin('public')}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link', { name: /^NL/ }).click();
  await expect(page).toHaveURL(`${origin('public')}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto(`${origin('public')}/`);
  await expect(page).toHaveURL(`${origin('public')}/`);
});

test('the other language keeps the page and its search', async ({ page }) => {
  await page.goto(`${origin('public')}/vacancies/search?filter[near]=Nijmegen`);
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await expect(page).toHaveURL(/\/en\/vacancies\/search\?filter/);
  await expect(page.getByRole('heading', { level: 1, name: texts.en.heading })).toBeVisible();
  await expect(page).toHaveTitle(/^Search vacancies|^Find|^Vacan/);
});

test('an unknown host is refused', async () => {
  const { status } = await ask('oldebroek', '/', { ...html, host: 'elsewhere.example' });
  expect(status).toBe(421);
});

test('hosts of centres show their own centre', async ({ page }) => {
  await page.goto(`${origin('arnhem.public')}/`);
  await expect(page).toHaveTitle(/Vrijwillig Arnhem/);
  await page.goto(`${origin('public')}/`);
  await expect(page).toHaveTitle(/Vrijwilligershuis Nijmegen/);
});

test('a page moves inside its document, scrolls to the top, and back to where it was', async ({ page }) => {
  await page.goto(`${origin('oldebroek')}/vacancies/search`);
  const isSameDocument = await markDocument(page);
  const card = page.locator('main article a').nth(5);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
  expect(await isSameDocument()).toBe(true);
});

test('a form with text in it is not left without a question', async ({ page }) => {
  const w = texts.nl;
  const { vacancies } = await seedFacts('oldebroek');
  await page.goto(`${origin('oldebroek')}/vacancies/${vacancies[0]?.id}`);
  await page.getByRole('button', { name: w.apply }).click();
  await page.getByRole('dialog').getByLabel(w.first).fill('Half');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('Pagina verlaten?');
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page).toHaveURL(/\/vacancies\//);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Verlaat de pagina' }).click();
  await expect(page).toHaveURL(`${origin('oldebroek')}/`);
});

test('a volunteer may not see the application of somebody else', async ({ page, complaints }) => {
  complaints.expect(/status of 40[34]/);
  const { applicationId } = await seedFacts('oldebroek');
  const own = `${origin('oldebroek')}/applications/${applicationId}`;
  await signInTo(page, own, 'student', 'oldebroek');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(0);
});
