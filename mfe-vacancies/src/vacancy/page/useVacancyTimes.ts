import type { Vacancy } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useFormat, useNow } from '@omzien/platform';
import { useTranslation } from 'react-i18next';

/** More dates than this tell nothing new. */
const mostDates = 4;

/** When and for how long, in words. Empty when a vacancy says nothing about it. */
export function useVacancyTimes() {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();
  const now = useNow();
  const texts = useVacancyTexts();

  function periodOf({ startsOn, endsOn, frequency }: Vacancy): string {
    if (startsOn === null) return '';
    // What comes back every week begins on that day; what happens once is on it.
    if (endsOn === null && frequency === 'regularly') return t('vacancyPage.startsFrom', { date: date(startsOn) });
    if (endsOn === null || endsOn === startsOn) return date(startsOn);
    return t('vacancyPage.period', { from: date(startsOn), until: date(endsOn) });
  }

  /** The one day on which it is; null where there are more, or none is said. */
  const dayOf = ({ startsOn, endsOn, frequency }: Vacancy): string | null =>
    frequency !== 'regularly' && (endsOn === null || endsOn === startsOn) ? startsOn : null;

  return {
    hoursOf({ hoursPerWeekMin: min, hoursPerWeekMax: max }: Vacancy): string {
      if (min !== null && max !== null && min !== max) return t('vacancyPage.hoursRange', { min, max });
      const hours = max ?? min;
      return hours === null ? '' : t('vacancyPage.hoursExact', { count: hours });
    },
    /** One line each: `Regelmatig`, `Vanaf 3 maart 2027`. */
    linesOf(vacancy: Vacancy): string[] {
      return [texts.frequency(vacancy.frequency), dayOf(vacancy) ? '' : periodOf(vacancy)].filter(Boolean);
    },
    dayOf,
    /** The dates that are still to come, and how many there are beside those. */
    datesOf({ occurrences = [] }: Vacancy) {
      const toCome = occurrences.filter(({ startsAt, endsAt }) => Date.parse(endsAt ?? startsAt) >= now);
      return {
        dates: toCome.slice(0, mostDates).map(({ startsAt }) => ({ at: startsAt, text: dateTime(startsAt) })),
        others: Math.max(0, toCome.length - mostDates),
      };
    },
  };
}
