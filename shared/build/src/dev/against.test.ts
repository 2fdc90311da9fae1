import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BootDocument } from '@omzien/platform/boot';
import type { ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { environmentOf, serveAgainst } from './against.ts';

const release = (name: string, build: string) => ({
  ...{ name, version: '1.0.0', build, commit: 'unknown', files: [], preload: ['entry.js'], texts: {} },
});
const moduleRelease = (name: string, build: string): ModuleDescriptor => ({
  ...release(name, build),
  ...{ kind: 'module', federationName: `${name}_${build}`, entry: 'entry.js', contract: '^1.0.0', needs: {} },
  ...{ routes: [], navigation: [], slots: [] },
});
const module = moduleRelease('mfe-events', 'dddddddddddd');
const shell: ShellDescriptor = {
  ...release('shell', 'eeeeeeeeeeee'),
  ...{ kind: 'shell', contract: '1.0.0', provides: {}, mount: [], links: [] },
};
const active = moduleRelease('mfe-events', 'aaaaaaaaaaaa');
const other = moduleRelease('mfe-users', 'bbbbbbbbbbbb');
const composition = {
  revision: 7,
  shell: { version: '1.0.0', build: 'cccccccccccc' },
  modules: [active, other],
  fallbacks: { 'mfe-events': active, 'mfe-users': other },
};
const page = `<!doctype html><head>
<link rel="modulepreload" href="/releases/shell/1.0.0-cccccccccccc/main.js" integrity="sha384-x" nonce="n">
<link rel="modulepreload" href="/releases/mfe-events/1.0.0-aaaaaaaaaaaa/entry.js" nonce="n">
<link rel="modulepreload" href="/releases/mfe-users/1.0.0-bbbbbbbbbbbb/entry.js" nonce="n"></head>
<script type="application/json" id="boot" nonce="n">${JSON.stringify({ ssr: true, development: false, composition })}</script>
<script type="module" src="/releases/shell/1.0.0-cccccccccccc/main.js" integrity="sha384-x" nonce="n"></script>`;

type Heard = { method: string | undefined; url: string; headers: IncomingHttpHeaders; body: string };
let heard: Heard[];
let environment: Server;
let devServer: Server;
let served: Awaited<ReturnType<typeof serveAgainst>>;
const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  heard = [];
  environment = await listen(
    createServer(async (asked, answer) => {
      const { method, url = '/', headers } = asked;
      heard.push({ method, url, headers, body: await textOf(asked) });
      if (url.startsWith('/platform/')) {
        const boot = { ssr: true, development: false, composition };
        answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        return answer.end(JSON.stringify(url.startsWith('/platform/boot') ? boot : composition));
      }
      if (url === '/away') {
        return answer.writeHead(302, { location: `${originOf(environment)}/auth/login-1` }).end();
      }
      answer.writeHead(200, {
        'content-type': url.startsWith('/api/') ? 'application/vnd.api+json' : 'text/html; charset=utf-8',
        'set-cookie': ['__Host-client=1; Path=/; Secure; HttpOnly', 'tenant=demo; Domain=example.nl; Path=/'],
        'integrity-policy': 'blocked-destinations=(script)',
        'strict-transport-security': 'max-age=1',
        'content-security-policy': "default-src 'none'; connect-src 'self'; font-src 'self'",
      });
      return answer.end(url.startsWith('/api/') ? '{"data":[]}' : page);
    }),
  );
  devServer = await listen(createServer((asked, answer) => answer.end(`file ${asked.url}`)));
  served = await serveAgainst({
    environment: environmentOf(originOf(environment)),
    port: 0,
    devServer: originOf(devServer),
    descriptors: () => [module, shell],
  });
});
afterEach(() => {
  served.close();
  for (const server of [environment, devServer]) {
    server.close();
    server.closeAllConnections();
  }
});

