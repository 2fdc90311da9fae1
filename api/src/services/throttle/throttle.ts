import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { DatabaseServer } from '../../database/database.ts';
import { problem } from '../../http/problems.ts';
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

/**
 * Counts of one kind of try, under hashes: who tried stands nowhere. With a PostgreSQL server every process counts in the same place; a server that gives no
 * answer is no reason to stop counting, so this process counts on alone. Without a database the counts are the process's
 * own: for what comes with every request, where a statement each would cost more than it guards.
 */
function newCounts(
  name: string,
  { points, duration }: Throttle,
  database: Pick<DatabaseServer, 'kind' | 'pool'> | null,
) {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (database?.kind !== 'postgres') return memory;
  return new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration,
    storeClient: database.pool,
    storeType: 'pool',
    schemaName: 'throttles',
    tableName: 'counts',
    tableCreated: true,
    insuranceLimiter: memory,
  });
}

type Counts = ReturnType<typeof newCounts>;
const shared = new WeakMap<Pick<DatabaseServer, 'kind' | 'pool'>, Map<string, Counts>>();

/** Routes that name the same limit count together. */
function createCounts(
  name: string,
  throttle: Throttle,
  database: Pick<DatabaseServer, 'kind' | 'pool'> | null,
): Counts {
  if (database === null) return newCounts(name, throttle, null);
  const known = shared.get(database) ?? new Map<string, Counts>();
  shared.set(database, known);
  const counts = known.get(name) ?? newCounts(name, throttle, database);
  known.set(name, counts);
  return counts;
}

/**
 * Counts tries. `null` settings count nothing. Nobody is locked out for good, so nobody can lock out somebody else. With a
 * database, call it outside of the transaction of a request: it takes a connection of its own.
 */
export function createThrottle(
  name: string,
  settings: Throttle | null,
  database: Pick<DatabaseServer, 'kind' | 'pool'> | null = null,
) {
  const counts = settings && createCounts(name, settings, database);
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

/** How long a try waits, once an account has had too many. */
const softDelay = 30;

/**
 * Counts tries on one account, from wherever they come. Beyond the limit each address waits half a minute before each
 * further try: guessing gets slow, and whoever knows the password still gets in, however hard somebody else tries.
 */
export function createSoftThrottle(
  name: string,
  settings: Throttle | null,
  database: Pick<DatabaseServer, 'kind' | 'pool'> | null = null,
  delay = softDelay,
) {
  if (!settings) return async () => undefined;
  const counts = createCounts(name, settings, database);
  const waited = createCounts(`${name}-waited`, { points: 1, duration: settings.duration }, database);
  const waiting = createCounts(`${name}-waiting`, { points: 1, duration: delay }, database);
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
