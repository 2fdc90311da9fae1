import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { auditEvents as table } from '../../tables/administration/auditEvents.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';

const actors = alias(users, 'actors');
const actingAs = alias(users, 'acting_as');
const nameOf = (who: typeof actors | typeof actingAs) => sql`btrim(${who.firstName} || ' ' || ${who.lastName})`;

/**
 * Who reads. A centre knows everybody by name; an organisation knows its own people and those of the centre, and of a
 * volunteer the first name: the full one is told with an application, not by the log.
 */
export type LogReader = { userId: string; knowsEverybody: boolean; organizationIds: readonly string[] };

function isKnownTo({ userId, knowsEverybody, organizationIds }: LogReader, who: typeof actors | typeof actingAs): SQL {
  if (knowsEverybody) return sql`true`;
  const own = organizationIds.length === 0 ? sql`false` : inArray(userRoles.scopeId, [...organizationIds]);
  return sql`(${who.id} = ${userId} or exists (
    select 1 from ${userRoles} where ${userRoles.tenant} = ${who.tenant} and ${userRoles.userId} = ${who.id}
      and ${userRoles.role} not in ('volunteer', 'student') and (${userRoles.scopeType} <> 'Organization' or ${own})))`;
}

const lineColumns = {
  id: table.id,
  action: table.action,
  subjectType: table.subjectType,
  subjectId: table.subjectId,
  subjectName: table.subjectName,
  actorId: table.actorId,
  requestId: table.requestId,
};

export const createAuditEventRepository = (db: Database) => {
  const shownTo = (reader: LogReader, who: typeof actors | typeof actingAs) =>
    sql<string | null>`case when ${who.id} is null then null
      when ${isKnownTo(reader, who)} then ${nameOf(who)} else ${who.firstName} end`;
  const select = (reader: LogReader) =>
    db
      .select({
        ...getTableColumns(table),
        actorName: shownTo(reader, actors),
        actingAsName: shownTo(reader, actingAs),
      })
      .from(table)
      .leftJoin(actors, and(eq(actors.tenant, table.tenant), eq(actors.id, table.actorId)))
      .leftJoin(actingAs, and(eq(actingAs.tenant, table.tenant), eq(actingAs.id, table.actingAsId)));
  return {
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(table, where);
    },
    /** The latest lines, newest first, with what is needed to put together those of one step. */
    lines: (where: SQL | undefined, limit: number) =>
      db.select(lineColumns).from(table).where(where).orderBy(desc(table.createdAt), desc(table.id)).limit(limit),
    list: (
      { where, orderBy, limit, offset }: Pick<ListQuery, 'where' | 'orderBy' | 'limit' | 'offset'>,
      reader: LogReader,
    ) =>
      select(reader)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  };
};
export type ActivityLine = Awaited<ReturnType<ReturnType<typeof createAuditEventRepository>['lines']>>[number];
export type FoundAuditEvent = Awaited<ReturnType<ReturnType<typeof createAuditEventRepository>['list']>>[number];
