import { findBrowser } from '@omzien/e2e/browserPath';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startBenchPlatform } from './benchPlatform.ts';
import { proveReleases } from './firstVisit.ts';
import { middle } from './middle.ts';
import { site } from './session.ts';
import { measureClick, slowness } from './slowClick.ts';
import { judge } from './targets.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const rounds = 7;

/** Moves of visitors, from one screen to another of the same or of another module. */
const search = '/vacancies/search';
const moves = [
  ['home to the search', '/', search],
  ['the search to home', search, '/'],
  ['home to news', '/', '/nieuws'],
  ['home to a page of blocks', '/', '/over-ons'],
  ['the search to a vacancy', search, null],
] as const;
/** Share of what the same click takes without anything fetched, and milliseconds. */
const mostOfCold = 0.5;
const mostWait = 100;

async function firstVacancy(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(`${site}${search}`);
    const link = page.locator('main article a[href^="/vacancies/"]').first();
    return new URL((await link.getAttribute('href')) ?? '', site).pathname;
  } finally {
    await page.close();
  }
}

/** From a press on a link that somebody stayed on, with its screen drawn, to content; and with nothing fetched before. */
async function measureMoves(browser: Browser): Promise<void> {
  await proveReleases(`${site}/`);
  await proveReleases(`${site}${search}`);
  const context = await browser.newContext();
  try {
    for (const [name, from, to] of moves) {
      const path = to ?? (await firstVacancy(context));
      const cold: number[] = [];
      const drawn: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        cold.push(await measureClick(context, path, false, { from }));
        drawn.push(await measureClick(context, path, true, { from, isDrawn: true }));
      }
      const [slow, quick] = [middle(cold), middle(drawn)];
      const ratio = `${(quick / slow).toFixed(2)} ×`;
      const time = `${quick.toFixed(0)} ms`;
      const verdicts = [
        judge(`${name}, of a cold click`, ratio, `at most ${mostOfCold} ×`, quick / slow <= mostOfCold),
        judge(`${name}, drawn ahead`, time, `at most ${mostWait} ms`, quick <= mostWait),
      ];
      say(`  ${name.padEnd(28)}cold ${slow.toFixed(0).padStart(5)} ms   drawn ahead ${time} (${ratio})`);
      say(`  ${''.padEnd(28)}${verdicts.join(', ')}`);
    }
  } finally {
    await context.close();
  }
}

/** `npm run bench -- moves`. */
export async function benchMoves(): Promise<void> {
  say('Starting a platform of its own …');
  const stop = await startBenchPlatform();
  const browser = await chromium.launch(await findBrowser());
  try {
    say(`\nFrom a press to content, with a processor ${slowness} × as slow (middle of ${rounds}, in turn)`);
    await measureMoves(browser);
  } finally {
    await browser.close();
    await stop();
  }
}
