import type { MoveKind, MovePreview, StayKind } from '@omzien/model/organizationMove';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { heldDecisions } from '../../../tables/notifications/heldDecisions.table.ts';
import { organizationMoves } from '../../../tables/organizations/organizationMoves.table.ts';
import {
  type OrganizationRow,
  organizationCorrections,
  organizations,
} from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { findDuplicates } from '../organizationDuplicates.routes.ts';
import { movingTables, rowsThatMove } from './movedTables.ts';
import { fullNameOf, peopleOf } from './peopleOfMove.ts';

const mostPages = 10;

/** How many records of each kind go along. */
export async function countThatMove(db: Database, row: OrganizationRow): Promise<Partial<Record<MoveKind, number>>> {
  const parts = movingTables.map(
    (one) => sql`select ${one.kind}::text as kind, count(*)::int as count from ${sql.identifier(one.table)}
      where ${rowsThatMove(one, row.id, row.centerId)}`,
  );
  const { rows } = await db.execute(
    sql`select kind, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) as counted
      group by kind having sum(count) > 0`,
  );
  return Object.fromEntries((rows as { kind: MoveKind; count: number }[]).map(({ kind, count }) => [kind, count]));
}

/** What the old centre keeps to itself. */
async function countThatStay(
  db: Database,
  { id, centerId }: OrganizationRow,
): Promise<Partial<Record<StayKind, number>>> {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from internal_notes where center_id = ${centerId} and organization_id is null
      and (subject_id = ${id} or subject_id in (select id from vacancies where organization_id = ${id})
        or subject_id in (select id from applications where organization_id = ${id}))) as "centerNotes",
    (select count(*)::int from conversations where center_id = ${centerId} and organization_id = ${id}
      and center_takes_part) as "centerConversations",
    (select count(*)::int from reports where center_id = ${centerId} and organization_id = ${id}
      and status <> 'open') as "handledReports",
    (select count(*)::int from audit_events where center_id = ${centerId} and organization_id = ${id}) as history`);
  return rows[0] as Record<StayKind, number>;
}

/** Decisions about the organisation, and about applications there, that nobody has heard of yet. */
export const heldAbout = (db: Database, { id }: OrganizationRow) =>
  db
    .select({ subjectType: heldDecisions.subjectType, subjectId: heldDecisions.subjectId })
    .from(heldDecisions)
    .where(
      sql`(${and(eq(heldDecisions.subjectType, 'organizations'), eq(heldDecisions.subjectId, id))}
        or ${and(
          inArray(heldDecisions.subjectType, ['applications', 'application_replies']),
          inArray(
            heldDecisions.subjectId,
            db.select({ id: applications.id }).from(applications).where(eq(applications.organizationId, id)),
          ),
        )}
        or ${and(
          eq(heldDecisions.subjectType, 'organization_corrections'),
          inArray(
            heldDecisions.subjectId,
            db
              .select({ id: organizationCorrections.id })
              .from(organizationCorrections)
              .where(eq(organizationCorrections.organizationId, id)),
          ),
        )})`,
    );

/** Pages of the centre in which the organisation is named: they stay, and somebody has to look at them. */
async function linkedPages(db: Database, { id, centerId, slug }: OrganizationRow): Promise<string[]> {
  const { rows } = await db.execute(sql`select distinct pages.title from pages
    join content_blocks on content_blocks.tenant = pages.tenant and content_blocks.page_id = pages.id
    where pages.center_id = ${centerId} and (content_blocks.data::text like ${`%${id}%`}
      or content_blocks.data::text like ${`%/organizations/${slug}%`})
    order by pages.title limit ${mostPages}`);
  return (rows as { title: string }[]).map(({ title }) => title);
}

/** Everything that a move to another centre takes along, leaves behind and runs into. Nothing is written. */
export async function previewMove(
  db: Database,
  row: OrganizationRow,
  target: { id: string },
  requestOnly: boolean,
): Promise<MovePreview> {
  const { moving, staying } = await peopleOf(db, { organizationId: row.id, centerId: row.centerId });
  const counted = await countThatMove(db, row);
  const alike = await findDuplicates(
    db,
    { name: row.name, city: row.city ?? '', website: row.website ?? '', kvkNumber: row.kvkNumber ?? '' },
    and(
      eq(organizations.centerId, target.id),
      ne(organizations.id, row.id),
      // Whoever may only ask for the move learns no more of the other centre than a visitor.
      requestOnly ? eq(organizations.status, 'approved') : undefined,
    ),
  );
  const held = await heldAbout(db, row);
  const pages = await linkedPages(db, row);
  const isMoving = await db.$count(
    organizationMoves,
    and(eq(organizationMoves.organizationId, row.id), inArray(organizationMoves.status, ['running', 'undoing'])),
  );
  const named = (user: (typeof moving)[number]) => ({ id: user.id, fullName: fullNameOf(user) });
  return {
    type: 'organization_moves',
    id: row.id,
    volunteerCenterId: target.id,
    vacanciesCount: await db.$count(
      vacancies,
      and(eq(vacancies.organizationId, row.id), ne(vacancies.status, 'deleted')),
    ),
    applicationsCount: counted.applications ?? 0,
    usersMoving: moving.map(named),
    usersStaying: staying.map(named),
    counts: { ...counted, ...(moving.length > 0 ? { users: moving.length } : {}) },
    stays: await countThatStay(db, row),
    requestOnly,
    conflicts: [
      ...(isMoving > 0 ? [{ code: 'moving' as const, text: row.name }] : []),
      ...alike.map(({ organization }) => ({ code: 'similar_name' as const, text: organization.name })),
      ...(held.length > 0 ? [{ code: 'held_decisions' as const, text: String(held.length) }] : []),
      ...((counted.reports ?? 0) > 0 ? [{ code: 'open_reports' as const, text: String(counted.reports) }] : []),
      ...staying.map((user) => ({ code: 'shared_users' as const, text: fullNameOf(user) })),
      ...pages.map((title) => ({ code: 'linked_page' as const, text: title })),
    ],
  };
}
