import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { OrganizationMoveRow } from '../../../tables/organizations/organizationMoves.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';

export const fullNameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();

/**
 * Who works for the organisation at a centre, and whether something else ties him to that centre: a role there, a role at
 * another organisation, or an application at another one that is not closed.
 */
export async function peopleOf(
  db: Database,
  { organizationId, centerId }: { organizationId: string; centerId: string },
): Promise<{ moving: UserRow[]; staying: UserRow[] }> {
  const otherRole = sql<boolean>`exists (
    select 1 from user_roles other where other.tenant = ${users.tenant} and other.user_id = ${users.id}
      and other.role <> 'volunteer' and not (other.scope_type = 'Organization' and other.scope_id = ${organizationId}))`;
  const otherApplication = sql<boolean>`exists (
    select 1 from applications other where other.tenant = ${users.tenant} and other.user_id = ${users.id}
      and other.organization_id <> ${organizationId} and other.center_id = ${centerId}
      and other.stage not in ('rejected', 'withdrawn', 'closed_no_reply'))`;
  const rows = await db
    .select({ user: users, stays: sql<boolean>`(${otherRole} or ${otherApplication})` })
    .from(users)
    .where(
      and(
        eq(users.centerId, centerId),
        sql`exists (select 1 from ${userRoles} where ${userRoles.tenant} = ${users.tenant}
          and ${userRoles.userId} = ${users.id} and ${userRoles.scopeType} = 'Organization'
          and ${userRoles.scopeId} = ${organizationId})`,
      ),
    )
    .orderBy(users.lastName, users.firstName, users.id);
  return {
    moving: rows.flatMap(({ user, stays }) => (stays ? [] : [user])),
    staying: rows.flatMap(({ user, stays }) => (stays ? [user] : [])),
  };
}

/** Whose account goes over: what everybody with an account may do is held at his own centre. */
export async function movePeople(db: Database, ids: readonly string[], from: string, to: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(users)
    .set({ centerId: to, lockVersion: sql`${users.lockVersion} + 1` })
    .where(and(inArray(users.id, [...ids]), eq(users.centerId, from)));
  await db
    .update(userRoles)
    .set({ scopeId: to })
    .where(
      and(
        inArray(userRoles.userId, [...ids]),
        eq(userRoles.role, 'volunteer'),
        eq(userRoles.scopeType, 'VolunteerCenter'),
        eq(userRoles.scopeId, from),
      ),
    );
}

/** Who goes back when a move is taken back: who went along, or came since, and is tied to nothing else there. */
export async function peopleToReturn(db: Database, move: OrganizationMoveRow): Promise<string[]> {
  const { moving } = await peopleOf(db, { organizationId: move.organizationId, centerId: move.toCenterId });
  const known = moving.map(({ id }) => id);
  if (known.length === 0) return [];
  const went = move.moved.find(({ table }) => table === 'users')?.ids ?? [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, known),
        or(went.length > 0 ? inArray(users.id, went) : undefined, gte(users.createdAt, move.createdAt)),
      ),
    );
  return rows.map(({ id }) => id);
}
