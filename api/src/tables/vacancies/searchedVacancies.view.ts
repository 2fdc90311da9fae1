import { pgTable } from 'drizzle-orm/pg-core';
import { openVacancyColumns } from './openVacancies.table.ts';

/**
 * The rows of `open_vacancies` of the tenant of the transaction (`searchedVacancies.sql`). Row-level security lets no index
 * answer what is asked of words and lists; here the tenant is one condition among the others. Searching goes through this.
 * It is told to drizzle as a table, whose columns it knows how to spell; it makes none of it.
 */
export const searchedVacancies = pgTable('searched_vacancies', openVacancyColumns());
