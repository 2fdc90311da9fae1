import { frequencies, type VacancyStatus } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useOrganizationName, useRecordFinder } from '@omzien/parts/recordNames/recordNames.api';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListDeclaration } from '@omzien/parts/table';
import { choiceFilter, recordFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ActivityRow, activityRow } from './activityList.api.ts';
import { activityListFields } from './activityListFields.ts';

const byStatus = 'filter[status_in]';
const byOrganization = 'filter[organization_id_eq]';
/** What has been put away is counted by its own tab alone. */
const current = ['published', 'draft', 'filled', 'expired'] as const satisfies readonly VacancyStatus[];

/** The activities that somebody manages, as a list: all but its columns. */
export function useActivityDefinition(): Omit<ListDeclaration<ActivityRow>, 'columns'> {
  const { t } = useTranslation('public-site');
  const { status: wordOf, frequency } = useVacancyTexts();
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const { hasSeveralOrganizations } = useScope();
  // What an address asks by name holds whatever scope is chosen, and must be there to be taken off.
  const isByOrganization = hasSeveralOrganizations || query.has(byOrganization);
  const name = useOrganizationName(query.get(byOrganization));

  return useMemo(() => {
    const labelled = [...current, 'archived' as const].map((value) => ({ value, label: wordOf(value) }));
    return {
      key: 'activities',
      path: '/activiteitenkalender/overzicht',
      source: '/api/v1/activities/overview',
      schema: activityRow,
      defaults: activityListFields,
      defaultSort: 'next_starts_at',
      nameOf: ({ title }) => title,
      search: { name: 'filter[title_or_organization_name_cont]', label: t('activityList.search') },
      tabs: {
        filter: byStatus,
        label: t('activityList.tabsLabel'),
        tabs: [
          { value: '', label: t('activityList.all'), counts: current },
          ...labelled.map((tab) => ({ ...tab, counts: [tab.value] })),
        ],
      },
      filters: [
        choiceFilter(byStatus, t('activityList.columns.status'), labelled),
        ...(isByOrganization
          ? [
              recordFilter(
                byOrganization,
                t('activityList.columns.organization'),
                find.organizations,
                () => name ?? '…',
              ),
            ]
          : []),
        choiceFilter(
          'filter[frequency_in]',
          t('activityList.columns.frequency'),
          frequencies.map((value) => ({ value, label: frequency(value) })),
        ),
      ],
    };
  }, [t, wordOf, frequency, isByOrganization, find, name]);
}
