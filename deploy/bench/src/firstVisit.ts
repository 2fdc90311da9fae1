import { findBrowser } from '@omzien/e2e/browserPath';
import { chromium } from '@playwright/test';
import { ports } from './benchPlatform.ts';

export type PageVisit = {
  /** Brotli bytes of all scripts, as they came over the wire. */
  bytes: number;
  /** Of them frame and shared libraries. */
  shellBytes: number;
  /** Of them the module that owns the page. */
  moduleBytes: number;
  scripts: number;
  /** Requests other than pictures and fonts: the document, scripts, styles, calls. */
  requests: number;
  /** Whether every script was asked for before the first of them had arrived. */
  oneWave: boolean;
  apiCallsBeforeContent: number;
};

const isScript = (address: string) => /\/releases\/.*\.m?js$/.test(new URL(address).pathname);

/** A first visit to the vacancies of a tenant. */
export const visitSearch = () => visitPage(`http://oldebroek.localhost:${ports.gateway}/vacancies/search`);

/** A first visit to a page, with an empty cache, in a real browser. */
export async function visitPage(address: string): Promise<PageVisit> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ locale: 'nl-NL' });
    await page.goto(address);
    // Until the module has taken the page over: what is fetched later, on idle, is no part of a first visit.
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    const resources = await page.evaluate(() => {
      const content = performance.getEntriesByName('omzien:stands')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= content)
        .map(({ name, startTime, responseEnd, initiatorType, encodedBodySize }) => ({
          name,
          startTime,
          responseEnd,
          initiatorType,
          encodedBodySize,
        }));
    });
    const scripts = resources.filter(({ name }) => isScript(name));
    const firstArrival = Math.min(...scripts.map(({ responseEnd }) => responseEnd));
    const isPicture = (name: string) => /\/media\/|\.woff2$/.test(new URL(name).pathname);
    const bytesOf = (part: string) =>
      scripts.filter(({ name }) => name.includes(part)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      bytes: bytesOf('/releases/'),
      shellBytes: bytesOf('/releases/shell/'),
      moduleBytes: bytesOf('/releases/mfe-'),
      scripts: scripts.length,
      // The document itself is not among its resources.
      requests: 1 + resources.filter(({ name }) => !isPicture(name)).length,
      oneWave: scripts.every(({ startTime }) => startTime <= firstArrival),
      apiCallsBeforeContent: resources.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    };
  } finally {
    await browser.close();
  }
}
