import {
  activity,
  activityRegistration,
  type CancelScope,
  type Occurrence,
  participantMessage,
  type RegistrationState,
} from '@omzien/model/activity';
import { useMutation, useNow, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { changeOf } from './activityPlan.ts';

const shownActivity = v.pick(activity, ['id', 'title', 'occurrences']);
const whoComes = v.pick(activityRegistration, ['id', 'occurrenceId', 'email', 'state']);
const mostPeople = 1000;

export type Told = { occurrenceId: string; email: string; state: RegistrationState };

/** The dates of an activity that still come, and who comes to them. */
export function useUpcoming(id: string) {
  const now = useNow();
  const found = useResource(`/api/v1/activities/${id}`, shownActivity);
  const people = useResourceList(
    `/api/v1/activities/participants?filter[activity_id_eq]=${id}&filter[state_in]=registered,waiting,attended&sort=-starts_at&page[size]=${mostPeople}&fields[activity_registrations]=occurrence_id,email,state`,
    whoComes,
  );
  const dates = useMemo(
    () => found.data?.occurrences.filter(({ endsAt, cancelled }) => !cancelled && Date.parse(endsAt) > now) ?? [],
    [found.data, now],
  );
  return {
    dates,
    people: people.items,
    error: found.error ?? people.error,
    isLoading: found.isLoading || people.isLoading,
    retry: () => Promise.all([found.mutate(), people.mutate()]),
  };
}

/** How many people, each once, come to these dates. */
export function countPeople(people: readonly Told[], dates: readonly Pick<Occurrence, 'id'>[]): number {
  const ids = new Set(dates.map(({ id }) => id));
  return new Set(people.filter(({ occurrenceId }) => ids.has(occurrenceId)).map(({ email }) => email)).size;
}

/** The dates that go off with this one. */
export function datesOf<Date extends Pick<Occurrence, 'id' | 'startsAt'>>(
  dates: readonly Date[],
  chosen: string,
  scope: CancelScope,
): Date[] {
  if (scope === 'all') return [...dates];
  const from = dates.find(({ id }) => id === chosen);
  return dates.filter(
    ({ id, startsAt }) => id === chosen || (scope === 'following' && from !== undefined && startsAt > from.startsAt),
  );
}

/** What is written about an activity from its dialogs. */
export function useActivitySteps(id: string) {
  const { api, mutateRecord } = useMutation();
  const base = `/api/v1/activities/${id}`;
  return {
    mail: (input: { occurrenceId: string | null; message: string }, idempotencyKey: string) =>
      api.post(`${base}/messages`, { type: 'participant_messages', ...input }, participantMessage, { idempotencyKey }),
    plan: (change: ReturnType<typeof changeOf>, lockVersion: number, idempotencyKey: string) =>
      mutateRecord(
        api.patch(base, { type: 'activities', id, ...change }, shownActivity, { lockVersion, idempotencyKey }),
        'activities',
      ),
    cancel: (
      { occurrenceId, reason, scope }: { occurrenceId: string; reason: string; scope: CancelScope },
      idempotencyKey: string,
    ) =>
      mutateRecord(
        api.put(
          `${base}/occurrences/${occurrenceId}/cancel`,
          { type: 'activities', id, reason, scope },
          shownActivity,
          {
            idempotencyKey,
          },
        ),
        'activities',
      ),
  };
}
