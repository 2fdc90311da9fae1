import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TenantKey } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import { readingFonts, rowHeights, shapes, textSizes } from '@omzien/platform/preferences';
import {
  centerId,
  testComposition,
  testModule,
  testRoute,
  testRoutes,
  testShell,
  wireBootstrap,
  wireCenter,
  wireOrganization,
  wireUser,
} from '../testing/fixtures.ts';
import { withServer } from '../testing/renderPrograms.ts';
import { type Answered, type Asked, asFrame, bootOf, startWorld, until, type World } from '../testing/startWorld.ts';
import type { ApiCall } from '../testing/testApi.ts';
import { createKeptPages, type KeptPages, type Reader } from './keptPages.ts';

const bootAt = (part: Partial<BootDocument> = {}) =>
  ({ url: '/', now: '2026-11-27T10:00:00.000Z', nonce: 'mark', ticket: 'mark', ...part }) as BootDocument;

const person: Reader = { as: 'person', hasFirstMap: true };

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A value with one thing changed in it, once for each thing that it holds, and where that is. */
function* changesOf(value: unknown, path: string[] = []): Generator<[path: string[], changed: unknown]> {
  if (!isPart(value) || Object.keys(value).length === 0) {
    yield [path, typeof value === 'boolean' ? !value : { other: value }];
    return;
  }
  for (const [name, part] of Object.entries(value))
    for (const [found, changed] of changesOf(part, [...path, name]))
      yield [found, Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }];
}

