import { type ActivityRegistration, activityRegistration, type CalendarEntry } from '@omzien/model/activity';
import { useMutation } from '@omzien/platform';

export type SentRegistration = { name?: string; email?: string; phone?: string | null; people: number };

/** Signs up for a date and gives the place up again, after which the calendar shows what is left. */
export function useRegistrations() {
  const { api, mutateRecord, revalidate } = useMutation();
  const shown = ['activities', 'activity_registrations'];
  return {
    register: ({ id, activityId }: Pick<CalendarEntry, 'id' | 'activityId'>, sent: SentRegistration, key?: string) =>
      mutateRecord(
        api.post(
          `/api/v1/activities/${activityId}/registrations`,
          { ...sent, occurrenceId: id, type: 'activity_registrations' },
          activityRegistration,
          key ? { idempotencyKey: key } : {},
        ),
        ...shown,
      ),
    cancel: ({ id, activityId }: Pick<ActivityRegistration, 'id' | 'activityId'>) =>
      mutateRecord(api.delete(`/api/v1/activities/${activityId}/registrations/${id}`), ...shown),
    /** Somebody else was first: what is left now. */
    lookAgain: () => revalidate(...shown),
  };
}
