import type { ReportInput, ReportSubject } from '@omzien/model/report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { notFound } from '../../http/problems.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { alreadyReported } from './reports.problems.ts';
import { createReportRepository, type FoundReport } from './reports.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What people report. Conversations, activities and the like hand their own reports over here. */
    reports: Reports;
  }
}

/** The record that is reported, as far as the reporter may see it. */
export type ReportedSubject = {
  type: ReportSubject;
  id: string;
  name: string | null;
  centerId: string;
  organizationId?: string | null;
};

/** Two working days: a report must not lie over a weekend and be forgotten. */
const dueDays = 2;

/** Keeps what people report, and puts it on the work list of the centre. Subjects check themselves what the reporter may see. */
export type Reports = {
  /** Stores a report of whoever asks. The same person reports the same thing once until somebody has looked at it. */
  create(
    request: FastifyRequest,
    subject: ReportedSubject,
    input: Pick<ReportInput, 'reason' | 'text'>,
  ): Promise<FoundReport>;
};

export function createReports(app: Pick<FastifyInstance, 'db' | 'clock' | 'workItems' | 'audit'>): Reports {
  const reports = createReportRepository(app.db);
  return {
    async create(request, subject, { reason, text }) {
      const { user } = request.actor;
      if (user && (await reports.isOpenBy(user.id, subject.type, subject.id))) throw alreadyReported();
      const id = newId();
      const now = app.clock();
      const { centerId, organizationId = null } = subject;
      await reports.add({
        id,
        centerId,
        organizationId,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectName: subject.name,
        reason,
        text,
        reporterId: user?.id ?? null,
        createdAt: now,
      });
      await app.workItems.open({
        kind: 'report',
        centerId,
        organizationId,
        subject: { type: 'reports', id, name: subject.name },
        dueAt: new Date(now.getTime() + dueDays * dayLength),
        details: { reason, subject_type: subject.type, subject_id: subject.id },
      });
      await app.audit.record(request, {
        action: 'report.created',
        subject: { type: 'reports', id, name: subject.name },
        // Not of the organisation: who is reported reads its log, and must not find there who did it.
        centerId,
      });
      const row = await reports.find(id, undefined);
      if (!row) throw notFound();
      return row;
    },
  };
}
