import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { shadeSteps } from '@omzien/model/shades';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { mailsTo } from '../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { centerProfiles } from '../../tables/centers/volunteerCenters.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let wezep: string;
let roermond: string;
let profileId: string;
const sessions: Record<string, Record<string, string>> = {};
/** What the name servers say. */
const records = new Map<string, string[]>();
let areSilent = false;

beforeAll(async () => {
  api = await startTestApp({ textRecords: async (name) => (areSilent ? null : (records.get(name) ?? [])) });
  const world = createTestWorld(api.database);
  wezep = await world.center('public', 'Wezep', { postcodes: ['8091'], latitude: 52.46, longitude: 6.0 });
  roermond = await world.center('public', 'Roermond', {
    order: 1,
    city: 'Roermond',
    municipalities: ['Swalmen'],
    domains: ['limburg.public.localhost'],
    latitude: 51.19,
    longitude: 5.99,
  });
  await world.center('demo', 'Demostad', { domains: ['demostad.example.nl', 'demo.localhost'] });
  const organization = await world.organization('public', { name: 'Buurthuis', centerId: wezep });
  const { db, inTenant } = api.database;
  await inTenant('public', async () => {
    const [profile] = await db.select().from(centerProfiles).where(eq(centerProfiles.centerId, wezep));
    profileId = profile?.id ?? '';
    const open = { centerId: wezep, organizationId: organization, title: 'Koffie', slug: 'koffie' };
    await db.insert(vacancies).values([
      { ...open, status: 'published' },
      { ...open, status: 'draft' },
      { ...open, status: 'published', expiresAt: new Date('2026-01-01T00:00:00Z') },
    ]);
  });
  const at = (scopeId: string) => ({ scopeType: 'VolunteerCenter', scopeId }) as const;
  const people = {
    centre: { role: 'admin', ...at(wezep) },
    elsewhere: { role: 'admin', ...at(roermond) },
    relations: { role: 'organization_superuser', ...at(wezep) },
    content: { role: 'content_manager', ...at(wezep) },
    superuser: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' },
  } as const;
  for (const [name, role] of Object.entries(people)) {
    const center = name === 'elsewhere' ? roermond : wezep;
    await world.user('public', `${name}@public.example`, center, [role]);
    sessions[name] = await api.signIn(`${name}@public.example`, testPassword, { tenant: 'public', center });
  }
});
afterAll(() => api.close());

