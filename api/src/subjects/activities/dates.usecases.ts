import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { invalidAttribute } from '../../http/validation.ts';
import type { ActivityOccurrenceRow } from '../../tables/vacancies/activities.table.ts';
import type { ActivityRepository, FoundActivity } from './activities.repository.ts';
import { type ActivityMails, placeOf } from './activityMails.ts';
import { type Dates, dayOf } from './occurrenceDates.ts';

export type WantedDate = Dates & { id: string | null; place: string | null };
type NewDate = Dates & { place: string | null; edited?: boolean; seriesDate?: Date };

/** Brings the dates of an activity to what is wanted, and tells who comes what is different. The past stays as it was. */
export function createDateWrites(
  app: Pick<FastifyInstance, 'clock'>,
  activities: ActivityRepository,
  mails: ActivityMails,
) {
  const whereAndWhen = (activity: FoundActivity, date: Pick<ActivityOccurrenceRow, 'startsAt' | 'place'>) => ({
    startsAt: date.startsAt,
    place: placeOf(activity, date),
  });

  async function move(
    tenant: TenantKey,
    activity: FoundActivity,
    date: ActivityOccurrenceRow,
    change: NewDate,
    reason: string | null,
  ): Promise<void> {
    await activities.changeOccurrence(date.id, { ...change, remindedAt: null });
    await activities.saveDetails(activity.vacancy.id, {});
    const [before, after] = [whereAndWhen(activity, date), whereAndWhen(activity, change)];
    if (before.startsAt.getTime() === after.startsAt.getTime() && before.place === after.place) return;
    await mails.changed(tenant, activity, await activities.liveRegistrations(date.id), before, after, reason);
  }

  async function cancel(
    tenant: TenantKey,
    activity: FoundActivity,
    date: ActivityOccurrenceRow,
    reason: string | null,
  ): Promise<void> {
    await cancelTogether(tenant, activity, [date], reason);
  }

  /** Dates that go off at once: whoever was to come to some of them is told once. */
  async function cancelTogether(
    tenant: TenantKey,
    activity: FoundActivity,
    dates: readonly ActivityOccurrenceRow[],
    reason: string | null,
  ): Promise<void> {
    const off: { startsAt: Date; registrations: Awaited<ReturnType<typeof activities.liveRegistrations>> }[] = [];
    for (const { id, startsAt } of dates) {
      await activities.changeOccurrence(id, { cancelledAt: app.clock(), cancelReason: reason });
      off.push({ startsAt, registrations: await activities.liveRegistrations(id) });
    }
    await activities.saveDetails(activity.vacancy.id, {});
    await mails.cancelled(tenant, activity, off, reason);
  }

  /** A date that nobody signed up for goes; from others nobody stays away without knowing. */
  async function drop(tenant: TenantKey, activity: FoundActivity, date: ActivityOccurrenceRow, reason: string | null) {
    const locked = await activities.occurrence(activity.vacancy.id, date.id, { lock: true });
    if (!locked) return;
    if ((await activities.liveRegistrations(date.id)).length === 0) await activities.removeOccurrence(date.id);
    else await cancel(tenant, activity, locked, reason);
  }

  const isSame = (date: ActivityOccurrenceRow, wanted: Dates) =>
    date.startsAt.getTime() === wanted.startsAt.getTime() && date.endsAt.getTime() === wanted.endsAt.getTime();

  return {
    move,
    cancel,
    cancelTogether,

    /**
     * The dates of a rule. A date of the same day is the same date, at another time; dates that somebody changed or
     * cancelled by hand stay as they are.
     */
    async replaceSeries(tenant: TenantKey, activity: FoundActivity, wanted: readonly Dates[], reason: string | null) {
      const now = app.clock();
      const all = await activities.occurrences(activity.vacancy.id);
      const coming = all.filter(({ startsAt }) => startsAt > now);
      const byDay = new Map(all.map((date) => [dayOf(date.seriesDate ?? date.startsAt), date]));
      const days = new Set(wanted.map(({ startsAt }) => dayOf(startsAt)));
      for (const date of coming)
        if (!date.edited && date.cancelledAt === null && !days.has(dayOf(date.seriesDate ?? date.startsAt)))
          await drop(tenant, activity, date, reason);
      for (const dates of wanted) {
        const date = byDay.get(dayOf(dates.startsAt));
        if (!date || date.edited || date.cancelledAt !== null || date.startsAt <= now || isSame(date, dates)) continue;
        await move(tenant, activity, date, { ...dates, place: date.place, seriesDate: dates.startsAt }, reason);
      }
      await activities.addOccurrences(
        wanted
          .filter(({ startsAt }) => !byDay.has(dayOf(startsAt)))
          .map((dates) => ({ ...dates, vacancyId: activity.vacancy.id, seriesDate: dates.startsAt })),
      );
    },

    /** Dates one by one. Those with an id change, those without are new, and those that are not named go. */
    async replaceList(
      tenant: TenantKey,
      activity: FoundActivity,
      wanted: readonly WantedDate[],
      reason: string | null,
    ) {
      const now = app.clock();
      const all = await activities.occurrences(activity.vacancy.id);
      const known = new Map(all.map((date) => [date.id, date]));
      const byStart = new Map(all.map((date) => [date.startsAt.getTime(), date]));
      const kept = new Set<string>();
      for (const [index, { id, ...dates }] of wanted.entries()) {
        // Without an id a date that begins at the same moment is meant, so that a list can be sent again.
        const date = id === null ? byStart.get(dates.startsAt.getTime()) : known.get(id.toLowerCase());
        if (id !== null && !date) throw invalidAttribute(`occurrences/${index}/id`, 'invalid');
        if (!date) {
          await activities.addOccurrences([{ ...dates, vacancyId: activity.vacancy.id }]);
          continue;
        }
        kept.add(date.id);
        const isUntouchable = date.startsAt <= now || date.cancelledAt !== null;
        if (isUntouchable || (isSame(date, dates) && date.place === dates.place)) continue;
        await move(tenant, activity, date, dates, reason);
      }
      for (const date of all)
        if (!kept.has(date.id) && date.startsAt > now && date.cancelledAt === null)
          await drop(tenant, activity, date, reason);
    },

    /** The activity as a whole is elsewhere now: who comes to a date that has no place of its own is told. */
    async tellOfMove(tenant: TenantKey, before: FoundActivity, after: FoundActivity, reason: string | null) {
      const [from, to] = [placeOf(before, null), placeOf(after, null)];
      if (from === to) return;
      await activities.saveDetails(after.vacancy.id, {});
      for (const date of await activities.upcoming(after.vacancy.id, app.clock())) {
        if (date.place !== null) continue;
        const people = await activities.liveRegistrations(date.id);
        const { startsAt } = date;
        await mails.changed(tenant, after, people, { startsAt, place: from }, { startsAt, place: to }, reason);
      }
    },
  };
}
