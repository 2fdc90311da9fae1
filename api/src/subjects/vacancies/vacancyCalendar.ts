import ical, { ICalCalendarMethod } from 'ical-generator';
import { dayLength } from '../../services/calendar/calendar.ts';
import type { FoundVacancy } from './search/foundVacancy.ts';

type Dated = Pick<
  FoundVacancy,
  | 'id'
  | 'title'
  | 'summary'
  | 'description'
  | 'occurrences'
  | 'startsOn'
  | 'endsOn'
  | 'street'
  | 'city'
  | 'updatedAt'
  | 'lockVersion'
> & { organizationName: string };

const hour = 3600 * 1000;
/** A date of a calendar without a clock, as calendars want it: midnight UTC of that day. */
const dayAt = (text: string, addDays = 0) => new Date(Date.parse(`${text}T00:00:00Z`) + addDays * dayLength);

/** The dates of a vacancy for somebody's own calendar. Null where it has none. */
export function calendarOf(vacancy: Dated, url: string): string | null {
  const { occurrences, startsOn, endsOn } = vacancy;
  if (occurrences.length === 0 && startsOn === null) return null;
  const calendar = ical({
    name: vacancy.title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Omzien', product: 'vacancies', language: 'NL' },
  });
  const common = {
    summary: vacancy.title,
    description: `${vacancy.summary || vacancy.description}\n\n${vacancy.organizationName}\n${url}`,
    location: [vacancy.street, vacancy.city].filter(Boolean).join(', ') || null,
    url,
    sequence: vacancy.lockVersion,
    stamp: vacancy.updatedAt,
  };
  const events =
    occurrences.length > 0
      ? occurrences.map(({ startsAt, endsAt }, index) => ({
          id: `${vacancy.id}-${index}`,
          start: new Date(startsAt),
          end: endsAt ? new Date(endsAt) : new Date(Date.parse(startsAt) + hour),
          allDay: false,
        }))
      : [
          {
            id: vacancy.id,
            start: dayAt(startsOn ?? ''),
            // The end of a whole day is the day after it.
            end: dayAt(endsOn ?? startsOn ?? '', 1),
            allDay: true,
          },
        ];
  for (const event of events) calendar.createEvent({ ...common, ...event });
  return calendar.toString();
}
