import type { Locale } from '@omzien/model/tenants';
import { addTexts, usePlatform } from '@omzien/platform';
import type { Texts } from '@omzien/platform/texts';
import { useTranslation } from 'react-i18next';

type PartNamespace = Extract<keyof Texts, `parts-${string}`>;
type Visit = ReturnType<typeof usePlatform>['i18n'];

/** Which texts a visit has already. */
const added = new WeakMap<Visit, WeakSet<object>>();

/**
 * Makes the hook that gives a part its texts. They come with the part, so nobody who uses it has to name them. A newer
 * copy of a part that another release carries adds its texts to those that are there.
 *
 * @example
 * export const useCardTexts = partTexts('parts-vacancyCard', { nl, en });
 * const { t } = useCardTexts();
 */
export const partTexts =
  <Namespace extends PartNamespace>(namespace: Namespace, texts: Record<Locale, Texts[Namespace]>) =>
  () => {
    const { i18n, locale } = usePlatform();
    const known = added.get(i18n) ?? new WeakSet();
    added.set(i18n, known);
    if (!known.has(texts[locale])) {
      known.add(texts[locale]);
      addTexts(i18n, namespace, texts[locale]);
    }
    return useTranslation(namespace);
  };
