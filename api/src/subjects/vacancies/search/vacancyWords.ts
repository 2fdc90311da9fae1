import { type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '../../../database/foldedWords.ts';
import { escapeLike } from '../../../http/filters.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { isJoint, type Meaning, type MeantWords, meantBy } from './searchMeanings.ts';
import { anyMark } from './vacancyMarks.ts';

/** Shorter words have too few trigrams: a single typing error leaves nothing to recognise. */
const shortestFuzzyWord = 4;
/** How much it is worth that a vacancy stands under what was meant: more than a word in its description, less than its title. */
const meantScore = 0.3;

/** The Dutch stem of a word; while the last one is still being typed, everything that begins with it too. */
const stemOf = (word: string, isLast: boolean): SQL =>
  isLast
    ? sql`(plainto_tsquery('dutch', ${word}) || to_tsquery('dutch', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`
    : sql`plainto_tsquery('dutch', ${word})`;

/** Words that say nothing (`de`, `van`) are in no index; whoever types them means the others. */
const saysNothing = (word: string): SQL => sql`numnode(plainto_tsquery('dutch', ${word})) = 0`;

/** For each word that was typed those of vacancies that are written much like it, a word or two in a row. */
export type NearWords = Readonly<Record<string, readonly string[]>>;

function resemblesWord(word: string, isLast: boolean, near: NearWords): SQL {
  const asked = [stemOf(word, isLast), ...(near[word] ?? []).map((each) => sql`phraseto_tsquery('dutch', ${each})`)];
  return sql`(${vacancies.search} @@ (${sql.join(asked, sql` || `)}) or ${saysNothing(word)})`;
}

/** What belongs together in what was typed: plain words, or words that mean a choice of a list. */
type Stretch = { words: readonly string[]; from: number; meanings: readonly Meaning[] };

/** The stretches in their order, plain words gathered in one. */
function stretchesOf(words: readonly string[], meant: readonly MeantWords[]): { plain: number[]; meant: Stretch[] } {
  const isMeant = (index: number) => meant.some(({ from, until }) => from <= index && index < until);
  return {
    plain: words.flatMap((_word, index) => (isMeant(index) ? [] : [index])),
    meant: meant.map(({ from, until, meanings }) => ({ words: words.slice(from, until), from, meanings })),
  };
}

const listed = ['categoryIds', 'ageGroupIds'] as const;
const idsOf = (meanings: readonly Meaning[], facet: Meaning['facet']) =>
  meanings.filter((meaning) => meaning.facet === facet).map(({ id }) => id);

/** Whether a vacancy stands under one of these choices. */
function standsUnder(meanings: readonly Meaning[]): SQL {
  const columns = { categoryIds: vacancies.categoryIds, ageGroupIds: vacancies.ageGroupIds };
  const under = listed
    .map((facet) => ({ column: columns[facet], ids: idsOf(meanings, facet) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ column, ids }) => sql`${column} && ${sql.param(ids, column)}`);
  return sql`(${sql.join(under, sql` or `)})`;
}

/** The same, as questions to the index of words. */
const marksOf = (meanings: readonly Meaning[]): SQL[] =>
  listed.map((facet) => anyMark(facet, idsOf(meanings, facet))).filter((mark) => mark !== null);

/**
 * The other words of a choice, as questions to the index. Left out is what was typed, and words in a row of which one is asked
 * alone (`samen eten`, `eten`), unless that one says nothing: for words in a row every hit of all the others is looked into.
 */
function otherWords({ words, meanings }: Stretch): SQL[] {
  const typed = words.join(' ');
  const phrases = meanings.flatMap((meaning) => meaning.phrases);
  const alone = new Set([...phrases, words].filter(({ length }) => length === 1).flat());
  const questionOf = (phrase: readonly string[]) => {
    const inRow = sql`phraseto_tsquery('dutch', ${phrase.join(' ')})`;
    const asked = phrase.length > 1 ? phrase.filter((word) => alone.has(word)) : [];
    return asked.reduce(
      (question, word) => sql`(case when ${saysNothing(word)} then ${question} else ''::tsquery end)`,
      inRow,
    );
  };
  return phrases
    .filter((phrase, index) => phrases.findIndex((other) => other.join(' ') === phrase.join(' ')) === index)
    .filter((phrase) => phrase.join(' ') !== typed)
    .map(questionOf);
}

/** A choice that what was typed means, with the words that are left when it is chosen instead. */
export type Suggested = { facet: Meaning['facet']; value: string; rest: string };

export type WordSearch = {
  /** Holds all the words, by stem or beginning, or stands under what they mean. */
  condition: SQL;
  /** The words that may have been meant otherwise, for when nothing holds them as they are. */
  doubtful: readonly string[];
  /** Holds the words, or those that are written much like them. Null when that is no different. */
  resembling: ((near: NearWords) => SQL) | null;
  score: SQL<number>;
  suggested: readonly Suggested[];
};

/**
 * The vacancies that hold all the words, by stem, beginning or spelling; and how well they fit. Words that mean a category
 * or an age group also find whatever stands under it, and the other words for it.
 */
export function searchByWords(text: string, meanings: readonly Meaning[] = []): WordSearch | null {
  const words = foldedWords(text);
  if (words.length === 0) {
    const typed = text.trim().toLowerCase();
    if (typed === '') return null;
    // Signs or another script: nothing to stem, so it must stand there as it was typed.
    const condition = sql`${vacancies.searchText} like ${`%${escapeLike(typed)}%`}`;
    return { condition, doubtful: [], resembling: null, score: sql<number>`1::real`, suggested: [] };
  }
  const isLast = (index: number) => index === words.length - 1;
  const allOf = (indexes: readonly number[]) =>
    sql.join(
      indexes.map((index) => {
        const word = words[index] ?? '';
        return sql`(case when ${saysNothing(word)} then ''::tsquery else ${stemOf(word, isLast(index))} end)`;
      }),
      sql` && `,
    );
  const anyWord = sql.join(
    words.map((word, index) => stemOf(word, isLast(index))),
    sql` || `,
  );
  const { plain, meant } = stretchesOf(words, meantBy(words, meanings));
  const indexesOf = ({ words: own, from }: Stretch) => own.map((_word, index) => from + index);
  const resembles = (indexes: readonly number[], near: NearWords) =>
    sql`(${sql.join(
      indexes.map((index) => resemblesWord(words[index] ?? '', isLast(index), near)),
      sql` and `,
    )})`;
  const anyOf = (questions: readonly SQL[]) => sql`${vacancies.search} @@ (${sql.join([...questions], sql` || `)})`;
  const conditions = [
    ...(plain.length > 0 ? [sql`${vacancies.search} @@ (${allOf(plain)})`] : []),
    ...meant.map((stretch) =>
      anyOf([sql`(${allOf(indexesOf(stretch))})`, ...otherWords(stretch), ...marksOf(stretch.meanings)]),
    ),
  ];
  const resembling = (near: NearWords) => [
    ...(plain.length > 0 ? [resembles(plain, near)] : []),
    ...meant.map((stretch) => sql`(${resembles(indexesOf(stretch), near)} or ${anyOf(marksOf(stretch.meanings))})`),
  ];
  // One question for all words and their others: ranking reads the whole text of every hit. By `select` it is made once for a
  // statement; a plan for any words would make it once for a hit.
  const ranked = sql.join([anyWord, ...meant.flatMap(otherWords)], sql` || `);
  const extra = meant.map(
    ({ meanings: choices }) => sql` + (case when ${standsUnder(choices)} then ${meantScore}::float8 else 0 end)`,
  );
  return {
    condition: sql.join(conditions, sql` and `),
    doubtful: [...new Set(words)].filter((word) => word.length >= shortestFuzzyWord),
    resembling: (near) => sql.join(resembling(near), sql` and `),
    score: sql<number>`(ts_rank(${vacancies.search}, (select ${ranked})) + 0.5 * word_similarity(${words.join(' ')}, left(${vacancies.searchText}, length(${vacancies.title})))${sql.join(extra)})::real`,
    suggested: meant.flatMap(({ words: own, from, meanings: choices }) => {
      const left = words.filter((_word, index) => index < from || index >= from + own.length);
      const rest = left.every(isJoint) ? '' : left.join(' ');
      return choices.map(({ facet, id }) => ({ facet, value: id, rest }));
    }),
  };
}
