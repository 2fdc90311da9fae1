import { useFormat } from '@omzien/platform';
import { Chip } from '@omzien/ui';
import { ChipRow, type List } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { statuses, statusOf, type Tab, tabs } from './vacancyTabs.ts';

type VacancyTabsProps = { list: List; counts: Readonly<Record<string, number>> | undefined };

/** The statuses, each with how many there are under the other filters. */
export function VacancyTabs({ list, counts }: VacancyTabsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const chosen = list.query.get(statuses) ?? '';
  function countOf(tab: Tab) {
    if (!counts) return null;
    const wanted = tab === 'all' ? tabs.filter((one) => one !== 'all' && one !== 'archived') : [tab];
    return wanted.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  }
  return (
    <ChipRow aria-label={t('vacancyList.tabsLabel')}>
      {tabs.map((tab) => {
        const status = statusOf(tab);
        const count = countOf(tab);
        return (
          <Chip key={tab} href={list.hrefWith({ [statuses]: status })} selected={status === chosen}>
            {status === '' ? t('vacancyList.all') : t(`lookup.vacancyStatus.${status}`)}
            {count !== null && ` (${number(count)})`}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
