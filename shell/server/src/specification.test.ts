import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appName, featuresOf, tenantKeys } from '@omzien/model/tenants';
import { redirectBody } from './page/redirects.ts';
import {
  testComposition,
  testModule,
  testRoute,
  testRoutes,
  wireBootstrap,
  wireOrganization,
  wireUser,
} from './testing/fixtures.ts';
import { type Answered, bootOf, startWorld, until, type World } from './testing/startWorld.ts';

/** Rules of the specification that a visitor meets before any script runs. Each test quotes its rule. */

const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=organisation@roermond.example';
const year = 365 * 24 * 60 * 60;

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { bootstrapLife: 0 });
  world.registry.activate(
    testComposition('roermond', {
      revision: 2,
      modules: [
        testModule('bbbbbbbbbbb2', {
          routes: [
            ...testRoutes,
            testRoute({
              name: 'closed',
              path: '/gesloten/:id',
              validate: { id: { pattern: '\\d+', status: 410, text: 'This number is taken away' } },
            }),
            testRoute({ name: 'slashes', path: '/schuin', redirect: '//evil.example/x' }),
            testRoute({ name: 'script', path: '/script', redirect: 'javascript:alert(1)' }),
          ],
        }).descriptor,
      ],
    }),
  );
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  world.api.on('GET /api/v1/pages/by_slug', () => ({ body: { data: { type: 'pages', id: '1', attributes: {} } } }));
  world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
  world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  await until(async () => (await world.ask('/gesloten/1')).status === 200);
});
afterAll(() => world.close());

const html = (host: string, path: string, headers: Record<string, string> = {}) =>
  world.ask(path, {
    host: `${host}.localhost`,
    headers: { accept: 'text/html', 'sec-fetch-site': 'none', ...headers },
  });
const whereTo = ({ status, headers }: Answered) => [status, headers.location];
const titleOf = ({ text }: Answered) => /<title>(.*?)<\/title>/.exec(text)?.[1];

/** The centre of roermond with another profile. */
function withProfile(change: Record<string, unknown>) {
  world.api.on('GET /api/v1/bootstrap', (call) => {
    const body = wireBootstrap(String(call.headers['x-tenant']) as 'roermond');
    const { volunteer_center } = body.data.attributes;
    const attributes = {
      ...body.data.attributes,
      volunteer_center: { ...volunteer_center, profile: { ...volunteer_center.profile, ...change } },
    };
    return { body: { data: { ...body.data, attributes } } };
  });
}

describe('section 1, start-up', () => {
  test('"Tenant display names: oldebroek is a volunteer vacancy bank, roermond is a volunteer point, meedoen is a volunteer site, and demo has a demo social-sector name. For public tenants the app name is the current centre\'s name."', () => {
    expect(tenantKeys.map((tenant) => appName(tenant, 'Vrijwillig Arnhem'))).toEqual([
      'Vrijwilligersvacaturebank Oldebroek',
      'Vrijwilligerspunt Roermond',
      'Vrijwilligerssite Meedoen',
      'Sociaal Domein Demo',
      'Vrijwillig Arnhem',
    ]);
  });

  test('"The page title is the page title, a dash, then the app name."', async () => {
    expect(titleOf(await html('roermond', '/vacancies/search'))).toBe('Vacaturebank - Vrijwilligerspunt Roermond');
    expect(titleOf(await html('public', '/vacancies/search'))).toBe('Vacaturebank - Centrum public');
  });

  test('"The favicon is the centre\'s faviconUrl, falling back to websiteLogoUrl."', async () => {
    const icon = async () =>
      /<link rel="icon" href="([^"]*)"/.exec((await html('roermond', '/vacancies/search')).text)?.[1];
    withProfile({ favicon_url: '/media/icon.webp', website_logo_url: '/media/logo.webp' });
    await until(async () => (await icon()) === '/media/icon.webp');
    withProfile({ favicon_url: null, website_logo_url: '/media/logo.webp' });
    await until(async () => (await icon()) === '/media/logo.webp');
    withProfile({ favicon_url: null, website_logo_url: null });
    await until(async () => (await icon()) === 'data:,');
    withProfile({});
  });

  test('"The choice is kept in a secure cookie named volunteerCenterId." and "It is kept in a cookie named \'tenant\' by default."', async () => {
    const { setCookies } = await html('roermond', '/vacancies/search');
    const attributes = `Max-Age=${year}; Path=/; Secure; SameSite=Lax`;
    expect(setCookies).toEqual([`tenant=roermond; ${attributes}`, `volunteerCenterId=center-roermond; ${attributes}`]);
  });

  test('"Volunteer profiles are on unless the deployment is the meedoen variant. Activities are on unless meedoen or oldebroek. Peer-to-peer is on for public and oldebroek. Centre sharing is on for public unless meedoen. Multi-language is on for public and meedoen."', () => {
    const on = (tenant: (typeof tenantKeys)[number], context: 'meedoen' | 'gelderland') =>
      Object.entries(featuresOf(tenant, context))
        .filter(([, isOn]) => isOn)
        .map(([name]) => name);
    expect(on('oldebroek', 'gelderland')).toEqual(['volunteerProfiles', 'peerToPeer']);
    expect(on('roermond', 'gelderland')).toEqual(['volunteerProfiles', 'activities']);
    expect(on('meedoen', 'meedoen')).toEqual(['multiLanguage']);
    expect(on('demo', 'gelderland')).toEqual(['volunteerProfiles', 'activities']);
    const all = ['volunteerProfiles', 'activities', 'peerToPeer', 'centerSharing', 'multiLanguage'];
    expect(on('public', 'gelderland')).toEqual(all);
    expect(on('public', 'meedoen')).toEqual(['peerToPeer', 'multiLanguage']);
  });
});

