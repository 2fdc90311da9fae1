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
  const translated = locale === 'nl' ? vacancy : vacancy.translations?.[locale];
  const words: Partial<Record<Name, string | null>> = {};
  const langs: Partial<Record<Name, Locale>> = {};
  let own = 0;
  for (const name of names) {
    const text = vacancy[name];
    if (text === undefined) continue;
    const mine = translated?.[name]?.trim() ? translated[name] : null;
    words[name] = mine ?? text;
    if (mine) own += 1;
    else if (text?.trim()) langs[name] = 'nl';
  }
  const foreign = Object.keys(langs).length === 0 ? 'none' : own > 0 ? 'some' : 'all';
  return { ...words, langs, foreign } as unknown as VacancyWords<V>;
}
