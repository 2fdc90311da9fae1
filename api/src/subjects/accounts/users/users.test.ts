import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countStatements } from '../../../../testing/countStatements.ts';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const namesOf = async (person: Person, query = '') => {
  const { items, status, text } = await world.ask(person, 'GET', `/users?page[size]=1000&sort=first_name${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return items.map(({ attributes }) => String(attributes.first_name));
};

describe('the list', () => {
  test('shows each kind of staff those users that they work with', async () => {
    const ofCenter = 'centerAdmin content mentor orgAdmin relations rival student superuser volunteer'.split(' ');
    expect(await namesOf('orgAdmin')).toEqual(['orgAdmin']);
    expect(await namesOf('relations')).toEqual(ofCenter);
    expect(await namesOf('centerAdmin')).toEqual(ofCenter);
    expect(await namesOf('farAdmin')).toEqual(['farAdmin']);
    expect(await namesOf('superuser')).toEqual([...ofCenter, 'farAdmin'].sort((one, two) => (one < two ? -1 : 1)));
    // The student has not agreed to anything yet.
    expect(await namesOf('mentor')).toEqual([]);
    for (const person of ['volunteer', 'student', 'content'] as const)
      expect(await world.ask(person, 'GET', '/users')).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] });
    expect(await world.ask(null, 'GET', '/users')).toMatchObject({ status: 401 });
  });

  test('is the same with the slash of the specification, and finds the admins of an organisation', async () => {
    const query = `?filter[organization_id_eq]=${world.buurthuis}&filter[with_role]=admin&page[size]=1000`;
    const { items } = await world.ask('centerAdmin', 'GET', `/users/${query}&include=organizations,roles`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      id: world.ids.orgAdmin,
      relationships: { organizations: { data: [{ id: world.buurthuis }] }, roles: { data: [{ type: 'roles' }] } },
    });
    expect(await namesOf('centerAdmin', '&filter[with_role]=mentor')).toEqual(['mentor']);
  });

  test.each([
    ['status_eq=active', 9],
    ['status_eq=inactive', 0],
    ['email_cont=orgadmin', 1],
    ['first_name_or_last_name_or_email_cont=RIVAL', 1],
    ['signup_method_eq=signedUp', 9],
    ['last_sign_in_at_lteq=2026-01-01', 0],
    ['bounced_true=true', 0],
    ['bounced_true=false', 9],
  ])('can be filtered by %s', async (filter, count) => {
    const { meta } = await world.ask('centerAdmin', 'GET', `/users?filter[${filter.replace('=', ']=')}`);
    expect(meta.pagination.records).toBe(count);
  });

  test.each([
    'filter[organization_id_eq]=1',
    'filter[with_role]=king',
    'filter[password_hash_start]=a',
    'sort=password_hash',
  ])('refuses %s by its name', async (query) => {
    expect(await world.ask('centerAdmin', 'GET', `/users?${query}`)).toMatchObject({ status: 400 });
  });

  test('does not tell an organisation where else its people work', async () => {
    const at = (scopeId: string) => ({ role: 'admin', scopeType: 'Organization', scopeId }) as const;
    const other = await world.world.organization('demo', { name: 'Naaiclub', centerId: world.center });
    await world.addUser('double@demo.example', { firstName: 'double' }, [at(other), at(world.buurthuis)]);
    const found = async (query: string) =>
      (await world.ask('orgAdmin', 'GET', `/users?${query}`)).items.map(({ attributes }) => attributes.first_name);
    expect((await found('filter[with_role]=admin')).sort()).toEqual(['double', 'orgAdmin']);
    expect(await found(`filter[organization_id_eq]=${world.buurthuis}&filter[first_name_eq]=double`)).toHaveLength(1);
    expect(await found(`filter[organization_id_eq]=${other}`)).toEqual([]);
    await world.addUser('writer@demo.example', { firstName: 'writer' }, [
      at(world.buurthuis),
      { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
    ]);
    expect(await found('filter[with_role]=content_manager')).toEqual([]);
  });

  test('gives a relationship manager names and how to reach people, and no way to ask for more', async () => {
    const { item } = await world.ask('relations', 'GET', `/users/${world.ids.volunteer}?include=roles`);
    expect(Object.keys(item.attributes).sort()).toEqual(
      [
        ...['email', 'first_name', 'full_name', 'job_title', 'last_name', 'locale', 'phone_number', 'photo_url'],
        ...['salutation', 'status'],
      ].sort(),
    );
    expect(item.relationships).toBeUndefined();
    expect(item.meta?.permissions).toEqual({ update: false, destroy: false, transitions: [] });
    for (const query of ['filter[last_sign_in_at_lteq]=2026-01-01', 'filter[bounced_true]=true', 'sort=-created_at'])
      expect(await world.ask('relations', 'GET', `/users?${query}`)).toMatchObject({ status: 400 });
  });

  test('takes as many statements for many users as for one', async () => {
    const counting = async (size: number) => {
      const list = () => world.ask('centerAdmin', 'GET', `/users?page[size]=${size}&include=roles,organizations`);
      return (await countStatements(world.api, list)).statements;
    };
    expect(await counting(9)).toBe(await counting(5));
  });
});

describe('a user', () => {
  test('is answered whole to who manages users, with what may be done', async () => {
    const { item, headers } = await world.ask(
      'centerAdmin',
      'GET',
      `/users/${world.ids.volunteer}?include=roles,organizations`,
    );
    expect(item.attributes).toMatchObject({
      email: 'volunteer@demo.example',
      consents: [],
      applications_count: 0,
      conversations_count: 0,
      digest_days: [],
      two_factor_enabled: false,
      volunteer_center_id: world.center,
    });
    expect(item.meta?.permissions).toEqual({
      update: true,
      destroy: true,
      transitions: ['deactivate', 'add_role', 'remove_role', 'merge', 'export', 'impersonate'],
    });
    expect(headers.etag).toBe('"0"');
    const above = await world.ask('centerAdmin', 'GET', `/users/${world.ids.superuser}`);
    expect(above.item.meta?.permissions).toMatchObject({ update: false, destroy: false });
    expect(above.item.meta?.permissions.transitions).not.toContain('impersonate');
  });

  test.each([
    ['another centre', () => world.ids.farAdmin],
    ['another tenant', () => world.stranger],
    ['nowhere', () => '01234567-89ab-7def-8123-456789abcdef'],
    ['no id at all', () => 'me'],
  ])('of %s is not there, whatever is asked', async (_where, id) => {
    const calls = [
      ['GET', ''],
      ['GET', '/roles'],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/add_role'],
      ['DELETE', '/remove_role'],
      ['PUT', '/deactivate'],
      ['PUT', '/activate'],
      ['PUT', '/restore'],
      ['PUT', '/merge'],
      ['POST', '/resend_invitation'],
      ['POST', '/resend_confirmation_instructions'],
    ] as const;
    for (const [method, path] of calls) {
      const attributes =
        method === 'PATCH' || method === 'PUT' || path === '/remove_role' ? { role: 'admin' } : undefined;
      const answer = await world.ask('centerAdmin', method, `/users/${id()}${path}`, attributes);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
    const other = await world.ask('orgAdmin', 'GET', `/users/${world.ids.rival}`);
    expect(other.status).toBe(404);
  });

  test('is changed by who manages users, field by field', async () => {
    const id = await world.addUser('changed@demo.example', { firstName: 'Oud' });
    const { item, status } = await world.ask('centerAdmin', 'PATCH', `/users/${id}`, {
      first_name: ' Nieuw ',
      phone_number: '06 12 34 56 78',
      postcode: '8096ab',
      birth_year: 1980,
      digest_days: [3, 1, 3],
      gender: null,
    });
    expect(status).toBe(200);
    expect(item.attributes).toMatchObject({
      first_name: 'Nieuw',
      phone_number: '+31612345678',
      postcode: '8096 AB',
      birth_year: 1980,
      digest_days: [1, 3],
    });
    const wrong = await world.ask('centerAdmin', 'PATCH', `/users/${id}`, {
      postcode: '0000',
      birth_year: 3000,
      email: 'x',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.errors.map(({ source }) => source?.pointer).sort()).toEqual([
      '/data/attributes/birth_year',
      '/data/attributes/email',
      '/data/attributes/postcode',
    ]);
    expect(await world.ask('orgAdmin', 'PATCH', `/users/${id}`, { first_name: 'Ik' })).toMatchObject({ status: 403 });
    expect(
      await world.ask('centerAdmin', 'PATCH', `/users/${world.ids.superuser}`, { first_name: 'Ik' }),
    ).toMatchObject({
      status: 403,
      errors: [{ code: 'stands_higher' }],
    });
  });

  test('that somebody else has changed meanwhile answers 412', async () => {
    const id = await world.addUser('twice@demo.example');
    const session = await world.api.signIn('superuser@demo.example', testPassword, {
      tenant: 'demo',
      center: world.center,
    });
    const answer = await world.api.call({
      method: 'PATCH',
      url: `/api/v1/users/${id}`,
      center: world.center,
      session,
      headers: { 'if-match': '"7"' },
      body: { data: { type: 'users', id, attributes: { first_name: 'B' } } },
    });
    expect(answer.status).toBe(412);
  });
});

describe('the steps of an account', () => {
  test('security 4: deactivation signs out and activating lets in again; other steps are refused by name', async () => {
    const id = await world.addUser('steps@demo.example');
    const session = await world.api.signIn('steps@demo.example', testPassword, {
      tenant: 'demo',
      center: world.center,
    });
    const off = await world.ask('centerAdmin', 'PUT', `/users/${id}/deactivate`, { reason: 'Op eigen verzoek' });
    expect(off.item.attributes.status).toBe('inactive');
    expect(off.item.meta?.permissions.transitions).toContain('activate');
    expect(await world.ask(session, 'GET', '/current_user')).toMatchObject({ status: 401 });
    expect(await world.ask('centerAdmin', 'PUT', `/users/${id}/deactivate`)).toMatchObject({
      status: 409,
      errors: [{ code: 'invalid_transition' }],
    });
    const on = await world.ask('centerAdmin', 'PATCH', `/users/${id}`, { status: 'active' });
    expect(on.item.attributes.status).toBe('active');
    const invited = await world.ask('centerAdmin', 'PATCH', `/users/${id}`, { status: 'invited' });
    expect(invited).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
  });

  test('security 4: deletion closes the account at once; it can be brought back until it is erased', async () => {
    const id = await world.addUser('deleted@demo.example', { firstName: 'Weg' });
    expect((await world.ask('centerAdmin', 'DELETE', `/users/${id}`)).status).toBe(204);
    expect(await namesOf('centerAdmin')).not.toContain('Weg');
    expect(await namesOf('centerAdmin', '&filter[status_eq]=archived')).toContain('Weg');
    const { item } = await world.ask('centerAdmin', 'GET', `/users/${id}`);
    expect(item.attributes).toMatchObject({ status: 'archived', erase_at: '2026-12-16T09:00:00.000Z' });
    expect(item.meta?.permissions.transitions).toEqual(['restore', 'export']);
    const back = await world.ask('centerAdmin', 'PUT', `/users/${id}/restore`);
    expect(back.item.attributes).toMatchObject({ status: 'active', erase_at: null });
  });

  test('nobody does it to himself, or to the last admin of an organisation', async () => {
    const self = await world.ask('centerAdmin', 'DELETE', `/users/${world.ids.centerAdmin}`);
    expect(self).toMatchObject({ status: 409, errors: [{ code: 'not_yourself' }] });
    for (const [method, path] of [
      ['PUT', '/deactivate'],
      ['DELETE', ''],
    ] as const)
      expect(await world.ask('centerAdmin', method, `/users/${world.ids.rival}${path}`)).toMatchObject({
        status: 409,
        errors: [{ code: 'last_admin' }],
      });
  });
});
