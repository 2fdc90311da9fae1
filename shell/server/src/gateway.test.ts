import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loggedPath } from './http/logging.ts';
import { safePath } from './http/safePath.ts';
import { asFrame, bootOf, startWorld, until, type World } from './testing/startWorld.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { reportsPerMinute: 16 });
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
});
afterAll(() => world.close());

/** What answers to bytes as they are: for requests that no client would make. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(world.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(3000, () => socket.destroy());
  });

describe('a request that is not one', () => {
  test.each([
    [
      'with two hosts',
      'GET / HTTP/1.1\r\nHost: roermond.localhost\r\nHost: oldebroek.localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'with a whole address',
      'GET http://oldebroek.localhost/ HTTP/1.1\r\nHost: roermond.localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['of the old protocol without a host', 'GET / HTTP/1.0\r\n\r\n', 421],
    [
      'with two lengths',
      'POST /api/v1/x HTTP/1.1\r\nHost: roermond.localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'with endless headers',
      `GET / HTTP/1.1\r\nHost: roermond.localhost\r\nX: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
      431,
    ],
    [
      'with half an escape',
      'GET /vacancies/%E0%A4%A HTTP/1.1\r\nHost: roermond.localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('%s is refused', async (_case, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/ at .*\.(ts|js):\d+/);
  });

  test('with a second session beside the first is refused', async () => {
    const answer = await world.ask('/vacancies/search', {
      headers: { accept: 'application/json', cookie: '__Host-uid=a; __Host-uid=b' },
    });
    expect([answer.status, answer.json().errors?.[0]?.code]).toEqual([400, 'duplicate_cookie']);
  });

  test('with a doubled preference works: a sibling must not be able to lock people out', async () => {
    const answer = await world.ask('/vacancies/search', {
      headers: { accept: 'text/html', cookie: 'tenant=a; tenant=b' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('a host that is not ours', () => {
  test('gets a page that says so, in the language of the browser', async () => {
    const answer = await world.ask('/', {
      host: 'roermond.evil.example',
      headers: { accept: 'text/html', 'accept-language': 'en' },
    });
    expect(answer.status).toBe(421);
    expect(answer.text).toContain('We do not know this website');
    expect(answer.text).not.toContain('evil.example');
  });

  test('cannot be talked into another by a header', async () => {
    const answer = await world.ask('/vacancies/search', {
      headers: { accept: 'text/html', 'x-forwarded-host': 'oldebroek.localhost' },
    });
    expect(bootOf(answer).tenant.key).toBe('roermond');
  });

  test('is no matter for health checks', async () => {
    expect((await world.ask('/health', { host: '10.0.0.7:3000' })).json()).toEqual({ status: 'ok' });
    expect((await world.ask('/ready', { host: '10.0.0.7:3000' })).status).toBe(200);
  });
});

describe('languages', () => {
  const ask = (path: string, headers: Record<string, string> = {}, host = 'public.localhost') =>
    world.ask(path, { host, headers: { accept: 'text/html', ...headers } });

  test('the first visit goes where the browser points, and says what it depends on', async () => {
    const answer = await ask('/?a=1', { 'accept-language': 'en' });
    expect([answer.status, answer.headers.location]).toEqual([302, '/en?a=1']);
    expect(answer.headers).toMatchObject({ vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' });
    expect(answer.setCookies).toEqual(['i18n_redirected=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax']);
  });

  test('an English page is English throughout', async () => {
    const answer = await ask('/en/vacancies/search');
    expect(answer.headers['content-language']).toBe('en');
    expect(answer.text).toContain('<html lang="en"');
    expect(answer.text).toContain('<title>Vacancies - Centrum public</title>');
    expect(answer.text).toContain('hreflang="nl" href="http://public.localhost/vacancies/search"');
    expect(answer.text).toContain('hreflang="en" href="http://public.localhost/en/vacancies/search"');
    expect(bootOf(answer)).toMatchObject({ locale: 'en', locales: ['nl', 'en'], url: '/en/vacancies/search' });
  });

  test('where there is one language its English addresses lead to the Dutch ones', async () => {
    const answer = await ask('/en/vacancies/search?a=1', {}, 'roermond.localhost');
    expect([answer.status, answer.headers.location]).toEqual([302, '/vacancies/search?a=1']);
  });

  test('a protected English page leads to the English sign-in page', async () => {
    expect((await ask('/en/account')).headers.location).toBe('/en/auth/login-1?redirect=%2Fen%2Faccount');
  });
});

test('the campaign host shows the campaign only; what the page needs still comes', async () => {
  const ask = (path: string) => world.ask(path, { host: 'gelderse-handen.localhost' });
  expect((await ask('/vacancies/search')).headers.location).toBe('/gelderse-handen');
  expect((await ask('/en/vacancies/search')).headers.location).toBe('/en/gelderse-handen');
  expect((await ask('/gelderse-handen')).status).toBe(200);
  expect((await ask('/releases/shell/1.0.0-aaaaaaaaaaaa/main.js')).status).toBe(200);
  expect((await ask('/platform/composition')).status).toBe(200);
  const { text } = await ask('/sitemap.xml');
  expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://gelderse-handen.localhost/gelderse-handen',
  ]);
});

test.each([
  ['dark', 'class="dark"', false],
  ['light', 'class="light"', false],
  ['system', 'class=""', true],
  ['"><script>', 'class=""', true],
])('the colour mode %s stands before the first paint', async (mode, html, hasScript) => {
  const { text } = await world.ask('/vacancies/search', {
    headers: { accept: 'text/html', cookie: `colorMode=${encodeURIComponent(mode)}` },
  });
  expect(text).toContain(html);
  expect(text.includes('prefers-color-scheme')).toBe(hasScript);
  // Every script element carries the nonce of this answer, except the one that the policy knows by its hash.
  const nonce = bootOf({ text } as never).nonce;
  const scripts = text.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual(['<script>']);
});

describe('reports', () => {
  const report = {
    tenant: 'oldebroek',
    composition: 1,
    module: 'mfe-vacancies',
    version: '1.0.0',
    build: 'bbbbbbbbbbbb',
    code: 'integrity_violation',
    message: 'TypeError: Failed to fetch',
    path: '/vacancies/search',
  };
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    world.ask('/platform/reports', {
      method: 'POST',
      headers: { ...asFrame, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const told = () => world.registry.evidence.flatMap(({ body }) => body.failures);
  /** Everything that the gateway has to tell is told before it is asked for: reports go at once, and in order. */
  const toldAfter = async (count: number) => {
    await until(() => told().length >= count);
    return told();
  };

  test('count with the ticket of a page of this tenant and composition, and for nothing without', async () => {
    const { ticket, composition } = bootOf(await world.ask('/vacancies/search'));
    const elsewhere = bootOf(await world.ask('/vacancies/search', { host: 'oldebroek.localhost' })).ticket;
    expect(composition.revision).toBe(1);
    const before = told().length;
    for (const wrong of [
      report,
      { ...report, ticket: 'x' },
      { ...report, ticket: elsewhere },
      { ...report, ticket: ticket.replace('|1|', '|2|'), composition: 2 },
      { ...report, ticket, composition: 2 },
      { ...report, ticket },
    ]) {
      expect((await send(wrong)).status).toBe(204);
    }
    const counted = await toldAfter(before + 1);
    expect(counted).toHaveLength(before + 1);
    expect(counted.at(-1)).toEqual({
      ticket: ticket.split('|')[0],
      visitor: ticket.split('|')[4],
      module: 'mfe-vacancies',
      build: 'bbbbbbbbbbbb',
      code: 'integrity_violation',
      message: 'TypeError: Failed to fetch',
    });
    const { tenant, body } = world.registry.evidence.findLast(({ body: batch }) => batch.failures.length > 0) ?? {};
    // With the failure it is told who got pages meanwhile.
    expect([tenant, body?.revision, Object.keys(body?.views ?? {})]).toEqual([
      'roermond',
      1,
      ['shell@1.0.0-aaaaaaaaaaaa', 'mfe-vacancies@1.0.0-bbbbbbbbbbbb'],
    ]);
  });

  test.each([
    ['an unknown module', { ...report, module: '../x' }, 422],
    ['no list', 'x', 422],
  ])('with %s are refused, the field named', async (_case, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  test('of browsers about a broken policy are taken as they come', async () => {
    const body = [
      { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'https://x.example' } },
    ];
    const headers = { 'content-type': 'application/reports+json', 'x-requested-with': '' };
    expect((await send(body, headers)).status).toBe(204);
  });

  test('from elsewhere are refused, and too many are too many', async () => {
    expect((await send(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1) statuses.push((await send(report)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('no single-use token, address or e-mail stands in a log line', () => {
  expect(loggedPath('/api/v1/guest_applications/Zk3uP0aQ9dX7mN2bL5tR1w?token=x')).toBe('/api/v1/guest_applications/…');
  expect(loggedPath('/api/v1/users/anna@b.example')).toBe('/api/v1/users/…');
  expect(loggedPath('/vacancies/0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b')).toBe(
    '/vacancies/0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
  );
  expect(loggedPath('/a\nb')).toBe('/a b');
});

test.each([
  ['/vacancies?a=1', '/vacancies?a=1'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%2f/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('security 40: the target %j stays on this site as %j', (path, safe) => expect(safePath(path)).toBe(safe));

test('what nobody serves is a plain 404 for programs, and other methods are refused', async () => {
  expect((await world.ask('/favicon.ico', { headers: { accept: 'image/*' } })).headers['content-type']).toBe(
    'application/vnd.api+json',
  );
  expect((await world.ask('/platform/nothing')).status).toBe(404);
  const post = await world.ask('/vacancies/search', { method: 'POST', headers: asFrame });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await world.ask('/robots.txt')).text).toContain('User-agent: *');
});

test('HEAD of a page says what GET would', async () => {
  const answer = await world.ask('/vacancies/search', { method: 'HEAD' });
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
});
