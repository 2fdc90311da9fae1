import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { searchedVacancies } from '../../../tables/vacancies/searchedVacancies.view.ts';
import { vacancyWords } from '../../../tables/vacancies/vacancyWords.table.ts';

/**
 * What no open vacancy has any more is no word to look for. One night it is marked, the next it goes: who writes the word in
 * between writes it anew, so nothing that is being written at this moment loses its word. Done twice it does nothing more.
 */
export async function forgetUnusedWords(db: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const before = sql`${new Date(now.getTime() - dayLength / 2).toISOString()}::timestamptz`;
  await db.execute(sql`
    with seen as materialized (
      select id, word, unused_since,
        exists (select from ${searchedVacancies} where search @@ plainto_tsquery('dutch', word)) as is_used
      from ${vacancyWords}
    ), gone as (
      delete from ${vacancyWords} using seen
      where seen.id = ${vacancyWords.id} and seen.unused_since < ${before} and (not seen.is_used or exists (
        select from seen as anew where anew.word = seen.word and anew.unused_since is null))
      returning ${vacancyWords.id}
    )
    update ${vacancyWords} set unused_since = case when seen.is_used then null else ${moment} end
    from seen where seen.id = ${vacancyWords.id} and seen.is_used = (seen.unused_since is not null)
      and not exists (select from gone where gone.id = seen.id)`);
}
