import type { internalNotes } from '../../src/tables/administration/internalNotes.table.ts';
import type { workItems } from '../../src/tables/administration/workItems.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { SeedPeople } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type WorkItemRow = typeof workItems.$inferInsert;
const day = 24 * 60 * 60 * 1000;

/** What the work list is made from: rows of other tables that ask for somebody. */
export type WorkSources = {
  people: SeedPeople;
  vacancies: readonly SeedVacancy[];
  applications: readonly SeedApplication[];
  organizations: readonly {
    id?: string | undefined;
    name: string;
    status?: string | undefined;
    centerId: string;
    city?: string | null | undefined;
    createdAt?: Date | undefined;
  }[];
  corrections: readonly {
    id?: string | undefined;
    centerId: string;
    organizationId: string;
    field: string;
    suggestion: string;
    status?: string | undefined;
    createdAt?: Date | undefined;
  }[];
  accessRequests: readonly {
    organizationId: string;
    state?: string | undefined;
    createdAt?: Date | undefined;
  }[];
  reports: readonly {
    id: string;
    centerId: string;
    organizationId?: string | null | undefined;
    subjectName?: string | null | undefined;
    subjectType: string;
    subjectId: string;
    status?: string | undefined;
    reason: string;
    createdAt?: Date | undefined;
    resolvedAt?: Date | null | undefined;
    resolvedBy?: string | null | undefined;
  }[];
  conversations: readonly {
    id: string;
    centerId: string;
    organizationId?: string | null | undefined;
    subject: string;
    centerInvitedAt?: Date | null | undefined;
  }[];
  forms: readonly {
    id?: string | undefined;
    centerId: string;
    title: { nl: string };
    organizationId?: string | null | undefined;
  }[];
  formSubmissions: readonly { formId: string; spam?: boolean | undefined; createdAt?: Date | undefined }[];
  bounced: readonly {
    id: string;
    name: string;
    centerId: string;
    organizationId: string | null;
    email: string;
    reason: string;
    at: Date;
  }[];
};

/** What the staff of the centres has to look at: what is open in all other tables, and some that was done. */
export function workItemRows(context: SeedContext, sources: WorkSources): WorkItemRow[] {
  const rows: WorkItemRow[] = [];
  const relations = sources.people.account('relations');
  const titles = new Map(sources.vacancies.map((vacancy) => [vacancy.row.id, vacancy]));
  const add = (row: Omit<WorkItemRow, 'id'>) =>
    rows.push({ id: context.id('work-item', `${row.kind}:${row.subjectId}`), updatedAt: row.createdAt, ...row });

  for (const { id = '', name, status, centerId, city, createdAt } of sources.organizations)
    if (status === 'pending')
      add({
        kind: 'organization_approval',
        centerId,
        organizationId: id,
        subjectType: 'organizations',
        subjectId: id,
        subjectName: name,
        dueAt: createdAt ? new Date(createdAt.getTime() + 7 * day) : null,
        details: { city: city ?? null, explanation: null },
        createdAt,
      });
  for (const { id = '', centerId, organizationId, field, suggestion, status, createdAt } of sources.corrections)
    if (status === 'open' && createdAt && createdAt < new Date(context.dayAgo(14)))
      add({
        kind: 'correction',
        centerId,
        organizationId,
        subjectType: 'organization_corrections',
        subjectId: id,
        subjectName: sources.organizations.find((organization) => organization.id === organizationId)?.name ?? null,
        dueAt: new Date(createdAt.getTime() + 14 * day),
        details: { organization_id: organizationId, field, suggestion },
        createdAt,
      });
  // One entry for all who wait at an organisation.
  for (const organization of sources.organizations) {
    const { id = '', name, centerId } = organization;
    const waits = sources.accessRequests.find(
      ({ organizationId, state }) => organizationId === id && (state === undefined || state === 'pending'),
    );
    if (waits)
      add({
        kind: 'organization_access',
        centerId,
        organizationId: id,
        subjectType: 'organization_access_requests',
        subjectId: id,
        subjectName: name,
        createdAt: waits.createdAt,
      });
  }
  for (const { id, centerId, organizationId, vacancyId, stage, callRequestedAt } of sources.applications) {
    const vacancy = titles.get(vacancyId);
    if (stage !== 'new' || !callRequestedAt || !vacancy) continue;
    add({
      kind: 'application_call',
      centerId,
      organizationId,
      subjectType: 'applications',
      subjectId: id,
      subjectName: vacancy.row.title,
      dueAt: callRequestedAt,
      details: { organization: vacancy.organization.name, waiting_days: 14, phone: vacancy.organization.phoneNumber },
      createdAt: callRequestedAt,
    });
  }
  for (const { row, organization } of sources.vacancies)
    if (row.awaitingScreening)
      add({
        kind: 'screening',
        centerId: organization.center.id,
        organizationId: organization.id,
        subjectType: 'vacancies',
        subjectId: row.id,
        subjectName: row.title,
        dueAt: new Date(row.createdAt.getTime() + day),
        details: { first: 1 },
        createdAt: row.createdAt,
      });
  for (const report of sources.reports) {
    const {
      id,
      centerId,
      organizationId = null,
      subjectName = null,
      reason,
      subjectType,
      subjectId,
      createdAt,
    } = report;
    add({
      kind: 'report',
      centerId,
      organizationId,
      subjectType: 'reports',
      subjectId: id,
      subjectName,
      dueAt: createdAt ? new Date(createdAt.getTime() + 2 * day) : null,
      doneAt: report.resolvedAt ?? null,
      doneBy: report.resolvedBy ?? null,
      details: { reason, subject_type: subjectType, subject_id: subjectId },
      createdAt,
    });
  }
  for (const { id, centerId, organizationId = null, subject, centerInvitedAt } of sources.conversations)
    if (centerInvitedAt)
      add({
        kind: 'conversation_invitation',
        centerId,
        organizationId,
        subjectType: 'conversations',
        subjectId: id,
        subjectName: subject,
        createdAt: centerInvitedAt,
      });
  for (const { id = '', centerId, title, organizationId = null } of sources.forms) {
    const [first] = sources.formSubmissions
      .filter((submission) => submission.formId === id && !submission.spam)
      .map(({ createdAt }) => createdAt?.getTime() ?? 0)
      .sort((one, other) => other - one);
    if (first === undefined) continue;
    const createdAt = new Date(first);
    const isDone = first < Date.parse(context.dayAgo(5));
    add({
      kind: 'form_submission',
      centerId,
      organizationId,
      subjectType: 'forms',
      subjectId: id,
      subjectName: title.nl,
      doneAt: isDone ? new Date(first + day) : null,
      doneBy: isDone ? relations.id : null,
      createdAt,
    });
  }
  for (const { id, name, centerId, organizationId, email, reason, at } of sources.bounced)
    add({
      kind: 'bounce',
      centerId,
      organizationId,
      subjectType: 'users',
      subjectId: id,
      subjectName: name,
      details: { email, reason },
      createdAt: at,
    });
  return rows;
}

