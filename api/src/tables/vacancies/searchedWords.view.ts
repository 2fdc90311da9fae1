import { pgTable, text } from 'drizzle-orm/pg-core';

/** The rows of `vacancy_words` of the tenant of the transaction (`vacancyWords.sql`), where an index answers for spelling. */
export const searchedWords = pgTable('searched_words', { word: text().notNull() });
