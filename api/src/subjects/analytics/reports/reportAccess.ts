import { grantsOf } from '@omzien/model/permissions';
import { and, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { forbidden, notFound } from '../../../http/problems.ts';
import {
  type AnalyticsReportRow,
  analyticsReportEditions as editions,
  analyticsReportLinks as links,
  analyticsReports as table,
} from '../../../tables/administration/analyticsReports.table.ts';
import { type LastSending, toAnalyticsReport } from './analyticsReports.resource.ts';

const permission = 'analyticsReports.manage';

/** What every route of reports does: find one within reach, tell it with how it is shared, leave a line in the log. */
export function createReportAccess(app: FastifyInstance) {
  const { db } = app;
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });

  async function sharedUntil(ids: readonly string[]): Promise<Map<string, Date>> {
    const found = await db
      .select({ id: links.reportId, until: max(links.expiresAt) })
      .from(links)
      .where(and(inArray(links.reportId, [...ids]), isNull(links.revokedAt), gt(links.expiresAt, app.clock())))
      .groupBy(links.reportId)
      .orderBy(desc(links.reportId));
    return new Map(found.flatMap(({ id, until }) => (until ? [[id, until] as const] : [])));
  }
  async function lastSendings(ids: readonly string[]): Promise<Map<string, LastSending>> {
    const found = await db
      .selectDistinctOn([editions.reportId], {
        id: editions.reportId,
        state: editions.state,
        madeAt: editions.madeAt,
        createdAt: editions.createdAt,
      })
      .from(editions)
      .where(and(inArray(editions.reportId, [...ids]), eq(editions.kind, 'scheduled')))
      .orderBy(editions.reportId, desc(editions.createdAt));
    return new Map(found.map(({ id, state, madeAt, createdAt }) => [id, { state, at: madeAt ?? createdAt }]));
  }

  return {
    visible,
    /** The figures of all centres are for who works for all of them: to read, and to send or share in his name. */
    checkReach(request: FastifyRequest, { wholeTenant }: Pick<AnalyticsReportRow, 'wholeTenant'>) {
      const grants = grantsOf(permission, request.actor.roles, request.actor.user !== null);
      if (wholeTenant && !grants.some(({ reach }) => reach === 'tenant')) throw forbidden();
    },
    async find(request: FastifyRequest, id: string, hold = false): Promise<AnalyticsReportRow> {
      const query = db
        .select()
        .from(table)
        .where(and(eq(table.id, id), visible(request)));
      const [row] = hold ? await query.for('update') : await query;
      if (!row) throw notFound();
      return row;
    },
    async told(rows: readonly AnalyticsReportRow[]) {
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const until = await sharedUntil(ids);
      const sent = await lastSendings(ids);
      return rows.map((row) => toAnalyticsReport(row, until.get(row.id) ?? null, sent.get(row.id) ?? null));
    },
    record: (request: FastifyRequest, action: string, { id, title, centerId }: AnalyticsReportRow) =>
      app.audit.record(request, {
        action: `analytics_report.${action}`,
        subject: { type: 'analytics_reports', id, name: title },
        centerId,
      }),
    /** Pictures that stand in it stay, however long ago they were uploaded; nobody names one of others. */
    async claimPictures(request: FastifyRequest, { id, title, cover, blocks }: AnalyticsReportRow) {
      const images = [cover, ...blocks.map((block) => (block.kind === 'picture' ? block.image : null))];
      const ids = images.flatMap((image) => (image?.fileId ? [image.fileId] : []));
      await app.files.claim(request, {
        attribute: 'blocks',
        ids: [...new Set(ids)],
        subject: { type: 'analytics_reports', id, name: title, url: `/analytics/index-2/${id}` },
        kinds: ['image'],
        only: true,
      });
    },
  };
}
