import type { Browser } from '@playwright/test';

/** What somebody notices of a first visit to the search of vacancies, in milliseconds; presses are counted. */
export type Visit = {
  /** The heading, a card, and nothing that waits: in the picture. */
  content: number;
  largestPaint: number;
  /** When the first press on a heart, as soon as one is seen, shows: since the page was asked for, as all above. */
  heart: number;
  /** The same until the page has done what was pressed, and keeps nothing for later. */
  heartDone: number;
  /** The same for a button that opens something: until that is to be seen, with something to press in it. */
  menu: number;
  /** Main thread that was busy for longer than 50 ms at a time, beyond those 50 ms. */
  blocking: number;
  longestTask: number;
  presses: number;
  lost: number;
};

/** Slow 4G and a processor four times as slow, for a phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowness = 4;
const most = 120_000;

/**
 * Runs in the page from its beginning. Every control is pressed once it is seen: each quarter of a second another heart,
 * and the button of the display. What has had no effect two seconds after the page came to rest is lost.
 */
function watch() {
  const seen = { content: 0, largest: 0, blocking: 0, longest: 0 };
  type Press = { shown: number; done: number; shows: () => boolean; isKept: () => boolean };
  const presses: Press[] = [];
  const pressed = new Set<string>();
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
    seen.longest = Math.max(seen.longest, duration);
  });
  const press = (find: () => HTMLElement | undefined, name: string, shows: () => boolean) => {
    pressed.add(name);
    // A page of the server keeps a press until its part lives, and says so.
    const isKept = () => find()?.dataset.kept !== undefined;
    presses.push({ shown: 0, done: 0, shows, isKept });
    find()?.click();
  };
  let last = Number.NEGATIVE_INFINITY;
  const hearts = () => [...document.querySelectorAll<HTMLElement>('main article button[aria-pressed]')];
  const isDisplay = ({ textContent, ariaLabel }: HTMLElement) =>
    /^Weergave$/.test((ariaLabel ?? textContent ?? '').trim());
  const display = () => [...document.querySelectorAll<HTMLElement>('button[aria-expanded]')].find(isDisplay);
  const look = () => {
    const now = performance.now();
    const main = document.querySelector('main');
    const isThere =
      main?.querySelector('h1') && main.querySelector('article') && !main.querySelector('[data-skeleton]');
    if (isThere && !seen.content) seen.content = now;
    const button = display();
    const opened = () => document.getElementById(display()?.getAttribute('aria-controls') ?? '');
    const isOpen = () => opened()?.querySelector('button')?.checkVisibility() === true;
    if (button && !pressed.has('display')) press(display, 'display', isOpen);
    if (isThere && presses.length < 10) {
      const index = presses.filter(({ shows }) => shows.name === 'heart').length;
      const heart = hearts()[index];
      if (heart && now - last >= 250) {
        last = now;
        const shows = { heart: () => hearts()[index]?.ariaPressed === 'true' }.heart;
        press(() => hearts()[index], `heart ${index}`, shows);
      }
    }
    // After the presses, and by the clock: what shows at once does so in this very picture.
    for (const one of presses) {
      if (!one.shown && one.shows()) one.shown = performance.now();
      if (!one.done && one.shown && one.shows() && !one.isKept()) one.done = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { visit: { seen, presses } });
}

/** One first visit to an address. */
export async function slowVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(watch);
    await page.goto(address, { timeout: most });
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0, undefined, {
      timeout: most,
    });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const { seen, presses } = (
        window as unknown as {
          visit: {
            seen: Record<'content' | 'largest' | 'blocking' | 'longest', number>;
            presses: { shown: number; done: number; shows: () => boolean }[];
          };
        }
      ).visit;
      const first = (isHeart: boolean) => presses.find(({ shows }) => (shows.name === 'heart') === isHeart);
      const never = Number.POSITIVE_INFINITY;
      return {
        content: seen.content,
        largestPaint: seen.largest,
        heart: first(true)?.shown || never,
        heartDone: first(true)?.done || never,
        menu: first(false)?.shown || never,
        blocking: seen.blocking,
        longestTask: seen.longest,
        presses: presses.length,
        lost: presses.filter(({ done }) => !done).length,
      };
    });
  } finally {
    await context.close();
  }
}
