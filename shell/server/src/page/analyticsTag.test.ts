import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sha384, wireBootstrap } from '../testing/fixtures.ts';
import { bootOf, startWorld, until, type World } from '../testing/startWorld.ts';
import { startTestTagServer, type TestTagServer } from '../testing/testTagServer.ts';

let world: World;
let tags: TestTagServer;
let gtagId: string | null;
/** Milliseconds. */
const analyticsTagLife = 300;

beforeAll(async () => {
  tags = await startTestTagServer();
  world = await startWorld(
    { analyticsTagUrl: tags.url },
    { bootstrapLife: 0, analyticsTagLife, analyticsTagRetry: 50 },
  );
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  world.api.on('GET /api/v1/bootstrap', (call) => {
    const tenant = String(call.headers['x-tenant']) as 'roermond';
    const body = wireBootstrap(tenant);
    const { attributes } = body.data;
    const { profile } = attributes.volunteer_center;
    const own = tenant === 'roermond' ? gtagId : null;
    return {
      body: {
        data: {
          ...body.data,
          attributes: {
            ...attributes,
            volunteer_center: { ...attributes.volunteer_center, profile: { ...profile, gtag_id: own } },
          },
        },
      },
    };
  });
});
beforeEach(() => {
  tags.asked.length = 0;
});
afterAll(async () => {
  await world.close();
  await tags.stop();
});

const page = (host = 'roermond.localhost') => world.ask('/vacancies/search', { host });
const tagOf = async () => bootOf(await page()).analytics;
/** The page that measures, as soon as the script is here. */
async function measuringPage() {
  await until(async () => (await tagOf()) !== null);
  return page();
}

const connectOf = (csp: unknown) => /connect-src ([^;]*)/.exec(String(csp))?.[1];

test('section 1: "If the profile has a gtagId, a web analytics tag is started." – served by our own origin, with its hash', async () => {
  gtagId = 'G-ABC123';
  const answer = await measuringPage();
  const { analytics } = bootOf(answer);
  expect(analytics).toEqual({
    id: 'G-ABC123',
    src: expect.stringMatching(/^\/platform\/analytics\/G-ABC123-[0-9a-f]{12}\.js$/),
    integrity: sha384(tags.script),
  });
  // The page itself asks for nothing: it is the frame that starts the tag, after consent.
  expect(answer.text).not.toContain('<script src="/platform/analytics');
  const script = await world.ask(analytics?.src ?? '');
  expect([script.status, script.text, script.headers['content-type']]).toEqual([
    200,
    tags.script,
    'text/javascript; charset=utf-8',
  ]);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(tags.asked[0]).toBe('/gtag/js?id=G-ABC123');
});

test('security 41: connect-src is widened for the tenants that measure, and for them alone', async () => {
  gtagId = 'G-ABC123';
  const measuring = await measuringPage();
  const other = await page('oldebroek.localhost');
  expect(connectOf(measuring.headers['content-security-policy'])).toBe(
    "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  );
  expect(connectOf(other.headers['content-security-policy'])).toBe("'self'");
  expect(bootOf(other).analytics).toBeNull();
  const scripts = (csp: unknown) => /script-src [^;]*/.exec(String(csp))?.[0].replace(/nonce-[^']+/, 'nonce');
  expect(scripts(measuring.headers['content-security-policy'])).toBe(scripts(other.headers['content-security-policy']));
});

describe('security 41: gtagId matches ^(G|UA|AW|GT)-[A-Z0-9-]+$', () => {
  test.each(['G-1', 'UA-12345-6', 'AW-998', 'GT-ABC'])('%s is fetched', async (id) => {
    gtagId = id;
    await measuringPage();
    expect(tags.asked).toContain(`/gtag/js?id=${id}`);
  });

  test.each([
    'g-abc',
    'G-abc',
    'X-123',
    'G-',
    'G-1&x=2',
    'G-1/../../evil',
    'https://evil.example/x.js',
    '',
    `G-${'A'.repeat(60)}`,
  ])('%j starts nothing', async (id) => {
    gtagId = id;
    expect(await tagOf()).toBeNull();
    expect(await tagOf()).toBeNull();
    expect(tags.asked).toEqual([]);
  });
});

test('security 41: the script is refreshed, and a page that was opened before still gets the one it was told', async () => {
  gtagId = 'G-FRESH';
  const before = bootOf(await measuringPage()).analytics;
  tags.script = 'window.dataLayer.push("newer");';
  await until(async () => (await tagOf())?.integrity === sha384(tags.script));
  expect((await world.ask(before?.src ?? '')).status).toBe(200);
  expect((await world.ask('/platform/analytics/G-FRESH-000000000000.js')).status).toBe(404);
});

test('security 41: without the internet a page goes out without a tag, and without waiting; it comes later', async () => {
  gtagId = 'G-LATER';
  tags.status = 503;
  const answer = await page();
  expect([answer.status, bootOf(answer).analytics]).toEqual([200, null]);
  expect(connectOf(answer.headers['content-security-policy'])).toBe("'self'");
  await until(() => tags.asked.length > 0);
  tags.status = 200;
  await until(async () => (await tagOf()) !== null);
});

test('security 41: a script that is fetched daily is asked for once by many pages', async () => {
  gtagId = 'G-MANY';
  const asked = () => tags.asked.filter((url) => url.endsWith('G-MANY')).length;
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 20 }, page.bind(null, 'roermond.localhost')));
  // The pages do not wait for the script, so they may be here before its server has heard of it.
  await until(() => asked() > 0);
  const lives = Math.ceil((performance.now() - startedAt) / analyticsTagLife);
  expect(asked()).toBeLessThanOrEqual(lives);
});

test('a page whose address may hold a token has no tag, and its policy allows none', async () => {
  gtagId = 'G-ABC123';
  await measuringPage();
  for (const path of ['/auth/login-1', '/confirm?token=x']) {
    const answer = await world.ask(path, { host: 'roermond.localhost' });
    expect(bootOf(answer).analytics).toBeNull();
    expect(String(answer.headers['content-security-policy'])).not.toContain('google-analytics');
  }
});
