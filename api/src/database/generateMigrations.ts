import { spawnSync } from 'node:child_process';
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { policiesSql } from './policiesSql.ts';
import { loadTables } from './tableModules.ts';
import { versionTriggersSql } from './versionTriggersSql.ts';

/**
 * Writes the migrations that are not released yet anew, from the difference between the table files and the last released
 * state: functions, tables, row-level security, triggers, change versions. Released ones are never touched, and only
 * additions are accepted: a server of the last version keeps working on the new state while it is replaced.
 */
const root = new URL('../../', import.meta.url);
const migrations = new URL('migrations/', root);

/** How many migrations are out in the world. Raise it when a version with more of them is released. */
const released = 32;

function drizzleKit(...options: string[]) {
  const result = spawnSync('drizzle-kit', ['generate', ...options], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0 || /Error/.test(result.stdout)) {
    process.stderr.write(`drizzle-kit refused the tables:\n${result.stdout}${result.stderr}\n`);
    process.exit(1);
  }
}

type Journal = { entries: { idx: number; tag: string }[] };
const journalAddress = new URL('meta/_journal.json', migrations);
const readJournal = async () => JSON.parse(await readFile(journalAddress, 'utf8')) as Journal;
const numberOf = (file: string) => Number(/^(\d{4})_/.exec(file)?.[1] ?? -1);

/** Back to what is released. */
async function forgetUnreleased() {
  const journal = await readJournal();
  journal.entries = journal.entries.filter(({ idx }) => idx < released);
  await writeFile(journalAddress, `${JSON.stringify(journal, null, 2)}\n`);
  for (const folder of [migrations, new URL('meta/', migrations)])
    for (const file of await readdir(folder)) if (numberOf(file) >= released) await rm(new URL(file, folder));
}

async function releasedSql(): Promise<string> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql') && numberOf(file) < released);
  return (await Promise.all(files.map((file) => readFile(new URL(file, migrations), 'utf8')))).join('\n');
}

/** A released migration names the file as it was called then; its folder may have moved since. */
const isKnown = (file: string, known: string) =>
  [...known.matchAll(/^-- (src\/\S+\.sql)$/gm)].some(([, path = '']) => basename(path) === basename(file));

/**
 * SQL beside a table that is in no released migration yet, in the order of the paths. `*.functions.sql` comes before the
 * tables, since generated columns and indexes call functions; the rest (triggers, functions that read tables) comes last.
 * A released file is not changed: a new one beside it replaces what it made.
 */
async function subjectSql(when: 'before' | 'after', known: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('src/**/*.sql', { cwd: root.pathname })) files.push(file);
  const texts = files
    .filter((file) => file !== 'src/database/extensions.sql' && !isKnown(file, known))
    .filter((file) => file.endsWith('.functions.sql') === (when === 'before'))
    .sort()
    .map(async (file) => `-- ${file}\n${await readFile(new URL(file, root), 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}

/** Adds a migration of our own, unless there is nothing in it. */
async function addOwn(name: string, sql: string) {
  if (sql.trim() === '') return;
  drizzleKit('--custom', '--name', name);
  const tag = (await readJournal()).entries.at(-1)?.tag;
  await writeFile(new URL(`${tag}.sql`, migrations), sql);
}

await forgetUnreleased();
const known = await releasedSql();
await addOwn('new_functions', await subjectSql('before', known));
drizzleKit('--name', 'new_tables');
const all = await loadTables();
const tables = all.filter((table) => !known.includes(`CREATE TABLE "${getTableConfig(table).name}"`));
await addOwn('new_policies', policiesSql(tables));
await addOwn('new_triggers', await subjectSql('after', known));
await addOwn('new_versions', versionTriggersSql(all, known));

const unreleased = (await readdir(migrations)).filter((file) => file.endsWith('.sql') && numberOf(file) >= released);
for (const file of unreleased) {
  const sql = await readFile(new URL(file, migrations), 'utf8');
  const taken = /^.*\b(?:DROP (?:TABLE|COLUMN|CONSTRAINT)|RENAME (?:TO|COLUMN)|SET DATA TYPE|SET NOT NULL)\b.*$/m.exec(
    sql,
  );
  if (!taken) continue;
  process.stderr.write(`${file} takes something away that a running server may need: ${taken[0]}\n`);
  process.exit(1);
}
