import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../services/calendar/calendar.ts';
import type { Recipient } from '../../services/notifications/notifier.ts';
import type { ActivityOccurrenceRow, ActivityRegistrationRow } from '../../tables/vacancies/activities.table.ts';
import type { FoundActivity } from './activities.repository.ts';
import { formatMoment } from './occurrenceDates.ts';

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
  };
}
export type ActivityMails = ReturnType<typeof createActivityMails>;
