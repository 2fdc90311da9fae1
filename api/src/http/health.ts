import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { createDamageWatch } from '../database/damageWatch.ts';
import { isShedding } from './admission/admission.ts';
import { json } from './routeDocs.ts';

const warnings = ['storage_full', 'dead_letters', 'jobs_not_running', 'load_shed'] as const;
type Warning = (typeof warnings)[number];

const healthAnswer = v.object({ status: v.string() });
const readyAnswer = v.object({
  status: v.string(),
  storage: v.picklist(['ok', 'full']),
  /** What somebody should look at, though requests are answered. */
  warnings: v.array(v.picklist(warnings)),
});
/** What was given up changes rarely, and whoever asks asks often. */
const rememberedFor = 30_000;

export const healthRoutes: FastifyPluginAsync = async (app) => {
  const damage = createDamageWatch(app.database.pool);
  let known = { until: 0, hasDeadLetters: false };
  async function hasDeadLetters(): Promise<boolean> {
    if (performance.now() > known.until)
      known = {
        until: performance.now() + rememberedFor,
        hasDeadLetters: (await app.jobs.deadJobs()).length > 0,
      };
    return known.hasDeadLetters;
  }
  async function warningsNow(): Promise<Warning[]> {
    const isOn: Record<Warning, boolean> = {
      storage_full: !app.database.hasRoom(),
      dead_letters: await hasDeadLetters(),
      jobs_not_running: app.jobs.isRunning?.() === false,
      load_shed: isShedding(app.turns),
    };
    return warnings.filter((name) => isOn[name]);
  }

  /** The process runs: a red answer means that it should be started anew. */
  app.get(
    '/health',
    {
      config: {
        open: 'health',
        docs: {
          summary: 'Whether the process runs',
          description: 'It says nothing about the database: starting the process anew would not bring that back.',
          answer: json(healthAnswer),
        },
      },
    },
    async () => ({ status: 'ok' }),
  );

  /** The process can answer requests: the database does, and nobody has asked it to stop. */
  app.get(
    '/ready',
    {
      config: {
        open: 'health',
        docs: {
          summary: 'Whether the process should get requests',
          description:
            '503 while the database gives no answer, once damaged pages were found in it (`damaged`, with what to do), and once the process was asked to stop. While it starts and migrates, it takes no connections. Full storage, work that was given up, jobs that do not run and requests that were refused within the last minute because there were too many (`load_shed`) are `warnings`: requests are still answered.',
          answer: json(readyAnswer),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const unready = (status: string) => reply.code(503).header('retry-after', '5').send({ status });
      if (app.lifecycle.isDraining) return unready('stopping');
      try {
        await app.database.ping();
        const table = await damage.look();
        if (table !== null) {
          const detail = `Pages of the table ${table} are damaged. Stop this process and put the newest backup back: npx omzien restore <backup>`;
          app.log.error({ event: 'database_damaged', table }, detail);
          return reply.code(503).header('retry-after', '60').send({ status: 'damaged', detail });
        }
        const found = await warningsNow();
        return { status: 'ok', storage: app.database.hasRoom() ? 'ok' : 'full', warnings: found };
      } catch {
        return unready('unavailable');
      }
    },
  );
};
