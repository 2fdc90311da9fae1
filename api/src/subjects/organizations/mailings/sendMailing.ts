import { fillMail, type MailValues } from '@omzien/model/organizationMailing';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, asc, count, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import {
  type MailingRecipientRow,
  type OrganizationMailingRow,
  organizationMailingRecipients as recipients,
  organizationMailings as table,
} from '../../../tables/organizations/organizationMailings.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { countReasons, whyNot } from './mailingRecipients.ts';

export type MailingParts = Pick<
  FastifyInstance,
  'database' | 'db' | 'clock' | 'audit' | 'jobs' | 'notifier' | 'settings'
>;
export type MailingWork = { tenant: TenantKey; mailingId: string };
const mailingJob: JobDefinition<MailingWork> = { name: 'organization_mailing', retryLimit: 5, retryDelaySeconds: 10 };
const watchJob: JobDefinition<Record<string, never>> = {
  name: 'organization_mailings',
  retryLimit: 1,
  retryDelaySeconds: 60,
};

/** How many are written in one transaction. */
const atOnce = 25;
/** A job hands over to the next one after so long, so that a process that is to stop need not wait. */
const turn = 2000;
/** One that has not moved for so long lost its job with a process. */
const silence = 60_000;
/** Who was mailed is forgotten after a year; that there was a mail stays. */
const keptDays = 365;

