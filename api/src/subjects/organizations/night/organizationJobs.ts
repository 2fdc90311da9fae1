import { tenantKeys } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { registerMailings } from '../mailings/sendMailing.ts';
import { organizationNight } from './organizationNight.ts';

const nightJob: JobDefinition<Record<string, never>> = {
  name: 'organization_night',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** Mails to many; at night figures, erasing and profile checks: one tenant after another, each in a transaction. */
export function registerOrganizationJobs(jobs: Jobs, app: FastifyInstance) {
  registerMailings(jobs, app);
  jobs.schedule(nightJob, '20 3 * * *', async () => {
    for (const tenant of tenantKeys)
      await app.database.inTenant(tenant, () => organizationNight(app, tenant, app.clock()));
  });
}
