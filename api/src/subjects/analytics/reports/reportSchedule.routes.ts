import { analyticsReport, reportEdition, reportSchedule } from '@omzien/model/analyticsReport';
import { and, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { changeVersion } from '../../../database/records.ts';
import { withinReach } from '../../../http/access.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../../http/problems.ts';
import { file, many, nothing, one } from '../../../http/routeDocs.ts';
import { asAttachment } from '../../../services/files/fileContents.ts';
import {
  type AnalyticsReportRow,
  analyticsReportEditions as editions,
  analyticsReports as table,
} from '../../../tables/administration/analyticsReports.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { notFailed, notScheduled, reportArchived } from './analyticsReports.problems.ts';
import { type ListedEdition, toEdition } from './analyticsReports.resource.ts';
import { fileNameOf } from './makePdf.ts';
import { createReportAccess } from './reportAccess.ts';
import { nextSending } from './reportPeriods.ts';
import { makeAgain, orderEdition } from './sendReports.ts';

type WithId = { Params: { id: string } };
const permission = 'analyticsReports.manage';
const { content: _content, pdf: _pdf, ...listed } = getTableColumns(editions);

const definition: ListDefinition = {
  id: editions.id,
  filters: { kind: editions.kind, state: editions.state },
  sorts: { created_at: editions.createdAt },
  defaultSort: '-created_at',
};

/** When a report is sent by itself, to whom, and what became of it. */
export const analyticsReportScheduleRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const access = createReportAccess(app);
  const answer = async (reply: FastifyReply, row: AnalyticsReportRow) => {
    const [told] = await access.told([row]);
    return reply.resource(told as NonNullable<typeof told>, { lockVersion: row.lockVersion });
  };
  const userOf = ({ actor: { user } }: FastifyRequest) => {
    if (!user) throw unauthenticated();
    return user;
  };
  async function held(request: FastifyRequest, id: string) {
    const row = await access.find(request, id, true);
    request.expectVersion(row.lockVersion);
    if (row.archivedAt !== null) throw reportArchived();
    return row;
  }

  app.put<WithId>(
    '/analytics_reports/:id/schedule',
    {
      config: {
        permission,
        freshSignIn: true,
        types: ['analytics_reports'],
        docs: {
          summary: 'Plan when a report is sent by mail, and to whom',
          description: 'From then on it is sent with the figures that the asker may read.',
          body: reportSchedule,
          answer: one(analyticsReport),
        },
      },
    },
    async (request, reply) => {
      const { frequency, day, month, recipients, text } = request.document(reportSchedule);
      const row = await held(request, request.params.id);
      access.checkReach(request, row);
      const changed = await changeVersion(db, table, row, {
        frequency,
        sendDay: day,
        sendMonth: month,
        recipients,
        coverText: text,
        scheduledById: userOf(request).id,
        nextSendAt: nextSending({ frequency, day, month }, app.clock()),
        pausedAt: null,
      });
      if (!changed) throw stale();
      await access.record(request, 'scheduled', changed);
      return answer(reply, changed);
    },
  );

  app.delete<WithId>(
    '/analytics_reports/:id/schedule',
    {
      config: {
        permission,
        docs: { summary: 'Do not send a report by itself any more', answer: one(analyticsReport) },
      },
    },
    async (request, reply) => {
      const row = await held(request, request.params.id);
      const changed = await changeVersion(db, table, row, {
        frequency: null,
        recipients: [],
        coverText: '',
        nextSendAt: null,
        pausedAt: null,
        scheduledById: null,
      });
      if (!changed) throw stale();
      await access.record(request, 'unscheduled', changed);
      return answer(reply, changed);
    },
  );

  for (const { name, summary } of [
    { name: 'pause', summary: 'Hold a planned report up' },
    { name: 'resume', summary: 'Send a report as planned again' },
  ] as const)
    app.put<WithId>(
      `/analytics_reports/:id/${name}`,
      { config: { permission, docs: { summary, answer: one(analyticsReport) } } },
      async (request, reply) => {
        const row = await held(request, request.params.id);
        const { frequency, sendDay: day, sendMonth: month } = row;
        if (frequency === null || (row.pausedAt !== null) === (name === 'pause')) throw notScheduled();
        if (name === 'resume') access.checkReach(request, row);
        const changed = await changeVersion(
          db,
          table,
          row,
          name === 'pause'
            ? { pausedAt: app.clock(), nextSendAt: null }
            : {
                pausedAt: null,
                // Whoever takes it up again answers for it: its figures are read as his.
                scheduledById: userOf(request).id,
                nextSendAt: nextSending({ frequency, day, month }, app.clock()),
              },
        );
        if (!changed) throw stale();
        await access.record(request, name === 'pause' ? 'paused' : 'resumed', changed);
        return answer(reply, changed);
      },
    );

  app.post<WithId>(
    '/analytics_reports/:id/test',
    { config: { permission, docs: { summary: 'Mail a report to myself', answer: nothing(202) } } },
    async (request, reply) => {
      const row = await access.find(request, request.params.id);
      const user = userOf(request);
      access.checkReach(request, row);
      await orderEdition(app, request.context.tenant, row, { kind: 'test', userId: user.id, to: [user.email] });
      reply.code(202);
      return null;
    },
  );

  app.get<WithId>(
    '/analytics_reports/:id/editions',
    {
      config: {
        permission,
        docs: {
          summary: 'List what was sent of a report, and how it went',
          list: definition,
          answer: many(reportEdition),
        },
      },
    },
    async (request, reply) => {
      const row = await access.find(request, request.params.id);
      const query = request.listQuery(definition);
      const where = and(eq(editions.reportId, row.id), ne(editions.kind, 'shared'), query.where);
      const found: ListedEdition[] = await db
        .select(listed)
        .from(editions)
        .where(where)
        .orderBy(...query.orderBy, desc(editions.id))
        .limit(query.limit)
        .offset(query.offset);
      const ids = found.flatMap(({ deliveries }) => deliveries.map(({ mailId }) => mailId));
      const states =
        ids.length === 0
          ? []
          : await db.select({ id: mails.id, state: mails.state }).from(mails).where(inArray(mails.id, ids));
      const byId = new Map(states.map(({ id, state }) => [id, state]));
      return reply.collection(
        found.map((edition) => toEdition(edition, edition.state === 'made' ? byId : waitingFor(edition))),
        { total: await db.$count(editions, where) },
      );
    },
  );
  /** Its mails are written when it is made. */
  const waitingFor = ({ state, deliveries }: ListedEdition) =>
    new Map(deliveries.map(({ mailId }) => [mailId, state === 'failed' ? 'dead' : 'waiting']));

  app.put<WithId>(
    '/analytics_report_editions/:id/again',
    {
      config: {
        permission,
        types: ['analytics_report_editions'],
        docs: {
          summary: 'Make what could not be made, and send it, once more',
          description:
            'With the period of its day, to those it was meant for, and with the figures that the asker may read: whoever asks answers for it. Its links and addresses stay.',
          answer: one(reportEdition),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const within = withinReach(request.grants, { center: editions.centerId });
      const [found] = await db
        .select(listed)
        .from(editions)
        .where(and(eq(editions.id, request.params.id), within))
        .for('update');
      if (!found) throw notFound();
      const report = await access.find(request, found.reportId);
      if (report.archivedAt !== null) throw reportArchived();
      access.checkReach(request, report);
      if (found.state !== 'failed') throw notFailed();
      const asked = await makeAgain(app, request.context.tenant, found, userOf(request).id);
      return reply.resource(toEdition(asked, waitingFor(asked)));
    },
  );

  app.get<WithId>(
    '/analytics_report_editions/:id/report.pdf',
    {
      config: {
        permission,
        docs: { summary: 'Open a report as it was sent', answer: file('application/pdf') },
      },
    },
    async (request, reply) => {
      const within = withinReach(request.grants, { center: editions.centerId });
      const [found] = await db
        .select({ pdf: editions.pdf, content: editions.content })
        .from(editions)
        .where(and(eq(editions.id, request.params.id), within));
      if (!found?.pdf || !found.content) throw notFound();
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', asAttachment(fileNameOf(found.content)));
      return found.pdf;
    },
  );
};
