import type { OpeningState } from '@omzien/model/socialMap';
import { useWeekdayName } from '@omzien/parts/openingHours/useWeekdayName';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';

/** Times of the clock, and how opening hours stand, in the reader's language. */
export function useClockText() {
  const { t } = useTranslation('organizations');
  const { locale } = usePlatform();
  const weekday = useWeekdayName();
  const clock = (time: string) => (locale === 'nl' ? time.replace(':', '.') : time);

  /** "Nu open tot 17.00 uur". */
  function stateText({ isOpen, until, next }: OpeningState): string {
    if (isOpen) return t('shown.openUntil', { time: clock(until ?? '') });
    if (!next) return t('shown.closedNow');
    return next.isToday
      ? t('shown.opensToday', { time: clock(next.at) })
      : t('shown.opensOn', { day: weekday(next.day), time: clock(next.at) });
  }
  return { clock, stateText };
}
