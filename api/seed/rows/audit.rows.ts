import type { auditEvents } from '../../src/tables/administration/auditEvents.table.ts';
import type { SecurityEventKind, securityEvents } from '../../src/tables/people/securityEvents.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type AuditRow = typeof auditEvents.$inferInsert;
/** As far back as the panel with the latest activity is of use. */
const daysBack = 45;

/** What was done in the last weeks, as the panel and the log tell it: it follows what the other tables say happened. */
export function auditRows(
  context: SeedContext,
  {
    people,
    organizations,
    vacancies,
    applications,
    pages,
    approvals,
  }: {
    people: SeedPeople;
    organizations: readonly SeedOrganization[];
    vacancies: readonly SeedVacancy[];
    applications: readonly SeedApplication[];
    pages: readonly { id: string; title: string; centerId: string; publishedAt?: Date | null | undefined }[];
    approvals: readonly {
      id?: string | undefined;
      name: string;
      centerId: string;
      deniedAt?: Date | null | undefined;
      archivedAt?: Date | null | undefined;
    }[];
  },
): AuditRow[] {
  const rows: AuditRow[] = [];
  const oldest = context.daysAgo(daysBack, context.random('audit'));
  const newest = Date.parse(context.dayAgo(0));
  const relations = people.account('relations');
  const content = people.account('content');
  const titles = new Map(vacancies.map(({ row }) => [row.id, row.title]));
  const add = (row: Omit<AuditRow, 'id'>) => {
    const at = row.createdAt;
    if (!at || at < oldest || at.getTime() >= newest) return;
    rows.push({ id: context.id('audit-event', rows.length), updatedAt: at, ...row });
  };
  const status = (from: string, to: string) => ({ status: { from, to } });

  for (const { row, organization } of vacancies) {
    const about = {
      centerId: organization.center.id,
      organizationId: organization.id,
      actorId: row.ownerId ?? relations.id,
      subjectType: 'vacancies',
      subjectId: row.id,
      subjectName: row.title,
    };
    if (row.status === 'draft') add({ ...about, action: 'vacancy.created', createdAt: row.createdAt });
    if (row.publishedAt)
      add({ ...about, action: 'vacancy.published', changes: status('draft', 'published'), createdAt: row.publishedAt });
    if (row.filledAt)
      add({ ...about, action: 'vacancy.filled', changes: status('published', 'filled'), createdAt: row.filledAt });
    if (row.archivedAt)
      add({
        ...about,
        action: 'vacancy.archived',
        changes: status('published', 'archived'),
        createdAt: row.archivedAt,
      });
  }
  for (const {
    id,
    centerId,
    organizationId,
    vacancyId,
    stage,
    confirmedAt,
    decidedAt,
    decidedBy,
    userId,
  } of applications) {
    const about = {
      centerId,
      organizationId,
      subjectType: 'applications',
      subjectId: id,
      subjectName: titles.get(vacancyId) ?? null,
    };
    if (confirmedAt) add({ ...about, action: 'application.created', actorId: userId ?? null, createdAt: confirmedAt });
    if (decidedAt)
      add({
        ...about,
        action: `application.${stage}`,
        actorId: decidedBy ?? null,
        changes: { stage: { from: 'new', to: stage } },
        createdAt: decidedAt,
      });
  }
  for (const { id = '', name, centerId, deniedAt, archivedAt } of approvals) {
    const about = {
      centerId,
      organizationId: id,
      actorId: relations.id,
      subjectType: 'organizations',
      subjectId: id,
      subjectName: name,
    };
    if (deniedAt)
      add({ ...about, action: 'organization.denied', changes: status('pending', 'denied'), createdAt: deniedAt });
    if (archivedAt)
      add({
        ...about,
        action: 'organization.archived',
        changes: status('approved', 'archived'),
        createdAt: archivedAt,
      });
  }
  for (const { id, name, center, status: state, number } of organizations)
    if (state === 'approved' && number % 4 === 0)
      add({
        centerId: center.id,
        organizationId: id,
        actorId: people.admins.get(id)?.[0]?.id ?? relations.id,
        action: 'organization.profile_confirmed',
        subjectType: 'organizations',
        subjectId: id,
        subjectName: name,
        createdAt: context.daysAgo(number % daysBack, context.random('audit-profile', number)),
      });
  for (const { id, title, centerId, publishedAt } of pages)
    if (publishedAt)
      add({
        centerId,
        actorId: content.id,
        action: 'page.published',
        subjectType: 'pages',
        subjectId: id,
        subjectName: title,
        changes: status('draft', 'published'),
        createdAt: publishedAt,
      });
  return rows;
}

/** What the owner of an account sees of its safety. */
export function securityRows(context: SeedContext, people: SeedPeople): (typeof securityEvents.$inferInsert)[] {
  const seen: readonly [Parameters<SeedPeople['account']>[0], SecurityEventKind, number][] = [
    ['volunteer', 'signed_in', 1],
    ['volunteer', 'password_changed', 60],
    ['organisation', 'signed_in', 0],
    ['organisation', 'sign_in_failed', 0],
    ['organisation', 'impersonation_started', 9],
    ['organisation', 'impersonation_ended', 9],
    ['superuser', 'role_changed', 200],
  ];
  return seen.map(([name, kind, days], number) => {
    const createdAt = context.daysAgo(days, context.random('security-event', number));
    return {
      id: context.id('security-event', number),
      kind,
      userId: people.account(name).id,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
