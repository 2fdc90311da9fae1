import { activity, activityRegistration, activityTicket } from '@omzien/model/activity';
import { useResource, useResourceList } from '@omzien/platform';
import * as v from 'valibot';
import { participantFields } from './participantFields.ts';

export const shownActivity = v.pick(activity, [
  'type',
  'id',
  'title',
  'status',
  'places',
  'registration',
  'organizationName',
  'occurrences',
  'permissions',
]);
export type ShownActivity = v.InferOutput<typeof shownActivity>;

export const participant = v.pick(activityRegistration, [
  'type',
  'id',
  'activityId',
  'occurrenceId',
  'startsAt',
  'name',
  'email',
  'phone',
  'people',
  'state',
  'waitingPosition',
  'checkedInAt',
  'ticket',
]);
export type Participant = v.InferOutput<typeof participant>;

export const ticketAddress = (ticket: string) => `/api/v1/activity_tickets/${ticket}`;
export const shownTicket = activityTicket;

export const useShownActivity = (id: string) => useResource(`/api/v1/activities/${id}`, shownActivity);

/** Who comes to any of its dates: what was read stays there when the line is lost. */
export const useParticipants = (id: string) =>
  useResourceList(`/api/v1/activities/${id}/registrations?${participantFields}`, participant);
