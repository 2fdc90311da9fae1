import { activityRegistration, activityTicket } from '@omzien/model/activity';
import { useMutation, useResource } from '@omzien/platform';
import * as v from 'valibot';

const checkedIn = v.pick(activityRegistration, ['id', 'state', 'checkedInAt']);

export const useTicket = (ticket: string) => useResource(`/api/v1/activity_tickets/${ticket}`, activityTicket);

/** Says that who has this ticket came, or not after all. */
export function useTicketCheckIn({ activityId, registrationId }: { activityId: string; registrationId: string }) {
  const { api, mutateRecord } = useMutation();
  return (attended: boolean, idempotencyKey: string) =>
    mutateRecord(
      api.put(
        `/api/v1/activities/${activityId}/registrations/${registrationId}/check_in`,
        { type: 'activity_registrations', id: registrationId, attended },
        checkedIn,
        { idempotencyKey },
      ),
      'activity_tickets',
      'activities',
    );
}
