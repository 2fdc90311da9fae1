import { usePlatform } from '@omzien/platform';
import { Box, Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { near, searchAddress, sort, withParameter } from './searchQuery.ts';

/** The order of the results. "Nearest" is there once there is a place to measure from. */
export function SortSelect({ query, formId }: { query: URLSearchParams; formId: string }) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();

  return (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label srOnly={{ base: true, md: false }}>
        <Box as="span" whiteSpace="nowrap">
          {t('search.sort')}
        </Box>
      </Field.Label>
      <NativeSelect
        name={sort}
        form={formId}
        value={query.get(sort) ?? ''}
        onChange={(event) => void navigation.navigate(searchAddress(withParameter(query, sort, event.target.value)))}
      >
        <option value="">{t('search.sorts.relevance')}</option>
        <option value="-published_at">{t('search.sorts.newest')}</option>
        {query.get(near) && <option value="distance">{t('search.sorts.distance')}</option>}
        <option value="expires_at">{t('search.sorts.closing')}</option>
      </NativeSelect>
    </Field.Root>
  );
}
