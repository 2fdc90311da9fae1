import { foldAll } from '@omzien/api/figures';
import { insertManyVacancies } from '@omzien/api/manyVacancies';
import { openDatabase } from '@omzien/api/openDatabase';
import { refreshStatistics } from '@omzien/api/statistics';
import { type Call, tenant } from './cases.ts';
import { medianTime } from './steady.ts';

/** Open vacancies until the tenant has this many. No server may have the embedded database open. */
export async function growTo(
  { dataDirectory, databaseUrl }: { dataDirectory: string; databaseUrl?: string },
  wanted: number,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    const idsOf = async (kind: string) =>
      database.inTenant(tenant, async () => {
        const { rows } = await database.db.execute<{ id: string }>(
          `select id from lookups where kind = '${kind}' order by "order", id`,
        );
        return rows.map(({ id }) => id);
      });
    const { organizations, has } = await database.inTenant(tenant, async () => {
      const { rows } = await database.db.execute<{ id: string; center_id: string }>(
        `select id, center_id from organizations where status = 'approved' order by id`,
      );
      const counted = await database.db.execute<{ count: number }>(`select count(*)::int as count from vacancies`);
      return {
        organizations: rows.map((row) => ({ id: row.id, centerId: row.center_id })),
        has: counted.rows[0]?.count ?? 0,
      };
    });
    await insertManyVacancies(database, {
      tenant,
      count: Math.max(0, wanted - has),
      organizations,
      categoryIds: await idsOf('vacancy_categories'),
      ageGroupIds: await idsOf('age_groups'),
      now: new Date(),
    });
    // What each of them counts for: the server would do it beside the questions that are measured.
    await foldAll(database);
    await refreshStatistics(database);
  } finally {
    await database.close();
  }
}

export type Sizes = Map<string, number>;

/** How long each of these takes on a quiet server. */
export async function timesOf(url: string, calls: Readonly<Record<string, Call>>): Promise<Sizes> {
  const times: Sizes = new Map();
  for (const [name, call] of Object.entries(calls)) times.set(name, await medianTime(url, call));
  return times;
}
