import { vacancyTypes } from '@omzien/model/vacancy';
import { useFormat, usePlatform } from '@omzien/platform';
import { choiceFilter, dayFilter, type List, type ListDefinition, recordFilter, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCategories } from '../lookups/lookups.api.ts';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import { useOrganizationName, useRecordFinder } from '../recordNames/recordNames.api.ts';
import { useManagedScope } from './useManagedScope.ts';
import { useCenterNames } from './vacancyList.api.ts';
import { statuses, statusOf, tabs } from './vacancyTabs.ts';

const byOrganization = 'filter[organization_id_eq]';

/** The list of vacancies of staff: what can be searched, filtered and sorted, at either of its addresses. */
export function useVacancyList(path: '/vacancies' | '/vacancies/bulk-edit'): List {
  const { t } = useTranslation('vacancies');
  const { vacancyType } = useVacancyWords();
  const { date } = useFormat();
  const { features } = usePlatform();
  const { hasOneOrganization, hasAllCenters } = useManagedScope();
  const categories = useCategories();
  const centers = useCenterNames(hasAllCenters);
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const organizationName = useOrganizationName(query.get(byOrganization));

  const definition = useMemo((): ListDefinition => {
    const dayText = (day: string) => (Number.isNaN(Date.parse(day)) ? day : date(day));
    const types = vacancyTypes.filter(
      (type) => (type !== 'activity' || features.activities) && (type !== 'p2p' || features.peerToPeer),
    );
    const organization = recordFilter(
      byOrganization,
      t('vacancyList.columns.organization'),
      find.organizations,
      () => organizationName ?? '…',
    );
    const center = choiceFilter(
      'filter[volunteer_center_id_in]',
      t('vacancyList.columns.center'),
      (centers ?? []).map(({ id, name }) => ({ value: id, label: name })),
    );
    return {
      key: 'vacancies',
      path,
      defaultSort: '-created_at',
      search: { name: 'filter[title_or_organization_name_cont]', label: t('vacancyList.search') },
      filters: [
        choiceFilter(
          statuses,
          t('vacancyList.columns.status'),
          tabs.flatMap((tab) => {
            const status = statusOf(tab);
            return status === '' ? [] : [{ value: status, label: t(`lookup.vacancyStatus.${status}`) }];
          }),
        ),
        ...(hasOneOrganization ? [] : [organization]),
        ...(hasAllCenters ? [center] : []),
        choiceFilter('filter[category_ids_in]', t('vacancyList.filters.category'), categories),
        choiceFilter(
          'filter[vacancy_type_in]',
          t('vacancyList.columns.type'),
          types.map((type) => ({ value: type, label: vacancyType(type) })),
        ),
        dayFilter('filter[expires_at_lt]', t('vacancyList.filters.expiresBefore'), dayText),
        dayFilter('filter[published_at_gteq]', t('vacancyList.filters.publishedSince'), dayText),
        choiceFilter('filter[without_applications_true]', t('vacancyList.filters.withoutApplications'), [
          { value: 'true', label: t('vacancyList.filters.yes') },
        ]),
      ],
    };
  }, [
    t,
    vacancyType,
    date,
    features,
    path,
    hasOneOrganization,
    hasAllCenters,
    categories,
    centers,
    find,
    organizationName,
  ]);

  return useList(definition);
}
