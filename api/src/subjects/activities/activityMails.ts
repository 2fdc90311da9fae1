import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../services/calendar/calendar.ts';
import type { Recipient } from '../../services/notifications/notifier.ts';
import type { ActivityOccurrenceRow, ActivityRegistrationRow } from '../../tables/vacancies/activities.table.ts';
import type { FoundActivity } from './activities.repository.ts';
import { formatMoment } from './occurrenceDates.ts';
import { createTickets } from './tickets.ts';

export const cancelPurpose = 'activity_cancel';

/** Where it is, as one line. */
export function placeOf({ vacancy }: FoundActivity, occurrence: Pick<ActivityOccurrenceRow, 'place'> | null): string {
  if (occurrence?.place) return occurrence.place;
  if (vacancy.locationKind === 'online') return 'Online';
  return [vacancy.street, [vacancy.postcode, vacancy.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The calendar file of an activity, or of one of its dates. */
export const icsPath = (vacancyId: string, occurrenceId?: string) =>
  `/activities/${vacancyId}.ics${occurrenceId === undefined ? '' : `?occurrence=${occurrenceId}`}`;
/** Where somebody sees what he shows at the door. */
export const ticketPath = (ticket: string) => `/activiteitenkalender/kaartje/${ticket}`;
const recipientOf = ({ userId, name, email, locale }: ActivityRegistrationRow): Recipient => ({
  userId,
  name,
  email,
  locale,
});

/** The mails of activities, each in the transaction of what it tells about. */
export function createActivityMails(app: FastifyInstance) {
  const origin = ({ domains }: FoundActivity) => app.settings.originOf(domains[0] ?? '');
  const common = (tenant: TenantKey, activity: FoundActivity, registration: ActivityRegistrationRow) => ({
    tenant,
    centerId: registration.centerId,
    to: recipientOf(registration),
    url: `/vacancies/${activity.vacancy.id}`,
    subject: { type: 'activity_registrations', id: registration.id },
    replyTo: activity.vacancy.contactPerson?.email ?? null,
  });
  const tickets = createTickets(app.settings);
  /** Who waits has none yet: another mail brings it with the place. */
  const ticketUrl = (tenant: TenantKey, activity: FoundActivity, { id }: ActivityRegistrationRow) =>
    `${origin(activity)}${ticketPath(tickets.of(tenant, id))}`;
  /** Works without signing in, until it begins. */
  const cancelUrl = (registration: ActivityRegistrationRow, occurrence: ActivityOccurrenceRow) =>
    app.formTokens.issue({
      purpose: cancelPurpose,
      centerId: registration.centerId,
      subject: { type: 'activity_registrations', id: registration.id },
      userId: registration.userId,
      validDays: Math.max(0, (occurrence.startsAt.getTime() - app.clock().getTime()) / dayLength),
    });

  return {
    async registered(
      tenant: TenantKey,
      activity: FoundActivity,
      occurrence: ActivityOccurrenceRow,
      registration: ActivityRegistrationRow,
      waitingPosition: number | null,
    ) {
      await app.notifier.tell({
        key: 'activity_registration',
        ...common(tenant, activity, registration),
        variables: {
          activity: { title: activity.vacancy.title },
          starts_at: occurrence.startsAt.toISOString(),
          location: placeOf(activity, occurrence),
          ics_url: `${origin(activity)}${icsPath(activity.vacancy.id, occurrence.id)}`,
          cancel_url: await cancelUrl(registration, occurrence),
          waiting_position: waitingPosition,
          ticket_url: waitingPosition === null ? ticketUrl(tenant, activity, registration) : null,
        },
      });
    },

    async reminder(
      tenant: TenantKey,
      activity: FoundActivity,
      occurrence: ActivityOccurrenceRow,
      registration: ActivityRegistrationRow,
    ) {
      await app.notifier.tell({
        key: 'activity_reminder',
        ...common(tenant, activity, registration),
        variables: {
          activity: { title: activity.vacancy.title },
          starts_at: occurrence.startsAt.toISOString(),
          location: placeOf(activity, occurrence),
          cancel_url: await cancelUrl(registration, occurrence),
          ticket_url: registration.state === 'registered' ? ticketUrl(tenant, activity, registration) : null,
        },
      });
    },

    /** Time or place is another, or it is off: then `after` is null. */
    async changed(
      tenant: TenantKey,
      activity: FoundActivity,
      registrations: readonly ActivityRegistrationRow[],
      before: { startsAt: Date; place: string },
      after: { startsAt: Date; place: string } | null,
      reason: string | null,
    ) {
      for (const registration of registrations) {
        const { locale } = registration;
        // Another place is told with the time; another time alone as a time.
        const isMoved = after !== null && after.place !== before.place;
        const say = ({ startsAt, place }: { startsAt: Date; place: string }) =>
          isMoved ? `${formatMoment(startsAt, locale)}, ${place}` : startsAt.toISOString();
        await app.notifier.tell({
          key: 'activity_changed',
          ...common(tenant, activity, registration),
          variables: {
            activity: { title: activity.vacancy.title },
            old: say(before),
            new: after && say(after),
            reason,
          },
        });
      }
    },

    /** Dates that are off: whoever was to come to any of them hears once of all his. */
    async cancelled(
      tenant: TenantKey,
      activity: FoundActivity,
      dates: readonly { startsAt: Date; registrations: readonly ActivityRegistrationRow[] }[],
      reason: string | null,
    ) {
      const told = new Map<string, { registration: ActivityRegistrationRow; moments: Date[] }>();
      for (const { startsAt, registrations } of dates)
        for (const registration of registrations) {
          // Who was erased has no address; he is nobody's namesake.
          const who = registration.email || registration.id;
          const known = told.get(who);
          if (known) known.moments.push(startsAt);
          else told.set(who, { registration, moments: [startsAt] });
        }
      for (const { registration, moments } of told.values()) {
        const [first] = moments;
        const said = moments.map((moment) => formatMoment(moment, registration.locale)).join('; ');
        await app.notifier.tell({
          key: 'activity_changed',
          ...common(tenant, activity, registration),
          variables: {
            activity: { title: activity.vacancy.title },
            old: moments.length === 1 && first ? first.toISOString() : said,
            new: null,
            reason,
          },
        });
      }
    },
  };
}
export type ActivityMails = ReturnType<typeof createActivityMails>;
