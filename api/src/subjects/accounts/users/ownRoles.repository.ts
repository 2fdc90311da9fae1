import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { leftRoles } from '../../../tables/people/roleRequests.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';

export const createOwnRoleRepository = (db: Database) => {
  const holdersOf = (role: SQL | undefined, now: Date) =>
    db
      .selectDistinct({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        locale: users.locale,
      })
      .from(userRoles)
      .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
      .where(and(role, eq(users.status, 'active'), or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, now))));
  return {
    /** Who works for these organisations, centres and tenants and can sign in, each with the role and until when. */
    async membersOf(placeIds: readonly string[], now: Date) {
      if (placeIds.length === 0) return [];
      return db
        .select({
          placeId: userRoles.scopeId,
          role: userRoles.role,
          expiresAt: userRoles.expiresAt,
          user: {
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            email: users.email,
            locale: users.locale,
          },
        })
        .from(userRoles)
        .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
        .where(
          and(
            inArray(userRoles.scopeId, [...placeIds]),
            ne(userRoles.role, 'volunteer'),
            eq(users.status, 'active'),
            isNull(users.eraseAt),
            or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, now)),
          ),
        )
        .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
    },

    /** Who may give roles at a centre and can sign in. */
    adminsOfCenter: (centerId: string, now: Date) =>
      holdersOf(
        and(eq(userRoles.role, 'admin'), eq(userRoles.scopeType, 'VolunteerCenter'), eq(userRoles.scopeId, centerId)),
        now,
      ),
    /** Who stands above all centres and can sign in. */
    headAdmins: (now: Date) => holdersOf(eq(userRoles.role, 'center_superuser'), now),

    /** What somebody gave up and can still take back, the newest first. */
    async leftBy(userId: string, now: Date) {
      return db
        .select()
        .from(leftRoles)
        .where(and(eq(leftRoles.userId, userId), gt(leftRoles.undoUntil, now)))
        .orderBy(sql`${leftRoles.createdAt} desc`, asc(leftRoles.id));
    },

    /** Keeps what was given up, and forgets what can no longer be taken back. */
    async keepLeft(row: typeof leftRoles.$inferInsert, now: Date): Promise<void> {
      await db.delete(leftRoles).where(and(eq(leftRoles.userId, row.userId), sql`${leftRoles.undoUntil} <= ${now}`));
      await db.insert(leftRoles).values(row);
    },

    /** Takes it out: undefined when there is nothing to take back, or no longer. */
    async takeLeft(userId: string, id: string, now: Date) {
      const [row] = await db
        .delete(leftRoles)
        .where(and(eq(leftRoles.id, id), eq(leftRoles.userId, userId), gt(leftRoles.undoUntil, now)))
        .returning();
      return row;
    },
  };
};
