import { type ChartSeries, seriesOf } from '@omzien/charts/chart';
import type { FigureDefinition } from '@omzien/model/analytics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureRows } from '../../charts/FigureTable.tsx';
import { useFigures } from '../FiguresContext.ts';
import { useShown } from '../frame/useShown.ts';

type Item = { value: number | null; suppressed: boolean; comparison: number | null; comparisonSuppressed: boolean };
type Unit = FigureDefinition['unit'] | 'wait';

/** What sections share that show figures beside those of another period. */
export function useCompared() {
  const { t } = useTranslation('analytics');
  const { comparison } = useFigures();
  const { cell, comparisonOf } = useShown();
  return useMemo(() => {
    const isCompared = comparison !== null;
    const names = { now: t('figures.now'), comparison: isCompared ? t('figures.then') : null };
    return {
      isCompared,
      /** Whether there is anything to draw: a row of "<5" alone is none. */
      isTold: (items: readonly Item[]) => items.some(({ value, comparison }) => value !== null || comparison !== null),
      series: (items: readonly Item[]): ChartSeries[] => seriesOf(items, names),
      /** A row for each item: its name, its figure and that of the other period, and what else is said of it. */
      table: <One extends Item & { id: string }>(
        items: readonly One[],
        first: { head: string; of: (item: One) => string },
        more: readonly { head: string; of: (item: One) => string }[] = [],
        unitOf: (item: One) => Unit = () => 'count',
      ): FigureRows => ({
        head: [first.head, names.now, ...(names.comparison ? [names.comparison] : []), ...more.map(({ head }) => head)],
        rows: items.map((item) => ({
          key: item.id,
          cells: [
            first.of(item),
            cell(item, unitOf(item)),
            ...(isCompared ? [cell(comparisonOf(item), unitOf(item))] : []),
            ...more.map(({ of }) => of(item)),
          ],
        })),
      }),
    };
  }, [t, comparison, cell, comparisonOf]);
}
