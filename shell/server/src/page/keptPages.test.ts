import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BootDocument } from '@omzien/platform/boot';
import { testComposition, testModule, testShell, wireOrganization, wireUser } from '../testing/fixtures.ts';
import { withServer } from '../testing/renderPrograms.ts';
import { asFrame, bootOf, startWorld, until, type World } from '../testing/startWorld.ts';
import { createKeptPages, type KeptPages, type Reader } from './keptPages.ts';

const bootAt = (part: Partial<BootDocument> = {}) =>
  ({ url: '/', now: '2026-11-27T10:00:00.000Z', nonce: 'mark', ticket: 'mark', ...part }) as BootDocument;

const person: Reader = { as: 'person', hasFirstMap: true };

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
  const owner = withServer(testModule('ffffffffffff'), 'exports.default = {};');
  const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=organisation@roermond.example';
  let world: World;
  let title = 'Kok';
  beforeAll(async () => {
    world = await startWorld(
      {},
      { softRenderLimit: 10_000, hardRenderLimit: 10_000, firstRenderLimit: 10_000, warmUpRenders: 1 },
    );
    world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
    world.api.on('GET /api/v1/vacancies/12', () => ({
      body: { data: { type: 'vacancies', id: '12', attributes: { title } } },
    }));
    world.api.on('GET /api/v1/vacancies/12/similar', () => ({ body: { data: [] } }));
    world.api.on('GET /api/v1/vacancies/13', () => ({
      body: { data: { type: 'vacancies', id: '13', attributes: { title } } },
    }));
    world.api.on('GET /api/v1/vacancies/13/similar', () => ({ status: 429, body: { errors: [{ status: '429' }] } }));
    world.api.on('GET /api/v1/vacancies/66', () => ({ status: 410, body: { errors: [{ status: '410' }] } }));
    world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
    world.api.on('GET /api/v1/current_user', () => ({ body: wireUser('admin', 'Organization') }));
    world.registry.publish(shell);
    world.registry.publish(owner);
    for (const tenant of ['roermond', 'meedoen', 'public'] as const)
      world.registry.activate(
        testComposition(tenant, { revision: 2, shell: shell.descriptor, modules: [owner.descriptor] }),
      );
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

  test('what staff change is what the next visitor sees', async () => {
    const before = drawing(await world.ask('/vacancies/12'));
    title = 'Kok voor de buurt';
    expect(drawing(await world.ask('/vacancies/12'))).not.toBe(before);
  });

  test('nothing is kept of a session, of a token in the address, or of what went wrong', async () => {
    const cases: [string, object][] = [
      ['/vacancies/12', { headers: { cookie: session } }],
      ['/vacancies/13', {}],
      ['/vacancies/66', {}],
      ['/nergens', {}],
    ];
    for (const [path, asked] of cases) {
      const [one, other] = await twice(path, asked);
      expect({ path, isKept: one === other }).toEqual({ path, isKept: false });
    }
    // And who is signed in is never given what visitors get.
    const visitors = drawing(await world.ask('/vacancies/12'));
    expect(drawing(await world.ask('/vacancies/12', { headers: { cookie: session } }))).not.toBe(visitors);
  });

  test('tenants, looks and languages never share one', async () => {
    const asked: { host?: string; headers?: Record<string, string> }[] = [
      {},
      { host: 'meedoen.localhost' },
      { host: 'meedoen.localhost', headers: { 'accept-language': 'en', cookie: 'i18n_redirected=nl' } },
      { headers: { cookie: 'colorMode=dark' } },
    ];
    const answers = [];
    for (const ask of asked) answers.push(await world.ask('/vacancies/search', ask));
    const english = await world.ask('/en/vacancies/search', { host: 'meedoen.localhost' });
    const drawings = [...answers, english].map(drawing);
    // The third differs from the second in nothing that the page shows.
    expect(drawings[2]).toBe(drawings[1]);
    expect(new Set(drawings).size).toBe(4);
    expect(drawings).not.toContain(undefined);
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
