import { defaultAppContext, featuresOf, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../database/newId.ts';
import { daysAfter } from '../../services/calendar/calendar.ts';
import type { JobDefinition, Jobs } from '../../services/jobs/jobs.ts';
import { bouncingAddresses } from '../../services/mail/bounces.ts';
import { readMailSite } from '../../services/mail/mailSite.ts';
import { preferencesPath } from '../../services/mail/preferencesPath.ts';
import { createNotificationRepository } from '../../services/notifications/notifications.repository.ts';
import { unsubscribePurpose } from '../../services/notifications/unsubscribe.ts';
import {
  type FrozenNewsletter,
  type NewsletterRow,
  newsletterRecipients as recipients,
  newsletters as table,
} from '../../tables/notifications/newsletters.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { readersOf } from './audience.ts';
import { type Composed, composeNewsletter, templateOf } from './composeNewsletter.ts';
import { tellSenders } from './tellSender.ts';

export type NewsletterParts = Pick<
  FastifyInstance,
  'database' | 'db' | 'clock' | 'audit' | 'jobs' | 'outbox' | 'notifier' | 'settings' | 'formTokens'
>;
export type NewsletterWork = { tenant: TenantKey; newsletterId: string };
const sendJob: JobDefinition<NewsletterWork> = { name: 'newsletter', retryLimit: 5, retryDelaySeconds: 10 };
const watchJob: JobDefinition<Record<string, never>> = { name: 'newsletters', retryLimit: 1, retryDelaySeconds: 60 };
const forgetJob: JobDefinition<Record<string, never>> = {
  name: 'newsletter_readers',
  retryLimit: 3,
  retryDelaySeconds: 300,
};

/** How many are written in one transaction. */
const atOnce = 25;
/** A job hands over to the next one after so long, so that a process that is to stop need not wait. */
const turn = 2000;
/** One that has not moved for so long lost its job with a process. */
const silence = 60_000;
/** Who was mailed is forgotten after a year; that there was a newsletter stays. */
const keptDays = 365;
const unsubscribeDays = 365;

/** A newsletter as it would be read now, on the site of its centre. */
export async function composeNow(app: NewsletterParts, tenant: TenantKey, composed: Composed) {
  const site = await readMailSite(app.db, app.settings.originOf, tenant, composed.centerId);
  if (!site) throw new Error('A newsletter belongs to a centre that is not there.');
  const { multiLanguage: hasLanguages } = featuresOf(tenant, defaultAppContext(tenant));
  const at = { db: app.db, url: site.url, hasLanguages, now: app.clock() };
  return { site, frozen: await composeNewsletter(at, composed) };
}

/** Begins to send: what it says and whom it is for stand still from here on. Runs in the caller's transaction. */
export async function beginSending(
  app: NewsletterParts,
  tenant: TenantKey,
  row: NewsletterRow,
): Promise<NewsletterRow> {
  const { db } = app;
  const { frozen } = await composeNow(app, tenant, row);
  const readers = await db
    .select({ id: users.id })
    .from(users)
    .where(readersOf(db, tenant, row));
  const now = app.clock();
  for (let first = 0; first < readers.length; first += 500)
    await db
      .insert(recipients)
      .values(readers.slice(first, first + 500).map(({ id }) => ({ newsletterId: row.id, userId: id, createdAt: now })))
      .onConflictDoNothing();
  const [begun] = await db
    .update(table)
    .set({
      status: 'sending',
      frozen,
      recipientsCount: readers.length,
      scheduledAt: null,
      startedAt: now,
      movedAt: now,
      lockVersion: row.lockVersion + 1,
    })
    .where(eq(table.id, row.id))
    .returning();
  if (!begun) throw new Error('A newsletter was gone when it was to be sent.');
  orderNewsletter(app, { tenant, newsletterId: row.id });
  return begun;
}

/** Has the work done after the answer. */
export function orderNewsletter({ database, jobs }: Pick<NewsletterParts, 'database' | 'jobs'>, work: NewsletterWork) {
  database.afterCommit(() => jobs.enqueue(sendJob, work, work.newsletterId));
}

/** Goes on where the last step stopped: a mail is written together with the mark that it is, so nobody gets two. */
export function createNewsletterWork(app: NewsletterParts, { tenant, newsletterId }: NewsletterWork) {
  const { db, database, clock } = app;
  const isIt = eq(table.id, newsletterId);

  async function write(row: NewsletterRow, frozen: FrozenNewsletter) {
    const next = await db
      .select({ id: recipients.id, user: users })
      .from(recipients)
      .innerJoin(users, and(eq(users.tenant, recipients.tenant), eq(users.id, recipients.userId)))
      .where(and(eq(recipients.newsletterId, newsletterId), eq(recipients.state, 'waiting')))
      .orderBy(asc(recipients.id))
      .limit(atOnce);
    // What is known now counts, not what was known when sending began.
    const wants = await createNotificationRepository(db).wishesOf(next.map(({ user }) => user.id));
    const bouncing = await bouncingAddresses(
      db,
      next.map(({ user }) => user.email),
    );
    const site = await readMailSite(db, app.settings.originOf, tenant, row.centerId);
    const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
    const prefix = multiLanguage && row.language === 'en' ? '/en' : '';
    let [sent, leftOut] = [0, 0];
    for (const { id, user } of next) {
      const isReachable =
        user.status === 'active' && user.confirmedAt !== null && !bouncing.has(user.email.toLowerCase());
      if (!isReachable || !wants(user.id, 'email', 'news')) {
        leftOut += 1;
        await db.update(recipients).set({ state: 'left_out' }).where(eq(recipients.id, id));
        continue;
      }
      const mailId = newId();
      const unsubscribeUrl = await app.formTokens.issue({
        purpose: unsubscribePurpose,
        centerId: row.centerId,
        subject: { type: 'newsletter_recipients', id },
        userId: user.id,
        data: { kind: 'news' },
        validDays: unsubscribeDays,
        singleUse: false,
        locale: row.language,
      });
      await app.outbox.write({
        id: mailId,
        template: 'newsletter',
        tenant,
        centerId: row.centerId,
        locale: row.language,
        to: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
        userId: user.id,
        variables: {},
        text: templateOf(frozen),
        preheader: frozen.preheader,
        links: { preferencesUrl: `${site?.url ?? ''}${prefix}${preferencesPath}`, unsubscribeUrl },
      });
      sent += 1;
      await db.update(recipients).set({ state: 'sent', mailId }).where(eq(recipients.id, id));
    }
    return { sent, leftOut, isDone: next.length < atOnce };
  }

  /** The next few. True when there may be more. */
  const step = () =>
    database.inTenant(tenant, async () => {
      const [row] = await db.select().from(table).where(isIt).for('update');
      if (row?.status !== 'sending' || !row.frozen) return false;
      const { sent, leftOut, isDone } = await write(row, row.frozen);
      const now = clock();
      const figures = { sentCount: row.sentCount + sent, leftOutCount: row.leftOutCount + leftOut };
      await db
        .update(table)
        .set({
          ...figures,
          movedAt: now,
          ...(isDone ? { status: 'sent' as const, finishedAt: now, lockVersion: row.lockVersion + 1 } : {}),
        })
        .where(isIt);
      if (isDone)
        await app.audit.record(null, {
          action: 'newsletter.sent',
          subject: { type: 'newsletters', id: row.id, name: row.subject },
          centerId: row.centerId,
          changes: { sent: { from: null, to: figures.sentCount } },
          by: { userId: row.createdById, impersonatorId: null },
          weighty: false,
        });
      return !isDone;
    });

  return {
    /** Does what is to be done, for a turn of so many milliseconds and one step at least. True when there is more. */
    async goOn(milliseconds = turn): Promise<boolean> {
      const until = performance.now() + milliseconds;
      while (await step()) if (performance.now() > until) return true;
      return false;
    },
  };
}

/** Does all that a newsletter has to do now, in turns. Done twice it does nothing more. */
export async function runNewsletter(app: NewsletterParts, work: NewsletterWork): Promise<void> {
  const { goOn } = createNewsletterWork(app, work);
  while (await goOn());
}

/** Begins those whose moment has come, and goes on with those whose process went away in the middle. */
export async function wakeNewsletters(app: NewsletterParts): Promise<void> {
  const { db, database, clock, jobs } = app;
  const now = clock();
  const silentSince = new Date(now.getTime() - silence);
  for (const tenant of tenantKeys) {
    await database.inTenant(tenant, async () => {
      const due = await db
        .select()
        .from(table)
        .where(and(eq(table.status, 'scheduled'), lte(table.scheduledAt, now)))
        .for('update', { skipLocked: true });
      for (const row of due) await beginSending(app, tenant, row);
    });
    const silent = await database.inTenant(tenant, () =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.status, 'sending'), or(isNull(table.movedAt), lt(table.movedAt, silentSince)))),
    );
    for (const { id } of silent) await jobs.enqueue(sendJob, { tenant, newsletterId: id }, id);
  }
}

export function registerNewsletters(jobs: Jobs, app: NewsletterParts): void {
  jobs.handle(sendJob, async (work) => {
    if (await createNewsletterWork(app, work).goOn()) await app.jobs.enqueue(sendJob, work, work.newsletterId);
  });
  jobs.schedule(watchJob, '* * * * *', async () => {
    await wakeNewsletters(app);
    await tellSenders(app);
  });
  jobs.schedule(forgetJob, '40 3 * * *', async () => {
    const until = daysAfter(app.clock(), -keptDays);
    for (const tenant of tenantKeys)
      await app.database.inTenant(tenant, () => app.db.delete(recipients).where(lte(recipients.createdAt, until)));
  });
}
