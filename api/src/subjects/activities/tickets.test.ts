import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActivityRegistration, ActivityTicket } from '@omzien/model/activity';
import { type ActivityWorld, startActivityWorld } from '../../../testing/worlds/activityWorld.ts';
import { createTickets } from './tickets.ts';

let world: ActivityWorld;
beforeAll(async () => {
  world = await startActivityWorld();
}, 120_000);
afterAll(() => world?.api.close());

async function registered() {
  const { item } = await world.make();
  const occurrenceId = item.occurrences[0]?.id ?? '';
  await world.newMails();
  const answer = await world.signUp(item.id, occurrenceId, { email: 'kaartje@gast.example', people: 2 });
  const [mail] = await world.newMails();
  const ticket = String(mail?.variables.ticket_url).split('/').at(-1) ?? '';
  return { id: item.id, occurrenceId, ticket, answer };
}
const show = (ticket: string, as?: string) => world.call<ActivityTicket>(`/activity_tickets/${ticket}`, { as });

test('the mail holds a ticket that says no name, but to staff of the activity', async () => {
  const { id, occurrenceId, ticket } = await registered();
  const guest = await show(ticket);
  expect(guest).toMatchObject({
    status: 200,
    item: {
      activityId: id,
      occurrenceId,
      people: 2,
      state: 'registered',
      place: 'Dorpsstraat 1, Delft',
      name: null,
      mayCheckIn: false,
    },
  });
  expect(guest.text).not.toMatch(/Ria|kaartje@/);
  expect(ticket.endsWith(guest.item.code)).toBe(true);
  expect(guest.item.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  expect(guest.headers['cache-control']).toBe('no-store');
  expect((await show(ticket, 'organizer')).item).toMatchObject({ name: 'Ria Bos', mayCheckIn: true });
  expect((await show(ticket, 'neighbour')).item).toMatchObject({ name: null, mayCheckIn: false });
});

test('a ticket is not made up, and the answer to a guest holds none of somebody else', async () => {
  const { id, ticket, answer } = await registered();
  expect(answer.item).not.toHaveProperty('ticket');
  const [registrationId = '', code = ''] = ticket.split('.');
  const changed = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  for (const wrong of [`${registrationId}.${changed}`, registrationId, `${id}.${code}`, 'x', `${ticket}0`])
    expect((await show(wrong)).status).toBe(404);
  const { items } = await world.call<ActivityRegistration>(`/activities/${id}/registrations`, { as: 'organizer' });
  expect(items.map((one) => one.ticket)).toEqual([ticket]);
});

test('a ticket is of one tenant, and stays good while the former secret is kept', () => {
  const id = '0192f0e4-0000-7000-8000-000000000001';
  const before = createTickets({ factors: { secrets: ['oud'], recoveryDelay: 0 } });
  const after = createTickets({ factors: { secrets: ['nieuw', 'oud'], recoveryDelay: 0 } });
  const later = createTickets({ factors: { secrets: ['nieuw'], recoveryDelay: 0 } });
  const ticket = before.of('public', id);
  expect(before.read('public', ticket)).toBe(id);
  expect(before.read('roermond', ticket)).toBeNull();
  expect(after.read('public', ticket)).toBe(id);
  expect(after.of('public', id)).not.toBe(ticket);
  expect(later.read('public', ticket)).toBeNull();
});

test('who came is told later with the moment at which he came; saying it again changes nothing', async () => {
  const { id, ticket } = await registered();
  const [registrationId = ''] = ticket.split('.');
  const checkIn = (attributes: object) =>
    world.call<ActivityRegistration>(`/activities/${id}/registrations/${registrationId}/check_in`, {
      method: 'PUT',
      attributes,
      as: 'organizer',
    });
  const { now } = world.api.clock;
  const earlier = new Date(now.getTime() - 60_000).toISOString();
  expect((await checkIn({ at: earlier })).item).toMatchObject({ state: 'attended', checkedInAt: earlier });
  expect((await checkIn({})).item.checkedInAt).toBe(earlier);
  await checkIn({ attended: false });
  const ahead = new Date(now.getTime() + 3_600_000).toISOString();
  expect((await checkIn({ at: ahead })).item.checkedInAt).toBe(now.toISOString());
});

test('staff list the participants of what they manage, for one date', async () => {
  const { occurrenceId, ticket } = await registered();
  const list = (as: string) =>
    world.call<ActivityRegistration>(`/activities/participants?filter[occurrence_id_eq]=${occurrenceId}`, { as });
  expect(await list('organizer')).toMatchObject({ items: [{ name: 'Ria Bos', ticket }], meta: { people: 2 } });
  expect((await list('neighbour')).items).toEqual([]);
  expect((await list('volunteer')).status).toBe(403);
});
