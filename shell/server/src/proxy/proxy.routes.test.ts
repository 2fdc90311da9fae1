import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asFrame, startWorld, type World } from '../testing/startWorld.ts';

const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=a%40b.example';
const json = { ...asFrame, 'content-type': 'application/vnd.api+json' };
const document = JSON.stringify({ data: { type: 'applications', attributes: { message: 'Ik help graag.' } } });

let world: World;
/** What the gateway asks by itself now and then, in the middle of a test too. */
const ownQuestions = ['/health', '/api/v1/volunteer_centers', '/api/v1/bootstrap'];
const lastCall = () => world.api.calls.findLast(({ url }) => !ownQuestions.some((own) => url.startsWith(own)));
const ended = (lines: string[]) => lines.filter((line) => /^__Host-[a-z-]+=; Max-Age=0/.test(line));

beforeAll(async () => {
  world = await startWorld({ gatewaySecret: 'g'.repeat(32) }, { circuitReset: 300, apiTimeout: 2000 });
});
afterAll(() => world.close());
beforeEach(() => {
  world.api.on('GET /api/v1/thing', () => ({ body: { data: null } }));
  world.api.on('POST /api/v1/thing', () => ({ status: 201, body: { data: null } }));
});

describe('what reaches the API', () => {
  test('is the key of a program at the lists for keys alone, and never together with a session', async () => {
    world.api.on('GET /api/v1/open_data/vacancies', () => ({ body: { data: [] } }));
    const { headers } = await world.ask('/api/v1/open_data/vacancies?page[size]=5', {
      headers: { cookie: session, authorization: 'Bearer omz_key' },
    });
    expect(lastCall()?.headers).toMatchObject({ authorization: 'Bearer omz_key', 'x-tenant': 'roermond' });
    expect(lastCall()?.headers).not.toHaveProperty('access-token');
    expect(headers['cache-control']).toBe('no-store');
    await world.ask('/api/v1/thing', { headers: { ...asFrame, authorization: 'Bearer omz_key' } });
    expect(lastCall()?.headers).not.toHaveProperty('authorization');
  });

  test('is said by the gateway, whatever the browser claims', async () => {
    await world.ask('/api/v1/thing?filter[a]=b%20c&sort=-x', {
      headers: {
        ...asFrame,
        cookie: `${session}; currentOrganizationId=0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b; tenant=oldebroek`,
        'accept-language': 'en',
        'x-tenant': 'oldebroek',
        'app-context': 'meedoen',
        'volunteer-center-id': 'center-oldebroek',
        'current-organization-id': 'organization-9',
        'x-forwarded-for': '9.9.9.9',
        'x-forwarded-host': 'oldebroek.localhost',
        'x-gateway-secret': 'guess',
        'access-token': 'canary',
        client: 'canary',
        uid: 'canary',
        authorization: 'Bearer canary',
        'x-request-id': 'canary',
      },
    });
    const call = lastCall();
    expect(call?.url).toBe('/api/v1/thing?filter[a]=b%20c&sort=-x');
    expect(call?.headers).toMatchObject({
      'x-tenant': 'roermond',
      'app-context': 'gelderland',
      'volunteer-center-id': 'center-roermond',
      'current-organization-id': '0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      'x-forwarded-for': '127.0.0.1',
      'x-gateway-secret': 'g'.repeat(32),
      'access-token': 'token-1',
      client: 'client-1',
      uid: 'a@b.example',
      // This tenant has one language.
      'accept-language': 'nl',
    });
    expect(JSON.stringify(call?.headers)).not.toMatch(/canary|9\.9\.9\.9|oldebroek|organization-9/);
    expect(call?.headers.cookie).toBeUndefined();
  });

  test('says that all organisations are wanted where that is chosen', async () => {
    const cookie = `${session}; currentOrganizationId=all`;
    await world.ask('/api/v1/thing', { headers: { ...asFrame, cookie } });
    expect(lastCall()?.headers).toMatchObject({ 'current-organization-id': 'all' });
  });

  test('leaves out an organisation that is not one', async () => {
    const cookie = `${session}; currentOrganizationId=x%0d%0aX-Tenant:y`;
    const answer = await world.ask('/api/v1/thing', { headers: { ...asFrame, cookie } });
    expect(answer.status).toBe(200);
    expect(lastCall()?.headers).not.toHaveProperty('current-organization-id');
  });

  test('is in the language of the page where there are two', async () => {
    await world.ask('/api/v1/thing', { host: 'public.localhost', headers: { ...asFrame, 'accept-language': 'en' } });
    expect(lastCall()?.headers['accept-language']).toBe('en');
  });

  test('is the body as it was sent, byte by byte, with the headers of a write', async () => {
    const body = '{"data": {"type":"x",  "attributes":{"n":1e999,"t":"\\ud800é"}}}';
    const answer = await world.ask('/api/v1/thing', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': '"k"', 'if-match': '"3"', 'x-expected-user-id': 'visitor' },
      body,
    });
    expect(answer.status).toBe(201);
    expect(lastCall()).toMatchObject({
      body,
      headers: { 'content-type': 'application/vnd.api+json', 'idempotency-key': '"k"', 'if-match': '"3"' },
    });
  });

  test.each([
    ['GET', '/auth/login-1'],
    ['GET', '/auth/token'],
    ['GET', '/auth/reset'],
  ])('is not %s %s: that is a page', async (method, path) => {
    const before = world.api.calls.length;
    await world.ask(path, { method });
    expect(world.api.calls.slice(before).filter(({ url }) => url.startsWith('/auth'))).toEqual([]);
  });
});

