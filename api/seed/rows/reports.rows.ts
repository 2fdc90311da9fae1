import { type ReportSubject, reportReasons, reportStatuses } from '@omzien/model/report';
import type { reports } from '../../src/tables/administration/reports.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedConversation } from './conversations.rows.ts';
import type { SeedPeople } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type ReportRow = typeof reports.$inferInsert & { id: string };
type Subject = { type: ReportSubject; id: string; name: string; centerId: string; organizationId?: string | null };

const words: Record<ReportSubject, string> = {
  vacancies: 'In deze vacature staat dat je voor het werk moet betalen.',
  organizations: 'Deze club bestaat volgens mij niet meer.',
  conversations: 'Ik krijg vervelende berichten en wil dat dit stopt.',
  pages: 'Op deze pagina staat een telefoonnummer dat niet klopt.',
  activities: 'De activiteit is verplaatst en dat staat er niet bij.',
  users: 'Deze persoon doet zich voor als iemand anders.',
};

/** Reports in every state and about everything that can be reported, and every thread that was reported. */
export function reportRows(
  context: SeedContext,
  {
    people,
    vacancies,
    conversations,
    pages,
  }: {
    people: SeedPeople;
    vacancies: readonly SeedVacancy[];
    conversations: readonly SeedConversation[];
    pages: readonly { id: string; title: string; centerId: string }[];
  },
): ReportRow[] {
  const relations = people.account('relations');
  const reporter = people.account('volunteer');
  const open = vacancies.filter(({ row }) => row.status === 'published');
  const activity = open.find(({ row }) => row.vacancyType === 'activity');
  const ofVacancy = ({ row, organization }: SeedVacancy, type: ReportSubject): Subject => ({
    type,
    id: row.id,
    name: row.title,
    centerId: organization.center.id,
    organizationId: organization.id,
  });
  const other = people.volunteers.find(({ status, id }) => status === 'active' && id !== reporter.id);
  const page = pages[1] ?? pages[0];
  const subjects: Subject[] = [
    ...conversations
      .filter(({ reportedAt }) => reportedAt)
      .map(({ id, subject, centerId, organizationId }) => ({
        type: 'conversations' as const,
        id,
        name: subject,
        centerId,
        organizationId: organizationId ?? null,
      })),
    ...open.slice(0, 3).map((vacancy) => ofVacancy(vacancy, 'vacancies')),
    ...open.slice(3, 4).map(({ organization }) => ({
      type: 'organizations' as const,
      id: organization.id,
      name: organization.name,
      centerId: organization.center.id,
      organizationId: organization.id,
    })),
    ...(page ? [{ type: 'pages' as const, id: page.id, name: page.title, centerId: page.centerId }] : []),
    ...(activity ? [ofVacancy(activity, 'activities')] : []),
    ...(other
      ? [
          {
            type: 'users' as const,
            id: other.id,
            name: `${other.firstName} ${other.lastName}`,
            centerId: other.centerId,
          },
        ]
      : []),
  ];
  return subjects.map(({ type, id, name, centerId, organizationId = null }, number) => {
    const random = context.random('report', number);
    const status = reportStatuses[number % reportStatuses.length] ?? 'open';
    const isTaken = status !== 'open';
    const isOver = status === 'action_taken' || status === 'no_action';
    const createdAt = context.daysAgo(isOver ? random.integer(12, 40) : random.integer(0, 3), random);
    return {
      id: context.id('report', number),
      centerId,
      organizationId,
      subjectType: type,
      subjectId: id,
      subjectName: name,
      status,
      reason: type === 'conversations' ? 'unsafe' : (reportReasons[number % reportReasons.length] ?? 'other'),
      text: words[type],
      // Each reporter has one open report about a subject; some came from visitors.
      reporterId: number % 3 === 2 ? null : reporter.id,
      takenBy: isTaken ? relations.id : null,
      takenAt: isTaken ? new Date(createdAt.getTime() + 3_600_000) : null,
      resolvedBy: isOver ? relations.id : null,
      resolvedAt: isOver ? context.daysAgo(random.integer(2, 8), random) : null,
      note: isOver ? 'We hebben contact gehad met de organisatie.' : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
