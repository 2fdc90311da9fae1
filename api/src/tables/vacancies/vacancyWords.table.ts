import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { standardColumns, standardKey } from '../../database/standardColumns.ts';

/**
 * The words of titles, organisations and summaries of open vacancies: what somebody may have meant who typed one wrongly.
 * Kept by triggers (`vacancyWords.sql`); never write it. A word can stand here twice, when two write it at the same moment:
 * were it unique, who writes would wait for each other.
 */
export const vacancyWords = pgTable(
  'vacancy_words',
  {
    ...standardColumns(),
    word: text().notNull(),
    /** Since when no open vacancy has it. Whoever writes it from then on writes it anew, so it can be taken away. */
    unusedSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.word),
    index('vacancy_words_spelling_index')
      .using('gin', table.tenant, sql`${table.word} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);
