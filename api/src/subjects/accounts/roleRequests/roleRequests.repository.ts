import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { changeVersion, stored } from '../../../database/records.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { type RoleRequestRow, roleRequests as table } from '../../../tables/people/roleRequests.table.ts';
import { users } from '../../../tables/people/users.table.ts';

const deciders = alias(users, 'deciders');
const nameOf = ({ firstName, lastName }: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string | null>`nullif(btrim(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '')), '')`;

export type FoundRoleRequest = RoleRequestRow & {
  requesterName: string | null;
  deciderName: string | null;
  organizationName: string | null;
  centerName: string;
};

export const createRoleRequestRepository = (db: Database) => ({
  async list(query: {
    where: SQL | undefined;
    orderBy: (SQL | AnyPgColumn)[];
    limit: number;
    offset: number;
  }): Promise<FoundRoleRequest[]> {
    return db
      .select({
        ...getTableColumns(table),
        requesterName: nameOf(users),
        deciderName: nameOf(deciders),
        organizationName: organizations.name,
        centerName: volunteerCenters.name,
      })
      .from(table)
      .innerJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.userId)))
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, table.tenant), eq(volunteerCenters.id, table.centerId)),
      )
      .leftJoin(organizations, and(eq(organizations.tenant, table.tenant), eq(organizations.id, table.organizationId)))
      .leftJoin(deciders, and(eq(deciders.tenant, table.tenant), eq(deciders.id, table.decidedBy)))
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.offset);
  },

  async find(where: SQL | undefined): Promise<FoundRoleRequest | undefined> {
    const [row] = await this.list({ where, orderBy: [table.id], limit: 1, offset: 0 });
    return row;
  },

  async count(where: SQL | undefined): Promise<number> {
    return db.$count(table, where);
  },

  async add(row: typeof table.$inferInsert): Promise<RoleRequestRow> {
    const added = stored(await db.insert(table).values(row).returning());
    return added;
  },

  /** Undefined when somebody else changed it meanwhile. */
  async change(
    row: Pick<RoleRequestRow, 'id' | 'lockVersion'>,
    change: Partial<RoleRequestRow>,
  ): Promise<RoleRequestRow | undefined> {
    const changed = await changeVersion(db, table, row, change);
    return changed;
  },
});
