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
  /** Scripts of the module and what mounts it, that came once the page stood and was idle: null where it comes alive at once. */
  bytesWhenIdle: number | null;
  apiCallsBeforeContent: number;
};

/** What is read of a page's boot document. */
type Boot = { composition: { probation: string[] }; owner: { module: string } | null };

const isScript = (address: string) => /\/releases\/.*\.m?js$/.test(new URL(address).pathname);

/** A first visit to the vacancies of a tenant. */
export const visitSearch = () => visitPage(`http://oldebroek.localhost:${ports.gateway}/vacancies/search`);

/**
 * Visits a page until the releases that it runs have proven themselves for its tenant: before that pages that are read come
 * alive at once, like all others.
 */
export async function proveReleases(address: string): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  try {
    for (let visit = 0; visit < 30; visit += 1) {
      const page = await browser.newPage({ locale: 'nl-NL' });
      await page.goto(address);
      await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
      const isProven = await page.evaluate(() => {
        const { composition, owner } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
        return !composition.probation.some((name) => name === 'shell' || name === owner?.module);
      });
      await page.close();
      if (isProven) return;
    }
  } finally {
    await browser.close();
  }
  throw new Error(`What ${address} runs has not proven itself.`);
}

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
    const bytesWhenIdle = await page.evaluate(async () => {
      if (!document.querySelector('[data-rests]')) return null;
      const stood = performance.getEntriesByName('omzien:stands')[0]?.startTime ?? 0;
      const owner = `/releases/${document.querySelector<HTMLElement>('[data-module]')?.dataset.module}/`;
      const isLater = ({ name, startTime }: PerformanceResourceTiming) =>
        startTime > stood && name.endsWith('.js') && (name.includes(owner) || name.includes('/releases/shell/'));
      // What comes by itself has begun within a second of the load event, when the browser was idle.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as PerformanceResourceTiming)
        .filter(isLater)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
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
      bytesWhenIdle,
      apiCallsBeforeContent: resources.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    };
  } finally {
    await browser.close();
  }
}
