import { tenantKeys } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { registerMailings } from '../mailings/sendMailing.ts';
import { forgetOldMoves, registerOrganizationMoves } from '../moving/moveWork.ts';
import { forgetReviewers } from '../review/organizationReviewers.routes.ts';
import { organizationNight } from './organizationNight.ts';

const nightJob: JobDefinition<Record<string, never>> = {
  name: 'organization_night',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** Mails to many, moves, and at night figures, erasing and profile checks: one tenant after another, in a transaction. */
export function registerOrganizationJobs(jobs: Jobs, app: FastifyInstance): void {
  registerMailings(jobs, app);
  registerOrganizationMoves(jobs, app);
  jobs.schedule(nightJob, '20 3 * * *', async () => {
    const now = app.clock();
    for (const tenant of tenantKeys)
      await app.database.inTenant(tenant, async () => {
        await organizationNight(app, tenant, now);
        await forgetOldMoves(app.db, now);
        await forgetReviewers(app.db, now);
      });
  });
}
