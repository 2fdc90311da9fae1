import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { earlyInput } from '@omzien/platform/earlyInput';
import { wireOrganization, wireUser } from '../testing/fixtures.ts';
import { bootOf, importMapIn, startWorld, type World } from '../testing/startWorld.ts';
import { lateLetters } from './lateLetters.ts';
import { scriptHash } from './scriptHash.ts';
import { watchdog } from './watchdog.ts';

const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=organisation@roermond.example';
const page = { accept: 'text/html', 'sec-fetch-site': 'none' };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [], meta: { facets: {} } } }));
  world.api.on('GET /api/v1/vacancies/12', () => ({
    body: { data: { type: 'vacancies', id: '12', attributes: { title: 'Kok <voor> de buurt', summary: 'Kook mee.' } } },
  }));
  world.api.on('GET /api/v1/vacancies/12/similar', () => ({ body: { data: [] } }));
  world.api.on('GET /api/v1/vacancies/66', () => ({ status: 410, body: { errors: [{ status: '410' }] } }));
  world.api.on('GET /api/v1/pages/by_slug', () => ({ body: { data: { type: 'pages', id: '1', attributes: {} } } }));
  world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
});
afterAll(() => world.close());

describe('a page', () => {
  test('comes whole: boot document, first data, status and headers', async () => {
    const answer = await world.ask('/vacancies/search?sort=-published_at');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<title>Vacaturebank - Vrijwilligerspunt Roermond</title>');
    expect(answer.text).toContain('content="Zoek vrijwilligerswerk."');
    const boot = bootOf(answer);
    expect(boot).toMatchObject({
      tenant: { key: 'roermond', appContext: 'gelderland' },
      features: { multiLanguage: false, activities: true },
      center: { id: 'center-roermond', name: 'Centrum roermond' },
      url: '/vacancies/search?sort=-published_at',
      locale: 'nl',
      locales: ['nl'],
      colorMode: 'system',
      session: null,
      status: 200,
      owner: { module: 'mfe-vacancies', route: 'vacancies-search' },
      ssr: false,
    });
    expect(boot.data).toEqual({
      '/api/v1/vacancies/search?sort=-published_at': { status: 200, body: { data: [], meta: { facets: {} } } },
    });
    expect(answer.headers['content-security-policy']).toContain(
      `'nonce-${boot.nonce}' ${scriptHash(watchdog)} ${scriptHash(earlyInput)} ${scriptHash(lateLetters)} 'strict-dynamic'`,
    );
    expect(answer.headers['integrity-policy']).toContain('blocked-destinations=(script)');
  });

  test('security 14: a fresh nonce per response', async () => {
    const [one, other] = await Promise.all([world.ask('/vacancies/search'), world.ask('/vacancies/search')]);
    expect(bootOf(one).nonce).not.toBe(bootOf(other).nonce);
  });

  test('security 15: the import map has integrity for every script of shell and modules; the first view is preloaded', async () => {
    const answer = await world.ask('/vacancies/search');
    const scripts = [
      ...['main.js', 'frame.js', 'texts-nl.js', 'texts-en.js', 'kit/date.js', 'kit/unused.js', 'first-screen.js'].map(
        (file) => `/releases/shell/1.0.0-aaaaaaaaaaaa/${file}`,
      ),
      ...['remoteEntry.js', 'module.js', 'search.js', 'search-texts-nl.js', 'later.js', 'texts-nl.js'].map(
        (file) => `/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/${file}`,
      ),
    ];
    expect(Object.keys(importMapIn(answer).integrity).sort()).toEqual(
      scripts.flatMap((address) => [address, `${address}?retry`]).sort(),
    );
    const preloads = [...answer.text.matchAll(/<link rel="(modulepreload|preload)"[^>]*href="([^"]+)"/g)].map(
      ([, , href]) => href?.replace('/releases/', ''),
    );
    expect(preloads).toEqual([
      'shell/1.0.0-aaaaaaaaaaaa/main.js',
      'shell/1.0.0-aaaaaaaaaaaa/frame.js',
      'shell/1.0.0-aaaaaaaaaaaa/texts-nl.js',
      'shell/1.0.0-aaaaaaaaaaaa/first-screen.js',
      'shell/1.0.0-aaaaaaaaaaaa/kit/date.js',
      'mfe-vacancies/1.0.0-bbbbbbbbbbbb/remoteEntry.js',
      'mfe-vacancies/1.0.0-bbbbbbbbbbbb/module.js',
      'mfe-vacancies/1.0.0-bbbbbbbbbbbb/texts-nl.js',
      'mfe-vacancies/1.0.0-bbbbbbbbbbbb/search.js',
      'mfe-vacancies/1.0.0-bbbbbbbbbbbb/search-texts-nl.js',
      'shell/1.0.0-aaaaaaaaaaaa/fonts/inter-latin.woff2',
    ]);
  });

  test('says where it is told how the site looks on the home screen of a phone', async () => {
    const { text } = await world.ask('/vacancies/search');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  test('a browser that takes hashes later starts with those of the shell and of the module that owns the page', async () => {
    const chrome = { ...page, 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
    const names = async (address: string, headers: Record<string, string>) => {
      const { integrity } = importMapIn(await world.ask(address, { headers }));
      return [...new Set(Object.keys(integrity).map((line) => line.split('/')[2]))];
    };
    expect(await names('/vacancies/search', chrome)).toEqual(['shell', 'mfe-vacancies']);
    expect(await names('/no-such-page', chrome)).toEqual(['shell']);
    expect(await names('/no-such-page', page)).toEqual(['shell', 'mfe-vacancies']);
  });

  test('is called after the record that it shows, and what stands in it cannot break out', async () => {
    const answer = await world.ask('/vacancies/12');
    expect(answer.text).toContain('<title>Kok &lt;voor&gt; de buurt - Vrijwilligerspunt Roermond</title>');
    expect(answer.text).toContain('content="Kook mee."');
    expect(answer.text).not.toContain('Kok <voor>');
    expect(bootOf(answer).data['/api/v1/vacancies/12?include=organization']?.body).toMatchObject({
      data: { attributes: { title: 'Kok <voor> de buurt' } },
    });
  });

  test('sets the cookies that say where one is, without authority and without tokens', async () => {
    const { setCookies } = await world.ask('/vacancies/search');
    expect(setCookies).toEqual([
      'tenant=roermond; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
      'volunteerCenterId=center-roermond; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    ]);
    const forged = await world.ask('/vacancies/search', {
      headers: { ...page, cookie: 'tenant=oldebroek; volunteerCenterId=center-oldebroek' },
    });
    expect(bootOf(forged)).toMatchObject({ tenant: { key: 'roermond' }, center: { id: 'center-roermond' } });
  });
});

describe('the status of a page', () => {
  test.each([
    ['an unknown address', '/bestaat/niet', 404],
    ['a parameter that fails its check', '/vacancies/ZZZ', 404],
    ['a record that is gone', '/vacancies/66', 410],
    ['a record that never was', '/vacancies/77', 404],
    ['a page that is there', '/vacancies/12', 200],
    ['a feature that is on', '/activiteitenkalender', 200],
  ])('%s', async (_case, path, status) => {
    const answer = await world.ask(path);
    expect(answer.status).toBe(status);
    expect(bootOf(answer).status).toBe(status);
  });

  test('what is not there is told by its own screen where that knows what to do next, elsewhere by an error screen', async () => {
    const [told, other] = [await world.ask('/link/weg'), await world.ask('/vacancies/77')];
    expect([told.status, bootOf(told).owner?.route]).toEqual([404, 'link']);
    expect([other.status, bootOf(other).owner]).toEqual([404, null]);
  });

  test('what may stand behind a token is nobody’s to find, also where no module has written its head', async () => {
    expect((await world.ask('/auth/login-1')).text).toContain('content="noindex, nofollow"');
    expect((await world.ask('/vacancies/search')).text).not.toContain('noindex');
  });

  test('a feature that is off is not there', async () => {
    const answer = await world.ask('/activiteitenkalender', { host: 'oldebroek.localhost' });
    expect(answer.status).toBe(404);
    expect(bootOf(answer).owner).toBeNull();
    expect(answer.text).toContain('<title>Pagina niet gevonden - Vrijwilligersvacaturebank Oldebroek</title>');
  });

  test('a protected page sends a visitor to sign in, and remembers what was wanted', async () => {
    const answer = await world.ask('/vacancies?page[number]=2');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/auth/login-1?redirect=%2Fvacancies%3Fpage%5Bnumber%5D%3D2');
  });

  test('a page that has moved is led to for good, in the language of the reader, and never off the site', async () => {
    const answers = (path: unknown) =>
      world.api.on('GET /api/v1/pages/by_slug', () => ({
        body: { data: { type: 'pages', id: '1', attributes: {} }, meta: { redirect_to: path } },
      }));
    answers('/over-ons');
    const moved = await world.ask('/');
    expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
      301,
      '/over-ons',
      'no-store',
    ]);
    const english = await world.ask('/en', { host: 'public.localhost' });
    expect([english.status, english.headers.location]).toEqual([301, '/en/over-ons']);
    for (const elsewhere of ['//elders.example', 'https://elders.example', '/\\elders.example', 12]) {
      answers(elsewhere);
      expect((await world.ask('/')).status).toBe(200);
    }
    world.api.on('GET /api/v1/pages/by_slug', () => ({ body: { data: { type: 'pages', id: '1', attributes: {} } } }));
  });

  test('a page that is looked at before it is public tells nobody its address', async () => {
    const answer = await world.ask('/?preview=abc');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('content="noindex, nofollow"');
  });

  test('a route rule redirects, within the site or out of it', async () => {
    expect((await world.ask('/oud')).headers.location).toBe('/vacancies/search');
    expect((await world.ask('/elders')).headers.location).toBe('https://elders.example/pagina');
  });
});

describe('somebody who is signed in', () => {
  const signedIn = { headers: { ...page, cookie: session } };

  test('stands in the boot document, with organisations, and without any token', async () => {
    const answer = await world.ask('/vacancies', signedIn);
    expect(answer.status).toBe(200);
    expect(bootOf(answer).session).toMatchObject({
      user: { id: 'user-1', fullName: 'Anna Bos', roles: [{ role: 'admin', scopeType: 'Organization' }] },
      organizations: [{ id: 'organization-1' }],
      currentOrganizationId: 'organization-1',
    });
    expect(answer.text).not.toMatch(/token-1|client-1/);
    const call = world.api.calls.findLast(({ url }) => url.startsWith('/api/v1/current_user'));
    expect(call?.headers).toMatchObject({ 'access-token': 'token-1', client: 'client-1', 'x-tenant': 'roermond' });
  });

  test('finds what waits in the first data of a page to work with, and of no other', async () => {
    const counts = { data: { type: 'work_counts', id: 'user-1', attributes: { waiting: { vacancies: 2 } } } };
    world.api.on('GET /api/v1/work_counts', () => ({ body: counts }));
    const dataOf = async (address: string, as: object) => bootOf(await world.ask(address, as)).data;
    const key = '/api/v1/work_counts';
    expect(await dataOf('/vacancies', signedIn)).toMatchObject({ [key]: { status: 200, body: counts } });
    expect(await dataOf('/vacancies/search', signedIn)).not.toHaveProperty([key]);
    expect(await dataOf('/vacancies/search', {})).not.toHaveProperty([key]);
  });

  test('works for the centre of the site first; what was chosen survives a reload, in the first data as well', async () => {
    const centers = [
      ['center-elsewhere', 'elsewhere'],
      ['center-here', 'center-roermond'],
    ].map(([id, centerId]) => {
      const { attributes, ...resource } = wireOrganization(id, 'VolunteerCenter');
      return { ...resource, attributes: { ...attributes, volunteer_center_id: centerId } };
    });
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: centers } }));
    const askedWith = async (cookie: string) => {
      const { session: told } = bootOf(await world.ask('/vacancies', { headers: { ...page, cookie } }));
      const call = world.api.calls.findLast(({ url }) => url.startsWith('/api/v1/current_user'));
      const { currentOrganizationId, isScopeWide = false } = told ?? {};
      return { currentOrganizationId, isScopeWide, said: call?.headers['current-organization-id'] };
    };
    expect(await askedWith(session)).toEqual({
      currentOrganizationId: 'center-here',
      isScopeWide: false,
      said: undefined,
    });
    expect(await askedWith(`${session}; currentOrganizationId=all`)).toEqual({
      currentOrganizationId: 'center-here',
      isScopeWide: true,
      said: 'all',
    });
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
    // Whoever has no choice has none left over from before.
    expect(await askedWith(`${session}; currentOrganizationId=all`)).toMatchObject({ isScopeWide: false });
  });

  test('is told apart from somebody of the centre who works as that user, and until when', async () => {
    expect(bootOf(await world.ask('/vacancies', signedIn)).session?.impersonator).toBeNull();
    const meta = {
      impersonator: { id: 'user-2', name: 'Bo Vos', reason: 'Ria belt', ends_at: '2026-11-21T09:30:00Z' },
    };
    world.api.on('GET /api/v1/current_user', () => ({ body: { ...wireUser('admin', 'Organization'), meta } }));
    const { session: told } = bootOf(await world.ask('/vacancies', signedIn));
    expect(told?.impersonator).toEqual({ id: 'user-2', name: 'Bo Vos', until: '2026-11-21T09:30:00Z' });
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('whose half hour as somebody else is over gets the own session back, and the page anew', async () => {
    const over = { errors: [{ status: '403', code: 'impersonation_over' }] };
    world.api.on('GET /api/v1/current_user', () => ({ status: 403, body: over }));
    const own = { 'access-token': 'own-token', client: 'own-client', uid: 'anne@dorp.example' };
    const expiry = String(Math.floor(Date.now() / 1000) + 3600);
    world.api.on('DELETE /api/v1/sign_in_as_user', () => ({ body: wireUser('admin'), headers: { ...own, expiry } }));
    const answer = await world.ask('/vacancies?x=1', signedIn);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/vacancies?x=1' } });
    expect(answer.setCookies.join()).toContain('__Host-access-token=own-token');

    world.api.on('DELETE /api/v1/sign_in_as_user', () => ({ status: 409, body: { errors: [] } }));
    const refusedAnswer = await world.ask('/vacancies', signedIn);
    expect(refusedAnswer.headers.location).toContain('/auth/login-1');
    expect(refusedAnswer.setCookies.join()).toContain('__Host-access-token=;');
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('gets 403 where a permission is lacking, without the data of the page', async () => {
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('volunteer') }));
    const answer = await world.ask('/vacancies', signedIn);
    expect(answer.status).toBe(403);
    expect(bootOf(answer)).toMatchObject({ status: 403, data: {} });
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('who has to make a second step first is sent there, and remembers what was wanted', async () => {
    const { data, ...rest } = wireUser('volunteer');
    const blocked = { ...rest, data: { ...data, attributes: { ...data.attributes, needs_second_step: true } } };
    world.api.on('GET /api/v1/current_user', () => ({ body: blocked }));
    const answer = await world.ask('/vacancies?page[number]=2', signedIn);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/profile-edit/settings?redirect=%2Fvacancies%3Fpage%5Bnumber%5D%3D2');
    expect((await world.ask('/vacancies/search', signedIn)).status).toBe(200);
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('gets 403 on a staff page when there is no organisation', async () => {
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [] } }));
    const answer = await world.ask('/vacancies', signedIn);
    expect(answer.status).toBe(403);
    expect(bootOf(answer).session?.organizations).toEqual([]);
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  });

  test.each([401, 403, 404])('who cannot be loaded (%i) is signed out', async (status) => {
    world.api.on('GET /api/v1/current_user', () => ({ status, body: { errors: [] } }));
    const open = await world.ask('/vacancies/search', signedIn);
    expect(open.status).toBe(200);
    expect(bootOf(open).session).toBeNull();
    expect(open.setCookies.filter((line) => /^__Host-.*Max-Age=0/.test(line))).toHaveLength(3);
    const guarded = await world.ask('/vacancies', signedIn);
    expect(guarded.headers.location).toBe('/auth/login-1?redirect=%2Fvacancies');
    expect(guarded.setCookies.filter((line) => /^__Host-.*Max-Age=0/.test(line))).toHaveLength(3);
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('keeps the cookies while the API cannot say who it is', async () => {
    world.api.on('GET /api/v1/current_user', () => ({ status: 503, body: { errors: [] } }));
    const answer = await world.ask('/auth/login-1', signedIn);
    expect(answer.status).toBe(200);
    expect(bootOf(answer).session).toMatchObject({ user: null, unavailable: true });
    expect(answer.setCookies.filter((line) => line.startsWith('__Host-'))).toEqual([]);
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  });

  test('stores the newest token of all answers of one page', async () => {
    const expiry = Math.floor(Date.now() / 1000) + 1000;
    const rotated = (token: string, later: number) => ({
      'access-token': token,
      client: 'client-1',
      uid: 'organisation@roermond.example',
      expiry: String(expiry + later),
    });
    world.api.on('GET /api/v1/current_user', () => ({
      body: wireUser('admin', 'Organization'),
      headers: rotated('token-new', 5),
    }));
    world.api.on('GET /api/v1/current_organizations', () => ({
      body: { data: [wireOrganization()] },
      headers: rotated('token-old', 0),
    }));
    const answer = await world.ask('/vacancies', signedIn);
    expect(answer.setCookies.filter((line) => line.startsWith('__Host-access-token'))).toEqual([
      expect.stringMatching(/^__Host-access-token=token-new; Max-Age=100\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  });
});

test('what is late of the first data is left to the browser', async () => {
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] }, delay: 900 }));
  const start = Date.now();
  const answer = await world.ask('/vacancies/search');
  expect(Date.now() - start).toBeLessThan(850);
  expect(answer.status).toBe(200);
  expect(bootOf(answer).data).toEqual({});
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [], meta: { facets: {} } } }));
});
