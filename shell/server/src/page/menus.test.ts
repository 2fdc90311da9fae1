import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wireBootstrap, wireOrganization, wireUser } from '../testing/fixtures.ts';
import { bootOf, startWorld, type World } from '../testing/startWorld.ts';

const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=content@roermond.example';
const inFrame = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe', cookie: session };
const address = '/vacancies/search?menus=volunteer';

const item = (name: string) => ({
  type: 'menu_items',
  id: name,
  attributes: {
    name: { nl: name, en: `${name} in English` },
    menu: 'main',
    parent_id: null,
    link_type: 'system_page',
    path: '/vacancies/search',
    order: 0,
    new_window: false,
  },
});

/** What the gateway has kept of the menus: nothing. */
const asKept: string[] = [];

let world: World;
let mayMake = true;
beforeAll(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [], meta: { facets: {} } } }));
  world.api.on('GET /api/v1/pages/by_slug', () => ({ status: 404, body: { errors: [{ status: '404' }] } }));
  world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('content_manager') }));
  world.api.on('GET /api/v1/menu_items', ({ headers, url }) =>
    headers['access-token'] === 'token-1' && url.endsWith('/menu_items')
      ? { body: { data: [item('Voor mij')] } }
      : mayMake && headers['access-token'] === 'token-1' && url.endsWith('filter[visible_for_eq]=volunteer')
        ? { body: { data: [item('Net gemaakt')] } }
        : { status: 403, body: { errors: [{ status: '403' }] } },
  );
});
afterAll(() => world.close());
const names = (answer: Parameters<typeof bootOf>[0]) => bootOf(answer).menus.map(({ name }) => name.nl);

test('in a frame of the screen of the menus a page has them as they are stored now, for the readers that were chosen', async () => {
  expect(names(await world.ask('/vacancies/search'))).toEqual(asKept);
  const answer = await world.ask(address, { headers: inFrame });
  expect(answer.status).toBe(200);
  expect(names(answer)).toEqual(['Net gemaakt']);
  expect(bootOf(answer).session).toBeNull();
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('content="noindex, nofollow"');
  expect(answer.setCookies.join()).not.toContain('__Host-');
  // Nobody's next page has them.
  for (const headers of [{ ...inFrame, cookie: '' }, inFrame])
    expect(names(await world.ask('/vacancies/search', { headers }))).toEqual(asKept);
});

test('it is in the language of its address, whichever the reader has', async () => {
  const headers = { ...inFrame, cookie: `${session}; i18n_redirected=en`, 'accept-language': 'en' };
  const host = 'meedoen.localhost';
  const dutch = await world.ask('/?menus=volunteer', { host, headers });
  expect([dutch.status, bootOf(dutch).locale]).toEqual([404, 'nl']);
  const english = await world.ask('/en?menus=volunteer', { host, headers });
  expect(bootOf(english).locale).toBe('en');
  expect([...dutch.setCookies, ...english.setCookies].join()).not.toContain('i18n_redirected');
  // Otherwise the first address of a site is where its reader wants it.
  expect((await world.ask('/', { host, headers })).headers.location).toBe('/en');
});

test.each([
  ['a visitor', address, { ...inFrame, cookie: '' }],
  ['a link that somebody sent', address, { ...inFrame, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
  ['a frame of another site', address, { ...inFrame, 'sec-fetch-site': 'cross-site' }],
  ['a group that is none', '/vacancies/search?menus=everybody', inFrame],
])('%s gets the site as it is, and in no frame', async (_who, path, headers) => {
  const answer = await world.ask(path, { headers });
  expect(names(answer)).toEqual(asKept);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('who may not make menus gets the site as it is: the API decides', async () => {
  mayMake = false;
  const answer = await world.ask(address, { headers: inFrame });
  expect(names(answer)).toEqual(asKept);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  mayMake = true;
});

test('where items are for some readers only, who is signed in has the menus of their own', async () => {
  const host = 'oldebroek.localhost';
  const asked = () => world.api.calls.filter(({ url }) => url === '/api/v1/menu_items').length;
  const page = (cookie: string) => world.ask('/vacancies/search', { host, headers: { accept: 'text/html', cookie } });
  expect(names(await page(session))).toEqual(asKept);
  // Nobody asks for what is the same for all.
  expect(asked()).toBe(0);
  const bootstrap = wireBootstrap('oldebroek');
  Object.assign(bootstrap.data.attributes, { menus_differ: true });
  world.api.on('GET /api/v1/bootstrap', () => ({ body: bootstrap }));
  await world.restartGateway();
  expect(names(await page(session))).toEqual(['Voor mij']);
  expect(names(await page(''))).toEqual(asKept);
  expect(asked()).toBe(1);
});
