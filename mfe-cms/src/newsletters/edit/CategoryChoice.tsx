import { useCategories } from '@omzien/parts/lookups';
import { Checkbox, Fieldset, Text } from '@omzien/ui';
import { useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { NewsletterForm } from './newsletterValues.ts';

/** Volunteers who look for some kinds of work alone; none ticked is everybody. */
export function CategoryChoice({ form, label }: { form: NewsletterForm; label: string }) {
  const { t } = useTranslation('cms');
  const categories = useCategories();
  const { value, onChange } = useControlled(form, 'categoryIds');
  const chosen = value as string[];
  if (categories.length === 0) return null;
  return (
    <details>
      <summary>
        {label} ({chosen.length === 0 ? t('newsletterWrite.allCategories') : chosen.length})
      </summary>
      <Fieldset
        legend={
          <Text as="span" size="sm" tone="muted">
            {t('newsletterWrite.categoriesHint')}
          </Text>
        }
      >
        {categories.map((category) => (
          <Checkbox
            key={category.value}
            checked={chosen.includes(category.value)}
            onChange={() =>
              onChange(
                chosen.includes(category.value)
                  ? chosen.filter((id) => id !== category.value)
                  : [...chosen, category.value],
              )
            }
          >
            {category.label}
          </Checkbox>
        ))}
      </Fieldset>
    </details>
  );
}
