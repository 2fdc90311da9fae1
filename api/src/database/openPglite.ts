import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '@omzien/server/directoryLock';
import pg from 'pg';
import type { DatabaseServer, Written } from './database.ts';
import { type PgliteEngine, startPgliteEngine } from './pgliteEngine.ts';
import { PgliteSocket } from './pgliteSocket.ts';
import { createTenantWorkspace, writtenIn } from './tenantWork.ts';
import { damagedFiles, unwritable } from './unusable.ts';
import { writtenChannel } from './versionTriggersSql.ts';

const lowestFreeBytes = 64 * 1024 * 1024;

export type PgliteSettings = {
  /** Where the files are, or null for a database in memory. */
  directory: string | null;
  /** A dumped database to begin with when the directory is new. */
  template: (() => Promise<string>) | null;
  /** Milliseconds that the statements of one message may take before the engine is restarted. */
  statementLimit?: number;
  /** Milliseconds that somebody waits for the one connection before being told that it is too busy. */
  connectionWait?: number;
  /** Free bytes on the disk; played by tests. */
  freeBytes?: (directory: string) => number;
};

const freeBytesOf = (directory: string) => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** The files of a template come with the rights that they were packed with, whatever the process forbids. */
async function makePrivate(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => chmod(join(entry.parentPath, entry.name), 0o600)),
  );
}

/**
 * A pool of one connection: PGlite has no more. Whoever waits too long for it is refused. Nobody else writes here, so it
 * hears everything that is written, also outside of the work of a tenant.
 */
const poolOver = (
  engine: PgliteEngine,
  connectionTimeoutMillis: number,
  hear: (written: readonly Written[]) => void,
) => {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteSocket(engine) as never,
    async onConnect(client) {
      client.on('notification', ({ channel, payload }) => {
        if (channel === writtenChannel) hear(writtenIn(payload));
      });
      await client.query(`LISTEN ${writtenChannel}`);
    },
  });
  // A connection that breaks while idle is replaced by the next query; the query in flight has its own error.
  pool.on('error', () => undefined);
  return pool;
};

/** Opens the embedded database for this process alone. */
export async function openPglite(settings: PgliteSettings): Promise<DatabaseServer & { engine: PgliteEngine }> {
  const { directory, statementLimit = 15_000, connectionWait = 10_000, freeBytes = freeBytesOf } = settings;
  let unlock = async () => {};
  if (directory !== null) {
    const trouble = unwritable(directory) ?? unwritable(join(directory, 'pgdata'));
    if (trouble) throw trouble;
    // PGlite makes its files readable for everybody unless the process forbids it.
    process.umask(0o077);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    unlock = await lockDirectory(directory);
  }
  try {
    const files = directory === null ? null : join(directory, 'pgdata');
    const isNew = files === null || !existsSync(join(files, 'PG_VERSION'));
    const template = isNew && settings.template ? await settings.template() : null;
    const engine = await startPgliteEngine({ directory: files, template, statementLimit }).catch((error: unknown) => {
      throw files === null || isNew ? error : damagedFiles(files, error);
    });
    if (files !== null && template !== null) await makePrivate(files);
    const pool = poolOver(engine, connectionWait, (written) => tellWritten(written));
    const { tellWritten, ...workspace } = createTenantWorkspace(pool);
    let lastLook = { at: Number.NEGATIVE_INFINITY, room: true };
    return {
      kind: 'pglite',
      ...workspace,
      pool,
      engine,
      async ping() {
        await pool.query('select 1');
      },
      hasRoom() {
        if (directory === null) return true;
        const now = performance.now();
        if (now - lastLook.at > 1000) lastLook = { at: now, room: freeBytes(directory) >= lowestFreeBytes };
        return lastLook.room;
      },
      async close() {
        await pool.end();
        await engine.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
