import { isWorker } from '@omzien/server/processes/workerMessages';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DatabaseServer } from '../../database/database.ts';
import { Problem, problem } from '../../http/problems.ts';
import type { Throttle } from '../../settings.ts';
import { hashOf } from '../tokens/token.ts';

/** By what tries of one address are counted. */
export { addressKey } from '@omzien/server/addresses';

export const tooManyRequests = problem({
  status: 429,
  code: 'too_many_requests',
  detail: {
    nl: 'Je hebt dit te vaak geprobeerd. Wacht even en probeer het dan opnieuw.',
    en: 'You have tried this too often. Wait a moment and try again.',
  },
});

const waitFor = (milliseconds: number) =>
  tooManyRequests({}, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) } });

type Shared = Pick<DatabaseServer, 'kind' | 'pool'>;

const inMemory = (name: string, { points, duration }: Throttle) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration });

/**
 * Counts of one kind of try, under hashes: who tried stands nowhere. With a PostgreSQL server every process counts in the
 * same place; a server that gives no answer is no reason to stop counting, so this process counts on alone.
 */
function newStoredCounts(name: string, throttle: Throttle, database: Shared) {
  const memory = inMemory(name, throttle);
  if (database.kind !== 'postgres') return memory;
  return new RateLimiterPostgres({
    keyPrefix: name,
    points: throttle.points,
    duration: throttle.duration,
    storeClient: database.pool,
    storeType: 'pool',
    schemaName: 'throttles',
    tableName: 'counts',
    tableCreated: true,
    insuranceLimiter: memory,
  });
}

type StoredCounts = ReturnType<typeof newStoredCounts>;
const stored = new WeakMap<Shared, Map<string, StoredCounts>>();

/** Routes that name the same limit count together. */
function storedCounts(name: string, throttle: Throttle, database: Shared): StoredCounts {
  const known = stored.get(database) ?? new Map<string, StoredCounts>();
  stored.set(database, known);
  const counts = known.get(name) ?? newStoredCounts(name, throttle, database);
  known.set(name, counts);
  return counts;
}

/** So long an answer about a count may take before this process counts on alone. */
const longestAnswer = 1000;

/**
 * Without a database the counts are those of the processes behind one port, kept by the one that started them: for what
 * comes with every request, where a statement each would cost more than it guards.
 */
function quickCounts(name: string, throttle: Throttle) {
  const memory = inMemory(name, throttle);
  if (!isWorker()) return memory;
  const { points, duration } = throttle;
  const together = new RateLimiterCluster({ keyPrefix: name, points, duration, timeoutMs: longestAnswer });
  async function orAlone<Answer>(asked: Promise<Answer>, alone: () => Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal;
      return alone();
    }
  }
  return {
    consume: (key: string) => orAlone(together.consume(key), () => memory.consume(key)),
    get: (key: string) => orAlone(together.get(key), () => memory.get(key)),
  };
}

const countsOf = (name: string, throttle: Throttle, database: Shared | null) =>
  database === null ? quickCounts(name, throttle) : storedCounts(name, throttle, database);

/**
 * Counts tries. `null` settings count nothing. Nobody is locked out for good, so nobody can lock out somebody else. With a
 * database, call it outside of the transaction of a request: it takes a connection of its own.
 */
export function createThrottle(name: string, settings: Throttle | null, database: Shared | null = null) {
  const counts = settings && countsOf(name, settings, database);
  return async function count(key: string): Promise<void> {
    if (!counts) return;
    try {
      await counts.consume(hashOf(key));
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      throw waitFor((refusal as RateLimiterRes).msBeforeNext);
    }
  };
}

/** Who is at it or waits from one address, in this process. */
type Gate = { present: number; running: number; ended: number; waiting: (() => void)[] };
/** Tries from one address that may wait for each other. */
const longestRow = 200;

/**
 * Counts tries that fail, and those alone: a class behind one address gets in, however many they are, and nobody makes his
 * own failures forgotten by getting in once. Tries under way count as if they failed until it is known: what is beyond the
 * limit waits for them, so that many at once are no way around it. Call it outside of the transaction of a request.
 */
export function createFailureThrottle(name: string, settings: Throttle | null, database: Shared | null = null) {
  const { points, processes = 1 } = settings ?? { points: Number.POSITIVE_INFINITY };
  const counts = settings && countsOf(name, settings, database);
  const underWay = new Map<string, Gate>();

  async function enter(key: string, gate: Gate): Promise<void> {
    for (;;) {
      const { ended } = gate;
      const known = (await counts?.get(key)) ?? null;
      const failed = known?.consumedPoints ?? 0;
      if (known && failed >= points) throw waitFor(known.msBeforeNext);
      // One that ended meanwhile may have failed after this was read.
      if (gate.ended !== ended) continue;
      // The other processes behind the port do not know of these: each lets its part of them run.
      if (gate.running < Math.ceil((points - failed) / processes)) {
        gate.running += 1;
        return;
      }
      if (gate.waiting.length >= longestRow) throw waitFor(1000);
      await new Promise<void>((resolve) => gate.waiting.push(resolve));
    }
  }
  async function countFailure(key: string): Promise<void> {
    await counts?.consume(key).catch((refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
    });
  }

  return async function attemptFrom<Result>(
    from: string,
    attempt: () => Promise<Result>,
    isFailure: (result: Result) => boolean,
  ): Promise<Result> {
    const key = hashOf(from);
    const gate = underWay.get(key) ?? { present: 0, running: 0, ended: 0, waiting: [] };
    underWay.set(key, gate);
    gate.present += 1;
    const leave = () => {
      gate.present -= 1;
      if (gate.present === 0) underWay.delete(key);
      gate.waiting.shift()?.();
    };
    await enter(key, gate).catch((refusal: unknown) => {
      leave();
      throw refusal;
    });
    try {
      const result = await attempt();
      if (isFailure(result)) await countFailure(key);
      return result;
    } catch (error) {
      // Refused by another limit it was a try all the same; what broke down was none.
      if (error instanceof Problem && error.definition.code === 'too_many_requests') await countFailure(key);
      throw error;
    } finally {
      gate.running -= 1;
      gate.ended += 1;
      leave();
    }
  };
}

/** How long a try waits, once an account has had too many. */
const softDelay = 30;

/**
 * Counts tries on one account, from wherever they come. Beyond the limit each address waits half a minute before each
 * further try: guessing gets slow, and whoever knows the password still gets in, however hard somebody else tries.
 */
export function createSoftThrottle(
  name: string,
  settings: Throttle | null,
  database: Shared | null = null,
  delay = softDelay,
) {
  if (!settings) return async () => undefined;
  const keep = (what: string, throttle: Throttle) =>
    database === null ? inMemory(what, throttle) : storedCounts(what, throttle, database);
  const counts = keep(name, settings);
  const waited = keep(`${name}-waited`, { points: 1, duration: settings.duration });
  const waiting = keep(`${name}-waiting`, { points: 1, duration: delay });
  return async function count(account: string, address: string): Promise<void> {
    const tried = await counts.consume(hashOf(account)).catch((refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
      return null;
    });
    if (tried) return;
    const key = hashOf(`${account}|${address}`);
    const [before, now] = await Promise.all([waited.get(key), waiting.get(key)]);
    if (now && now.msBeforeNext > 0) throw waitFor(now.msBeforeNext);
    await waiting.set(key, 1, delay);
    if (before) return;
    await waited.set(key, 1, settings.duration);
    throw waitFor(delay * 1000);
  };
}
