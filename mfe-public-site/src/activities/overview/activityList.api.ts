import { activity, activityOverview } from '@omzien/model/activity';
import { useMutation } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

/** An activity as its row in the list shows it: `activityListFields` asks the API for no more. */
export const activityRow = v.pick(activityOverview, [
  'type',
  'id',
  'title',
  'status',
  'frequency',
  'organizationId',
  'organizationName',
  'city',
  'registration',
  'places',
  'nextOccurrenceId',
  'nextStartsAt',
  'nextPlacesTaken',
  'nextWaitingCount',
  'upcomingCount',
  'registrationsCount',
  'lockVersion',
  'permissions',
]);
export type ActivityRow = v.InferOutput<typeof activityRow>;

const known = v.pick(activity, ['id']);

/** A new draft with the same content and without dates. The same function between renders. */
export function useDuplicateActivity() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => (id: string, idempotencyKey: string) =>
      mutateRecord(
        api.put(`/api/v1/activities/${id}/duplicate`, { type: 'activities', id }, known, { idempotencyKey }),
        'activities',
        'vacancies',
      ),
    [api, mutateRecord],
  );
}
