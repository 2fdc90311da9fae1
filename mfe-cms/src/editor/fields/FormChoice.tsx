import { NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useForms } from './links.api.ts';

type FormChoiceProps = { value: string; onChange(value: string | null): void; disabled: boolean };

/** One of the forms of the centre. */
export function FormChoice({ value, onChange, disabled }: FormChoiceProps) {
  const { t } = useTranslation('cms');
  const forms = useForms();
  return (
    <NativeSelect
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{t('blockEditor.choose')}</option>
      {forms.map((form) => (
        <option key={form.value} value={form.value}>
          {form.label}
        </option>
      ))}
    </NativeSelect>
  );
}
