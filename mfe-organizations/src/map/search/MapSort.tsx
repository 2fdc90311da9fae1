import { usePlatform } from '@omzien/platform';
import { Box, Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { mapAddress, near, sort, withParameter } from './mapQuery.ts';

/** The order of the list. "Nearest" is there once there is a place to measure from. */
export function MapSort({ query, formId }: { query: URLSearchParams; formId: string }) {
  const { t } = useTranslation('organizations');
  const { navigation } = usePlatform();
  return (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label srOnly={{ base: true, md: false }}>
        <Box as="span" whiteSpace="nowrap">
          {t('socialMap.sort')}
        </Box>
      </Field.Label>
      <NativeSelect
        name={sort}
        form={formId}
        value={query.get(sort) ?? ''}
        onChange={(event) => void navigation.navigate(mapAddress(withParameter(query, sort, event.target.value)))}
      >
        <option value="">{t('socialMap.sorts.checked')}</option>
        <option value="name">{t('socialMap.sorts.name')}</option>
        {query.get(near) && <option value="distance">{t('socialMap.sorts.distance')}</option>}
        <option value="-open_vacancies_count">{t('socialMap.sorts.vacancies')}</option>
      </NativeSelect>
    </Field.Root>
  );
}
