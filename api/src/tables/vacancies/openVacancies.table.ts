import {
  type Daypart,
  frequencies,
  type HelpCategory,
  languageLevels,
  locationKinds,
  vacancyStatuses,
  vacancyTypes,
} from '@omzien/model/vacancy';
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { tsvector, vacancies } from './vacancies.table.ts';

const moment = () => timestamp({ withTimezone: true });
const idList = () => uuid().array().notNull().default(sql`'{}'::uuid[]`);

export const openVacancyColumns = () => ({
  ...standardColumns(),
  ...centerColumn(),
  organizationId: uuid().notNull(),
  vacancyType: text({ enum: vacancyTypes }).notNull(),
  status: text({ enum: vacancyStatuses }).notNull(),
  categoryIds: idList(),
  ageGroupIds: idList(),
  accessibilityIds: idList(),
  dayparts: text().array().$type<Daypart[]>().notNull().default(sql`'{}'::text[]`),
  minimumAge: smallint(),
  languageLevel: text({ enum: languageLevels }).notNull(),
  frequency: text({ enum: frequencies }).notNull(),
  hoursPerWeekMin: smallint(),
  hoursPerWeekMax: smallint(),
  startsOn: date(),
  locationKind: text({ enum: locationKinds }).notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  vogRequired: boolean().notNull(),
  groupSuitable: boolean().notNull(),
  sharedWithCenters: boolean().notNull(),
  helpCategory: text().$type<HelpCategory>(),
  publishedAt: moment(),
  expiresAt: moment(),
  /** The words of the vacancy, and what can be chosen of it as words that nobody can type (`vacancyMarks.sql`). */
  search: tsvector().notNull().default(sql`''::tsvector`),
  /** The same as in the vacancy: what stands in it as it was typed. */
  searchText: text().notNull().default(''),
});

/**
 * What a search asks of vacancies that are published: a row is a third of a vacancy. Kept by triggers; never write it. Its
 * columns are called as those of `vacancies`, so that a condition on the one can be asked of the other.
 */
export const openVacancies = pgTable('open_vacancies', openVacancyColumns(), (table) => [
  standardKey(table),
  references(table, table.id, vacancies, 'cascade'),
  index().on(table.tenant, table.centerId, table.publishedAt.desc().nullsFirst(), table.id),
  index().on(table.tenant, table.publishedAt.desc().nullsFirst(), table.id),
  index().on(table.tenant, table.expiresAt, table.id),
  index().on(table.tenant, table.centerId, table.latitude, table.longitude),
  index().on(table.tenant, table.organizationId),
  // What other centres share, the newest first; who reads for a site reads these apart from its own.
  index('open_vacancies_shared_index')
    .on(table.tenant, table.publishedAt.desc().nullsFirst(), table.id)
    .where(sql`${table.sharedWithCenters}`),
  // Without a list of what waits to be entered: every search would read that as well.
  index('open_vacancies_words_index')
    .using('gin', table.tenant, table.centerId, table.search)
    .with({ fastupdate: false }),
  index('open_vacancies_search_text_index')
    .using('gin', table.tenant, sql`${table.searchText} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);
