import type { LocalizedText } from '@omzien/model/fields';
import { foldedWords } from '../../../database/foldedWords.ts';
import type { LookupRow } from '../../../tables/centers/lookups.table.ts';

/** A choice of a list, and every word or phrase that means it. */
export type Meaning = { facet: 'categoryIds' | 'ageGroupIds'; id: string; phrases: readonly (readonly string[])[] };

/** A stretch of what was typed that means one choice or more. */
export type MeantWords = { from: number; until: number; meanings: readonly Meaning[] };

/** Words between others. They name no category, and nobody looks for them alone. */
const joints: ReadonlySet<string> = new Set(
  'aan and at bij de een en for het in met of op te the to van voor with'.split(' '),
);
export const isJoint = (word: string): boolean => joints.has(word);

/** What Dutch and English put behind a word without making it another one. */
const endings: ReadonlySet<string> = new Set(['', 'e', 'en', 'n', 's', 'er', 'ers', 'eren', 'je', 'jes']);
const shortestStem = 3;

/** Whether two words are forms of one: `tuin` and `tuinen`, `kid` and `kids`. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    one === other || (short.length >= shortestStem && long.startsWith(short) && endings.has(long.slice(short.length)))
  );
}

/** The words of a name mean it one by one: `Koken en eten` is found by either. */
const phrasesOfName = (name: LocalizedText): string[][] =>
  [name.nl, name.en].flatMap((text) =>
    foldedWords(text ?? '')
      .filter((word) => !isJoint(word) && !/^\d+$/.test(word))
      .map((word) => [word]),
  );

/** What a centre's categories and age groups are called, and are called otherwise. */
export function meaningsOf(rows: readonly Pick<LookupRow, 'kind' | 'id' | 'name' | 'synonyms'>[]): Meaning[] {
  return rows.map(({ kind, id, name, synonyms }) => ({
    facet: kind === 'age_groups' ? 'ageGroupIds' : 'categoryIds',
    id,
    // Ages are named in numbers and `jaar`, which says nothing of who is meant: only their other words do.
    phrases: [
      ...(kind === 'age_groups' ? [] : phrasesOfName(name)),
      ...synonyms.map((phrase) => foldedWords(phrase)),
    ].filter((phrase) => phrase.length > 0),
  }));
}

const standsAt = (phrase: readonly string[], words: readonly string[], from: number) =>
  from + phrase.length <= words.length && phrase.every((word, index) => isSameWord(word, words[from + index] ?? ''));

/** Which of these words mean a choice, the longest stretches first taken, none twice. */
export function meantBy(words: readonly string[], meanings: readonly Meaning[]): MeantWords[] {
  const found: MeantWords[] = [];
  let from = 0;
  while (from < words.length) {
    const here = meanings.flatMap((meaning) =>
      meaning.phrases.filter((phrase) => standsAt(phrase, words, from)).map(({ length }) => ({ meaning, length })),
    );
    const longest = Math.max(0, ...here.map(({ length }) => length));
    if (longest > 0) {
      const meant = here.filter(({ length }) => length === longest).map(({ meaning }) => meaning);
      found.push({ from, until: from + longest, meanings: [...new Set(meant)] });
    }
    from += Math.max(1, longest);
  }
  return found;
}
