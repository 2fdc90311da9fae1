import type { Locale } from '@omzien/model/tenants';
import { createInstance, type i18n as I18n } from 'i18next';
import './texts.ts';
import type { TextTree } from '../contract/module.ts';

/** The texts of one visit. One instance per Platform, never i18next's global one: a server renders two languages at once. */
export function createI18n(locale: Locale, frameTexts: TextTree): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    ns: ['platform'],
    defaultNS: 'platform',
    resources: { [locale]: { platform: frameTexts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/**
 * Adds texts to a namespace. Those of a second release of a module replace those of the first.
 *
 * @example addTexts(platform.i18n, 'vacancies', { list: { title: 'Vacatures' } });
 */
export const addTexts = (i18n: I18n, namespace: string, texts: TextTree) =>
  i18n.addResourceBundle(i18n.language, namespace, texts, true, true);
