import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWorld, type World } from '../testing/startWorld.ts';
import { embedLoader } from './embedLoader.ts';

const id = '01890000-0000-7000-8000-000000000001';
const page = `/embed/${id}`;
const policy = "default-src 'none'; frame-ancestors 'self' www.gemeente.nl; sandbox allow-scripts";
const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=a%40b.example';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.api.on(`GET ${page}`, () => ({
    body: Buffer.from('<!doctype html><h1>Vacatures</h1>'),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=60',
      'set-cookie': 'canary=1',
    },
  }));
});
afterAll(() => world.close());
const inFrame = (headers: Record<string, string> = {}) =>
  world.ask(page, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', ...headers } });
const lastCall = () => world.api.calls.findLast(({ url }) => url.startsWith('/embed'));

describe('a page for other sites', () => {
  test('stands in the sites that the API names, without a session and without a cookie', async () => {
    const answer = await inFrame({ cookie: session, referer: 'https://WWW.gemeente.nl:8443/welzijn?q=1' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'public, max-age=60',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(answer.headers).not.toHaveProperty('vary');
    expect(answer.setCookies).toEqual([]);
    expect(lastCall()?.headers).not.toHaveProperty('access-token');
    expect(lastCall()?.headers).toMatchObject({ 'x-tenant': 'roermond', 'x-embedding-host': 'www.gemeente.nl:8443' });
  });

  test.each([
    ['a browser that says nothing', {}, ''],
    ['what is no address', { referer: 'nonsense' }, ''],
    [
      'a site that claims another',
      { referer: 'https://a.example/', 'x-embedding-host': 'www.gemeente.nl' },
      'a.example',
    ],
  ])('is counted for %s', async (_case, headers, host) => {
    await inFrame(headers as Record<string, string>);
    expect(lastCall()?.headers['x-embedding-host']).toBe(host);
  });

  test('is not counted where it is opened by itself, or looked at on the own site', async () => {
    await inFrame({ 'sec-fetch-dest': 'document', 'x-embedding-host': 'www.gemeente.nl' });
    expect(lastCall()?.headers).not.toHaveProperty('x-embedding-host');
    await inFrame({ referer: 'http://roermond.localhost/settings/embeds' });
    expect(lastCall()?.headers).not.toHaveProperty('x-embedding-host');
  });

  test('that is not there may stand in no frame', async () => {
    const answer = await world.ask('/embed/01890000-0000-7000-8000-000000000002');
    expect(answer.status).toBe(404);
    expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

test('nothing else may stand in a frame of another site, whatever the API says', async () => {
  const headers = { 'content-security-policy': policy };
  for (const path of ['/nieuws.rss', '/sitemap.xml', '/media/x/1.webp', '/api/v1/embeds'])
    world.api.on(`GET ${path}`, () => ({ body: {}, headers }));
  for (const path of [
    '/',
    '/nieuws.rss',
    '/sitemap.xml',
    '/media/x/1.webp',
    '/api/v1/embeds',
    '/embed.js',
    '/nergens',
  ]) {
    const answer = await world.ask(path);
    expect([path, String(answer.headers['content-security-policy'])]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    if (path !== '/embed.js') expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

describe('the line for other sites', () => {
  test('loads less than 2 kB, which any page may load', async () => {
    const answer = await world.ask('/embed.js', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.setCookies).toEqual([]);
    expect(answer.bytes.length).toBeLessThan(2048);
  });

  /** Runs the loader in a page of nothing but what it touches. */
  function run(dataset: Record<string, string>, top = 2000) {
    const frames: Record<string, unknown>[] = [];
    let hear: (message: object) => void = () => undefined;
    const frame = {
      style: {} as Record<string, string>,
      contentWindow: {},
      attributes: {} as Record<string, string>,
      setAttribute(name: string, value: string) {
        this.attributes[name] = value;
      },
      getBoundingClientRect: () => ({ top }),
      get offsetHeight() {
        return Number.parseInt(this.style.height ?? '0', 10);
      },
    };
    const script = {
      dataset,
      src: 'https://site.example/embed.js',
      // The room that the line keeps by its own style.
      offsetHeight: 500,
      replaceWith: (one: never) => void frames.push(one),
    };
    runInNewContext(embedLoader, {
      document: { currentScript: script, createElement: () => frame },
      addEventListener: (_kind: string, listener: typeof hear) => {
        hear = listener;
      },
      innerHeight: 800,
      URL,
    });
    return { frames, frame: frame as typeof frame & Record<string, unknown>, hear };
  }

  test('makes one frame in a sandbox, with a title and with the room that it will need', () => {
    const { frames, frame } = run({ embed: id, title: 'Vacatures van Oldebroek' });
    expect(frames).toEqual([frame]);
    expect(frame).toMatchObject({
      src: `https://site.example/embed/${id}`,
      title: 'Vacatures van Oldebroek',
      loading: 'lazy',
      referrerPolicy: 'strict-origin',
      attributes: { sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox' },
      style: { height: '500px', width: '100%' },
    });
    expect(run({ embed: '../api/v1/users' }).frames).toEqual([]);
  });

  test('hears its own list alone', () => {
    const { frame, hear } = run({ embed: id });
    const told = { source: frame.contentWindow, origin: 'null', data: { omzien: 'height', height: 300.2 } };
    for (const forged of [
      { ...told, source: {} },
      { ...told, origin: 'https://evil.example' },
      { ...told, data: { omzien: 'other', height: 9 } },
      { ...told, data: null },
    ])
      hear(forged);
    expect(frame.style.height).toBe('500px');
    hear(told);
    expect(frame.style.height).toBe('301px');
    hear({ ...told, data: { omzien: 'height', height: 1e9 } });
    expect(frame.style.height).toBe('4000px');
  });

  test('takes no room away from what is in view', () => {
    const { frame, hear } = run({ embed: id }, 100);
    const tell = (height: number) =>
      hear({ source: frame.contentWindow, origin: 'null', data: { omzien: 'height', height } });
    tell(300);
    expect(frame.style.height).toBe('500px');
    tell(620);
    expect(frame.style.height).toBe('620px');
  });
});
