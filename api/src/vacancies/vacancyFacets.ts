import type { VacancyFacetName } from '@omzien/model/vacancy';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { vacancies } from './vacancies.table.ts';

type FacetSource = {
  column: AnyPgColumn;
  /** A list counts for each of its items. */
  isList?: boolean;
  /** What a person reads where the value is an id that is in no lookup. */
  label?: AnyPgColumn;
};

/** Where each facet of the search gets its values. */
export const facetSources: Record<VacancyFacetName, FacetSource> = {
  vacancyType: { column: vacancies.vacancyType },
  categoryIds: { column: vacancies.categoryIds, isList: true },
  ageGroupIds: { column: vacancies.ageGroupIds, isList: true },
  dayparts: { column: vacancies.dayparts, isList: true },
  frequency: { column: vacancies.frequency },
  locationKind: { column: vacancies.locationKind },
  languageLevel: { column: vacancies.languageLevel },
  accessibilityIds: { column: vacancies.accessibilityIds, isList: true },
  groupSuitable: { column: vacancies.groupSuitable },
  vogRequired: { column: vacancies.vogRequired },
  organizationId: { column: vacancies.organizationId, label: organizations.name },
  volunteerCenterId: { column: vacancies.centerId, label: volunteerCenters.name },
};

/**
 * One statement that counts all facets. What is chosen within a facet does not narrow that facet itself, only the others:
 * so people see what they would get if they chose another value beside it. The rows are `facet, value, label, count`, and
 * one row `total`.
 */
export function facetCountsSql(
  base: SQL | undefined,
  names: readonly VacancyFacetName[],
  chosen: Partial<Record<VacancyFacetName, SQL>>,
): SQL {
  const chosenNames = Object.keys(chosen) as VacancyFacetName[];
  const flag = (name: VacancyFacetName) => sql.identifier(`in_${name}`);
  const value = (name: VacancyFacetName) => sql.identifier(`value_${name}`);
  const label = (name: VacancyFacetName) => sql.identifier(`label_${name}`);

  const selected = [
    sql`1 as one`,
    ...names.map((name) => sql`${facetSources[name].column} as ${value(name)}`),
    ...names.flatMap((name) => {
      const column = facetSources[name].label;
      return column ? [sql`${column} as ${label(name)}`] : [];
    }),
    ...chosenNames.map((name) => sql`coalesce(${chosen[name]}, false) as ${flag(name)}`),
  ];
  const allBut = (except: VacancyFacetName | null) => {
    const flags = chosenNames.filter((name) => name !== except).map(flag);
    return flags.length === 0 ? sql`true` : sql.join(flags, sql` and `);
  };
  const countOf = (name: VacancyFacetName) => {
    const { isList, label: labelColumn } = facetSources[name];
    const text = labelColumn ? sql`min(${label(name)})` : sql`null::text`;
    return isList
      ? sql`select ${name}::text, item::text, null::text, count(*)::int from matching, unnest(${value(name)}) as item where ${allBut(name)} group by item`
      : sql`select ${name}::text, ${value(name)}::text, ${text}, count(*)::int from matching where ${allBut(name)} group by ${value(name)}`;
  };
  return sql`
    with matching as materialized (
      select ${sql.join(selected, sql`, `)}
      from ${vacancies}
      inner join ${organizations} on ${and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId))}
      inner join ${volunteerCenters} on ${and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId))}
      where ${base ?? sql`true`}
    )
    select 'total' as facet, null::text as value, null::text as label, count(*)::int as count from matching where ${allBut(null)}
    union all ${sql.join(names.map(countOf), sql` union all `)}
    order by 1, 4 desc, 2`;
}
