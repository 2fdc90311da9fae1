import { findBrowser } from '@omzien/e2e/browserPath';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startBenchPlatform } from '../benchPlatform.ts';
import { sessionOf, site, start } from '../session.ts';
import { judge } from '../targets.ts';
import { manyBlocks } from './manyBlocks.ts';

const slowness = 4;
const blocks = 40;
const rounds = 5;
const longestOpening = 2000;
const longestKey = 50;
const words = ['Samen voor', ' elkaar in', ' de straat'];
/** A key that was drawn sooner than this is not told by the browser. */
const leastTold = 16;

const say = (text: string) => process.stdout.write(`${text}\n`);
const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** A page of the centre with many blocks, made as its editor would. Answers its id. */
async function makePage(context: BrowserContext, at: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${at}${start}`);
  const id = await page.evaluate(async (contentBlocks) => {
    const write = async (method: string, path: string, type: string, attributes: object) => {
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/vnd.api+json',
          'x-requested-with': 'omzien',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ data: { type, attributes } }),
      });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    const made = await write('POST', '/pages', 'pages', { title: 'Een lange pagina', summary: 'Kort.' });
    await write('PUT', `/pages/${made}/working_copy`, 'page_working_copies', { content_blocks: contentBlocks });
    return made;
  }, manyBlocks(blocks));
  await page.close();
  return id;
}

type Opening = { page: Page; usable: number };

/** Opens the editor as somebody who follows a link to it. `isFirst`: with nothing in the browser's cache. */
async function open(context: BrowserContext, address: string, isFirst: boolean): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: isFirst });
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    (count) =>
      document.querySelectorAll('[data-outline] [data-row]').length === count &&
      document.querySelector('[data-field=title] input') !== null &&
      performance.now(),
    blocks,
    { timeout: 120_000 },
  );
  return { page, usable: Number(await usable.jsonValue()) };
}

/** What goes on in both pages comes to an end. The line on which news comes stays open, so that the network never rests. */
const settle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));

/** How long each key in a text field of a block waits for the next picture, with storing and the preview going on meanwhile. */
async function measureKeys(page: Page): Promise<number[]> {
  const drawn = page.frameLocator('iframe').locator('[data-block]');
  await drawn.nth(blocks - 1).waitFor({ state: 'attached', timeout: 120_000 });
  await settle(page);
  await page.locator('[data-outline] [data-row]').nth(2).click();
  const field = page.locator('[data-field=title] input');
  await field.click();
  await field.press('End');
  await page.evaluate(() => {
    const seen: Record<number, number> = {};
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0 || !entry.name.startsWith('key')) continue;
        seen[entry.interactionId] = Math.max(seen[entry.interactionId] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const part of words) {
    await field.pressSequentially(part, { delay: 80 });
    // A pause, in which what was written is stored and the preview reads it.
    await page.waitForTimeout(1200);
  }
  await settle(page);
  const told = await page.evaluate(() => Object.values((window as unknown as { seen: Record<number, number> }).seen));
  const keys = words.join('').length;
  return [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => leastTold)];
}

/** Opening the editor of a long page and typing in it, at an address. */
export async function measureEditor(browser: Browser, at = site): Promise<void> {
  const context = await sessionOf(browser, 'centre', { at });
  const address = `${at}/content/pages/${await makePage(context, at)}`;
  const first: number[] = [];
  const again: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cold = await open(context, address, true);
    first.push(cold.usable);
    await cold.page.close();
    const warm = await open(context, address, false);
    again.push(warm.usable);
    keys.push(...(await measureKeys(warm.page)));
    await warm.page.close();
  }
  await context.close();
  const [firstTime, nextTime] = [percentile(first, 0.5), percentile(again, 0.5)];
  const key = percentile(keys, 0.75);
  say(
    `  from the address to outline and fields   first time ${firstTime.toFixed(0).padStart(5)} ms   again ${nextTime.toFixed(0).padStart(5)} ms (${judge('the editor opens again', `${nextTime.toFixed(0)} ms`, `at most ${longestOpening} ms`, nextTime <= longestOpening)})`,
  );
  say(
    `  from a key to the next picture           75th percentile of ${keys.length} keys ${key.toFixed(0)} ms, the longest ${Math.max(...keys).toFixed(0)} ms (${judge('from a key to the next picture', `${key.toFixed(0)} ms`, `75th at most ${longestKey} ms`, key <= longestKey)})`,
  );
}

/** `npm run bench -- editor`: a page of forty blocks in its editor, with a processor four times as slow as this one. */
export async function benchEditor(): Promise<void> {
  say('Starting a platform of its own …');
  const stop = await startBenchPlatform();
  const browser = await chromium.launch(await findBrowser());
  try {
    say(`\nThe editor of a page of ${blocks} blocks, with a processor ${slowness} × as slow (middle of ${rounds})`);
    await measureEditor(browser);
  } finally {
    await browser.close();
    await stop();
  }
}
