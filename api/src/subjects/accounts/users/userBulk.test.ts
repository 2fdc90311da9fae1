import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';

let world: UsersWorld;
const fresh: Record<string, string> = {};
beforeAll(async () => {
  world = await createUsersWorld();
  for (const name of ['one', 'two']) fresh[name] = await world.addUser(`${name}@demo.example`, { firstName: name });
  fresh.invited = await world.addUser('invited@demo.example', { firstName: 'invited', status: 'invited' }, [
    { role: 'admin', scopeType: 'Organization', scopeId: world.buurthuis },
  ]);
});
afterAll(() => world.api.close());

const take = (person: Person | null, action: string, ids: readonly (string | undefined)[], more: object = {}) =>
  world.ask(person, 'PUT', '/users/bulk', { action, ids, ...more });
const statusOf = async (id: string | undefined) => (await world.row(id ?? ''))?.status;

test('deactivates each that may be, tells why another may not, and activating takes it back', async () => {
  const { superuser, centerAdmin, orgAdmin } = world.ids;
  const { items, meta } = await take('centerAdmin', 'deactivate', [fresh.one, superuser, centerAdmin, orgAdmin]);
  expect(items.map(({ id, attributes }) => [id, attributes.ok, attributes.status])).toEqual([
    [fresh.one, true, 'inactive'],
    [superuser, false, 'active'],
    [centerAdmin, false, 'active'],
    [orgAdmin, false, 'active'],
  ]);
  expect(items.slice(1).map(({ attributes }) => (attributes.errors as unknown as { code: string }[])[0]?.code)).toEqual(
    ['stands_higher', 'not_yourself', 'last_admin'],
  );
  expect(meta).toMatchObject({ succeeded: 1 });
  expect(await statusOf(fresh.one)).toBe('inactive');
  expect(await statusOf(orgAdmin)).toBe('active');
  expect((await take('centerAdmin', 'activate', [fresh.one])).items[0]?.attributes).toMatchObject({
    ok: true,
    full_name: expect.stringContaining('one'),
    status: 'active',
  });
});

test('whoever lies beyond reach is not there, and has no name', async () => {
  const { items } = await take('centerAdmin', 'deactivate', [world.ids.farAdmin, world.stranger]);
  for (const { attributes } of items)
    expect(attributes).toMatchObject({ ok: false, full_name: null, status: null, errors: [{ status: '404' }] });
  expect(await statusOf(world.ids.farAdmin)).toBe('active');
});

test('invites again who was invited; an organisation does so for its own people and does nothing else', async () => {
  const { items } = await take('orgAdmin', 'invite', [fresh.invited, fresh.two, world.ids.orgAdmin]);
  expect(items.map(({ attributes }) => attributes.ok)).toEqual([true, false, false]);
  expect(items[2]?.attributes.errors).toMatchObject([{ code: 'invalid_transition' }]);
  expect(await world.mailsTo('invited@demo.example')).toHaveLength(1);
  expect(await take('orgAdmin', 'deactivate', [world.ids.orgAdmin])).toMatchObject({ status: 403 });
  for (const person of ['relations', 'mentor', 'volunteer'] as const)
    expect(await take(person, 'invite', [fresh.invited])).toMatchObject({ status: 403 });
});

test('a reason is written down with each account, and the log tells of a user what was done to him and by him', async () => {
  await take('centerAdmin', 'deactivate', [fresh.two], { reason: 'Verhuisd naar Epe' });
  const { items } = await world.ask('centerAdmin', 'GET', `/audit_events?filter[user_id_eq]=${fresh.two}`);
  expect(items[0]?.attributes).toMatchObject({
    action: 'user.deactivated',
    changes: { reason: { to: 'Verhuisd naar Epe' } },
    sentence: expect.stringMatching(/^centerAdmin .* heeft het account van ‘two .*’ op inactief gezet\.$/),
  });
  const own = await world.ask('centerAdmin', 'GET', `/audit_events?filter[user_id_eq]=${world.ids.centerAdmin}`);
  expect(own.items.map(({ attributes }) => attributes.action)).toContain('user.deactivated');
  expect(await world.ask('centerAdmin', 'GET', '/audit_events?filter[user_id_eq]=1')).toMatchObject({ status: 400 });
});

test('every word of a name or an address finds somebody, in any order', async () => {
  await world.addUser('ria.bos@demo.example', { firstName: 'Ria', lastName: 'van den Bos' });
  const found = async (words: string) =>
    (await world.ask('centerAdmin', 'GET', `/users?filter[name_or_email_cont]=${encodeURIComponent(words)}`)).items.map(
      ({ attributes }) => attributes.email,
    );
  for (const words of ['ria bos', 'Bos  Ria', 'van den', 'ria.bos@', 'RIA demo.example'])
    expect(await found(words)).toContain('ria.bos@demo.example');
  expect(await found('ria zeeman')).toEqual([]);
  expect(await found('r_a')).toEqual([]);
});

test('roles and organisations are told in words, those of others to nobody', async () => {
  const wordsFor = async (person: Person) => {
    const { item } = await world.ask(person, 'GET', `/users/${world.ids.orgAdmin}`);
    return [item.attributes.role_titles, item.attributes.organization_names];
  };
  expect(await wordsFor('centerAdmin')).toEqual([['Beheerder'], ['Buurthuis']]);
  expect(await wordsFor('relations')).toEqual([undefined, undefined]);
});

test('the tabs count what the other filters leave, and addresses that take no mail are counted', async () => {
  await world.addUser('gone@demo.example', { firstName: 'Xandra', emailBouncedAt: new Date() });
  await world.addUser('off@demo.example', { firstName: 'Xander', status: 'inactive' });
  const { meta } = await world.ask(
    'centerAdmin',
    'GET',
    '/users?filter[name_or_email_cont]=xand&filter[status_in]=active',
  );
  expect(meta).toMatchObject({ counts: { active: 1, inactive: 1 }, bounced: 1, pagination: { records: 1 } });
  expect((await world.ask('relations', 'GET', '/users')).meta).not.toHaveProperty('bounced');
});

test('a role is taken away by PUT as by DELETE, for clients that send no body with that', async () => {
  const id = await world.addUser('writer@demo.example', {}, [
    { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
  ]);
  const role = { role: 'content_manager', scope_type: 'VolunteerCenter', scope_id: world.center };
  const { item } = await world.ask('centerAdmin', 'PUT', `/users/${id}/remove_role`, role);
  expect(item.attributes).toMatchObject({ role_titles: ['Vrijwilliger'] });
});
