import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { createVacancyClocks } from './vacancyClocks.ts';

type Empty = Record<string, never>;
const tellJob: JobDefinition<Empty> = { name: 'vacancy_ends', retryLimit: 3, retryDelaySeconds: 300 };
const publishJob: JobDefinition<Empty> = { name: 'vacancy_schedule', retryLimit: 1, retryDelaySeconds: 60 };

/** Says when the clocks of vacancies run: reminders in the morning, so that mail comes when people read it. */
export function registerVacancyJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  const clocks = createVacancyClocks(app);
  jobs.schedule(tellJob, '15 7 * * *', async () => {
    await clocks.tellAboutEnds(app.clock());
  });
  jobs.schedule(publishJob, '*/5 * * * *', async () => {
    await clocks.publishScheduled(app.clock());
  });
}
