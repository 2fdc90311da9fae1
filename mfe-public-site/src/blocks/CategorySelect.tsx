import { vacancyCategory } from '@omzien/model/lookup';
import { usePlatform, useResourceList } from '@omzien/platform';
import { Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { searchFields } from './searchAddress.ts';

/** The kinds of work to choose from. Until they are there the search simply covers all. */
export function CategorySelect() {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { items = [] } = useResourceList('/api/v1/vacancy_categories', vacancyCategory);
  return (
    <Field.Root>
      <Field.Label>{t('search.category')}</Field.Label>
      <NativeSelect name={searchFields.category} defaultValue="">
        <option value="">{t('search.allCategories')}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[locale]}
          </option>
        ))}
      </NativeSelect>
    </Field.Root>
  );
}
