import type { Grant, Permission } from '@omzien/model/permissions';
import { grantsOf } from '@omzien/model/permissions';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UserRow } from '../tables/people/users.table.ts';
import { forbidden, unauthenticated } from './problems.ts';

export type RoleScope = { role: RoleName; scopeType: ScopeType; scopeId: string };
/** Who asks. `user` is null for a visitor. */
export type Actor = {
  user: UserRow | null;
  roles: readonly RoleScope[];
  /** Who is really there, while somebody works as another user. */
  impersonator?: { id: string; name: string; reason: string; startedAt: Date; endsAt: Date; isOver: boolean } | null;
  /** The session that the request came with. */
  sessionId?: string | null;
  /** The session opens nothing but making a second step. `roles` are those of somebody without any then. */
  needsFactor?: boolean;
  /** When whoever is there last showed who that is: by signing in, or by the password. */
  authenticatedAt?: Date | null;
};

/** The headers of the dialect. A single space means: keep the token that you have. */
export type SessionHeaders = {
  'access-token': string;
  'token-type': 'Bearer';
  client: string;
  expiry: string;
  uid: string;
};
/** Who asks, and what the answer says about the session that it came with. */
export type Authentication = {
  actor: Actor;
  headers: SessionHeaders | null;
  /** The user whose replaced token was presented: somebody may have copied it. */
  reusedTokenOf: string | null;
};

/** Whoever works for the whole tenant is at home at all of its centres. */
export const worksForTenant = ({ role, scopeType }: RoleScope) => scopeType === 'Tenant' && role !== 'volunteer';

/** What the permission table allows this actor, or a refusal: 401 for who may still sign in, 403 for who has. */
export function grantsFor(permission: Permission, { user, roles }: Actor): Grant[] {
  const grants = grantsOf(permission, roles, user !== null);
  if (grants.length > 0) return grants;
  throw user === null ? unauthenticated() : forbidden();
}

/** The columns of a record by which a reach is decided. What is left out matches nothing. */
export type ReachColumns = {
  own?: { column: AnyPgColumn; userId: string | null | undefined };
  organization?: AnyPgColumn;
  center?: AnyPgColumn;
  /** What everybody may see, for permissions that reach `public`. */
  public?: SQL | undefined;
  /** What a mentor may see of students. */
  students?: SQL | undefined;
};

/** Grants as one SQL condition: the union of all of them. Row-level security already holds the tenant. */
export function withinReach(grants: readonly Grant[], columns: ReachColumns): SQL {
  const scopeIds = (reach: Grant['reach']) =>
    grants.flatMap((grant) => (grant.reach === reach && grant.scopeId !== null ? [grant.scopeId] : []));
  const among = (column: AnyPgColumn | undefined, ids: string[]) =>
    column && ids.length > 0 ? inArray(column, ids) : undefined;
  const has = (reach: Grant['reach']) => grants.some((grant) => grant.reach === reach);
  if (has('tenant')) return sql`true`;
  const own = columns.own?.userId ? eq(columns.own.column, columns.own.userId) : undefined;
  return (
    or(
      has('public') ? columns.public : undefined,
      has('own') ? own : undefined,
      has('students') ? columns.students : undefined,
      among(columns.organization, scopeIds('organization')),
      among(columns.center, scopeIds('center')),
    ) ?? sql`false`
  );
}

/** The same question for one record that is at hand. */
export function reaches(
  grants: readonly Grant[],
  record: { organizationId?: string | null; centerId?: string | null; userId?: string | null },
  user: { id: string } | null,
): boolean {
  return grants.some(({ reach, scopeId }) => {
    switch (reach) {
      case 'tenant':
        return true;
      case 'center':
        return record.centerId === scopeId;
      case 'organization':
        return record.organizationId === scopeId;
      case 'own':
        return user !== null && record.userId === user.id;
      default:
        return false;
    }
  });
}

/** Whether an organisation that is at hand lies within the grants: as itself, or as one of its centre. */
export const reachesOrganization = (grants: readonly Grant[], { id, centerId }: { id: string; centerId: string }) =>
  reaches(grants, { organizationId: id, centerId }, null);
