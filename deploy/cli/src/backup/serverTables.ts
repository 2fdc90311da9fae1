import { tenantKeys } from '@omzien/model/tenants';
import type { Queries } from './content.ts';

/** A table of a server, as its rows are copied: what the database computes by itself is left to it. */
export type ServerTable = {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns of its primary key: in their order the same rows are the same file. */
  key: string[];
  /** Where the tenant stands among the columns; null for a table that all tenants share. */
  tenantAt: number | null;
};

/** Written by `migrate` itself, on both sides. */
const ofMigrations = 'schema_migrations';
const rowsAtATime = 1000;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Values are written as text; these decide how. What is copied may take its time. */
export const settingsOfCopies = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Row-level security holds for the owner of the tables too, so whoever copies is one tenant after the other. */
export const beTenant = (client: Queries, tenant: string) =>
  client.query("SELECT set_config('app.tenant', $1, true)", [tenant]);

export async function tablesOf(client: Queries): Promise<ServerTable[]> {
  const { rows } = await client.query<Omit<ServerTable, 'tenantAt'>>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)) AS key
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${ofMigrations}'
     ORDER BY c.relname`,
  );
  return rows.map((table) => {
    const at = table.columns.findIndex(({ name }) => name === 'tenant');
    return { ...table, tenantAt: at < 0 ? null : at };
  });
}

/** The rows of a table, each as a JSON array of texts in the order of its columns, a handful at a time. */
export async function* rowsOf(client: Queries, { name, columns, key, tenantAt }: ServerTable) {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  // In the order of the bytes: how a server sorts words is its own affair.
  const order = key.map((column) => `${quoted(column)}::text COLLATE "C"`).join(', ') || '1';
  for (const tenant of tenantAt === null ? [null] : tenantKeys) {
    if (tenant !== null) await beTenant(client, tenant);
    // A role that sees all rows sees no row twice.
    const where = tenant === null ? '' : "WHERE tenant = current_setting('app.tenant')";
    await client.query(
      `DECLARE copied NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${values}])::text AS line
       FROM ${quoted(name)} ${where} ORDER BY ${order}`,
    );
    while (true) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtATime} FROM copied`);
      if (rows.length === 0) break;
      yield rows.map(({ line }) => line);
    }
    await client.query('CLOSE copied');
  }
}
