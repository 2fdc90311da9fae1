import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeFor } from '../../worlds/accountMails.ts';
import { testPassword } from '../../worlds/createTestWorld.ts';
import { type Resource, type SpecificationWorld, sessionOf, startSpecificationWorld } from './specificationExamples.ts';

/** Section 7 of the specification, line by line: the session, the centres, and what holds for every call. */
let site: SpecificationWorld;
beforeAll(async () => {
  site = await startSpecificationWorld();
});
afterAll(() => site.close());

const nextPassword = 'een-heel-ander-woord-2026';
const signIn = (email: string, password: string, at = site.center) =>
  site.ask('POST', '/auth/sign_in', { body: { email, password }, at });

describe('POST /auth/sign_in', () => {
  test('answers the user and the headers of a session', async () => {
    const answer = await signIn('volunteer@demo.example', testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: site.people.volunteer, uid: 'volunteer@demo.example' });
    expect(answer.headers).toMatchObject({ 'token-type': 'Bearer', expiry: expect.stringMatching(/^\d+$/) });
    const session = sessionOf(answer);
    expect((await site.ask('GET', '/api/v1/current_user', { session })).status).toBe(200);
  });

  test('at another partner’s site answers an error with the words "wrong center"', async () => {
    const { status, body } = await signIn('volunteer@demo.example', testPassword, site.elsewhere);
    expect([status, body.errors]).toEqual([403, ['wrong center']]);
  });

  test('with a wrong password answers 401', async () => {
    const { status, body } = await signIn('volunteer@demo.example', 'verkeerd');
    expect([status, body.success, body.errors]).toEqual([401, false, [expect.any(String)]]);
  });
});

test('DELETE /auth/sign_out', async () => {
  const session = await site.signIn('volunteer@demo.example');
  const { status, body, headers } = await site.ask('DELETE', '/auth/sign_out', { session });
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers).not.toHaveProperty('access-token');
  expect((await site.ask('GET', '/api/v1/current_user', { session })).status).toBe(401);
});

describe('the password', () => {
  const fields = { password: nextPassword, password_confirmation: nextPassword };
  const forgotten = async (email: string) => {
    const { status, body } = await site.ask('POST', '/auth/password', { body: { email } });
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
  };

  test('POST /auth/password answers the same, whether the address is known or not', async () => {
    await forgotten('volunteer@demo.example');
    await forgotten('nobody@demo.example');
  });

  test('PUT /auth/password with reset_password_token', async () => {
    const email = 'forgetful@demo.example';
    await site.world.user('demo', email, site.center);
    await forgotten(email);
    const reset_password_token = await codeFor(site.api, email, 'password_reset', 'reset_url');
    const answer = await site.ask('PUT', '/auth/password', { body: { ...fields, reset_password_token } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { email } } });
    expect((await signIn(email, nextPassword)).status).toBe(200);
  });

  test('PUT /auth/password with the headers uid, client and access-token, and the names in camelCase', async () => {
    const email = 'careful@demo.example';
    await site.world.user('demo', email, site.center);
    const answer = await site.ask('PUT', '/auth/password', {
      session: await site.signIn(email),
      body: { password: nextPassword, passwordConfirmation: nextPassword, current_password: testPassword },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await signIn(email, nextPassword)).status).toBe(200);
  });

  test('PUT /auth/password with neither is refused', async () => {
    const { status, body } = await site.ask('PUT', '/auth/password', { body: fields });
    const text = 'You must provide either the uid, client and accessToken or the resetPasswordToken';
    expect([status, body]).toEqual([401, { success: false, errors: [text] }]);
  });
});

test('GET /api/v1/volunteer_centers', async () => {
  const { status, body } = await site.ask<Resource[]>('GET', '/api/v1/volunteer_centers');
  expect(status).toBe(200);
  expect(body.data.map(({ type, attributes }) => [type, attributes.name])).toEqual([
    ['volunteer_centers', 'Demostad'],
    ['volunteer_centers', 'Elders'],
  ]);
});

test('GET /api/v1/volunteer_centers/current?include=profile', async () => {
  const { status, body } = await site.ask('GET', '/api/v1/volunteer_centers/current?include=profile');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: site.center, attributes: { name: 'Demostad' } });
  const [profile] = body.included ?? [];
  expect(profile).toMatchObject(body.data.relationships?.profile?.data as object);
  // The fields of section 3, with the default theme of section 9.
  expect(Object.keys(profile?.attributes ?? {})).toEqual(
    expect.arrayContaining([
      'website_logo_url',
      'website_logo_dark_mode_url',
      'favicon_url',
      'gtag_id',
      'primary_color',
      'primary_color_shades',
      'secondary_color',
      'secondary_color_shades',
      'muted_color',
      'background_color',
      'text_color',
      'footer_columns',
      'show_anbi_logo',
      'show_nov_logo',
    ]),
  );
  expect(profile?.attributes.theme_config).toMatchObject({
    default_shape: 'rounded',
    fonts: { sans: 'Inter Variable' },
    header: { variant: 'tab', sticky: true, language_toggle: true },
    footer: { variant: 'maud' },
  });
});

describe('every call', () => {
  test('says for which site it is: X-Tenant, App-Context and Volunteer-Center-Id', async () => {
    for (const header of ['x-tenant', 'app-context', 'volunteer-center-id']) {
      const { status, body } = await site.ask('GET', '/api/v1/organizations', { headers: { [header]: 'nowhere' } });
      expect([header, status, body.errors]).toEqual([header, 400, [expect.objectContaining({ code: 'bad_request' })]]);
    }
  });

  test('that needs a session and has none answers 401', async () => {
    const { status, body } = await site.ask('GET', '/api/v1/current_user');
    expect([status, body.errors]).toEqual([401, ['You need to sign in or sign up before continuing.']]);
  });

  test('names its faults in a list, each with the attribute', async () => {
    const session = await site.signIn('admin@demo.example');
    const { status, body } = await site.ask('POST', '/api/v1/users', {
      session,
      body: { data: { type: 'user', attributes: { first_name: '', last_name: 'Kok', email: 'geen adres' } } },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      expect.objectContaining({ status: '422', source: { pointer: '/data/attributes/first_name' } }),
      expect.objectContaining({ status: '422', source: { pointer: '/data/attributes/email' } }),
    ]);
  });

  test('to an address that is not there answers 404', async () => {
    const { status, body } = await site.ask('GET', '/api/v1/nothing');
    expect([status, body.errors]).toEqual([404, [expect.objectContaining({ status: '404' })]]);
  });
});