function call(
  method: TestCall['method'],
  path: string,
  who?: string,
  attributes?: Record<string, unknown>,
  type = 'volunteer_centers',
) {
  return api.call({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    tenant: 'public',
    center: who === 'elsewhere' ? roermond : wezep,
    session: who ? sessions[who] : undefined,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
}
const flat = ({ body }: { body: unknown }) => {
  const { data, included } = body as WireDocument;
  return flattenResource(data as WireResource, included);
};
const flatAll = ({ body }: { body: unknown }) =>
  ((body as WireDocument).data as WireResource[]).map((resource) => flattenResource(resource));

describe('partners', () => {
  test('each with its own address and its open vacancies', async () => {
    expect(flatAll(await call('GET', 'volunteer_centers'))).toMatchObject([
      { name: 'Wezep', url: 'http://wezep.public.localhost:3000', openVacanciesCount: 1, postcodes: ['8091'] },
      { name: 'Roermond', openVacanciesCount: 0, municipalities: ['Swalmen'] },
    ]);
  });

  test.each([
    ['8091 AB', 'Wezep'],
    ['Swalmen', 'Roermond'],
    ['6041', 'Roermond'],
    ['Zwolle', 'Wezep'],
  ])('%s belongs to %s', async (place, name) => {
    const answer = await call('GET', `volunteer_centers/nearest?postcode=${encodeURIComponent(place)}`);
    expect(flat(answer)).toMatchObject({ name });
  });

  test.each(['', 'Nergenshuizen', '0000'])('"%s" is no place that we know', async (place) => {
    const answer = await call('GET', `volunteer_centers/nearest?postcode=${place}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'unknown_place', source: { parameter: 'postcode' } }] },
    });
  });

  test('the list itself names the one that belongs to a postcode, and says when nobody knows it', async () => {
    const metaOf = async (query: string) => {
      const { status, body } = await call('GET', `volunteer_centers${query}`);
      expect(status).toBe(200);
      return (body as WireDocument).meta;
    };
    expect((await metaOf('?postcode=8091%20AB'))?.nearest).toMatchObject({
      id: wezep,
      distance_km: expect.any(Number),
    });
    expect((await metaOf('?postcode=Nergenshuizen'))?.nearest).toBeNull();
    expect(await metaOf('')).not.toHaveProperty('nearest');
  });

  test('the campaign counts what all centres have, and shows what the nearest one looks for', async () => {
    expect(flat(await call('GET', 'campaign'))).toMatchObject({
      openVacanciesCount: 1,
      organizationsCount: 1,
      matchesCount: 0,
      nearest: null,
      vacancies: [],
    });
    expect(flat(await call('GET', 'campaign?postcode=8091'))).toMatchObject({
      nearest: { id: wezep },
      vacancies: [{ title: 'Koffie', organizationName: 'Buurthuis' }],
    });
    expect(flat(await call('GET', 'campaign?postcode=Swalmen'))).toMatchObject({
      nearest: { id: roermond },
      vacancies: [],
    });
    const elsewhere = await api.call({
      url: '/api/v1/campaign',
      tenant: 'public',
      center: wezep,
      headers: { 'app-context': 'meedoen' },
    });
    expect(elsewhere.status).toBe(404);
  });

  test('everybody reads how long a vacancy stays on the site', async () => {
    expect(flat(await call('GET', `volunteer_centers/${wezep}`))).toMatchObject({ expiryDays: 60 });
  });

  test('the settings of a centre are for who manages it', async () => {
    expect(flat(await call('GET', `volunteer_centers/${wezep}`))).not.toHaveProperty('retentionMonths');
    expect(flat(await call('GET', `volunteer_centers/${wezep}`, 'relations'))).not.toHaveProperty('retentionMonths');
    const own = flat(await call('GET', `volunteer_centers/${wezep}?include=profile`, 'centre'));
    expect(own).toMatchObject({
      retentionMonths: 12,
      permissions: { update: true },
      profile: { id: profileId },
    });
    expect(flat(await call('GET', `volunteer_centers/${roermond}`, 'centre'))).not.toHaveProperty('retentionMonths');
  });
});

describe('settings', () => {
  test('are changed by who manages the centre, and stand in the log', async () => {
    const answer = await call('PATCH', `volunteer_centers/${wezep}`, 'centre', {
      name: 'Wezep Samen',
      phone_number: '038 376 00 00',
      postcodes: ['8091', '8096'],
      address: { street: 'Stationsweg', house_number: '1', postcode: '8091aa', city: 'Wezep' },
      opening_hours: [{ day: 'tue', from: '09:00', to: '12:30' }],
      retention_months: 6,
      peer_to_peer: { screen_first_request: false },
      sharing: { send_organizations: false },
    });
    expect(flat(answer)).toMatchObject({
      name: 'Wezep Samen',
      phoneNumber: '+31383760000',
      address: { postcode: '8091 AA' },
      retentionMonths: 6,
      peerToPeer: { screenFirstRequest: false, minimumAge: 16, maximumAnswers: 8 },
      sharing: { sendOrganizations: false, sendVacancies: true },
    });
    const log = await api.database.inTenant('public', () =>
      api.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'center.changed'), eq(auditEvents.subjectId, wezep))),
    );
    expect(log).toMatchObject([{ changes: { retentionMonths: { from: 12, to: 6 } } }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['25 months', { retention_months: 25 }, 'retention_months'],
    ['0 months', { retention_months: 0 }, 'retention_months'],
    ['181 days', { expiry_days: 181 }, 'expiry_days'],
    ['a postcode with letters', { postcodes: ['8091AB'] }, 'postcodes/0'],
    ['an unknown attribute', { is_default: true }, 'is_default'],
  ])('refuse %s', async (_case, attributes, pointer) => {
    expect(await call('PATCH', `volunteer_centers/${wezep}`, 'centre', attributes)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: `/data/attributes/${pointer}` } }] },
    });
  });

  test.each([
    ['elsewhere', 404],
    ['relations', 403],
    ['content', 403],
    [undefined, 401],
    ['superuser', 200],
  ] as const)('by %s: %i', async (who, status) => {
    expect((await call('PATCH', `volunteer_centers/${wezep}`, who, { review_days: 4 })).status).toBe(status);
  });
});

describe('design', () => {
  const shades = Object.fromEntries(shadeSteps.map((step) => [step, '#112233']));
  const path = () => `center_profiles/${profileId}`;
  const change = (who: string, attributes: Record<string, unknown>) =>
    call('PATCH', path(), who, attributes, 'center_profiles');

  test('is changed as a whole', async () => {
    const answer = await change('centre', {
      primary_color: '#0a7cff',
      primary_color_shades: shades,
      website_logo_url: '/media/logo.webp',
      gtag_id: 'G-ABC123',
      theme_config: {
        default_shape: 'straight',
        fonts: { sans: 'Atkinson Hyperlegible' },
        css_variables: { '--heading-weight': '600', '--radius-card': '1.5rem' },
      },
      footer_columns: [{ column: 8, title: 'Contact', content: '**Bel** ons' }],
      show_anbi_logo: true,
    });
    expect(flat(answer)).toMatchObject({
      primaryColorShades: shades,
      gtagId: 'G-ABC123',
      themeConfig: { defaultShape: 'straight', header: { sticky: true }, footer: { variant: 'maud' } },
      footerColumns: [{ column: 8 }],
    });
    const site = flat(await call('GET', 'bootstrap'));
    expect(site).toMatchObject({
      volunteerCenter: { profile: { themeConfig: { cssVariables: { '--heading-weight': '600' } } } },
    });
  });

  const { 50: _lightest, ...tenShades } = shades;
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['ten shades', { primary_color_shades: tenShades }, /primary_color_shades/],
    ['no colour', { muted_color: 'red' }, /muted_color/],
    ['an unknown variable', { theme_config: { css_variables: { '--color-link': '#000000' } } }, /css_variables/],
    ['a value of another kind', { theme_config: { css_variables: { '--heading-weight': '12px' } } }, /css_variables/],
    [
      'a way out of the style',
      { theme_config: { css_variables: { '--radius-card': '1px;}body{display:none' } } },
      /css_variables/,
    ],
    ['more than a page can bear', { theme_config: { css_variables: { '--radius-card': '9999px' } } }, /css_variables/],
    ['an unknown font', { theme_config: { fonts: { sans: 'Comic Sans' } } }, /fonts/],
    ['a column that there is not', { footer_columns: [{ column: 5, title: '', content: '' }] }, /footer_columns/],
    [
      'a column twice',
      { footer_columns: [1, 1].map((column) => ({ column, title: '', content: '' })) },
      /footer_columns/,
    ],
    ['a tag of another kind', { gtag_id: "G-1'><script>" }, /gtag_id/],
    ['a script as logo', { favicon_url: 'javascript:alert(1)' }, /favicon_url/],
    ['another host as path', { favicon_url: '//evil.example/x.png' }, /favicon_url/],
  ])('refuses %s', async (_case, attributes, pointer) => {
    const answer = await change('centre', attributes);
    expect(answer.status).toBe(422);
    const { errors } = answer.body as unknown as { errors: { source: { pointer: string } }[] };
    expect(errors[0]?.source.pointer).toMatch(pointer);
  });

  test('is for content managers where the centre has granted it, without the tag', async () => {
    expect(await change('content', { muted_color: '#445566' })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'design_not_granted' }] },
    });
    expect(
      (await call('PATCH', `volunteer_centers/${wezep}`, 'centre', { content_managers_design: true })).status,
    ).toBe(200);
    expect((await change('content', { muted_color: '#445566' })).status).toBe(200);
    expect((await change('content', { gtag_id: 'G-OTHER1' })).status).toBe(403);
    expect((await change('elsewhere', { muted_color: '#445566' })).status).toBe(404);
    expect((await change('relations', { muted_color: '#445566' })).status).toBe(403);
  });

  test('is kept as a draft, seen by editors only, and published', async () => {
    const draft = await call('PUT', `${path()}/draft`, 'content', { text_color: '#123456' }, 'center_profiles');
    expect(flat(draft)).toMatchObject({ textColor: null, draft: { textColor: '#123456' } });
    expect((await call('GET', 'volunteer_centers/current?include=profile')).text).not.toContain('123456');
    expect(flat(await call('GET', path(), 'centre'))).toMatchObject({
      permissions: { update: true, transitions: ['draft', 'reset', 'publish'] },
    });
    expect(flat(await call('PUT', `${path()}/publish`, 'content'))).toMatchObject({
      textColor: '#123456',
      draft: null,
    });
    expect(await call('PUT', `${path()}/publish`, 'content')).toMatchObject({ status: 409 });
    expect(flat(await call('PUT', `${path()}/reset`, 'centre'))).toMatchObject({
      textColor: null,
      primaryColor: null,
      websiteLogoUrl: '/media/logo.webp',
      themeConfig: { defaultShape: 'rounded', fonts: { sans: 'Inter Variable' } },
    });
  });
});

describe('earlier designs', () => {
  const path = () => `center_profiles/${profileId}`;
  const designs = async (who = 'centre') => flatAll(await call('GET', `${path()}/versions`, who));
  const change = (attributes: Record<string, unknown>) =>
    call('PATCH', path(), 'centre', attributes, 'center_profiles');

  test('are kept at each change that visitors see, with who made it, and are for who may design', async () => {
    const before = (await designs()).length;
    await change({ primary_color: '#7a1f5c' });
    expect(await designs()).toHaveLength(before + 1);
    await call('PUT', `${path()}/draft`, 'content', { primary_color: '#0b6e4f' }, 'center_profiles');
    await change({ footer_columns: [], show_nov_logo: true });
    expect(await designs()).toHaveLength(before + 1);
    await call('PUT', `${path()}/publish`, 'content');
    const [last, earlier] = await designs('content');
    expect(last).toMatchObject({ reason: 'published', design: { primaryColor: '#0b6e4f' } });
    expect(last?.authorName).toBeTruthy();
    expect(earlier).toMatchObject({ reason: 'changed', design: { primaryColor: '#7a1f5c' } });
    expect((await call('GET', `${path()}/versions`, 'elsewhere')).status).toBe(404);
    expect((await call('GET', `${path()}/versions`, 'relations')).status).toBe(403);
    expect((await call('GET', `${path()}/versions`)).status).toBe(401);
  });

  test('begin with what stood there before anybody changed it', async () => {
    const first = (await designs()).at(-1);
    expect(first).toMatchObject({ number: 1, reason: 'found', authorName: null, design: { primaryColor: null } });
  });

  test('one of them is what visitors see again, once it is kept as a draft and published', async () => {
    const wanted = (await designs()).find(
      ({ design }) => (design as Record<string, unknown>).primaryColor === '#7a1f5c',
    );
    const { primaryColor } = (wanted?.design ?? {}) as Record<string, unknown>;
    await call('PUT', `${path()}/draft`, 'centre', { primary_color: primaryColor }, 'center_profiles');
    expect(flat(await call('PUT', `${path()}/publish`, 'centre'))).toMatchObject({ primaryColor: '#7a1f5c' });
  });

  test('fifty stay', async () => {
    for (let count = 0; count < 51; count++) await change({ muted_color: `#4455${(16 + count).toString(16)}` });
    const numbers = (await designs()).map(({ number }) => Number(number));
    expect(numbers).toHaveLength(50);
    expect(numbers[0]).toBe((numbers[49] ?? 0) + 49);
  });

  test('two who design at once: who comes second is told', async () => {
    const stale = await api.call({
      method: 'PUT',
      url: `/api/v1/${path()}/draft`,
      tenant: 'public',
      center: wezep,
      session: sessions.centre,
      headers: { 'if-match': '"0"' },
      body: { data: { type: 'center_profiles', attributes: { text_color: '#111111' } } },
    });
    expect(stale).toMatchObject({ status: 412, body: { errors: [{ code: 'stale' }] } });
  });
});

describe('contact persons', () => {
  test('are read by everybody and kept by the centre', async () => {
    const path = `volunteer_centers/${wezep}/contact_persons`;
    const add = (attributes: Record<string, unknown>, who = 'centre') =>
      call('POST', path, who, attributes, 'contact_persons');
    const added = await add({ name: 'Marja Smit', phone_number: '0612345678', areas: ['Oldebroek'] });
    expect(added.status).toBe(201);
    await add({ name: 'Bert Bos', order: 0 });
    const { id } = flat(added) as { id: string };
    const changed = await call(
      'PATCH',
      `${path}/${id}`,
      'centre',
      { function: 'Coördinator', order: 5 },
      'contact_persons',
    );
    expect(flat(changed)).toMatchObject({ name: 'Marja Smit', function: 'Coördinator', phoneNumber: '+31612345678' });
    expect(flatAll(await call('GET', path)).map(({ name }) => name)).toEqual(['Bert Bos', 'Marja Smit']);
    expect((await add({ name: '' })).status).toBe(422);
    expect((await add({ name: 'X' }, 'elsewhere')).status).toBe(404);
    expect((await add({ name: 'X' }, 'content')).status).toBe(403);
    const foreign = `volunteer_centers/${roermond}/contact_persons/${id}`;
    expect((await call('DELETE', foreign, 'elsewhere')).status).toBe(404);
    expect((await call('DELETE', `${path}/${id}`, 'centre')).status).toBe(204);
    expect(flatAll(await call('GET', path))).toHaveLength(1);
  });
});

describe('host names', () => {
  const path = () => `volunteer_centers/${wezep}/domains`;
  const add = (host: string, who = 'centre') => call('POST', path(), who, { host }, 'center_domains');

  const proofOf = async (host: string, who = 'centre') => {
    const id = who === 'elsewhere' ? roermond : wezep;
    const listed = flatAll(await call('GET', `volunteer_centers/${id}/domains`, who));
    return listed.find((domain) => domain.host === host)?.proof as { name: string; value: string };
  };
  const verify = (host: string, who = 'centre') =>
    call('PUT', `volunteer_centers/${who === 'elsewhere' ? roermond : wezep}/domains/${host}/verify`, who);
  /** Puts the record where whoever runs the names of a host puts it, and has it checked. */
  async function prove(host: string, who = 'centre') {
    const { name, value } = await proofOf(host, who);
    records.set(name, ['v=spf1 -all', value]);
    return verify(host, who);
  }

  test('belong to one centre of all tenants', async () => {
    expect((await add('Vrijwilligers.Wezep.Example')).status).toBe(201);
    expect((await prove('vrijwilligers.wezep.example')).status).toBe(200);
    // Row-level security hides the other tenant; the name is taken all the same, and it is not told by whom.
    const answer = await add('demostad.example.nl');
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'duplicate' }] } });
    expect(answer.text).not.toMatch(/demo"|Demostad|tenant/);
    expect((await add('limburg.public.localhost')).status).toBe(409);
    expect(flatAll(await call('GET', path(), 'centre')).map(({ host, primary }) => [host, primary])).toEqual([
      ['wezep.public.localhost', true],
      ['vrijwilligers.wezep.example', false],
    ]);
  });

  test('one that is only claimed is not served, leads no mail anywhere and is not made the first', async () => {
    const host = 'evil.example.org';
    expect(flat(await add(host))).toMatchObject({ host, primary: false, status: 'pending' });
    // What the gateway asks every minute, and what links are made of.
    expect((await call('GET', 'volunteer_centers')).text).not.toContain(host);
    expect((await call('PUT', `${path()}/${host}/primary`, 'superuser')).status).toBe(404);
    expect((await call('PUT', `${path()}/${host}/approve`, 'centre')).status).toBe(403);
    const reset = { method: 'POST', url: '/auth/password', tenant: 'public', center: wezep } as const;
    await api.call({ ...reset, body: { email: 'superuser@public.example' } });
    await api.call({
      ...reset,
      body: { email: 'superuser@public.example', redirect_url: `http://${host}:3000/auth/reset` },
    });
    const [mail, ...more] = (await mailsTo(api, 'superuser@public.example', 'public')).filter(
      ({ templateKey }) => templateKey === 'password_reset',
    );
    expect(mail?.variables.reset_url).toMatch(/^http:\/\/wezep\.public\.localhost:3000\//);
    expect(more).toEqual([]);
  });

  test('the record of a host proves it, and nothing else does', async () => {
    const host = 'evil.example.org';
    const { name, value } = await proofOf(host);
    expect(name).toBe(`_omzien-challenge.${host}`);
    for (const found of [[], ['omzien-challenge=AAAAAAAAAAAAAAAAAAAAAA'], [`x${value}`]]) {
      records.set(name, found);
      expect(await verify(host)).toMatchObject({
        status: 409,
        body: { errors: [{ code: 'host_unproven', meta: { found, record: { name, value } } }] },
      });
    }
    areSilent = true;
    expect(await verify(host)).toMatchObject({ status: 503, body: { errors: [{ code: 'name_servers_silent' }] } });
    areSilent = false;
    expect((await verify(host, 'elsewhere')).status).toBe(404);
    expect((await call('GET', 'volunteer_centers')).text).not.toContain(host);
    records.set(name, [value]);
    expect(flat(await verify(host))).toMatchObject({ host, status: 'active', proof: null });
    expect((await call('GET', 'volunteer_centers')).text).toContain(host);
    expect((await call('DELETE', `${path()}/${host}`, 'centre')).status).toBe(204);
  });

  test('a claim keeps nobody else from the name: who proves it first has it', async () => {
    const host = 'hulp.example.org';
    const other = `volunteer_centers/${roermond}/domains`;
    expect((await add(host)).status).toBe(201);
    expect((await call('POST', other, 'elsewhere', { host }, 'center_domains')).status).toBe(201);
    // Each has a challenge of its own: that of the one proves nothing for the other.
    const { name, value } = await proofOf(host);
    records.set(name, [value]);
    expect((await verify(host, 'elsewhere')).status).toBe(409);
    expect((await prove(host, 'elsewhere')).status).toBe(200);
    expect(await prove(host)).toMatchObject({ status: 409, body: { errors: [{ code: 'duplicate' }] } });
    expect((await call('DELETE', `${path()}/${host}`, 'centre')).status).toBe(204);
    expect((await call('DELETE', `${other}/${host}`, 'elsewhere')).status).toBe(204);
  });

  test('the administrator of all centres approves without a record; what was given up is no claim any more', async () => {
    const host = 'bekend.example.org';
    await add(host);
    expect((await call('DELETE', `${path()}/${host}`, 'centre')).status).toBe(204);
    expect((await call('PUT', `${path()}/${host}/approve`, 'superuser')).status).toBe(404);
    await add(host);
    expect(flat(await call('PUT', `${path()}/${host}/approve`, 'superuser'))).toMatchObject({ status: 'active' });
    expect((await call('DELETE', `${path()}/${host}`, 'centre')).status).toBe(204);
  });

  test('ten claims wait at most', async () => {
    const hosts = Array.from({ length: 10 }, (_, number) => `nr${number}.example.org`);
    for (const host of hosts) expect((await add(host)).status).toBe(201);
    expect(await add('nr11.example.org')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'too_many_claims' }] },
    });
    for (const host of hosts) await call('DELETE', `${path()}/${host}`, 'centre');
  });

  test.each([
    // The gateway takes a first label for the tenant of that name.
    ['oldebroek.example.nl', 422],
    ['gelderse-handen.example.nl', 422],
    // Nor a name that looks like one of another tenant.
    ['www.roermond.example.nl', 422],
    ['login.demo.example.nl', 422],
    ['geen punt', 422],
    ['a.b/c', 422],
    ['-x.example', 422],
  ])('%s: %i', async (host, status) => {
    expect((await add(host)).status).toBe(status);
  });

  test('names under the platform\u2019s own domains are not for a centre to take', async () => {
    api.app.settings.parentDomains.push('localhost');
    for (const host of ['www.localhost', 'login.public.localhost', 'nieuw.localhost'])
      expect(await add(host)).toMatchObject({ status: 422, body: { errors: [{ code: 'reserved' }] } });
    // Who runs all centres gives them out, and there is nothing to prove.
    expect(flat(await add('nieuw.localhost', 'superuser'))).toMatchObject({ status: 'active', proof: null });
    expect((await call('DELETE', `${path()}/nieuw.localhost`, 'superuser')).status).toBe(204);
    api.app.settings.parentDomains.length = 0;
  });

  test('the first is the one for links, and the last one stays', async () => {
    const other = 'vrijwilligers.wezep.example';
    // The administrator of a centre leads nobody's mails elsewhere, neither at once nor by taking the first one away.
    expect((await call('PUT', `${path()}/${other}/primary`, 'centre')).status).toBe(403);
    expect(await call('DELETE', `${path()}/wezep.public.localhost`, 'centre')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'primary_domain' }] },
    });
    expect(flat(await call('PUT', `${path()}/${other}/primary`, 'superuser'))).toMatchObject({ primary: true });
    expect(flat(await call('GET', 'volunteer_centers/current'))).toMatchObject({ url: `http://${other}:3000` });
    expect((await call('DELETE', `${path()}/wezep.public.localhost`, 'elsewhere')).status).toBe(404);
    expect((await call('DELETE', `${path()}/wezep.public.localhost`, 'centre')).status).toBe(204);
    expect(await call('DELETE', `${path()}/${other}`, 'centre')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'last_domain' }] },
    });
    // Nobody has it any more, so another may.
    expect(
      (
        await call(
          'POST',
          `volunteer_centers/${roermond}/domains`,
          'elsewhere',
          { host: 'wezep.public.localhost' },
          'center_domains',
        )
      ).status,
    ).toBe(201);
  });

  test('a claim that nobody proves ends after a week', async () => {
    const host = 'te-laat.example.org';
    await add(host);
    const { name, value } = await proofOf(host);
    records.set(name, [value]);
    const { now } = api.clock;
    api.clock.advance(7 * 24 * 3600 * 1000 + 1000);
    sessions.late = await api.signIn('centre@public.example', testPassword, { tenant: 'public', center: wezep });
    expect((await call('GET', path(), 'late')).text).not.toContain(host);
    expect((await call('PUT', `${path()}/${host}/verify`, 'late')).status).toBe(404);
    api.clock.now = now;
  });
});
