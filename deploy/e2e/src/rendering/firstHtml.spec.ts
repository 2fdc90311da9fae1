import type { Page } from '@playwright/test';
import { isFailureReport } from '../failureReports.ts';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';

const site = origin('oldebroek');
const search = '/vacancies/search';

const isRendered = (html: string) => html.includes('"ssr":true');

/** The first pages of a release are drawn by browsers, until its render thread is warm. */
async function warm(path: string) {
  await expect
    .poll(async () => isRendered((await ask('oldebroek', path, { accept: 'text/html' })).body), { timeout: 30_000 })
    .toBe(true);
}

/** What the API answers late is left to the browser, which without scripts can only ask for the page again. */
async function expectOneCard(page: Page) {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

/** Lets no script of the page come before it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/releases/**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is there, its links lead on, and its search finds', async ({ page }) => {
    await warm(search);
    await page.goto(`${site}${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    const title = await cards.first().getByRole('link').first().textContent();

    await page.getByRole('searchbox').fill('Belmaatje');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/Belmaatje/);
    await expectOneCard(page);

    await cards.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Belmaatje');
    expect(title).toBeTruthy();
  });

  test('the search of the home page leads to the results', async ({ page }) => {
    await warm('/');
    await page.goto(`${site}/`);
    await page.getByRole('main').getByRole('searchbox').first().fill('Belmaatje');
    await page.getByRole('main').getByRole('search').getByRole('button').first().click();
    await expectOneCard(page);
  });
});

test('an order that was chosen stays chosen when somebody searches before the scripts are there', async ({ page }) => {
  await warm(search);
  await holdScripts(page);
  await page.goto(`${site}${search}?sort=-published_at`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('Belmaatje');
  await page.getByRole('search').getByRole('button').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/sort=-published_at/);
});

for (const path of ['/', search, '/auth/login-1']) {
  test(`${path}: the browser takes over what the server wrote, asks for nothing and moves nothing`, async ({
    page,
  }) => {
    await warm(path);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isAsked = /^\/(api|platform)\//.test(pathname) && pathname !== '/platform/reports';
      if (isAsked || isFailureReport(request)) calls.push(request.url());
    });
    const release = await holdScripts(page);
    await page.goto(`${site}${path}`, { waitUntil: 'commit' });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await heading.evaluate((element) => {
      Object.assign(element, { isOfServer: true });
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    release();
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    expect(await heading.evaluate((element) => 'isOfServer' in element)).toBe(true);
    expect(calls.filter((address) => !address.includes('/api/v1/notifications'))).toEqual([]);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.02);
  });
}

test('a vacancy says in its head what search engines and shared links need', async ({ page }) => {
  await warm(search);
  await page.goto(`${site}${search}`);
  const path = new URL(
    (await page.getByRole('main').getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '',
    site,
  ).pathname;
  const { body } = await ask('oldebroek', path, { accept: 'text/html' });
  expect(isRendered(body)).toBe(true);
  expect(body).toContain(`<link rel="canonical" href="${site}${path}">`);
  expect(body).toMatch(/<meta property="og:image" content="http/);
  expect(body).toMatch(
    /<script type="application\/ld\+json"[^>]*>\{"@context":"https:\/\/schema.org","@type":"JobPosting"/,
  );
  expect(body).toContain('"employmentType":"VOLUNTEER"');
});

test('the file for servers cannot be had from outside', async () => {
  const { body } = await ask('oldebroek', search, { accept: 'text/html' });
  const [, entry = ''] = /src="(\/releases\/shell\/[^/]+\/)/.exec(body) ?? [];
  expect(entry).not.toBe('');
  expect((await ask('oldebroek', `${entry}server.cjs`, { accept: '*/*' })).status).toBe(404);
});
