import { ageOffered, hoursOffered, type VacancyFacetName } from '@omzien/model/vacancy';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { openVacancies } from '../../../tables/vacancies/openVacancies.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

type FacetSource = {
  column: AnyPgColumn | SQL;
  /** A list counts for each of its items. */
  isList?: boolean;
};

/** What a vacancy asks of somebody's week; 0 when it does not say. */
const hours = sql`coalesce(${vacancies.hoursPerWeekMax}, ${vacancies.hoursPerWeekMin}, 0)`;
export const withinHours = (most: number): SQL => sql`${hours} <= ${most}::float8`;
/** No minimum age means: everybody may come. */
export const openToAge = (age: number): SQL => sql`coalesce(${vacancies.minimumAge}, 0) <= ${age}::float8`;

/** Who has two hours to give has room for whatever takes at most two, four or eight. */
const hoursThatFit = sql`(case ${sql.join(
  hoursOffered.map(
    (most, index) =>
      sql`when ${hours} <= ${most}::int then ${sql.raw(`'{${hoursOffered.slice(index).join()}}'::int[]`)}`,
  ),
  sql` `,
)} else '{}'::int[] end)`;

/** Where each facet of the search gets its values. */
export const facetSources: Record<VacancyFacetName, FacetSource> = {
  vacancyType: { column: vacancies.vacancyType },
  categoryIds: { column: vacancies.categoryIds, isList: true },
  ageGroupIds: { column: vacancies.ageGroupIds, isList: true },
  dayparts: { column: vacancies.dayparts, isList: true },
  frequency: { column: vacancies.frequency },
  locationKind: { column: vacancies.locationKind },
  languageLevel: { column: vacancies.languageLevel },
  hoursPerWeekMax: { column: hoursThatFit, isList: true },
  minimumAge: { column: sql`(case when ${openToAge(ageOffered)} then ${ageOffered}::int end)` },
  accessibilityIds: { column: vacancies.accessibilityIds, isList: true },
  groupSuitable: { column: vacancies.groupSuitable },
  vogRequired: { column: vacancies.vogRequired },
  organizationId: { column: vacancies.organizationId },
  volunteerCenterId: { column: vacancies.centerId },
};

/**
 * One statement that counts all facets in one pass over the open vacancies: the database gathers them by each list, by
 * organisation, and by all facets of few values together, and the facets are added up from those few groups. What is
 * chosen within a facet does not narrow that facet itself, only the others: so people see what they would get if they
 * chose another value beside it. The rows are `facet, value, label, count`, and one row `total`.
 */
export function facetCountsSql(
  base: SQL | undefined,
  names: readonly VacancyFacetName[],
  chosen: Partial<Record<VacancyFacetName, SQL>>,
): SQL {
  const chosenNames = Object.keys(chosen) as VacancyFacetName[];
  const flag = (name: VacancyFacetName) => sql.identifier(`in_${name}`);
  const value = (name: VacancyFacetName) => sql.identifier(`value_${name}`);
  const marker = (name: VacancyFacetName) => sql.identifier(`without_${name}`);

  // Each of these has many values, so it is gathered by itself; the others have few, and are gathered together.
  const alone = names.filter((name) => facetSources[name].isList || name === 'organizationId');
  const together = [...new Set<VacancyFacetName>(['vacancyType', ...names])].filter((name) => !alone.includes(name));
  const flags = chosenNames.map(flag);
  const groupOf = (values: readonly VacancyFacetName[]) =>
    sql`(${sql.join([...values.map(value), ...flags], sql`, `)})`;
  const all = [...together, ...alone];
  const selected = [
    ...all.map((name) => sql`${facetSources[name].column} as ${value(name)}`),
    ...chosenNames.map((name) => sql`coalesce(${chosen[name]}, false) as ${flag(name)}`),
  ];
  const allBut = (except: VacancyFacetName | null) => {
    const others = chosenNames.filter((name) => name !== except).map(flag);
    return others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  };
  /** The rows of the gathered set to which a facet belongs. */
  const setOf = (name: VacancyFacetName) => sql`${marker(alone.includes(name) ? name : 'vacancyType')} = 0`;
  const countOf = (name: VacancyFacetName) => {
    if (facetSources[name].isList)
      return sql`select ${name}::text, item::text, null::text, sum(amount)::int from gathered, unnest(${value(name)}) as item where ${setOf(name)} and ${allBut(name)} group by item`;
    const named = { organizationId: organizations, volunteerCenterId: volunteerCenters }[name as 'organizationId'];
    if (named)
      return sql`select ${name}::text, ${value(name)}::text, min(${named.name}), sum(amount)::int from gathered inner join ${named} on ${named.tenant} = current_setting('app.tenant') and ${named.id} = ${value(name)} where ${setOf(name)} and ${allBut(name)} group by ${value(name)}`;
    return sql`select ${name}::text, ${value(name)}::text, null::text, sum(amount)::int from gathered where ${setOf(name)} and ${value(name)} is not null and ${allBut(name)} group by ${value(name)}`;
  };
  return sql`
    with gathered as materialized (
      select ${sql.join([...all.map(value), ...flags], sql`, `)},
        ${sql.join(
          ['vacancyType' as const, ...alone].map((name) => sql`grouping(${value(name)}) as ${marker(name)}`),
          sql`, `,
        )},
        count(*)::int as amount
      from (
        select ${sql.join(selected, sql`, `)}
        from ${openVacancies} as ${sql.identifier('vacancies')}
        inner join ${organizations} on ${and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId))}
        where ${base ?? sql`true`}
      ) as matching
      group by grouping sets (${sql.join([groupOf(together), ...alone.map((name) => groupOf([name]))], sql`, `)})
    )
    select 'total' as facet, null::text as value, null::text as label, coalesce(sum(amount), 0)::int as count from gathered where ${setOf('vacancyType')} and ${allBut(null)}
    union all ${sql.join(names.map(countOf), sql` union all `)}
    order by 1, 4 desc, 2`;
}
