import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { OnePassDialect } from '../src/database/onePassDialect.ts';

/** Holds every statement that is written from now on against what drizzle itself would write of the same pieces. */
export function compareStatements() {
  const { sqlToQuery, buildSelectQuery } = OnePassDialect.prototype;
  const drizzle = new PgDialect({ casing: 'snake_case' });
  const differences = new Set<string>();
  let compared = 0;
  OnePassDialect.prototype.buildSelectQuery = function (this: OnePassDialect, ...given) {
    const ours = buildSelectQuery.apply(this, given);
    const [one, other] = [drizzle.sqlToQuery(ours), drizzle.sqlToQuery(drizzle.buildSelectQuery(...given))];
    if (one.sql !== other.sql) differences.add(`${one.sql}\n${other.sql}`);
    return ours;
  };
  OnePassDialect.prototype.sqlToQuery = function (this: OnePassDialect, statement: SQL, ...more) {
    const ours = sqlToQuery.call(this, statement, ...more);
    const theirs = drizzle.sqlToQuery(statement, ...more);
    compared += 1;
    if (ours.sql !== theirs.sql || !isDeepStrictEqual(ours.params, theirs.params))
      differences.add(`${ours.sql} ${JSON.stringify(ours.params)}\n${theirs.sql} ${JSON.stringify(theirs.params)}`);
    return ours;
  };
  return {
    differences: () => [...differences],
    compared: () => compared,
    stop() {
      Object.assign(OnePassDialect.prototype, { sqlToQuery, buildSelectQuery });
    },
  };
}
