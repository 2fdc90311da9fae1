import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { count, sql } from 'drizzle-orm';
import type { DatabaseServer } from '../src/database/database.ts';
import { hashPassword } from '../src/services/passwords/password.ts';
import { volunteerCenters } from '../src/tables/centers/volunteerCenters.table.ts';
import type { SeedSize } from './data/volumes.data.ts';
import { insertRows } from './insertRows.ts';
import { addPicturePreviews } from './picturePreviews.ts';
import { demoPassword } from './rows/users.rows.ts';
import { seedTables } from './seedTables.ts';
import { makeTenantRows, type TenantRows } from './tenantRows.ts';

export type SeedOptions = {
  size: SeedSize;
  /** The day that all dates count from. */
  now: Date;
  /** Only these tenants; all of them without it. */
  tenants?: readonly TenantKey[] | undefined;
  onProgress?: ((text: string) => void) | undefined;
};

/**
 * Fills tenants that have nothing yet with the demo data of the product, each in one transaction: a tenant is whole or
 * not there. Those that have centres already are left as they are. Gives the tenants that were filled.
 */
export async function seed(
  database: DatabaseServer,
  { size, now, tenants = tenantKeys, onProgress = () => undefined }: SeedOptions,
): Promise<TenantKey[]> {
  const empty: TenantKey[] = [];
  for (const tenant of tenants) if (await isEmpty(database, tenant)) empty.push(tenant);
  if (empty.length === 0) {
    onProgress('The demo data is there already');
    return [];
  }
  const passwordHash = await hashPassword(demoPassword);
  for (const [index, tenant] of empty.entries()) {
    onProgress(`Demo data: ${tenant} (${index + 1} of ${empty.length})`);
    const rows = makeTenantRows(tenant, { size, now, passwordHash });
    await addPicturePreviews(rows);
    await database.inTenant(tenant, async () => {
      // Several servers may start on one empty database: the first fills it, the others wait and find it filled.
      await database.db.execute(sql`set local lock_timeout = 0`);
      await database.db.execute(sql`set local statement_timeout = 0`);
      await database.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seed:${tenant}`}, 0))`);
      if (await isEmpty(database, tenant)) await insertAll(database, rows);
    });
  }
  onProgress(`The demo data is ready: ${empty.join(', ')}`);
  return empty;
}

const isEmpty = (database: DatabaseServer, tenant: TenantKey) =>
  database.inTenant(tenant, async () => {
    const [found] = await database.db.select({ centers: count() }).from(volunteerCenters);
    return found?.centers === 0;
  });

async function insertAll({ db }: DatabaseServer, rows: TenantRows) {
  for (const [name, table] of seedTables) await insertRows(db, table, rows[name]);
}
