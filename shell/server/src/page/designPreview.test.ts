import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wireBootstrap, wireOrganization, wireUser } from '../testing/fixtures.ts';
import { bootOf, startWorld, type World } from '../testing/startWorld.ts';

const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=content@roermond.example';
const inFrame = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe', cookie: session };
const drafted = '#7a1f5c';
const address = '/vacancies/search?design=draft';

let world: World;
let mayDesign = true;
const { profile } = wireBootstrap('roermond').data.attributes.volunteer_center;
const { type, id, ...attributes } = profile;

beforeAll(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [], meta: { facets: {} } } }));
  world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('content_manager') }));
  world.api.on('GET /api/v1/center_profiles/profile', ({ headers }) =>
    mayDesign && headers['access-token'] === 'token-1'
      ? { body: { data: { type, id, attributes: { ...attributes, draft: { primary_color: drafted } } } } }
      : { status: 403, body: { errors: [{ status: '403' }] } },
  );
});
afterAll(() => world.close());

test('in a frame of the screen of the design a page shows what is not published, as a visitor sees it', async () => {
  const answer = await world.ask(address, { headers: inFrame });
  expect(answer.status).toBe(200);
  const boot = bootOf(answer);
  expect(boot.center.profile?.primaryColor).toBe(drafted);
  expect(boot.session).toBeNull();
  expect(boot.analytics).toBeNull();
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.text).toContain('content="noindex, nofollow"');
  const search = world.api.calls.findLast(({ url }) => url.startsWith('/api/v1/vacancies/search'));
  expect(search?.headers).not.toHaveProperty('access-token');
  // Who works here stays signed in.
  expect(answer.setCookies.join()).not.toContain('__Host-');
});

test.each([
  ['a visitor', { ...inFrame, cookie: '' }],
  ['a link that somebody sent', { ...inFrame, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
  ['a frame of another site', { ...inFrame, 'sec-fetch-site': 'cross-site' }],
  ['a sibling of the site', { ...inFrame, 'sec-fetch-site': 'same-site' }],
])('%s gets the site as it is, and in no frame', async (_who, headers) => {
  const answer = await world.ask(address, { headers });
  expect(answer.text).not.toContain(drafted);
  expect(bootOf(answer).center.profile?.primaryColor).toBe('#0f766e');
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('nobody’s next page has the draft in it', async () => {
  await world.ask(address, { headers: inFrame });
  for (const headers of [{ ...inFrame, cookie: '' }, inFrame])
    expect((await world.ask('/vacancies/search', { headers })).text).not.toContain(drafted);
});

test('who may not see it gets the site as it is: the API decides', async () => {
  mayDesign = false;
  const answer = await world.ask(address, { headers: inFrame });
  expect(answer.text).not.toContain(drafted);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  mayDesign = true;
});
