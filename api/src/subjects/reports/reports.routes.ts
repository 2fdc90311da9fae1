import { grantsOf } from '@omzien/model/permissions';
import { report, reportAboutInput, reportInput, resolveReportInput } from '@omzien/model/report';
import { reportTransitions, transitionsFrom } from '@omzien/model/transitions';
import { noInput } from '@omzien/model/vacancyInput';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { isRecent, nothingToTakeBack } from '../../services/held/takingBack.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { reports as table } from '../../tables/administration/reports.table.ts';
import { createReportSubjects } from './reportSubjects.ts';
import { invalidReportStep } from './reports.problems.ts';
import { createReportRepository, type FoundReport } from './reports.repository.ts';
import { toReport } from './reports.resource.ts';

type WithId = { Params: { id: string } };

const definition: ListDefinition = {
  id: table.id,
  filters: {
    reason: table.reason,
    subject_type: table.subjectType,
    subject_id: table.subjectId,
    organization_id: table.organizationId,
    created_at: table.createdAt,
  },
  // The status stands apart, so that the tabs can count the others.
  scopes: ['status_eq', 'status_in'],
  sorts: { created_at: table.createdAt, resolved_at: table.resolvedAt, status: table.status },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

/** Reports of abuse: everybody sends them, the centre deals with them, and their senders read how it ended. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  const reports = createReportRepository(app.db);
  const findSubject = createReportSubjects(app);
  const count = createThrottle('report', app.settings.throttles.guestMailsPerAddress);

  const staffGrants = ({ actor: { roles, user } }: FastifyRequest) => grantsOf('reports.manage', roles, user !== null);
  const resourceFor = (request: FastifyRequest, row: FoundReport) =>
    toReport(row, { isStaff: reaches(staffGrants(request), row, null), locale: request.locale });
  const asStaff = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });
  /** One's own, and those of the centre that one works for. */
  const readable = (request: FastifyRequest): SQL => {
    const { user } = request.actor;
    if (!user) throw unauthenticated();
    return or(eq(table.reporterId, user.id), withinReach(staffGrants(request), { center: table.centerId })) as SQL;
  };

  app.post<WithId>(
    '/vacancies/:id/reports',
    {
      config: {
        permission: 'reports.create',
        types: ['reports'],
        docs: { summary: 'Report a vacancy', body: reportAboutInput, answer: one(report, 201) },
      },
    },
    async (request, reply) => {
      const input = request.document(reportAboutInput);
      await count(addressKey(request.ip));
      const subject = await findSubject(request, 'vacancies', request.params.id);
      const row = await app.reports.create(request, subject, input);
      reply.code(201);
      return reply.resource(resourceFor(request, row));
    },
  );

  app.post(
    '/reports',
    {
      config: {
        permission: 'reports.create',
        docs: {
          summary: 'Report something that should not stand there as it does',
          description:
            'Anyone may, also without an account. The answer is the first receipt; who is signed in finds the second one, how it ended, in the list.',
          body: reportInput,
          answer: one(report, 201),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { subjectType, subjectId, ...input } = request.document(reportInput);
      await count(addressKey(request.ip));
      const subject = await findSubject(request, subjectType, subjectId);
      const row = await app.reports.create(request, subject, input);
      reply.code(201);
      return reply.resource(resourceFor(request, row));
    },
  );

  app.get(
    '/reports',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List one’s own reports, and as centre staff those of the centre',
          description: '`meta.counts` has how many there are in each status under the other filters.',
          list: definition,
          answer: many(report),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const byStatus = ['status_eq', 'status_in'].map((key) =>
        filterToSql(key, [query.scopes.get(key) ?? ''], { status: table.status }),
      );
      const others = and(readable(request), query.where);
      const counts = await reports.countByStatus(others);
      const where = and(others, ...byStatus);
      const wanted = byStatus.some((condition) => condition !== undefined)
        ? await reports.countByStatus(where)
        : counts;
      const rows = await reports.list({ ...query, where });
      const total = Object.values(wanted).reduce((sum, each) => sum + each, 0);
      return reply.collection(
        rows.map((row) => resourceFor(request, row)),
        { total, meta: { counts } },
      );
    },
  );

  app.get<WithId>(
    '/reports/:id',
    { config: { permission: 'account.read', docs: { summary: 'Read a report', answer: one(report) } } },
    async (request, reply) => {
      const row = await reports.find(request.params.id, readable(request));
      if (!row) throw notFound();
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );

  async function findToHandle(request: FastifyRequest, id: string, step: 'take' | 'resolve'): Promise<FoundReport> {
    const row = await reports.find(id, asStaff(request));
    if (!row) throw notFound();
    request.expectVersion(row.lockVersion);
    if (!transitionsFrom(reportTransitions, row.status).includes(step)) throw invalidReportStep({ status: row.status });
    return row;
  }
  async function handled(request: FastifyRequest, before: FoundReport, action?: string) {
    const row = await reports.find(before.id, undefined);
    if (!row) throw notFound();
    await app.audit.record(request, {
      action: action ?? `report.${row.status}`,
      subject: { type: 'reports', id: row.id, name: row.subjectName },
      centerId: row.centerId,
      changes: { status: { from: before.status, to: row.status } },
    });
    return row;
  }

  app.put<WithId>(
    '/reports/:id/take',
    {
      config: {
        permission: 'reports.manage',
        docs: { summary: 'Start to look at a report', body: noInput, answer: one(report) },
      },
    },
    async (request, reply) => {
      if (request.body !== undefined) request.document(noInput);
      const found = await findToHandle(request, request.params.id, 'take');
      await reports.change(found, {
        status: 'in_review',
        takenBy: request.actor.user?.id ?? null,
        takenAt: app.clock(),
      });
      const row = await handled(request, found);
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );

  app.put<WithId>(
    '/reports/:id/resolve',
    {
      config: {
        permission: 'reports.manage',
        docs: {
          summary: 'Say how a report ended',
          description: 'The note is part of the receipt that its sender reads.',
          body: resolveReportInput,
          answer: one(report),
        },
      },
    },
    async (request, reply) => {
      const { outcome, note } = request.document(resolveReportInput);
      const found = await findToHandle(request, request.params.id, 'resolve');
      const by = request.actor.user?.id ?? null;
      await reports.change(found, {
        status: outcome,
        note,
        resolvedBy: by,
        resolvedAt: app.clock(),
        ...(found.takenAt === null ? { takenBy: by, takenAt: app.clock() } : {}),
      });
      await app.workItems.close('report', { type: 'reports', id: found.id }, by);
      const row = await handled(request, found);
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );

  app.put<WithId>(
    '/reports/:id/undo',
    {
      config: {
        permission: 'reports.manage',
        docs: {
          summary: 'Take back how a report ended',
          description: 'Within ten minutes. It is looked at again, and the receipt about its end is gone.',
          body: noInput,
          answer: one(report),
        },
      },
    },
    async (request, reply) => {
      if (request.body !== undefined) request.document(noInput);
      const found = await reports.find(request.params.id, asStaff(request));
      if (!found) throw notFound();
      request.expectVersion(found.lockVersion);
      if (!isRecent(found.resolvedAt, app.clock())) throw nothingToTakeBack();
      // Who closed it without having taken it first did both in one step.
      const wasTaken = found.takenAt !== null && found.takenAt < found.resolvedAt;
      await reports.change(found, {
        status: wasTaken ? 'in_review' : 'open',
        note: null,
        resolvedBy: null,
        resolvedAt: null,
        ...(wasTaken ? {} : { takenBy: null, takenAt: null }),
      });
      await app.workItems.reopen('report', { type: 'reports', id: found.id });
      const row = await handled(request, found, 'report.reopened');
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );
};
