import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { securityEvents } from '../../../tables/people/securityEvents.table.ts';

let world: UsersWorld;
let count = 0;
/** Somebody new, so that no case sees what another did. */
const somebody = async (roles?: Parameters<UsersWorld['addUser']>[2]) => {
  count += 1;
  const email = `somebody${count}@demo.example`;
  return { id: await world.addUser(email, {}, roles), email };
};
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

type Scope = 'buurthuis' | 'rivals' | 'school' | 'farAway' | 'center' | 'far' | 'tenant';
const wish = (role: string, scope: Scope) => ({
  role,
  scope_type:
    scope === 'tenant' ? 'Tenant' : scope === 'center' || scope === 'far' ? 'VolunteerCenter' : 'Organization',
  scope_id: scope === 'tenant' ? 'demo' : world[scope],
});

// Who may give what, as decided: rows are the giver, the wish and the answer.
test.each<[Person, string, Scope, number]>([
  ['orgAdmin', 'admin', 'buurthuis', 200],
  ['orgAdmin', 'admin', 'rivals', 404],
  ['orgAdmin', 'admin', 'center', 403],
  ['orgAdmin', 'content_manager', 'center', 403],
  ['orgAdmin', 'center_superuser', 'tenant', 403],
  ['orgAdmin', 'admin', 'farAway', 404],
  ['relations', 'admin', 'buurthuis', 403],
  ['content', 'content_manager', 'center', 403],
  ['mentor', 'mentor', 'school', 403],
  ['volunteer', 'admin', 'buurthuis', 403],
  ['centerAdmin', 'admin', 'buurthuis', 200],
  ['centerAdmin', 'mentor', 'school', 200],
  ['centerAdmin', 'student', 'school', 200],
  ['centerAdmin', 'mentor', 'buurthuis', 422],
  ['centerAdmin', 'admin', 'center', 200],
  ['centerAdmin', 'organization_superuser', 'center', 200],
  ['centerAdmin', 'content_manager', 'center', 200],
  ['centerAdmin', 'volunteer', 'center', 200],
  ['centerAdmin', 'center_superuser', 'tenant', 403],
  ['centerAdmin', 'center_superuser', 'center', 422],
  ['centerAdmin', 'admin', 'far', 404],
  ['centerAdmin', 'admin', 'farAway', 404],
  ['superuser', 'center_superuser', 'tenant', 200],
  ['superuser', 'admin', 'center', 200],
  // An account only gets roles at its own centre.
  ['superuser', 'admin', 'farAway', 409],
])('%s giving %s on %s is answered %i', async (giver, role, scope, expected) => {
  // Whom an organisation's admin may see at all: a colleague.
  const { id } = await somebody([{ role: 'mentor', scopeType: 'Organization', scopeId: world.buurthuis }]);
  const answer = await world.ask(giver, 'PUT', `/users/${id}/add_role`, wish(role, scope));
  expect({ status: answer.status, text: answer.status === expected ? '' : answer.text }).toEqual({
    status: expected,
    text: '',
  });
});

