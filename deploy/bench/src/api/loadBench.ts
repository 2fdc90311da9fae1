import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { middle } from '../middle.ts';
import { judge } from '../targets.ts';
import { type Call, mixOf, prepareCases } from './cases.ts';
import { fillDatabase, startApiServer } from './servers.ts';
import { type Steady, steady } from './steady.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'bench-load');
const port = 3330;

const promised = { perSecond: 60, p95: 200 };
const stepSeconds = 6;
const lowest = 20;
const steps = [40, 60, 80, 100, 130, 160, 200, 250, 300, 400, 500];
const tooLate = 250;
const crowdSeconds = 10;
/** Of who is measured; those beside it are asked once. */
const rounds = 3;
/** As if there were no turns: what everybody would get without them. */
const withoutTurns = { REQUESTS_AT_ONCE: '10000', REQUEST_PATIENCE: '10000', REQUESTS_WAITING: '100000' };

type Place = { dataDirectory: string; databaseUrl?: string };

const countOf = ({ statuses }: Steady, is: (status: number) => boolean) =>
  [...statuses].reduce((sum, [status, count]) => sum + (is(status) ? count : 0), 0);

function tell(title: string, measured: Steady) {
  const { good, statuses, late } = measured;
  const refused = statuses.get(503) ?? 0;
  const failed = countOf(measured, (status) => status === 0 || (status >= 400 && status !== 503));
  say(
    `  ${title.padEnd(34)} good ${good.perSecond.toFixed(0).padStart(4)}/s, p95 of them ${good.p95.toFixed(0).padStart(6)} ms; refused ${String(refused).padStart(5)}, failed ${failed}${late > tooLate ? ` (called up to ${late.toFixed(0)} ms late: the machine starves the caller)` : ''}`,
  );
}

const isHeld = (measured: Steady) =>
  measured.p95 <= promised.p95 && countOf(measured, (status) => status === 0 || status >= 400) === 0;

/** The highest of the steps that is answered in time, all of it. A step that fails gets a second try: machines stumble. */
async function findHeld(url: string, calls: readonly Call[]): Promise<number> {
  let held = 0;
  for (const perSecond of steps) {
    const step = () => steady(url, calls, { perSecond, seconds: stepSeconds });
    if (!isHeld(await step()) && !isHeld(await step())) break;
    held = perSecond;
  }
  return held;
}

/** Calls of another tenant beside the crowd: a few a second, as on any evening. */
const bystanders = { perSecond: 4, call: { path: '/api/v1/volunteer_centers' } };

async function crowd(url: string, calls: readonly Call[], title: string, perSecond: number): Promise<Steady> {
  const other = { ...bystanders.call, headers: { 'X-Tenant': 'roermond', 'App-Context': 'gelderland' } };
  const [measured, beside] = await Promise.all([
    steady(url, calls, { perSecond, seconds: crowdSeconds }),
    steady(url, [other], { perSecond: bystanders.perSecond, seconds: crowdSeconds }),
  ]);
  tell(title, measured);
  tell('  meanwhile another tenant, 4/s', beside);
  return measured;
}

/**
 * Visitors wait for no core of the server. Servers that are started would have the same, so it holds while calls go out.
 * Only an administrator may; who may not is told when they went out late.
 */
function goFirst(isFirst: boolean) {
  try {
    setPriority(isFirst ? -10 : 0);
  } catch {
    // Then the lateness says what it costs.
  }
}

type Rival = { name: string; url: string; calls: Call[]; stop(): Promise<void> };

