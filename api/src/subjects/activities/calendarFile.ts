import { timeZone } from '@omzien/model/tenants';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FoundEntry } from './activities.repository.ts';
import { placeOf } from './activityMails.ts';

/**
 * Dates as a calendar file. Times are in UTC, which every calendar understands without a table of zones; each date is an
 * event of its own with an id that never changes, so that a moved or cancelled date replaces what was there.
 */
export function calendarFile(
  name: string,
  entries: readonly FoundEntry[],
  originOf: (domain: string) => string,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Omzien', product: 'Activiteiten', language: 'NL' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    timezone: null,
  });
  calendar.x('X-WR-TIMEZONE', timeZone);
  for (const entry of entries) {
    const { occurrence, vacancy, details, domains } = entry;
    const url = `${originOf(domains[0] ?? '')}/vacancies/${vacancy.id}`;
    calendar.createEvent({
      id: `${occurrence.id}@${domains[0] ?? 'omzien'}`,
      sequence: details.calendarSequence + occurrence.lockVersion,
      stamp: occurrence.updatedAt,
      start: occurrence.startsAt,
      end: occurrence.endsAt,
      summary: vacancy.title,
      description: [occurrence.cancelReason, vacancy.summary, url].filter(Boolean).join('\n\n'),
      location: placeOf(entry, occurrence),
      url,
      status: occurrence.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}
