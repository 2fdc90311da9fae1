import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootstrap } from '@omzien/model/bootstrap';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { organization as organizationSchema } from '@omzien/model/organization';
import type { TenantKey } from '@omzien/model/tenants';
import { user as userSchema } from '@omzien/model/user';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';

let api: TestApp;
let demo: string;
let elsewhere: string;
let shared: string;
const ids: Record<'buurthuis' | 'pending' | 'school' | 'elsewhere', string> = {
  buurthuis: '',
  pending: '',
  school: '',
  elsewhere: '',
};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { isDefault: true });
  elsewhere = await world.center('demo', 'Elders', { order: 1 });
  shared = await world.center('public', 'Wezep');
  ids.buurthuis = await world.organization('demo', { name: 'Buurthuis', centerId: demo });
  ids.pending = await world.organization('demo', {
    name: 'Nieuw',
    centerId: demo,
    status: 'denied',
    deniedReason: 'Geen verzekering',
  });
  ids.school = await world.organization('demo', { name: 'Aa School', centerId: demo, organizationType: 'School' });
  ids.elsewhere = await world.organization('demo', { name: 'Ver Weg', centerId: elsewhere });
  const admin = (id: string) => ({ role: 'admin', scopeType: 'Organization', scopeId: id }) as const;
  await world.user('demo', 'volunteer@demo.example', demo);
  await world.user('demo', 'organisation@demo.example', demo, [admin(ids.buurthuis)]);
  await world.user('demo', 'new@demo.example', demo, [admin(ids.pending)]);
  await world.user('demo', 'both@demo.example', demo, [admin(ids.buurthuis), admin(ids.school)]);
  for (const role of ['student', 'mentor'] as const) {
    await world.user('demo', `${role}@demo.example`, demo, [{ role, scopeType: 'Organization', scopeId: ids.school }]);
  }
  await world.user('demo', 'centre@demo.example', demo, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo },
  ]);
  await world.user('demo', 'superuser@demo.example', demo, [
    { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  ]);
});
afterAll(() => api.close());

async function ask(
  url: string,
  email?: string,
  where: { tenant?: TenantKey; center?: string; headers?: Record<string, string> } = {},
) {
  const { tenant = 'demo', center = demo, headers = {} } = where;
  const session = email ? await api.signIn(email, testPassword, { tenant: 'demo', center: demo }) : undefined;
  return api.call({ url, tenant, center, session, headers });
}
const one = async (...args: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...args);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const document = body as WireDocument;
  return flattenResource(document.data as WireResource, document.included);
};

