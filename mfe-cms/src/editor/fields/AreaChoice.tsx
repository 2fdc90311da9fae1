import { useContactPersons } from '@omzien/parts/contact/contactPersons.api';
import { NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type AreaChoiceProps = { value: string; onChange(value: string | null): void; disabled: boolean };

/** One of the areas of work that contact persons of the centre have; one that nobody has any more stays as it was. */
export function AreaChoice({ value, onChange, disabled }: AreaChoiceProps) {
  const { t } = useTranslation('cms');
  const { items } = useContactPersons();
  const areas = [...new Set([...(items ?? []).flatMap((person) => person.areas), ...(value ? [value] : [])])];
  return (
    <NativeSelect
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{t('blockEditor.allPersons')}</option>
      {areas.map((area) => (
        <option key={area} value={area}>
          {area}
        </option>
      ))}
    </NativeSelect>
  );
}
