import { findBrowser } from '@omzien/e2e/browserPath';
import { chromium } from '@playwright/test';
import { dataDirectory, environment, ports, startBenchPlatform } from '../benchPlatform.ts';
import { buildComparison } from '../comparison.ts';
import { visitSearch } from '../firstVisit.ts';
import { middle } from '../middle.ts';
import { judge } from '../targets.ts';
import { host, path, serveMonolith, untilRendered } from './monolithServer.ts';
import { slowVisit, type Visit } from './slowVisit.ts';

const visits = 7;
const say = (text: string) => process.stdout.write(`${text}\n`);
/** What is asked of the platform, against the monolith in the same run. */
const targets: { name: string; of: keyof Visit; most?: number }[] = [
  { name: 'content', of: 'content', most: 0.6 },
  { name: 'largest paint', of: 'largestPaint', most: 0.4 },
  { name: 'a heart pressed at sight shows', of: 'heart', most: 0.6 },
  { name: 'and is kept', of: 'heartDone' },
  { name: 'a menu pressed at sight opens', of: 'menu', most: 1 },
  { name: 'blocking time', of: 'blocking', most: 0.5 },
  { name: 'longest task', of: 'longestTask' },
];

const row = (name: string, own: string, other: string, ratio: string, target: string) =>
  say(`  ${name.padEnd(30)}${own.padStart(9)}${other.padStart(11)}${ratio.padStart(9)}   ${target}`);

/** The longest task has a bound in milliseconds; the others, where they have one, in times of the monolith's. */
function verdict(name: string, of: keyof Visit, most: number | undefined, own: number, ratio: number): string {
  if (of === 'longestTask') return judge(name, `${own.toFixed(0)} ms`, 'at most 200 ms', own <= 200);
  return most === undefined ? '' : judge(name, `${ratio.toFixed(2)} ×`, `at most ${most} ×`, ratio <= most);
}

/**
 * `npm run bench -- alive`: a first visit on a slow phone's line and processor, of the platform and of the monolith visit
 * by visit in turn, with both up. Each is looked at by what is in the picture, and pressed as soon as there is a button.
 */
export async function benchAlive(): Promise<void> {
  say('Building the monolith …');
  const monolith = buildComparison('monolith');
  say('The page that it begins with, from a platform whose pages browsers render …');
  let stop = await startBenchPlatform({ ...environment, SERVER_RENDERING: '0' });
  const html = await untilRendered(false).finally(stop);
  say('Starting the platform …');
  const patient = { ...environment, RENDER_SOFT_LIMIT: '10000', RENDER_HARD_LIMIT: '10000' };
  stop = await startBenchPlatform(patient, dataDirectory);
  const browser = await chromium.launch(await findBrowser());
  try {
    const server = await serveMonolith(html, monolith);
    const own: Visit[] = [];
    const whole: Visit[] = [];
    try {
      await untilRendered(true);
      for (let turn = 0; turn < visits; turn += 1) {
        own.push(await slowVisit(browser, `http://${host}:${ports.gateway}${path}`));
        whole.push(await slowVisit(browser, server.address));
      }
    } finally {
      await server.close();
    }
    const first = await visitSearch();
    say(`\nFirst visit of ${path}, slow 4G and a processor 4 × as slow (middle of ${visits}, in turn)`);
    row('', 'Omzien', 'monolith', 'ratio', '');
    for (const { name, of, most } of targets) {
      const [one, other] = [middle(own.map((visit) => visit[of])), middle(whole.map((visit) => visit[of]))];
      const ratio = one / other;
      row(
        name,
        `${one.toFixed(0)} ms`,
        `${other.toFixed(0)} ms`,
        `${ratio.toFixed(2)} ×`,
        verdict(name, of, most, one, ratio),
      );
    }
    const lostOf = (all: readonly Visit[]) => all.reduce((sum, { lost }) => sum + lost, 0);
    const pressesOf = (all: readonly Visit[]) => all.reduce((sum, { presses }) => sum + presses, 0);
    const lost = lostOf(own);
    row(
      'presses lost',
      `${lost}/${pressesOf(own)}`,
      `${lostOf(whole)}/${pressesOf(whole)}`,
      '',
      judge('presses lost', `${lost}/${pressesOf(own)}`, 'none', lost === 0),
    );
    const share = first.bytes / monolith.bytes;
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    row(
      'scripts',
      kilobytes(first.bytes),
      kilobytes(monolith.bytes),
      `${share.toFixed(2)} ×`,
      judge('scripts', `${share.toFixed(2)} ×`, 'at most 1.05 ×', share <= 1.05),
    );
    row(
      'requests',
      String(first.requests),
      '',
      '',
      judge('requests', String(first.requests), 'at most 12', first.requests <= 12),
    );
  } finally {
    await browser.close();
    await stop();
  }
}
