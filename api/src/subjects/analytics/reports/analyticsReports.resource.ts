import type { AnalyticsReport, ReportEdition, ReportLink } from '@omzien/model/analyticsReport';
import type {
  AnalyticsReportEditionRow,
  AnalyticsReportLinkRow,
  AnalyticsReportRow,
} from '../../../tables/administration/analyticsReports.table.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export type LastSending = { state: AnalyticsReportEditionRow['state']; at: Date };

export const toAnalyticsReport = (
  row: AnalyticsReportRow,
  sharedUntil: Date | null,
  lastSending: LastSending | null,
): AnalyticsReport => ({
  type: 'analytics_reports',
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  language: row.language,
  period: row.period,
  comparison: row.comparison,
  wholeTenant: row.wholeTenant,
  cover: row.cover,
  blocks: row.blocks,
  schedule:
    row.frequency === null
      ? null
      : {
          frequency: row.frequency,
          day: row.sendDay,
          month: row.sendMonth,
          recipients: row.recipients,
          text: row.coverText,
        },
  nextSendAt: iso(row.nextSendAt),
  isPaused: row.pausedAt !== null,
  lastSentAt: iso(row.lastSentAt),
  lastSending: lastSending && { state: lastSending.state, at: lastSending.at.toISOString() },
  sharedUntil: iso(sharedUntil),
  archivedAt: iso(row.archivedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  lockVersion: row.lockVersion,
  permissions: {
    update: row.archivedAt === null,
    destroy: false,
    transitions: row.archivedAt === null ? ['archive', 'duplicate'] : ['restore', 'duplicate'],
  },
});

export type ListedEdition = Omit<AnalyticsReportEditionRow, 'content' | 'pdf'>;

/** `states` says of each mail how it stands; one that is forgotten by now had left. */
export const toEdition = (row: ListedEdition, states: ReadonlyMap<string, string>): ReportEdition => ({
  type: 'analytics_report_editions',
  id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  deliveries: row.deliveries.map(({ email, mailId }) => {
    const state = states.get(mailId) ?? 'sent';
    return { email, state: state === 'sent' || state === 'waiting' ? state : 'failed' };
  }),
  createdAt: row.createdAt.toISOString(),
  madeAt: iso(row.madeAt),
  expiresAt: row.expiresAt.toISOString(),
});

export const toReportLink = (
  row: AnalyticsReportLinkRow,
  state: ReportLink['state'],
  url: string | null = null,
): ReportLink => ({
  type: 'analytics_report_links',
  id: row.id,
  url,
  editionId: row.editionId,
  state,
  expiresAt: row.expiresAt.toISOString(),
  openedCount: row.openedCount,
  lastOpenedAt: iso(row.lastOpenedAt),
  revokedAt: iso(row.revokedAt),
  createdAt: row.createdAt.toISOString(),
});
