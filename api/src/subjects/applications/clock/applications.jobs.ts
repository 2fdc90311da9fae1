import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { runApplicationClock } from './applicationClock.ts';

const clock: JobDefinition<Record<string, never>> = {
  name: 'application_clock',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** What time does with applications. Reminders go out when people are awake. */
export function registerApplicationJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(clock, '15 8 * * *', () => runApplicationClock(app, app.clock()));
}
