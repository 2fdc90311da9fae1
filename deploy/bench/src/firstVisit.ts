import { findBrowser } from '@omzien/e2e/browserPath';
import { chromium } from '@playwright/test';
import { ports } from './benchPlatform.ts';

export type PageVisit = {
  /** Brotli bytes of all scripts, as they came over the wire. */
  bytes: number;
  scripts: number;
  /** Requests other than pictures and fonts: the document, scripts, styles, calls. */
  requests: number;
  /** Whether every script was asked for before the first of them had arrived. */
  oneWave: boolean;
  apiCallsBeforeContent: number;
};

/** A first visit to the vacancies of a tenant, with an empty cache, in a real browser. */
export async function visitSearch(): Promise<PageVisit> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ locale: 'nl-NL' });
    const asked: { url: string; kind: string; at: number }[] = [];
    let bytes = 0;
    let firstScriptAt = Number.POSITIVE_INFINITY;
    page.on('request', (request) =>
      asked.push({ url: request.url(), kind: request.resourceType(), at: performance.now() }),
    );
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (!/\/releases\/.*\.m?js$/.test(new URL(request.url()).pathname)) return;
      firstScriptAt = Math.min(firstScriptAt, performance.now());
      sizes.push(
        request.sizes().then((size) => {
          bytes += size.responseBodySize;
        }),
      );
    });
    await page.goto(`http://oldebroek.localhost:${ports.gateway}/vacancies/search`);
    await page.getByRole('main').getByRole('article').first().waitFor();
    const beforeContent = [...asked];
    await page.waitForLoadState('networkidle');
    await Promise.all(sizes);
    const scriptsOf = (list: typeof asked) =>
      list.filter(({ url }) => /\/releases\/.*\.m?js$/.test(new URL(url).pathname));
    const needed = scriptsOf(beforeContent);
    return {
      bytes,
      scripts: needed.length,
      requests: beforeContent.filter(({ kind }) => kind !== 'image' && kind !== 'font').length,
      oneWave: needed.every(({ at }) => at <= firstScriptAt),
      apiCallsBeforeContent: beforeContent.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
    };
  } finally {
    await browser.close();
  }
}
