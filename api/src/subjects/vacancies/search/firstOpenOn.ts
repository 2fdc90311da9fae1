import type { Features } from '@omzien/model/tenants';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isVacancySharedWith } from '../../../services/directory/sharing.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { searchedVacancies } from '../../../tables/vacancies/searchedVacancies.view.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/** Open vacancies as they are kept for searching, under the name of the whole table: a condition on it can be asked of them. */
export const searchedSql = sql`${searchedVacancies} as ${sql.identifier('vacancies')}`;

/**
 * The organisation of one of these. Nothing is said of the tenant here: both know it by themselves, and the planner would
 * take the two for one and ask the rule of the organisations before everything else (`searchedVacancies.sql`).
 */
export const ofSearched = eq(organizations.id, vacancies.organizationId);

/** The newest first, as the indexes have them. */
export const newestFirst = [desc(vacancies.publishedAt), vacancies.id] as const;

type First = {
  /** What is read beside the id, the place, the kind and the moments. */
  columns?: SQL;
  where: SQL | undefined;
  /** Any of them when left out. */
  orderBy?: readonly (SQL | typeof vacancies.id)[];
  limit: number;
};

const alwaysRead = [
  vacancies.id,
  vacancies.publishedAt,
  vacancies.expiresAt,
  vacancies.latitude,
  vacancies.longitude,
  vacancies.vacancyType,
];

/**
 * The first open vacancies of a site (`isVacancyOf`), for a statement to read from and to put in the same order once more.
 * Those of its own centre and those that others share with it are looked for apart, each no further than to the limit: for
 * each there is an index with the newest first, while one for both would lead through those of all other centres.
 */
export function firstOpenOn(
  { centerId, features }: { centerId: string; features: Features },
  { columns, where, orderBy, limit }: First,
): SQL {
  const read = sql.join(columns ? [...alwaysRead.map((column) => sql`${column}`), columns] : alwaysRead, sql`, `);
  const ordered = orderBy ? sql` order by ${sql.join([...orderBy], sql`, `)}` : sql``;
  const of = (which: SQL) => sql`(
    select ${read} from ${searchedSql} inner join ${organizations} on ${ofSearched}
    where ${and(which, where)}${ordered} limit ${sql.raw(String(limit))})`;
  const own = of(eq(vacancies.centerId, centerId));
  const all = features.centerSharing
    ? sql`${own} union all ${of(
        sql`${vacancies.sharedWithCenters} and ${ne(vacancies.centerId, centerId)} and ${isVacancySharedWith(centerId)}`,
      )}`
    : own;
  return sql`(${all}) as ${sql.identifier('vacancies')}`;
}
