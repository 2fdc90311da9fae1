import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseServer } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { safeMessage } from '../../http/safeErrors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that is done after the answer. Without jobs, as in tests, nothing is stored. */
    jobs: JobsOfApi;
  }
}

/** A kind of work that is done after the answer. `Data` is what it is told; it names its tenant. */
export type JobDefinition<Data extends object> = {
  name: string;
  /** How often it is tried again before it is laid aside, and how long it waits at first; each wait is twice the last. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** Only for the types: what `enqueue` must be given. */
  data?: Data;
};

export type JobRun<Data> = (data: Data, attempt: { isLast: boolean }) => Promise<void>;

/** A job that failed too often, for the person who looks after the platform. */
export type DeadJob = {
  id: string;
  name: string;
  data: unknown;
  failedAt: Date;
  attempts: number | null;
  error: string | null;
};

/** Work that is kept in the database until it is done, at least once, by any of several processes. */
export type Jobs = {
  /** Says who does a kind of work. Before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, run: JobRun<Data>): void;
  /** A kind of work that comes back by the clock (cron, Europe/Amsterdam), done by one process only. Before `start`. */
  schedule(job: JobDefinition<Record<string, never>>, cron: string, run: () => Promise<void>): void;
  /** Stores one piece of work. With a key, what already waits under that key is not stored twice. */
  enqueue<Data extends object>(job: JobDefinition<Data>, data: Data, key?: string): Promise<void>;
  deadJobs(): Promise<DeadJob[]>;
  /** Does a job that was given up once more, from the beginning. False when it is no longer there. */
  retryDead(id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Waits for the work in hand, then takes no more. */
  stop(): Promise<void>;
  /** Whether this process does what is waiting. */
  isRunning(): boolean;
};

/** What requests may do with jobs. */
export type JobsOfApi = Pick<Jobs, 'enqueue' | 'deadJobs' | 'retryDead'> & Partial<Pick<Jobs, 'isRunning'>>;

/** Sees each attempt at a job: how long it takes and whether it fails. */
export type ObserveJob = (name: string, work: () => Promise<void>) => Promise<void>;

const deadLetters = 'dead_letters';

/** What a job said when it failed for the last time. */
const messageOf = (output: unknown): string | null => {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message.slice(0, 500) : null;
};

/** Any fixed number: servers that start on the same database wait for each other. */
const startLock = 71_630_312;

/** Two servers that make the schema of the jobs at the same moment would refuse each other. */
async function inTurn({ kind, pool }: DatabaseServer, work: () => Promise<unknown>): Promise<void> {
  if (kind === 'pglite') {
    await work();
    return;
  }
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SELECT pg_advisory_lock(${startLock})`);
    await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${startLock}); RESET statement_timeout; RESET lock_timeout`);
    client.release();
  }
}

/** Jobs in the product's own database, in a schema of their own that requests cannot reach. */
export function createJobs(
  database: DatabaseServer,
  report: (error: Error) => void,
  pollingSeconds = 2,
  observe: ObserveJob = (_name, work) => work(),
): Jobs {
  const boss = new PgBoss({
    // The pool belongs to the database, which is closed after the jobs have stopped.
    db: {
      executeSql: async (text, values) => {
        const result = await database.pool.query<Record<string, unknown>>(text, values);
        // Several statements in one text answer with a list of results.
        const results = Array.isArray(result) ? (result as (typeof result)[]) : [result];
        return { rows: results.flatMap(({ rows }) => rows ?? []) };
      },
    },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
  });
  boss.on('error', report);

  const registered = new Map<string, { job: JobDefinition<object>; run: JobRun<never>; cron: string | null }>();
  const workers = new Map<string, string>();
  let isRunning = false;

  const register = (job: JobDefinition<object>, run: JobRun<never>, cron: string | null) => {
    // Between two and three at night the clock skips an hour in March, and has it twice in October.
    if (cron !== null && /^\S+ (\S+,)?0?2(,|\s)/.test(cron))
      throw new Error(`The job "${job.name}" comes at an hour that a change of the clock skips.`);
    if (isRunning) throw new Error(`The job "${job.name}" came too late: the jobs have started.`);
    if (registered.has(job.name)) throw new Error(`Two jobs are called "${job.name}".`);
    registered.set(job.name, { job, run, cron });
  };

  async function begin({ job, run, cron }: { job: JobDefinition<object>; run: JobRun<never>; cron: string | null }) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 6 * 60 * 60,
      deadLetter: deadLetters,
    };
    // `short`: of what waits under one key there is one.
    await boss.createQueue(job.name, { policy: 'short', ...options });
    await boss.updateQueue(job.name, options);
    const worker = await boss.work(
      job.name,
      { pollingIntervalSeconds: pollingSeconds, includeMetadata: true } as const,
      async ([work]: JobWithMetadata<object>[]) => {
        if (!work) return;
        const attempt = { isLast: work.retryCount >= work.retryLimit };
        try {
          await observe(job.name, () => run(work.data as never, attempt));
        } catch (error) {
          // Told here, because the queue only remembers it; and what it remembers holds no values of queries either.
          const failure = new Error(`${job.name}: ${safeMessage(error)}`);
          report(failure);
          throw failure;
        }
      },
    );
    workers.set(job.name, worker);
    if (cron !== null) await boss.schedule(job.name, cron, {}, { tz: 'Europe/Amsterdam' });
  }

  return {
    handle: (job, run) => register(job, run as JobRun<never>, null),
    schedule: (job, cron, run) => register(job, run as JobRun<never>, cron),

    async enqueue(job, data, key) {
      if (!isRunning) return;
      await boss.send(job.name, data, { singletonKey: key ?? newId() });
      const worker = workers.get(job.name);
      // Whoever stored it has time now; the clock is only for what others stored, and for what is tried again.
      if (worker) boss.notifyWorker(worker);
    },

    async deadJobs() {
      if (!isRunning) return [];
      const found = await boss.findJobs<object>(deadLetters);
      return found.map(({ id, name, data, createdOn, sourceName, sourceRetryCount, output }) => ({
        id,
        name: sourceName ?? name,
        data,
        failedAt: createdOn,
        attempts: sourceRetryCount == null ? null : sourceRetryCount + 1,
        error: messageOf(output),
      }));
    },

    async retryDead(id) {
      if (!isRunning) return false;
      const [found] = await boss.findJobs<object>(deadLetters, { id });
      if (!found?.sourceName || !registered.has(found.sourceName)) return false;
      await boss.send(found.sourceName, found.data, { singletonKey: newId() });
      await boss.deleteJob(deadLetters, id);
      const worker = workers.get(found.sourceName);
      if (worker) boss.notifyWorker(worker);
      return true;
    },

    async start() {
      await inTurn(database, () => boss.start());
      await boss.createQueue(deadLetters);
      for (const one of registered.values()) await begin(one);
      isRunning = true;
    },

    isRunning: () => isRunning,

    async stop() {
      if (!isRunning) return;
      isRunning = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
