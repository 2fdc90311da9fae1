import { type OpeningHours, weekdays } from '@omzien/model/organization';
import { usePlatform } from '@omzien/platform';

/** Any Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** What a day of the week is called within a sentence: "maandag", "Monday". */
export function useWeekdayName(): (day: OpeningHours['day']) => string {
  const { locale } = usePlatform();
  return (day) =>
    new Date(monday + weekdays.indexOf(day) * dayLength).toLocaleDateString(locale, {
      weekday: 'long',
      timeZone: 'UTC',
    });
}
