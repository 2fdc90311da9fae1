import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A record as somebody read it: a change of it counts only while it still has this version. */
export type RecordVersion = { id: string; lockVersion: number };
type VersionedTable = PgTable & { id: PgColumn; lockVersion: PgColumn };

/**
 * Changes a record that nobody else has changed meanwhile, and raises its version. Undefined when somebody was first.
 *
 * @example if (!(await changeVersion(db, forms, form, { title }))) throw stale();
 */
export async function changeVersion<Table extends VersionedTable>(
  db: Database,
  table: Table,
  { id, lockVersion }: RecordVersion,
  change: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect'] | undefined> {
  const rows: Table['$inferSelect'][] = await db
    .update(table as VersionedTable)
    .set({ ...change, lockVersion: lockVersion + 1 } as PgUpdateSetSource<VersionedTable>)
    .where(and(eq(table.id, id), eq(table.lockVersion, lockVersion)))
    .returning();
  return rows[0];
}

/** The row that an insert gives back. */
export function stored<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A record was stored without giving its row.');
  return row;
}