describe('what every visitor of a host gets', () => {
  test('comes in one call that fits the contract', async () => {
    const answer = v.parse(bootstrap, await one('/api/v1/bootstrap'));
    expect(answer).toMatchObject({
      tenant: {
        key: 'demo',
        displayName: 'Sociaal Domein Demo',
        flags: { multiLanguage: false, centerSharing: false },
      },
      volunteerCenter: { id: demo, name: 'Demostad', profile: { themeConfig: { footer: { variant: 'maud' } } } },
      locales: ['nl'],
    });
    // A centre without menus of its own: only what every site must lead to.
    expect(answer.menus.map(({ menu, path }) => `${menu} ${path}`)).toEqual([
      'footer /privacy',
      'footer /cookies',
      'footer /toegankelijkheid',
      'footer /huisregels',
      'footer /colofon',
    ]);
    const { headers } = await ask('/api/v1/bootstrap');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test('is named after the centre on public sites, in two languages', async () => {
    const answer = v.parse(bootstrap, await one('/api/v1/bootstrap', undefined, { tenant: 'public', center: shared }));
    expect(answer).toMatchObject({ tenant: { displayName: 'Wezep' }, locales: ['nl', 'en'] });
  });

  test('has the centres of the tenant alone, in order', async () => {
    const { body } = await ask('/api/v1/volunteer_centers');
    const { data } = body as WireDocument;
    const centers = (data as WireResource[]).map((center) => v.parse(volunteerCenter, flattenResource(center)));
    expect(centers.map(({ name }) => name)).toEqual(['Demostad', 'Elders']);
  });

  test('has the current centre, with its profile when asked', async () => {
    expect(v.parse(volunteerCenter, await one('/api/v1/volunteer_centers/current?include=profile'))).toMatchObject({
      id: demo,
      profile: { showAnbiLogo: false },
    });
    expect(await one('/api/v1/volunteer_centers/current')).not.toHaveProperty('profile');
  });
});

describe('the current user', () => {
  test('fits the contract, with roles that say where they hold', async () => {
    const answer = v.parse(userSchema, await one('/api/v1/current_user?include=roles', 'organisation@demo.example'));
    expect(answer).toMatchObject({
      email: 'organisation@demo.example',
      fullName: 'Noor de Wit',
      roles: [{ role: 'admin', scopeType: 'Organization', scopeId: ids.buurthuis, scopeName: 'Buurthuis' }],
    });
    expect(await one('/api/v1/current_user?include=roles', 'centre@demo.example')).toMatchObject({
      roles: [{ scopeName: 'Demostad' }],
    });
  });

  test('carries no secret', async () => {
    const { text } = await ask('/api/v1/current_user?include=roles', 'organisation@demo.example');
    expect(text).not.toMatch(/argon2|"password|password_hash|token/);
  });
});

describe('the organisations that somebody works for', () => {
  const namesFor = async (email: string) => {
    const { body } = await ask('/api/v1/current_organizations', email);
    return ((body as WireDocument).data as WireResource[]).map(({ attributes }) => attributes?.name);
  };

  test.each([
    ['volunteer@demo.example', []],
    ['student@demo.example', []],
    ['mentor@demo.example', ['Aa School']],
    ['organisation@demo.example', ['Buurthuis']],
    ['both@demo.example', ['Aa School', 'Buurthuis']],
    ['centre@demo.example', ['Demostad']],
    ['superuser@demo.example', ['Demostad', 'Elders']],
  ])('are for %s %j', async (email, names) => {
    expect(await namesFor(email)).toEqual(names);
  });

  test('begin with a school or centre, unless another is chosen', async () => {
    expect(await one('/api/v1/current_organization', 'both@demo.example')).toMatchObject({ name: 'Aa School' });
    const headers = { 'current-organization-id': ids.buurthuis };
    expect(await one('/api/v1/current_organization', 'both@demo.example', { headers })).toMatchObject({
      name: 'Buurthuis',
    });
  });

  test('are none for a volunteer', async () => {
    expect(await ask('/api/v1/current_organization', 'volunteer@demo.example')).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'no_organization', detail: 'Geen organisatie gevonden' }] },
    });
  });

  test('come with address and profile, and with the reason of a refusal', async () => {
    const answer = v.parse(
      organizationSchema,
      await one('/api/v1/current_organization?include=address,profile', 'new@demo.example'),
    );
    expect(answer).toMatchObject({
      status: 'denied',
      deniedReason: 'Geen verzekering',
      address: { street: 'Dorpsstraat' },
      profile: { showOnSocialMap: true },
    });
  });
});

describe('an organisation', () => {
  test('fits the contract', async () => {
    expect(
      v.parse(organizationSchema, await one(`/api/v1/organizations/${ids.buurthuis}?include=address,profile`)),
    ).toMatchObject({
      name: 'Buurthuis',
      organizationType: 'NonProfit',
      openVacanciesCount: 0,
      address: { city: 'Ergens' },
    });
  });

  const seen = [200, 404] as const;
  test.each<[string, keyof typeof ids, string | undefined, (typeof seen)[number]]>([
    ['approved, by a visitor', 'buurthuis', undefined, 200],
    ['denied, by a visitor', 'pending', undefined, 404],
    ['denied, by a volunteer', 'pending', 'volunteer@demo.example', 404],
    ['denied, by staff of another organisation', 'pending', 'organisation@demo.example', 404],
    ['denied, by its own staff', 'pending', 'new@demo.example', 200],
    ['denied, by the centre', 'pending', 'centre@demo.example', 200],
    ['of another centre, by a visitor', 'elsewhere', undefined, 404],
    ['of another centre, by the centre', 'elsewhere', 'centre@demo.example', 404],
    ['of another centre, by a superuser', 'elsewhere', 'superuser@demo.example', 200],
  ])('%s', async (_case, key, email, status) => {
    expect((await ask(`/api/v1/organizations/${ids[key]}`, email)).status).toBe(status);
  });

  test('of another tenant is not there', async () => {
    expect(
      (await ask(`/api/v1/organizations/${ids.buurthuis}`, undefined, { tenant: 'public', center: shared })).status,
    ).toBe(404);
  });
});
