import { date, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** In which months somebody did something at a centre, to know who came back. It goes with the account. */
export const volunteerMonths = pgTable(
  'volunteer_months',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    /** The first day of the month. */
    month: date().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    unique().on(table.tenant, table.userId, table.centerId, table.month),
    index().on(table.tenant, table.centerId),
  ],
);
