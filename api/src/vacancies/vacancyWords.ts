import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../app/filters.ts';
import { vacancies } from './vacancies.table.ts';

/** Letters that Unicode does not take apart, as PostgreSQL's `unaccent` writes them. */
const unfolded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const mostWords = 10;
/** Shorter words have too few trigrams: a single typing error leaves nothing to recognise. */
const shortestFuzzyWord = 4;

/** What was typed, as the index has it: lower case, without accents, letters and digits only. */
export function foldedWords(text: string, most = mostWords): string[] {
  const folded = text
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => unfolded[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');
  const words = (folded.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, 40));
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, most);
}

/** The Dutch stem of a word; while the last one is still being typed, everything that begins with it too. */
const stemOf = (word: string, isLast: boolean): SQL =>
  isLast
    ? sql`(plainto_tsquery('dutch', ${word}) || to_tsquery('dutch', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`
    : sql`plainto_tsquery('dutch', ${word})`;

function matchesWord(word: string, isLast: boolean): SQL {
  const byStem = sql`${vacancies.search} @@ ${stemOf(word, isLast)}`;
  // Words that say nothing (`de`, `van`) are in no index; whoever types them means the others.
  const saysNothing = sql`numnode(plainto_tsquery('dutch', ${word})) = 0`;
  const bySpelling = word.length >= shortestFuzzyWord ? sql` or ${vacancies.searchText} %> ${word}` : sql``;
  return sql`(${byStem} or ${saysNothing}${bySpelling})`;
}

/** The vacancies that hold all the words, by stem, beginning or spelling; and how well they fit. */
export function searchByWords(text: string): { condition: SQL; score: SQL<number> } | null {
  const words = foldedWords(text);
  if (words.length === 0) {
    const typed = text.trim().toLowerCase();
    if (typed === '') return null;
    // Signs or another script: nothing to stem, so it must stand there as it was typed.
    return { condition: sql`${vacancies.searchText} like ${`%${escapeLike(typed)}%`}`, score: sql<number>`1::real` };
  }
  const conditions = words.map((word, index) => matchesWord(word, index === words.length - 1));
  const anyWord = sql.join(
    words.map((word, index) => stemOf(word, index === words.length - 1)),
    sql` || `,
  );
  return {
    condition: sql`(${sql.join(conditions, sql` and `)})`,
    score: sql<number>`(ts_rank(${vacancies.search}, ${anyWord}) + 0.5 * word_similarity(${words.join(' ')}, lower(omzien_unaccent(${vacancies.title}))))::real`,
  };
}
