import { organizationStatuses, organizationTypes } from '@omzien/model/organization';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListDeclaration } from '@omzien/parts/table';
import { useFormat } from '@omzien/platform';
import { choiceFilter, dayFilter, type ListFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOrganizationWords } from '../../words/useOrganizationWords.ts';
import { type OrganizationRow, organizationRow, useCenterNames } from './organizationList.api.ts';
import { organizationListFields } from './organizationListFields.ts';

const byStatus = 'filter[status_in]';
const byCenter = 'filter[volunteer_center_id_in]';
const listed = organizationStatuses.filter((status) => status !== 'deleted');
/** What is archived is counted by its own tab alone. */
const current = listed.filter((status) => status !== 'archived');

/** The organisations that somebody looks after, as a list: all but its columns. */
export function useOrganizationDefinition(): Omit<ListDeclaration<OrganizationRow>, 'columns'> {
  const { t } = useTranslation('organizations');
  const words = useOrganizationWords();
  const { date } = useFormat();
  const [query] = useSearchParams();
  const { hasSeveralCenters } = useScope();
  const isByCenter = hasSeveralCenters || query.has(byCenter);
  const centers = useCenterNames(isByCenter);

  return useMemo(() => {
    const labelled = listed.map((value) => ({ value, label: words.status(value) }));
    const types = organizationTypes.map((value) => ({ value, label: words.type(value) }));
    const yes = t('list.yes');
    const filters: ListFilter[] = [
      choiceFilter(byStatus, t('list.columns.status'), labelled),
      choiceFilter('filter[organization_type_in]', t('list.columns.type'), types),
      yesFilter('filter[has_open_vacancies_true]', t('list.filters.hasVacancies'), yes),
      dayFilter('filter[profile_checked_at_lt]', t('list.filters.uncheckedSince'), date),
      yesFilter('filter[profile_checked_at_null]', t('list.filters.neverChecked'), yes),
      yesFilter('filter[show_on_social_map_true]', t('list.filters.socialMap'), yes),
    ];
    if (isByCenter)
      filters.push(
        choiceFilter(
          byCenter,
          t('list.columns.center'),
          (centers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ),
      );
    return {
      key: 'organizations',
      path: '/organizations',
      source: '/api/v1/organizations',
      schema: organizationRow,
      defaults: organizationListFields,
      defaultSort: 'name',
      nameOf: ({ name }) => name,
      search: { name: 'filter[name_or_city_cont]', label: t('list.search') },
      tabs: {
        filter: byStatus,
        label: t('list.tabsLabel'),
        tabs: [
          { value: '', label: t('list.all'), counts: current },
          ...labelled.map((tab) => ({ ...tab, counts: [tab.value] })),
        ],
      },
      filters,
    };
  }, [t, words, date, isByCenter, centers]);
}
