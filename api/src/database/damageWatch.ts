import type { Pool } from 'pg';

/** What the database says of a page or an index whose bytes make no sense. */
const codesOfDamage = new Set(['XX001', 'XX002', '58P01']);
/** Reading a table more often finds nothing sooner that matters. */
const pause = 5_000;
/** Larger tables are for the checks of whoever runs the server (`pg_amcheck`): 160 MB. */
const mostPages = 20_000;

/**
 * Looks for damaged pages, a table at a time and never two within five seconds: all of its rows are read from where they
 * lie, not from an index. What was found stays until the process starts anew.
 */
export function createDamageWatch(pool: Pool, now: () => number = () => performance.now()) {
  let tables: string[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let damaged: string | null = null;

  async function next(): Promise<string | undefined> {
    if (tables.length === 0) {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpages <= ${mostPages} ORDER BY c.relname`,
      );
      tables = rows.map(({ name }) => name);
    }
    return tables.shift();
  }

  return {
    /** The table with damaged pages, or null where none was found so far. */
    async look(): Promise<string | null> {
      if (damaged !== null || now() - lookedAt < pause) return damaged;
      lookedAt = now();
      const table = await next();
      if (table === undefined) return null;
      try {
        await pool.query(`SELECT count(ctid) FROM ${table}`);
      } catch (error) {
        // A database that does not answer is told by whoever asks whether it does.
        if (codesOfDamage.has((error as { code?: string }).code ?? '')) damaged = table;
      }
      return damaged;
    },
  };
}
