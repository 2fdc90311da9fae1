import type { CalendarEntry } from '@omzien/model/activity';
import { useFormat, usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { dayOf } from './days/days.ts';

/** The calendar file of one date. */
export const icsAddress = ({ id, activityId }: Pick<CalendarEntry, 'id' | 'activityId'>): string =>
  `/activities/${activityId}.ics?occurrence=${id}`;

/** When, where and for how much, in words. */
export function useEntryTexts() {
  const { t } = useTranslation('public-site');
  const { date, time, number } = useFormat();
  const { locale } = usePlatform();
  const longDay = (day: string) => date(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  /** Dutch says `uur` once, behind both. */
  const bare = (moment: string) => (locale === 'nl' ? time(moment).replace(/ uur$/, '') : time(moment));

  function hoursOf({ startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>): string {
    const hours = t('calendar.hours', { from: bare(startsAt), until: time(endsAt) });
    if (dayOf(startsAt) === dayOf(endsAt)) return hours;
    return t('calendar.hours', { from: bare(startsAt), until: `${date(endsAt)}, ${time(endsAt)}` });
  }

  return {
    longDay,
    bare,
    hoursOf,
    whenOf: (entry: CalendarEntry) => `${longDay(entry.startsAt)}, ${hoursOf(entry)}`,
    placeOf({ place, locationKind, street, city }: CalendarEntry): string {
      if (place) return place;
      if (locationKind === 'online') return t('calendar.online');
      if (locationKind === 'at_home') return t('calendar.atHome');
      return [street, city].filter(Boolean).join(', ');
    },
    priceOf: ({ priceCents }: CalendarEntry) =>
      priceCents === 0 ? t('calendar.free') : number(priceCents / 100, { style: 'currency', currency: 'EUR' }),
  };
}
