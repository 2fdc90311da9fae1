import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { readSettings, standardThrottles } from '../../../settings.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { organizationSignupDrafts } from '../../../tables/organizations/organizationSignups.table.ts';
import { forgetSignupDrafts } from './signupDrafts.usecases.ts';

let api: TestApp;
let center: string;
let other: string;
let elsewhere: string;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Oldebroek', { city: 'Oldebroek', postcodes: ['8096'] });
  other = await world.center('demo', 'Roermond', { city: 'Roermond', municipalities: ['Herten'], order: 1 });
  elsewhere = await world.center('public', 'Ver weg');
  await world.user('demo', 'bekend@demo.example', center);
});
afterAll(() => api.close());

const values = {
  name: 'Buurthuis De Linde',
  organizationType: 'NonProfit',
  addresses: [{ kind: 'visit', houseNumber: '12', postcode: '8096 AB', city: 'Oldebroek' }],
  activityTypeIds: ['a', 'b'],
  showOnSocialMap: true,
};
const within = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
type Where = { tenant?: 'demo' | 'public'; center?: string };
const post = (url: string, attributes: object, { tenant = 'demo', center: at = center }: Where = {}) =>
  api.call({
    method: 'POST',
    url: `/api/v1${url}`,
    tenant,
    center: at,
    body: { data: { type: 'organization_signup_drafts', attributes } },
  });
const attributesOf = ({ body }: { body: unknown }) =>
  ((body as WireDocument).data as WireResource).attributes as Record<string, unknown>;
const keep = (attributes: object = {}) =>
  post('/organization_signup_drafts', { email: 'anouk@delinde.example', step: 3, values, ...attributes });
const open = (token: string, where?: Where) => post('/organization_signup_drafts/open', { token }, where);
const mailsTo = (address: string) =>
  within(() => api.database.db.select().from(mails).where(eq(mails.recipientEmail, address)).orderBy(mails.createdAt));
async function mailedToken(address: string) {
  const mail = (await mailsTo(address)).at(-1);
  return new URL(String(mail?.variables.resume_url)).searchParams.get('draft') ?? '';
}

