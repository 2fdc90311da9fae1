import type { Locale } from '@omzien/model/tenants';
import type { BootDocument } from './boot.ts';
import type { LoadWords } from './module.ts';

/** One file a language, so that nobody fetches the other. The build finds them by the names of their chunks. */
const words: Record<Locale, LoadWords> = {
  nl: () => import(/* webpackChunkName: "words-nl" */ './locales/nl.json'),
  en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
};

/** A boot document as `createPlatform` needs it: with the frame's own words in its language. */
export async function withMessages(boot: BootDocument): Promise<BootDocument> {
  const { default: messages } = await words[boot.locale]();
  return { ...boot, messages };
}
