import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';

/** A centre keeps somebody who runs it, whoever asks and on whatever way. */
let world: UsersWorld;
let runs: { role: 'admin'; scopeType: 'VolunteerCenter'; scopeId: string };
beforeAll(async () => {
  world = await createUsersWorld();
  runs = { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center };
});
afterAll(() => world.api.close());

const lastAdmin = { status: 409, errors: [{ code: 'last_admin', detail: expect.stringContaining('centrale') }] };
const wish = () => ({ role: runs.role, scope_type: runs.scopeType, scope_id: runs.scopeId });
const signIn = (email: string) => world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
async function ownRole(who: Record<string, string> | 'centerAdmin') {
  const { items } = await world.ask(who, 'GET', '/current_user/roles');
  return items.find(({ attributes }) => attributes.role === 'admin');
}
const giveUp = async (who: Record<string, string> | 'centerAdmin') =>
  world.ask(who, 'DELETE', `/current_user/roles/${(await ownRole(who))?.id}`);

test('the last administrator of a centre neither gives the role up nor loses it', async () => {
  const { centerAdmin, content } = world.ids;
  expect((await ownRole('centerAdmin'))?.attributes).toMatchObject({
    is_last_admin: true,
    successors: expect.arrayContaining([expect.objectContaining({ id: content })]),
  });
  expect(await giveUp('centerAdmin')).toMatchObject(lastAdmin);
  const ways = [
    ['PUT', '/remove_role', wish()],
    ['PUT', '/add_role', { ...wish(), expires_at: '2027-01-01', reason: null }],
    ['PUT', '/deactivate', undefined],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, attributes] of ways)
    expect([path, await world.ask('superuser', method, `/users/${centerAdmin}${path}`, attributes)]).toMatchObject([
      path,
      lastAdmin,
    ]);
  const many = await world.ask('superuser', 'PUT', '/users/bulk', { action: 'deactivate', ids: [centerAdmin] });
  expect(many.items[0]?.attributes).toMatchObject({ ok: false, errors: [{ code: 'last_admin' }] });
  const deletion = { current_password: testPassword, reason: null };
  expect(
    await world.ask('centerAdmin', 'POST', '/account_deletion', deletion, { type: 'account_deletions' }),
  ).toMatchObject(lastAdmin);
  expect(await world.row(centerAdmin)).toMatchObject({ status: 'active', eraseAt: null });
});

test('who cannot sign in, or is about to be erased, does not count as another one', async () => {
  const invited = await world.addUser('straks@demo.example', { status: 'invited' }, [runs]);
  expect(await giveUp('centerAdmin')).toMatchObject(lastAdmin);
  await world.inDemo(() =>
    world.db.execute(
      `update users set status = 'active', erase_at = now() + interval '9 days' where id = '${invited}'`,
    ),
  );
  expect(await giveUp('centerAdmin')).toMatchObject(lastAdmin);
  await world.inDemo(() => world.db.execute(`delete from users where id = '${invited}'`));
});

test('who runs the centre for a shorter time does not count as another one', async () => {
  const { centerAdmin } = world.ids;
  const other = await world.addUser('korter@demo.example', {}, [runs]);
  const ends = (userId: string, day: string | null) =>
    world.inDemo(() =>
      world.db.execute(
        `update user_roles set expires_at = ${day && `'${day}'`} where role = 'admin' and user_id = '${userId}'`,
      ),
    );
  const until = (userId: string, expires_at: string) =>
    world.ask('superuser', 'PUT', `/users/${userId}/add_role`, { ...wish(), expires_at, reason: null });
  await ends(other, '2027-01-02');
  // One after the other they would be gone.
  expect((await ownRole('centerAdmin'))?.attributes.is_last_admin).toBe(true);
  expect(await giveUp('centerAdmin')).toMatchObject(lastAdmin);
  expect(await until(centerAdmin, '2027-01-01')).toMatchObject(lastAdmin);
  // To stay longer takes nothing away.
  await ends(centerAdmin, '2027-01-01');
  expect((await until(other, '2027-02-01')).status).toBe(200);
  expect(await until(other, '2026-12-31')).toMatchObject(lastAdmin);
  await ends(centerAdmin, null);
  expect((await world.ask('superuser', 'PUT', `/users/${other}/deactivate`)).status).toBe(200);
});

test('a merge is not taken back where that leaves nobody who runs the centre', async () => {
  const from = await world.addUser('oud@demo.example', { status: 'inactive' }, [runs]);
  const into = await world.addUser('nieuw@demo.example');
  const merged = await world.ask('superuser', 'PUT', `/users/${from}/merge`, { into_id: into });
  expect(merged.status).toBe(200);
  // Somebody else runs it by now, so the first one may go.
  expect((await giveUp('centerAdmin')).status).toBe(204);
  const [merge] = (await world.ask('superuser', 'GET', `/user_merges?filter[into_id_eq]=${into}`)).items;
  const undo = () => world.ask('superuser', 'PUT', `/user_merges/${merge?.id}/undo`);
  expect(await undo()).toMatchObject(lastAdmin);
  const [left] = (await world.ask('centerAdmin', 'GET', '/current_user/left_roles')).items;
  expect((await world.ask('centerAdmin', 'PUT', `/current_user/left_roles/${left?.id}/undo`)).status).toBe(204);
  expect((await undo()).status).toBe(200);
});

test('of two who go at the same moment one stays', async () => {
  await world.addUser('tweede@demo.example', {}, [runs]);
  const [first, second] = [await signIn('centeradmin@demo.example'), await signIn('tweede@demo.example')];
  const answers = await Promise.all([giveUp(first), giveUp(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const { rows } = await world.inDemo(() =>
    world.db.execute(
      `select user_id from user_roles r join users u on u.id = r.user_id where u.status = 'active' and r.role = 'admin'
       and r.scope_type = 'VolunteerCenter' and r.scope_id = '${world.center}'`,
    ),
  );
  expect(rows).toHaveLength(1);
});
