import type { CalendarEntry } from '@omzien/model/activity';

/** What somebody can do with a date who has not signed up for it. */
export type RegistrationOffer = 'cancelled' | 'over' | 'none' | 'external' | 'open' | 'waitingList' | 'full' | 'filled';

type Offered = Pick<
  CalendarEntry,
  'cancelled' | 'startsAt' | 'registration' | 'placesLeft' | 'waitingList' | 'isFilled'
>;

/** What a date offers at a moment. */
export function offerOf(
  { cancelled, startsAt, registration, placesLeft, waitingList, isFilled }: Offered,
  now: number,
): RegistrationOffer {
  if (cancelled) return 'cancelled';
  if (Date.parse(startsAt) <= now) return 'over';
  if (registration !== 'here') return registration;
  if (isFilled) return 'filled';
  if (placesLeft === null || placesLeft > 0) return 'open';
  return waitingList ? 'waitingList' : 'full';
}

/** Whether so many people get a place, or come on the waiting list. */
export const mustWait = ({ placesLeft }: Pick<CalendarEntry, 'placesLeft'>, people: number): boolean =>
  placesLeft !== null && people > placesLeft;
