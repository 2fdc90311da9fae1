import { and, asc, eq, sql } from 'drizzle-orm';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import type { Database } from '../database/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { userRoles } from './users.table.ts';

export const createUserRepository = (db: Database) => ({
  /** The roles of a user, each with the name of what it holds for. */
  async rolesOf(userId: string) {
    return db
      .select({
        id: userRoles.id,
        role: userRoles.role,
        scopeType: userRoles.scopeType,
        scopeId: userRoles.scopeId,
        scopeName: sql<string>`coalesce(${organizations.name}, ${volunteerCenters.name}, ${userRoles.scopeId})`,
      })
      .from(userRoles)
      .leftJoin(
        organizations,
        and(
          eq(userRoles.scopeType, 'Organization'),
          eq(organizations.tenant, userRoles.tenant),
          sql`${organizations.id}::text = ${userRoles.scopeId}`,
        ),
      )
      .leftJoin(
        volunteerCenters,
        and(
          eq(userRoles.scopeType, 'VolunteerCenter'),
          eq(volunteerCenters.tenant, userRoles.tenant),
          sql`${volunteerCenters.id}::text = ${userRoles.scopeId}`,
        ),
      )
      .where(eq(userRoles.userId, userId))
      .orderBy(asc(userRoles.createdAt), asc(userRoles.id));
  },
});
export type NamedRole = Awaited<ReturnType<ReturnType<typeof createUserRepository>['rolesOf']>>[number];
