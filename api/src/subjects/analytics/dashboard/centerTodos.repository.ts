import { type Dashboard, endsWithItsSubject, mostTodosOfKind, type Todo, type TodoStep } from '@omzien/model/dashboard';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { subjectPage } from '../../../services/audit/subjectPages.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { heldDecisions } from '../../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { formSteps } from './formTodos.repository.ts';
import { mostOfAskedKind, todoRow } from './todoRow.ts';

/** What is dealt with elsewhere than on the page of what it is about. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  organization_approval: (id) => `/organizations/approve?id=${id}`,
  factor_recovery: () => '/users/sign-in-rules',
  screening: () => '/een-op-een-hulp',
};

/** A decision about the organisation waits to be sent: who decided is done with it. */
const isUndecided = sql`not exists (select 1 from ${heldDecisions}
  where ${heldDecisions.tenant} = ${workItems.tenant} and ${heldDecisions.subjectType} = 'organizations'
    and ${workItems.subjectType} = 'organizations' and ${workItems.kind} = 'organization_approval'
    and ${heldDecisions.subjectId} = ${workItems.subjectId})`;

/** Who signed up was asked something a short while ago: then the answer is waited for, and not us. */
const askedDays = 7;
const isAsked = (now: Date): SQL => sql`(${workItems.kind} = 'organization_approval' and exists (
  select 1 from ${conversations}
  where ${conversations.tenant} = ${workItems.tenant} and ${conversations.organizationId} = ${workItems.subjectId}
    and ${conversations.centerId} = ${workItems.centerId} and ${conversations.centerTakesPart}
    and ${conversations.volunteerId} is null and ${conversations.lastMessageSide} = 'center'
    and ${conversations.lastMessageAt} > ${new Date(now.getTime() - askedDays * dayLength).toISOString()}::timestamptz))`;

const idOf = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);

type WorkRow = Pick<typeof workItems.$inferSelect, 'kind' | 'subjectType' | 'subjectId' | 'details'>;

/** Where it is dealt with. What was reported or corrected is seen on its own page. */
function pageOf({ kind, subjectType, subjectId, details }: WorkRow): string | null {
  if (kind === 'report') {
    const type = idOf(details.subject_type);
    return type === null ? null : subjectPage(type, idOf(details.subject_id));
  }
  if (kind === 'correction') return subjectPage('organizations', idOf(details.organization_id));
  return pages[kind]?.(subjectId) ?? subjectPage(subjectType, subjectId);
}

function stepsOf(row: WorkRow): TodoStep[] {
  const { kind, subjectType } = row;
  if (kind === 'organization_approval') return ['approve', 'ask', 'deny'];
  if (kind === 'report') return ['resolve_report'];
  // What has no page cannot end with its subject: who has looked at it ticks it off.
  if (endsWithItsSubject.has(kind)) return pageOf(row) === null ? ['done'] : [];
  if (kind === 'form_submission') return formSteps;
  return subjectType === 'applications' && kind !== 'application_call' ? ['reply', 'done'] : ['done'];
}

/** The open work of centres, what waits longest first. */
export const createCenterTodoRepository = (db: Database) => ({
  async workItems(
    where: SQL,
    now: Date,
    { namesCenter = false, kind = null }: { namesCenter?: boolean; kind?: string | null } = {},
  ): Promise<Todo[]> {
    const ranked = db.$with('ranked').as(
      db
        .select({
          id: workItems.id,
          total: sql<number>`(count(*) over (partition by ${workItems.kind}))::int`.as('total'),
          place:
            sql<number>`row_number() over (partition by ${workItems.kind} order by ${workItems.createdAt}, ${workItems.id})`.as(
              'place',
            ),
          oldest: sql<Date>`min(${workItems.createdAt}) over (partition by ${workItems.kind})`.as('oldest'),
        })
        .from(workItems)
        .where(
          and(
            where,
            isNull(workItems.doneAt),
            isUndecided,
            sql`not ${isAsked(now)}`,
            kind === null ? undefined : eq(workItems.kind, kind),
          ),
        ),
    );
    const rows = await db
      .with(ranked)
      .select({
        id: workItems.id,
        kind: workItems.kind,
        subjectType: workItems.subjectType,
        subjectId: workItems.subjectId,
        subjectName: workItems.subjectName,
        details: workItems.details,
        dueAt: workItems.dueAt,
        createdAt: workItems.createdAt,
        lockVersion: workItems.lockVersion,
        total: ranked.total,
        centerId: volunteerCenters.id,
        centerName: volunteerCenters.name,
        organizationVersion: organizations.lockVersion,
      })
      .from(ranked)
      .innerJoin(workItems, eq(workItems.id, ranked.id))
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, workItems.tenant), eq(volunteerCenters.id, workItems.centerId)),
      )
      .leftJoin(
        organizations,
        and(eq(organizations.tenant, workItems.tenant), eq(organizations.id, workItems.subjectId)),
      )
      .where(sql`${ranked.place} <= ${kind === null ? mostTodosOfKind : mostOfAskedKind}`)
      .orderBy(ranked.oldest, workItems.kind, workItems.createdAt, workItems.id);
    return rows.map((row) =>
      todoRow({
        kind: 'work_item',
        item: row.kind,
        count: row.total,
        subject: {
          type: row.subjectType,
          id: row.subjectId,
          name: row.subjectName,
          lockVersion: row.organizationVersion,
        },
        owner: namesCenter ? { type: 'volunteer_centers', id: row.centerId, name: row.centerName } : null,
        work: { id: row.id, lockVersion: row.lockVersion },
        waitingDays: Math.max(0, daysBetween(row.createdAt, now)),
        dueAt: row.dueAt?.toISOString() ?? null,
        url: pageOf(row),
        listUrl: `/dashboard?kind=${encodeURIComponent(row.kind)}`,
        steps: stepsOf(row),
      }),
    );
  },

  /** How much waits at each centre, by its name. */
  async centers(where: SQL, now: Date): Promise<Dashboard['centers']> {
    return db
      .select({
        id: volunteerCenters.id,
        name: volunteerCenters.name,
        count: sql<number>`count(${workItems.id})::int`,
      })
      .from(volunteerCenters)
      .leftJoin(
        workItems,
        and(
          eq(workItems.tenant, volunteerCenters.tenant),
          eq(workItems.centerId, volunteerCenters.id),
          isNull(workItems.doneAt),
          isUndecided,
          sql`not ${isAsked(now)}`,
          where,
        ),
      )
      .groupBy(volunteerCenters.id, volunteerCenters.name)
      .orderBy(volunteerCenters.name);
  },
});
