import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { approvalCriteria } from '@omzien/model/organization';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { readSettings, standardThrottles } from '../../../settings.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';

let api: TestApp;
let center: string;
let known: string;
let session: Record<string, string>;

const about = 'In ons buurthuis ontmoeten mensen elkaar. Ze drinken koffie, eten samen en leren van elkaar. '.repeat(3);
const signup = (change: Record<string, unknown> = {}) => ({
  name: 'Buurthuis De Linde',
  city: 'Oldebroek',
  website: 'delinde.example.nl',
  phone_number: '0525 631234',
  description: about,
  organization_type: 'NonProfit',
  criteria: [...approvalCriteria],
  accept_terms: true,
  first_name: 'Anouk',
  last_name: 'Jansen',
  signer_email: 'anouk@delinde.example',
  password: 'groene-fiets-onder-linde',
  show_on_social_map: true,
  addresses: [
    { kind: 'visit', street: 'Zuiderzeestraatweg', house_number: '12', postcode: '8096ab', city: 'Oldebroek' },
    { kind: 'post', street: 'Postbus', house_number: '7', postcode: '8096', city: 'Oldebroek' },
  ],
  opening_hours: [{ day: 'mon', from: '09:00', to: '17:00' }],
  ...change,
});
const send = (attributes: Record<string, unknown>, options: { session?: Record<string, string> | undefined } = {}) =>
  api.call({
    method: 'POST',
    url: '/api/v1/organization_signups',
    center,
    session: options.session,
    body: { data: { type: 'organization_signups', attributes } },
  });
const within = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
const mailsTo = (address: string) =>
  within(() => api.database.db.select().from(mails).where(eq(mails.recipientEmail, address)).orderBy(mails.createdAt));
const named = (name: string) =>
  within(async () => (await api.database.db.select().from(organizations).where(eq(organizations.name, name)))[0]);

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Oldebroek', { city: 'Oldebroek', reviewDays: 3, postcodes: ['8096'] });
  await world.center('demo', 'Roermond', { city: 'Roermond', municipalities: ['Herten'], order: 1 });
  known = await world.user('demo', 'bekend@demo.example', center);
  await world.user('demo', 'centre@demo.example', center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
  ]);
  session = await api.signIn('centre@demo.example', testPassword, { tenant: 'demo', center });
});
afterAll(() => api.close());

