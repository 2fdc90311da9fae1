import { useFormat } from '@omzien/platform';
import { Chip, Row } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { stages, stagesOf, type Tab, tabs } from './applicationStages.ts';

type ApplicationTabsProps = { list: List; counts: Readonly<Record<string, number>> | undefined };

/** The stages that people ask for every day, with how many there are under the other filters. */
export function ApplicationTabs({ list, counts }: ApplicationTabsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const chosen = list.query.get(stages) ?? '';
  const countOf = (tab: Tab) => {
    if (!counts) return null;
    const kept = stagesOf(tab);
    const named = Object.entries(counts).filter(([stage]) => kept.length === 0 || kept.includes(stage));
    return named.reduce((sum, [, count]) => sum + count, 0);
  };
  return (
    <Row as="nav" aria-label={t('applications.tabsLabel')} gap="2">
      {tabs.map((tab) => {
        const value = stagesOf(tab).join();
        const count = countOf(tab);
        return (
          <Chip key={tab} href={list.hrefWith({ [stages]: value })} selected={value === chosen}>
            {t(`applications.tabs.${tab}`)}
            {count !== null && ` (${number(count)})`}
          </Chip>
        );
      })}
    </Row>
  );
}
