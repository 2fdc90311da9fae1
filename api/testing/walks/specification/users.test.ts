import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeFor, mailsTo } from '../../worlds/accountMails.ts';
import {
  type Resource,
  type Session,
  type SpecificationWorld,
  sessionOf,
  startSpecificationWorld,
} from './specificationExamples.ts';

/** Section 7 of the specification, line by line: the calls of users and their roles. */
let site: SpecificationWorld;
let admin: Session;
beforeAll(async () => {
  site = await startSpecificationWorld();
  admin = await site.signIn('admin@demo.example');
});
afterAll(() => site.close());

let number = 0;
/** Somebody of whom a test may make what it wants. */
const somebody = async () => {
  number += 1;
  const email = `somebody-${number}@demo.example`;
  return { email, id: await site.world.user('demo', email, site.center) };
};
const rolesIn = (included: Resource[] = []) =>
  included.filter(({ type }) => type === 'roles').map(({ attributes: { role, scope_type } }) => [role, scope_type]);

describe('GET /api/v1/users/', () => {
  test('with filter[organization_id_eq] and filter[with_role]=admin lists who runs an organisation', async () => {
    const { status, body } = await site.ask<Resource[]>(
      'GET',
      `/api/v1/users/?filter[organization_id_eq]=${site.organization}&filter[with_role]=admin`,
      { session: admin },
    );
    expect(status).toBe(200);
    expect(body.data).toEqual([expect.objectContaining({ id: site.people.staff, type: 'users' })]);
    expect(body.meta?.pagination).toEqual({ current: 1, records: 1 });
  });

  test('with page[size]=1000 lists all at once', async () => {
    const { status, body } = await site.ask<Resource[]>('GET', '/api/v1/users/?page[size]=1000', { session: admin });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(Number(body.meta?.pagination?.records));
    expect(decodeURIComponent(String(body.links?.self))).toContain('page[size]=1000');
  });
});

test('GET /api/v1/current_user?include=roles', async () => {
  const session = await site.signIn('staff@demo.example');
  const { status, body, headers } = await site.ask('GET', '/api/v1/current_user?include=roles', { session });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: site.people.staff, type: 'users' });
  // The fields of section 3; a password never comes back.
  expect(body.data.attributes).toMatchObject({
    first_name: 'Bram',
    last_name: 'Bos',
    full_name: 'Bram Bos',
    email: 'staff@demo.example',
    phone_number: null,
    job_title: null,
    gender: null,
    status: 'active',
    digest_days: expect.any(Array),
    signup_method: 'signedUp',
    salutation: null,
  });
  expect(body.data.attributes).not.toHaveProperty('password');
  expect(rolesIn(body.included)).toEqual([['admin', 'Organization']]);
  expect(headers).toMatchObject({ uid: 'staff@demo.example', client: session.client });
});

test('GET /api/v1/users/{id}?include=roles,organizations', async () => {
  const { status, body } = await site.ask('GET', `/api/v1/users/${site.people.staff}?include=roles,organizations`, {
    session: admin,
  });
  expect(status).toBe(200);
  expect(body.data.relationships?.organizations?.data).toEqual([{ id: site.organization, type: 'organizations' }]);
  expect((body.included ?? []).map(({ type }) => type).sort()).toEqual(['organizations', 'roles']);
});

test('GET /api/v1/users?include=organizations', async () => {
  const { status, body } = await site.ask<Resource[]>('GET', '/api/v1/users?include=organizations', { session: admin });
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(2);
  expect(body.included).toEqual([expect.objectContaining({ id: site.organization, type: 'organizations' })]);
});

test('POST /api/v1/users', async () => {
  const attributes = { first_name: 'Ria', last_name: 'Kok', email: 'ria@demo.example', job_title: 'Coördinator' };
  const { status, body } = await site.ask('POST', '/api/v1/users', {
    session: admin,
    body: { data: { type: 'user', attributes: { ...attributes, organization_id: site.organization, send_now: true } } },
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    type: 'users',
    attributes: { ...attributes, status: 'invited', signup_method: 'createdByUser' },
  });
  expect((await mailsTo(site.api, 'ria@demo.example')).map(({ templateKey }) => templateKey)).toEqual([
    'user_invitation',
  ]);
});

