import type { DatabaseContent } from './manifest.ts';

export type Queries = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** The migrations that a database has seen, in their order. */
export async function migrationsOf(database: Queries): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

/** What a restored database lacks of what was backed up; a sentence, or null when all of it came back. */
export function differenceBetween(wanted: DatabaseContent, found: DatabaseContent): string | null {
  if (wanted.migrations.join() !== found.migrations.join()) return 'it is of another version than was backed up';
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)]);
  const wrong = [...names].find((name) => wanted.tables[name] !== found.tables[name]);
  return wrong === undefined
    ? null
    : `${wrong} has ${found.tables[wrong] ?? 'no'} rows and had ${wanted.tables[wrong] ?? 'none'}`;
}

/** Nobody stays signed in over a restore: a session that was ended since must not come back. */
export const endSessions = (database: Queries) => database.query('DELETE FROM sessions');

/** How many centres there are, asked as a visitor's page asks. */
export async function centresIn(database: Queries): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM volunteer_centers c LEFT JOIN vacancies v ON v.center_id = c.id AND v.tenant = c.tenant',
  );
  return rows[0]?.count ?? 0;
}
