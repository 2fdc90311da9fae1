import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/database/migrate.ts';
import { openPostgres } from '../src/database/openPostgres.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { postgresTemplate } from './testDatabase.ts';

/**
 * The API's tests on a real PostgreSQL: one server for the run, a copy of one migrated database for every test file. The
 * tests connect as a role that owns its databases and is no superuser, as in production.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));

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
      ...['--selectProjects', 'api', '--testPathPatterns', ...(patterns.length > 0 ? patterns : ['/api/'])],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url },
    },
  );
  return new Promise((resolve) => jest.on('exit', (code) => resolve(code ?? 1)));
}

const server = await startEmbeddedPostgres();
try {
  await server.createDatabase(postgresTemplate);
  const template = openPostgres(server.addressOf(postgresTemplate));
  await migrate(template.pool);
  await template.close();
  process.exitCode = await runJest(server.addressOf('postgres'));
} finally {
  await server.stop();
}