describe('what reaches the browser', () => {
  test('carries no token and no header that was not meant for it', async () => {
    world.api.on('GET /api/v1/thing', () => ({
      body: { data: null },
      headers: {
        'access-token': 'canary',
        client: 'canary',
        uid: 'canary@b.example',
        expiry: String(Math.floor(Date.now() / 1000) + 500),
        'token-type': 'Bearer',
        authorization: 'Bearer canary',
        'set-cookie': 'canary=1',
        'x-powered-by': 'canary',
        server: 'canary',
        etag: '"3"',
        'retry-after': '7',
      },
    }));
    const answer = await world.ask('/api/v1/thing', { headers: { ...asFrame, cookie: session } });
    const { 'set-cookie': _, ...headers } = answer.headers;
    expect(JSON.stringify(headers) + answer.text).not.toContain('canary');
    expect(answer.headers).toMatchObject({
      etag: '"3"',
      'retry-after': '7',
      'x-composition': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    // Tokens stand in cookies that scripts cannot read, and nowhere else.
    expect(answer.setCookies.map((line) => line.split('=')[0])).toEqual([
      '__Host-access-token',
      '__Host-client',
      '__Host-uid',
    ]);
    expect(answer.setCookies.every((line) => /HttpOnly; Secure; SameSite=Lax$/.test(line))).toBe(true);
  });

  test('may be kept only where the API says so and nobody is signed in', async () => {
    world.api.on('GET /api/v1/thing', () => ({
      body: { data: null },
      headers: { 'cache-control': 'public, max-age=60' },
    }));
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).headers['cache-control']).toBe(
      'public, max-age=60',
    );
    const signedIn = await world.ask('/api/v1/thing', { headers: { ...asFrame, cookie: session } });
    expect(signedIn.headers['cache-control']).toBe('no-store');
  });

  test('is compressed where it is worth it', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ type: 'vacancies', id: String(index), attributes: {} }));
    world.api.on('GET /api/v1/thing', () => ({ body: { data: items } }));
    const answer = await world.ask('/api/v1/thing', { headers: { ...asFrame, 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString())).toEqual({ data: items });
  });
});

