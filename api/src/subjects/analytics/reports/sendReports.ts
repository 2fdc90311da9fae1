import { reportEditionDays } from '@omzien/model/analyticsReport';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { newId } from '../../../database/newId.ts';
import { stored } from '../../../database/records.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import type { AttachedFile } from '../../../services/mail/outbox.ts';
import type { MailAttachment } from '../../../services/mail/transport.ts';
import {
  type AnalyticsReportEditionRow,
  type AnalyticsReportRow,
  analyticsReportEditions as editions,
  analyticsReports as table,
} from '../../../tables/administration/analyticsReports.table.ts';
import { expectMayRead, gatherReport, MayNotRead } from './gatherReport.ts';
import { fileNameOf, makePdf } from './makePdf.ts';
import { addReportLink } from './reportLinks.ts';
import { nextSending } from './reportPeriods.ts';

export type EditionWork = { tenant: TenantKey; editionId: string };
const editionJob: JobDefinition<EditionWork> = { name: 'report_edition', retryLimit: 4, retryDelaySeconds: 30 };
const watchJob: JobDefinition<Record<string, never>> = { name: 'reports_due', retryLimit: 1, retryDelaySeconds: 60 };

/** One that has not been made for so long lost its job with a process. */
const silence = 5 * 60_000;

type Kind = AnalyticsReportEditionRow['kind'];
type Ordered = { kind: Kind; userId: string; to: readonly string[]; dueAt?: Date };

