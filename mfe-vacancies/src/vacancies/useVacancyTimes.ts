import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';

/** When and for how long, in words. Empty when a vacancy says nothing about it. */
export function useVacancyTimes() {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const words = useVacancyWords();

  return {
    hoursOf({ hoursPerWeekMin: min, hoursPerWeekMax: max }: Vacancy): string {
      if (min !== null && max !== null && min !== max) return t('vacancy.hoursRange', { min, max });
      const hours = max ?? min;
      return hours === null ? '' : t('vacancy.hoursExact', { count: hours });
    },
    /** `Regelmatig · dinsdagavond, woensdagmiddag` or `Eén keer · 3 maart 2027`. */
    whenOf({ frequency, dayparts, startsOn }: Vacancy): string {
      const moments = startsOn ? date(startsOn) : dayparts.map(words.daypart).join(', ');
      return [words.frequency(frequency), moments].filter(Boolean).join(' · ');
    },
  };
}
