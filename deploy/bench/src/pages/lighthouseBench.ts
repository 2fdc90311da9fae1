import { findBrowser } from '@omzien/e2e/browserPath';
import { chromium } from '@playwright/test';
import { environment, ports, startBenchPlatform } from '../benchPlatform.ts';
import { proveReleases } from '../firstVisit.ts';
import { judge } from '../targets.ts';
import { type Report, reasonsOf } from './lighthouseReport.ts';
import { addressOf, tenPages } from './publicPages.ts';

const enough = 0.95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const debuggingPort = ports.mail + 2;

type Lighthouse = (
  address: string,
  flags: {
    port: number;
    output: 'json';
    logLevel: 'silent';
    onlyCategories: readonly string[];
    skipAudits: readonly string[];
    locale: string;
  },
) => Promise<{ lhr: Report } | undefined>;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Brought by hand: with all that it needs it weighs three times the largest package of the project. */
async function findLighthouse(): Promise<Lighthouse | null> {
  // Another copy than the one of this folder, where somebody names it.
  const name = process.env.LIGHTHOUSE ?? 'lighthouse';
  try {
    const { default: lighthouse } = (await import(name)) as { default: Lighthouse };
    return lighthouse;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function report(lighthouse: Lighthouse, address: string): Promise<Report> {
  const run = await lighthouse(address, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
    // A gateway on a developer's machine keeps every crawler out.
    skipAudits: ['is-crawlable'],
    locale: 'en-US',
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${address}: ${run?.lhr.runtimeError?.message ?? 'no report'}`);
  return run.lhr;
}

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;

/** The one whose performance is the middle of three: between two runs of one page lie up to six points by chance. */
async function middleReport(lighthouse: Lighthouse, address: string): Promise<Report> {
  const first = await report(lighthouse, address);
  const others = [await report(lighthouse, address), await report(lighthouse, address)];
  const [, middle] = [first, ...others].sort((one, other) => performanceOf(one) - performanceOf(other));
  return middle ?? first;
}

/** `npm run bench -- lighthouse`: ten public pages, and what each lacks where it has less than 95 of 100. */
export async function benchLighthouse(): Promise<void> {
  const lighthouse = await findLighthouse();
  if (!lighthouse) {
    say(
      '\nLighthouse is not installed: `npm install --no-save lighthouse@13.5.0` brings it (176 MB), and this runs it.',
    );
    return;
  }
  say('Starting a platform of its own …');
  // Without its limits, so that pages are looked at as the server draws them.
  const stop = await startBenchPlatform({ ...environment, RENDER_SOFT_LIMIT: '10000', RENDER_HARD_LIMIT: '10000' });
  const options = await findBrowser();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    say(`\nLighthouse (phone, ${categories.join(', ')}; at least ${enough * 100}; the middle of three)`);
    for (const [host, path] of tenPages) {
      const address = addressOf(host, path);
      await proveReleases(address);
      const lhr = await middleReport(lighthouse, address);
      const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
      for (const [index, name] of categories.entries()) {
        const score = scores[index] ?? 0;
        judge(`${name} of ${host}${path}`, String(score), `at least ${enough * 100}`, score >= enough * 100);
      }
      say(`  ${`${host}${path}`.padEnd(32)}${scores.map((score) => String(score).padStart(5)).join('')}`);
      for (const name of categories) {
        const category = lhr.categories[name];
        if (category && (category.score ?? 0) < enough)
          for (const reason of reasonsOf(lhr, category)) say(`      ${name}: ${reason}`);
      }
    }
  } finally {
    await browser.close();
    await stop();
  }
}
