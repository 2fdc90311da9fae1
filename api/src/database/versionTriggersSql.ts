import { toSnakeCase } from '@omzien/model/names';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type VersionedTable, versionedTables } from './versionedTables.ts';

/** The channel on which every process hears what was written, as `tenant table`. */
export const writtenChannel = 'omzien_written';
/** The setting of a transaction that holds what it wrote so far: `tenant table;tenant table;`. */
export const writtenSetting = 'app.written';

/**
 * A transaction that is undone, or a part of it, takes both back: the setting and what would have been told. Each table is
 * told once, however many statements write to it. Without a tenant (whoever owns the tables) it is told of every tenant.
 */
const functionSql = `create or replace function omzien_tell_written() returns trigger language plpgsql as $$
declare
  written text := coalesce(current_setting('${writtenSetting}', true), '');
  this_one text := coalesce(current_setting('app.tenant', true), '') || ' ' || tg_table_name;
begin
  if position(';' || this_one || ';' in ';' || written) = 0 then
    perform set_config('${writtenSetting}', written || this_one || ';', true);
    perform pg_notify('${writtenChannel}', this_one);
  end if;
  return null;
end $$;`;

const triggerSql = (table: VersionedTable, columns: readonly string[]) => {
  const silent: readonly string[] = versionedTables[table];
  const shown = columns.filter((column) => !silent.includes(column));
  const updates = silent.length === 0 ? 'update' : `update of\n  ${shown.map((column) => `"${column}"`).join(', ')}\n`;
  return `create or replace trigger ${table}_tell_written
after insert or delete or truncate or ${updates} on ${table}
for each statement execute function omzien_tell_written();`.replace(/\n +on /, '\non ');
};

/** The triggers by which kept answers know that they are old, as far as what is released does not have them already. */
export const versionTriggersSql = (tables: readonly PgTable[], released: string) =>
  [
    functionSql,
    ...tables
      .map((table) => getTableConfig(table))
      .filter(({ name }) => Object.hasOwn(versionedTables, name))
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ name, columns }) =>
        triggerSql(
          name as VersionedTable,
          // What is made of other columns counts as written with every row that a trigger looks at.
          columns.filter(({ generated }) => generated === undefined).map((column) => toSnakeCase(column.name)),
        ),
      ),
  ]
    .filter((statement) => !released.includes(statement))
    .join('\n\n');
