import { SortSelect } from '@omzien/parts/search/SortSelect';
import { near } from '@omzien/parts/search/searchParameters';
import { useTranslation } from 'react-i18next';
import { searchAddress } from './searchQuery.ts';

/** The order of the results. "Nearest" is there once there is a place to measure from. */
export function SearchSort({ query, formId }: { query: URLSearchParams; formId: string }) {
  const { t } = useTranslation('vacancies');
  return (
    <SortSelect
      query={query}
      formId={formId}
      label={t('search.sort')}
      addressOf={searchAddress}
      orders={[
        { value: '', label: t('search.sorts.relevance') },
        { value: '-published_at', label: t('search.sorts.newest') },
        ...(query.get(near) ? [{ value: 'distance', label: t('search.sorts.distance') }] : []),
        { value: 'expires_at', label: t('search.sorts.closing') },
      ]}
    />
  );
}
