import type { Daypart, partsOfDay, Vacancy, VacancyStatus, VacancyType, weekdays } from '@omzien/model/vacancy';
import { useMemo } from 'react';
import { useLookupTexts } from './useLookupTexts.ts';

type Weekday = (typeof weekdays)[number];
type PartOfDay = (typeof partsOfDay)[number];

/**
 * What the model's values of a vacancy are called in the reader's language. The same object between renders.
 *
 * @example
 * const { frequency } = useVacancyTexts();
 * frequency('once'); // 'Eén keer'
 */
export function useVacancyTexts() {
  const { t } = useLookupTexts();
  return useMemo(
    () => ({
      vacancyType: (value: VacancyType) => t(`vacancyType.${value}`),
      status: (value: VacancyStatus) => t(`vacancyStatus.${value}`),
      frequency: (value: Vacancy['frequency']) => t(`frequency.${value}`),
      locationKind: (value: Vacancy['locationKind']) => t(`locationKind.${value}`),
      languageLevel: (value: Vacancy['languageLevel']) => t(`languageLevel.${value}`),
      weekday: (value: Weekday) => t(`weekday.${value}`),
      partOfDay: (value: PartOfDay) => t(`partOfDay.${value}`),
      /** `tue_evening` → `dinsdagavond` in Dutch, `Tuesday evening` in English. */
      daypart(value: Daypart) {
        const [day, part] = value.split('_') as [Weekday, PartOfDay];
        return t('daypart', { day: t(`weekday.${day}`), part: t(`partOfDay.${part}`) });
      },
    }),
    [t],
  );
}