describe('kept pages', () => {
  let time = 0;
  let drawn = 0;
  const draw = async () => ({ html: `page ${++drawn}`, missing: null, rests: false });
  const take = async (pages: KeptPages, boot: BootDocument, as: Reader['as'] = 'person', hasFirstMap = true) =>
    (await pages.of(boot, { as, hasFirstMap }, draw)).html;
  const open = (settings = {}) => createKeptPages({ now: () => time, ...settings });

  test('are drawn once for the same input, and anew for every difference but the hour', async () => {
    const pages = open();
    const first = await take(pages, bootAt());
    expect(await take(pages, bootAt())).toBe(first);
    expect(await take(pages, bootAt({ now: '2026-11-27T22:00:00.000Z' }))).toBe(first);
    const others = [
      // The next day begins at 23:00 UTC.
      bootAt({ now: '2026-11-27T23:30:00.000Z' }),
      bootAt({ url: '/en' }),
      bootAt({ locale: 'en' }),
      bootAt({ colorMode: 'dark' }),
      bootAt({ data: { '/api/v1/pages/1': { status: 200, body: 'new words' } } }),
    ];
    const all = [first];
    for (const boot of others) all.push(await take(pages, boot));
    expect(new Set(all).size).toBe(all.length);
  });

  test('who starts with all hashes never gets the page of who starts with a few', async () => {
    const pages = open();
    expect(await take(pages, bootAt())).not.toBe(await take(pages, bootAt(), 'person', false));
  });

  test('who asks for what is being drawn waits for that, and not for somebody more patient', async () => {
    const pages = open();
    const before = drawn;
    await Promise.all([take(pages, bootAt()), take(pages, bootAt()), take(pages, bootAt(), 'searchEngine')]);
    expect(drawn - before).toBe(2);
  });

  test('grow old: the old one goes out while a new one is drawn, and is forgotten later', async () => {
    time = 0;
    const pages = open({ fresh: 10, life: 100 });
    const first = await take(pages, bootAt());
    time = 50;
    expect(await take(pages, bootAt())).toBe(first);
    const second = await take(pages, bootAt());
    expect(second).not.toBe(first);
    time = 200;
    expect([first, second]).not.toContain(await take(pages, bootAt()));
  });

  test('what nobody could draw is not kept', async () => {
    const pages = open();
    const fail = async () => ({ html: 'empty', missing: 'slow' as const, rests: false });
    expect((await pages.of(bootAt(), person, fail)).html).toBe('empty');
    expect(await take(pages, bootAt())).not.toBe('empty');
  });

  test('the newest of a place is there when nothing newer is to be had, for a quarter of an hour', async () => {
    time = 0;
    const pages = open({ life: 100, longest: 1000 });
    const at = (words: string, part: Partial<BootDocument> = {}) =>
      bootAt({ data: { '/api/v1/pages/1': { status: 200, body: words } }, ...part });
    expect(pages.lastAt(at('old'), person)).toBeNull();
    await take(pages, at('old'));
    time = 10;
    const newer = await take(pages, at('new'));
    const asked = bootAt({ now: '2026-11-27T10:05:00.000Z', nonce: 'own', ticket: 'own', data: {} });
    time = 900;
    expect(pages.lastAt(asked, person)).toEqual({ page: { html: newer, missing: null, rests: false }, madeAt: 10 });
    for (const other of [{ url: '/en' }, { locale: 'en' }, { colorMode: 'dark' }, { status: 404 }] as const)
      expect(pages.lastAt({ ...asked, ...other } as BootDocument, person)).toBeNull();
    time = 1011;
    expect(pages.lastAt(asked, person)).toBeNull();
  });

  test('are packed once, and each visitor reads his own in it', async () => {
    const pages = open();
    const { nonce, ticket } = pages.standIn;
    const html = `<script nonce="${nonce}">'é–${'x'.repeat(500)}'</script><style nonce="${nonce}"></style><i>${ticket}</i>`;
    const page = await pages.of(bootAt(), person, async () => ({ html, missing: null, rests: false }));
    const one = { nonce: 'a'.repeat(24), ticket: 'ticket|1' };
    const two = { nonce: 'b'.repeat(24), ticket: 'ticket|2' };
    for (const own of [one, two, one]) {
      const packed = await pages.pack(page, own);
      expect(brotliDecompressSync(packed as Buffer).toString()).toBe(pages.fill(page, own));
    }
    // Longer than the place: it is packed at sending.
    expect(await pages.pack(page, { ...one, ticket: 'ticket|10' })).toBeNull();
    const other = await pages.of(bootAt({ url: '/2' }), person, async () => ({ html, missing: 'slow', rests: false }));
    expect(await pages.pack(other, one)).toBeNull();
  });

  test('what is packed of them takes room too', async () => {
    const html = randomBytes(2000).toString('hex');
    const pages = open({ room: html.length * 3.1 });
    const at = (url: string) =>
      pages.of(bootAt({ url }), person, async () => ({ html: `${html}${url}`, missing: null, rests: false }));
    const own = { nonce: 'a'.repeat(24), ticket: 'ticket' };
    for (const url of ['/1', '/2', '/3']) await pages.pack(await at(url), own);
    // Three pages fit, but not with two that are packed.
    expect(pages.lastAt(bootAt({ url: '/1' }), person)).toBeNull();
    expect(pages.lastAt(bootAt({ url: '/3' }), person)).not.toBeNull();
  });

  test('take no more room than they may: what was asked for longest ago goes first', async () => {
    const pages = open({ room: 'page 1000'.length * 2 });
    drawn = 1000;
    const [one, two] = [await take(pages, bootAt({ url: '/1' })), await take(pages, bootAt({ url: '/2' }))];
    expect(await take(pages, bootAt({ url: '/1' }))).toBe(one);
    await take(pages, bootAt({ url: '/3' }));
    expect(await take(pages, bootAt({ url: '/1' }))).toBe(one);
    expect(await take(pages, bootAt({ url: '/2' }))).not.toBe(two);
  });
});

