import { Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { OpenVacancy } from './pool.api.ts';

type VacancySelectProps = {
  vacancies: readonly OpenVacancy[];
  value: string | null;
  onChoose: (vacancy: OpenVacancy | null) => void;
};

/** For which vacancy somebody looks: the pool then shows who wants such work, and the question is about it. */
export function VacancySelect({ vacancies, value, onChoose }: VacancySelectProps) {
  const { t } = useTranslation('vacancies');
  return (
    <Field.Root maxWidth="32rem">
      <Field.Label>{t('pool.vacancy')}</Field.Label>
      <NativeSelect
        value={value ?? ''}
        onChange={({ target }) => onChoose(vacancies.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{t('pool.vacancyAny')}</option>
        {vacancies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
      <Field.HelperText>{t('pool.vacancyHint')}</Field.HelperText>
    </Field.Root>
  );
}
