import type { CDPSession, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { plainPath, routesOf } from '../screens/routes.ts';
import { expect, test } from '../test.ts';
import { follow, signInTo } from '../visits.ts';

// Case 8 of `reliability.md`, section 2: 50 rounds through all modules leave nothing behind.
const rounds = 50;
const site = origin('roermond');
type Station = readonly [module: string, path: string, content: string];
/** What stands on the screen of a module once it is there; an ordinary screen has its heading. */
const contents: Record<string, readonly [path: string, content: string]> = {
  'mfe-organizations': ['/sociale-kaart', 'main h1'],
  'mfe-public-site': ['/', 'main h1'],
  'mfe-cms': ['/content/menu-items', 'main h1'],
  'mfe-users': ['/notificaties', 'main h1'],
  'mfe-vacancies': ['/vacancies/search', 'main article'],
};

/** A screen of every module: one that is added is walked through too. */
async function everyModule(): Promise<Station[]> {
  const routes = await routesOf('roermond');
  return [...new Set(routes.map(({ module }) => module))].map((module) => {
    const [path, content] = contents[module] ?? [];
    const open = routes.find((route) => route.module === module && plainPath(route));
    const found = path ?? (open && plainPath(open));
    if (!found) throw new Error(`${module} has no screen without parameters: name one of its screens here`);
    return [module, found, content ?? 'main h1'] as const;
  });
}

// The recorder of traces keeps elements and answers of its own in the page.
test.use({ trace: 'off' });

type Timers = { pendingTimers: Set<number> };

/** Counts the timers of the page that have neither run nor been taken back. */
function countTimers() {
  const pending = new Set<number>();
  Object.assign(globalThis, { pendingTimers: pending });
  const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end } = window;
  window.setTimeout = ((task: () => void, delay?: number, ...rest: unknown[]) => {
    const id = set(() => {
      pending.delete(id);
      task.apply(window, rest as []);
    }, delay);
    pending.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((task: () => void, delay?: number, ...rest: unknown[]) => {
    const id = repeat(task, delay, ...rest);
    pending.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    pending.delete(Number(id));
    clear(id);
  };
  window.clearInterval = (id) => {
    pending.delete(Number(id));
    end(id);
  };
}

async function round(page: Page, stations: readonly Station[]) {
  for (const [module, path, content] of stations) {
    await follow(page, path);
    // A plain answer: a handle to an element would keep its whole tree alive and look like a leak.
    await page.waitForFunction(
      ([name, selector]) =>
        document.querySelector<HTMLElement>('[data-module]')?.dataset.module === name &&
        document.querySelector(selector) !== null,
      [module, content] as const,
    );
  }
}

async function measure(page: Page, devtools: CDPSession) {
  // Twice: what finalizers let go of goes with the second.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    styleRules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    header: JSON.stringify(
      [...getComputedStyle(document.querySelector('header') as Element)].map((name) => [
        name,
        getComputedStyle(document.querySelector('header') as Element).getPropertyValue(name),
      ]),
    ),
  }));
  return { ...inPage, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize') };
}

/** Trees that nobody sees any more and somebody still holds. Asked once, at the end: the answer itself holds them. */
async function detachedTrees(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  return detachedNodes.map(({ treeNode, retainedNodeIds }) => `${treeNode.nodeName} with ${retainedNodeIds.length}`);
}

test('reliability 8: fifty rounds through all modules leave no nodes, listeners, timers or styles behind', async ({
  page,
}) => {
  // 180 screens: a slow machine needs more than a second for each.
  test.setTimeout(600_000);
  await page.addInitScript(countTimers);
  const stations = await everyModule();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  await devtools.send('DOM.enable');
  const timers = () => page.evaluate(() => (globalThis as unknown as Timers).pendingTimers.size);

  // Who may open them all.
  await signInTo(page, `${site}/vacancies/search`, 'centre', 'roermond');
  await page.waitForLoadState('networkidle');
  const timersAtRest = await timers();
  // Once as on a slow line: what is shown only then, such as skeletons, brings its styles along.
  await page.route(/\/(api\/v1|releases)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await round(page, stations);
  await page.unrouteAll({ behavior: 'wait' });
  // What is loaded, compiled and cached once is there after a few rounds.
  for (let time = 0; time < 10; time += 1) await round(page, stations);
  const before = await measure(page, devtools);
  for (let time = 0; time < rounds; time += 1) await round(page, stations);
  // Time limits of the last steps run out by themselves, and nothing starts new ones.
  await expect.poll(timers, { timeout: 60_000, intervals: [2000] }).toBeLessThanOrEqual(timersAtRest);
  const after = await measure(page, devtools);

  // A word that is being announced comes and goes, and so does what a busy machine shows; what leaks, leaks once a round.
  for (const kind of ['nodes', 'elements', 'listeners', 'styleRules'] as const) {
    expect(after[kind] - before[kind], kind).toBeLessThan(rounds / 5);
  }
  expect(after.header).toBe(before.header);
  // Compiled code and weak entries go some collections later than what held them, and of the code some stays: what is
  // asked is less than a screen for each round, of which the smallest holds some hundred kilobytes.
  const growth = async () => (await measure(page, devtools)).heap - before.heap;
  await expect.poll(growth, { timeout: 30_000, intervals: [500, 1000, 2000] }).toBeLessThan(rounds * 80_000);
  expect(await detachedTrees(devtools)).toEqual([]);
});
