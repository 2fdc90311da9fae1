import { and, asc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { type EmbedRow, embedCounts, embeds } from '../../tables/content/embeds.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';

export type EmbedLoads = { host: string; count: number }[];
export type FoundEmbed = EmbedRow & { organizationName: string | null };

/** How often an embed was loaded since a day. */
export const loadsSince = (day: string) => sql<number>`(
  select coalesce(sum(loaded.count), 0)::int from "embed_counts" as loaded
  where loaded.tenant = "embeds"."tenant" and loaded.embed_id = "embeds"."id" and loaded.day >= ${day}::date)`;

export const createEmbedRepository = (db: Database) => {
  const select = () =>
    db
      .select({ ...getTableColumns(embeds), organizationName: organizations.name })
      .from(embeds)
      .leftJoin(
        organizations,
        and(eq(organizations.tenant, embeds.tenant), eq(organizations.id, embeds.organizationId)),
      );

  return {
    async list(where: SQL | undefined, { orderBy, limit, offset }: ListQuery): Promise<FoundEmbed[]> {
      return select()
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
    },
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(embeds, where);
    },
    async find(id: string, where: SQL | undefined): Promise<FoundEmbed | undefined> {
      const [row] = await select().where(and(eq(embeds.id, id), where));
      return row;
    },
    /** By embed, the sites that show it most first. */
    async loads(ids: readonly string[], since: string): Promise<Map<string, EmbedLoads>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({
          embedId: embedCounts.embedId,
          host: embedCounts.host,
          count: sql<number>`sum(${embedCounts.count})::int`,
        })
        .from(embedCounts)
        .where(and(inArray(embedCounts.embedId, [...ids]), gte(embedCounts.day, since)))
        .groupBy(embedCounts.embedId, embedCounts.host)
        .orderBy(sql`3 desc`, asc(embedCounts.host));
      const found = new Map<string, EmbedLoads>();
      for (const { embedId, host, count } of rows) found.set(embedId, [...(found.get(embedId) ?? []), { host, count }]);
      return found;
    },
    async insert(values: typeof embeds.$inferInsert): Promise<EmbedRow> {
      return stored(await db.insert(embeds).values(values).returning());
    },
    async update(
      { id, lockVersion }: Pick<EmbedRow, 'id' | 'lockVersion'>,
      change: Partial<typeof embeds.$inferInsert>,
    ): Promise<EmbedRow | undefined> {
      return changeVersion(db, embeds, { id, lockVersion }, change);
    },
    async remove(id: string): Promise<void> {
      await db.delete(embeds).where(eq(embeds.id, id));
    },
    /** What was gathered, in one statement. An embed that is gone meanwhile takes no more counts. */
    async addLoads(rows: readonly { id: string; embedId: string; day: string; host: string; count: number }[]) {
      const values = rows.map(
        ({ id, embedId, day, host, count }) =>
          sql`(${id}::uuid, ${embedId}::uuid, ${day}::date, ${host}::text, ${count}::int)`,
      );
      await db.execute(sql`
        insert into ${embedCounts} (id, embed_id, day, host, count)
        select came.id, came.embed_id, came.day, came.host, came.count
        from (values ${sql.join(values, sql`, `)}) as came (id, embed_id, day, host, count)
        join ${embeds} on ${embeds.id} = came.embed_id
        on conflict (tenant, embed_id, day, host)
        do update set count = ${embedCounts.count} + excluded.count, updated_at = now()`);
    },
  };
};
export type EmbedRepository = ReturnType<typeof createEmbedRepository>;
