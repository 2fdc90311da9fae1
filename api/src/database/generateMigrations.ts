import { spawnSync } from 'node:child_process';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { policiesSql } from './policiesSql.ts';
import { loadTables } from './tableModules.ts';

/**
 * Writes `migrations/` anew from the table files: extensions, tables, row-level security, and the `*.sql` files that
 * stand beside a subject. Allowed only until the first release; afterwards drizzle-kit adds files and none is changed.
 */
const root = new URL('../../', import.meta.url);
const migrations = new URL('migrations/', root);

function drizzleKit(...options: string[]) {
  const result = spawnSync('drizzle-kit', ['generate', ...options], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0 || /Error/.test(result.stdout)) {
    process.stderr.write(`drizzle-kit refused the tables:\n${result.stdout}${result.stderr}\n`);
    process.exit(1);
  }
}

/**
 * SQL beside a subject, in the order of the paths. `*.functions.sql` comes before the tables, since generated columns and
 * indexes call functions; the rest (triggers, functions that read tables) comes last.
 */
async function subjectSql(when: 'before' | 'after'): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('src/**/*.sql', { cwd: root.pathname })) files.push(file);
  const texts = files
    .filter((file) => file !== 'src/database/extensions.sql')
    .filter((file) => file.endsWith('.functions.sql') === (when === 'before'))
    .sort()
    .map(async (file) => `-- ${file}\n${await readFile(new URL(file, root), 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}

const extensions = await readFile(new URL('src/database/extensions.sql', root), 'utf8');
await rm(migrations, { recursive: true, force: true });
drizzleKit('--custom', '--name', 'extensions');
drizzleKit('--name', 'tables');
drizzleKit('--custom', '--name', 'policies');
drizzleKit('--custom', '--name', 'functions');
await writeFile(new URL('0000_extensions.sql', migrations), `${extensions}\n${await subjectSql('before')}`);
await writeFile(new URL('0002_policies.sql', migrations), policiesSql(await loadTables()));
await writeFile(new URL('0003_functions.sql', migrations), await subjectSql('after'));