describe('signing an organisation up', () => {
  test('makes it pending, with an account, its admin role, mails 15 and 16 and a work item', async () => {
    const answer = await send(signup());
    expect(answer).toMatchObject({
      status: 202,
      body: {
        data: {
          type: 'organization_signups',
          attributes: { name: 'Buurthuis De Linde', status: 'pending', review_days: 3 },
        },
      },
    });
    const row = await named('Buurthuis De Linde');
    expect(row).toMatchObject({
      status: 'pending',
      slug: 'buurthuis-de-linde',
      website: 'https://delinde.example.nl',
      phoneNumber: '+31525631234',
      criteria: [...approvalCriteria],
    });
    const [user] = await within(() =>
      api.database.db.select().from(users).where(eq(users.email, 'anouk@delinde.example')),
    );
    expect(user).toMatchObject({ status: 'active', confirmedAt: null, signupMethod: 'signedUp' });
    expect(user?.acceptedTermsAt).not.toBeNull();
    const roles = await within(() =>
      api.database.db
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, user?.id ?? '')),
    );
    expect(roles).toMatchObject([{ role: 'admin', scopeType: 'Organization', scopeId: row?.id }]);
    expect((await mailsTo('anouk@delinde.example')).map(({ templateKey }) => templateKey).toSorted()).toEqual([
      'organization_signup_received',
      'user_confirmation',
    ]);
    expect(await mailsTo('oldebroek@demo.example')).toMatchObject([
      { templateKey: 'organization_signup_for_center', variables: { organization: { name: 'Buurthuis De Linde' } } },
    ]);
    const items = await within(() =>
      api.database.db
        .select()
        .from(workItems)
        .where(eq(workItems.subjectId, row?.id ?? '')),
    );
    expect(items).toMatchObject([{ kind: 'organization_approval', centerId: center }]);
    const shown = await api.call({
      url: `/api/v1/organizations/${row?.id}?include=addresses,profile`,
      center,
      session,
    });
    expect(shown).toMatchObject({
      status: 200,
      body: {
        data: {
          attributes: { signer: { full_name: 'Anouk Jansen' }, members_count: 1, vacancies_count: 0, waiting_days: 0 },
        },
      },
    });
    const document = shown.body as WireDocument;
    const places = document.included?.filter(({ type }) => type === 'addresses').map(({ attributes }) => attributes);
    expect(places).toMatchObject([
      { kind: 'visit', postcode: '8096 AB', latitude: expect.any(Number) },
      { kind: 'post', street: 'Postbus' },
    ]);
    expect((document.data as WireResource).attributes).toMatchObject({ latitude: expect.any(Number) });
  });

  test('a second one with the same name gets an address of its own, and the centre is told of the first', async () => {
    expect((await send(signup({ signer_email: 'piet@delinde.example' }))).status).toBe(202);
    const rows = await within(() =>
      api.database.db.select().from(organizations).where(eq(organizations.name, 'Buurthuis De Linde')),
    );
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(2);
    const told = (await mailsTo('oldebroek@demo.example')).at(-1);
    expect(told?.variables).toMatchObject({ duplicates: ['Buurthuis De Linde'] });
  });

  test('a known address gets the same answer; the link in its mail signs up, once', async () => {
    const answer = await send(signup({ name: 'Van Een Bekende', signer_email: 'Bekend@demo.example' }));
    const other = await send(signup({ name: 'Van Een Nieuwe', signer_email: 'nieuw@demo.example' }));
    const shape = ({ status, body }: typeof answer) => {
      const { data } = body as { data: WireResource };
      return { status, names: Object.keys(data.attributes ?? {}), type: data.type };
    };
    expect(shape(answer)).toEqual(shape(other));
    expect(await named('Van Een Bekende')).toBeUndefined();
    const [mail] = await mailsTo('bekend@demo.example');
    expect(mail?.templateKey).toBe('user_confirmation');
    const url = String(mail?.variables.confirm_url);
    const token = url.split('/forms/')[1];
    const follow = () =>
      api.call({
        method: 'POST',
        url: `/api/v1/forms/by_token/${token}/submissions`,
        center,
        body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
      });
    const first = await follow();
    expect(first.status).toBeLessThan(300);
    const row = await named('Van Een Bekende');
    expect(row).toMatchObject({ status: 'pending', signerId: known });
    await follow();
    const again = await within(() =>
      api.database.db.select().from(organizations).where(eq(organizations.name, 'Van Een Bekende')),
    );
    expect(again).toHaveLength(1);
  });

  test('without a password one signs in by links, and the link of the mail leads to what comes next', async () => {
    const signer_email = 'zonder@delinde.example';
    expect((await send(signup({ name: 'Zonder Wachtwoord', signer_email, password: null }))).status).toBe(202);
    const [user] = await within(() => api.database.db.select().from(users).where(eq(users.email, signer_email)));
    expect(user).toMatchObject({ passwordHash: null, status: 'active' });
    const [link] = await within(() =>
      api.database.db
        .select()
        .from(accountTokens)
        .where(eq(accountTokens.userId, user?.id ?? '')),
    );
    expect(link).toMatchObject({ purpose: 'confirmation', data: { wanted: '/organizations/signup/success' } });
    const agreed = await within(() =>
      api.database.db
        .select()
        .from(userConsents)
        .where(eq(userConsents.userId, user?.id ?? '')),
    );
    expect(agreed.map(({ key }) => key).toSorted()).toEqual(['privacy', 'terms']);
  });

  test('a password that a stranger chose for an address never becomes that of its owner', async () => {
    const signer_email = 'slachtoffer@delinde.example';
    await send(signup({ name: 'Van De Vreemde', signer_email, password: 'van-een-vreemde-paard' }));
    const tokens = () =>
      within(() =>
        api.database.db
          .select({ expiresAt: accountTokens.expiresAt })
          .from(accountTokens)
          .innerJoin(users, eq(users.id, accountTokens.userId))
          .where(and(eq(users.email, signer_email), eq(accountTokens.purpose, 'confirmation'))),
      );
    const hash = async () =>
      (await within(() => api.database.db.select().from(users).where(eq(users.email, signer_email))))[0]?.passwordHash;
    const before = await hash();
    await send(signup({ name: 'Van De Eigenaar', signer_email, password: 'eigen-groene-fiets-hier' }));
    expect(await hash()).not.toBe(before);
    // The link that was for the stranger's words works no more.
    for (const { expiresAt } of await tokens()) expect(expiresAt <= api.clock.now).toBe(true);
    const url = String((await mailsTo(signer_email)).at(-1)?.variables.confirm_url);
    const followed = await api.call({
      method: 'POST',
      url: `/api/v1/forms/by_token/${url.split('/forms/')[1]}/submissions`,
      center,
      body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
    });
    expect(followed.status).toBeLessThan(300);
    expect(await named('Van De Eigenaar')).toBeDefined();
    expect((await mailsTo(signer_email)).at(-1)?.templateKey).toBe('user_confirmation');
  });

  test('who is signed in becomes its admin at once', async () => {
    const own = await api.signIn('bekend@demo.example', testPassword, { tenant: 'demo', center });
    const {
      first_name: _f,
      last_name: _l,
      signer_email: _e,
      password: _p,
      ...rest
    } = signup({ name: 'Ingelogd Huis' });
    expect((await send(rest, { session: own })).status).toBe(202);
    expect(await named('Ingelogd Huis')).toMatchObject({ signerId: known });
  });

  test('outside of the area the right centre is named, and nothing is stored', async () => {
    const answer = await send(
      signup({ name: 'Te Ver', city: 'Herten', addresses: [], signer_email: 'ver@demo.example' }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            code: 'outside_area',
            meta: { center: { name: 'Roermond', url: expect.stringContaining('roermond.demo.localhost') } },
          },
        ],
      },
    });
    expect(await named('Te Ver')).toBeUndefined();
    const found = await within(() => api.database.db.select().from(users).where(eq(users.email, 'ver@demo.example')));
    expect(found).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['criteria', { criteria: ['non_profit_aim'] }, 'criteria', 'accepted'],
    ['terms', { accept_terms: false }, 'accept_terms', 'accepted'],
    ['a long enough description', { description: 'Te kort.' }, 'description', 'too_short'],
    ['a website', { website: 'javascript:alert(1)' }, 'website', 'url'],
    ['a KvK number', { kvk_number: '123' }, 'kvk_number', 'invalid'],
    [
      'opening hours in order',
      { opening_hours: [{ day: 'mon', from: '17:00', to: '09:00' }] },
      'opening_hours/0',
      'invalid',
    ],
    ['known themes', { activity_type_ids: ['0190a0a0-0000-7000-8000-000000000000'] }, 'activity_type_ids', 'invalid'],
    ['a safe password', { password: 'wachtwoord1' }, 'password', 'common_password'],
    ['a name', { signer_email: 'x@demo.example', first_name: ' ' }, 'first_name', 'blank'],
    ['no status', { status: 'approved' }, 'status', 'unknown_attribute'],
    ['sharing only where centres share', { shared_with_centers: true }, 'shared_with_centers', 'unknown_attribute'],
  ])('wants %s', async (_case, change, attribute, code) => {
    const answer = await send(signup({ name: 'Geweigerd', signer_email: 'geweigerd@demo.example', ...change }));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({ code, source: { pointer: `/data/attributes/${attribute}` } }),
        ]),
      },
    });
    expect(await named('Geweigerd')).toBeUndefined();
  });

  test('is counted per address', async () => {
    const strict = await startTestApp({
      settings: {
        throttles: {
          ...readSettings({ THROTTLES: 'open' }).throttles,
          registrationsPerAddress: standardThrottles.registrationsPerAddress,
        },
      },
    });
    try {
      const world = createTestWorld(strict.database);
      const here = await world.center('demo', 'Oldebroek', { city: 'Oldebroek' });
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { status } = await strict.call({
          method: 'POST',
          url: '/api/v1/organization_signups',
          center: here,
          body: { data: { type: 'organization_signups', attributes: {} } },
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('organisations that may be the same one', () => {
  const ask = (query: string, who?: Record<string, string>) =>
    api.call({ url: `/api/v1/organizations/duplicates?${query}`, center, session: who });
  const rowsOf = ({ body }: { body: unknown }) =>
    ((body as WireDocument).data as WireResource[]).map(({ attributes }) => attributes);

  beforeAll(async () => {
    const world = createTestWorld(api.database);
    await world.organization('demo', {
      name: 'Voedselbank Noord-Veluwe',
      centerId: center,
      city: 'Oldebroek',
      website: 'https://www.voedselbank.example/over',
      kvkNumber: '12345678',
    });
    await world.organization('demo', {
      name: 'Voedselbank Wachtend',
      slug: 'vbw',
      centerId: center,
      status: 'pending',
    });
  });

  test('visitors find approved ones by name, with how alike they are and nothing more', async () => {
    const rows = rowsOf(await ask('filter[name_cont]=voedselbank noord veluwe'));
    expect(rows).toEqual([{ name: 'Voedselbank Noord-Veluwe', city: 'Oldebroek', similarity: expect.any(Number) }]);
    expect(Number(rows[0]?.similarity)).toBeGreaterThan(0.6);
    expect(rowsOf(await ask('filter[name_cont]=dierenasiel'))).toEqual([]);
    expect(rowsOf(await ask(''))).toEqual([]);
  });

  test.each(['filter[kvk_number_eq]=1234 5678', 'filter[website_eq]=http://voedselbank.example'])(
    '%s is the same one',
    async (query) => {
      expect(rowsOf(await ask(query))).toMatchObject([{ name: 'Voedselbank Noord-Veluwe', similarity: 1 }]);
    },
  );

  test('staff also find those that wait, with what tells them apart', async () => {
    const rows = rowsOf(await ask('filter[name_cont]=voedselbank', session));
    expect(rows).toMatchObject(
      [
        { name: 'Voedselbank Wachtend', status: 'pending' },
        { name: 'Voedselbank Noord-Veluwe', kvk_number: '12345678' },
      ].toSorted((one, other) => one.name.length - other.name.length),
    );
  });
});
