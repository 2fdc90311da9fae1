import { auditSentence } from '@omzien/model/auditActions';
import type { ActivityEvent, AuditEvent } from '@omzien/model/auditEvent';
import type { Locale } from '@omzien/model/tenants';
import type { AuditEventRow } from '../../tables/administration/auditEvents.table.ts';
import type { ActivityLine, FoundAuditEvent } from './auditEvents.repository.ts';
import { subjectPage } from './subjectPages.ts';

const subjectOf = ({ subjectType, subjectId, subjectName }: FoundAuditEvent) => ({
  type: subjectType,
  id: subjectId,
  name: subjectName,
});

export const toAuditEvent = (row: FoundAuditEvent, locale: Locale): AuditEvent => ({
  type: 'audit_events',
  id: row.id,
  action: row.action,
  subject: subjectOf(row),
  actorId: row.actorId,
  actorName: row.actorName,
  actingAsId: row.actingAsId,
  actingAsName: row.actingAsName,
  organizationId: row.organizationId,
  volunteerCenterId: row.centerId,
  changes: row.changes,
  sentence: auditSentence(row, locale),
  ipHash: row.ipHash,
  requestId: row.requestId,
  createdAt: row.createdAt.toISOString(),
});

const pageOf = ({ action, subjectType, subjectId }: Pick<AuditEventRow, 'action' | 'subjectType' | 'subjectId'>) =>
  /\.(deleted|erased)$/.test(action) ? null : subjectPage(subjectType, subjectId);

/** In the panel somebody who worked as another user is shown as himself. `of`: everything that the step was taken for. */
export const toActivityEvent = (row: FoundAuditEvent, of: readonly ActivityLine[], locale: Locale): ActivityEvent => ({
  type: 'activity_events',
  id: row.id,
  action: row.action,
  subject: subjectOf(row),
  actorName: row.actorName,
  sentence: auditSentence(row, locale, of.length),
  url: of.length > 1 ? null : pageOf(row),
  items: of.length > 1 ? of.map((line) => ({ id: line.id, name: line.subjectName, url: pageOf(line) })) : [],
  createdAt: row.createdAt.toISOString(),
});
