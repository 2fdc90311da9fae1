import { Checkbox, Fieldset, Grid } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from './center.api.ts';
import type { CenterForm } from './centerValues.ts';

/** In which languages people are helped; one that is no longer in the list stays to be seen and can be taken away. */
export function LanguagesField({ form, label }: { form: CenterForm; label: string }) {
  const { t } = useTranslation('cms');
  const options = useLanguageOptions();
  const { value, onChange, onBlur } = useControlled(form, 'languages');
  const known = new Set(options.map((option) => option.value));
  const all = [...options, ...value.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code }))];
  return (
    <FormField
      form={form}
      name="languages"
      label={label}
      hint={t('settingsCenter.area.languagesHint')}
      optional
      isLabelInControl
    >
      <Fieldset legend={label}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="0">
          {all.map((option) => (
            <Checkbox
              key={option.value}
              id={undefined}
              name="languages"
              checked={value.includes(option.value)}
              onBlur={onBlur}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...value, option.value] : value.filter((code) => code !== option.value),
                )
              }
            >
              {option.label}
            </Checkbox>
          ))}
        </Grid>
      </Fieldset>
    </FormField>
  );
}
