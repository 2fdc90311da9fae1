import { enter, go, type Scene, type Visit } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';

/** Oldebroek has no activities. */
export const withActivities = (visit: Visit): Visit =>
  visit.tenant === 'oldebroek' ? { ...visit, tenant: 'roermond' } : visit;

/** The same visit where there are activities, signed in there as well. */
async function asStaff(visit: Visit): Promise<Visit> {
  const there = withActivities(visit);
  if (there !== visit) await enter(there, 'centre');
  return there;
}

/** Somebody who has signed up for an activity of the organisation of the seed. */
async function someParticipant({ tenant }: Visit) {
  const query = 'filter[state_eq]=registered&page[size]=1';
  const [found] = await readAs('centre', tenant, `/api/v1/activities/participants?${query}`);
  return found?.attributes as { activity_id: string; ticket: string };
}

/** Activities for staff, and the ticket of who comes. */
export const activityScenes: Scene[] = [
  {
    name: 'activities-overview',
    routes: ['activiteitenkalender-overzicht'],
    account: 'centre',
    open: async (visit) => go(await asStaff(visit), '/activiteitenkalender/overzicht'),
  },
  {
    name: 'activity-participants',
    routes: ['activiteitenkalender-overzicht-id'],
    account: 'centre',
    async open(visit) {
      const there = await asStaff(visit);
      await go(there, `/activiteitenkalender/overzicht/${(await someParticipant(there)).activity_id}`);
    },
  },
  {
    name: 'activity-ticket',
    routes: ['activiteitenkalender-kaartje'],
    async open(visit) {
      const there = withActivities(visit);
      await go(there, `/activiteitenkalender/kaartje/${(await someParticipant(there)).ticket}`);
    },
  },
];