type Question = { host?: string; method?: string; headers?: OutgoingHttpHeaders; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string };
const ask = (path: string, { host = `localhost:${served.port}`, method = 'GET', headers = {}, body }: Question = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: served.port, path, method, headers: { host, ...headers } },
      async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, text: await textOf(answer) });
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
const asPage = { headers: { accept: 'text/html' } };
const bootIn = (html: string): BootDocument => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a page of the environment runs the module from here, and everything else from there', async () => {
  const { text, headers } = await ask('/events', asPage);
  const boot = bootIn(text);
  expect([boot.ssr, boot.development, boot.composition.revision]).toEqual([false, true, 7]);
  expect(boot.composition.shell.build).toBe(shell.build);
  expect(boot.composition.modules.map(({ name, build }) => `${name} ${build[0]}`)).toEqual([
    'mfe-users b',
    'mfe-events d',
  ]);
  expect(Object.keys(boot.composition.fallbacks)).toEqual(['mfe-users']);
  expect(text).toContain('src="/releases/shell/1.0.0-eeeeeeeeeeee/entry.js" nonce="n"');
  expect([...text.matchAll(/<link[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/releases/mfe-users/1.0.0-bbbbbbbbbbbb/entry.js',
  ]);
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${originOf(devServer)};`);
});

test('files of the module come from the dev server, those of others from the environment', async () => {
  expect((await ask('/releases/mfe-events/1.0.0-dddddddddddd/entry.js')).text).toContain('file /releases/mfe-events');
  await ask('/releases/mfe-users/1.0.0-bbbbbbbbbbbb/entry.js');
  expect(heard.map(({ url }) => url)).toEqual(['/releases/mfe-users/1.0.0-bbbbbbbbbbbb/entry.js']);
});

test('composition and boot document say the same as the page', async () => {
  const told: BootDocument['composition'] = JSON.parse((await ask('/platform/composition')).text);
  expect(told.modules.map(({ build }) => build[0])).toEqual(['b', 'd']);
  expect(JSON.parse((await ask('/platform/boot?address=%2Fen%2Fevents')).text).composition.modules).toEqual(
    told.modules,
  );
});

test('host, origin, referrer and body arrive as the environment knows them; cookies stay on this host', async () => {
  const own = `http://localhost:${served.port}`;
  const { headers } = await ask('/api/v1/vacancies', {
    method: 'POST',
    headers: { origin: own, referer: `${own}/events`, cookie: '__Host-client=1' },
    body: '{"data":{}}',
  });
  const sent = heard[0]?.headers;
  const { host, origin } = new URL(originOf(environment));
  expect([sent?.host, sent?.origin, sent?.referer, sent?.cookie]).toEqual([
    host,
    origin,
    `${origin}/events`,
    '__Host-client=1',
  ]);
  expect(heard[0]?.body).toBe('{"data":{}}');
  expect(headers['set-cookie']).toEqual(['__Host-client=1; Path=/; Secure; HttpOnly', 'tenant=demo; Path=/']);
});

test('a redirect within the environment stays here', async () => {
  expect((await ask('/away')).headers.location).toBe(`http://localhost:${served.port}/auth/login-1`);
});

test("another site's request keeps its origin, and a name that only points here is refused", async () => {
  await ask('/api/v1/vacancies', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(heard[0]?.headers.origin).toBe('https://evil.example');
  expect((await ask('/events', { ...asPage, host: 'evil.example' })).status).toBe(403);
});

test('half-written code counts against nothing there: reports stay here, and nobody registers there', async () => {
  expect((await ask('/platform/reports', { method: 'POST', body: '{}' })).status).toBe(204);
  expect((await ask('/platform/development', { method: 'POST', body: '{}' })).status).toBe(404);
  expect(heard).toEqual([]);
});

test('an environment that does not answer is told as such', async () => {
  environment.close();
  environment.closeAllConnections();
  expect((await ask('/events', asPage)).status).toBe(502);
});

test.each(['demo.example.nl', 'http://demo.example.nl', 'ftp://x', 'https://demo.example.nl/path'])(
  '%s is no site to work against: a session would travel in the clear, or nowhere',
  (address) => expect(() => environmentOf(address)).toThrow('must be the address of a site'),
);
test('a site with TLS, or on this machine, is', () => {
  expect(environmentOf('https://demo.example.nl').origin).toBe('https://demo.example.nl');
  expect(environmentOf('http://roermond.localhost:3000').origin).toBe('http://roermond.localhost:3000');
});
