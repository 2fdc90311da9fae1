import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseServer } from '../src/database/database.ts';
import { openPglite } from '../src/database/openPglite.ts';
import { openPostgres } from '../src/database/openPostgres.ts';
import { prepareTemplate } from '../src/database/template.ts';

/** The migrated, empty database that `runOnPostgres.ts` makes; every test file gets a copy. */
export const postgresTemplate = 'omzien_template';

async function openPostgresCopy(server: string, template = postgresTemplate): Promise<DatabaseServer> {
  const name = `omzien_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = openPostgres(new URL(`/${name}`, server).href, 5);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** A migrated, empty database for one test file: PGlite in memory, or a database on the server that the run has. */
export async function openTestDatabase(): Promise<DatabaseServer> {
  const server = process.env.TEST_POSTGRES_URL;
  if (process.env.TEST_DATABASE !== 'postgres') {
    // A busy machine makes tests slow, not wrong: nobody is refused for waiting, and no statement is given up.
    const patience = { statementLimit: 60_000, connectionWait: 60_000 };
    return openPglite({ directory: null, template: () => prepareTemplate(), ...patience });
  }
  if (!server) throw new Error('TEST_DATABASE=postgres needs a server: run npm run test:postgres -w api.');
  return openPostgresCopy(server);
}

/** A database without any table, for tests of the migrations themselves. */
export async function openEmptyDatabase(): Promise<DatabaseServer> {
  const server = process.env.TEST_POSTGRES_URL;
  if (process.env.TEST_DATABASE !== 'postgres' || !server) return openPglite({ directory: null, template: null });
  return openPostgresCopy(server, 'template0');
}