describe('section 2, routing rules', () => {
  test('"An unauthenticated visitor to a protected route is sent to /auth/login-1." – and the wanted address goes along', async () => {
    expect(whereTo(await html('roermond', '/vacancies?sort=title'))).toEqual([
      302,
      '/auth/login-1?redirect=%2Fvacancies%3Fsort%3Dtitle',
    ]);
    expect(whereTo(await html('public', '/en/account'))).toEqual([302, '/en/auth/login-1?redirect=%2Fen%2Faccount']);
  });

  test.each([401, 403, 404])(
    '"If the current user cannot be loaded, the user is signed out and sent to /auth/login-1." – the API answers %i',
    async (status) => {
      world.api.on('GET /api/v1/current_user', () => ({ status, body: { errors: [] } }));
      const answer = await html('roermond', '/vacancies', { cookie: session });
      expect(whereTo(answer)).toEqual([302, '/auth/login-1?redirect=%2Fvacancies']);
      expect(answer.setCookies.filter((line) => /^__Host-.*Max-Age=0/.test(line))).toHaveLength(3);
      world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
    },
  );

  test.each([
    ['the user has no organisation', { body: { data: [] } }],
    ['loading organisations fails', { status: 500, body: { errors: [] } }],
  ])(
    '"\'Geen organisatie gevonden\' (403, fatal) when the user has no organisation or loading organisations fails." – %s',
    async (_case, reply) => {
      world.api.on('GET /api/v1/current_organizations', () => reply);
      const answer = await html('roermond', '/vacancies', { cookie: session });
      expect(answer.status).toBe(403);
      expect(bootOf(answer)).toMatchObject({ status: 403, session: { organizations: [] } });
      world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
    },
  );

  test.each(['/', '/vacancies/search?x=1', '/over-ons', '/auth/login-1', '/a/b/c', '/vacancies'])(
    '"On the host of one public site, any path other than /gelderse-handen redirects to /gelderse-handen." – %s',
    async (path) => {
      expect(whereTo(await html('gelderse-handen', path))).toEqual([302, '/gelderse-handen']);
    },
  );

  test('"On the host of one public site …" – pages only: releases, the composition and the API answer as everywhere', async () => {
    const ask = (path: string) => world.ask(path, { host: 'gelderse-handen.localhost' });
    expect((await ask('/gelderse-handen')).status).toBe(200);
    expect(bootOf(await ask('/gelderse-handen')).onlyPath).toBe('/gelderse-handen');
    expect((await ask('/releases/shell/1.0.0-aaaaaaaaaaaa/main.js')).status).toBe(200);
    expect((await ask('/platform/composition')).status).toBe(200);
    expect((await ask('/api/v1/volunteer_centers')).status).toBe(200);
    expect(bootOf(await html('public', '/vacancies/search')).onlyPath).toBeNull();
  });

  test('"A route rule may give a redirect. An absolute redirect causes a full page load." – inside the site no foreign host or script hides in it', async () => {
    expect(whereTo(await html('roermond', '/oud'))).toEqual([302, '/vacancies/search']);
    expect(whereTo(await html('roermond', '/elders'))).toEqual([302, 'https://elders.example/pagina']);
    expect(whereTo(await html('roermond', '/schuin'))).toEqual([302, '/evil.example/x']);
    expect(whereTo(await html('roermond', '/script'))).toEqual([302, '/']);
  });

  test('"A route may carry a validity check that yields a 404 \'Page Not Found: {path}\'. Unknown routes give a 404."', async () => {
    for (const path of ['/vacancies/ZZZ', '/a/b/c']) {
      const answer = await html('roermond', path);
      expect([answer.status, bootOf(answer).status]).toEqual([404, 404]);
      expect(titleOf(answer)).toBe('Pagina niet gevonden - Vrijwilligerspunt Roermond');
    }
  });

  test('behaviour 5: a validity check may give a status of its own', async () => {
    expect((await html('roermond', '/gesloten/12')).status).toBe(200);
    const answer = await html('roermond', '/gesloten/twaalf');
    expect([answer.status, bootOf(answer).status]).toEqual([410, 410]);
  });
});

