import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../app/listQuery.ts';
import type { Database } from '../database/database.ts';
import { users } from '../users/users.table.ts';
import { auditEvents as table } from './auditEvents.table.ts';

const actors = alias(users, 'actors');
const actingAs = alias(users, 'acting_as');
const nameOf = (who: typeof actors | typeof actingAs) =>
  sql<string | null>`case when ${who.id} is null then null else btrim(${who.firstName} || ' ' || ${who.lastName}) end`;

export const createAuditEventRepository = (db: Database) => {
  const select = () =>
    db
      .select({ ...getTableColumns(table), actorName: nameOf(actors), actingAsName: nameOf(actingAs) })
      .from(table)
      .leftJoin(actors, and(eq(actors.tenant, table.tenant), eq(actors.id, table.actorId)))
      .leftJoin(actingAs, and(eq(actingAs.tenant, table.tenant), eq(actingAs.id, table.actingAsId)));
  return {
    async count(where: SQL | undefined): Promise<number> {
      const [row] = await db.select({ total: count() }).from(table).where(where);
      return row?.total ?? 0;
    },
    list: ({ where, orderBy, limit, offset }: Pick<ListQuery, 'where' | 'orderBy' | 'limit' | 'offset'>) =>
      select()
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  };
};
export type FoundAuditEvent = Awaited<ReturnType<ReturnType<typeof createAuditEventRepository>['list']>>[number];
