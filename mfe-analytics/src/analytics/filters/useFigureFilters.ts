import type { Reading } from '@omzien/model/analyticsReading';
import { vacancyTypes } from '@omzien/model/vacancy';
import { useOrganizationName, useRecordFinder } from '@omzien/parts/recordNames/recordNames.api';
import { useScope } from '@omzien/parts/scope/useScope';
import { usePlatform, useResourceList } from '@omzien/platform';
import { choiceFilter, type List, recordFilter, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';

export const byCenter = 'filter[volunteer_center_id_eq]';
export const byOrganization = 'filter[organization_id_eq]';
export const byType = 'filter[vacancy_type_eq]';
const centerName = v.object({ id: v.string(), name: v.string() });

/** What the figures are about, which stands in the address: centre, organisation and type, for who can choose. */
export function useFigureFilters(reading: Reading): List {
  const { t } = useTranslation('analytics');
  const { features } = usePlatform();
  const [query] = useSearchParams();
  const find = useRecordFinder();
  const scope = useScope();
  const isStaff = reading === 'center' || reading === 'organization';
  const hasOrganizations = (isStaff && scope.hasSeveralOrganizations) || query.has(byOrganization);
  const hasCenters = (isStaff && scope.hasSeveralCenters) || query.has(byCenter);
  const { items: centers } = useResourceList(hasCenters ? '/api/v1/volunteer_centers' : null, centerName);
  const name = useOrganizationName(query.get(byOrganization));

  const definition = useMemo(() => {
    const types = vacancyTypes
      .filter((type) => (type !== 'activity' || features.activities) && (type !== 'p2p' || features.peerToPeer))
      .map((type) => ({ value: type, label: t(`figures.filters.types.${type}`) }));
    const named = (centers ?? []).map(({ id, name: label }) => ({ value: id, label }));
    return {
      key: 'analytics',
      path: '/analytics',
      defaultSort: '',
      filters: [
        ...(hasCenters ? [choiceFilter(byCenter, t('figures.filters.center'), named)] : []),
        ...(hasOrganizations
          ? [recordFilter(byOrganization, t('figures.filters.organization'), find.organizations, () => name ?? '…')]
          : []),
        ...(reading === 'content' ? [] : [choiceFilter(byType, t('figures.filters.type'), types)]),
      ],
    };
  }, [t, features, centers, find, name, hasCenters, hasOrganizations, reading]);
  return useList(definition);
}
