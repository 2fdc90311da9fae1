import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { type Case, prepareCases } from './cases.ts';
import { type Load, load } from './load.ts';
import { type RunningServer, startApiServer, startBareServer } from './servers.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'bench-api');
const port = 3310;
const rounds = 3;
const secondsEach = 3;

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Both servers in turn, several times: whatever else the machine does then meets both alike. */
async function compare(cases: readonly Case[], product: RunningServer, bare: RunningServer) {
  say('                product      bare      ratio');
  for (const { name, product: ours, bare: theirs } of cases) {
    const got: Load[] = [];
    const ceiling: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      got.push(await load(product.url, [ours], { seconds: secondsEach }));
      ceiling.push(await load(bare.url, [theirs], { seconds: secondsEach }));
    }
    const [one, other] = [got, ceiling].map((loads) => median(loads.map(({ perSecond }) => perSecond))) as [
      number,
      number,
    ];
    const refused = [...got, ...ceiling].reduce((sum, each) => sum + each.refused, 0);
    const ratio = one / other;
    say(
      `  ${name.padEnd(10)} ${one.toFixed(0).padStart(8)}/s ${other.toFixed(0).padStart(8)}/s ${ratio.toFixed(2).padStart(9)}  (aim 0.5: ${ratio >= 0.5 ? 'holds' : 'missed'})${refused > 0 ? `  ${refused} refused` : ''}`,
    );
  }
}

/** 85 % reading, 10 % searching, 5 % writing, at a steady pace. */
async function mixed(cases: readonly Case[], { url }: RunningServer, perSecond: number, seconds: number) {
  const named = new Map(cases.map((each) => [each.name, each.product]));
  const pick = (name: string, count: number) =>
    Array.from({ length: count }, () => named.get(name)).filter((call) => call !== undefined);
  const calls = [...pick('detail', 11), ...pick('list', 6), ...pick('search', 2), ...pick('create', 1)];
  const { p50, p95, p99, refused } = await load(url, calls, { seconds, perSecond, connections: 20 });
  say(
    `  mixed, ${perSecond}/s for ${seconds} s: p50 ${p50} ms, p97.5 ${p95} ms (at most 200: ${p95 <= 200 ? 'holds' : 'missed'}), p99 ${p99} ms, ${refused} refused`,
  );
}

async function measure(title: string, options: { dataDirectory: string; databaseUrl?: string }, perSecond: number) {
  say(`\nThe API on ${title}`);
  const filling = await startApiServer({ ...options, port });
  await filling.stop();
  // The embedded database belongs to one process, so the bare server gets a copy of the files.
  const bareDirectory = `${options.dataDirectory}-bare`;
  if (!options.databaseUrl) cpSync(options.dataDirectory, bareDirectory, { recursive: true });
  const product = await startApiServer({ ...options, port });
  const bare = await startBareServer({ ...options, dataDirectory: bareDirectory });
  try {
    const cases = await prepareCases(product.url);
    await compare(cases, product, bare);
    await mixed(cases, product, perSecond, 20);
  } finally {
    await product.stop();
    await bare.stop();
  }
}

/** The API by itself: each kind of call as a ratio to the bare ceiling of the same stack, and a steady mix. */
export async function benchApi(): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  await measure('PGlite', { dataDirectory: join(cache, 'pglite') }, 60);
  const server = await startEmbeddedPostgres({ durable: true });
  try {
    await server.createDatabase('bench');
    await measure(
      'PostgreSQL',
      { dataDirectory: join(cache, 'postgres'), databaseUrl: server.addressOf('bench') },
      200,
    );
  } finally {
    await server.stop();
    rmSync(cache, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchApi();
