import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';

const site = origin('oldebroek');

test('a first visit: scripts in one wave of at most twelve, and no call of the API before the content', async ({
  page,
}) => {
  await page.goto(`${site}/vacancies/search`);
  await expect(page.locator('main article').first()).toBeVisible();
  // By the page's own clock: what this test hears of a request may come later than the next one.
  const asked = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (navigation?.loadEventEnd ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => new URL(name).pathname);
  });
  // The heartbeat runs beside the page, and nothing of the page waits for it.
  const scripts = new Set(asked.filter((path) => path.endsWith('.js') && !path.endsWith('.worker.js')));
  expect(asked.filter((path) => /^\/(api|auth|platform)\//.test(path))).toEqual([]);
  expect(scripts.size).toBeGreaterThan(2);
  expect(scripts.size).toBeLessThanOrEqual(12);
  // One wave: the page itself names every script that is needed for its first content.
  const { body } = await ask('oldebroek', '/vacancies/search', { accept: 'text/html' });
  const preloaded = new Set(
    [...body.matchAll(/<(?:link rel="modulepreload"|script)[^>]*?(?:href|src)="([^"]+)"/g)].map(([, path]) => path),
  );
  expect([...scripts].filter((path) => !preloaded.has(path))).toEqual([]);
});

for (const [name, path] of [
  ['home', '/'],
  ['search', '/vacancies/search'],
] as const) {
  for (const phone of [false, true]) {
    test(`nothing jumps on ${name}, ${phone ? 'phone' : 'desk'}`, async ({ visitor }) => {
      const page = await visitor({ phone });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const total = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(total).toBeLessThan(0.02);
    });
  }
}
