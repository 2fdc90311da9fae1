import type { Locale } from './tenants.ts';
import type { Vacancy } from './vacancy.ts';

const names = ['title', 'summary', 'description', 'requirements', 'offer'] as const;
type Name = (typeof names)[number];
type Worded = Pick<Vacancy, 'title' | 'summary' | 'translations'> & Partial<Pick<Vacancy, Name>>;

/** What a vacancy says to a reader, and in which language each of its texts is where that is not the reader's own. */
export type VacancyWords<V extends Worded> = Pick<V, Extract<keyof V, Name>> & {
  langs: Partial<Record<Name, Locale>>;
  /** How much of it is there in another language only. */
  foreign: 'none' | 'some' | 'all';
};

/** The texts of a vacancy for a reader of `locale`: what nobody has translated stays in Dutch, and is told apart by `langs`. */
export function vacancyWords<V extends Worded>(vacancy: V, locale: Locale): VacancyWords<V> {
  const translated = locale === 'nl' ? undefined : vacancy.translations?.[locale];
  const there = names.filter((name) => vacancy[name]?.trim());
  const left = locale === 'nl' ? [] : there.filter((name) => !translated?.[name]?.trim());
  const texts = Object.fromEntries(
    names
      .filter((name) => name in vacancy)
      .map((name) => [name, (translated?.[name]?.trim() && translated[name]) || vacancy[name]]),
  ) as Pick<V, Extract<keyof V, Name>>;
  return {
    ...texts,
    langs: Object.fromEntries(left.map((name) => [name, 'nl' as const])),
    foreign: left.length === 0 ? 'none' : left.length < there.length ? 'some' : 'all',
  };
}
