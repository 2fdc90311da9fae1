import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { middle } from '../middle.ts';
import { judge } from '../targets.ts';
import { type Case, mixOf, prepareCases } from './cases.ts';
import { growTo, timesOf } from './growth.ts';
import { type Load, load } from './load.ts';
import { fillDatabase, type RunningServer, startApiServer, startBareServer } from './servers.ts';
import { steady } from './steady.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'bench-api');
const port = 3310;
const rounds = 3;
const secondsEach = 2;
const mixSeconds = 30;
const [few, many] = [1000, 100_000] as const;

/** What of the ceiling is left when a kind of call is done with all that the product needs around it. */
const aims: Readonly<Record<string, number>> = { create: 0.4 };
const usualAim = 0.5;

/** Both servers in turn, several times: whatever else the machine does then meets both alike. */
async function compare(title: string, cases: readonly Case[], product: RunningServer, bare: RunningServer) {
  say('                product       bare     ratio');
  for (const { name, product: ours, bare: theirs } of cases) {
    const got: Load[] = [];
    const ceiling: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      got.push(await load(product.url, ours, { seconds: secondsEach }));
      ceiling.push(await load(bare.url, theirs, { seconds: secondsEach }));
    }
    const one = middle(got.map(({ perSecond }) => perSecond));
    const other = middle(ceiling.map(({ perSecond }) => perSecond));
    // Each pair met the same machine; the middle one of their ratios says more than the ratio of the middles.
    const ratio = middle(got.map(({ perSecond }, round) => perSecond / (ceiling[round]?.perSecond ?? perSecond)));
    const aim = aims[name] ?? usualAim;
    const refused = [...got, ...ceiling].reduce((sum, each) => sum + each.refused, 0);
    say(
      `  ${name.padEnd(10)} ${one.toFixed(0).padStart(8)}/s ${other.toFixed(0).padStart(8)}/s ${ratio.toFixed(2).padStart(9)}  (${judge(`${name} against a bare route, ${title}`, `${ratio.toFixed(2)} ×`, `aim ${aim} ×`, ratio >= aim)})${refused > 0 ? `  ${refused} refused` : ''}`,
    );
  }
}

/** 85 % reading, 10 % searching, 5 % writing, at a steady pace. */
async function mixed(title: string, cases: readonly Case[], { url }: RunningServer, perSecond: number) {
  const { p50, p95, p99, statuses } = await steady(url, mixOf(cases), { seconds: mixSeconds, perSecond });
  const failed = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 || status >= 500 ? count : 0), 0);
  const named = (what: string) => `${what} of the mix at ${perSecond}/s, ${title}`;
  const [middle, slow, slowest] = [p50, p95, p99].map((wait) => `${wait.toFixed(0)} ms`);
  say(
    `  mixed, ${perSecond}/s for ${mixSeconds} s: p50 ${middle}, p95 ${slow} (${judge(named('p95'), `${slow}`, 'at most 200 ms', p95 <= 200)}), p99 ${slowest} (${judge(named('p99'), `${slowest}`, 'at most 500 ms', p99 <= 500)}), failed ${failed} (${judge(named('failed'), String(failed), 'none', failed === 0)})`,
  );
}

/** How long people wait when there are a hundred times as many vacancies. */
async function growth(title: string, options: { dataDirectory: string; databaseUrl?: string }) {
  const measured = [];
  for (const size of [few, many]) {
    await growTo(options, size);
    const server = await startApiServer({ ...options, port });
    try {
      const { growing } = await prepareCases(server.url);
      measured.push(await timesOf(server.url, growing));
    } finally {
      await server.stop();
    }
  }
  const [before, after] = measured;
  say(`  ${'median on a quiet server'.padEnd(26)} ${few} vacancies   ${many}`);
  for (const [name, time] of after ?? []) {
    const growth = time / (before?.get(name) ?? time);
    const times = `${growth.toFixed(1)} ×`;
    say(
      `  ${name.padEnd(26)} ${(before?.get(name) ?? 0).toFixed(0).padStart(11)} ms ${time.toFixed(0).padStart(9)} ms  (${judge(`${name}, ${many} vacancies, ${title}`, `${time.toFixed(0)} ms`, 'at most 500 ms', time <= 500)}; ${judge(`${name}, ${many} against ${few}, ${title}`, times, 'aim 3 ×', growth <= 3)})`,
    );
  }
}

type Measurement = { perSecond: number; ratiosOnly: boolean };

async function measure(
  title: string,
  options: { dataDirectory: string; databaseUrl?: string },
  { perSecond, ratiosOnly }: Measurement,
) {
  say(`\nThe API on ${title}`);
  await fillDatabase({ ...options, port });
  // The embedded database belongs to one process, so the bare server gets a copy of the files.
  const bareDirectory = `${options.dataDirectory}-bare`;
  if (!options.databaseUrl) cpSync(options.dataDirectory, bareDirectory, { recursive: true });
  const product = await startApiServer({ ...options, port });
  const bare = await startBareServer({ ...options, dataDirectory: bareDirectory });
  try {
    const { cases } = await prepareCases(product.url);
    await compare(title, cases, product, bare);
    await bare.stop();
    if (!ratiosOnly) await mixed(title, cases, product, perSecond);
  } finally {
    await product.stop();
    await bare.stop();
  }
  if (!ratiosOnly) await growth(title, options);
}

/**
 * The API by itself: each kind of call as a ratio to the bare ceiling of the same stack, a steady mix, and the same calls
 * when there are many vacancies. The search of the product also counts twelve facets, which the bare one does not.
 */
export const benchApi = () => onBothEngines(false);

/** Only each kind of call as a ratio to the bare ceiling, on both engines in one run. */
export const benchRatios = () => onBothEngines(true);

async function onBothEngines(ratiosOnly: boolean): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  await measure('PGlite', { dataDirectory: join(cache, 'pglite') }, { perSecond: 60, ratiosOnly });
  const server = await startEmbeddedPostgres({ durable: true });
  try {
    await server.createDatabase('bench');
    await measure(
      'PostgreSQL',
      { dataDirectory: join(cache, 'postgres'), databaseUrl: server.addressOf('bench') },
      { perSecond: 200, ratiosOnly },
    );
  } finally {
    await server.stop();
    rmSync(cache, { recursive: true, force: true });
  }
}
