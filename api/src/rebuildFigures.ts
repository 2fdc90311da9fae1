import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { openDatabase } from './database/openDatabase.ts';
import { readSettings } from './settings.ts';
import { rebuildFigures } from './subjects/analytics/counting/foldFigures.ts';

const usage = 'Usage: npm run figures -w api -- [tenant …]';

function tenantsOf(words: readonly string[]): readonly TenantKey[] {
  const tenants = words.map((word) => {
    const tenant = tenantKeys.find((one) => one === word);
    if (tenant === undefined) throw new Error(`"${word}" is no tenant (${tenantKeys.join(', ')}). ${usage}`);
    return tenant;
  });
  return tenants.length === 0 ? tenantKeys : tenants;
}

/**
 * Makes the counts of figures anew from their events. On PostgreSQL the API may go on meanwhile; the embedded database is
 * of one process, so there the API must not be running.
 */
async function main() {
  const tenants = tenantsOf(process.argv.slice(2));
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const database = await openDatabase(readSettings(process.env), say);
  try {
    for (const tenant of tenants) {
      const { rows } = await database.inTenant(tenant, () =>
        database.db.execute<{ id: string; name: string }>(sql`select id, name from volunteer_centers order by name`),
      );
      for (const { id, name } of rows) {
        await database.inTenant(tenant, () => rebuildFigures(database.db, id));
        say(`The figures of ${name} (${tenant}) are made anew.`);
      }
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
