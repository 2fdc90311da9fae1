import { applicationStages } from '@omzien/model/application';
import { toCamelCase } from '@omzien/model/names';
import { useFormat } from '@omzien/platform';
import { Chip } from '@omzien/ui';
import { ChipRow, type List } from '@omzien/ui/list';
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
    // What nobody confirmed yet is only shown to who asks for it.
    const wanted = applicationStages.filter((stage) =>
      kept.length === 0 ? stage !== 'unconfirmed' : kept.includes(stage),
    );
    return wanted.reduce((sum, stage) => sum + (counts[toCamelCase(stage)] ?? 0), 0);
  };
  return (
    <ChipRow aria-label={t('applications.tabsLabel')}>
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
    </ChipRow>
  );
}
