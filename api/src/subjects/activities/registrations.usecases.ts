import type { RegistrationInput } from '@omzien/model/activity';
import type { Locale, TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { keptRegistrationDays } from '../../services/calendar/keepingTerms.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import type { ActivityOccurrenceRow, ActivityRegistrationRow } from '../../tables/vacancies/activities.table.ts';
import { dayAfter } from '../forms/formRetention.ts';
import { activityFull, alreadyRegistered, notRegistrable, registrationOver } from './activities.problems.ts';
import { createActivityRepository, type FoundActivity } from './activities.repository.ts';
import { createActivityMails } from './activityMails.ts';
import { createRegistrationRepository } from './registrations.repository.ts';

export type WhoRegisters = { tenant: TenantKey; centerId: string; user: UserRow | null; locale: Locale };

type Registered = { id: string; state: 'registered' | 'waiting'; waitingPosition: number | null };

/** Who comes to a date: signing up, giving up a place, and moving up. Each under a lock of the date. */
export function createRegistrations(app: FastifyInstance) {
  const activities = createActivityRepository(app.db);
  const registrations = createRegistrationRepository(app.db);
  const mails = createActivityMails(app);

  const fits = (places: number | null, occurrence: ActivityOccurrenceRow, people: number) =>
    places === null || occurrence.placesTaken + people <= places;

  async function lockDate(activity: FoundActivity, occurrenceId: string): Promise<ActivityOccurrenceRow> {
    const occurrence = await activities.occurrence(activity.vacancy.id, occurrenceId, { lock: true });
    if (!occurrence) throw notFound();
    return occurrence;
  }

  const isOpen = (activity: FoundActivity, occurrence: ActivityOccurrenceRow) =>
    activity.vacancy.status === 'published' &&
    activity.details.registration === 'here' &&
    occurrence.cancelledAt === null &&
    occurrence.startsAt > app.clock();

  /** Gives the places that are free to who waits, in order; a group that does not fit lets the next one pass. */
  async function moveUp(tenant: TenantKey, activity: FoundActivity, occurrence: ActivityOccurrenceRow): Promise<void> {
    const current = { ...occurrence };
    if (current.cancelledAt === null && current.startsAt > app.clock()) {
      for (const waiting of await registrations.waiting(occurrence.id)) {
        if (!fits(activity.details.places, current, waiting.people)) continue;
        current.placesTaken += waiting.people;
        await registrations.change(waiting.id, { state: 'registered' });
        await mails.registered(tenant, activity, occurrence, waiting, null);
      }
    }
    await activities.changeOccurrence(occurrence.id, { placesTaken: current.placesTaken });
  }

  /** What somebody gets who signs up now: a place when there is one, otherwise a number in the queue. */
  async function offerFor(activity: FoundActivity, occurrence: ActivityOccurrenceRow, people: number) {
    const { places } = activity.details;
    if (fits(places, occurrence, people)) return { state: 'registered' as const, waitingPosition: null };
    const left = places === null ? null : Math.max(0, places - occurrence.placesTaken);
    if (!activity.vacancy.waitingList) throw activityFull({ places_left: left });
    const before = await registrations.waiting(occurrence.id);
    return { state: 'waiting' as const, waitingPosition: before.length + 1 };
  }

  /** The same, and the place is taken. */
  async function placeFor(activity: FoundActivity, occurrence: ActivityOccurrenceRow, people: number) {
    const offer = await offerFor(activity, occurrence, people);
    if (offer.state === 'registered')
      await activities.changeOccurrence(occurrence.id, { placesTaken: occurrence.placesTaken + people });
    return offer;
  }

  return {
    registrations,

    /** Signs up, and says what whoever asks may hear of it: the same whether that address comes already or not. */
    async register(activity: FoundActivity, who: WhoRegisters, input: RegistrationInput): Promise<Registered> {
      const { user, tenant, centerId, locale } = who;
      const name = input.name ?? (user ? `${user.firstName} ${user.lastName}`.trim() : undefined);
      const email = user ? user.email.toLowerCase() : input.email;
      if (name === undefined) throw invalidAttribute('name', 'blank');
      if (email === undefined) throw invalidAttribute('email', 'blank');
      const occurrence = await lockDate(activity, input.occurrenceId);
      if (!isOpen(activity, occurrence)) throw notRegistrable();
      const existing = await registrations.ofEmail(occurrence.id, email);
      if (existing) {
        if (user) throw alreadyRegistered({ registration_id: existing.id });
        // Nobody learns from the answer whether somebody else comes: the mail says how it stands.
        const told = await offerFor(activity, occurrence, input.people);
        const found = await registrations.find(existing.id);
        await mails.registered(tenant, activity, occurrence, existing, found?.waitingPosition ?? null);
        return { id: existing.id, ...told };
      }
      const { state, waitingPosition } = await placeFor(activity, occurrence, input.people);
      const added = await registrations.add({
        centerId,
        occurrenceId: occurrence.id,
        vacancyId: activity.vacancy.id,
        userId: user?.id ?? null,
        name,
        email,
        phoneNumber: input.phone ?? user?.phoneNumber ?? null,
        people: input.people,
        state,
        locale: user?.locale ?? locale,
        eraseOn: dayAfter(occurrence.endsAt, keptRegistrationDays),
        createdAt: app.clock(),
      });
      await mails.registered(tenant, activity, occurrence, added, waitingPosition);
      return { id: added.id, state, waitingPosition };
    },

    /** Gives the place to who waits. Twice does no harm. */
    async cancel(tenant: TenantKey, activity: FoundActivity, id: string, occurrenceId: string): Promise<void> {
      const occurrence = await lockDate(activity, occurrenceId);
      const current = await registrations.find(id);
      if (!current) throw notFound();
      if (current.state === 'cancelled') return;
      if (current.state === 'attended' || occurrence.startsAt <= app.clock()) throw registrationOver();
      await registrations.change(id, { state: 'cancelled', cancelledAt: app.clock() });
      const placesTaken = occurrence.placesTaken - (current.state === 'registered' ? current.people : 0);
      await moveUp(tenant, activity, { ...occurrence, placesTaken });
    },

    /** Takes back that somebody does not come: with a place if there still is one. */
    async comeAfterAll(tenant: TenantKey, activity: FoundActivity, registration: ActivityRegistrationRow) {
      const occurrence = await lockDate(activity, registration.occurrenceId);
      if (!isOpen(activity, occurrence)) throw notRegistrable();
      const other = await registrations.ofEmail(occurrence.id, registration.email);
      if (other) throw alreadyRegistered({ registration_id: other.id });
      const { state, waitingPosition } = await placeFor(activity, occurrence, registration.people);
      await registrations.change(registration.id, { state, cancelledAt: null, createdAt: app.clock() });
      await mails.registered(tenant, activity, occurrence, registration, waitingPosition);
      return waitingPosition;
    },

    /** `at`: when that was, where it is sent later. Who is in already came when that was first said. */
    async checkIn(registration: ActivityRegistrationRow, attended: boolean, at: Date | null = null): Promise<void> {
      if (registration.state !== 'registered' && registration.state !== 'attended') throw registrationOver();
      if (attended && registration.state === 'attended') return;
      const now = app.clock();
      await registrations.change(registration.id, {
        state: attended ? 'attended' : 'registered',
        checkedInAt: attended ? (at !== null && at < now ? at : now) : null,
      });
    },

    /** There are more places than before: of the dates that still come, each under its lock. */
    async moveUpEverywhere(tenant: TenantKey, activity: FoundActivity): Promise<void> {
      for (const { id } of await activities.upcoming(activity.vacancy.id, app.clock()))
        await moveUp(tenant, activity, await lockDate(activity, id));
    },
  };
}
export type Registrations = ReturnType<typeof createRegistrations>;