describe('going on later', () => {
  test('the link of the mail brings back what was typed, as often as it is opened', async () => {
    const kept = await keep();
    expect(kept.status).toBe(202);
    expect(attributesOf(kept)).toMatchObject({ email: 'anouk@delinde.example', url: null });
    const [mail] = await mailsTo('anouk@delinde.example');
    expect(mail?.templateKey).toBe('organization_signup_link');
    expect(String(mail?.variables.resume_url)).toContain('/organizations/signup?draft=');
    const token = await mailedToken('anouk@delinde.example');
    for (const answer of [await open(token), await open(token)]) {
      expect(answer.status).toBe(200);
      expect(attributesOf(answer)).toMatchObject({
        step: 3,
        values: {
          name: 'Buurthuis De Linde',
          addresses: [{ house_number: '12', postcode: '8096 AB' }],
          activity_type_ids: ['a', 'b'],
          show_on_social_map: true,
        },
      });
    }
  });

  test('nothing of it stands in the database or in the mail for others to read', async () => {
    const secret = 'Onleesbaar Buurthuis';
    await keep({ email: 'geheim@delinde.example', values: { ...values, name: secret } });
    const token = await mailedToken('geheim@delinde.example');
    const rows = await within(() => api.database.db.select().from(organizationSignupDrafts));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { resume_url: _link, ...said } = (await mailsTo('geheim@delinde.example'))[0]?.variables ?? {};
    expect(JSON.stringify(said)).not.toContain(secret);
  });

  test('a known and an unknown address get the same answer', async () => {
    const answers = await Promise.all(['bekend@demo.example', 'niemand@demo.example'].map((email) => keep({ email })));
    const [known, unknown] = answers.map((answer) => ({
      status: answer.status,
      ...attributesOf(answer),
      email: null,
    }));
    expect(known).toEqual(unknown);
  });

  test('a row that was put under another id is not opened with it', async () => {
    await keep({ email: 'een@delinde.example' });
    await keep({ email: 'twee@delinde.example' });
    const token = await mailedToken('twee@delinde.example');
    await within(async () => {
      const rows = await api.database.db.select().from(organizationSignupDrafts);
      const first = rows.find(({ email }) => email === 'een@delinde.example');
      await api.database.db
        .update(organizationSignupDrafts)
        .set({ sealed: first?.sealed ?? '' })
        .where(eq(organizationSignupDrafts.email, 'twee@delinde.example'));
    });
    expect((await open(token)).status).toBe(410);
  });

  test('neither another centre nor another tenant opens it, and nobody by guessing', async () => {
    await keep({ email: 'thuis@delinde.example' });
    const token = await mailedToken('thuis@delinde.example');
    expect((await open(token, { center: other })).status).toBe(410);
    expect((await open(token, { tenant: 'public', center: elsewhere })).status).toBe(410);
    expect((await open('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(410);
    expect((await open('../etc')).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });

  test.each<[string, object, string]>([
    ['a password', { values: { ...values, password: 'groene-fiets' } }, 'values'],
    ['a novel', { values: { description: 'x'.repeat(21_000) } }, 'values'],
    ['a fifth step', { step: 5 }, 'step'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['no address for this site', { email: null }, 'email'],
  ])('refuses %s', async (_case, change, attribute) => {
    expect(await keep(change)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: expect.stringContaining(`/data/attributes/${attribute}`) } }] },
    });
  });

  test('is forgotten after thirty days', async () => {
    await keep({ email: 'oud@delinde.example' });
    const token = await mailedToken('oud@delinde.example');
    const day = 24 * 3600 * 1000;
    await within(() => forgetSignupDrafts(api.database.db, new Date(api.clock.now.getTime() + 29 * day)));
    expect((await open(token)).status).toBe(200);
    await within(() => forgetSignupDrafts(api.database.db, new Date(api.clock.now.getTime() + 30 * day + 1000)));
    expect((await open(token)).status).toBe(410);
  });

  test('is counted per address of mail and of the network', async () => {
    const strict = await startTestApp({
      settings: {
        throttles: {
          ...readSettings({ THROTTLES: 'open' }).throttles,
          accountMailsPerEmail: standardThrottles.accountMailsPerEmail,
        },
      },
    });
    try {
      const here = await createTestWorld(strict.database).center('demo', 'Oldebroek');
      const ask = (email: string) =>
        strict.call({
          method: 'POST',
          url: '/api/v1/organization_signup_drafts',
          center: here,
          body: { data: { type: 'organization_signup_drafts', attributes: { email, step: 1, values: {} } } },
        });
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await ask('vaak@delinde.example')).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      expect((await ask('ander@delinde.example')).status).toBe(202);
    } finally {
      await strict.close();
    }
  });
});

describe('outside of the area', () => {
  const centers = (query: string) => api.call({ url: `/api/v1/organization_signups/centers?${query}`, center });

  test('the centre of a place is found, and none where this one serves it or nobody does', async () => {
    const found = (await centers('filter[city_eq]=herten')).body as WireDocument;
    expect(found.data).toMatchObject([{ id: other, attributes: { name: 'Roermond', city: 'Roermond' } }]);
    for (const query of ['filter[city_eq]=Oldebroek', 'filter[postcode_eq]=8096 AB', 'filter[city_eq]=Atlantis', ''])
      expect(((await centers(query)).body as WireDocument).data).toEqual([]);
  });

  test('what was typed goes along to the other site, without a mail and for two hours', async () => {
    const carried = attributesOf(await keep({ email: null, volunteer_center_id: other }));
    expect(carried.email).toBeNull();
    const url = new URL(String(carried.url));
    expect(url.host).toContain('roermond');
    const token = url.searchParams.get('draft') ?? '';
    expect((await open(token)).status).toBe(410);
    expect(attributesOf(await open(token, { center: other }))).toMatchObject({ values: { name: values.name } });
    expect(Date.parse(String(carried.expires_at)) - api.clock.now.getTime()).toBe(2 * 3600 * 1000);
    expect((await keep({ email: null, volunteer_center_id: elsewhere })).status).toBe(422);
  });
});
