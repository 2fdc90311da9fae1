import type { i18n as I18n } from 'i18next';
import { addTexts } from './i18n.ts';
import { type LocaleWords, type ModuleRoute, namespaceOf } from './module.ts';

/** Adds words to a namespace, in the language of `i18n`. Rejects when one of their files cannot be loaded. */
export async function bringTexts(i18n: I18n, namespace: string, texts: readonly LocaleWords[]): Promise<void> {
  const words = await Promise.all(texts.map((of) => of[i18n.language as keyof LocaleWords]()));
  for (const each of words) addTexts(i18n, namespace, each.default);
}

/** Adds the words that a screen brings beside those of its module. */
export const addRouteTexts = (i18n: I18n, moduleName: string, { texts = [] }: ModuleRoute): Promise<void> =>
  bringTexts(i18n, namespaceOf(moduleName), texts);
