import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';

let api: TestApp;
let center: string;
let house: string;
let school: string;
let elsewhere: string;
let otherTenant: string;
let ownId: string;
const theme = newId();
const themeOfOther = newId();
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad');
  const far = await world.center('demo', 'Elders', { order: 1 });
  const foreign = await world.center('oldebroek', 'Oldebroek');
  house = await world.organization('demo', { name: 'Buurthuis', centerId: center, description: 'Wie wij zijn.' });
  school = await world.organization('demo', { name: 'De School', centerId: center, organizationType: 'School' });
  elsewhere = await world.organization('demo', { name: 'Ver Weg', centerId: far });
  otherTenant = await world.organization('oldebroek', { name: 'Ander Land', centerId: foreign });
  const { db, inTenant } = api.database;
  const named = { kind: 'activity_types' as const, name: { nl: 'Muziek', en: 'Music' } };
  await inTenant('demo', () =>
    db.insert(lookups).values([
      { ...named, id: theme, key: 'music' },
      { ...named, id: themeOfOther, key: 'dance', centerId: far },
    ]),
  );
  const people = {
    own: { role: 'admin', scopeType: 'Organization', scopeId: house },
    other: { role: 'admin', scopeType: 'Organization', scopeId: school },
    relations: { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: center },
    centre: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
    volunteer: { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: center },
  } as const;
  for (const [name, role] of Object.entries(people)) {
    const id = await world.user('demo', `${name}@demo.example`, center, [role]);
    if (name === 'own') ownId = id;
    sessions[name] = await api.signIn(`${name}@demo.example`, testPassword, { tenant: 'demo', center });
  }
});
afterAll(() => api.close());

const call = (
  method: TestCall['method'],
  path: string,
  who: string | undefined,
  attributes?: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  api.call({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    center,
    headers,
    session: who ? sessions[who] : undefined,
    ...(attributes
      ? { body: { data: { type: path.includes('members') ? 'users' : 'organizations', attributes } } }
      : {}),
  });
const flat = ({ body }: { body: unknown }) => {
  const { data, included } = body as WireDocument;
  return flattenResource(data as WireResource, included);
};
const flatAll = ({ body }: { body: unknown }) =>
  ((body as WireDocument).data as WireResource[]).map((resource) => flattenResource(resource));

describe('changing what an organisation says of itself', () => {
  test('keeps what is left out and replaces lists as a whole', async () => {
    const answer = await call('PATCH', `organizations/${house}?include=addresses,profile`, 'own', {
      website: 'www.buurthuis.example',
      phone_number: '06-12345678',
      kvk_number: '1234 5678',
      anbi: true,
      languages: ['nl', 'ar', 'nl'],
      social_links: [{ network: 'mastodon', url: 'https://mastodon.example/@huis' }],
      opening_hours: [
        { day: 'mon', from: '09:00', to: '12:00' },
        { day: 'mon', from: '13:00', to: '17:00' },
      ],
      activity_type_ids: [theme],
      show_on_social_map: false,
      addresses: [
        { city: 'Wezep', street: 'Kerkweg', house_number: '3', postcode: '8091 AB' },
        { kind: 'work', city: 'Oldebroek' },
      ],
      welcome_text: 'Welkom!',
    });
    expect(answer.status).toBe(200);
    expect(flat(answer)).toMatchObject({
      name: 'Buurthuis',
      description: 'Wie wij zijn.',
      website: 'https://www.buurthuis.example',
      phoneNumber: '+31612345678',
      kvkNumber: '12345678',
      languages: ['nl', 'ar'],
      openingHours: [{ from: '09:00' }, { from: '13:00' }],
      welcomeText: 'Welkom!',
      city: 'Wezep',
      latitude: expect.any(Number),
      profile: { showOnSocialMap: false, activityTypeIds: [theme] },
      addresses: [
        { kind: 'visit', street: 'Kerkweg' },
        { kind: 'work', city: 'Oldebroek' },
      ],
      permissions: { update: true, destroy: false, transitions: ['archive', 'confirm_profile'] },
    });
    const again = await call('PATCH', `organizations/${house}?include=addresses`, 'own', {
      addresses: [{ city: 'Hattem' }],
    });
    expect(flat(again)).toMatchObject({
      addresses: [{ city: 'Hattem', street: null }],
      website: 'https://www.buurthuis.example',
    });
    const visitor = flat(await call('GET', `organizations/${house}`, undefined));
    expect(visitor).not.toHaveProperty('welcomeText');
    expect(visitor).toMatchObject({ anbi: true, deniedReason: null });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a theme of another centre', { activity_type_ids: [themeOfOther] }, 'activity_type_ids'],
    ['a theme that is no id', { activity_type_ids: ['music'] }, 'activity_type_ids/0'],
    ['two addresses to visit', { addresses: [{ city: 'A' }, { city: 'B' }] }, 'addresses'],
    [
      'an eleventh address',
      { addresses: Array.from({ length: 11 }, () => ({ kind: 'work', city: 'A' })) },
      'addresses',
    ],
    ['a name with a line break', { name: 'A\nB' }, 'name'],
    ['a logo that is a script', { logo_url: 'javascript:alert(1)' }, 'logo_url'],
    ['a link that is a script', { social_links: [{ network: 'x', url: 'javascript:alert(1)' }] }, 'social_links/0/url'],
    [
      'a weekday that there is not',
      { opening_hours: [{ day: 'noon', from: '09:00', to: '10:00' }] },
      'opening_hours/0/day',
    ],
    ['figures that are counted', { reply_rate: 1 }, 'reply_rate'],
    ['a status that there is not', { status: 'famous' }, 'status'],
  ])('refuses %s', async (_case, attributes, pointer) => {
    const answer = await call('PATCH', `organizations/${house}`, 'own', attributes);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: `/data/attributes/${pointer}` } }] },
    });
  });

  test('what it is decides the centre', async () => {
    const change = { organization_type: 'School' };
    expect((await call('PATCH', `organizations/${house}`, 'own', change)).status).toBe(403);
    expect(flat(await call('PATCH', `organizations/${house}`, 'relations', change))).toMatchObject({
      organizationType: 'School',
    });
    expect((await call('PATCH', `organizations/${house}`, 'centre', { organization_type: 'NonProfit' })).status).toBe(
      200,
    );
    expect(
      (await call('PATCH', `organizations/${house}`, 'centre', { organization_type: 'VolunteerCenter' })).status,
    ).toBe(422);
  });

  test('two at once: who comes second is told', async () => {
    const { headers } = await call('GET', `organizations/${house}`, 'own');
    const etag = String(headers.etag);
    expect(
      (await call('PUT', `organizations/${house}`, 'own', { area_of_work: 'Wezep' }, { 'if-match': etag })).status,
    ).toBe(200);
    expect(
      (await call('PUT', `organizations/${house}`, 'centre', { area_of_work: 'Hattem' }, { 'if-match': etag })).status,
    ).toBe(412);
  });

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s of what is elsewhere is 404', async (method) => {
    for (const id of [elsewhere, otherTenant, newId()]) {
      const body = method === 'DELETE' ? undefined : { name: 'Gekaapt' };
      expect((await call(method, `organizations/${id}`, 'centre', body)).status).toBe(404);
    }
    if (method !== 'DELETE')
      expect((await call(method, `organizations/${school}`, 'own', { name: 'Gekaapt' })).status).toBe(404);
  });

  test('is confirmed to be right', async () => {
    const answer = await call('PUT', `organizations/${house}/confirm_profile`, 'own');
    expect(flat(answer)).toMatchObject({ profileCheckedAt: api.clock.now.toISOString() });
    expect((await call('PUT', `organizations/${house}/confirm_profile`, 'other')).status).toBe(404);
  });
});

