import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { searchedWords } from '../../../tables/vacancies/searchedWords.view.ts';
import type { NearWords } from './vacancyWords.ts';

/** Of very many that are written alike, so many of the nearest are looked for. */
const mostNear = 20;
/** Two words that were typed as one are at least this long, each. */
const shortestPart = 3;

/**
 * The words of open vacancies that somebody may have meant who typed these: those that are written much like one, and two
 * that are one when they are joined (`voedselbank`, `voedsel bank`). One statement.
 */
export async function nearWords(db: Database, typed: readonly string[]): Promise<NearWords> {
  if (typed.length === 0) return {};
  const known = (part: ReturnType<typeof sql>) => sql`exists (select from ${searchedWords} where word = ${part})`;
  const asked = typed.map(
    (word) => sql`(
      select ${word}::text as typed, word from ${searchedWords} where word %> ${word}
      group by word order by word_similarity(${word}, word) desc, similarity(${word}, word) desc, word
      limit ${sql.raw(String(mostNear))}
    ) union all (
      select ${word}::text, left(${word}, n) || ' ' || substr(${word}, n + 1)
      from generate_series(${sql.raw(`${shortestPart}, ${word.length - shortestPart}`)}) as n
      where ${known(sql`left(${word}, n)`)} and ${known(sql`substr(${word}, n + 1)`)}
    )`,
  );
  const { rows } = await db.execute<{ typed: string; word: string }>(sql.join(asked, sql` union all `));
  return Object.fromEntries(
    typed.map((word) => [word, rows.filter((row) => row.typed === word).map((row) => row.word)]),
  );
}
