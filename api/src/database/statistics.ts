import type { DatabaseServer } from './database.ts';

/**
 * Clears what changed rows left behind and counts anew what the planner goes by. A PostgreSQL server does this by itself;
 * the embedded one does not, and would plan for ever as if its tables were empty. One table after another, so that nobody
 * waits for all of them; it belongs to no transaction.
 */
export async function refreshStatistics({ pool }: Pick<DatabaseServer, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