describe('behaviour 4, server redirects', () => {
  test('302, a meta refresh with the location escaped, and never stored', async () => {
    const answer = await html('roermond', '/oud');
    expect(answer.text).toBe(redirectBody('/vacancies/search'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(redirectBody('/x?a="><script>&b')).toContain('url=/x?a=&quot;&gt;&lt;script&gt;&amp;b');
  });

  test.each(['//evil.example', '///evil.example/x', '/en//evil.example', '/\\evil.example'])(
    '"leading // in internal paths is collapsed to /" – %s',
    async (path) => {
      const { status, headers } = await html('public', path);
      expect(status).not.toBe(200);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('section 2 and behaviour 7, languages', () => {
  const first = (path: string, headers: Record<string, string>, host = 'public') => html(host, path, headers);
  const stored = ({ setCookies }: Answered) => setCookies.find((line) => line.startsWith('i18n_redirected'));

  test('"Language is detected from a cookie (i18n_redirected), then the browser language, then a fallback."', async () => {
    const english = { 'accept-language': 'en-GB,en;q=0.9' };
    expect(whereTo(await first('/', { cookie: 'i18n_redirected=en', 'accept-language': 'nl' }))).toEqual([302, '/en']);
    expect((await first('/', { cookie: 'i18n_redirected=nl', ...english })).status).toBe(200);
    expect(whereTo(await first('/?q=a%20b', english))).toEqual([302, '/en?q=a%20b']);
    expect((await first('/', { 'accept-language': 'de,fr' })).status).toBe(200);
    expect((await first('/', {})).status).toBe(200);
  });

  test('"Locale cookie: 365 days, path /, lax same-site." – and secure', async () => {
    const line = stored(await first('/', { 'accept-language': 'en' }));
    expect(line).toBe(`i18n_redirected=en; Max-Age=${year}; Path=/; Secure; SameSite=Lax`);
  });

  test('behaviour 7: a cookie with an unknown locale is replaced by the default', async () => {
    const answer = await first('/', { cookie: 'i18n_redirected=xx', 'accept-language': 'en' });
    expect(answer.status).toBe(200);
    expect(stored(answer)).toBe(`i18n_redirected=nl; Max-Age=${year}; Path=/; Secure; SameSite=Lax`);
  });

  test('behaviour 7: detection happens only at /: every other address says its language', async () => {
    const answer = await first('/vacancies/search', { 'accept-language': 'en', cookie: 'i18n_redirected=en' });
    expect([answer.status, bootOf(answer).locale]).toEqual([200, 'nl']);
    expect(stored(answer)).toBeUndefined();
    const english = await first('/en', { 'accept-language': 'nl', cookie: 'i18n_redirected=nl' });
    expect([english.status, bootOf(english).locale]).toEqual([200, 'en']);
  });

  test.each([
    ['nl-NL,en;q=0.8', 200],
    ['en;q=0.8,nl-NL;q=0.9', 200],
    ['de,en-US;q=0.7,nl;q=0.3', 302],
    ['nl-BE,en', 200],
    ['en;q=0,nl', 200],
    ['*', 200],
  ])(
    'behaviour 7: Accept-Language scoring: exact 1 − i/n, then the language part 0.999 − i/n – %s',
    async (wanted, status) => {
      expect((await first('/', { 'accept-language': wanted })).status).toBe(status);
    },
  );

  test('behaviour 7: Vary: Accept-Language, Cookie on /, and the redirect is never cached', async () => {
    const redirected = await first('/', { 'accept-language': 'en' });
    expect(redirected.headers).toMatchObject({ vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' });
    const shown = await first('/', { 'accept-language': 'nl' });
    expect(shown.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test.each(['oldebroek', 'roermond', 'demo'])(
    'architecture 7: without languages /en/… answers 302 to the Dutch address – %s',
    async (host) => {
      expect(whereTo(await first('/en/vacancies/search?a=1', {}, host))).toEqual([302, '/vacancies/search?a=1']);
      expect(whereTo(await first('/en', {}, host))).toEqual([302, '/']);
      expect((await first('/', { 'accept-language': 'en' }, host)).status).toBe(200);
    },
  );

  test('section 2, "Locales: en and nl.": each language knows the other by hreflang', async () => {
    const { text } = await first('/en/vacancies/search', {});
    for (const [language, path] of [
      ['nl', '/vacancies/search'],
      ['en', '/en/vacancies/search'],
      ['x-default', '/vacancies/search'],
    ]) {
      expect(text).toContain(`hreflang="${language}" href="http://public.localhost${path}"`);
    }
    expect((await first('/vacancies/search', {}, 'roermond')).text).not.toContain('hreflang');
  });
});

describe('section 8, what the gateway says by itself', () => {
  test('404: "We couldn\'t find the page you were looking for, please contact a system administrator or try again later." and 401, 403', async () => {
    const { statusTexts } = await import('./page/statusTexts.ts');
    expect(statusTexts.en[404]).toEqual({
      title: 'Page not found',
      description:
        "We couldn't find the page you were looking for, please contact a system administrator or try again later.",
    });
    expect(statusTexts.en[401]).toEqual({
      title: 'Not authorized',
      description: 'You are not authorized to access this page.',
    });
    expect(statusTexts.en[403]).toEqual({
      title: 'Access forbidden',
      description: 'You do not have access rights to this page.',
    });
    expect(Object.keys(statusTexts.nl)).toEqual(Object.keys(statusTexts.en));
  });
});

describe('section 4, "Colour mode: system, light or dark, stored in a cookie" – without a flash', () => {
  const opened = (mode: string) => html('roermond', '/vacancies/search', { cookie: `colorMode=${mode}` });

  test.each(['light', 'dark'] as const)('%s stands in the HTML itself', async (mode) => {
    const { text } = await opened(mode);
    expect(text).toMatch(new RegExp(`<html lang="nl" class="${mode}"`));
    expect(text).not.toContain('prefers-color-scheme');
  });

  test('"System follows the device scheme." – decided by a script before anything is drawn, light where a browser cannot say', async () => {
    const { text } = await opened('system');
    const script = /<script nonce="[^"]+">(document\.documentElement[^<]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(text.indexOf(script)).toBeLessThan(text.indexOf('<body'));
    const classOf = (matchMedia: unknown) => {
      const classes: string[] = [];
      const document = { documentElement: { classList: { add: (name: string) => classes.push(name) } } };
      new Function('document', 'window', 'matchMedia', script)(document, { matchMedia }, matchMedia);
      return classes;
    };
    expect(classOf(() => ({ matches: true }))).toEqual(['dark']);
    expect(classOf(() => ({ matches: false }))).toEqual(['light']);
    expect(classOf(undefined)).toEqual(['light']);
  });

  test('what no mode is, is system', async () => {
    expect(bootOf(await opened('sepia')).colorMode).toBe('system');
  });
});