describe('a session that ends', () => {
  const nobody = { errors: ['You need to sign in or sign up before continuing.'] };

  test('goes when the API knows nobody behind the cookies; the body still arrives', async () => {
    world.api.on('GET /api/v1/thing', () => ({ status: 401, body: nobody }));
    const answer = await world.ask('/api/v1/thing', {
      headers: { ...asFrame, cookie: session.replaceAll('client-1', 'client-x') },
    });
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual(nobody);
    expect(ended(answer.setCookies)).toHaveLength(3);
  });

  test('stays after a wrong password', async () => {
    world.api.on('POST /auth/sign_in', () => ({
      status: 401,
      body: { success: false, errors: ['Invalid login credentials. Please try again.'] },
    }));
    const answer = await world.ask('/auth/sign_in', {
      method: 'POST',
      headers: { ...json, cookie: session },
      body: '{}',
    });
    expect(answer.setCookies).toEqual([]);
  });

  test.each([
    ['the API agrees', 200],
    ['the API knows nobody', 404],
    ['the API fails', 500],
  ])('at signing out goes in any case: %s', async (_case, status) => {
    world.api.on('DELETE /auth/sign_out', () => ({ status, body: {} }));
    const answer = await world.ask('/auth/sign_out', { method: 'DELETE', headers: { ...asFrame, cookie: session } });
    expect(answer.status).toBe(status);
    expect(ended(answer.setCookies)).toHaveLength(3);
    // Not "cookies": the language must survive.
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  test('at signing out goes also while the API is down', async () => {
    await world.api.stop();
    const answer = await world.ask('/auth/sign_out', { method: 'DELETE', headers: { ...asFrame, cookie: session } });
    await world.api.restart();
    expect(answer.status).toBe(502);
    expect(ended(answer.setCookies)).toHaveLength(3);
  });
});

describe('security 13: JSON content type is required for writes, and security 9: what comes from elsewhere is refused', () => {
  test.each([
    ['from a sibling', { ...json, 'sec-fetch-site': 'same-site' }, 403, 'cross_origin'],
    ['without the header', { ...json, 'x-requested-with': '' }, 403, 'no_requested_with'],
    [
      'with a form body',
      { ...asFrame, 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['with a text body', { ...asFrame, 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['with a report body', { ...asFrame, 'content-type': 'application/csp-report' }, 415, 'unsupported_media_type'],
    ['as somebody else', { ...json, 'x-expected-user-id': 'user-1' }, 409, 'identity_changed'],
    [
      'as a visitor who has signed in elsewhere',
      { ...json, 'x-expected-user-id': 'visitor', cookie: session },
      409,
      'identity_changed',
    ],
  ])('%s', async (_case, headers, status, code) => {
    const before = world.api.calls.length;
    const answer = await world.ask('/api/v1/thing', { method: 'POST', headers, body: document });
    expect(answer.status).toBe(status);
    expect(answer.json().errors?.[0]?.code).toBe(code);
    expect(world.api.calls.length).toBe(before);
  });

  test('for a body over 1 MiB never reaches the API', async () => {
    const before = world.api.calls.length;
    const answer = await world.ask('/api/v1/thing', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ data: 'x'.repeat(1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    expect(world.api.calls.length).toBe(before);
  });
});

describe('a file', () => {
  const form = { ...asFrame, 'content-type': 'multipart/form-data; boundary=x' };
  const parts = (bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(bytes)}\r\n--x--\r\n`;
  const megabytes = (count: number) => parts(count * 1024 * 1024);

  test.each([
    ['POST', '/api/v1/file_uploads'],
    ['POST', '/api/v1/forms/by_token/0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b/file_uploads'],
    ['PUT', '/api/v1/file_uploads/0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b/content'],
  ])('of 10 MB reaches the API as it was sent: %s %s', async (method, path) => {
    world.api.on(`${method} ${path}`, () => ({ status: 201, body: { data: null } }));
    const body = megabytes(10);
    const answer = await world.ask(path, { method, headers: { ...form, cookie: session }, body });
    expect(answer.status).toBe(201);
    expect(lastCall()?.headers['content-type']).toBe(form['content-type']);
    expect(lastCall()?.body === body).toBe(true);
  });

  test('for a form goes to the API without a session as well, and no other does', async () => {
    const address = '/api/v1/forms/by_token/0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b/file_uploads';
    world.api.on(`POST ${address}`, () => ({ status: 201, body: { data: null } }));
    const ask = async (path: string, headers: Record<string, string> = form) =>
      (await world.ask(path, { method: 'POST', headers, body: parts(10) })).status;
    expect(await ask(address)).toBe(201);
    expect(await ask(address, { ...form, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await ask('/api/v1/file_uploads')).toBe(401);
  });

  test('that is larger, or goes elsewhere, or comes from another site never reaches the API', async () => {
    // The gateway asks on its own account as well, at any moment.
    const sent = () => world.api.calls.filter(({ method }) => method === 'POST').length;
    const before = sent();
    const ask = async (path: string, body: string, headers: Record<string, string> = form) =>
      (await world.ask(path, { method: 'POST', headers, body })).status;
    expect(await ask('/api/v1/file_uploads', megabytes(11))).toBe(413);
    expect(await ask('/api/v1/thing', megabytes(2))).toBe(413);
    expect(await ask('/api/v1/thing', parts(10))).toBe(415);
    expect(await ask('/auth/sign_in', parts(10))).toBe(415);
    expect(await ask('/api/v1/forms/by_token/abc/submissions', parts(10))).toBe(415);
    expect(await ask('/api/v1/file_uploads', parts(10), { ...form, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(sent()).toBe(before);
  });
});

describe('what crawlers and readers of feeds ask', () => {
  test.each([
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/nieuws.rss',
    '/vacatures.rss',
    '/activiteiten.rss',
    '/changelog.rss',
    '/cijfers.csv',
    '/activiteitenkalender.ics',
    '/organizations/01890000-0000-7000-8000-000000000001/calendar.ics',
    '/activities/01890000-0000-7000-8000-000000000001.ics',
  ])('%s comes from the API, of this site and without a session', async (path) => {
    world.api.on(`GET ${path}`, () => ({ body: { mine: true }, headers: { 'cache-control': 'public, max-age=60' } }));
    const answer = await world.ask(path, { headers: { accept: 'application/xml', cookie: session } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(lastCall()?.headers).toMatchObject({ 'x-tenant': 'roermond', 'volunteer-center-id': 'center-roermond' });
    expect(lastCall()?.headers).not.toHaveProperty('access-token');
  });

  test('robots.txt says by itself that nothing is for them, save in production', async () => {
    expect((await world.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const production = await startWorld({ production: true });
    production.api.on('GET /robots.txt', () => ({ body: 'of the API' }));
    const answer = await production.ask('/robots.txt');
    expect(answer.text).toContain('of the API');
    await production.close();
  });
});

describe('an API that is ill', () => {
  test('too slow: 504 as JSON:API, within the time limit', async () => {
    world.api.on('GET /api/v1/thing', () => ({ body: {}, delay: 8000 }));
    const start = Date.now();
    const answer = await world.ask('/api/v1/thing', { headers: asFrame });
    expect(Date.now() - start).toBeLessThan(6000);
    expect(answer.status).toBe(504);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/vnd.api+json' });
    expect(answer.json().errors?.[0]).toMatchObject({ status: '504', code: 'timeout' });
  });

  test('its own errors pass as they are', async () => {
    const body = { errors: [{ status: '503', code: 'storage_full' }] };
    world.api.on('GET /api/v1/thing', () => ({ status: 503, body, headers: { 'retry-after': '30' } }));
    const answer = await world.ask('/api/v1/thing', { headers: asFrame });
    expect([answer.status, answer.headers['retry-after'], answer.json()]).toEqual([503, '30', body]);
  });

  test('a connection that breaks off after the request is not repeated', async () => {
    world.api.on('POST /api/v1/broken', (_call, response) => {
      response.destroy();
      return undefined;
    });
    const before = world.api.calls.length;
    const answer = await world.ask('/api/v1/broken', { method: 'POST', headers: json, body: document });
    expect(answer.status).toBe(502);
    expect(world.api.calls.length - before).toBe(1);
  });

  test('down: 502, then the circuit opens, and closes by itself when the API is back', async () => {
    await world.api.stop();
    const statuses: number[] = [];
    // As many as outweigh what went well in the tests before.
    for (let round = 0; round < 200 && statuses.at(-1) !== 503; round += 1) {
      statuses.push((await world.ask('/api/v1/thing', { headers: asFrame })).status);
    }
    expect(statuses[0]).toBe(502);
    const open = await world.ask('/api/v1/thing', { headers: asFrame });
    expect(open.status).toBe(503);
    expect(open.json().errors?.[0]?.code).toBe('service_unavailable');
    expect(open.headers['retry-after']).toBe('1');
    await world.api.restart();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
  });
});

test('pictures come without a session, may be kept, and cannot run', async () => {
  world.api.on('GET /media/1/960.webp', () => ({
    body: Buffer.from('picture'),
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  }));
  const answer = await world.ask('/media/1/960.webp', { headers: { accept: 'image/*', cookie: session } });
  expect(answer.text).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    // A browser that takes AVIF gets other bytes under the same address.
    vary: 'Accept',
  });
  expect(lastCall()?.headers).toMatchObject({ accept: 'image/*' });
  expect(lastCall()?.headers['access-token']).toBeUndefined();
});

describe('a stream of events', () => {
  /** Answers as the API does: at once, then with pauses longer than its time limit. */
  function answerWithEvents() {
    let isOpen = true;
    world.api.on('GET /api/v1/stream', (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      response.write('retry: 3000\n\n');
      const later = setTimeout(() => response.write('event: notifications\ndata: {"id":"1"}\n\n'), 2500);
      response.once('close', () => {
        isOpen = false;
        clearTimeout(later);
      });
      return undefined;
    });
    return () => isOpen;
  }
  const open = (cookie = session) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: world.port,
          path: '/api/v1/stream',
          headers: {
            host: 'roermond.localhost',
            ...asFrame,
            accept: 'text/event-stream',
            'accept-encoding': 'br, gzip',
            'last-event-id': 'e-7',
            cookie,
          },
        },
        resolve,
      )
        .on('error', reject)
        .end();
    });
  const until = async (condition: () => boolean) => {
    const end = Date.now() + 5000;
    while (!condition()) {
      if (Date.now() > end) throw new Error('It did not happen in time.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('comes through piece by piece, past the time limit of other answers, and ends at the API with the page', async () => {
    const isOpen = answerWithEvents();
    const answer = await open();
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.headers['content-encoding']).toBeUndefined();
    await until(() => text.includes('retry'));
    expect(text).not.toContain('event:');
    await until(() => text.includes('event: notifications'));
    expect(lastCall()?.headers['last-event-id']).toBe('e-7');
    answer.destroy();
    await until(() => !isOpen());
  });

  test('has connections of its own: 140 of them from 14 accounts, and everything else answers as before', async () => {
    answerWithEvents();
    const accounts = Array.from({ length: 14 }, (_, number) => session.replace('a%40b', `a${number}%40b`));
    const answers = await Promise.all(accounts.flatMap((cookie) => Array.from({ length: 10 }, () => open(cookie))));
    for (const answer of answers) answer.on('error', () => undefined).resume();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(140).fill(200));
    const begin = Date.now();
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    expect(Date.now() - begin).toBeLessThan(1500);

    // One more than an account may have is refused with what to do, and has a place when another ends.
    const [mine = ''] = accounts;
    const refused = await open(mine);
    refused.resume();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    answers[0]?.destroy();
    let again: IncomingMessage | undefined;
    const end = Date.now() + 5000;
    while (again?.statusCode !== 200 && Date.now() < end) again = (await open(mine)).resume() as IncomingMessage;
    expect(again?.statusCode).toBe(200);
    for (const answer of [...answers, again]) answer?.destroy();
  });

  test('does not keep a gateway that stops', async () => {
    answerWithEvents();
    const answer = await open();
    const ended = new Promise((resolve) => answer.once('close', resolve));
    answer.on('error', () => undefined).resume();
    const begin = Date.now();
    await world.restartGateway();
    await ended;
    expect(Date.now() - begin).toBeLessThan(8000);
  });
});

describe('a mail program that unsubscribes its reader', () => {
  const click = (path: string, headers: Record<string, string> = {}) =>
    world.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  test('reaches the API with its form and without our own headers', async () => {
    world.api.on('POST /api/v1/unsubscribe/abc', () => ({ status: 204 }));
    expect((await click('/api/v1/unsubscribe/abc')).status).toBe(204);
    expect(lastCall()).toMatchObject({ body: 'List-Unsubscribe=One-Click', headers: { 'x-tenant': 'roermond' } });
  });

  test('is the only one who may send a form', async () => {
    expect((await click('/api/v1/thing', asFrame)).status).toBe(415);
    expect((await click('/api/v1/unsubscribe/abc', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
