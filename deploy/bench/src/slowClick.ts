import type { BrowserContext, Page } from '@playwright/test';
import { site, start } from './session.ts';

/** How many times slower than this machine's the processor of the visitor is. */
export const slowness = 4;

/** A page that stands, on a slow processor. */
export async function openSlowly(context: BrowserContext, path: string, { savesData = false } = {}): Promise<Page> {
  const page = await context.newPage();
  if (savesData) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(`${site}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
  return page;
}

/** Milliseconds from a click on a link to the picture with the screen's content in it: its heading, and no skeleton. */
const clickToContent = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>('a[data-bench]');
        if (!link) throw new Error('There is no link.');
        const main = document.querySelector('main');
        const former = main?.querySelector('h1');
        // What stands behind the `#` is for the screen: it may take it away.
        const [address] = to.split('#');
        const begin = performance.now();
        const afterPicture = new MessageChannel();
        afterPicture.port1.onmessage = () => resolve(performance.now() - begin);
        const look = () => {
          const isThere = `${location.pathname}${location.search}` === address;
          const heading = [...(main?.querySelectorAll('h1') ?? [])].find(
            // A still picture of the former screen is none of the new one.
            (one) => one !== former && !one.closest('[inert]'),
          );
          if (isThere && heading?.checkVisibility() && !main?.querySelector('[data-skeleton]')) {
            afterPicture.port2.postMessage(null);
          } else if (performance.now() - begin > 60_000) reject(new Error(`No content of ${to} within a minute.`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    path,
  );

const addLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = to;
    link.dataset.bench = '';
    document.querySelector('header')?.append(link);
  }, path);

/**
 * Milliseconds from a press on a link to content: with nothing fetched before, or after somebody stayed on the link, with
 * its screen drawn where that is waited for.
 */
export async function measureClick(
  context: BrowserContext,
  path: string,
  isPrefetched: boolean,
  { from = start, isDrawn = false } = {},
): Promise<number> {
  const page = await openSlowly(context, from, { savesData: !isPrefetched });
  try {
    await addLink(page, path);
    if (isPrefetched) {
      await page.locator('a[data-bench]').dispatchEvent('pointerover');
      await page.waitForLoadState('networkidle');
    }
    // What hears of it may have come after the first time.
    const untilDrawn = () => {
      const pointed = new PointerEvent('pointerover', { bubbles: true });
      document.querySelector('a[data-bench]')?.dispatchEvent(pointed);
      return performance.getEntriesByName('omzien:ahead').length > 0;
    };
    if (isDrawn) await page.waitForFunction(untilDrawn, null, { polling: 250 });
    return await clickToContent(page, path);
  } finally {
    await page.close();
  }
}
