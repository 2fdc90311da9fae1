import type { i18n as I18n } from 'i18next';
import { addTexts } from './i18n.ts';
import { type ModuleRoute, namespaceOf } from './module.ts';

/**
 * Adds the words that a screen brings beside those of its module, in the language of `i18n`. Rejects when one of their
 * files cannot be loaded.
 */
export async function addRouteTexts(i18n: I18n, moduleName: string, { texts = [] }: ModuleRoute): Promise<void> {
  const words = await Promise.all(texts.map((of) => of[i18n.language as keyof typeof of]()));
  for (const each of words) addTexts(i18n, namespaceOf(moduleName), each.default);
}