/** A text for one person, cut into its paragraphs. */
export function lettersOf(
  { subject, body }: { subject: string; body: string },
  values: MailValues,
): { subject: string; paragraphs: string[] } {
  return {
    subject: fillMail(subject, values),
    paragraphs: fillMail(body, values)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

export const valuesFor = (to: { name: string }, organizationName: string, centerName: string): MailValues => ({
  'contact.name': to.name,
  'contact.first_name': to.name.split(' ')[0] ?? to.name,
  'organization.name': organizationName,
  'center.name': centerName,
});

/** Goes on where the last step stopped: what is written is stored together with the mark that it is. */
export function createMailingWork(app: MailingParts, { tenant, mailingId }: MailingWork) {
  const { db, database, clock, audit, notifier } = app;
  const inTenant = <Result>(work: () => Promise<Result>) => database.inTenant(tenant, work);
  const isIt = eq(table.id, mailingId);

  async function write(mailing: OrganizationMailingRow, next: readonly MailingRecipientRow[]) {
    const center = await createCenterRepository(db).find(mailing.centerId);
    const people = new Map<string, Recipient>();
    for (const { id, userId, name, email, locale } of next)
      if (email !== null) people.set(id, { userId, name, email, locale });
    const judge = await whyNot(db, [...people.values()]);
    for (const row of next) {
      const to = people.get(row.id);
      const reason = to ? judge(to) : 'unreachable';
      if (to && reason === null) {
        const { subject, paragraphs } = lettersOf(mailing, valuesFor(to, row.organizationName, center?.name ?? ''));
        await notifier.tell({
          key: 'organization_mailing',
          tenant,
          centerId: mailing.centerId,
          to,
          variables: { subject, paragraphs, organization: { name: row.organizationName } },
          subject: { type: 'organizations', id: row.organizationId },
          replyTo: center?.email ?? null,
        });
      }
      await db
        .update(recipients)
        .set({ state: reason === null ? 'sent' : 'left_out', reason })
        .where(eq(recipients.id, row.id));
    }
  }

  async function counted(): Promise<Pick<OrganizationMailingRow, 'sentCount' | 'leftOut'>> {
    const rows = await db
      .select({ state: recipients.state, reason: recipients.reason, count: count() })
      .from(recipients)
      .where(eq(recipients.mailingId, mailingId))
      .groupBy(recipients.state, recipients.reason);
    const leftOut = countReasons([]);
    let sentCount = 0;
    for (const { state, reason, count: number } of rows) {
      if (state === 'sent') sentCount += number;
      if (reason) leftOut[reason] += number;
    }
    return { sentCount, leftOut };
  }

  /** The next few. True when there may be more. */
  async function step(): Promise<boolean> {
    return inTenant(async () => {
      const [mailing] = await db.select().from(table).where(isIt).for('update');
      if (mailing?.status !== 'sending') return false;
      const next = await db
        .select()
        .from(recipients)
        .where(and(eq(recipients.mailingId, mailingId), eq(recipients.state, 'waiting')))
        .orderBy(asc(recipients.number))
        .limit(atOnce);
      await write(mailing, next);
      const isDone = next.length < atOnce;
      const figures = await counted();
      const now = clock();
      await db
        .update(table)
        .set({ ...figures, movedAt: now, ...(isDone ? { status: 'done', finishedAt: now } : {}) })
        .where(isIt);
      if (isDone) await tellDone({ ...mailing, ...figures });
      return !isDone;
    });
  }

  async function tellDone(mailing: OrganizationMailingRow) {
    const left = Object.values(mailing.leftOut).reduce((sum, number) => sum + number, 0);
    await audit.record(null, {
      action: 'organization_mailing.sent',
      subject: { type: 'organization_mailings', id: mailing.id, name: mailing.subject },
      centerId: mailing.centerId,
      changes: { sent: { from: null, to: mailing.sentCount }, left_out: { from: null, to: left } },
      by: { userId: mailing.userId, impersonatorId: null },
      weighty: false,
    });
    const [sender] = await db.select().from(users).where(eq(users.id, mailing.userId));
    if (!sender) return;
    const center = await createCenterRepository(db).find(mailing.centerId);
    const path = `/organizations/mail/${mailing.id}`;
    await notifier.tell({
      key: 'organization_mailing_done',
      tenant,
      centerId: mailing.centerId,
      to: {
        userId: sender.id,
        name: `${sender.firstName} ${sender.lastName}`.trim(),
        email: sender.email,
        locale: sender.locale,
      },
      variables: {
        subject: mailing.subject,
        sent_count: mailing.sentCount,
        left_out_count: left,
        result_url: `${app.settings.originOf(center?.domains[0] ?? '')}${path}`,
      },
      url: path,
      subject: { type: 'organization_mailings', id: mailing.id },
    });
  }

  return {
    /** Does what is to be done, for a turn of so many milliseconds and one step at least. True when there is more. */
    async goOn(milliseconds = turn): Promise<boolean> {
      const until = performance.now() + milliseconds;
      while (await step()) if (performance.now() > until) return true;
      return false;
    },
  };
}

/** Has the work done after the answer. */
export function orderMailing({ database, jobs }: Pick<MailingParts, 'database' | 'jobs'>, work: MailingWork): void {
  database.afterCommit(() => jobs.enqueue(mailingJob, work, work.mailingId));
}

/** Does all that a mailing has to do now, in turns. Done twice it does nothing more. */
export async function runMailing(app: MailingParts, work: MailingWork): Promise<void> {
  const { goOn } = createMailingWork(app, work);
  while (await goOn());
}

/** Starts mailings again whose process went away in the middle. */
export async function wakeMailings(app: MailingParts): Promise<void> {
  const silentSince = new Date(app.clock().getTime() - silence);
  for (const tenant of tenantKeys) {
    const silent = await app.database.inTenant(tenant, () =>
      app.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.status, 'sending'), or(isNull(table.movedAt), lt(table.movedAt, silentSince)))),
    );
    for (const { id } of silent) await app.jobs.enqueue(mailingJob, { tenant, mailingId: id }, id);
  }
}

/** Who was mailed is forgotten in time. */
export async function forgetMailedPeople(db: Database, now: Date): Promise<void> {
  await db.delete(recipients).where(lte(recipients.createdAt, daysAfter(now, -keptDays)));
}

export function registerMailings(jobs: Jobs, app: MailingParts): void {
  jobs.handle(mailingJob, async (work) => {
    if (await createMailingWork(app, work).goOn()) await app.jobs.enqueue(mailingJob, work, work.mailingId);
  });
  jobs.schedule(watchJob, '* * * * *', () => wakeMailings(app));
}
