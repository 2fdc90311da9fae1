import type { Locale } from '@omzien/model/tenants';
import type { i18n as I18n } from 'i18next';
import type { TextAreas, TextTree } from '../contract/module.ts';
import { addTexts } from './i18n.ts';

type FetchedTexts = { namespace: string; texts: TextTree };

/**
 * Fetches the texts of areas in one language. Rejects when one of their files cannot be loaded.
 *
 * @example await fetchTexts(route.texts, 'en');
 */
export const fetchTexts = (areas: TextAreas = [], locale: Locale): Promise<FetchedTexts[]> =>
  Promise.all(
    areas.map(async (area) => {
      if (typeof area === 'string') throw new TypeError(`The texts "${area}" have no loader: was this file built?`);
      const { default: texts } = await area[locale]();
      return { namespace: area.namespace, texts };
    }),
  );

/**
 * Fetches the texts of areas in the language of `i18n`, and adds them to their namespaces.
 *
 * @example await loadTexts(platform.i18n, route.texts);
 */
export async function loadTexts(i18n: I18n, areas?: TextAreas): Promise<void> {
  for (const { namespace, texts } of await fetchTexts(areas, i18n.language as Locale)) addTexts(i18n, namespace, texts);
}
