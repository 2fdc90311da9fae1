import { SortSelect } from '@omzien/parts/search/SortSelect';
import { near } from '@omzien/parts/search/searchParameters';
import { useTranslation } from 'react-i18next';
import { mapAddress } from './mapQuery.ts';

/** The order of the list. "Nearest" is there once there is a place to measure from. */
export function MapSort({ query, formId }: { query: URLSearchParams; formId: string }) {
  const { t } = useTranslation('organizations');
  return (
    <SortSelect
      query={query}
      formId={formId}
      label={t('socialMap.sort')}
      addressOf={mapAddress}
      orders={[
        { value: '', label: t('socialMap.sorts.checked') },
        { value: 'name', label: t('socialMap.sorts.name') },
        ...(query.get(near) ? [{ value: 'distance', label: t('socialMap.sorts.distance') }] : []),
        { value: '-open_vacancies_count', label: t('socialMap.sorts.vacancies') },
      ]}
    />
  );
}
