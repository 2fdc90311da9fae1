import type { Browser } from '@playwright/test';
import { middle } from '../middle.ts';

/** What a reader notices of a page load, in milliseconds; `shift` has no unit. */
export type Load = { firstPaint: number; largestPaint: number; mounted: number; shift: number };

/** One first visit with slow 4G and a processor four times as slow. */
async function slowLoad(browser: Browser, address: string): Promise<Load> {
  const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 412, height: 823 } });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const seen = { largest: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { timeout: 120_000 });
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0, undefined, {
      timeout: 120_000,
    });
    // The largest picture may come after that.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { largest: number; shift: number } };
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largestPaint: seen.largest,
        mounted: performance.getEntriesByName('omzien:stands')[0]?.startTime ?? 0,
        shift: seen.shift,
      };
    });
  } finally {
    await page.close();
  }
}

/** So many first visits of a page; the middle of each figure, and the most that it shifted. */
export async function slowLoads(browser: Browser, address: string, visits: number): Promise<Load> {
  const all: Load[] = [];
  for (let visit = 0; visit < visits; visit += 1) all.push(await slowLoad(browser, address));
  return {
    firstPaint: middle(all.map(({ firstPaint }) => firstPaint)),
    largestPaint: middle(all.map(({ largestPaint }) => largestPaint)),
    mounted: middle(all.map(({ mounted }) => mounted)),
    shift: Math.max(...all.map(({ shift }) => shift)),
  };
}
