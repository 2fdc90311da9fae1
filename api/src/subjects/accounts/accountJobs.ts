import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../services/jobs/jobs.ts';
import { runAccountClocks } from './accountClocks.ts';
import { registerDataExports } from './dataExports/dataExports.usecases.ts';
import { keepErasureList, replayErasureList } from './deletion/erasureList.ts';
import { registerUserImports } from './imports/userImports.usecases.ts';

const accountClocksJob: JobDefinition<Record<string, never>> = {
  name: 'account_clocks',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** Beside the database, not in it: a restored database must not bring its own list. */
const listOf = ({ settings }: Pick<FastifyInstance, 'settings'>) =>
  join(resolve(settings.dataDirectory), 'erasures.jsonl');

/** Has the jobs gather data exports and do what time does to accounts. Before `jobs.start`. */
export function registerAccountJobs(jobs: Jobs, app: FastifyInstance): void {
  registerDataExports(jobs, app);
  registerUserImports(jobs, app);
  // Not between 2 and 3 o'clock: that hour is missing on one night of the year, and there twice on another.
  jobs.schedule(accountClocksJob, '45 3 * * *', async () => {
    const now = app.clock();
    await runAccountClocks(app, now);
    await replayErasures(app);
    await keepErasureList(app.database, listOf(app));
  });
}

/** Erases again whom a restored backup brought back, before anybody sees them. */
export const replayErasures = (app: FastifyInstance) => replayErasureList(app, app.database, listOf(app), app.clock());
