import { Field } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenVacancy, useVacancySuggestions } from './pool.api.ts';

const labelOf = ({ title, organizationName }: OpenVacancy) => `${title} · ${organizationName}`;

type VacancyPickerProps = { value: string; onChange: (id: string) => void; onBlur: () => void };

/** One of the open vacancies of the centre, found by a part of its title or of the name of its organisation. */
export function VacancyPicker({ value, onChange, onBlur }: VacancyPickerProps) {
  const { t } = useTranslation('vacancies');
  const find = useVacancySuggestions();
  const [chosen, setChosen] = useState('');

  return (
    <>
      <SuggestInput
        icon={Search}
        placeholder={t('pool.ask.vacancyPlaceholder')}
        noneText={t('pool.ask.vacancyNone')}
        suggest={async (text) => (await find(text)).map((vacancy) => ({ id: vacancy.id, label: labelOf(vacancy) }))}
        onChoose={({ id, label }) => {
          setChosen(label);
          onChange(id);
        }}
        // Other words are no choice any more.
        onTextChange={(text) => {
          if (value !== '' && text !== chosen) onChange('');
        }}
        onBlur={onBlur}
      />
      <Field.HelperText>{t('pool.ask.vacancyHint')}</Field.HelperText>
    </>
  );
}
