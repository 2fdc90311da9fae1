import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The database cannot be used as it is; the message says what to do next, for whoever started the program. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replace(/^The embedded database did not open: /, '')
    .split('\n', 1)[0] ?? '';

const restoreIt =
  'Put the newest backup back: npx omzien restore <backup>. It checks the backup first, and moves aside what is there now.';

/** Files that this process may not change, told before the engine stumbles over them; null when it may. */
export function unwritable(directory: string): DatabaseUnusable | null {
  let existing = directory;
  while (!existsSync(existing) && existing !== dirname(existing)) existing = dirname(existing);
  if (!statSync(existing).isDirectory()) {
    return new DatabaseUnusable(
      `The database cannot stand in ${directory}, because ${existing} is a file. Set DATA_DIR to a folder.`,
    );
  }
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const who = process.getuid?.() ?? 'this account';
    return new DatabaseUnusable(
      code === 'EROFS'
        ? `The disk of ${directory} is read-only, and the database needs to write. Make it writable (mount -o remount,rw), or set DATA_DIR to another folder.`
        : `The database in ${directory} cannot be read and written by user ${who} (${code}). Give it back: chown -R ${who} ${directory} && chmod -R u+rwX ${directory}`,
    );
  }
}

/** Files that the embedded engine does not open. */
export const damagedFiles = (directory: string, error: unknown) =>
  new DatabaseUnusable(
    `The database in ${directory} does not open: its files are damaged or not complete (${firstLine(error)}). ${restoreIt} Without a backup: keep ${directory} somewhere, take it away, and start again with an empty database.`,
    { cause: error },
  );

const whereItIs = (url: string) => {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** What a server says when it cannot be used, by the code that PostgreSQL or the network gives; null for anything else. */
export function unusableServer(url: string, error: unknown): DatabaseUnusable | null {
  const { code = '' } = error as { code?: string };
  const where = whereItIs(url);
  const known: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${where}. Start it (pg_ctl start, or systemctl start postgresql), or correct DATABASE_URL.`,
    ENOTFOUND: `The machine of ${where} is not known. Correct DATABASE_URL.`,
    ETIMEDOUT: `PostgreSQL at ${where} does not answer in time. Look at its log and at the network between, and start again.`,
    '28P01': `PostgreSQL at ${where} refuses the user or password of DATABASE_URL. Correct them.`,
    '28000': `PostgreSQL at ${where} refuses the user of DATABASE_URL. Correct it, or pg_hba.conf.`,
    '3D000': `There is no database ${where}. Make it (createdb), or put a backup into a new one: npx omzien restore <backup>`,
    '57P03': `PostgreSQL at ${where} is still starting or recovering. Wait until pg_isready says so, and start again.`,
    '53300': `PostgreSQL at ${where} has no connection left. End what holds them, or raise max_connections.`,
    '25006': `The database ${where} is read-only: it is a standby, or was made so. Point DATABASE_URL at the primary, or promote this one (pg_ctl promote); ALTER DATABASE … SET default_transaction_read_only = off undoes the other.`,
    XX001: `The database ${where} has damaged pages. ${restoreIt}`,
    XX002: `The database ${where} has a damaged index. Build it anew (reindexdb), and if that does not help: ${restoreIt}`,
    '58P01': `The database ${where} lacks files of its own. ${restoreIt}`,
  };
  const said = known[code];
  return said === undefined ? null : new DatabaseUnusable(said, { cause: error });
}
