import { tenantKeys } from '@omzien/model/tenants';
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../../services/calendar/calendar.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { sessions } from '../../../tables/people/sessions.table.ts';
import { closeImpersonations } from './impersonation.usecases.ts';

type Parts = Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'settings' | 'notifier'>;

const watch: JobDefinition<Record<string, never>> = { name: 'impersonations', retryLimit: 1, retryDelaySeconds: 60 };
const retention: JobDefinition<Record<string, never>> = { name: 'sessions', retryLimit: 3, retryDelaySeconds: 300 };

/** Tells those as whom somebody worked until the time was over. */
export async function watchImpersonations(app: Parts): Promise<void> {
  for (const tenant of tenantKeys) await app.database.inTenant(tenant, () => closeImpersonations(app));
}

/** Removes sessions that are over, and links of mails three months after they stopped working. Done twice it does no more. */
export async function forgetSessions(app: Parts): Promise<void> {
  const now = app.clock();
  for (const tenant of tenantKeys)
    await app.database.inTenant(tenant, async () => {
      await app.db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - dayLength)));
      await app.db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now.getTime() - 90 * dayLength)));
    });
}

export function registerSessionJobs(jobs: Pick<Jobs, 'schedule'>, app: Parts): void {
  jobs.schedule(watch, '*/5 * * * *', () => watchImpersonations(app));
  jobs.schedule(retention, '20 3 * * *', () => forgetSessions(app));
}
