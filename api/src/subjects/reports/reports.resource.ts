import type { LocalizedText } from '@omzien/model/fields';
import type { Report } from '@omzien/model/report';
import type { Locale } from '@omzien/model/tenants';
import { reportTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { FoundReport } from './reports.repository.ts';

const received: LocalizedText = {
  nl: 'Bedankt voor je melding. Iemand van de vrijwilligerscentrale kijkt ernaar, meestal binnen twee werkdagen.',
  en: 'Thank you for your report. Somebody of the volunteer centre looks at it, usually within two working days.',
};
const closed: Record<'action_taken' | 'no_action', LocalizedText> = {
  action_taken: {
    nl: 'We hebben je melding bekeken en er iets aan gedaan. Bedankt voor het helpen.',
    en: 'We have looked at your report and done something about it. Thank you for helping.',
  },
  no_action: {
    nl: 'We hebben je melding bekeken. We zagen geen reden om iets te veranderen. Meld het gerust opnieuw als er iets nieuws is.',
    en: 'We have looked at your report. We saw no reason to change anything. Please report it again if there is something new.',
  },
};

/** What the reporter was told and when: that the report came in, and how it ended. */
function receiptsOf(row: FoundReport, locale: Locale): Report['receipts'] {
  const first = { kind: 'received' as const, at: row.createdAt.toISOString(), text: received[locale] };
  if (row.resolvedAt === null || (row.status !== 'action_taken' && row.status !== 'no_action')) return [first];
  const text = row.note === null ? closed[row.status][locale] : `${closed[row.status][locale]}\n\n${row.note}`;
  return [first, { kind: 'closed', at: row.resolvedAt.toISOString(), text }];
}

/** A report for its reporter, or with `isStaff` for the centre, which also sees whose it is. */
export function toReport(row: FoundReport, viewer: { isStaff: boolean; locale: Locale }): Report {
  const steps = transitionsFrom(reportTransitions, row.status);
  return {
    type: 'reports',
    id: row.id,
    status: row.status,
    reason: row.reason,
    text: row.text,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    receipts: receiptsOf(row, viewer.locale),
    createdAt: row.createdAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    note: row.note,
    reporterName: viewer.isStaff ? row.reporterName : null,
    reporterId: viewer.isStaff ? row.reporterId : null,
    takenBy: viewer.isStaff ? row.takenByName : null,
    lockVersion: row.lockVersion,
    ...(viewer.isStaff
      ? {
          permissions: {
            update: false,
            destroy: false,
            transitions: [
              ...(steps.includes('take') ? ['take'] : []),
              ...(steps.includes('resolve') ? ['resolve'] : []),
            ],
          },
        }
      : {}),
  };
}
