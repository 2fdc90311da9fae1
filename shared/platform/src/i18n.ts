import type { Locale } from '@omzien/model/tenants';
import { createInstance, type i18n as I18n } from 'i18next';
import './texts.ts';
import type { Words } from './module.ts';

/** The texts of one visit. One instance per Platform, never i18next's global one: a server renders two languages at once. */
export function createI18n(locale: Locale, messages: Words): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    ns: ['platform'],
    defaultNS: 'platform',
    resources: { [locale]: { platform: messages } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/** Adds the words of a module under its namespace. Words of a second release of the module replace those of the first. */
export const addTexts = (i18n: I18n, namespace: string, words: Words) =>
  i18n.addResourceBundle(i18n.language, namespace, words, true, true);
