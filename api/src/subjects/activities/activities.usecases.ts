import type { CancelScope } from '@omzien/model/activity';
import type { ActivityChange, NewActivityInput } from '@omzien/model/activityInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { stepBehind } from '../vacancies/manage/vacancySteps.ts';
import { createVacancyWrites } from '../vacancies/manage/vacancyWrites.usecases.ts';
import { occurrenceOver } from './activities.problems.ts';
import { createActivityRepository, type FoundActivity } from './activities.repository.ts';
import { createActivityMails } from './activityMails.ts';
import { createDateWrites } from './dates.usecases.ts';
import { expandRule } from './occurrenceDates.ts';
import { createRegistrations } from './registrations.usecases.ts';

const isEndless = (rule: string) => !/(COUNT|UNTIL)=/.test(rule);
/** A moment as a rule says it: `20261124T183000Z`. */
const untilOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

type Parts = Omit<ActivityChange, 'status' | 'reason'>;

/** What is wrong with an activity although each attribute is right. `before` is what a change leaves as it is. */
function checkParts(parts: Parts, before: FoundActivity | null): void {
  const { startsAt, endsAt, recurrence, occurrences } = parts;
  const repeats = recurrence === undefined ? Boolean(before?.details.recurrence) : recurrence !== null;
  if (repeats && occurrences !== undefined) throw invalidAttribute('occurrences', 'invalid');
  if (recurrence && (!startsAt || !endsAt) && !before?.details.seriesStartsAt) {
    throw invalidAttribute(startsAt ? 'endsAt' : 'startsAt', 'blank');
  }
  const ranges = [...(occurrences ?? []), ...(startsAt && endsAt ? [{ startsAt, endsAt }] : [])];
  for (const range of ranges)
    if (Date.parse(range.endsAt) <= Date.parse(range.startsAt)) throw invalidAttribute('endsAt', 'before_start');
  const registration = parts.registration ?? before?.details.registration;
  const externalUrl = parts.externalUrl === undefined ? before?.details.externalUrl : parts.externalUrl;
  if (registration === 'external' && !externalUrl) throw invalidAttribute('externalUrl', 'blank');
}

/** The part of an input that belongs to the vacancy, and the part that only an activity has. */
function split<Input extends Parts>(input: Input) {
  const {
    startsAt,
    endsAt,
    recurrence,
    occurrences,
    priceCents,
    places,
    registration,
    externalUrl,
    organizer,
    ...draft
  } = input;
  const given = { priceCents, places, registration, externalUrl, organizer };
  const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { draft, details, dates: { startsAt, endsAt, recurrence, occurrences } };
}

