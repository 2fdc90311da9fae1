import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, string | null>>;

/** What all rows of a query, or of each of its groups, say in columns that are never empty; null where they differ. */
export const saidByAll = (columns: Readonly<Record<string, AnyPgColumn>>): SQL<Values> => {
  const values = Object.entries(columns).flatMap(([name, column]) => [
    sql`${name}::text`,
    sql`case when min(${column}::text) = max(${column}::text) then min(${column}::text) end`,
  ]);
  return sql`json_build_object(${sql.join(values, sql`, `)})`;
};

/** The names of what all groups say alike. Nothing is alike where there is nothing. */
export const sameInAll = ([first, ...others]: readonly Values[]): string[] =>
  Object.entries(first ?? {}).flatMap(([name, value]) =>
    value !== null && others.every((other) => other[name] === value) ? [name] : [],
  );
