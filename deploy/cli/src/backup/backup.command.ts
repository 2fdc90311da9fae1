import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { lockDirectory } from '@omzien/server/directoryLock';
import { type AddCommand, withJson } from '../command.ts';
import { projectRoot } from '../connection.ts';
import { show } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import {
  contentOf,
  differenceBetween,
  dumpEmbedded,
  dumpServer,
  endSessions,
  hasEmbedded,
  openEmbedded,
  openServer,
  runTool,
  smoke,
  userOf,
} from './databases.ts';
import { type BackupManifest, readBackup, writeManifest } from './manifest.ts';

/** What is kept beside the database. Keys that sign (`operator-token`) are in no backup, and neither is what gateways make. */
const folders = ['files', 'media', 'releases', 'registry'];
const erasureList = 'erasures.jsonl';
/** Of the running process, or good for minutes. */
const passing = new Set(['omzien.pid', 'nonces']);

const dataDirectoryOf = (env: NodeJS.ProcessEnv) => resolve(env.DATA_DIR ?? join(projectRoot, '.data'));
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const serverUrl = (env: NodeJS.ProcessEnv) => env.BACKUP_DATABASE_URL || env.DATABASE_URL || null;

/** Makes sure that nobody works on the files meanwhile, and lets go again. */
async function whileNobodyRuns<Result>(dataDirectory: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockDirectory(join(dataDirectory, 'registry')).catch((error: Error) => {
    throw new Error(`${error.message} While the platform runs on it, its files are neither copied nor replaced.`);
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function makeBackup(env: NodeJS.ProcessEnv, to: string) {
  const dataDirectory = dataDirectoryOf(env);
  const url = serverUrl(env);
  if (existsSync(to)) throw new UsageError(`${to} exists. Name a folder that does not.`);
  if (url === null && !hasEmbedded(dataDirectory)) {
    throw new UsageError(`There is no database in ${dataDirectory}. Set DATA_DIR, or DATABASE_URL for a server.`);
  }
  const draft = `${to}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = async () => {
      for (const name of [...folders, erasureList]) {
        if (!existsSync(join(dataDirectory, name))) continue;
        const filter = (path: string) => !passing.has(basename(path));
        await cp(join(dataDirectory, name), join(draft, name), { recursive: true, filter });
      }
    };
    let content: Awaited<ReturnType<typeof contentOf>>;
    if (url === null) {
      content = await whileNobodyRuns(dataDirectory, async () => {
        await copy();
        return dumpEmbedded(dataDirectory, join(draft, 'database.tar'));
      });
    } else {
      // The server copies itself as of one moment while it works; files only ever come in addition.
      content = await dumpServer(url, join(draft, 'database.dump'));
      await copy();
    }
    const kind = url === null ? 'pglite' : 'postgres';
    const files = await writeManifest(draft, { madeAt: new Date().toISOString(), kind, ...content });
    await rename(draft, to);
    const rows = Object.values(content.tables).reduce((sum, count) => sum + count, 0);
    return { backup: to, kind, files, rows, migrations: content.migrations.length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** `omzien backup [--to folder]` */
export const addBackup: AddCommand = (program, { env, write }) => {
  withJson(program.command('backup'))
    .description('copy the database, the files and the releases of this machine into a folder, with a hash of each')
    .option('--to <folder>', 'where to; without it a folder in DATA_DIR/backups')
    .action(async ({ to, json = false }: { to?: string; json?: boolean }) => {
      const made = await makeBackup(env, resolve(to ?? join(dataDirectoryOf(env), 'backups', stamp())));
      show({ json, write }, made, () =>
        [
          `Backed up to ${made.backup}: ${made.rows} rows and ${made.files} files, each with its hash.`,
          `Keep it on another machine. It comes back with: omzien restore ${made.backup}`,
        ].join('\n'),
      );
    });
};

/** The erasures of the present database, which its file may not have yet. A damaged one cannot say. */
async function presentErasures(dataDirectory: string): Promise<string[]> {
  if (!hasEmbedded(dataDirectory)) return [];
  const database = await openEmbedded(join(dataDirectory, 'database'), null).catch(() => null);
  if (!database) return [];
  try {
    const { rows } = await database.pool.query<{ tenant: string; user_id: string; erased_at: Date }>(
      'SELECT tenant, user_id, erased_at FROM erasures',
    );
    return rows.map((row) =>
      JSON.stringify({ tenant: row.tenant, userId: row.user_id, erasedAt: row.erased_at.toISOString() }),
    );
  } catch {
    return [];
  } finally {
    await database.close();
  }
}

/** The database of a backup in a place of its own, looked at before anything gives way to it. */
async function stageEmbedded(backup: string, staged: string, wanted: BackupManifest) {
  const database = await openEmbedded(staged, join(backup, 'database.tar'));
  try {
    const wrong = differenceBetween(wanted, await contentOf(database.pool)) ?? (await smoke(database.pool));
    if (wrong) throw new Error(`The database of ${backup} did not come back whole: ${wrong}. Nothing was changed.`);
    await endSessions(database.pool);
    await database.pool.query('CHECKPOINT');
  } finally {
    await database.close();
  }
}

async function restoreServer(backup: string, url: string, role: string, wanted: BackupManifest) {
  const server = await openServer(url);
  try {
    const { rows } = await server.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'",
    );
    if ((rows[0]?.count ?? 0) > 0) {
      throw new UsageError(
        'The database of DATABASE_URL holds tables, and a backup replaces none. Make an empty one (createdb), name it in DATABASE_URL, and restore into that.',
      );
    }
    // The platform's own role owns what comes back, whoever brings it.
    const owner = `--role=${role}`;
    const words = ['--exit-on-error', '--no-owner', owner, '--dbname', '', join(backup, 'database.dump')];
    await runTool('pg_restore', words, url);
    const wrong = differenceBetween(wanted, await contentOf(server.pool)) ?? (await smoke(server.pool));
    if (wrong) throw new Error(`The database of ${backup} did not come back whole: ${wrong}. Empty it and try again.`);
    await endSessions(server.pool);
  } finally {
    await server.close();
  }
}

async function restore(env: NodeJS.ProcessEnv, backup: string) {
  const wanted = await readBackup(backup);
  const dataDirectory = dataDirectoryOf(env);
  const url = serverUrl(env);
  if ((wanted.kind === 'postgres') !== (url !== null)) {
    throw new UsageError(
      wanted.kind === 'postgres'
        ? 'This is a backup of a PostgreSQL server. Name an empty database in DATABASE_URL.'
        : 'This is a backup of the embedded database. Leave DATABASE_URL out.',
    );
  }
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const staging = join(dataDirectory, `restoring-${stamp()}`);
  const aside = join(dataDirectory, 'before-restore', stamp());
  const names = [...(url === null ? ['database'] : []), ...folders];
  try {
    const erased = await whileNobodyRuns(dataDirectory, async () => {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      if (url === null) await stageEmbedded(backup, join(staging, 'database'), wanted);
      else await restoreServer(backup, url, userOf(env.DATABASE_URL || url), wanted);
      for (const name of folders) {
        if (existsSync(join(backup, name))) await cp(join(backup, name), join(staging, name), { recursive: true });
      }
      return url === null ? presentErasures(dataDirectory) : [];
    });
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const name of names) {
      if (existsSync(join(dataDirectory, name))) await rename(join(dataDirectory, name), join(aside, name));
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(dataDirectory, name));
    }
    // Whoever was erased since the backup is erased again at the next start; the list only ever grows.
    const before = await readFile(join(backup, erasureList), 'utf8').catch(() => '');
    const lines = [...before.split('\n'), ...erased].filter((line) => line.trim() !== '');
    if (lines.length > 0)
      await appendFile(join(dataDirectory, erasureList), `\n${lines.join('\n')}\n`, { mode: 0o600 });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const rows = Object.values(wanted.tables).reduce((sum, count) => sum + count, 0);
  return { restored: backup, madeAt: wanted.madeAt, rows, aside };
}

/** `omzien restore <folder>` */
export const addRestore: AddCommand = (program, { env, write }) => {
  withJson(program.command('restore'))
    .description('put a backup back; what is there now is moved aside and not removed')
    .argument('<folder>', 'a folder that "omzien backup" made')
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      const done = await restore(env, resolve(folder));
      show({ json, write }, done, () =>
        [
          `Restored the backup of ${done.madeAt}: ${done.rows} rows came back, counted and compared. Everybody is signed out.`,
          `What was there before lies in ${done.aside}. Start the platform again; whoever was erased since is erased again then.`,
        ].join('\n'),
      );
    });
};
