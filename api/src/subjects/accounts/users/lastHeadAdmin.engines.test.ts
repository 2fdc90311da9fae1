import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { uploadFile } from '../../../../testing/uploadFile.ts';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { runAccountClocks } from '../accountClocks.ts';
import { runUserImport } from '../imports/userImports.usecases.ts';

/** A tenant keeps somebody who stands above its centres, whoever asks and on whatever way. */
let world: UsersWorld;
const runs = { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' } as const;
const wish = { role: runs.role, scope_type: runs.scopeType, scope_id: runs.scopeId };
const lastAdmin = { status: 409, errors: [{ code: 'last_admin', detail: expect.stringContaining('hoofdbeheerder') }] };
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

type Who = Parameters<UsersWorld['ask']>[0];
const signIn = (email: string) => world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
async function ownRole(who: Who) {
  const { items } = await world.ask(who, 'GET', '/current_user/roles');
  return items.find(({ attributes }) => attributes.role === runs.role);
}
const giveUp = async (who: Who) => world.ask(who, 'DELETE', `/current_user/roles/${(await ownRole(who))?.id}`);
const change = (text: string) => world.inDemo(() => world.db.execute(sql.raw(text)));
const heads = async () => {
  const { rows } = await change(`select user_id as id from user_roles where role = '${runs.role}' order by user_id`);
  return (rows as { id: string }[]).map(({ id }) => id);
};

test('the last head administrator neither gives the role up nor closes the account', async () => {
  const { superuser } = world.ids;
  expect((await ownRole('superuser'))?.attributes).toMatchObject({ is_last_admin: true, successors: [] });
  expect(await giveUp('superuser')).toMatchObject(lastAdmin);
  const own = [
    ['PUT', `/users/${superuser}/remove_role`, wish],
    ['PUT', `/users/${superuser}/add_role`, { ...wish, expires_at: '2027-01-01', reason: null }],
    ['PUT', '/current_user/deactivate', { reason: 'Ik stop ermee.' }],
  ] as const;
  for (const [method, path, attributes] of own)
    expect([path, await world.ask('superuser', method, path, attributes)]).toMatchObject([path, lastAdmin]);
  const deletion = { current_password: testPassword, reason: null };
  expect(
    await world.ask('superuser', 'POST', '/account_deletion', deletion, { type: 'account_deletions' }),
  ).toMatchObject(lastAdmin);
  expect(await world.row(superuser)).toMatchObject({ status: 'active', eraseAt: null });
});

test('nor does another one take it from him whose own ends sooner', async () => {
  const { superuser } = world.ids;
  const other = await world.addUser('tijdelijk@demo.example', {}, [runs]);
  await change(`update user_roles set expires_at = '2027-01-02' where user_id = '${other}'`);
  const session = await signIn('tijdelijk@demo.example');
  const ways = [
    ['PUT', '/remove_role', wish],
    ['PUT', '/add_role', { ...wish, expires_at: '2027-01-01', reason: null }],
    ['PUT', '/deactivate', undefined],
    ['PATCH', '', { status: 'inactive' }],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, attributes] of ways)
    expect([path, await world.ask(session, method, `/users/${superuser}${path}`, attributes)]).toMatchObject([
      path,
      lastAdmin,
    ]);
  const many = await world.ask(session, 'PUT', '/users/bulk', { action: 'deactivate', ids: [superuser] });
  expect(many.items[0]?.attributes).toMatchObject({ ok: false, errors: [{ code: 'last_admin' }] });
  // Two of a rank are no duplicates of each other: nobody stands above both.
  const into = await world.addUser('dubbel@demo.example');
  expect(await world.ask(session, 'PUT', `/users/${superuser}/merge`, { into_id: into })).toMatchObject({
    status: 403,
    errors: [{ code: 'stands_higher' }],
  });
  // Who goes before the others leaves somebody behind.
  expect((await giveUp(session)).status).toBe(204);
  expect(await heads()).toEqual([superuser]);
});

test('an account that rests for two years stays in use while nobody else runs the tenant', async () => {
  const { superuser } = world.ids;
  const rest = (id: string) =>
    change(
      `update users set inactive_warned_at = now() - interval '60 days', last_sign_in_at = now() - interval '30 months',
       confirmed_at = now() - interval '30 months', created_at = now() - interval '30 months', kept_at = null where id = '${id}'`,
    );
  const quiet = await world.addUser('stil@demo.example');
  for (const id of [superuser, quiet]) await rest(id);
  await runAccountClocks(world.api.app, new Date());
  expect(await world.row(quiet)).toMatchObject({ status: 'inactive' });
  expect(await world.row(superuser)).toMatchObject({ status: 'active' });
});

test('an import is not taken back where that leaves none', async () => {
  const { volunteer, superuser } = world.ids;
  world.forgetSession('superuser');
  const session = await signIn(world.emailOf('superuser'));
  const file = {
    name: 'mensen.csv',
    bytes: Buffer.from(
      `E-mail;Voornaam;Achternaam;Rol\n${world.emailOf('volunteer')};Vera;Vrijwilliger;hoofdbeheerder`,
    ),
  };
  const { body } = await uploadFile(world.api, {
    tenant: 'demo',
    center: world.center,
    session,
    file,
    fields: { kind: 'import' },
  });
  const type = { type: 'user_imports' };
  const { item } = await world.ask(
    session,
    'POST',
    '/user_imports',
    { file_id: (body as { data: { id: string } }).data.id },
    type,
  );
  const run = () => runUserImport(world.api.app, { tenant: 'demo', importId: item.id });
  await run();
  const fields = ['email', 'firstName', 'lastName', 'role'];
  await world.ask(session, 'PUT', `/user_imports/${item.id}/columns`, { fields }, type);
  await run();
  expect((await world.ask(session, 'PUT', `/user_imports/${item.id}/run`, {}, type)).status).toBe(200);
  await run();
  expect(await heads()).toEqual([superuser, volunteer].sort());

  expect((await giveUp(session)).status).toBe(204);
  expect((await world.ask('centerAdmin', 'PUT', `/user_imports/${item.id}/undo`, {}, type)).status).toBe(200);
  await run();
  const [row] = (await world.ask('centerAdmin', 'GET', `/user_import_rows?filter[import_id_eq]=${item.id}`)).items;
  expect(row?.attributes).toMatchObject({ outcome: 'stays', reason: 'last_admin' });
  expect(await heads()).toEqual([volunteer]);
});

test('of two who go at the same moment one stays', async () => {
  await world.addUser('tweede@demo.example', {}, [runs]);
  const [first, second] = [await signIn(world.emailOf('volunteer')), await signIn('tweede@demo.example')];
  const answers = await Promise.all([giveUp(first), giveUp(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await heads()).toHaveLength(1);
});
