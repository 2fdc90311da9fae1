import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';

/** Where activities are switched off, these addresses are not there. */
const complaint = /status of 404/;
const nobody = { activity_id: '00000000-0000-7000-8000-000000000000', ticket: 'geen' };

/** Somebody who has signed up for an activity of the organisation of the seed. */
async function someParticipant({ tenant }: Visit) {
  if (tenant === 'oldebroek') return nobody;
  const query = 'filter[state_eq]=registered&page[size]=1';
  const [found] = await readAs('centre', tenant, `/api/v1/activities/participants?${query}`);
  return (found?.attributes ?? nobody) as typeof nobody;
}

/** Activities for staff, and the ticket of who comes. */
export const activityScenes: Scene[] = [
  {
    name: 'activities-overview',
    routes: ['activiteitenkalender-overzicht'],
    account: 'centre',
    path: '/activiteitenkalender/overzicht',
    complaint,
  },
  {
    name: 'activity-participants',
    routes: ['activiteitenkalender-overzicht-id'],
    account: 'centre',
    complaint,
    open: async (visit) => go(visit, `/activiteitenkalender/overzicht/${(await someParticipant(visit)).activity_id}`),
  },
  {
    name: 'activity-ticket',
    routes: ['activiteitenkalender-kaartje'],
    complaint,
    open: async (visit) => go(visit, `/activiteitenkalender/kaartje/${(await someParticipant(visit)).ticket}`),
  },
];
