import { numberText } from '@omzien/charts/text';
import type { FigureDefinition } from '@omzien/model/analytics';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** `wait`: hours that somebody waited. From some days on they are told in days. */
type Unit = FigureDefinition['unit'] | 'wait';
const longWait = 72;
type Value = { value: number | null; suppressed: boolean };

/** How figures are written in a table and in a sentence. */
export function useShown() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  return useMemo(() => {
    const number = (value: number, unit: FigureDefinition['unit'] = 'count') => numberText(value, locale, unit);
    function withUnit(value: number, unit: Unit) {
      if (unit === 'wait' && value >= longWait)
        return t('figures.waitDays', { formatted: number(Math.round(value / 24)) });
      return unit === 'hours' || unit === 'wait'
        ? t('figures.hours', { formatted: number(value, 'hours') })
        : number(value, unit);
    }
    return {
      number,
      /** In what a figure is told here. */
      unitOf: ({ key, unit }: { key: string; unit: FigureDefinition['unit'] }): Unit =>
        key === 'reply_hours' ? 'wait' : unit,
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
