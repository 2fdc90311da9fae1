import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BootDocument } from '@omzien/platform/boot';
import { testComposition, testModule, testShell, wireOrganization, wireUser } from '../testing/fixtures.ts';
import { withServer } from '../testing/renderPrograms.ts';
import { bootOf, startWorld, until, type World } from '../testing/startWorld.ts';
import { createKeptPages, type KeptPages, type Reader } from './keptPages.ts';

const bootAt = (part: Partial<BootDocument> = {}) =>
  ({ url: '/', now: '2026-11-27T10:00:00.000Z', nonce: 'mark', ticket: 'mark', ...part }) as BootDocument;

describe('kept pages', () => {
  let time = 0;
  let drawn = 0;
  const draw = async () => ({ html: `page ${++drawn}`, missing: null });
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
    const fail = async () => ({ html: 'empty', missing: 'slow' as const });
    expect((await pages.of(bootAt(), { as: 'person', hasFirstMap: true }, fail)).html).toBe('empty');
    expect(await take(pages, bootAt())).not.toBe('empty');
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
});
