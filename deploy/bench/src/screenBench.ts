import type { Interact, Screen } from '@omzien/e2e/bench';
import { findBrowser } from '@omzien/e2e/browserPath';
import { gathered } from '@omzien/e2e/gathered';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ports, startBenchPlatform } from './benchPlatform.ts';
import { middle } from './middle.ts';
import { sessionOf, site } from './session.ts';
import { measureClick, openSlowly, slowness } from './slowClick.ts';
import { judge } from './targets.ts';

/**
 * What the screens of each module cost: bytes of each route, the time from a click on a link to its content, and how long a
 * press or a key waits for the next picture, with a processor four times as slow as this one.
 */
const registry = `http://127.0.0.1:${ports.registry}`;
const rounds = 7;
const mostBytes = 35_000;
const longestInteraction = 200;

const say = (text: string) => process.stdout.write(`${text}\n`);
const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

type Release = {
  name: string;
  preload: string[];
  texts: Record<string, string[]>;
  routes: { name: string; path: string; files: string[]; texts?: Record<string, string[]> }[];
  files: { path: string; brotliBytes: number }[];
};

/** Brotli bytes of a module's routes for a Dutch reader who comes to each of them first. */
async function bytesPerRoute(name: string): Promise<{ path: string; bytes: number }[]> {
  const answer = await fetch(`${registry}/tenants/oldebroek/composition`);
  if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
  const { modules } = (await answer.json()) as { modules: Release[] };
  const release = modules.find((module) => module.name === name);
  if (!release) throw new Error(`${name} is not in the composition.`);
  const sizes = new Map(release.files.map(({ path, brotliBytes }) => [path, brotliBytes]));
  return release.routes.map(({ path, files, texts }) => {
    const all = new Set([...release.preload, ...(release.texts.nl ?? []), ...files, ...(texts?.nl ?? [])]);
    return { path, bytes: [...all].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) };
  });
}

/** How long each interaction of somebody who uses a screen took, in milliseconds (Event Timing, from press to picture). */
async function measureInteractions(context: BrowserContext, path: string, interact: Interact): Promise<number[]> {
  const page = await openSlowly(context, path);
  try {
    await page.evaluate(() => {
      const seen: Record<number, number> = {};
      Object.assign(window, { interactions: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
          if (entry.interactionId === 0) continue;
          seen[entry.interactionId] = Math.max(seen[entry.interactionId] ?? 0, entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await interact(page);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() =>
      Object.values((window as unknown as { interactions: Record<number, number> }).interactions),
    );
  } finally {
    await page.close();
  }
}

async function measure(browser: Browser, { name, account, path, interact }: Screen): Promise<number[]> {
  const context = await sessionOf(browser, account);
  try {
    const address = typeof path === 'string' ? path : await path(context, site);
    const cold: number[] = [];
    const prefetched: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      cold.push(await measureClick(context, address, false));
      prefetched.push(await measureClick(context, address, true));
    }
    const interactions = interact ? await measureInteractions(context, address, interact) : [];
    const [slow, quick] = [middle(cold), middle(prefetched)];
    const waits =
      interactions.length === 0
        ? ''
        : `   ${interactions.length} interactions, 75th percentile ${percentile(interactions, 0.75).toFixed(0)} ms`;
    say(
      `  ${name.padEnd(28)}cold ${slow.toFixed(0).padStart(5)} ms   prefetched ${quick.toFixed(0).padStart(5)} ms (${(quick / slow).toFixed(2)} ×)${waits}`,
    );
    return interactions;
  } finally {
    await context.close();
  }
}

/** `npm run bench -- screens`. */
export async function benchScreens(): Promise<void> {
  say('Starting a platform of its own …');
  const stop = await startBenchPlatform();
  const browser = await chromium.launch(await findBrowser());
  try {
    const modules = await gathered('bench');
    for (const { module } of modules) {
      say(`\nBytes of ${module} per route: entry, definition, words and screen (brotli, at most 35 kB)`);
      for (const { path, bytes } of await bytesPerRoute(module)) {
        const size = `${(bytes / 1000).toFixed(1)} kB`;
        const verdict = judge(`scripts of ${path}`, size, `at most ${mostBytes / 1000} kB`, bytes <= mostBytes);
        say(`  ${path.padEnd(28)}${size.padStart(9)}   ${verdict}`);
      }
    }
    say(`\nFrom a click in another module to content, with a processor ${slowness} × as slow (middle of ${rounds})`);
    const interactions: number[] = [];
    for (const screen of modules.flatMap(({ brought }) => brought.screens))
      interactions.push(...(await measure(browser, screen)));
    const wait = percentile(interactions, 0.75);
    say(
      `\n${interactions.length} interactions: 75th percentile ${wait.toFixed(0)} ms, the longest ${Math.max(...interactions).toFixed(0)} ms (${judge('from a click to content', `${wait.toFixed(0)} ms`, `75th under ${longestInteraction} ms`, wait < longestInteraction)})`,
    );
  } finally {
    await browser.close();
    await stop();
  }
}
