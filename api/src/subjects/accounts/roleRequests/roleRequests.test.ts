import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';

let world: UsersWorld;
let count = 0;
/** Somebody new with a session, so that no case sees what another did. */
async function somebody(roles?: Parameters<UsersWorld['addUser']>[2]) {
  count += 1;
  const email = `asker${count}@demo.example`;
  const id = await world.addUser(email, {}, roles);
  const session = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
  return { id, email, session };
}
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const type = 'role_requests';
const ask = (session: Record<string, string>, attributes: object) =>
  world.ask(session, 'POST', '/role_requests', attributes, { type });
const toRun = (organization: string) => ({
  role: 'admin',
  scope_type: 'Organization',
  scope_id: organization,
  reason: 'Ik help elke week met de planning.',
});
const atCenter = (role: string) => ({
  role,
  scope_type: 'VolunteerCenter',
  scope_id: world.center,
  reason: 'Ik schrijf graag.',
});
const openItems = (id: string) =>
  world.inDemo(() =>
    world.db
      .select()
      .from(workItems)
      .where(and(eq(workItems.subjectId, id), isNull(workItems.doneAt))),
  );

test('who wants to run an organisation is told to those who run it, and gets the role from them', async () => {
  const { id, email, session } = await somebody();
  const asked = await ask(session, toRun(world.buurthuis));
  expect(asked.status).toBe(201);
  expect(asked.item.attributes).toMatchObject({
    state: 'pending',
    recipient: 'organization',
    recipient_name: 'Buurthuis',
    scope_name: 'Buurthuis',
  });
  expect(await openItems(asked.item.id)).toEqual([]);
  const told = (await world.mailsTo('orgadmin@demo.example')).filter(
    ({ templateKey }) => templateKey === 'role_requested',
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.variables).toMatchObject({
    role: 'admin',
    scope_name: 'Buurthuis',
    reason: 'Ik help elke week met de planning.',
    requests_url: expect.stringMatching(/\/account\/roles\/requests$/),
  });

  // Another organisation neither sees nor answers it; a relationship manager gives no roles.
  const path = `/role_requests/${asked.item.id}`;
  const idsOf = async (person: 'orgAdmin' | 'rival' | 'centerAdmin') =>
    (await world.ask(person, 'GET', '/role_requests?filter[state_eq]=pending')).items.map((item) => item.id);
  expect(await idsOf('orgAdmin')).toContain(asked.item.id);
  expect(await idsOf('centerAdmin')).toContain(asked.item.id);
  expect(await idsOf('rival')).not.toContain(asked.item.id);
  expect((await world.ask('rival', 'PUT', `${path}/grant`, {}, { type })).status).toBe(404);
  expect((await world.ask('relations', 'PUT', `${path}/grant`, {}, { type })).status).toBe(403);
  expect((await world.ask(session, 'PUT', `${path}/grant`, {}, { type })).status).toBe(403);

  const granted = await world.ask('orgAdmin', 'PUT', `${path}/grant`, { expires_at: '2026-12-31' }, { type });
  expect(granted.status).toBe(200);
  expect(granted.item.attributes).toMatchObject({ state: 'granted', decided_by_name: 'orgAdmin de Wit' });
  // By the same rules as any role that is given: the sessions end, and a mail says so.
  expect((await world.ask(session, 'GET', '/current_user')).status).toBe(401);
  expect((await world.mailsTo(email)).map(({ templateKey }) => templateKey)).toContain('role_changed');
  const { items } = await world.ask('centerAdmin', 'GET', `/users/${id}/roles`);
  expect(items.find(({ attributes }) => attributes.role === 'admin')?.attributes).toMatchObject({
    scope_id: world.buurthuis,
    expires_at: '2026-12-31T23:00:00.000Z',
  });
  const again = await world.ask('orgAdmin', 'PUT', `${path}/deny`, { answer: 'Toch niet.' }, { type });
  expect(again).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
});

test('everything else goes to the centre, whose work list loses it with the answer', async () => {
  const { email, session } = await somebody();
  const asked = await ask(session, atCenter('content_manager'));
  expect(asked.item.attributes).toMatchObject({ recipient: 'center', recipient_name: 'Demostad' });
  const [item] = await openItems(asked.item.id);
  expect(item).toMatchObject({ kind: 'role_request', centerId: world.center, details: { role: 'content_manager' } });
  const path = `/role_requests/${asked.item.id}`;
  expect((await world.ask('orgAdmin', 'PUT', `${path}/deny`, { answer: 'Nee.' }, { type })).status).toBe(404);
  expect((await world.ask('centerAdmin', 'PUT', `${path}/deny`, { answer: ' ' }, { type })).status).toBe(422);
  const denied = await world.ask('centerAdmin', 'PUT', `${path}/deny`, { answer: 'We zijn met genoeg.' }, { type });
  expect(denied.item.attributes).toMatchObject({ state: 'denied', answer: 'We zijn met genoeg.' });
  expect(await openItems(asked.item.id)).toEqual([]);
  expect((await world.mailsTo(email)).find(({ templateKey }) => templateKey === 'role_request_denied')).toMatchObject({
    variables: { reason: 'We zijn met genoeg.', actor: { name: 'centerAdmin de Wit' } },
  });
  const own = await world.ask(session, 'GET', '/current_user/role_requests');
  expect(own.items.map(({ attributes }) => [attributes.state, attributes.answer])).toEqual([
    ['denied', 'We zijn met genoeg.'],
  ]);
});

test('security 5: nobody answers a wish for a role that is higher than the own', async () => {
  const { session } = await somebody();
  const asked = await ask(session, toRun(world.rivals));
  // The organisation of the asker is another one, and the role of a centre is not one that an organisation gives.
  expect((await world.ask('mentor', 'PUT', `/role_requests/${asked.item.id}/grant`, {}, { type })).status).toBe(403);
  const higher = await ask(session, { ...atCenter('center_superuser'), scope_type: 'Tenant', scope_id: 'demo' });
  expect(higher.status).toBe(422);
  expect((await world.ask('farAdmin', 'PUT', `/role_requests/${asked.item.id}/grant`, {}, { type })).status).toBe(404);
});

test('a wish waits once, can be withdrawn, and no more than five wait at once', async () => {
  const { session } = await somebody();
  const first = await ask(session, toRun(world.buurthuis));
  expect(await ask(session, toRun(world.buurthuis))).toMatchObject({
    status: 409,
    errors: [{ code: 'role_asked_already' }],
  });
  expect((await ask(session, toRun(world.farAway))).status).toBe(404);
  expect((await ask(session, { ...toRun(world.rivals), reason: ' ' })).status).toBe(422);
  expect((await ask(session, { role: 'volunteer', reason: 'Nog eens' })).status).toBe(422);
  const own = `/current_user/role_requests/${first.item.id}`;
  expect((await world.ask('volunteer', 'DELETE', own)).status).toBe(404);
  expect((await world.ask(session, 'DELETE', own)).status).toBe(204);
  expect((await world.ask(session, 'DELETE', own)).status).toBe(409);
  expect((await ask(session, toRun(world.buurthuis))).status).toBe(201);
  for (const wish of [toRun(world.rivals), toRun(world.school), atCenter('content_manager')])
    expect((await ask(session, wish)).status).toBe(201);
  expect((await ask(session, atCenter('admin'))).status).toBe(201);
  expect(await ask(session, atCenter('organization_superuser'))).toMatchObject({
    status: 409,
    errors: [{ code: 'too_many_role_requests' }],
  });
});