/** What staff wrote down for each other, about everything that can have a note. */
export function noteRows(
  context: SeedContext,
  {
    people,
    vacancies,
    applications,
    profiles,
  }: Pick<WorkSources, 'people' | 'vacancies' | 'applications'> & {
    profiles: readonly { id: string; userId: string }[];
  },
): (typeof internalNotes.$inferInsert)[] {
  const { ownOrganization } = people;
  const volunteer = people.account('volunteer');
  const vacancy = vacancies.find(({ organization }) => organization.id === ownOrganization.id);
  const application = applications.find(({ organizationId }) => organizationId === ownOrganization.id);
  const notes: Pick<
    typeof internalNotes.$inferInsert,
    'subjectType' | 'subjectId' | 'aboutUserId' | 'note' | 'organizationId'
  >[] = [
    {
      subjectType: 'organizations',
      subjectId: ownOrganization.id,
      note: 'Belt liever dan dat ze mailt. Op maandag niet bereikbaar.',
    },
    {
      subjectType: 'users',
      subjectId: volunteer.id,
      aboutUserId: volunteer.id,
      note: 'Was op het spreekuur. Zoekt iets met mensen, niet in het weekend.',
    },
    ...profiles.slice(0, 1).map(({ id, userId }) => ({
      subjectType: 'volunteer_profiles' as const,
      subjectId: id,
      aboutUserId: userId,
      note: 'VOG gezien op het spreekuur.',
    })),
    ...(vacancy
      ? [{ subjectType: 'vacancies' as const, subjectId: vacancy.row.id, note: 'Tekst samen korter gemaakt.' }]
      : []),
    ...(application
      ? [
          {
            subjectType: 'applications' as const,
            subjectId: application.id,
            aboutUserId: application.userId ?? null,
            organizationId: ownOrganization.id,
            note: 'Kennisgemaakt aan de telefoon. Klinkt enthousiast.',
          },
        ]
      : []),
  ];
  return notes.map((note, number) => {
    const createdAt = context.daysAgo(2 + number * 3, context.random('note', number));
    return {
      id: context.id('note', number),
      centerId: ownOrganization.center.id,
      authorId: people.account(note.organizationId ? 'organisation' : 'relations').id,
      ...note,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
