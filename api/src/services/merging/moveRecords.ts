import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MovedRecords } from '../../tables/people/userMerges.table.ts';

/** A column that names one of two records that become one, and what a person calls what it names. */
export type MovingColumn<Kind extends string> = {
  table: string;
  column: string;
  kind: Kind;
  /** Only these rows go over. */
  mergeOnly?: SQL | undefined;
};

const uniqueViolation = '23505';

/** Moves in a savepoint. Null when a unique pair, such as a heart for one vacancy, is there twice. */
async function tryMove(db: Database, move: SQL): Promise<string[] | null> {
  try {
    const { rows } = await db.transaction(async (part) => part.execute(move));
    return (rows as { id: string }[]).map(({ id }) => id);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== uniqueViolation) throw error;
    return null;
  }
}

/**
 * Everything that names one record names the other from now on. What both have stays with the one that is closed. Gives
 * every record that went over.
 */
export async function moveRecords(
  db: Database,
  columns: readonly MovingColumn<string>[],
  from: string,
  into: string,
): Promise<MovedRecords[]> {
  const moved: MovedRecords[] = [];
  for (const { table, column, mergeOnly = sql`true` } of columns) {
    const rows = sql.identifier(table);
    const named = sql.identifier(column);
    const found = await db.execute(sql`select id from ${rows} where ${named} = ${from} and ${mergeOnly}`);
    if (found.rows.length === 0) continue;
    let ids = await tryMove(
      db,
      sql`update ${rows} set ${named} = ${into} where ${named} = ${from} and ${mergeOnly} returning id`,
    );
    if (ids === null) {
      ids = [];
      for (const { id } of found.rows as { id: string }[])
        ids.push(
          ...((await tryMove(
            db,
            sql`update ${rows} set ${named} = ${into} where id = ${id} and ${named} = ${from} returning id`,
          )) ?? []),
        );
    }
    if (ids.length > 0) moved.push({ table, column, ids });
  }
  return moved;
}

/** How many records would go over, by what a person calls them. */
export async function countMoving<Kind extends string>(
  db: Database,
  columns: readonly MovingColumn<Kind>[],
  from: string,
): Promise<Partial<Record<Kind, number>>> {
  const parts = columns.map(
    ({ table, column, kind, mergeOnly = sql`true` }) =>
      sql`select ${kind}::text as kind, count(*)::int as count from ${sql.identifier(table)}
          where ${sql.identifier(column)} = ${from} and ${mergeOnly}`,
  );
  const { rows } = await db.execute(
    sql`select kind, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) as counted
        group by kind having sum(count) > 0`,
  );
  return Object.fromEntries(
    (rows as { kind: Kind; count: number }[]).map(({ kind, count }) => [kind, count]),
  ) as Partial<Record<Kind, number>>;
}

/** What a moved record is called. */
export const kindOfMoved = <Kind extends string>(
  columns: readonly MovingColumn<Kind>[],
  { table, column }: Pick<MovedRecords, 'table' | 'column'>,
): Kind | undefined => columns.find((one) => one.table === table && one.column === column)?.kind;

/** Gives records back that still are where the merge put them. What somebody changed since stays, and is counted. */
export async function moveBack<Kind extends string>(
  db: Database,
  { moved, fromId, intoId }: { moved: readonly MovedRecords[]; fromId: string; intoId: string },
  kindOf: (moved: MovedRecords) => Kind,
): Promise<Partial<Record<Kind, number>>> {
  const kept: Partial<Record<Kind, number>> = {};
  for (const one of moved) {
    const { table, column, ids } = one;
    const rows = sql.identifier(table);
    const named = sql.identifier(column);
    const list = sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const back = (which: typeof list) =>
      tryMove(
        db,
        sql`update ${rows} set ${named} = ${fromId} where id in (${which}) and ${named} = ${intoId} returning id`,
      );
    let given = (await back(list))?.length;
    if (given === undefined) {
      given = 0;
      for (const id of ids) given += (await back(sql`${id}::uuid`))?.length ?? 0;
    }
    const kind = kindOf(one);
    // What is gone altogether is nobody's.
    const { rows: left } = await db.execute(
      sql`select count(*)::int as count from ${rows} where id in (${list}) and ${named} <> ${fromId}`,
    );
    const stays = (left[0] as { count: number }).count;
    if (stays > 0) kept[kind] = (kept[kind] ?? 0) + stays;
  }
  return kept;
}
