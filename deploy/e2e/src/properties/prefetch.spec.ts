import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const site = origin('oldebroek');
const w = texts.nl;

/** The releases of modules whose files the page asks for, in the order of asking. */
function watchModules(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/releases\/(mfe-[a-z-]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (name && !asked.includes(name)) asked.push(name);
  });
  return asked;
}

/** Says in the page itself when its first content stood: what this test hears of it comes later. */
const noteContent = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      observer.disconnect();
      performance.mark('content');
    });
    observer.observe(document, { childList: true, subtree: true });
  });

test('other modules are fetched when the page has loaded and its content stands, and not before', async ({ page }) => {
  await noteContent(page);
  const asked = watchModules(page);
  await page.goto(`${site}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  await expect.poll(() => asked, { timeout: 20_000 }).toContain('mfe-users');
  await expect.poll(() => asked).toContain('mfe-public-site');
  const early = await page.evaluate(() => {
    const [content] = performance.getEntriesByName('content');
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const limit = Math.max(content?.startTime ?? Number.NaN, loaded?.loadEventEnd ?? Number.NaN);
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/releases\/mfe-(users|public-site)\//.test(name))
      .filter(({ startTime }) => !(startTime > limit))
      .map(({ name, startTime }) => `${name} at ${startTime}, content and load at ${limit}`);
  });
  expect(early).toEqual([]);
});

test('the screen behind a link is fetched when the link gets the focus', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${site}/vacancies/search`);
  const link = page.locator('main article a').first();
  await expect(link).toBeVisible();
  const before = files.filter((path) => path.startsWith('/releases/mfe-vacancies/')).length;
  await link.focus();
  await expect
    .poll(() => files.filter((path) => path.startsWith('/releases/mfe-vacancies/')).length)
    .toBeGreaterThan(before);
});

test('who points at a link and then goes has its data already, asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/news') asked.push(request.headers()['x-purpose'] ?? 'wanted');
  });
  await page.goto(`${site}/vacancies/search`);
  const link = page.getByRole('link', { name: 'Nieuws', exact: true }).first();
  await expect(link).toBeVisible();
  await link.hover();
  await expect.poll(() => asked).toEqual(['prefetch']);
  await link.click();
  await expect(page).toHaveURL(`${site}/nieuws`);
  await expect(page.locator('main article a[href^="/nieuws/"]').first()).toBeVisible();
  expect(asked).toEqual(['prefetch']);
});

test('never for somebody who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const asked = watchModules(page);
  await page.goto(`${site}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  // The module panel comes at the same moment of rest as the prefetch would.
  await expect(page.getByRole('button', { name: 'Modules' })).toBeAttached({ timeout: 20_000 });
  await page.getByRole('banner').getByRole('link', { name: w.signIn }).hover();
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(asked).toEqual(['mfe-vacancies']);
});
