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

/** How many answers the page carries. */
const firstData = (html: string) =>
  Object.keys(JSON.parse(/<script[^>]* id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '').data).length;

/** How many it carries when none of them is late. */
async function firstDataOf(path: string) {
  const pages = await Promise.all([1, 2, 3].map(() => ask('oldebroek', path, { accept: 'text/html' })));
  return Math.max(...pages.map(({ body }) => firstData(body)));
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
    const cards = page.getByRole('main').getByRole('article');
    await expect(async () => {
      await page.goto(`${site}${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cards.first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    const title = await cards.first().getByRole('link').first().textContent();

    await page.getByRole('searchbox').fill('Belmaatje');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/Belmaatje/);
    await expectOneCard(page);

    await cards.first().getByRole('link').first().click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Belmaatje', { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
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
  await expect(page).toHaveURL(/Belmaatje.*sort=-published_at|sort=-published_at.*Belmaatje/);
});

for (const path of ['/', search, '/auth/login-1']) {
  test(`${path}: the browser takes over what the server wrote, asks for nothing and moves nothing`, async ({
    page,
  }) => {
    await warm(path);
    const whole = await firstDataOf(path);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isAsked = /^\/(api|platform)\//.test(pathname) && pathname !== '/platform/reports';
      if (isAsked || isFailureReport(request)) calls.push(request.url());
    });
    const release = await holdScripts(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // What the API answers late is left to the browser, which has its own tests.
    await expect(async () => {
      await page.goto(`${site}${path}`, { waitUntil: 'commit' });
      await expect(heading).toBeVisible();
      expect(firstData(await page.content())).toBe(whole);
    }).toPass({ timeout: 20_000 });
    await heading.evaluate((element) => {
      Object.assign(element, { isOfServer: true });
      type Shift = PerformanceEntry & {
        value: number;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${place(previousRect)} → ${place(currentRect)}`,
            ),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    release();
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    expect(await heading.evaluate((element) => 'isOfServer' in element)).toBe(true);
    expect(calls.filter((address) => !address.includes('/api/v1/notifications'))).toEqual([]);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThan(0.005);
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
