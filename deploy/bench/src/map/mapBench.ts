import { findBrowser } from '@omzien/e2e/browserPath';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { dataDirectory, environment, startBenchPlatform } from '../benchPlatform.ts';
import { sessionOf, site } from '../session.ts';
import { judge } from '../targets.ts';
import { makeManyPins } from './manyPins.ts';

const slowness = 4;
const pins = 2000;
const longestWait = 100;
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const inputs = ['keydown', 'click', 'mousemove', 'wheel'] as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Notes of every input how long it waits for the next picture, from now on. */
const watch = (page: Page) =>
  page.evaluate((names) => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A task after the picture's own work: by then it is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => waits.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    for (const name of names) window.addEventListener(name, note, { capture: true, passive: true });
  }, inputs);
const take = (page: Page) =>
  page.evaluate(() => (window as unknown as { waits: number[] }).waits.splice(0, Number.POSITIVE_INFINITY));

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
};

/** How long inputs of a kind waited, in milliseconds. */
type Waits = { pan: number[]; zoom: number[] };

type Step = { name: string; take(map: Locator, page: Page): Promise<void> };

/** Pauses between two keys as a person makes them; the measurement does not wait for them. */
const keys = (...names: string[]) =>
  async function press(map: Locator, page: Page) {
    await map.focus();
    for (const name of names) {
      await page.keyboard.press(name);
      await page.waitForTimeout(120);
    }
  };
async function drag(map: Locator, page: Page) {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [across, down] of [
    [-120, 0],
    [80, 60],
    [40, -60],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let part = 1; part <= 12; part += 1) {
      await page.mouse.move(x + (across * part) / 12, y + (down * part) / 12);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  }
}
const button = (...names: string[]) =>
  async function press(map: Locator, page: Page) {
    for (const name of names) {
      await map.getByRole('button', { name, exact: true }).click();
      await page.waitForTimeout(120);
    }
  };
const steps: readonly Step[] = [
  { name: 'pan with keys', take: keys('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown') },
  { name: 'pan by dragging', take: drag },
  { name: 'zoom with buttons', take: button('Zoom in', 'Zoom in', 'Zoom uit', 'Zoom in', 'Zoom in') },
  { name: 'zoom with keys', take: keys('+', '+', '-', '-', '-', '-') },
  { name: 'pan, come near', take: keys('+', '+', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp') },
];

/** How long each step of somebody who looks around on the map waits for the next picture, in milliseconds. */
async function measureMap(browser: Browser, width: keyof typeof widths): Promise<Waits> {
  const context = await sessionOf(browser, null, { viewport: widths[width] });
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(`${site}/vacancies/search?view=map`);
    const map = page.getByRole('group', { name: /^Kaart met vacatures/ });
    await map.locator('[data-ground]').waitFor({ state: 'attached', timeout: 60_000 });
    await map.locator('[data-spot]').first().waitFor({ timeout: 60_000 });
    await settle(page);
    await watch(page);
    const waits: Waits = { pan: [], zoom: [] };
    for (const step of steps) {
      await step.take(map, page);
      await settle(page);
      const taken = await take(page);
      const circles = await map.locator('[data-spot]').count();
      say(
        `  ${width.padEnd(6)}${step.name.padEnd(20)}75th percentile ${percentile(taken, 0.75).toFixed(0).padStart(4)} ms, the longest ${Math.max(
          0,
          ...taken,
        )
          .toFixed(0)
          .padStart(4)} ms   ${taken.length} inputs, ${circles} circles at the end`,
      );
      waits[step.name.startsWith('pan') ? 'pan' : 'zoom'].push(...taken);
    }
    return waits;
  } finally {
    await context.close();
  }
}

/** `npm run bench -- map`: what moving a map with two thousand pins costs, with a processor four times as slow as this one. */
export async function benchMap(): Promise<void> {
  say(`Putting ${pins} pins on the map …`);
  await (await startBenchPlatform())();
  await makeManyPins(dataDirectory, pins);
  const stop = await startBenchPlatform(environment, dataDirectory);
  const browser = await chromium.launch(await findBrowser());
  try {
    say(`\nA map of ${pins}: from an input to the next picture, with a processor ${slowness} × as slow`);
    const all: Waits[] = [];
    for (const width of ['desk', 'phone'] as const) all.push(await measureMap(browser, width));
    say('');
    for (const kind of ['pan', 'zoom'] as const) {
      const waits = all.flatMap((one) => one[kind]);
      const wait = percentile(waits, 0.75);
      say(
        `${kind}: 75th percentile of ${waits.length} inputs ${wait.toFixed(0)} ms (${judge(`${kind} of the map`, `${wait.toFixed(0)} ms`, `75th under ${longestWait} ms`, wait < longestWait)})`,
      );
    }
  } finally {
    await browser.close();
    await stop();
  }
}
