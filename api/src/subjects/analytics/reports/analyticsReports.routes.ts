import {
  analyticsReport,
  analyticsReportChange,
  analyticsReportInput,
  reportPreview,
} from '@omzien/model/analyticsReport';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { changeVersion, stored } from '../../../database/records.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { forbidden, stale, unauthenticated } from '../../../http/problems.ts';
import { file, many, one } from '../../../http/routeDocs.ts';
import { asAttachment } from '../../../services/files/fileContents.ts';
import {
  type AnalyticsReportRow,
  analyticsReports as table,
} from '../../../tables/administration/analyticsReports.table.ts';
import { reportArchived } from './analyticsReports.problems.ts';
import { gatherReport, MayNotRead } from './gatherReport.ts';
import { fileNameOf, makePdf } from './makePdf.ts';
import { createReportAccess } from './reportAccess.ts';
import { beginWith } from './reportTemplates.ts';

type WithId = { Params: { id: string } };
const permission = 'analyticsReports.manage';

const definition: ListDefinition = {
  id: table.id,
  filters: { title: table.title, created_at: table.createdAt, frequency: table.frequency },
  sorts: {
    title: table.title,
    created_at: table.createdAt,
    updated_at: table.updatedAt,
    next_send_at: table.nextSendAt,
  },
  scopes: ['archived'],
  defaultSort: '-updated_at',
};

