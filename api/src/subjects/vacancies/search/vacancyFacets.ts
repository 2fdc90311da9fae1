import { ageOffered, hoursOffered, type VacancyFacetName, type VacancyFacets } from '@omzien/model/vacancy';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { mostCounted, rankedAtOnce, type Told, toldOf } from './vacancyCounting.ts';

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

const value = (name: VacancyFacetName) => sql.identifier(`value_${name}`);
const marker = (name: VacancyFacetName) => sql.identifier(`without_${name}`);
/** Each of these has many values, so it is gathered by itself; the others have few, and are gathered together. */
const isAlone = (name: VacancyFacetName) => facetSources[name].isList || name === 'organizationId';
const markerOf = (name: VacancyFacetName) => marker(isAlone(name) ? name : 'vacancyType');

/** A selection of these columns of vacancies that fulfil a condition; of very many the newest. */
export type Reading = (columns: SQL, where: SQL | undefined) => SQL;

/** These facets as they are read: those that are gathered together, and those that are by themselves. */
function readOf(names: readonly VacancyFacetName[]) {
  const alone = names.filter(isAlone);
  const together = [...new Set<VacancyFacetName>(['vacancyType', ...names])].filter((name) => !isAlone(name));
  return { alone, together, all: [...together, ...alone] };
}

/** One reading of what a search finds, with the values of these facets. */
function foundSql(read: Reading, where: SQL | undefined, names: readonly VacancyFacetName[]): SQL {
  const columns = readOf(names).all.map((name) => sql`${facetSources[name].column} as ${value(name)}`);
  return read(sql.join(columns, sql`, `), where);
}

/** What was read, gathered by these facets. */
function gatheredSql(found: SQL, names: readonly VacancyFacetName[]): SQL {
  const { alone, together, all } = readOf(names);
  const groupOf = (values: readonly VacancyFacetName[]) => sql`(${sql.join(values.map(value), sql`, `)})`;
  return sql`
      select ${sql.join(all.map(value), sql`, `)},
        ${sql.join(
          ['vacancyType' as const, ...alone].map((name) => sql`grouping(${value(name)}) as ${marker(name)}`),
          sql`, `,
        )},
        count(*)::int as amount
      from ${found} as matching
      group by grouping sets (${sql.join([groupOf(together), ...alone.map((name) => groupOf([name]))], sql`, `)})`;
}

/**
 * A row of the counts. Those that are called `read` say how many a reading found, by the facet that it was made for; `newest`
 * and `nearest` name the first of what the search finds.
 */
export type FacetRow = { facet: string; value: string | null; label: string | null; count: number };

/** By which orders the first of what is found are named. */
export type NamedBy = 'newest' | 'nearest';

/**
 * One statement that counts all facets. What a search finds is read once; a facet in which something is chosen is read by
 * itself, since what is chosen within a facet does not narrow that facet, only the others: so people see what they would
 * get if they chose another value beside it. What a reading counts of very many is up to `read`. The rows are
 * `facet, value, label, count`; those of `read` have a facet as their value, or none for the whole. By each of the orders in
 * `named` the ids of the first that `read` gives are told too, in one row: what was found need not be looked for a second time.
 */
export function facetCountsSql(
  read: Reading,
  base: SQL | undefined,
  names: readonly VacancyFacetName[],
  chosen: Partial<Record<VacancyFacetName, SQL>>,
  named: Partial<Record<NamedBy, SQL>> = {},
): SQL {
  const apart = names.filter((name) => chosen[name]);
  const allBut = (except: VacancyFacetName | null) =>
    and(
      base,
      ...(Object.keys(chosen) as VacancyFacetName[]).filter((name) => name !== except).map((name) => chosen[name]),
    );
  const readings = [
    { name: null, facets: names.filter((name) => !chosen[name]), set: sql.identifier('gathered') },
    ...apart.map((name) => ({ name, facets: [name], set: sql.identifier(`gathered_${name}`) })),
  ];
  const firsts = Object.entries(named).map(
    ([order, by]) => sql`select ${order}::text as facet, array_to_string(array(
      select id from found as ${sql.identifier('vacancies')} order by ${by} limit ${sql.raw(String(rankedAtOnce))}), ',') as value,
      null::text as label, 0 as count`,
  );
  const countOf = (name: VacancyFacetName, set: SQL) => {
    const ofName = sql`${markerOf(name)} = 0`;
    if (facetSources[name].isList)
      return sql`select ${name}::text, item::text, null::text, sum(amount)::int from ${set}, unnest(${value(name)}) as item where ${ofName} group by item`;
    const told = { organizationId: organizations, volunteerCenterId: volunteerCenters }[name as 'organizationId'];
    if (told)
      return sql`select ${name}::text, ${value(name)}::text, min(${told.name}), sum(amount)::int from ${set} inner join ${told} on ${told.tenant} = current_setting('app.tenant') and ${told.id} = ${value(name)} where ${ofName} group by ${value(name)}`;
    return sql`select ${name}::text, ${value(name)}::text, null::text, sum(amount)::int from ${set} where ${ofName} and ${value(name)} is not null group by ${value(name)}`;
  };
  const inReading = (name: VacancyFacetName | null, facets: readonly VacancyFacetName[]) => {
    const found = foundSql(read, allBut(name), facets);
    // What is read from twice is written down once.
    return name === null && firsts.length > 0
      ? { found: [sql`found as materialized (${found})`], from: sql`found` }
      : { found: [], from: sql`(${found})` };
  };
  return sql`
    with ${sql.join(
      readings.flatMap(({ name, facets, set }) => {
        const { found, from } = inReading(name, facets);
        return [...found, sql`${set} as materialized (${gatheredSql(from, facets)})`];
      }),
      sql`, `,
    )}
    ${sql.join(
      [
        ...firsts,
        ...readings.flatMap(({ name, facets, set }) => [
          sql`select 'read' as facet, ${name}::text as value, null::text as label, coalesce(sum(amount), 0)::int as count from ${set} where ${marker('vacancyType')} = 0`,
          ...facets.map((facet) => countOf(facet, sql`${set}`)),
        ]),
      ],
      sql` union all `,
    )}
    order by 1, 4 desc, 2`;
}

/** What was counted of a search. */
export type Counted = {
  /** How many it finds. */
  total: Told;
  /** How many each value would leave. */
  facets: VacancyFacets;
  /** The newest of what it finds, as far as they were named; null where none were asked for. */
  newest: readonly string[] | null;
  /** Likewise the nearest, where a place is asked; null also of so few that the newest are all, or so many that not all were looked at. */
  nearest: readonly string[] | null;
};

/** The counts as they are told. */
export function toldFacets(rows: readonly FacetRow[], names: readonly VacancyFacetName[]): Counted {
  const read = new Map(rows.filter(({ facet }) => facet === 'read').map(({ value, count }) => [value, count]));
  const whole = read.get(null) ?? 0;
  const facets: VacancyFacets = Object.fromEntries(names.map((name) => [name, []]));
  const named: Partial<Record<NamedBy, string[]>> = {};
  for (const { facet, value, label, count } of rows) {
    const isCut = (read.get(facet) ?? whole) > mostCounted;
    if (facet === 'newest' || facet === 'nearest') named[facet] = value ? value.split(',') : [];
    else if (facet !== 'read' && value !== null)
      facets[facet as VacancyFacetName]?.push({ value, ...toldOf(count, isCut), ...(label === null ? {} : { label }) });
  }
  const { newest = null, nearest = null } = named;
  return {
    total: toldOf(whole),
    facets,
    newest,
    nearest: whole < rankedAtOnce || whole > mostCounted ? null : nearest,
  };
}
