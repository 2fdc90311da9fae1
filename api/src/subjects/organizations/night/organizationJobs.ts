import { tenantKeys } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { forgetOldMoves, registerOrganizationMoves } from '../moving/moveWork.ts';
import { forgetReviewers } from '../review/organizationReviewers.routes.ts';
import { organizationNight } from './organizationNight.ts';

const nightJob: JobDefinition<Record<string, never>> = {
  name: 'organization_night',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** Moves, and at night figures, erasing and profile checks: one tenant after another, each in a transaction of its own. */
export function registerOrganizationJobs(jobs: Jobs, app: FastifyInstance): void {
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