describe('a role', () => {
  test('security 4: that is given (role change) ends the sessions, is told by mail and written down', async () => {
    const { id, email } = await somebody();
    const session = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
    const { item } = await world.ask('centerAdmin', 'PUT', `/users/${id}/add_role`, {
      ...wish('content_manager', 'center'),
      expires_at: '2026-12-31',
      reason: 'Vervangt Anne',
    });
    expect(item.relationships?.roles?.data).toHaveLength(2);
    expect(await world.ask(session, 'GET', '/current_user')).toMatchObject({ status: 401 });
    const [mail] = await world.mailsTo(email);
    expect(mail).toMatchObject({
      templateKey: 'role_changed',
      variables: { role: 'content_manager', scope_name: 'Demostad', actor: { name: 'centerAdmin de Wit' } },
    });
    const roles = await world.ask('centerAdmin', 'GET', `/users/${id}/roles`);
    expect(roles.items.find(({ attributes }) => attributes.role === 'content_manager')?.attributes).toMatchObject({
      role: 'content_manager',
      scope_name: 'Demostad',
      // The last day counts, in Amsterdam.
      expires_at: '2026-12-31T23:00:00.000Z',
      reason: 'Vervangt Anne',
    });
    const [audited] = await world.inDemo(() =>
      world.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'user.role_added'))),
    );
    expect(audited).toMatchObject({ actorId: world.ids.centerAdmin, centerId: world.center });
    const security = await world.inDemo(() =>
      world.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, id), eq(securityEvents.kind, 'role_changed'))),
    );
    expect(security).toHaveLength(1);
  });

  test('goes to the current organisation when no scope is named', async () => {
    const { id } = await somebody([{ role: 'mentor', scopeType: 'Organization', scopeId: world.buurthuis }]);
    const { status } = await world.ask(
      'orgAdmin',
      'PUT',
      `/users/${id}/add_role`,
      { role: 'admin' },
      {
        organization: world.buurthuis,
      },
    );
    expect(status).toBe(200);
    const { items } = await world.ask('orgAdmin', 'GET', `/users/${id}/roles`);
    expect(items.map(({ attributes }) => [attributes.role, attributes.scope_id]).sort()).toEqual([
      ['admin', world.buurthuis],
      ['mentor', world.buurthuis],
    ]);
  });

  test.each(['2026-11-15', '2026-11-16T08:59:59Z', '2027-02-30', 'soon', 7])(
    'until %s is refused',
    async (expires_at) => {
      const { id } = await somebody();
      const answer = await world.ask('centerAdmin', 'PUT', `/users/${id}/add_role`, {
        ...wish('admin', 'center'),
        expires_at,
      });
      expect(answer).toMatchObject({ status: 422, errors: [{ source: { pointer: '/data/attributes/expires_at' } }] });
    },
  );

  test('is taken away with the attributes in the body of a DELETE', async () => {
    const { id } = await somebody([{ role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center }]);
    const { status, item } = await world.ask(
      'centerAdmin',
      'DELETE',
      `/users/${id}/remove_role`,
      wish('content_manager', 'center'),
    );
    expect(status).toBe(200);
    // Whoever has an account keeps what a volunteer may do.
    expect(item.relationships?.roles?.data).toHaveLength(1);
    const { items } = await world.ask('centerAdmin', 'GET', `/users/${id}/roles`);
    expect(items.map(({ attributes }) => attributes.role)).toEqual(['volunteer']);
    const again = await world.ask(
      'centerAdmin',
      'DELETE',
      `/users/${id}/remove_role`,
      wish('content_manager', 'center'),
    );
    expect(again.status).toBe(404);
  });

  test('of the last admin of an organisation stays, also when he leaves', async () => {
    const organization = await world.world.organization('demo', { name: 'Alleen', centerId: world.center });
    const { id, email } = await somebody([{ role: 'admin', scopeType: 'Organization', scopeId: organization }]);
    const role = { role: 'admin', scope_type: 'Organization', scope_id: organization };
    expect(await world.ask('centerAdmin', 'DELETE', `/users/${id}/remove_role`, role)).toMatchObject({
      status: 409,
      errors: [{ code: 'last_admin' }],
    });
    const signIn = () => world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
    const leave = async () => world.ask(await signIn(), 'DELETE', `/current_user/organizations/${organization}`);
    expect(await leave()).toMatchObject({ status: 409, errors: [{ code: 'last_admin' }] });
    // Somebody who was only invited cannot run it yet.
    const invited = await somebody([{ role: 'admin', scopeType: 'Organization', scopeId: organization }]);
    await world.inDemo(() => world.db.execute(`update users set status = 'invited' where id = '${invited.id}'`));
    expect((await leave()).status).toBe(409);
    await world.inDemo(() => world.db.execute(`update users set status = 'active' where id = '${invited.id}'`));
    expect((await leave()).status).toBe(204);
    expect((await leave()).status).toBe(404);
  });

  test('of somebody who stands higher is not taken', async () => {
    const role = { role: 'center_superuser', scope_type: 'Tenant', scope_id: 'demo' };
    const answer = await world.ask('centerAdmin', 'DELETE', `/users/${world.ids.superuser}/remove_role`, role);
    expect(answer).toMatchObject({ status: 403, errors: [{ code: 'role_not_allowed' }] });
  });
});

