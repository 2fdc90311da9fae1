import { tenantKeys } from '@omzien/model/tenants';
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { createRecoveries } from '../../../services/factors/recoveries.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { knownDevices } from '../../../tables/people/knownDevices.table.ts';
import { passkeyChallenges } from '../../../tables/people/passkeyChallenges.table.ts';

const due: JobDefinition<Record<string, never>> = { name: 'factor_recoveries', retryLimit: 1, retryDelaySeconds: 60 };
const retention: JobDefinition<Record<string, never>> = {
  name: 'factor_traces',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** Browsers that nobody has signed in with for so long are new again. */
export const deviceDays = 400;

/** Takes second steps away whose delay is over. Done twice it does no more. */
export async function completeRecoveries(app: FastifyInstance): Promise<void> {
  for (const tenant of tenantKeys) await app.database.inTenant(tenant, () => createRecoveries(app).completeDue());
}

/** Forgets challenges that nobody answered, and browsers that nobody uses any more. */
export async function forgetFactorTraces(app: FastifyInstance): Promise<void> {
  const now = app.clock().getTime();
  for (const tenant of tenantKeys)
    await app.database.inTenant(tenant, async () => {
      await app.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
      await app.db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now - deviceDays * dayLength)));
    });
}

export function registerFactorJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(due, '*/5 * * * *', () => completeRecoveries(app));
  jobs.schedule(retention, '25 3 * * *', () => forgetFactorTraces(app));
}
