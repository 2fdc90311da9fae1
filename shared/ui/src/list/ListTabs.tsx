import { toCamelCase } from '@omzien/model/names';
import { useFormat } from '@omzien/platform';
import { Chip } from '../action/Chip.tsx';
import { ChipRow } from './ChipRow.tsx';
import type { List } from './useList.ts';

/** One of the filters that people take every day. */
export type ListTab = {
  /** The value of the filter in the address; empty for all rows. */
  value: string;
  label: string;
  /** Which of the list's `meta.counts` this tab adds up. */
  counts: readonly string[];
  /** The parameter that this tab sets, where that is another than that of the row. */
  filter?: string;
};

export type ListTabsDefinition = {
  /** The parameter of the API, such as `filter[stage_in]`. */
  filter: string;
  /** What the row of tabs is called, for screen readers. */
  label: string;
  tabs: readonly ListTab[];
};

type ListTabsProps = ListTabsDefinition & { list: List; counts: Readonly<Record<string, number>> | undefined };

/**
 * Tabs over a list: links that set one filter, each with how many rows it has under the other filters.
 *
 * @example
 * <ListTabs list={list} counts={counts} filter="filter[status_in]" label={t('tabs')}
 *   tabs={[{ value: '', label: t('all'), counts: ['open', 'closed'] }, { value: 'open', label: t('open'), counts: ['open'] }]} />
 */
export function ListTabs({ list, counts, filter, label, tabs }: ListTabsProps) {
  const { number } = useFormat();
  const others = tabs.flatMap((tab) => tab.filter ?? []);
  const off = Object.fromEntries([filter, ...others].map((name) => [name, '']));
  const isChosen = (wanted: Readonly<Record<string, string>>) =>
    Object.entries(wanted).every(([name, value]) => (list.query.get(name) ?? '') === value);
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (counts?.[toCamelCase(name)] ?? 0), 0);
  return (
    <ChipRow aria-label={label}>
      {tabs.map((tab) => {
        const wanted = { ...off, [tab.filter ?? filter]: tab.value };
        return (
          <Chip key={tab.label} href={list.hrefWith(wanted)} selected={isChosen(wanted)}>
            {tab.label}
            {counts && ` (${number(sumOf(tab.counts))})`}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
