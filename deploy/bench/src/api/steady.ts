import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Call } from './cases.ts';

export type Steady = {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  statuses: Map<number, number>;
  /** Milliseconds by which 95 of 100 calls went out after they were due at most: much of it, and the caller was starved. */
  late: number;
  /** What was answered as asked, of all seconds in which requests came, and how long those answers took. */
  good: { perSecond: number; p95: number };
};

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * The status of one answer, read to its end. By dispatcher: who calls shares the cores with what is measured, `node:http`
 * takes a third more of the processor for each call, and `fetch` four times as much.
 */
function statusOf(pool: Pool, { path, method = 'GET', headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { path, method, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/**
 * Calls in turn at a steady pace, whether earlier ones have answered or not. A latency counts from the moment at which
 * its request was due, so a server that stands still for a second shows it in every request of that second.
 */
export async function steady(
  url: string,
  calls: readonly Call[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const times: number[] = [];
  const good: number[] = [];
  const lateness: number[] = [];
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // Nobody waits for a connection of somebody else.
  const pool = new Pool(url, { connections: null, pipelining: 1, connect: { timeout: 60_000 } });
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = started + (number * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    lateness.push(performance.now() - due);
    const call = calls[number % calls.length];
    if (!call) throw new Error('There is nothing to call.');
    running.push(
      statusOf(pool, call)
        .then((status) => {
          count(status);
          if (status >= 200 && status < 300) good.push(performance.now() - due);
        })
        .catch(() => count(0))
        .then(() => void times.push(performance.now() - due)),
    );
  }
  const goodInTime = good.length;
  await Promise.all(running);
  await pool.destroy();
  const sorted = times.sort((one, other) => one - other);
  return {
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    perSecond: times.length / ((performance.now() - started) / 1000),
    statuses,
    late: at(
      lateness.sort((one, other) => one - other),
      0.95,
    ),
    good: {
      // Answers that came after the last request was due came late, and are no throughput.
      perSecond: goodInTime / seconds,
      p95: at(
        good.sort((one, other) => one - other),
        0.95,
      ),
    },
  };
}

/** One call after the other: how long a person waits on a quiet server. */
export async function medianTime(url: string, { path, anew, headers = {} }: Call, rounds = 11): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // A day on which nothing was published yet, a further one each time.
    const since = `filter[published_at_gteq]=${new Date(Date.UTC(2001, 0, 1 + round)).toISOString().slice(0, 10)}`;
    const asked = anew ? `${path}${path.includes('?') ? '&' : '?'}${since}` : path;
    const began = performance.now();
    const answer = await fetch(`${url}${asked}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  return at(
    times.sort((one, other) => one - other),
    0.5,
  );
}
