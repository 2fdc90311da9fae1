import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../../http/context.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/**
 * What can be chosen of a vacancy stands among the words of `open_vacancies`, as a word that nobody can type: so one index
 * answers for words and choices together, also where either will do (`omzien_marks_of` in `vacancyMarks.sql`).
 */
const signs = {
  categoryIds: 'c',
  ageGroupIds: 'a',
  accessibilityIds: 'x',
  dayparts: 'd',
  vacancyType: 't',
  languageLevel: 'l',
  frequency: 'f',
  locationKind: 'p',
} as const;
export type Marked = keyof typeof signs;
export const isMarked = (name: string): name is Marked => Object.hasOwn(signs, name);

/** No value is longer, and PostgreSQL refuses very long words. */
const longest = 100;

/** Any of these choices, as a question to the index of words; null where none of them can be. */
export function anyMark(name: Marked, values: readonly string[]): SQL | null {
  const words = values
    .filter((value) => value.length <= longest)
    .map(
      (value) =>
        `'=${signs[name]}${(isUuid(value) ? value.toLowerCase() : value).replace(/['\\]/g, (sign) => sign + sign)}'`,
    );
  return words.length === 0 ? null : sql`${words.join(' | ')}::tsquery`;
}

/** Whether an open vacancy has one of these choices. Only what is read as `open_vacancies` can be asked. */
export function hasMark(name: Marked, values: readonly string[]): SQL {
  const question = anyMark(name, values);
  return question ? sql`${vacancies.search} @@ ${question}` : sql`false`;
}
