import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { daysAfter } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import {
  type NewsletterRow,
  newsletterRecipients as recipients,
  newsletters as table,
} from '../../tables/notifications/newsletters.table.ts';
import { users } from '../../tables/people/users.table.ts';

type TellParts = Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'notifier' | 'settings'>;

/** A mail server that is away for longer keeps nobody waiting for the news of how it went. */
const waitingDays = 2;

/**
 * Tells who sent a newsletter how it went, once all its mails have left. A newsletter of which nothing moves any more has
 * no `movedAt`, so that nobody is told twice.
 */
export async function tellSenders(app: TellParts): Promise<void> {
  const { db, database, clock } = app;
  for (const tenant of tenantKeys)
    await database.inTenant(tenant, async () => {
      const done = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.status, 'sent'),
            isNotNull(table.movedAt),
            // Those of before this was told are no news.
            gt(table.finishedAt, daysAfter(clock(), -waitingDays)),
          ),
        )
        .for('update', { skipLocked: true });
      for (const row of done) await tellWhenAllHasLeft(app, tenant, row);
    });
}

async function tellWhenAllHasLeft(app: TellParts, tenant: TenantKey, row: NewsletterRow) {
  const { db } = app;
  const [mailed] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mails.state} = 'waiting'))::int`,
      arrived: sql<number>`(count(*) filter (where ${mails.state} = 'sent'))::int`,
    })
    .from(recipients)
    .innerJoin(mails, and(eq(mails.tenant, recipients.tenant), eq(mails.id, recipients.mailId)))
    .where(eq(recipients.newsletterId, row.id));
  if (!mailed || mailed.waiting > 0) return;
  await db.update(table).set({ movedAt: null }).where(eq(table.id, row.id));
  const sender = await senderOf(app, row);
  if (!sender) return;
  const center = await createCenterRepository(db).find(row.centerId);
  const path = `/content/newsletters/${row.id}`;
  await app.notifier.tell({
    key: 'newsletter_done',
    tenant,
    centerId: row.centerId,
    to: {
      userId: sender.id,
      name: `${sender.firstName} ${sender.lastName}`.trim(),
      email: sender.email,
      locale: sender.locale,
    },
    variables: {
      subject: row.subject,
      arrived_count: mailed.arrived,
      bounced_count: row.sentCount - mailed.arrived,
      left_out_count: row.leftOutCount,
      result_url: `${app.settings.originOf(center?.domains[0] ?? '')}${path}`,
    },
    url: path,
    subject: { type: 'newsletters', id: row.id },
  });
}

/** Who pressed send, which need not be who wrote it. */
async function senderOf({ db }: Pick<TellParts, 'db'>, { id, createdById }: NewsletterRow) {
  const [sent] = await db
    .select({ userId: auditEvents.actorId })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, 'newsletters'),
        eq(auditEvents.subjectId, id),
        inArray(auditEvents.action, ['newsletter.started', 'newsletter.scheduled', 'newsletter.resumed']),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(1);
  const userId = sent?.userId ?? createdById;
  if (userId === null) return undefined;
  const [sender] = await db.select().from(users).where(eq(users.id, userId));
  return sender;
}
