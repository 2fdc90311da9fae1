import { findBrowser } from '@omzien/e2e/browserPath';
import { gathered } from '@omzien/e2e/gathered';
import type { ListScene } from '@omzien/e2e/lists';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { dataDirectory, environment, startBenchPlatform } from '../benchPlatform.ts';
import { middle } from '../middle.ts';
import { sessionOf, site } from '../session.ts';
import { judge } from '../targets.ts';
import { makeLongLists } from './manyRecords.ts';
import { type Costs, measureList } from './measureList.ts';

const rounds = 3;
const records = 1000;
const longestInteraction = 200;
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** Each step with many rows, and how many times as long it takes as with few. */
function sayScene(scene: ListScene, width: string, few: readonly Costs[], many: readonly Costs[]) {
  const both = (of: (costs: Costs) => number) => [middle(few.map(of)), middle(many.map(of))] as const;
  const [fewMilliseconds, manyMilliseconds] = both(({ open }) => open);
  const [fewElements, elements] = both((costs) => costs.elements);
  const [, late] = both(({ scroll }) => scroll.late);
  say(
    `  ${scene.name}, ${width}: ${scene.many} rows in the time of ${(manyMilliseconds / fewMilliseconds).toFixed(1)} × ${scene.few}, ${elements} elements (${(elements / fewElements).toFixed(1)} ×), ${percent(late)} of the pictures late while scrolling`,
  );
  return scene.steps.map(({ name }) => {
    const [less, more] = both(({ steps }) => steps[name] ?? 0);
    say(
      `    ${name.padEnd(30)}${more.toFixed(0).padStart(5)} ms   ${less === 0 ? '' : `${(more / less).toFixed(1)} ×`}`,
    );
    return more;
  });
}

/** All lists at both widths, at an address; only those of which the name matches, with `wanted`. */
export async function measureLists(browser: Browser, at = site, wanted = /./): Promise<number[]> {
  const waits: number[] = [];
  const lists = (await gathered('lists')).flatMap(({ brought }) => brought.lists);
  for (const [width, viewport] of Object.entries(widths)) {
    const sessions = new Map<string, BrowserContext>();
    for (const scene of lists) {
      if (!wanted.test(scene.name) || (scene.only ?? width) !== width) continue;
      const account = scene.account ?? 'organisation';
      const context = sessions.get(account) ?? (await sessionOf(browser, account, { viewport, at }));
      sessions.set(account, context);
      const found: Record<'few' | 'many', Costs[]> = { few: [], many: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const kind of ['few', 'many'] as const)
          found[kind].push(await measureList(context, at, scene, scene[kind]));
      waits.push(...sayScene(scene, width, found.few, found.many));
    }
    for (const context of sessions.values()) await context.close();
  }
  return waits;
}

/** `npm run bench -- lists`: what somebody does in a list of a thousand, with a processor four times as slow as this one. */
export async function benchLists(): Promise<void> {
  say(`Making ${records} of everything …`);
  await (await startBenchPlatform())();
  await makeLongLists(dataDirectory, records);
  const stop = await startBenchPlatform(environment, dataDirectory);
  const browser = await chromium.launch(await findBrowser());
  try {
    say(`\nLong lists: the longest wait of each step, and how many times that of a short list (middle of ${rounds})`);
    const waits = await measureLists(browser);
    const wait = [...waits].sort((a, b) => a - b)[Math.floor(waits.length * 0.75)] ?? 0;
    say(
      `\n${waits.length} steps: 75th percentile ${wait.toFixed(0)} ms (${judge('steps of long lists', `${wait.toFixed(0)} ms`, `75th under ${longestInteraction} ms`, wait < longestInteraction)})`,
    );
  } finally {
    await browser.close();
    await stop();
  }
}
