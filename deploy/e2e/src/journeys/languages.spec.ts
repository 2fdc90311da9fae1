import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, markDocument, signInTo } from '../visits.ts';

const site = origin('public');
const heading = (page: Page, language: 'nl' | 'en') =>
  page.getByRole('heading', { level: 1, name: texts[language].heading });
const choose = (page: Page, language: 'NL' | 'EN') =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${language}`) });

async function expectLanguage(page: Page, language: 'nl' | 'en') {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(heading(page, language)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: texts[language].signIn })).toBeVisible();
}

test('a language changes without a reload: frame, screen, data, title, address and cookie', async ({
  page,
  context,
}) => {
  await page.goto(`${site}/vacancies/search?sort=expires_at`);
  await expectLanguage(page, 'nl');
  const isSameDocument = await markDocument(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const answered = page.waitForResponse(/\/platform\/boot\?address=/);
  await choose(page, 'EN').click();
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL(`${site}/en/vacancies/search?sort=expires_at`);
  await expect(page).toHaveTitle(/^(Search|Find|Vacan)/);
  await expect(page.getByLabel(texts.en.sort)).toHaveValue('expires_at');
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.get('address')).toBe('/en/vacancies/search?sort=expires_at');
  // What came along is not asked for again.
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  expect(asked.filter((address) => address in data)).toEqual([]);
  const cookies = await context.cookies(site);
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: 'en',
    sameSite: 'Lax',
    path: '/',
  });
  // Links of frame and screen are in the new language, and lead on inside the same document.
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/en\/vacancies\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await expectAccessible(page);
});

test('back and forward go over a change of language, also to another module', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  await expectLanguage(page, 'nl');
  const isSameDocument = await markDocument(page);
  await choose(page, 'EN').click();
  await expectLanguage(page, 'en');
  await page.goBack();
  await expectLanguage(page, 'nl');
  await expect(page).toHaveURL(`${site}/vacancies/search`);
  await page.goForward();
  await expectLanguage(page, 'en');
  await follow(page, '/en/auth/login-1');
  await expect(page.locator('[data-module="mfe-users"]')).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expectLanguage(page, 'nl');
  await expect(page.locator('[data-module]')).toHaveCount(1);
  expect(await isSameDocument()).toBe(true);
});

test('the place on the page and the focus stay where they are', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  await expectLanguage(page, 'nl');
  await choose(page, 'EN').focus();
  await page.evaluate(() => window.scrollTo(0, 900));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page, 'en')).toBeAttached();
  await expect(choose(page, 'EN')).toBeFocused();
  const moved = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before);
  await expect.poll(moved).toBeLessThan(120);
});

test('a language that is chosen in one tab is followed in the other, without an entry in its history', async ({
  page,
  context,
}) => {
  await page.goto(`${site}/vacancies/search`);
  await expectLanguage(page, 'nl');
  const other = await context.newPage();
  await other.goto(`${site}/vacancies/search?sort=expires_at`);
  await expectLanguage(other, 'nl');
  const length = await other.evaluate(() => history.length);
  await choose(page, 'EN').click();
  await expectLanguage(page, 'en');
  await expectLanguage(other, 'en');
  await expect(other).toHaveURL(`${site}/en/vacancies/search?sort=expires_at`);
  expect(await other.evaluate(() => history.length)).toBe(length);
});

test('who is signed in stays signed in, and screens for staff speak the other language', async ({ page }) => {
  await signInTo(page, `${site}/applications`, 'organisation', 'public');
  const isSameDocument = await markDocument(page);
  await expect(page.getByRole('heading', { level: 1, name: texts.nl.applications })).toBeVisible();
  await follow(page, '/en/applications');
  await expect(page.getByRole('heading', { level: 1, name: texts.en.applications })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: texts.en.account })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('when the boot document does not come, the page is loaded in the language that was chosen', async ({
  page,
  complaints,
}) => {
  complaints.expect(/platform\/boot/, /status of 503/);
  await page.goto(`${site}/vacancies/search`);
  await expectLanguage(page, 'nl');
  const isSameDocument = await markDocument(page);
  await page.route('**/platform/boot?*', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, 'EN').click();
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL(`${site}/en/vacancies/search`);
  expect(await isSameDocument()).toBe(false);
});
