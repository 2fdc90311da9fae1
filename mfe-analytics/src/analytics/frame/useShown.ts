import { numberText } from '@omzien/charts/text';
import type { FigureDefinition } from '@omzien/model/analytics';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Unit = FigureDefinition['unit'];
type Value = { value: number | null; suppressed: boolean };

/** How figures are written in a table and in a sentence. */
export function useShown() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  return useMemo(() => {
    const number = (value: number, unit: Unit = 'count') => numberText(value, locale, unit);
    const withUnit = (value: number, unit: Unit) =>
      unit === 'hours' ? t('figures.hours', { formatted: number(value, unit) }) : number(value, unit);
    return {
      number,
      /** `1.240`, `<5`, `–`. */
      cell: ({ value, suppressed }: Value, unit: Unit = 'count') =>
        suppressed ? '<5' : value === null ? '–' : withUnit(value, unit),
      /** `1.240`, `minder dan 5`, `niets`. */
      word: ({ value, suppressed }: Value, unit: Unit = 'count') =>
        suppressed ? t('figures.fewer') : value === null ? t('figures.nothing') : withUnit(value, unit),
      comparisonOf: (item: { comparison: number | null; comparisonSuppressed: boolean }): Value => ({
        value: item.comparison,
        suppressed: item.comparisonSuppressed,
      }),
    };
  }, [t, locale]);
}