/** Whoever is measured, each in a run of its own on the same data; what is promised is promised of the first. */
async function startRivals(place: Place): Promise<Rival[]> {
  await fillDatabase({ ...place, port });
  // The embedded database belongs to one process, so the other one gets a copy of the files.
  const copy = `${place.dataDirectory}-copy`;
  if (!place.databaseUrl) cpSync(place.dataDirectory, copy, { recursive: true });
  const wanted: [string, Record<string, string>][] = [
    ...(place.databaseUrl ? ([['by cores', { API_PROCESSES: '' }]] as [string, Record<string, string>][]) : []),
    ['one process', {}],
    ['one, without turns', withoutTurns],
  ];
  const rivals: Rival[] = [];
  try {
    for (const [number, [name, settings]] of wanted.entries()) {
      const dataDirectory = settings === withoutTurns ? copy : place.dataDirectory;
      const { url, stop } = await startApiServer({ ...place, dataDirectory, port: port + 10 * number, settings });
      rivals.push({ name, url, calls: [], stop });
      rivals[number] = { name, url, stop, calls: mixOf((await prepareCases(url)).cases) };
    }
  } catch (error) {
    await Promise.all(rivals.map(({ stop }) => stop()));
    throw error;
  }
  return rivals;
}

async function measure(title: string, place: Place) {
  say(`\n${title}`);
  const rivals = await startRivals(place);
  goFirst(true);
  try {
    const [own] = rivals;
    if (!own) return;
    // The first answers of a process are slow: nothing of it is compiled yet.
    for (const { url, calls } of rivals) await steady(url, calls, { perSecond: 30, seconds: 10 });
    if (!place.databaseUrl) {
      const step = () => steady(own.url, own.calls, { perSecond: promised.perSecond, seconds: 30 });
      const once = await step();
      // What a process does after its start is over by the second.
      const { p95, statuses } = isHeld(once) ? once : await step();
      const missed = [...statuses].reduce(
        (sum, [status, count]) => sum + (status === 0 || status >= 400 ? count : 0),
        0,
      );
      say(
        `  ${promised.perSecond}/s for 30 s: p95 ${p95.toFixed(0)} ms (${judge(`p95 at ${promised.perSecond}/s`, `${p95.toFixed(0)} ms`, `at most ${promised.p95} ms`, p95 <= promised.p95)}), not answered ${missed} (${judge(`not answered at ${promised.perSecond}/s`, String(missed), 'none', missed === 0)})`,
      );
    }
    const held = (await findHeld(own.url, own.calls)) || lowest;
    say(`  the machine holds ${held}/s of the mix, ${own.name}`);
    const shares = new Map(rivals.map(({ name }) => [name, [] as number[]]));
    // In turns, so that whatever else the machine does meets all alike.
    for (let round = 0; round < rounds; round++)
      for (const { name, url, calls } of round === 0 ? rivals : [own]) {
        const once = await steady(url, calls, { perSecond: held, seconds: crowdSeconds });
        tell(`${name}: ${held}/s`, once);
        const thrice = await crowd(url, calls, `${name}: ${held * 3}/s`, held * 3);
        shares.get(name)?.push(thrice.good.perSecond / once.good.perSecond);
      }
    const share = middle(shares.get(own.name) ?? []);
    const kept = `${share.toFixed(2)} ×`;
    say(
      `  three times as many get ${kept} the good answers (${judge(`good answers at three times the load, ${title}`, kept, 'at least 0.9 ×', share >= 0.9)})`,
    );
  } finally {
    goFirst(false);
    await Promise.all(rivals.map(({ stop }) => stop()));
  }
}

/**
 * `npm run bench -- load`: what a crowd gets. Arrivals are open: nobody waits for the answer of another. The mix that the
 * machine holds, then three times that, in one run: with and without turns, and on
 * PostgreSQL in processes by cores, for which the promise holds there, beside one process.
 */
export async function benchLoad(): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const server = await startEmbeddedPostgres({ durable: true });
  try {
    await measure('The API on PGlite', { dataDirectory: join(cache, 'pglite') });
    await server.createDatabase('bench');
    await measure('The API on PostgreSQL', {
      dataDirectory: join(cache, 'postgres'),
      databaseUrl: server.addressOf('bench'),
    });
  } finally {
    await server.stop();
    rmSync(cache, { recursive: true, force: true });
  }
}
