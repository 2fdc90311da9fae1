import type { ReportTemplate } from '@omzien/model/analyticsReport';
import { nextSending } from '../../src/subjects/analytics/reports/reportPeriods.ts';
import { beginWith } from '../../src/subjects/analytics/reports/reportTemplates.ts';
import type { analyticsReports } from '../../src/tables/administration/analyticsReports.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

type Report = typeof analyticsReports.$inferInsert;
type Written = { key: string; template: ReportTemplate; title: string; days: number } & Partial<Report>;

const quarterDay = 15;
const written: readonly Written[] = [
  { key: 'year', template: 'yearly', title: 'Jaarverslag', days: 20 },
  {
    key: 'quarter',
    template: 'quarterly',
    title: 'Kwartaalbericht aan de gemeente',
    days: 9,
    frequency: 'quarterly',
    sendDay: quarterDay,
    recipients: ['wethouder@gemeente.example'],
    coverText: 'Beste wethouder,\n\nHierbij het bericht over het afgelopen kwartaal.',
  },
  {
    key: 'month',
    template: 'quarterly',
    title: 'Maandbericht voor het bestuur',
    days: 40,
    frequency: 'monthly',
    recipients: ['bestuur@centrale.example'],
  },
  { key: 'old', template: 'empty', title: 'Proef met cijfers', days: 90 },
];

/** Reports of a centre: kept, planned, held up, and in the archive. */
export function analyticsReportRows(context: SeedContext, people: SeedPeople): { analyticsReports: Report[] } {
  const by = people.account('centre');
  return {
    analyticsReports: written.map(({ key, template, title, days, ...plan }) => {
      const { blocks = [], period, ...begun } = beginWith(template, 'nl');
      const createdAt = context.daysAgo(days, context.random('analytics-report', key));
      return {
        id: context.id('analytics-report', key),
        centerId: by.centerId,
        title,
        ...begun,
        period: period ?? { kind: 'last_year', from: null, to: null },
        blocks: blocks.map((block, place) => ({ ...block, id: context.id('report-piece', `${key}:${place}`) })),
        createdById: by.id,
        createdAt,
        updatedAt: createdAt,
        scheduledById: plan.frequency ? by.id : null,
        nextSendAt:
          key === 'quarter'
            ? nextSending({ frequency: 'quarterly', day: quarterDay, month: 1 }, new Date(context.dayAgo(0)))
            : null,
        pausedAt: key === 'month' ? createdAt : null,
        archivedAt: key === 'old' ? createdAt : null,
        ...plan,
      };
    }),
  };
}
