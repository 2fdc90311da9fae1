import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import {
  type OrganizationAccessRequestRow,
  organizationAccessRequests as table,
} from '../../../tables/organizations/organizationSignups.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { users } from '../../../tables/people/users.table.ts';

export type FoundAccessRequest = OrganizationAccessRequestRow & {
  organizationName: string;
  centerId: string;
  deciderName: string | null;
};

export const createAccessRequestRepository = (db: Database) => {
  const withOrganization = and(eq(organizations.tenant, table.tenant), eq(organizations.id, table.organizationId));
  return {
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
    }): Promise<FoundAccessRequest[]> {
      return db
        .select({
          ...getTableColumns(table),
          organizationName: organizations.name,
          centerId: organizations.centerId,
          deciderName: sql<
            string | null
          >`nullif(btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), '')`,
        })
        .from(table)
        .innerJoin(organizations, withOrganization)
        .leftJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.decidedBy)))
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },

    async find(where: SQL | undefined): Promise<FoundAccessRequest | undefined> {
      const [row] = await this.list({ where, orderBy: [table.id], limit: 1, offset: 0 });
      return row;
    },

    async count(where: SQL | undefined): Promise<number> {
      const [row] = await db
        .select({ number: sql<number>`count(*)::int` })
        .from(table)
        .innerJoin(organizations, withOrganization)
        .where(where);
      return row?.number ?? 0;
    },

    /** False where the same wish waits already. */
    async add(row: typeof table.$inferInsert): Promise<boolean> {
      const added = await db.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
      return added.length > 0;
    },
  };
};
