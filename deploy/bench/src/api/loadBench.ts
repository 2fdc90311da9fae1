import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { type Call, mixOf, prepareCases } from './cases.ts';
import { startApiServer } from './servers.ts';
import { type Steady, steady } from './steady.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'bench-load');
const port = 3330;
const judged = (ok: boolean) => (ok ? 'holds' : 'MISSED');

const promised = { perSecond: 60, p95: 200 };
const stepSeconds = 6;
const steps = [20, 30, 40, 50, 60, 80, 100, 120, 150, 180, 220, 260, 300, 400, 500];
const crowdSeconds = 15;
/** As if there were no turns: what everybody would get without them. */
const withoutTurns = { REQUESTS_AT_ONCE: '10000', REQUEST_PATIENCE: '10000', REQUESTS_WAITING: '100000' };

type Place = { dataDirectory: string; databaseUrl?: string };

const countOf = ({ statuses }: Steady, is: (status: number) => boolean) =>
  [...statuses].reduce((sum, [status, count]) => sum + (is(status) ? count : 0), 0);

function tell(title: string, measured: Steady) {
  const { good, statuses } = measured;
  const refused = statuses.get(503) ?? 0;
  const failed = countOf(measured, (status) => status === 0 || (status >= 400 && status !== 503));
  say(
    `  ${title.padEnd(34)} good ${good.perSecond.toFixed(0).padStart(4)}/s, p95 of them ${good.p95.toFixed(0).padStart(6)} ms; refused ${String(refused).padStart(5)}, failed ${failed}`,
  );
}

/** The highest of the steps that is answered in time, all of it. */
async function findHeld(url: string, calls: readonly Call[]): Promise<number> {
  let held = 0;
  for (const perSecond of steps) {
    const measured = await steady(url, calls, { perSecond, seconds: stepSeconds });
    const isHeld = measured.p95 <= promised.p95 && countOf(measured, (status) => status === 0 || status >= 400) === 0;
    if (!isHeld) break;
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

async function measure(title: string, place: Place) {
  say(`\n${title}`);
  let held = 0;
  for (const [name, settings] of [
    ['with turns', {}],
    ['without turns', withoutTurns],
  ] as const) {
    const server = await startApiServer({ ...place, port, settings });
    try {
      const calls = mixOf((await prepareCases(server.url)).cases);
      // The first answers of a process are slow: it has read its sources and compiled nothing yet.
      await steady(server.url, calls, { perSecond: 20, seconds: 5 });
      if (!place.databaseUrl && name === 'with turns') {
        const { p95, statuses } = await steady(server.url, calls, { perSecond: promised.perSecond, seconds: 30 });
        const failed = [...statuses].reduce(
          (sum, [status, count]) => sum + (status < 200 || status >= 400 ? count : 0),
          0,
        );
        say(
          `  ${promised.perSecond}/s for 30 s: p95 ${p95.toFixed(0)} ms (at most ${promised.p95}: ${judged(p95 <= promised.p95)}), not answered ${failed} (none: ${judged(failed === 0)})`,
        );
      }
      if (name === 'with turns') {
        held = (await findHeld(server.url, calls)) || (steps[0] as number);
        say(`  the machine holds ${held}/s of the mix`);
      }
      const once = await steady(server.url, calls, { perSecond: held, seconds: crowdSeconds });
      tell(`${name}: ${held}/s`, once);
      const thrice = await crowd(server.url, calls, `${name}: ${held * 3}/s`, held * 3);
      const share = thrice.good.perSecond / held;
      say(`  three times as many get ${share.toFixed(2)} of the good answers (at least 0.9: ${judged(share >= 0.9)})`);
    } finally {
      await server.stop();
    }
  }
}

/**
 * `npm run bench -- load`: what a crowd gets. Arrivals are open: nobody waits for the answer of another. The mix that the
 * machine holds, then three times that, with and without turns in one run.
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
