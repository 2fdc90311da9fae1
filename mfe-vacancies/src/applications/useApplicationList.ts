import { applicationSources, applicationStages } from '@omzien/model/application';
import { useFormat, useSession } from '@omzien/platform';
import { choiceFilter, dayFilter, type List, type ListDefinition, numberFilter, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stages, stagesOf, tabs } from './applicationStages.ts';

/** The list of applications: what can be searched, filtered and sorted, for staff and for volunteers. */
export function useApplicationList(isStaff: boolean): List {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const userId = useSession(({ user }) => user?.id);

  const definition = useMemo((): ListDefinition => {
    const groups = tabs
      .filter((tab) => stagesOf(tab).length > 1)
      .map((tab) => ({ value: stagesOf(tab).join(), label: t(`applications.tabs.${tab}`) }));
    const single = applicationStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }));
    const byStage = choiceFilter(stages, t('applications.columns.stage'), [...single, ...groups]);
    if (!isStaff) return { key: 'applications', path: '/applications', filters: [byStage], defaultSort: '-created_at' };
    return {
      key: 'applications',
      path: '/applications',
      defaultSort: '-created_at',
      search: { name: 'filter[name_or_email_cont]', label: t('applications.search') },
      filters: [
        byStage,
        choiceFilter('filter[awaiting_reply_true]', t('applications.filters.awaiting'), [
          { value: 'true', label: t('applications.filters.yes') },
        ]),
        numberFilter('filter[waiting_days_gteq]', t('applications.filters.waitingDays'), (days) =>
          t('applications.filters.orMore', { count: Number(days) }),
        ),
        choiceFilter(
          'filter[owner_id_eq]',
          t('applications.columns.owner'),
          userId === undefined ? [] : [{ value: userId, label: t('applications.filters.me') }],
        ),
        choiceFilter(
          'filter[source_eq]',
          t('applications.columns.source'),
          applicationSources.map((source) => ({ value: source, label: t(`applications.sources.${source}`) })),
        ),
        dayFilter('filter[created_at_gteq]', t('applications.filters.since'), (day) =>
          Number.isNaN(Date.parse(day)) ? day : date(day),
        ),
      ],
    };
  }, [t, date, isStaff, userId]);

  return useList(definition);
}
