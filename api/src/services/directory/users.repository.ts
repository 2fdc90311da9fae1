import { runningRoles } from '@omzien/model/roles';
import { and, asc, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import type { RoleScope } from '../../http/access.ts';
import { stale } from '../../http/problems.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userConsents } from '../../tables/people/userConsents.table.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';

export type NewUserRow = typeof users.$inferInsert;
type Scope = { role: string; scopeType: string; scopeId: string };

// Only what is an id is read as one: the scope of a tenant role is a word.
const scopeAs = (type: 'Organization' | 'VolunteerCenter') =>
  sql`case when ${userRoles.scopeType} = ${type} then ${userRoles.scopeId}::uuid end`;

export const createUserRepository = (db: Database) => {
  /** Roles, each with the name of what it holds for and the centre that this belongs to. */
  const namedRoles = () =>
    db
      .select({
        id: userRoles.id,
        userId: userRoles.userId,
        role: userRoles.role,
        scopeType: userRoles.scopeType,
        scopeId: userRoles.scopeId,
        scopeName: sql<string>`coalesce(${organizations.name}, ${volunteerCenters.name}, ${userRoles.scopeId})`,
        centerId: sql<string | null>`coalesce(${organizations.centerId}, ${volunteerCenters.id})`,
        expiresAt: userRoles.expiresAt,
        reason: userRoles.reason,
        createdAt: userRoles.createdAt,
      })
      .from(userRoles)
      .leftJoin(
        organizations,
        and(eq(organizations.tenant, userRoles.tenant), eq(organizations.id, scopeAs('Organization'))),
      )
      .leftJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, userRoles.tenant), eq(volunteerCenters.id, scopeAs('VolunteerCenter'))),
      )
      .orderBy(asc(userRoles.createdAt), asc(userRoles.id))
      .$dynamic();
  const sameRole = (userId: string, { role, scopeType, scopeId }: Scope) =>
    and(
      eq(userRoles.userId, userId),
      sql`${userRoles.role} = ${role}`,
      sql`${userRoles.scopeType} = ${scopeType}`,
      eq(userRoles.scopeId, scopeId),
    );

  return {
    /** The roles of a user, each with the name of what it holds for. */
    rolesOf: async (userId: string) => namedRoles().where(eq(userRoles.userId, userId)),
    /** The roles of many users in one statement. */
    async rolesOfAll(userIds: readonly string[]) {
      const rows = userIds.length === 0 ? [] : await namedRoles().where(inArray(userRoles.userId, [...userIds]));
      return Map.groupBy(rows, ({ userId }) => userId);
    },

    async find(id: string, condition?: SQL): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), condition));
      return row;
    },
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
      return row;
    },
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
    }): Promise<UserRow[]> {
      return db
        .select()
        .from(users)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },
    count: (where: SQL | undefined) => db.$count(users, where),
    async countByStatus(where: SQL | undefined) {
      const rows = await db
        .select({ status: users.status, count: count() })
        .from(users)
        .where(where)
        .groupBy(users.status);
      return Object.fromEntries(rows.map((row) => [row.status, row.count]));
    },

    async add(row: NewUserRow): Promise<UserRow> {
      const added = stored(await db.insert(users).values(row).returning());
      return added;
    },
    /** Changes a user that nobody else has changed meanwhile. */
    async change(
      { id, lockVersion }: Pick<UserRow, 'id' | 'lockVersion'>,
      change: Partial<NewUserRow>,
    ): Promise<UserRow> {
      const row = await changeVersion(db, users, { id, lockVersion }, change);
      if (!row) throw stale();
      return row;
    },

    async addRole(row: typeof userRoles.$inferInsert): Promise<void> {
      await db
        .insert(userRoles)
        .values(row)
        .onConflictDoUpdate({
          target: [userRoles.tenant, userRoles.userId, userRoles.role, userRoles.scopeType, userRoles.scopeId],
          set: { expiresAt: row.expiresAt ?? null, reason: row.reason ?? null, grantedBy: row.grantedBy ?? null },
        });
    },
    async removeRole(userId: string, scope: Scope): Promise<boolean> {
      const removed = await db.delete(userRoles).where(sameRole(userId, scope)).returning({ id: userRoles.id });
      return removed.length > 0;
    },
    /**
     * Who runs an organisation, a centre or a tenant, can sign in and stays, and until when. Held until the transaction
     * ends: two who leave at the same moment must not both find the other one.
     */
    async lockAdminsOf({ scopeType, scopeId }: Pick<RoleScope, 'scopeType' | 'scopeId'>, now: Date) {
      if (scopeType === 'Tenant')
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`omzien_head_admins:${scopeId}`}, 0))`);
      else {
        // Records that name the place can still be written meanwhile.
        const [place, named] =
          scopeType === 'Organization' ? [organizations, organizations.id] : [volunteerCenters, volunteerCenters.id];
        await db.execute(sql`select 1 from ${place} where ${named} = ${scopeId} for no key update`);
      }
      return db
        .select({ userId: userRoles.userId, expiresAt: userRoles.expiresAt })
        .from(userRoles)
        .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
        .where(
          and(
            inArray(userRoles.role, [...runningRoles]),
            eq(userRoles.scopeType, scopeType),
            eq(userRoles.scopeId, scopeId),
            eq(users.status, 'active'),
            isNull(users.eraseAt),
            or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, now)),
          ),
        );
    },

    /** What somebody was invited to: the organisation of his first role, else his centre. */
    async placeOf({ id, centerId }: Pick<UserRow, 'id' | 'centerId'>): Promise<string | null> {
      const [role] = await namedRoles().where(eq(userRoles.userId, id)).limit(1);
      if (role?.scopeType === 'Organization') return role.scopeName;
      const [center] = await db
        .select({ name: volunteerCenters.name })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, centerId));
      return center?.name ?? null;
    },

    /** How much there is under the tabs of a user. */
    async countsOf(userId: string): Promise<{ applicationsCount: number; conversationsCount: number }> {
      const { rows } = await db.execute(sql`select
        (select count(*)::int from applications where user_id = ${userId}) as "applicationsCount",
        (select count(*)::int from conversation_participants where user_id = ${userId}) as "conversationsCount"`);
      return rows[0] as { applicationsCount: number; conversationsCount: number };
    },
    async consentsOf(userId: string) {
      return db
        .select()
        .from(userConsents)
        .where(eq(userConsents.userId, userId))
        .orderBy(asc(userConsents.givenAt), asc(userConsents.id));
    },
    /** The organisation or centre of a role, with the centre that it belongs to. */
    async findScope(type: 'Organization' | 'VolunteerCenter', id: string) {
      if (type === 'VolunteerCenter') {
        const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id));
        return center && { id, name: center.name, centerId: center.id, organizationType: null };
      }
      const [organization] = await db
        .select()
        .from(organizations)
        .where(and(eq(organizations.id, id), sql`${organizations.status} <> 'deleted'`));
      return (
        organization && {
          id,
          name: organization.name,
          centerId: organization.centerId,
          organizationType: organization.organizationType,
        }
      );
    },
  };
};
export type UserRepository = ReturnType<typeof createUserRepository>;
export type NamedRole = Awaited<ReturnType<UserRepository['rolesOf']>>[number];