test('PATCH /api/v1/current_user', async () => {
  const { email, id } = await somebody();
  const { status, body } = await site.ask('PATCH', '/api/v1/current_user', {
    session: await site.signIn(email),
    body: { data: { type: 'user', attributes: { first_name: 'Fenna', gender: 'other', digest_days: [1, 4] } } },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, attributes: { first_name: 'Fenna', gender: 'other', digest_days: [1, 4] } });
});

test('PATCH /api/v1/users/{id}', async () => {
  const { id } = await somebody();
  const { status, body } = await site.ask('PATCH', `/api/v1/users/${id}`, {
    session: admin,
    body: { data: { type: 'users', id, attributes: { last_name: 'Jansen' } } },
  });
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({ last_name: 'Jansen', full_name: 'Noor Jansen' });
});

test('DELETE /api/v1/users/{id}', async () => {
  const { id, email } = await somebody();
  const session = await site.signIn(email);
  const answer = await site.ask('DELETE', `/api/v1/users/${id}`, { session: admin });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await site.ask('GET', '/api/v1/current_user', { session })).status).toBe(401);
});

test('PUT /api/v1/users/{id}/add_role and DELETE /api/v1/users/{id}/remove_role', async () => {
  const { id } = await somebody();
  const body = {
    data: {
      type: 'users',
      id,
      attributes: { role: 'admin', scope_type: 'Organization', scope_id: site.organization },
    },
  };
  const added = await site.ask('PUT', `/api/v1/users/${id}/add_role`, { session: admin, body });
  expect(added.status).toBe(200);
  expect(rolesIn(added.body.included)).toContainEqual(['admin', 'Organization']);
  // A DELETE with a body: the attributes say which role goes.
  const removed = await site.ask('DELETE', `/api/v1/users/${id}/remove_role`, { session: admin, body });
  expect(removed.status).toBe(200);
  expect(rolesIn(removed.body.included)).toEqual([['volunteer', 'VolunteerCenter']]);
});

test('without a scope a role is for the organisation of Current-Organization-Id', async () => {
  const colleague = await site.world.user('demo', 'colleague@demo.example', site.center, [
    { role: 'admin', scopeType: 'Organization', scopeId: site.organization },
  ]);
  const { status, body } = await site.ask('PUT', `/api/v1/users/${colleague}/add_role`, {
    session: await site.signIn('staff@demo.example'),
    headers: { 'current-organization-id': site.organization },
    body: { data: { type: 'user', attributes: { role: 'admin', expires_at: '2027-01-01' } } },
  });
  expect(status).toBe(200);
  expect(body.included?.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ role: 'admin', scope_id: site.organization, expires_at: expect.any(String) }),
  ]);
});

test('POST /api/v1/users/{id}/resend_confirmation_instructions', async () => {
  const id = await site.world.user('demo', 'unconfirmed@demo.example', site.center, undefined, { confirmedAt: null });
  const answer = await site.ask('POST', `/api/v1/users/${id}/resend_confirmation_instructions`, { session: admin });
  expect([answer.status, answer.text]).toEqual([204, '']);
  const mails = await mailsTo(site.api, 'unconfirmed@demo.example');
  expect(mails.map(({ templateKey }) => templateKey)).toEqual(['user_confirmation']);
});

test('POST /api/v1/confirm', async () => {
  const email = 'newcomer@demo.example';
  const id = await site.world.user('demo', email, site.center, undefined, { confirmedAt: null });
  await site.ask('POST', `/api/v1/users/${id}/resend_confirmation_instructions`, { session: admin });
  const confirmation_token = await codeFor(site.api, email, 'user_confirmation', 'confirm_url');
  const confirmed = await site.ask('POST', '/api/v1/confirm', { body: { confirmation_token } });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { id, type: 'users' } } });
  // Confirming signs in: the answer has the headers of a session.
  expect((await site.ask('GET', '/api/v1/current_user', { session: sessionOf(confirmed) })).body.data.id).toBe(id);
  // The link works once; the screen then leads to signing in.
  const again = await site.ask('POST', '/api/v1/confirm', { body: { confirmation_token } });
  expect(again.status).toBe(409);
});

test('POST /api/v1/sign_in_as_user', async () => {
  const { id } = await somebody();
  const answer = await site.ask('POST', '/api/v1/sign_in_as_user', {
    session: admin,
    body: { data: { type: 'user', attributes: { id, reason: 'Noor belt: zij ziet haar aanmelding niet.' } } },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ id, type: 'users' });
  expect((await site.ask('GET', '/api/v1/current_user', { session: sessionOf(answer) })).body.data.id).toBe(id);
});
