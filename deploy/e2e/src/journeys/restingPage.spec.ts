import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';

const site = origin('demo');

/** Opens a page that rests: a release that has not proven itself yet comes alive at once, and proves itself by that. */
async function openResting(page: Page, path: string) {
  const outlet = page.locator('[data-outlet][data-rests]');
  await expect(async () => {
    await page.goto(`${site}${path}`);
    expect(await outlet.count()).toBe(1);
  }).toPass({ timeout: 60_000, intervals: [50] });
  return outlet;
}
test('a page of blocks is read without its module, and answers who reaches for its slide show', async ({ page }) => {
  const outlet = await openResting(page, '/bouwstenen');
  await expect(page.getByText(/^1 van 3/)).toBeVisible();
  await page.getByRole('button', { name: 'Volgende foto' }).click();
  await expect(page.getByText(/^2 van 3/)).toBeVisible();
  await expect(outlet).toHaveCount(0);
});

test('what is typed in it stays, and what only scripts can do is there at once', async ({ page }) => {
  await openResting(page, '/');
  const place = page.getByRole('combobox', { name: 'Waar' });
  await place.pressSequentially('Zut');
  await expect(page.getByRole('option', { name: /Zutphen/ }).first()).toBeVisible();
  await expect(place).toHaveValue('Zut');
});

test('a link in it leads on without a new document, and back', async ({ page }) => {
  await openResting(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const card = page.locator('main a[href^="/vacancies/"]').first();
  await card.press('Enter');
  await expect(page).toHaveURL(/\/vacancies\/./);
  await expect(page.locator('[data-module=mfe-vacancies] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-module=mfe-public-site] h1')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('from one page of its module to another it stays until that one stands', async ({ page }) => {
  await openResting(page, '/bouwstenen');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header, footer, main').locator('a[href="/over-ons"]').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Over ons' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('what comes to it by itself comes when the page is idle', async ({ page }) => {
  const outlet = await openResting(page, '/');
  await expect(page.getByRole('button', { name: /^Bewaar / }).first()).toBeVisible();
  await expect(outlet).toHaveCount(0);
});
