import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { digestSubscriptions } from '../../../tables/notifications/digestSubscriptions.table.ts';
import { createVacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { stopLink } from '../alerts.ts';
import { newSince } from '../newCounts.ts';
import { composeDigest } from './composeDigest.ts';
import { createDigestRepository } from './digest.repository.ts';
import { digestDayOf } from './digestClock.ts';
import { readerOf, userDigest } from './userDigest.ts';

type Parts = Pick<FastifyInstance, 'database' | 'db' | 'settings' | 'geocoder' | 'notifier' | 'formTokens'>;

const digestJob: JobDefinition<Record<string, never>> = { name: 'send_digests', retryLimit: 0, retryDelaySeconds: 60 };

/**
 * Mails the summaries of the day, from seven o'clock in Amsterdam. Whoever had his turn today has it no second time,
 * however often this runs and in however many processes; who missed it while we were down gets it with the next run.
 * One reader's trouble does not keep the others from theirs.
 */
export async function sendDigests(app: Parts, now: Date): Promise<void> {
  const { day, weekday, hasCome } = digestDayOf(now);
  if (!hasCome) return;
  const digests = createDigestRepository(app.db);
  const troubles: unknown[] = [];
  for (const tenant of tenantKeys) {
    const inTenant = <Result>(work: () => Promise<Result>) => app.database.inTenant(tenant, work);
    const due = await inTenant(() => digests.due(day, weekday));
    const alerts = await inTenant(() => digests.dueAlerts(day, weekday));
    const turns = [
      ...due.map((id) => () => mailUser(app, tenant, id, { day, weekday, now })),
      ...alerts.map((id) => () => mailAlert(app, tenant, id, { day, now })),
    ];
    for (const turn of turns) await inTenant(turn).catch((error: unknown) => troubles.push(error));
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} summaries could not be made.`);
}

async function mailUser(
  app: Parts,
  tenant: TenantKey,
  userId: string,
  { day, weekday, now }: { day: string; weekday: number; now: Date },
): Promise<void> {
  const digests = createDigestRepository(app.db);
  const turn = await digests.take(userId, day);
  if (!turn) return;
  const { user, subscription } = turn;
  const mails = await userDigest(app, tenant, user, subscription, weekday, now);
  if (mails.length === 0) return;
  for (const { variables } of mails)
    await app.notifier.tell({
      key: 'periodic_digest',
      tenant,
      centerId: user.centerId,
      to: { userId: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email, locale: user.locale },
      variables,
    });
  await digests.markSent(
    mails.flatMap(({ searchId }) => (searchId === null ? [] : [searchId])),
    now,
  );
  await app.db.update(digestSubscriptions).set({ lastSentAt: now }).where(eq(digestSubscriptions.userId, user.id));
}

async function mailAlert(
  app: Parts,
  tenant: TenantKey,
  id: string,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const digests = createDigestRepository(app.db);
  const search = await digests.takeAlert(id, day);
  const center = search ? await digests.centerOf(search.centerId) : undefined;
  if (!search?.email || !center) return;
  const [mail] = await composeDigest(
    { db: app.db, vacancies: createVacancyRepository(app.db), geocoder: app.geocoder },
    readerOf(app, tenant, search, center),
    [{ ...search, latitude: center.latitude, longitude: center.longitude, since: newSince(search) }],
    { since: now, withActivities: false, withNews: false },
    now,
  );
  if (!mail) return;
  await app.notifier.tell({
    key: 'periodic_digest',
    tenant,
    centerId: search.centerId,
    to: { name: search.email, email: search.email, locale: search.locale },
    variables: mail.variables,
    unsubscribeUrl: await stopLink(app, search),
  });
  await digests.markSent([search.id], now);
}

/** Every quarter of an hour by day, so that a stop of ours at seven delays a summary and does not lose it. */
export const registerDigests = (jobs: Jobs, app: Parts & Pick<FastifyInstance, 'clock'>): void =>
  jobs.schedule(digestJob, '*/15 7-20 * * *', () => sendDigests(app, app.clock()));
