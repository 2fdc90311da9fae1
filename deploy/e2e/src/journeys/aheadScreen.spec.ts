import type { Locator, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const site = origin('oldebroek');
/** A release that has not proven itself is not run before somebody goes there; it proves itself by pages that stand. */
async function prove(page: Page, path: string) {
  await expect(async () => {
    await page.goto(`${site}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    const probation = await page.evaluate(
      () => (JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot).composition.probation,
    );
    expect(['shell', ownerOf(path)].filter((name) => probation.includes(name))).toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [50] });
}
type Boot = { composition: { probation: string[] } };
const ownerOf = (path: string) => (path === '/nieuws' ? 'mfe-public-site' : 'mfe-vacancies');

/** Stays on a link of the search until what is behind it is drawn. */
async function stayOn(page: Page, link: Locator) {
  await prove(page, search);
  await link.hover();
  await page.waitForFunction(() => performance.getEntriesByName('omzien:ahead').length > 0);
}

const search = '/vacancies/search?filter[near]=Oldebroek';

type Picture = { heading: string; top: number };

/** Presses a link, and says which heading is in the first picture after that, and how far down the page stands. */
async function firstPicture(page: Page, link: Locator): Promise<Picture> {
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      () =>
        requestAnimationFrame(() =>
          Object.assign(window, {
            seen: { heading: document.querySelector('main h1')?.textContent, top: window.scrollY },
          }),
        ),
      { once: true, capture: true },
    ),
  );
  await link.click();
  await page.waitForFunction(() => 'seen' in window);
  return page.evaluate(() => (window as unknown as { seen: Picture }).seen);
}

const card = (page: Page) => page.locator('main article a[href^="/vacancies/"]').first();
const newsLink = (page: Page) => page.getByRole('link', { name: 'Nieuws', exact: true }).first();

test('who stays on a link finds its screen in the next picture, and is counted as its reader only then', async ({
  page,
}) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/view_events')) views.push(request.url());
  });
  const link = card(page);
  await stayOn(page, link);
  const title = (await link.textContent())?.trim() ?? '';
  expect(views).toEqual([]);
  expect((await firstPicture(page, link)).heading).toBe(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  await expect.poll(() => views.length).toBe(1);
  // It knows where its reader came from, though it was drawn before they left.
  await expect(page.locator(`main a[href="${search}"]`).first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(texts.nl.heading);
  await expect(card(page)).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  expect(views).toHaveLength(1);
});

test('from one module to another as well, and what stands there answers', async ({ page }) => {
  const link = newsLink(page);
  await prove(page, '/nieuws');
  await stayOn(page, link);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await firstPicture(page, link)).toEqual({ heading: 'Nieuws', top: 0 });
  await expect(page).toHaveURL(`${site}/nieuws`);
  const article = page.locator('main article a[href^="/nieuws/"]').first();
  const name = (await article.textContent())?.trim() ?? '';
  await article.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
