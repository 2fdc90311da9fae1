import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testModule } from '../testing/fixtures.ts';
import { asFrame, bootOf, importMapIn, startWorld, type World } from '../testing/startWorld.ts';

let world: World;
let server: Server;
let origin: string;
const { descriptor } = testModule('eeeeeeeeeeee', { version: '1.0.1' });
const file = '/releases/mfe-vacancies/1.0.1-eeeeeeeeeeee/remoteEntry.js';

beforeEach(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  server = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`// ${request.url}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await world.close();
});

const register = (body: unknown, headers: Record<string, string> = {}) =>
  world.ask('/platform/development', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a module runs from its dev server in place of its release, until that server goes', async () => {
  expect((await register({ origin, descriptors: [descriptor] })).status).toBe(204);
  const page = await world.ask('/vacancies/search');
  expect(bootOf(page).composition.modules).toMatchObject([{ name: 'mfe-vacancies', build: 'eeeeeeeeeeee' }]);
  expect(page.text).toContain(`href="${file}"`);
  expect(page.headers['integrity-policy']).toBeUndefined();
  expect(page.headers['content-security-policy']).toContain(`${origin} ${origin.replace('http', 'ws')}`);
  const listed = Object.keys(importMapIn(page).integrity);
  expect(listed.some((address) => address.includes('eeeeeeeeeeee'))).toBe(false);
  expect(listed.some((address) => address.startsWith('/releases/shell/'))).toBe(true);

  const script = await world.ask(file);
  expect([script.status, script.text, script.headers['cache-control']]).toEqual([200, `// ${file}`, 'no-store']);

  server.close();
  server.closeAllConnections();
  expect((await world.ask(file)).status).toBe(502);
  const after = await world.ask('/vacancies/search');
  expect(bootOf(after).composition.modules).toMatchObject([{ build: 'bbbbbbbbbbbb' }]);
  expect(after.headers['integrity-policy']).toContain('blocked-destinations=(script)');
});

test('a dev server takes itself away', async () => {
  await register({ origin, descriptors: [descriptor] });
  await world.ask(`/platform/development?origin=${encodeURIComponent(origin)}`, { method: 'DELETE', headers: {} });
  expect(bootOf(await world.ask('/vacancies/search')).composition.modules).toMatchObject([{ build: 'bbbbbbbbbbbb' }]);
});

test.each([
  ['a page in a browser', { origin: 'http://roermond.localhost' }, 403],
  ['a page of our own', asFrame, 403],
])('%s may not register anything', async (_case, headers, status) => {
  expect((await register({ origin, descriptors: [descriptor] }, headers)).status).toBe(status);
});

test('a dev server elsewhere, or without a release, is refused with the field named', async () => {
  const elsewhere = await register({ origin: 'http://evil.example:80', descriptors: [descriptor] });
  expect([elsewhere.status, elsewhere.json().errors?.[0]?.detail]).toEqual([422, expect.stringMatching(/^origin: /)]);
  const empty = await register({ origin, descriptors: [] });
  expect(empty.json().errors?.[0]?.detail).toMatch(/^descriptors: /);
});

test('in production there is no such address', async () => {
  const production = await startWorld({ developmentModules: false });
  const answer = await production.ask('/platform/development', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin, descriptors: [descriptor] }),
  });
  expect(answer.status).toBe(404);
  await production.close();
});
