import type { Page } from '@playwright/test';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';

const site = origin('oldebroek');

const firstPages = [
  ['home', '/'],
  ['search', '/vacancies/search'],
] as const;

/**
 * With the page itself, without pictures and letters. The home page fetches what moves in its blocks while it comes alive,
 * and nobody waits for that.
 */
const mostRequests = { home: 14, search: 11 };
/** Brotli bytes of all scripts of a first visit. More is a decision: `npm run bench -- pages` tells what it buys. */
const mostBytes = { home: 228_200, search: 226_200 };

for (const [name, path] of firstPages) {
  test(`a first visit of ${name}: ${mostRequests[name]} requests, scripts in one wave, and no call of the API before the content`, async ({
    page,
  }) => {
    await page.goto(`${site}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    // By the page's own clock: what this test hears of a request may come later than the next one.
    const asked = await page.evaluate(() => {
      const stands = performance.getEntriesByName('omzien:stands')[0]?.startTime ?? Number.NaN;
      return performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= stands)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
    });
    const paths = asked.map((one) => one.path);
    expect(paths.filter((path) => /^\/(api|auth|platform)\//.test(path))).toEqual([]);
    // One wave: the page itself names every script that is needed for its first content. The heartbeat runs beside the page,
    // and nothing of the page waits for it.
    const scripts = asked.filter(({ path }) => path.endsWith('.js') && !path.endsWith('.worker.js'));
    const { body } = await ask('oldebroek', path, { accept: 'text/html' });
    const named = [...body.matchAll(/<(?:link rel="modulepreload"|script)[^>]*?(?:href|src)="([^"]+)"/g)];
    const preloaded = new Set(named.map(([, address]) => address));
    const late = scripts.map(({ path }) => path).filter((path) => !preloaded.has(path));
    expect(late.filter((path) => name !== 'home' || !path.includes('/src_blocks_'))).toEqual([]);
    expect(paths.filter((path) => !/^\/media\/|\.woff2$/.test(path)).length + 1).toBeLessThanOrEqual(
      mostRequests[name],
    );
    const bytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(mostBytes[name]);
  });
}

for (const [name, path] of firstPages) {
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

/** Keeps, as `moved` of the window, which styles and which part with the heading or the header were taken out of the page. */
const noteWhatMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof HTMLStyleElement) moved.push(node.outerHTML.slice(0, 80));
          else if (node instanceof HTMLElement && node.querySelector('h1, header')) moved.push(node.tagName);
    }).observe(document, { childList: true, subtree: true });
  });

for (const [name, path] of firstPages) {
  test(`what the server styled and drew on ${name} stays where it stands while the page comes alive`, async ({
    page,
  }) => {
    await noteWhatMoves(page);
    await page.goto(`${site}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}

for (const [name, path] of firstPages) {
  test(`who follows a link that spreads to ${name} gets what all get, and goes on at its own address`, async ({
    page,
  }) => {
    await noteWhatMoves(page);
    await page.goto(`${site}${path}?utm_source=mail&fbclid=IwAR0-x#begin`);
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    expect(page.url()).toBe(`${site}${path}#begin`);
    const { moved, asked } = await page.evaluate(() => {
      const stands = performance.getEntriesByName('omzien:stands')[0]?.startTime ?? Number.NaN;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= stands);
      return {
        moved: (window as unknown as { moved: string[] }).moved,
        asked: asked.map((entry) => new URL(entry.name).pathname),
      };
    });
    expect(moved).toEqual([]);
    expect(asked.filter((address) => /^\/(api|auth|platform)\//.test(address))).toEqual([]);
    const other = await ask('oldebroek', `${path}?utm_source=mail&fbclid=IwAR0-y`, { accept: 'text/html' });
    expect(other.body).not.toContain('IwAR0');
  });
}

test('a first page begins with letters of the device and gets its own when it stands, the next one has them at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { began: document.documentElement.dataset.letters });
    });
  });
  const began = () => page.evaluate(() => (window as unknown as { began?: string }).began);
  const remembered = () => page.evaluate(() => localStorage.getItem('omzienLetters'));
  await page.goto(`${site}/`);
  expect(await began()).toBe('');
  await expect.poll(remembered).toMatch(/\.woff2$/);
  expect(await page.evaluate(() => document.documentElement.dataset.letters)).toBeUndefined();
  await page.goto(`${site}/vacancies/search`);
  expect(await began()).toBeUndefined();
});
