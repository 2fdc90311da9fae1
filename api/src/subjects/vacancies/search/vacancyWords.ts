import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { escapeLike } from '../../../http/filters.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/** The texts, which `open_vacancies` does not hold, asked for by themselves: an index answers. */
const texts = alias(vacancies, 'texts');
const amongTexts = (condition: SQL): SQL =>
  sql`${vacancies.id} in (select ${texts.id} from ${vacancies} as ${sql.identifier('texts')} where ${condition})`;

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

/** Words that say nothing (`de`, `van`) are in no index; whoever types them means the others. */
const saysNothing = (word: string): SQL => sql`numnode(plainto_tsquery('dutch', ${word})) = 0`;

function resemblesWord(word: string, isLast: boolean): SQL {
  const byStem = sql`${texts.search} @@ ${stemOf(word, isLast)}`;
  const bySpelling = word.length >= shortestFuzzyWord ? sql` or ${texts.searchText} %> ${word}` : sql``;
  return sql`(${byStem} or ${saysNothing(word)}${bySpelling})`;
}

export type WordSearch = {
  /** Holds all the words, by stem or beginning: one question to one index. */
  condition: SQL;
  /** Holds words that are written much like these, for when nothing holds the words themselves. Null when that is no different. */
  resembling: SQL | null;
  score: SQL<number>;
};

/** The vacancies that hold all the words, by stem, beginning or spelling; and how well they fit. */
export function searchByWords(text: string): WordSearch | null {
  const words = foldedWords(text);
  if (words.length === 0) {
    const typed = text.trim().toLowerCase();
    if (typed === '') return null;
    // Signs or another script: nothing to stem, so it must stand there as it was typed.
    const condition = amongTexts(sql`${texts.searchText} like ${`%${escapeLike(typed)}%`}`);
    return { condition, resembling: null, score: sql<number>`1::real` };
  }
  const isLast = (index: number) => index === words.length - 1;
  const allWords = sql.join(
    words.map(
      (word, index) => sql`(case when ${saysNothing(word)} then ''::tsquery else ${stemOf(word, isLast(index))} end)`,
    ),
    sql` && `,
  );
  const anyWord = sql.join(
    words.map((word, index) => stemOf(word, isLast(index))),
    sql` || `,
  );
  const resembling = words.map((word, index) => resemblesWord(word, isLast(index)));
  return {
    condition: amongTexts(sql`${texts.search} @@ (${allWords})`),
    resembling: amongTexts(sql`(${sql.join(resembling, sql` and `)})`),
    score: sql<number>`(ts_rank(${vacancies.search}, ${anyWord}) + 0.5 * word_similarity(${words.join(' ')}, left(${vacancies.searchText}, length(${vacancies.title}))))::real`,
  };
}
