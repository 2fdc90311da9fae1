import { auditSentence } from '@omzien/model/auditActions';
import type { ActivityEvent, AuditEvent } from '@omzien/model/auditEvent';
import type { Locale } from '@omzien/model/tenants';
import type { FoundAuditEvent } from './auditEvents.repository.ts';
import { subjectPage } from './subjectPages.ts';

const subjectOf = ({ subjectType, subjectId, subjectName }: FoundAuditEvent) => ({
  type: subjectType,
  id: subjectId,
  name: subjectName,
});

export const toAuditEvent = (row: FoundAuditEvent): AuditEvent => ({
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
  ipHash: row.ipHash,
  requestId: row.requestId,
  createdAt: row.createdAt.toISOString(),
});

/** In the panel somebody who worked as another user is shown as himself. */
export const toActivityEvent = (row: FoundAuditEvent, locale: Locale): ActivityEvent => ({
  type: 'activity_events',
  id: row.id,
  action: row.action,
  subject: subjectOf(row),
  actorName: row.actorName,
  sentence: auditSentence(row, locale),
  url: /\.(deleted|erased)$/.test(row.action) ? null : subjectPage(row.subjectType, row.subjectId),
  createdAt: row.createdAt.toISOString(),
});
