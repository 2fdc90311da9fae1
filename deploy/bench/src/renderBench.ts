import { findBrowser } from '@omzien/e2e/browserPath';
import { tenantKeys } from '@omzien/model/tenants';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { host, path, untilRendered } from './alive/monolithServer.ts';
import { dataDirectory, environment, ports, startBenchPlatform } from './benchPlatform.ts';
import { middle } from './middle.ts';
import { firstHtml } from './pages/firstHtml.ts';
import { type Load, slowLoads } from './pages/slowLoad.ts';
import { judge } from './targets.ts';

const visits = 7;
/** Visits in a row of each tenant, of a platform that has just started. */
const firstVisits = 20;
const say = (text: string) => process.stdout.write(`${text}\n`);
/** A page as the gateway answers it: the HTML of the measured one, unless another is named. */
const fetchPage = (from = host, address = path) =>
  firstHtml(`http://${from}:${ports.gateway}${address}`).then(({ html }) => html);

const loads = (browser: Browser, address: string) => slowLoads(browser, address, visits);

/** How many of the first visits, one after the other, got their content as HTML, and how long they took. */
async function countWritten() {
  const times: number[] = [];
  let written = 0;
  for (const tenant of tenantKeys) {
    for (let visit = 0; visit < firstVisits; visit += 1) {
      const began = performance.now();
      const html = await fetchPage(`${tenant}.localhost`, visit % 2 === 0 ? '/' : path);
      times.push(performance.now() - began);
      if (html.includes('"ssr":true')) written += 1;
    }
  }
  return { written, of: times.length, middle: middle(times), longest: Math.max(...times) };
}

/** More addresses than are asked in the time: each page is drawn, for none of them was drawn before. */
const eachAnew = Array.from({ length: 20_000 }, (_each, visit) => ({ path: `${path}?visit=${visit}` }));

/** What all visitors ask alike, or what each asks for himself. */
async function throughput({ isAlike }: { isAlike: boolean }) {
  const { requests, latency, non2xx } = await autocannon({
    url: `http://127.0.0.1:${ports.gateway}${path}`,
    ...(isAlike ? {} : { requests: eachAnew }),
    headers: { host: `${host}:${ports.gateway}`, accept: 'text/html', 'accept-encoding': 'br' },
    connections: 4,
    duration: 10,
  });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx };
}

const line = (name: string, { firstPaint, largestPaint, mounted, shift }: Load) =>
  say(
    `  ${name.padEnd(26)}first paint ${firstPaint.toFixed(0).padStart(6)} ms   largest ${largestPaint.toFixed(0).padStart(6)} ms   mounted ${mounted.toFixed(0).padStart(6)} ms   shift ${shift.toFixed(4)}`,
  );

/** What the first HTML gives a reader on a slow phone, and what it costs the server. */
export async function benchRendering(): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  const address = `http://${host}:${ports.gateway}${path}`;
  try {
    say('A platform whose pages browsers render …');
    let stop = await startBenchPlatform({ ...environment, SERVER_RENDERING: '0' });
    let plain: Load;
    let plainLoad: Awaited<ReturnType<typeof throughput>>;
    try {
      await untilRendered(false);
      plain = await loads(browser, address);
      plainLoad = await throughput({ isAlike: true });
    } finally {
      await stop();
    }
    say('One with the limits of every gateway, from its first visit on …');
    stop = await startBenchPlatform(environment, dataDirectory);
    let first: Awaited<ReturnType<typeof countWritten>>;
    try {
      first = await countWritten();
    } finally {
      await stop();
    }
    say('The same with pages that are rendered on the server …');
    // Without its limits, so that what is counted are renders and not pages that went out without one.
    const patient = { ...environment, RENDER_SOFT_LIMIT: '10000', RENDER_HARD_LIMIT: '10000' };
    stop = await startBenchPlatform(patient, dataDirectory);
    try {
      await untilRendered(true);
      const rendered = await loads(browser, address);
      const renderedLoad = await throughput({ isAlike: true });
      const drawnLoad = await throughput({ isAlike: false });
      const ratio = rendered.largestPaint / plain.largestPaint;
      say(`\nFirst visit of ${path}, slow 4G and a processor 4 × as slow (middle of ${visits})`);
      line('rendered on the server', rendered);
      line('rendered in the browser', plain);
      say(
        `  largest paint ${ratio.toFixed(2)} × rendered in the browser (prototype 0.13); first paint ${(rendered.firstPaint / plain.firstPaint).toFixed(2)} ×; mounted ${(rendered.mounted / plain.mounted).toFixed(2)} ×; shift ${judge('shift of the search', rendered.shift.toFixed(4), 'below 0.02', rendered.shift < 0.02)}`,
      );
      say(
        `\nFirst ${first.of} visits after a start (${firstVisits} of each tenant): ${first.written} with HTML, ${judge('first visits with HTML', `${first.written} of ${first.of}`, 'all of them', first.written === first.of)}; middle ${first.middle.toFixed(0)} ms, longest ${first.longest.toFixed(0)} ms`,
      );
      say('\nPages under load (4 connections, 10 s)');
      for (const [name, { perSecond, p50, p99, failures }] of [
        ['rendered on the server', renderedLoad],
        ['each another one', drawnLoad],
        ['rendered in the browser', plainLoad],
      ] as const) {
        say(
          `  ${name.padEnd(26)}${perSecond.toFixed(0).padStart(5)} pages/s   p50 ${p50} ms   p99 ${p99} ms   failed ${failures}`,
        );
      }
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
  }
}