/** Has an edition made and mailed after the answer. Ordered for the same moment of a schedule twice, it is made once. */
export async function orderEdition(
  app: Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'jobs'>,
  tenant: TenantKey,
  report: AnalyticsReportRow,
  { kind, userId, to, dueAt }: Ordered,
): Promise<AnalyticsReportEditionRow | null> {
  const now = app.clock();
  const [row] = await app.db
    .insert(editions)
    .values({
      reportId: report.id,
      centerId: report.centerId,
      kind,
      userId,
      dueAt: dueAt ?? null,
      deliveries: to.map((email) => ({ email, mailId: newId() })),
      createdAt: now,
      expiresAt: daysAfter(now, reportEditionDays),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  app.database.afterCommit(() => app.jobs.enqueue(editionJob, { tenant, editionId: row.id }, row.id));
  return row;
}

/** Has an edition that failed made once more, in the name of who asks. */
export async function makeAgain(
  app: Pick<FastifyInstance, 'database' | 'db' | 'jobs'>,
  tenant: TenantKey,
  edition: Pick<AnalyticsReportEditionRow, 'id'>,
  userId: string,
): Promise<AnalyticsReportEditionRow> {
  const row = stored(
    await app.db
      .update(editions)
      .set({ state: 'waiting', reason: null, userId })
      .where(and(eq(editions.id, edition.id), eq(editions.state, 'failed')))
      .returning(),
  );
  app.database.afterCommit(() => app.jobs.enqueue(editionJob, { tenant, editionId: row.id }, row.id));
  return row;
}

/**
 * Reads the figures as whoever planned it, draws the PDF, and keeps both with the mails in one transaction: from there on
 * the edition stands still. Done twice, it does nothing more.
 */
export async function makeEdition(app: FastifyInstance, { tenant, editionId }: EditionWork, isLast = false) {
  const { db } = app;
  const inTenant = <Result>(work: () => Promise<Result>) => app.database.inTenant(tenant, work);
  const isIt = and(eq(editions.id, editionId), eq(editions.state, 'waiting'));
  const found = await inTenant(async () => {
    const [row] = await db
      .select({ edition: editions, report: table })
      .from(editions)
      .innerJoin(table, and(eq(table.tenant, editions.tenant), eq(table.id, editions.reportId)))
      .where(isIt);
    return row;
  });
  if (!found) return;
  const { edition, report } = found;
  const fail = (reason: 'no_right' | 'failed') =>
    inTenant(async () => {
      await db.update(editions).set({ state: 'failed', reason }).where(isIt);
      // Nothing is lost: the plan waits until somebody who may read the figures takes it over.
      if (reason === 'no_right' && edition.kind === 'scheduled')
        await db.update(table).set({ pausedAt: app.clock(), nextSendAt: null }).where(eq(table.id, report.id));
    });
  try {
    const who = { tenant, userId: edition.userId };
    await expectMayRead(app, who, report);
    // Its period is that of its day, however late it is made.
    const content = await gatherReport(app, who, report, edition.dueAt ?? edition.createdAt);
    const pdf = await makePdf(app, tenant, content);
    await inTenant(async () => {
      const [made] = await db
        .update(editions)
        .set({ state: 'made', content, pdf, madeAt: app.clock() })
        .where(isIt)
        .returning({ id: editions.id });
      if (!made) return;
      if (edition.kind === 'scheduled')
        await db.update(table).set({ lastSentAt: app.clock() }).where(eq(table.id, report.id));
      if (edition.deliveries.length === 0) return;
      const { url } = await addReportLink(app, {
        tenant,
        centerId: report.centerId,
        reportId: report.id,
        editionId,
        createdById: edition.userId,
        expiresAt: edition.expiresAt,
        language: report.language,
      });
      for (const { email, mailId } of edition.deliveries)
        await app.outbox.write({
          id: mailId,
          template: 'analytics_report',
          tenant,
          centerId: report.centerId,
          locale: report.language,
          to: { name: '', email },
          variables: {
            report: { title: content.title, period: content.period },
            paragraphs: report.coverText
              .split(/\n\s*\n/)
              .map((text) => text.trim())
              .filter(Boolean),
            report_url: url,
            expires_at: edition.expiresAt.toISOString(),
          },
          attached: { kind: 'analytics_report_edition', id: editionId },
        });
      if (edition.kind === 'scheduled')
        await app.audit.record(null, {
          action: 'analytics_report.sent',
          subject: { type: 'analytics_reports', id: report.id, name: report.title },
          centerId: report.centerId,
          changes: { sent: { from: null, to: edition.deliveries.length } },
          by: { userId: edition.userId, impersonatorId: null },
          weighty: false,
        });
    });
  } catch (error) {
    if (error instanceof MayNotRead) await fail('no_right');
    else {
      if (isLast) await fail('failed');
      throw error;
    }
  }
}

/** Orders what is due. A process that is late sends once, and not once for each moment that it missed. */
export async function wakeReports(app: FastifyInstance): Promise<EditionWork[]> {
  const { db, database, clock, jobs } = app;
  const now = clock();
  const work: EditionWork[] = [];
  for (const tenant of tenantKeys) {
    await database.inTenant(tenant, async () => {
      const due = await db
        .select()
        .from(table)
        .where(and(lte(table.nextSendAt, now), isNull(table.archivedAt), isNull(table.pausedAt)))
        .for('update', { skipLocked: true });
      for (const report of due) {
        const { frequency, sendDay: day, sendMonth: month, nextSendAt, scheduledById } = report;
        if (frequency === null || nextSendAt === null || scheduledById === null) continue;
        const made = await orderEdition(app, tenant, report, {
          kind: 'scheduled',
          userId: scheduledById,
          to: report.recipients,
          dueAt: nextSendAt,
        });
        if (made) work.push({ tenant, editionId: made.id });
        await db
          .update(table)
          .set({ nextSendAt: nextSending({ frequency, day, month }, now) })
          .where(eq(table.id, report.id));
      }
    });
    const silent = await database.inTenant(tenant, () =>
      db
        .select({ id: editions.id })
        .from(editions)
        .where(and(eq(editions.state, 'waiting'), lt(editions.createdAt, new Date(now.getTime() - silence)))),
    );
    for (const { id } of silent) await jobs.enqueue(editionJob, { tenant, editionId: id }, id);
  }
  return work;
}

/** What was sent or shared is forgotten after a year, with its links. Each night, in each tenant. */
export async function forgetOldEditions(db: Database, now: Date): Promise<void> {
  await db.delete(editions).where(lte(editions.expiresAt, now));
}

/** The PDF of an edition, for the mail that brings it. */
export const attachmentsOf =
  ({ db }: { db: Database }) =>
  async ({ id }: AttachedFile): Promise<MailAttachment | null> => {
    const [row] = await db
      .select({ content: editions.content, pdf: editions.pdf })
      .from(editions)
      .where(eq(editions.id, id));
    if (!row?.content || !row.pdf) return null;
    return {
      fileName: fileNameOf(row.content),
      mediaType: 'application/pdf',
      content: row.pdf.toString('base64'),
    };
  };

export function registerReportJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.handle(editionJob, (work, { isLast }) => makeEdition(app, work, isLast));
  jobs.schedule(watchJob, '*/5 * * * *', async () => {
    await wakeReports(app);
  });
}
