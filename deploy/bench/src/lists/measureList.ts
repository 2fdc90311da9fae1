import type { ListScene } from '@omzien/e2e/lists';
import type { BrowserContext, Page } from '@playwright/test';

const slowness = 4;

/** What a list costs: milliseconds, by what was done. */
export type Costs = {
  /** From the address to the rows that are drawn at first. */
  open: number;
  /** The longest wait of each step for the next picture. */
  steps: Record<string, number>;
  scroll: { /** Share of the pictures that came late. */ late: number; longest: number };
  /** Elements of the page. */
  elements: number;
};

/** Notes every interaction, every long task and every picture, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { interactions: {} as Record<number, number>, tasks: [] as number[], gaps: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        seen.interactions[entry.interactionId] = Math.max(seen.interactions[entry.interactionId] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const look = (now: number) => {
      seen.gaps.push(now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

type Seen = { interactions: Record<number, number>; tasks: number[]; gaps: number[] };
/** What was noted since the last time, which is forgotten. */
const take = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const taken = { interactions: Object.values(seen.interactions), tasks: [...seen.tasks], gaps: [...seen.gaps] };
    seen.interactions = {};
    seen.tasks.length = 0;
    seen.gaps.length = 0;
    return taken;
  });

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
};

/** Turns the wheel through the list, as fast as somebody who looks for the end of it. */
async function scroll(page: Page, scroller: string | undefined) {
  const box = scroller ? await page.locator(scroller).first().boundingBox() : null;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(box ? box.x + box.width / 2 : width / 2, box ? box.y + box.height / 2 : height / 2);
  await take(page);
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(30);
  }
  const { gaps } = await take(page);
  return { late: gaps.filter((gap) => gap > 50).length / Math.max(1, gaps.length), longest: Math.max(0, ...gaps) };
}

/** One visit of a list with so many rows. */
export async function measureList(
  context: BrowserContext,
  site: string,
  { path, row, prepare, steps, scroller, drawn = Number.POSITIVE_INFINITY }: ListScene,
  rows: number,
): Promise<Costs> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const begin = performance.now();
    await page.goto(`${site}${path(rows)}`);
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    await prepare?.(page, rows);
    await page
      .locator(row)
      .nth(Math.min(rows, drawn) - 1)
      .waitFor({ state: 'attached', timeout: 120_000 });
    const open = performance.now() - begin;
    await settle(page);
    await watch(page);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const found: Costs = { open, steps: {}, scroll: await scroll(page, scroller), elements };
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    for (const step of steps) {
      await take(page);
      await step.take(page);
      await page.waitForTimeout(400);
      await settle(page);
      found.steps[step.name] = Math.max(0, ...(await take(page)).interactions);
    }
    return found;
  } finally {
    await page.close();
  }
}
