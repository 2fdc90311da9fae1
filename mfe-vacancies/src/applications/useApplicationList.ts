import { applicationSources, applicationStages } from '@omzien/model/application';
import { useFormat, usePermission, useSession } from '@omzien/platform';
import {
  choiceFilter,
  dayFilter,
  type List,
  type ListDefinition,
  numberFilter,
  recordFilter,
  useList,
} from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOrganizationName, useRecordFinder, useVacancyTitle } from '../recordNames/recordNames.api.ts';
import { stages, stagesOf, tabs } from './applicationStages.ts';

const byVacancy = 'filter[vacancy_id_eq]';
const byOrganization = 'filter[organization_id_eq]';

/** The list of applications: what can be searched, filtered and sorted, for staff and for volunteers. */
export function useApplicationList(isStaff: boolean): List {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const userId = useSession(({ user }) => user?.id);
  const hasVacancies = usePermission('vacancies.manage');
  const hasOrganizations = usePermission('conversations.moderate');
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const vacancyTitle = useVacancyTitle(query.get(byVacancy));
  const organizationName = useOrganizationName(query.get(byOrganization));

  const definition = useMemo((): ListDefinition => {
    const groups = tabs
      .filter((tab) => stagesOf(tab).length > 1)
      .map((tab) => ({ value: stagesOf(tab).join(), label: t(`applications.tabs.${tab}`) }));
    const single = applicationStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }));
    const byStage = choiceFilter(stages, t('applications.columns.stage'), [...single, ...groups]);
    if (!isStaff) return { key: 'applications', path: '/applications', filters: [byStage], defaultSort: '-created_at' };
    const vacancy = recordFilter(
      byVacancy,
      t('applications.columns.vacancy'),
      find.vacancies,
      () => vacancyTitle ?? '…',
    );
    const organization = recordFilter(
      byOrganization,
      t('applications.columns.organization'),
      find.organizations,
      () => organizationName ?? '…',
    );
    return {
      key: 'applications',
      path: '/applications',
      defaultSort: '-created_at',
      search: { name: 'filter[name_or_email_cont]', label: t('applications.search') },
      filters: [
        ...(hasVacancies ? [vacancy] : []),
        ...(hasOrganizations ? [organization] : []),
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
  }, [t, date, isStaff, userId, hasVacancies, hasOrganizations, find, vacancyTitle, organizationName]);

  return useList(definition);
}
