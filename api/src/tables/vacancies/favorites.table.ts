import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';
import { vacancies } from './vacancies.table.ts';

/** The hearts of people with an account. */
export const favorites = pgTable(
  'favorites',
  { ...standardColumns(), userId: uuid().notNull(), vacancyId: uuid().notNull() },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    references(table, table.vacancyId, vacancies, 'cascade'),
    unique('favorites_once').on(table.tenant, table.userId, table.vacancyId),
    index().on(table.tenant, table.vacancyId),
  ],
);
export type FavoriteRow = typeof favorites.$inferSelect;
