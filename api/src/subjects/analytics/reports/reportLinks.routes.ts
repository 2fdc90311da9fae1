import {
  reportEditionDays,
  reportFile,
  reportLink,
  reportLinkInput,
  reportToken,
  sharedReport,
} from '@omzien/model/analyticsReport';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { daysAfter, endOfDay } from '../../../services/calendar/calendar.ts';
import { hashOf } from '../../../services/tokens/token.ts';
import {
  analyticsReportEditions as editions,
  analyticsReportLinks as links,
} from '../../../tables/administration/analyticsReports.table.ts';
import { linkEnded, reportArchived, reportBeingMade } from './analyticsReports.problems.ts';
import { toReportLink } from './analyticsReports.resource.ts';
import { fileNameOf } from './makePdf.ts';
import { createReportAccess } from './reportAccess.ts';
import { addReportLink } from './reportLinks.ts';
import { orderEdition } from './sendReports.ts';

type WithId = { Params: { id: string } };
const permission = 'analyticsReports.manage';

/** Links with which people without an account read a report as it stood when it was shared. */
export const analyticsReportLinkRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const access = createReportAccess(app);

  app.get<WithId>(
    '/analytics_reports/:id/links',
    {
      config: {
        permission,
        docs: { summary: 'List the links to a report, without their addresses', answer: many(reportLink) },
      },
    },
    async (request, reply) => {
      const row = await access.find(request, request.params.id);
      const found = await db
        .select({ link: links, state: editions.state })
        .from(links)
        .innerJoin(editions, and(eq(editions.tenant, links.tenant), eq(editions.id, links.editionId)))
        .where(eq(links.reportId, row.id))
        .orderBy(desc(links.createdAt))
        .limit(100);
      return reply.collection(
        found.map(({ link, state }) => toReportLink(link, state)),
        { total: found.length },
      );
    },
  );

  app.post<WithId>(
    '/analytics_reports/:id/links',
    {
      config: {
        permission,
        types: ['analytics_report_links'],
        // The address is told once, so it must not stand among the stored answers. Two links do no harm.
        repeatable: true,
        docs: {
          summary: 'Share a report with people without an account, until a day',
          description: 'The report behind it stands still: its figures are those of the moment at which it was shared.',
          body: reportLinkInput,
          answer: one(reportLink, 201),
        },
      },
    },
    async (request, reply) => {
      const { lastDay } = request.document(reportLinkInput);
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const row = await access.find(request, request.params.id);
      if (row.archivedAt !== null) throw reportArchived();
      access.checkReach(request, row);
      const expiresAt = endOfDay(lastDay);
      if (expiresAt <= app.clock()) throw invalidAttribute('last_day', 'in_the_past');
      if (expiresAt > daysAfter(app.clock(), reportEditionDays)) throw invalidAttribute('last_day', 'too_late');
      const { tenant } = request.context;
      const edition = await orderEdition(app, tenant, row, { kind: 'shared', userId: user.id, to: [] });
      if (!edition) throw new Error('An edition without a moment was there already.');
      const { row: link, url } = await addReportLink(app, {
        tenant,
        centerId: row.centerId,
        reportId: row.id,
        editionId: edition.id,
        createdById: user.id,
        expiresAt,
        language: row.language,
      });
      await access.record(request, 'shared', row);
      reply.code(201).header('cache-control', 'no-store');
      return reply.resource(toReportLink(link, edition.state, url));
    },
  );

  app.delete<WithId>(
    '/analytics_report_links/:id',
    { config: { permission, docs: { summary: 'Take a link to a report back', answer: nothing(204) } } },
    async (request, reply) => {
      const within = withinReach(request.grants, { center: links.centerId });
      const [link] = await db
        .select()
        .from(links)
        .where(and(eq(links.id, request.params.id), within))
        .for('update');
      if (!link) throw notFound();
      if (link.revokedAt === null) {
        await db.update(links).set({ revokedAt: app.clock() }).where(eq(links.id, link.id));
        await access.record(request, 'link_revoked', await access.find(request, link.reportId));
      }
      reply.code(204);
      return null;
    },
  );

  /** What a link leads to while it lasts. */
  async function opened(request: FastifyRequest) {
    const { token } = request.document(reportToken);
    const [found] = await db
      .select({ link: links, content: editions.content, pdf: editions.pdf, state: editions.state })
      .from(links)
      .innerJoin(editions, and(eq(editions.tenant, links.tenant), eq(editions.id, links.editionId)))
      .where(
        and(
          eq(links.tokenHash, hashOf(token)),
          isNull(links.revokedAt),
          gt(links.expiresAt, app.clock()),
          eq(links.centerId, request.context.centerId),
        ),
      );
    if (!found) throw linkEnded();
    return found;
  }

  app.post(
    '/analytics_report_links/open',
    {
      config: {
        permission: 'analyticsReports.open',
        types: ['analytics_report_links'],
        repeatable: true,
        docs: {
          summary: 'Read a report behind a link',
          description:
            'The token stands in the body, so that no address and no log holds it. Right after it was shared a report is still being made (`state` is `waiting`): ask again in a moment. It counts as opened once its document is answered.',
          body: reportToken,
          answer: one(sharedReport),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { link, state, content } = await opened(request);
      const document = state === 'made' ? content : null;
      if (document)
        await db
          .update(links)
          .set({ openedCount: sql`${links.openedCount} + 1`, lastOpenedAt: app.clock() })
          .where(eq(links.id, link.id));
      reply.header('cache-control', 'no-store');
      return reply.resource({ type: 'shared_reports', id: link.editionId, ...{ state, document } });
    },
  );

  app.post(
    '/analytics_report_links/file',
    {
      config: {
        permission: 'analyticsReports.open',
        types: ['analytics_report_links'],
        repeatable: true,
        docs: {
          summary: 'Take a report behind a link along as PDF',
          body: reportToken,
          answer: one(reportFile),
          refusals: [409, 410],
        },
      },
    },
    async (request, reply) => {
      const {
        link: { editionId },
        state,
        content,
        pdf,
      } = await opened(request);
      if (state === 'waiting') throw reportBeingMade();
      if (!content || !pdf) throw linkEnded();
      reply.header('cache-control', 'no-store');
      return reply.resource({
        type: 'report_files',
        id: editionId,
        ...{ fileName: fileNameOf(content), content: pdf.toString('base64') },
      });
    },
  );
};
