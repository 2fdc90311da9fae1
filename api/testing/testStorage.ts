import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseServer } from '../src/database/database.ts';
import { openDatabase } from '../src/database/openDatabase.ts';

/** Storage that outlives the processes of a test: a directory, or a database on the server that the run has. */
export type TestStorage = {
  kind: 'pglite' | 'postgres';
  /** The settings of a process that uses it. On PGlite only one process at a time may. */
  environment: Record<string, string>;
  open(): Promise<DatabaseServer>;
  remove(): Promise<void>;
};

export async function createTestStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'omzien-storage-'));
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;
  const name = `omzien_test_${randomBytes(6).toString('hex')}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  if (server) await asOwner(`CREATE DATABASE ${name}`);
  const databaseUrl = server ? new URL(`/${name}`, server).href : undefined;
  return {
    kind: server ? 'postgres' : 'pglite',
    environment: { DATA_DIR: directory, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    open: () => openDatabase({ databaseUrl, dataDirectory: directory }),
    async remove() {
      if (server) await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