/** Reports with figures for the municipality and the year: kept, looked at, taken along as PDF. */
export const analyticsReportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const access = createReportAccess(app);
  /** Reports that are to be counted when the transaction is stored: the figures are asked in transactions of their own. */
  const toGather = new WeakMap<FastifyRequest, AnalyticsReportRow>();

  async function gathered(request: FastifyRequest, row: AnalyticsReportRow) {
    const { user } = request.actor;
    if (!user) throw unauthenticated();
    try {
      return await gatherReport(app, { tenant: request.context.tenant, userId: user.id }, row);
    } catch (error) {
      throw error instanceof MayNotRead ? forbidden() : error;
    }
  }
  const answer = async (reply: FastifyReply, row: AnalyticsReportRow) => {
    const [told] = await access.told([row]);
    return reply.resource(told as NonNullable<typeof told>, { lockVersion: row.lockVersion });
  };

  app.get(
    '/analytics_reports',
    {
      config: {
        permission,
        docs: {
          summary: 'List reports with figures',
          description: '`filter[archived]=true` lists those of the archive instead.',
          list: definition,
          answer: many(analyticsReport),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const isArchived = query.scopes.get('archived') === 'true';
      const where = and(
        eq(table.centerId, request.context.centerId),
        access.visible(request),
        isArchived ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
        query.where,
      );
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(await access.told(found), { total: await db.$count(table, where) });
    },
  );

  app.post(
    '/analytics_reports',
    {
      config: {
        permission,
        docs: {
          summary: 'Begin a report with figures',
          description: 'With the pieces of a template, or empty.',
          body: analyticsReportInput,
          answer: one(analyticsReport, 201),
        },
      },
    },
    async (request, reply) => {
      const { title, template, language } = request.document(analyticsReportInput);
      const { period, ...begun } = beginWith(template, language);
      const row = stored(
        await db
          .insert(table)
          .values({
            title,
            language,
            ...begun,
            period: period ?? { kind: 'last_year', from: null, to: null },
            centerId: request.context.centerId,
            createdById: request.actor.user?.id ?? null,
            createdAt: app.clock(),
          })
          .returning(),
      );
      await access.record(request, 'created', row);
      reply.code(201);
      return answer(reply, row);
    },
  );

  app.get<WithId>(
    '/analytics_reports/:id',
    { config: { permission, docs: { summary: 'Read a report with figures', answer: one(analyticsReport) } } },
    async (request, reply) => answer(reply, await access.find(request, request.params.id)),
  );

  app.patch<WithId>(
    '/analytics_reports/:id',
    {
      config: {
        permission,
        docs: {
          summary: 'Change a report with figures',
          body: analyticsReportChange,
          answer: one(analyticsReport),
        },
      },
    },
    async (request, reply) => {
      const change = request.document(analyticsReportChange);
      const row = await access.find(request, request.params.id, true);
      request.expectVersion(row.lockVersion);
      if (row.archivedAt !== null) throw reportArchived();
      if (change.wholeTenant && !row.wholeTenant) access.checkReach(request, { wholeTenant: true });
      const changed = await changeVersion(db, table, row, change);
      if (!changed) throw stale();
      await access.claimPictures(request, changed);
      return answer(reply, changed);
    },
  );

  for (const { name, summary, archivedAt } of [
    { name: 'archive', summary: 'Put a report into the archive', archivedAt: () => app.clock() },
    { name: 'restore', summary: 'Take a report out of the archive', archivedAt: () => null },
  ] as const)
    app.put<WithId>(
      `/analytics_reports/:id/${name}`,
      {
        config: {
          permission,
          docs: {
            summary,
            description: 'What is in the archive is not sent; its plan stays.',
            answer: one(analyticsReport),
          },
        },
      },
      async (request, reply) => {
        const row = await access.find(request, request.params.id, true);
        request.expectVersion(row.lockVersion);
        const changed = await changeVersion(db, table, row, { archivedAt: archivedAt() });
        if (!changed) throw stale();
        await access.record(request, name === 'archive' ? 'archived' : 'restored', changed);
        return answer(reply, changed);
      },
    );

  app.post<WithId>(
    '/analytics_reports/:id/duplicate',
    {
      config: {
        permission,
        docs: {
          summary: 'Make a copy of a report',
          description: 'With its pieces and period, without its plan and its links.',
          answer: one(analyticsReport, 201),
        },
      },
    },
    async (request, reply) => {
      const row = await access.find(request, request.params.id);
      const { title, subtitle, language, period, comparison, wholeTenant, cover, blocks, centerId } = row;
      const copy = stored(
        await db
          .insert(table)
          .values({
            title: `${title.slice(0, 105)} (${language === 'nl' ? 'kopie' : 'copy'})`,
            subtitle,
            language,
            period,
            comparison,
            wholeTenant,
            cover,
            blocks: blocks.map((block) => ({ ...block, id: newId() })),
            centerId,
            createdById: request.actor.user?.id ?? null,
            createdAt: app.clock(),
          })
          .returning(),
      );
      await access.claimPictures(request, copy);
      await access.record(request, 'duplicated', copy);
      reply.code(201);
      return answer(reply, copy);
    },
  );

  app.post<WithId>(
    '/analytics_reports/:id/preview',
    {
      config: {
        permission,
        types: ['analytics_reports', 'report_documents'],
        // It changes nothing, and its answer is made after what is kept under a key.
        repeatable: true,
        docs: {
          summary: 'See a report with its figures of now',
          description:
            'Takes what stands in the editor; what is left out comes from what is stored. Nothing is saved. The figures are those that the asker may read.',
          body: analyticsReportChange,
          answer: one(reportPreview),
        },
      },
      onSend: async (request, reply, payload) => {
        const row = toGather.get(request);
        if (!row || reply.statusCode >= 400) return payload;
        const content = await gathered(request, row);
        const told = { type: 'report_documents', id: row.id, ...content } as { type: string; id: string };
        const text = JSON.stringify(reply.resource(told));
        reply.header('content-length', Buffer.byteLength(text));
        return text;
      },
    },
    async (request, reply) => {
      const row = await access.find(request, request.params.id);
      const asked = { ...row, ...request.document(analyticsReportChange) };
      access.checkReach(request, asked);
      toGather.set(request, asked);
      // Stands in until the figures are there.
      const { title, subtitle, language, cover } = asked;
      const nothing = {
        centerName: '',
        color: null,
        logoUrl: null,
        period: '',
        comparison: null,
        madeOn: '',
        parts: [],
      };
      return reply.resource({ type: 'report_documents', id: row.id, title, subtitle, language, cover, ...nothing } as {
        type: string;
        id: string;
      });
    },
  );

  app.get<WithId>(
    '/analytics_reports/:id/report.pdf',
    {
      config: {
        permission,
        docs: {
          summary: 'Take a report along as PDF, with its figures of now',
          answer: file('application/pdf'),
        },
      },
      onSend: async (request, reply, payload) => {
        const row = toGather.get(request);
        if (!row || reply.statusCode >= 400) return payload;
        const content = await gathered(request, row);
        const pdf = await makePdf(app, request.context.tenant, content);
        reply.type('application/pdf').header('content-length', pdf.length);
        reply.header('content-disposition', asAttachment(fileNameOf(content)));
        reply.header('cache-control', 'no-store');
        return pdf;
      },
    },
    async (request) => {
      const row = await access.find(request, request.params.id);
      access.checkReach(request, row);
      toGather.set(request, row);
      return {};
    },
  );
};
