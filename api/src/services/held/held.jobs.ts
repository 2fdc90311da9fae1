import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';

const release: JobDefinition<Record<string, never>> = {
  name: 'release_held_decisions',
  retryLimit: 0,
  retryDelaySeconds: 1,
};

/** Has decisions go out when the time to undo them is over. A run that is missed is made good by the next. */
export function registerHeldDecisionJobs(jobs: Pick<Jobs, 'schedule'>, app: Pick<FastifyInstance, 'held'>): void {
  jobs.schedule(release, '* * * * *', () => app.held.releaseDue());
}
