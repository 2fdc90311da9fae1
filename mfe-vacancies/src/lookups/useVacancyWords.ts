import type { Daypart, Vacancy, VacancyType } from '@omzien/model/vacancy';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The fixed lists of the model in the reader's language. */
export function useVacancyWords() {
  const { t } = useTranslation('vacancies');
  return useMemo(
    () => ({
      vacancyType: (value: VacancyType) => t(`lookup.vacancyType.${value}`),
      frequency: (value: Vacancy['frequency']) => t(`lookup.frequency.${value}`),
      locationKind: (value: Vacancy['locationKind']) => t(`lookup.locationKind.${value}`),
      languageLevel: (value: Vacancy['languageLevel']) => t(`lookup.languageLevel.${value}`),
      /** `tue_evening` → `dinsdagavond` in Dutch, `Tuesday evening` in English. */
      daypart(value: Daypart) {
        const [day, part] = value.split('_') as [Weekday, PartOfDay];
        return t('lookup.daypart', { day: t(`lookup.weekday.${day}`), part: t(`lookup.partOfDay.${part}`) });
      },
    }),
    [t],
  );
}