/** What staff write into activities: the vacancy by its own commands, the dates and details here. */
export function createActivityWrites(app: FastifyInstance) {
  const activities = createActivityRepository(app.db);
  const vacancies = createVacancyWrites(app);
  const mails = createActivityMails(app);
  const dateWrites = createDateWrites(app, activities, mails);
  const registrations = createRegistrations(app);

  async function reloaded(id: string): Promise<FoundActivity> {
    const activity = await activities.find(id);
    if (!activity) throw notFound();
    return activity;
  }
  const audit = (request: FastifyRequest, action: string, { vacancy }: FoundActivity, changes = {}) =>
    app.audit.record(request, {
      action,
      subject: { type: 'activities', id: vacancy.id, name: vacancy.title },
      centerId: vacancy.centerId,
      organizationId: vacancy.organizationId,
      changes,
    });

  /** Writes the dates that an input names, and what kind of activity that makes it. */
  async function writeDates(request: FastifyRequest, before: FoundActivity, parts: Parts, reason: string | null) {
    const { tenant } = request.context;
    const { dates } = split(parts);
    const rule = dates.recurrence === undefined ? before.details.recurrence : dates.recurrence;
    const startsAt = dates.startsAt ? new Date(dates.startsAt) : before.details.seriesStartsAt;
    const endsAt = dates.endsAt ? new Date(dates.endsAt) : before.details.seriesEndsAt;
    if (rule !== null) {
      const isTouched = dates.recurrence !== undefined || dates.startsAt || dates.endsAt;
      if (!isTouched || !startsAt || !endsAt) return;
      if (endsAt <= startsAt) throw invalidAttribute('endsAt', 'before_start');
      const wanted = expandRule(rule, { startsAt, endsAt }, app.clock());
      if (wanted.length === 0) throw invalidAttribute('recurrence', 'recurrence');
      await activities.saveDetails(before.vacancy.id, {
        recurrence: rule,
        seriesStartsAt: startsAt,
        seriesEndsAt: endsAt,
      });
      await dateWrites.replaceSeries(tenant, before, wanted, reason);
      return;
    }
    const single = startsAt && endsAt ? [{ startsAt, endsAt, place: null, id: null }] : [];
    const list =
      dates.occurrences?.map((one) => ({
        id: one.id ?? null,
        place: one.place,
        startsAt: new Date(one.startsAt),
        endsAt: new Date(one.endsAt),
      })) ?? (dates.startsAt || dates.endsAt ? single : undefined);
    if (dates.recurrence === null) await activities.saveDetails(before.vacancy.id, { recurrence: null });
    if (list) await dateWrites.replaceList(tenant, before, list, reason);
  }

  /** How often it is, as its dates say. */
  async function frequencyOf(id: string) {
    const { details } = await reloaded(id);
    if (details.recurrence !== null) return 'regularly' as const;
    return (await activities.occurrences(id)).length > 1 ? ('multi_day' as const) : ('once' as const);
  }

  return {
    activities,
    vacancies,
    registrations,
    reloaded,

    async create(request: FastifyRequest, { status, organizationId, ...input }: NewActivityInput): Promise<string> {
      checkParts(input, null);
      const { draft, details } = split(input);
      const { row } = await vacancies.create(request, { ...draft, vacancyType: 'activity', organizationId });
      await activities.saveDetails(row.id, details);
      await writeDates(request, await reloaded(row.id), input, null);
      const stored = await vacancies.steps.reloaded(row.id);
      await vacancies.steps.vacancies.change(stored, { frequency: await frequencyOf(row.id) });
      if (status === 'published') {
        const ready = await vacancies.steps.reloaded(row.id);
        await vacancies.steps.take('publish', ready, { expiresAt: draft.expiresAt }, vacancies.byFor(request, ready));
      }
      return row.id;
    },

    async change(request: FastifyRequest, id: string, { status, reason, ...input }: ActivityChange): Promise<void> {
      const row = await vacancies.findWithinReach(request, id);
      const before = await reloaded(id);
      request.expectVersion(row.lockVersion);
      checkParts(input, before);
      const { draft, details } = split(input);
      if (Object.keys(details).length > 0) {
        await activities.saveDetails(id, details);
        await audit(request, 'activity.updated', before, changesBetween(before.details, details));
      }
      const changed = Object.keys(draft).length > 0 ? await vacancies.changeFields(request, row, draft) : row;
      await writeDates(request, before, input, reason);
      await vacancies.steps.vacancies.change(changed, { frequency: await frequencyOf(id) });
      const after = await reloaded(id);
      await dateWrites.tellOfMove(request.context.tenant, before, after, reason);
      if (!before.details.places || (after.details.places ?? Number.POSITIVE_INFINITY) > before.details.places)
        await registrations.moveUpEverywhere(request.context.tenant, after);
      if (status === undefined) return;
      const current = await vacancies.steps.reloaded(id);
      const step = stepBehind(current, status, app.clock());
      if (step)
        await vacancies.steps.take(step, current, { expiresAt: draft.expiresAt }, vacancies.byFor(request, current));
    },

    /** Who was to come is told, and then it is gone as every vacancy. */
    async destroy(request: FastifyRequest, id: string): Promise<void> {
      const row = await vacancies.findWithinReach(request, id);
      const activity = await reloaded(id);
      request.expectVersion(row.lockVersion);
      const dates = await activities.upcoming(id, app.clock());
      await vacancies.destroy(request, row);
      for (const date of dates) await dateWrites.cancel(request.context.tenant, activity, date, null);
    },

    /** The same activity as a new draft, for which dates are still to be chosen. */
    async duplicate(request: FastifyRequest, { vacancy, details }: FoundActivity): Promise<{ id: string }> {
      const row = await vacancies.findWithinReach(request, vacancy.id);
      const copy = await vacancies.duplicate(request, row);
      const { priceCents, places, registration, externalUrl, organizer } = details;
      await activities.saveDetails(copy.id, { priceCents, places, registration, externalUrl, organizer });
      return copy;
    },

    async changeDate(
      request: FastifyRequest,
      activity: FoundActivity,
      id: string,
      change: { startsAt?: string; endsAt?: string; place?: string | null; reason: string | null },
    ): Promise<void> {
      const date = await activities.occurrence(activity.vacancy.id, id, { lock: true });
      if (!date) throw notFound();
      if (date.cancelledAt !== null || date.startsAt <= app.clock()) throw occurrenceOver();
      const startsAt = change.startsAt ? new Date(change.startsAt) : date.startsAt;
      const endsAt = change.endsAt ? new Date(change.endsAt) : date.endsAt;
      if (endsAt <= startsAt) throw invalidAttribute('endsAt', 'before_start');
      const place = change.place === undefined ? date.place : change.place;
      await dateWrites.move(
        request.context.tenant,
        activity,
        date,
        { startsAt, endsAt, place, edited: true },
        change.reason,
      );
      await audit(request, 'activity.date_changed', activity, changesBetween(date, { startsAt, endsAt, place }));
    },

    /** One date, that one and what follows it, or all that still come. A rule without an end ends with what is left. */
    async cancelDates(
      request: FastifyRequest,
      activity: FoundActivity,
      id: string,
      { reason, scope }: { reason: string; scope: CancelScope },
    ): Promise<void> {
      const { vacancy, details } = activity;
      const date = await activities.occurrence(vacancy.id, id, { lock: true });
      if (!date) throw notFound();
      if (date.cancelledAt !== null || date.startsAt <= app.clock()) throw occurrenceOver();
      const coming = scope === 'one' ? [] : await activities.upcoming(vacancy.id, app.clock());
      const others = coming.filter((one) => one.id !== id && (scope === 'all' || one.startsAt > date.startsAt));
      // Who signs up at this moment is told too.
      const locked = [date];
      for (const one of others) {
        const other = await activities.occurrence(vacancy.id, one.id, { lock: true });
        if (other) locked.push(other);
      }
      const dates = locked.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
      if (scope !== 'one' && details.recurrence !== null && isEndless(details.recurrence)) {
        const last = dates.at(-1) ?? date;
        await activities.saveDetails(vacancy.id, {
          recurrence: `${details.recurrence};UNTIL=${untilOf(last.startsAt)}`,
        });
      }
      await dateWrites.cancelTogether(request.context.tenant, activity, dates, reason);
      for (const { startsAt } of dates)
        await audit(request, 'activity.date_cancelled', activity, {
          startsAt: { from: startsAt.toISOString(), to: null },
        });
    },
  };
}