describe('my own roles', () => {
  test('are listed with their scope and day, and say who could take over', async () => {
    const { items } = await world.ask('orgAdmin', 'GET', '/current_user/roles');
    expect(items).toHaveLength(1);
    expect(items[0]?.attributes).toMatchObject({
      role: 'admin',
      scope_name: 'Buurthuis',
      created_at: expect.any(String),
    });
    const { id } = await somebody([{ role: 'mentor', scopeType: 'Organization', scopeId: world.rivals }]);
    const [own] = (await world.ask('rival', 'GET', '/current_user/roles')).items;
    // Nobody else runs it: whoever wants to leave hears who could.
    expect(own?.attributes).toMatchObject({ is_last_admin: true, successors: [expect.objectContaining({ id })] });
  });

  test('can be given up one by one, but not being a volunteer, and not those of somebody else', async () => {
    const { id, email } = await somebody([
      { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: world.center },
      { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
    ]);
    const { items } = await world.ask('centerAdmin', 'GET', `/users/${id}/roles`);
    const roleId = (name: string) => items.find(({ attributes }) => attributes.role === name)?.id;
    const session = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
    expect((await world.ask('volunteer', 'DELETE', `/current_user/roles/${roleId('content_manager')}`)).status).toBe(
      404,
    );
    expect(await world.ask(session, 'DELETE', `/current_user/roles/${roleId('volunteer')}`)).toMatchObject({
      status: 409,
      errors: [{ code: 'last_role' }],
    });
    expect((await world.ask(session, 'DELETE', `/current_user/roles/${roleId('content_manager')}`)).status).toBe(204);
  });

  test('are given up without signing out here, and can be taken back for ten minutes', async () => {
    const { email } = await somebody([
      { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: world.center },
      { role: 'admin', scopeType: 'Organization', scopeId: world.school },
      { role: 'mentor', scopeType: 'Organization', scopeId: world.school },
    ]);
    await somebody([{ role: 'admin', scopeType: 'Organization', scopeId: world.school }]);
    const signIn = () => world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
    const [here, elsewhere] = [await signIn(), await signIn()];
    const rolesHere = async () =>
      (await world.ask(here, 'GET', '/current_user/roles')).items.map(({ attributes }) => attributes.role).sort();
    const leave = () => world.ask(here, 'DELETE', `/current_user/organizations/${world.school}`);
    expect((await leave()).status).toBe(204);
    expect(await rolesHere()).toEqual(['volunteer']);
    expect((await world.ask(here, 'GET', '/users')).status).toBe(403);
    // security.md, item 4: what another session was decided with is over.
    expect((await world.ask(elsewhere, 'GET', '/current_user')).status).toBe(401);

    const [left] = (await world.ask(here, 'GET', '/current_user/left_roles')).items;
    expect(left?.attributes).toMatchObject({
      scope_name: 'De School',
      roles: expect.arrayContaining(['admin', 'mentor']),
      undo_until: '2026-11-16T09:10:00.000Z',
    });
    const undo = (id = left?.id) => world.ask(here, 'PUT', `/current_user/left_roles/${id}/undo`);
    expect((await world.ask('volunteer', 'PUT', `/current_user/left_roles/${left?.id}/undo`)).status).toBe(404);
    expect((await undo()).status).toBe(204);
    expect(await rolesHere()).toEqual(['admin', 'mentor', 'volunteer']);
    expect((await undo()).status).toBe(404);

    await leave();
    const [again] = (await world.ask(here, 'GET', '/current_user/left_roles')).items;
    world.api.clock.advance(10 * 60_000);
    try {
      expect((await undo(again?.id)).status).toBe(404);
      expect((await world.ask(here, 'GET', '/current_user/left_roles')).items).toEqual([]);
      expect(await rolesHere()).toEqual(['volunteer']);
    } finally {
      world.api.clock.advance(-10 * 60_000);
    }
  });
});

describe('a student', () => {
  test('is seen by the mentors of the school from the day of agreeing until withdrawing', async () => {
    const seen = async () => (await world.ask('mentor', 'GET', '/users')).items.map(({ id }) => id);
    const consent = (attributes: object, person: Person = 'student') =>
      world.ask(person, 'POST', '/consents', attributes, { type: 'consents' });
    expect(await seen()).toEqual([]);
    // A consent is for one's own school.
    expect((await consent({ key: 'share_with_mentor', organization_id: world.buurthuis })).status).toBe(422);
    expect((await consent({ key: 'share_with_mentor', organization_id: world.school }, 'volunteer')).status).toBe(422);
    const { item, status } = await consent({ key: 'share_with_mentor', organization_id: world.school });
    expect(status).toBe(201);
    expect((await consent({ key: 'share_with_mentor', organization_id: world.school })).item.id).toBe(item.id);
    expect(await seen()).toEqual([world.ids.student]);
    const shown = await world.ask('mentor', 'GET', `/users/${world.ids.student}`);
    expect(shown.item.attributes).toMatchObject({ first_name: 'student', email: 'student@demo.example' });
    expect(shown.item.attributes).not.toHaveProperty('birth_year');
    const full = await world.ask('centerAdmin', 'GET', `/users/${world.ids.student}`);
    expect(full.item.attributes.consents).toEqual([
      expect.objectContaining({ key: 'share_with_mentor', organization_id: world.school, withdrawn_at: null }),
    ]);
    expect((await world.ask('volunteer', 'DELETE', `/consents/${item.id}`)).status).toBe(404);
    const withdrawn = await world.ask('student', 'DELETE', `/consents/${item.id}`);
    expect(withdrawn.item.attributes.withdrawn_at).toBe('2026-11-16T09:00:00.000Z');
    expect(await seen()).toEqual([]);
    expect((await world.ask('mentor', 'GET', `/users/${world.ids.student}`)).status).toBe(404);
    // Agreeing again is a new agreement; the old one shows when it held.
    await consent({ key: 'share_with_mentor', organization_id: world.school });
    expect((await world.ask('student', 'GET', '/consents')).items).toHaveLength(2);
    expect(await seen()).toEqual([world.ids.student]);
  });
});