describe('adding one', () => {
  test('is for the centre; it waits for approval', async () => {
    const answer = await call('POST', 'organizations', 'relations', { name: 'Repair Café', city: 'Wezep' });
    expect(answer.status).toBe(201);
    expect(flat(answer)).toMatchObject({ status: 'pending', slug: 'repair-cafe', volunteerCenterId: center });
    expect((await call('POST', 'organizations', 'own', { name: 'Nog Een' })).status).toBe(403);
    expect(
      (await call('POST', 'organizations', 'centre', { name: 'X', organization_type: 'VolunteerCenter' })).status,
    ).toBe(422);
  });
});

describe('who works for it', () => {
  const path = () => `organizations/${house}/members`;

  test('is listed for its staff and the centre', async () => {
    expect(flatAll(await call('GET', path(), 'own'))).toMatchObject([
      { id: ownId, fullName: 'Noor de Wit', roles: ['admin'], status: 'active' },
    ]);
    expect((await call('GET', path(), 'centre')).status).toBe(200);
    for (const [who, status] of [
      ['other', 404],
      ['volunteer', 403],
    ] as const)
      expect((await call('GET', path(), who)).status).toBe(status);
    expect((await call('GET', path(), undefined)).status).toBe(401);
  });

  test('is invited by mail and taken out again; the last admin stays', async () => {
    const somebody = {
      email: 'Lies@huis.example',
      first_name: 'Lies',
      last_name: 'Bos',
      note: 'Fijn dat je helpt',
      send_now: true,
    };
    const answer = await call('POST', path(), 'own', somebody);
    expect(answer.status).toBe(201);
    const member = flat(answer) as { id: string };
    expect(member).toMatchObject({ email: 'lies@huis.example', status: 'invited', roles: ['admin'] });
    const sent = await api.database.inTenant('demo', () =>
      api.database.db.select().from(mails).where(eq(mails.recipientEmail, 'lies@huis.example')),
    );
    expect(sent).toMatchObject([
      { templateKey: 'user_invitation', variables: { organization: { name: 'Buurthuis' } } },
    ]);
    expect((await call('POST', path(), 'own', { ...somebody, email: 'm@huis.example', role: 'mentor' })).status).toBe(
      422,
    );
    expect((await call('POST', path(), 'relations', somebody)).status).toBe(403);
    expect((await call('DELETE', `${path()}/${member.id}`, 'other')).status).toBe(404);
    expect((await call('DELETE', `${path()}/${newId()}`, 'own')).status).toBe(404);
    expect((await call('DELETE', `${path()}/geen-id`, 'own')).status).toBe(404);
    expect((await call('DELETE', `${path()}/${member.id}`, 'own')).status).toBe(204);
    expect(await call('DELETE', `${path()}/${ownId}`, 'own')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'last_admin' }] },
    });
    expect(flatAll(await call('GET', path(), 'own'))).toHaveLength(1);
  });
});
