import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { organizationAccessRequests } from '../../../tables/organizations/organizationSignups.table.ts';
import { forgetAccessRequests } from './accessRequests.usecases.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const type = 'organization_access_requests';
let count = 0;
const person = () => {
  count += 1;
  return {
    first_name: 'Kim',
    last_name: `Vos${count}`,
    email: `kim${count}@mail.example`,
    message: 'Ik ben penningmeester.',
  };
};
const ask = (attributes: object, session: Parameters<UsersWorld['ask']>[0] = null) =>
  world.ask(session, 'PUT', `/organizations/${world.buurthuis}/request_access`, attributes, { type: 'organizations' });
const list = (who: Parameters<UsersWorld['ask']>[0], query = '?filter[state_eq]=pending') =>
  world.ask(who, 'GET', `/organizations/${world.buurthuis}/access_requests${query}`);
const idOf = async (email: string) =>
  (await list('orgAdmin')).items.find(({ attributes }) => attributes.email === email)?.id ?? '';
const openItems = () =>
  world.inDemo(() =>
    world.db
      .select()
      .from(workItems)
      .where(and(eq(workItems.kind, 'organization_access'), isNull(workItems.doneAt))),
  );
const keysTo = async (email: string) => (await world.mailsTo(email)).map(({ templateKey }) => templateKey);

test('somebody asks once: those who run it get a mail with a link, the centre one entry without his name', async () => {
  const { email, ...rest } = person();
  const first = await ask({ email, ...rest });
  const again = await ask({ email: email.toUpperCase(), ...rest });
  expect([first.status, again.status]).toEqual([202, 202]);
  // Nothing of the organisation but its name, and the same both times.
  expect(first.item.attributes).toEqual({ organization_name: 'Buurthuis' });
  expect(again.item.attributes).toEqual(first.item.attributes);
  const told = (await world.mailsTo('orgadmin@demo.example')).filter(
    ({ templateKey }) => templateKey === 'organization_access_requested',
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    replyTo: email,
    variables: { requests_url: expect.stringMatching(/\/organizations\/[\w-]+\/access-requests$/) },
  });
  const [item] = await openItems();
  expect(item).toMatchObject({ subjectId: world.buurthuis, details: {} });
  expect((await list('orgAdmin')).items.map(({ attributes }) => attributes.email)).toEqual([email]);
});

test('only those who run it and their centre read who asks, and answer', async () => {
  const { email, ...rest } = person();
  await ask({ email, ...rest });
  const id = await idOf(email);
  const path = `/${type}/${id}`;
  expect((await list('centerAdmin')).items.map((item) => item.id)).toContain(id);
  expect((await list('rival')).status).toBe(404);
  // Who looks after organisations reads it, and gives nobody access.
  const seen = (await list('relations')).items.find((item) => item.id === id);
  expect(seen?.meta?.permissions.transitions).toEqual([]);
  expect((await world.ask('relations', 'PUT', `${path}/accept`, {}, { type })).status).toBe(403);
  expect((await list('volunteer')).status).toBe(403);
  expect((await world.ask('rival', 'PUT', `${path}/accept`, {}, { type })).status).toBe(404);
  expect((await world.ask('farAdmin', 'PUT', `${path}/deny`, { answer: 'Nee.' }, { type })).status).toBe(404);
  expect((await world.ask(null, 'PUT', `${path}/accept`, {}, { type })).status).toBe(401);
});

test('whoever is accepted gets an invitation, so that an address that is not his leads nowhere', async () => {
  const { email, ...rest } = person();
  await ask({ email, ...rest });
  const accepted = await world.ask('orgAdmin', 'PUT', `/${type}/${await idOf(email)}/accept`, {}, { type });
  expect(accepted.item.attributes).toMatchObject({ state: 'accepted', decided_by_name: 'orgAdmin de Wit' });
  expect(await keysTo(email)).toEqual(['user_invitation']);
  const again = await world.ask(
    'orgAdmin',
    'PUT',
    `/${type}/${accepted.item.id}/deny`,
    { answer: 'Toch niet.' },
    { type },
  );
  expect(again).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
});

test('whoever was signed in gets the role at once', async () => {
  const email = 'asker-in@demo.example';
  await world.addUser(email);
  const session = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
  expect((await ask({ message: null }, session)).status).toBe(202);
  const { status } = await world.ask('orgAdmin', 'PUT', `/${type}/${await idOf(email)}/accept`, {}, { type });
  expect(status).toBe(200);
  expect(await keysTo(email)).toContain('role_changed');
  expect(await keysTo(email)).not.toContain('user_invitation');
  const anew = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
  expect((await list(anew)).status).toBe(200);
});

test('a no is mailed with its reason, and the last answer empties the work list of the centre', async () => {
  const { email, ...rest } = person();
  await ask({ email, ...rest });
  const path = `/${type}/${await idOf(email)}/deny`;
  expect((await world.ask('orgAdmin', 'PUT', path, { answer: ' ' }, { type })).status).toBe(422);
  expect((await world.ask('orgAdmin', 'PUT', path, { answer: 'We kennen je niet.' }, { type })).status).toBe(200);
  expect((await world.mailsTo(email)).at(-1)).toMatchObject({
    templateKey: 'organization_access_denied',
    variables: { reason: 'We kennen je niet.', organization: { name: 'Buurthuis' } },
  });
  for (const { id } of (await list('orgAdmin')).items)
    await world.ask('orgAdmin', 'PUT', `/${type}/${id}/deny`, { answer: 'Nee.' }, { type });
  expect(await openItems()).toEqual([]);
});

test('an answer is forgotten after 90 days, and what nobody answered after 180', async () => {
  const { email, ...rest } = person();
  await ask({ email, ...rest });
  const day = 24 * 3600 * 1000;
  const left = () =>
    world.inDemo(() => world.db.select({ state: organizationAccessRequests.state }).from(organizationAccessRequests));
  const after = (days: number) =>
    world.inDemo(() => forgetAccessRequests(world.db, new Date(world.api.clock.now.getTime() + days * day)));
  await after(89);
  expect((await left()).length).toBeGreaterThan(1);
  await after(91);
  expect(await left()).toEqual([{ state: 'pending' }]);
  await after(181);
  expect(await left()).toEqual([]);
});
