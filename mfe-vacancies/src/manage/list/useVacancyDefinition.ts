import { type VacancyStatus, vacancyTypes } from '@omzien/model/vacancy';
import { useCategories, useVacancyTexts } from '@omzien/parts/lookups';
import { useOrganizationName, useRecordFinder } from '@omzien/parts/recordNames/recordNames.api';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListDeclaration } from '@omzien/parts/table';
import { useFormat, usePlatform } from '@omzien/platform';
import { choiceFilter, dayFilter, recordFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listedVacancies } from '../listedVacancies.ts';
import { useCenterNames, type VacancyRow, vacancyRow } from './vacancyList.api.ts';

const byStatus = 'filter[status_in]';
const byOrganization = 'filter[organization_id_eq]';
const byCenter = 'filter[volunteer_center_id_in]';
/** What has been put away is counted by its own tab alone. */
const current = ['published', 'draft', 'filled', 'expired'] as const satisfies readonly VacancyStatus[];
const statuses = [...current, 'archived'] as const;

type VacancyDefinition = Omit<ListDeclaration<VacancyRow>, 'columns'>;

/** The vacancies that somebody manages, as a list at either of its addresses: all but its columns. */
export function useVacancyDefinition(path: '/vacancies' | '/vacancies/bulk-edit'): VacancyDefinition {
  const { t } = useTranslation('vacancies');
  const { vacancyType, status: wordOf } = useVacancyTexts();
  const { date } = useFormat();
  const { features } = usePlatform();
  const categories = useCategories();
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const { hasSeveralOrganizations, hasSeveralCenters } = useScope();
  // What an address asks by name holds whatever scope is chosen, and must be there to be taken off.
  const isByOrganization = hasSeveralOrganizations || query.has(byOrganization);
  const isByCenter = hasSeveralCenters || query.has(byCenter);
  const centers = useCenterNames(isByCenter);
  const name = useOrganizationName(query.get(byOrganization));

  return useMemo((): VacancyDefinition => {
    const labelled = statuses.map((status) => ({ value: status, label: wordOf(status) }));
    const organization = t('vacancyList.columns.organization');
    const centerNames = (centers ?? []).map((center) => ({ value: center.id, label: center.name }));
    const types = vacancyTypes
      .filter((type) => (type !== 'activity' || features.activities) && (type !== 'p2p' || features.peerToPeer))
      .map((type) => ({ value: type, label: vacancyType(type) }));
    return {
      key: 'vacancies',
      path,
      source: '/api/v1/vacancies',
      schema: vacancyRow,
      defaults: listedVacancies,
      defaultSort: '-created_at',
      nameOf: ({ title }) => title,
      search: { name: 'filter[title_or_organization_name_cont]', label: t('vacancyList.search') },
      tabs: {
        filter: byStatus,
        label: t('vacancyList.tabsLabel'),
        tabs: [
          { value: '', label: t('vacancyList.all'), counts: current },
          ...labelled.map((tab) => ({ ...tab, counts: [tab.value] })),
        ],
      },
      filters: [
        choiceFilter(byStatus, t('vacancyList.columns.status'), labelled),
        ...(isByOrganization
          ? [recordFilter(byOrganization, organization, find.organizations, () => name ?? '…')]
          : []),
        ...(isByCenter ? [choiceFilter(byCenter, t('vacancyList.columns.center'), centerNames)] : []),
        choiceFilter('filter[category_ids_in]', t('vacancyList.filters.category'), categories),
        choiceFilter('filter[vacancy_type_in]', t('vacancyList.columns.type'), types),
        dayFilter('filter[expires_at_lt]', t('vacancyList.filters.expiresBefore'), date),
        dayFilter('filter[published_at_gteq]', t('vacancyList.filters.publishedSince'), date),
        yesFilter(
          'filter[without_applications_true]',
          t('vacancyList.filters.withoutApplications'),
          t('vacancyList.filters.yes'),
        ),
        yesFilter('filter[quiet_true]', t('vacancyList.filters.quiet'), t('vacancyList.filters.yes')),
      ],
    };
  }, [path, t, vacancyType, wordOf, date, features, isByOrganization, isByCenter, categories, centers, find, name]);
}
