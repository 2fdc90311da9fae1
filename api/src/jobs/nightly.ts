import { tenantKeys } from '@omzien/model/tenants';
import { eraseParticipants, extendSeries } from '../activities/activityRetention.ts';
import { forgetStoredAnswers } from '../app/idempotency.ts';
import { deleteUnconfirmed, eraseClosed } from '../applications/retention.ts';
import { forgetOldAuditEvents } from '../audit/auditRetention.ts';
import type { DatabaseServer } from '../database/database.ts';
import { deleteExpiredExports } from '../exports/listExports.usecases.ts';
import { eraseSubmissions, removeExpiredLinks } from '../forms/formRetention.ts';
import { forgetOldMails } from '../mail/mailRetention.ts';
import { forgetOldNotifications } from '../notifications/notifications.repository.ts';
import { forgetUnconfirmedSearches } from '../savedSearches/savedSearches.repository.ts';
import { eraseDeletedVacancies, expireVacancies } from '../vacancies/vacancyRetention.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const nightly: JobDefinition<Record<string, never>> = { name: 'nightly', retryLimit: 3, retryDelaySeconds: 300 };

/**
 * What time alone does: vacancies past their day expire, and personal data goes when its term is over. One tenant after
 * another, each in a transaction of its own; done twice it does nothing more.
 */
export async function runNightly({ db, inTenant }: Pick<DatabaseServer, 'db' | 'inTenant'>, now: Date): Promise<void> {
  for (const tenant of tenantKeys)
    await inTenant(tenant, async () => {
      await expireVacancies(db, now);
      await eraseDeletedVacancies(db, now);
      await deleteUnconfirmed(db, now);
      await eraseClosed(db, now);
      await forgetOldMails(db, now);
      await forgetOldNotifications(db, now);
      await forgetUnconfirmedSearches(db, now);
      await removeExpiredLinks(db, now);
      await eraseSubmissions(db, now);
      await extendSeries(db, now);
      await eraseParticipants(db, now);
      await forgetOldAuditEvents(db, now);
      await deleteExpiredExports(db, now);
      await forgetStoredAnswers(db, now);
    });
}

export const registerNightly = (jobs: Jobs, database: DatabaseServer, clock: () => Date = () => new Date()) =>
  jobs.schedule(nightly, '30 2 * * *', () => runNightly(database, clock()));