describe('pages of a gateway', () => {
  const shell = withServer(
    testShell('eeeeeeeeeeee'),
    `let drawn = 0;
     exports.libraries = {};
     exports.render = async (definition, boot) => ({
       html: '<main>drawing ' + (++drawn) + ' of ' + boot.url + '</main>',
       style: '<style nonce="' + boot.nonce + '">a{}</style>',
       head: null,
     });`,
  );
  const routes = [
    ...testRoutes,
    testRoute({ name: 'authors', path: '/authors' }),
    testRoute({ name: 'reset', path: '/auth/reset' }),
    testRoute({ name: 'confirm', path: '/confirm' }),
    testRoute({ name: 'form', path: '/forms/:token' }),
    testRoute({ name: 'ticket', path: '/activiteitenkalender/kaartje/:token' }),
  ];
  const owner = withServer(testModule('ffffffffffff', { routes }), 'exports.default = {};');
  const second = 'center-second';
  /** Of the tenant `public` there are two centres, and the site of roermond has two hosts. */
  const centersOf = (tenant: TenantKey) => [
    wireCenter(tenant, { domains: [`${tenant}.localhost`, `www.${tenant}.localhost`] }),
    ...(tenant === 'public'
      ? [wireCenter(tenant, { slug: 'second', domains: ['second.localhost'], is_default: false }, second)]
      : []),
  ];
  function bootstrapOf(tenant: TenantKey, id = centerId(tenant)) {
    const { data } = wireBootstrap(tenant);
    const { attributes } = data;
    return {
      data: { ...data, attributes: { ...attributes, volunteer_center: { ...attributes.volunteer_center, id } } },
    };
  }
  const sessionOf = (uid: string) => `__Host-access-token=token-1; __Host-client=client-1; __Host-uid=${uid}`;
  const session = sessionOf('organisation@roermond.example');
  let world: World;
  let title = 'Kok';
  beforeAll(async () => {
    world = await startWorld(
      {},
      { softRenderLimit: 10_000, hardRenderLimit: 10_000, firstRenderLimit: 10_000, warmUpRenders: 1 },
    );
    const tenantOf = (call: ApiCall) => String(call.headers['x-tenant']) as TenantKey;
    world.api.on('GET /api/v1/volunteer_centers', (call) => ({ body: { data: centersOf(tenantOf(call)) } }));
    world.api.on('GET /api/v1/bootstrap', (call) => ({
      body: bootstrapOf(tenantOf(call), call.headers['volunteer-center-id']?.toString()),
    }));
    world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
    for (const id of ['12', '13', '15', '16', '17', '19']) {
      world.api.on(`GET /api/v1/vacancies/${id}`, () => ({
        body: { data: { type: 'vacancies', id, attributes: { title } } },
      }));
      world.api.on(`GET /api/v1/vacancies/${id}/similar`, () => ({ body: { data: [] } }));
    }
    const refused = (status: number) => ({ status, body: { errors: [{ status: String(status) }] } });
    world.api.on('GET /api/v1/vacancies/13/similar', () => refused(429));
    world.api.on('GET /api/v1/vacancies/15/similar', () => refused(500));
    world.api.on('GET /api/v1/vacancies/16/similar', () => undefined);
    world.api.on('GET /api/v1/vacancies/17', () => refused(403));
    world.api.on('GET /api/v1/vacancies/66', () => refused(410));
    const rotated = { 'access-token': 'token-2', client: 'client-1', uid: 'rotated@roermond.example' };
    world.api.on('GET /api/v1/vacancies/19/similar', () => ({ body: { data: [] }, headers: rotated }));
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
    world.api.on('GET /api/v1/current_user', ({ headers: { uid } }) =>
      uid === 'ended@roermond.example'
        ? refused(401)
        : { body: wireUser('admin', 'Organization'), headers: uid === rotated.uid ? rotated : {} },
    );
    world.registry.publish(shell);
    world.registry.publish(owner);
    for (const tenant of ['roermond', 'meedoen', 'public'] as const)
      world.registry.activate(
        testComposition(tenant, { revision: 2, shell: shell.descriptor, modules: [owner.descriptor] }),
      );
    // The centres are asked for at the start.
    await world.restartGateway();
    await until(async () => bootOf(await world.ask('/vacancies/search')).ssr, 20_000);
  });
  afterAll(() => world.close());

  const drawing = (answer: { text: string }) => /drawing (\d+)/.exec(answer.text)?.[1];
  const busy = () => ({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { errors: [{ status: '503', code: 'busy', title: 'Service Unavailable', detail: 'Het is nu erg druk.' }] },
  });
  const twice = async (path: string, asked = {}) => [
    drawing(await world.ask(path, asked)),
    drawing(await world.ask(path, asked)),
  ];

  test('visitors get one drawing, each with a nonce and a ticket of their own', async () => {
    const [one, other] = [await world.ask('/vacancies/12'), await world.ask('/vacancies/12')];
    expect(drawing(one)).toBeDefined();
    expect(drawing(other)).toBe(drawing(one));
    for (const answer of [one, other]) {
      const { nonce, ticket } = bootOf(answer);
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      const nonces = new Set([...answer.text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found));
      expect([...nonces]).toEqual([nonce]);
      expect(ticket).toMatch(/^\w{18}\|roermond\|2\|/);
    }
    expect(bootOf(one).nonce).not.toBe(bootOf(other).nonce);
    expect(bootOf(one).ticket).not.toBe(bootOf(other).ticket);
  });

  test('who follows a link that spreads gets what is kept, whatever was added to it', async () => {
    const kept = drawing(await world.ask('/vacancies/12'));
    for (const added of ['?utm_source=mail&utm_campaign=mei', '?fbclid=IwAR0', '?gclid=x&mc_eid=y']) {
      const answer = await world.ask(`/vacancies/12${added}`);
      expect(drawing(answer)).toBe(kept);
      expect(bootOf(answer).url).toBe('/vacancies/12');
    }
  });

  test('what staff change is what the next visitor sees', async () => {
    const before = drawing(await world.ask('/vacancies/12'));
    title = 'Kok voor de buurt';
    expect(drawing(await world.ask('/vacancies/12'))).not.toBe(before);
  });

  const withCookie = (cookie: string) => ({ headers: { cookie } });
  const sessionLines = ({ setCookies }: { setCookies: string[] }) =>
    setCookies.filter((line) => line.startsWith('__Host-'));

  test.each<[string, string, Asked]>([
    ['a session', '/vacancies/12', withCookie(session)],
    ['a part of a session', '/vacancies/12', withCookie('__Host-client=client-1')],
    ['data that is refused by too many questions', '/vacancies/13', {}],
    ['data that failed', '/vacancies/15', {}],
    ['data that is late', '/vacancies/16', {}],
    ['data that is for others', '/vacancies/17', {}],
    ['what is gone', '/vacancies/66', {}],
    ['what never was', '/nergens', {}],
    ['signing in', '/auth/login-1', {}],
    ['a new password', '/auth/reset?reset_password_token=abc', {}],
    ['a confirmation', '/confirm?confirmation_token=abc', {}],
    ['a confirmation without one', '/confirm', {}],
    ['a form', '/forms/abc', {}],
    ['a form in another language', '/en/forms/abc', { host: 'meedoen.localhost' }],
    ['a ticket', '/activiteitenkalender/kaartje/abc', {}],
    ['a preview', '/vacancies/12?preview=abc', {}],
    ['a preview behind something else', '/vacancies/search?page[number]=2&preview=abc', {}],
    ['a design', '/vacancies/search?design=draft', {}],
    ['menus', '/vacancies/search?menus=volunteer', {}],
    ['an application of a guest', '/vacancies/12?application=abc', {}],
    ['a draft', '/vacancies/search?page[number]=2&draft=abc', {}],
  ])('nothing is kept of %s', async (_what, path, asked) => {
    const [one, other] = await twice(path, asked);
    expect(one).toBeDefined();
    expect(other).toBeDefined();
    expect(other).not.toBe(one);
    // Nor does a visitor without any of it get what was drawn for who has it.
    const visitors = drawing(await world.ask(path.replace(/\?.*/, ''), { host: asked.host ?? 'roermond.localhost' }));
    expect([one, other]).not.toContain(visitors);
  });

  test.each(['/vacancies/search?redesign=draft', '/authors', '/activiteitenkalender', '/vacancies/search?q=preview'])(
    '%s only looks as if it held a token: it is kept',
    async (path) => {
      const [one, other] = await twice(path);
      expect(one).toBeDefined();
      expect(other).toBe(one);
    },
  );

  test.each<[string, string, Asked, RegExp]>([
    ['ends a session', '/vacancies/12', withCookie(sessionOf('ended@roermond.example')), /^__Host-[^=]+=; Max-Age=0/],
    [
      'ends a part of one',
      '/vacancies/12',
      withCookie('__Host-uid=ended@roermond.example'),
      /^__Host-[^=]+=; Max-Age=0/,
    ],
    ['renews a session', '/vacancies/12', withCookie(sessionOf('rotated@roermond.example')), /^__Host-[^=]+=[^;]/],
    ['gives a session', '/vacancies/19', {}, /^__Host-[^=]+=[^;]/],
  ])('nothing is kept of an answer that %s, and nobody else gets its cookies', async (_what, path, asked, line) => {
    const answers = [await world.ask(path, asked), await world.ask(path, asked)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(sessionLines(answer)).toEqual([1, 2, 3].map(() => expect.stringMatching(line)));
    }
    const drawings = answers.map(drawing);
    expect(drawings).not.toContain(undefined);
    expect(drawings[1]).not.toBe(drawings[0]);
    const visitor = await world.ask('/vacancies/12');
    expect(sessionLines(visitor)).toEqual([]);
    expect(drawings).not.toContain(drawing(visitor));
  });

  test('what visitors got is never given to who is signed in', async () => {
    const visitors = drawing(await world.ask('/vacancies/12'));
    expect(drawing(await world.ask('/vacancies/12', withCookie(session)))).not.toBe(visitors);
  });

  test('compositions, tenants, centres, hosts, languages, addresses, looks and preferences never share one', async () => {
    const cookies = [
      ...['light', 'dark'].map((mode) => `colorMode=${mode}`),
      ...textSizes.slice(1).map((size) => `textSize=${size}`),
      ...rowHeights.filter((height) => height !== 'compact').map((height) => `rows=${height}`),
      ...shapes.slice(1).map((shape) => `shape=${shape}`),
      ...readingFonts.slice(1).map((font) => `font=${font}`),
      'contrast=more',
      'sidebar=collapsed',
      'consent=all',
      'consent=necessary',
      'textSize=large; contrast=more',
    ];
    const asked: [path: string, asked?: Asked][] = [
      ['/vacancies/search'],
      ['/vacancies/search?page[number]=2'],
      ['/vacancies/12'],
      ['/vacancies/search', { host: 'www.roermond.localhost' }],
      ['/vacancies/search', { host: 'roermond.localhost:8443' }],
      ['/vacancies/search', { host: 'meedoen.localhost' }],
      ['/en/vacancies/search', { host: 'meedoen.localhost' }],
      ['/vacancies/search', { host: 'public.localhost' }],
      ['/vacancies/search', { host: 'second.localhost' }],
      ['/en/vacancies/search', { host: 'second.localhost' }],
      ...cookies.map((cookie): [string, Asked] => ['/vacancies/search', withCookie(cookie)]),
    ];
    const answers = [];
    for (const [path, ask] of asked) answers.push(await world.ask(path, ask));
    const drawings = answers.map(drawing);
    expect(drawings).not.toContain(undefined);
    expect(new Set(drawings).size).toBe(asked.length);
    // Nor once all are kept, whoever comes first: each gets his own again.
    for (const [index, [path, ask]] of [...asked.entries()].reverse()) {
      const again = await world.ask(path, ask);
      expect({ path, ask, drawing: drawing(again) }).toEqual({ path, ask, drawing: drawings[index] });
      const { nonce: _nonce, ticket: _ticket, now: _now, ...own } = bootOf(again);
      expect(bootOf(answers[index] as Answered)).toMatchObject(own);
    }
    // What the page does not show makes no other one.
    const told = { host: 'meedoen.localhost', headers: { 'accept-language': 'en', cookie: 'i18n_redirected=nl' } };
    expect(drawing(await world.ask('/vacancies/search', told))).toBe(drawings[5]);
    // Each of the preferences was among them.
    const boots = answers.map(bootOf);
    for (const name of Object.keys(boots[0]?.preferences ?? {}) as (keyof BootDocument['preferences'])[])
      expect({ name, values: new Set(boots.map(({ preferences }) => preferences[name])).size }).not.toMatchObject({
        values: 1,
      });
    expect(boots.slice(7, 9).map(({ center, tenant }) => [tenant.key, center.id])).toEqual([
      ['public', centerId('public')],
      ['public', second],
    ]);

    const next = { revision: 3, shell: shell.descriptor, modules: [owner.descriptor] };
    world.registry.activate(testComposition('roermond', next));
    await until(async () => bootOf(await world.ask('/vacancies/search')).composition.revision === 3, 20_000);
    const [one, other] = await twice('/vacancies/search');
    expect(other).toBe(one);
    expect(drawings).not.toContain(one);
  });

  test('whatever a boot document says but the hour makes another page, and all but the data another place', async () => {
    const { nonce: _nonce, ticket: _ticket, ...rest } = bootOf(await world.ask('/vacancies/12'));
    const whole: Record<string, unknown> = { ...rest, secureOrigin: 'https://roermond.localhost', mapTiles: null };
    const pages = createKeptPages({ now: () => 0 });
    let drawn = 0;
    const of = async (boot: unknown, reader = person) =>
      (await pages.of(boot as BootDocument, reader, async () => ({ html: `${++drawn}`, missing: null, rests: false })))
        .html;
    const first = await of(whole);
    const others = [...changesOf(whole)].filter(([[name]]) => name !== 'now');
    expect(others.length).toBeGreaterThan(100);
    for (const [path, other] of others) {
      const isThere = pages.lastAt(other as BootDocument, person) !== null;
      expect({ path, isThere }).toEqual({ path, isThere: path[0] === 'data' });
    }
    const all = [first];
    for (const [, other] of others) all.push(await of(other));
    expect(new Set(all).size).toBe(others.length + 1);
    expect(await of(whole)).toBe(first);
  });

  describe('while the API has no time', () => {
    let before: string;
    beforeAll(async () => {
      before = (await world.ask('/vacancies/12')).text;
      for (const id of ['12', '14']) world.api.on(`GET /api/v1/vacancies/${id}`, busy);
      world.api.on('GET /api/v1/vacancies/14/similar', () => ({ body: { data: [] } }));
    });

    test('visitors get the kept page with a word above it, with a nonce of their own', async () => {
      const answer = await world.ask('/vacancies/12');
      expect(answer.status).toBe(200);
      expect(drawing(answer)).toBe(drawing({ text: before }));
      expect(answer.text).toMatch(
        /<div id="busy" role="status"><span>Het is nu erg druk\. Je ziet deze pagina zoals die om \d\d:\d\d uur was\.<\/span><a href="">Opnieuw laden<\/a><\/div><div id="frame">/,
      );
      const { nonce, ssr } = bootOf(answer);
      expect(ssr).toBe(true);
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      const nonces = new Set([...answer.text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found));
      expect([...nonces]).toEqual([nonce]);
      expect(before).not.toContain('id="busy"');
    });

    test('they get it too where it says nothing in time', async () => {
      world.api.on('GET /api/v1/vacancies/12', () => ({ ...busy(), delay: 5_000 }));
      const answer = await world.ask('/vacancies/12');
      world.api.on('GET /api/v1/vacancies/12', busy);
      expect(drawing(answer)).toBe(drawing({ text: before }));
      expect(answer.text).toContain('<div id="busy" role="status">');
    });

    test('where nothing is kept they get a plain page that says so and goes on by itself', async () => {
      for (const [language, words] of [
        ['nl', 'Het is nu erg druk'],
        ['en', 'We are very busy'],
      ] as const) {
        const host = language === 'en' ? 'meedoen.localhost' : 'roermond.localhost';
        const path = language === 'en' ? '/en/vacancies/14' : '/vacancies/14';
        const answer = await world.ask(path, {
          host,
          headers: { accept: 'text/html', cookie: `i18n_redirected=${language}` },
        });
        expect(answer.status).toBe(503);
        const seconds = String(answer.headers['retry-after']);
        expect(seconds).toMatch(/^[3-7]$/);
        expect(answer.text).toContain(`<html lang="${language}">`);
        expect(answer.text).toContain(`<h1>${words}</h1>`);
        expect(answer.text).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
        expect(answer.text).toContain('<meta name="robots" content="noindex">');
        expect(answer.text).not.toContain('<script');
      }
    });

    test('who is signed in gets a page whose browser asks for the rest, and never a kept one', async () => {
      const answer = await world.ask('/vacancies/12', { headers: { cookie: session } });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('id="busy"');
      expect(drawing(answer)).not.toBe(drawing({ text: before }));
      expect(bootOf(answer).data).not.toHaveProperty('/api/v1/vacancies/12');
      world.api.on('GET /api/v1/current_organizations', busy);
      expect(bootOf(await world.ask('/vacancies/12', { headers: { cookie: session } })).session).toMatchObject({
        unavailable: true,
      });
    });

    test('the refusal itself reaches the browser as it is', async () => {
      world.api.on('POST /api/v1/vacancies', busy);
      const headers = {
        ...asFrame,
        'content-type': 'application/vnd.api+json',
        origin: `http://roermond.localhost:${world.port}`,
        host: `roermond.localhost:${world.port}`,
      };
      const answer = await world.ask('/api/v1/vacancies', { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json().errors?.[0]).toMatchObject({ code: 'busy', detail: 'Het is nu erg druk.' });
    });

    test('an outage is told as one, also where a page is kept', async () => {
      world.api.on('GET /api/v1/vacancies/12', () => ({ status: 500, body: {} }));
      const answer = await world.ask('/vacancies/12');
      expect(answer.status).toBe(503);
      expect(answer.text).not.toContain('id="busy"');
    });
  });
});
