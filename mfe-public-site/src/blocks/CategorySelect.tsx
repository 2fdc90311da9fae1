import type { BlockData } from '@omzien/model/contentBlock';
import { Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { searchFields } from './searchAddress.ts';

/** The kinds of work to choose from. */
export function CategorySelect({ categories }: Pick<BlockData<'HeroWithSearch'>, 'categories'>) {
  const { t } = useTranslation('public-site');
  return (
    <Field.Root>
      <Field.Label>{t('search.category')}</Field.Label>
      <NativeSelect name={searchFields.category} defaultValue="">
        <option value="">{t('search.allCategories')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field.Root>
  );
}
