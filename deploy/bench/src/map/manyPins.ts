import { insertManyVacancies } from '@omzien/api/manyVacancies';
import { openDatabase } from '@omzien/api/openDatabase';
import { refreshStatistics } from '@omzien/api/statistics';
import type { TenantKey } from '@omzien/model/tenants';

const tenant: TenantKey = 'oldebroek';

/** Spreads what was made over the country: more in the middle than at the edges, each at a place of its own. */
const spread = `
  with numbered as (select id, row_number() over (order by id) as n from vacancies where slug like 'vacature-%')
  update vacancies set
    latitude = 51.2 + 2 * (((n * 7919) % 10007) + ((n * 104729) % 10007)) / 20014.0,
    longitude = 4.1 + 2.7 * (((n * 15485863) % 10007) + ((n * 32452843) % 10007)) / 20014.0
  from numbered where numbered.id = vacancies.id`;

/** So many pins on one map. No server may have the embedded database open. */
export async function makeManyPins(dataDirectory: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
  const { db } = database;
  const read = <Row extends Record<string, unknown>>(statement: string) =>
    database.inTenant(tenant, async () => (await db.execute<Row>(statement)).rows);
  try {
    const organizations = await read<{ id: string; center_id: string }>(
      `select id, center_id from organizations where status = 'approved'`,
    );
    const categories = await read<{ id: string }>(`select id from lookups where kind = 'vacancy_categories'`);
    await insertManyVacancies(database, {
      tenant,
      count,
      organizations: organizations.map((row) => ({ id: row.id, centerId: row.center_id })),
      categoryIds: categories.map(({ id }) => id),
      now: new Date(),
    });
    await database.inTenant(tenant, () => db.execute(spread));
    await refreshStatistics(database);
  } finally {
    await database.close();
  }
}
