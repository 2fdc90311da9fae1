import type { LocalizedText } from '@omzien/model/fields';

/** A name in one language, or in both: what is left out is shown in Dutch. */
export const bothLanguages = (name: string | LocalizedText): LocalizedText =>
  typeof name === 'string' ? { nl: name, en: name } : { nl: name.nl, en: name.en === '' ? name.nl : name.en };
