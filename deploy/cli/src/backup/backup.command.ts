import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDirectory } from '@omzien/server/directoryLock';
import { type AddCommand, withJson } from '../command.ts';
import { projectRoot } from '../connection.ts';
import { show } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { copyLive } from './copyLive.ts';
import { dumpEmbedded, hasEmbedded, presentErasures, stageEmbedded } from './embeddedDatabase.ts';
import { type DatabaseContent, readBackup, writeManifest } from './manifest.ts';
import { dumpServer, restoreServer } from './serverDatabase.ts';

/** What is kept beside the database. Keys that sign (`operator-token`) are in no backup, and neither is what gateways make. */
const folders = ['files', 'media', 'releases', 'registry'];
const erasureList = 'erasures.jsonl';
/** Of the running process, or good for minutes. */
const passing = new Set(['omzien.pid', 'nonces']);

const dataDirectoryOf = (env: NodeJS.ProcessEnv) => resolve(env.DATA_DIR ?? join(projectRoot, '.data'));
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const serverUrl = (env: NodeJS.ProcessEnv) => env.DATABASE_URL || null;

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
        await copyLive(join(dataDirectory, name), join(draft, name), (each) => !passing.has(each));
      }
    };
    let content: DatabaseContent;
    if (url === null) {
      content = await whileNobodyRuns(dataDirectory, async () => {
        await copy();
        return dumpEmbedded(dataDirectory, join(draft, 'database.tar'));
      });
    } else {
      // As of one moment, while the server works. Files come after: those that its rows name are there by then.
      content = await dumpServer(url, draft);
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
      for (const name of folders) {
        if (existsSync(join(backup, name))) await cp(join(backup, name), join(staging, name), { recursive: true });
      }
      if (url === null) await stageEmbedded(backup, join(staging, 'database'), wanted);
      await mkdir(aside, { recursive: true, mode: 0o700 });
      // Last: a server that is filled is not filled again, and what follows can hardly fail.
      if (url !== null) await restoreServer(backup, url, wanted);
      return url === null ? presentErasures(dataDirectory) : [];
    });
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
