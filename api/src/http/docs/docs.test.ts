import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seed } from '../../../seed/seed.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';

const run = promisify(execFile);
let api: TestApp;
let port: number;
type Operation = {
  summary: string;
  parameters: ({ $ref: string } | { name: string; in: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
};
type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};
let document: OpenApi;

beforeAll(async () => {
  api = await startTestApp({ now: new Date() });
  await seed(api.database, { size: 'small', now: new Date(), tenants: ['demo'] });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
  document = (await (await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`)).json()) as OpenApi;
}, 180_000);
afterAll(() => api.close());

test('every route is documented', () => {
  const missing = api.app.routeTable
    .filter(({ docs }) => docs === undefined)
    .map(({ method, url }) => `${method} ${url}`);
  expect(missing).toEqual([]);
  const documented = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
  expect(documented).toBe(new Set(api.app.routeTable.map(({ method, url }) => `${method} ${url}`)).size);
});

test('the document is sound: operations have their own ids, and every reference leads somewhere', () => {
  expect(document.openapi).toBe('3.1.1');
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => (operation as unknown as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  const dead = references.filter(([, section = '', name = '']) => !(name in (document.components[section] ?? {})));
  expect(dead.map(([whole]) => whole)).toEqual([]);
});

test('every parameter of a path is described, and every writing document names its attributes', () => {
  const wrong: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const described = operation.parameters.flatMap((one) => ('in' in one && one.in === 'path' ? one.name : []));
      const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      if (String(described) !== String(needed)) wrong.push(`${method} ${path}: path parameters`);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        if (Object.keys(schema).length === 0) wrong.push(`${method} ${path}: empty body`);
      if (Object.keys(operation.responses).every((status) => !/^(?:2|302$|405$)/.test(status)))
        wrong.push(`${method} ${path}: no success`);
    }
  }
  expect(wrong).toEqual([]);
});

test('refusals are named where they are given: to visitors, for what is gone, for places and types nobody knows', () => {
  const statusesOf = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statusesOf('get', '/api/v1/current_user')).toEqual(expect.arrayContaining(['401', '403', '406']));
  expect(statusesOf('get', '/api/v1/vacancies/search')).toContain('422');
  expect(statusesOf('get', '/api/v1/vacancies/search')).not.toContain('401');
  expect(statusesOf('get', '/api/v1/vacancies/{id}')).toEqual(expect.arrayContaining(['404', '410']));
  expect(statusesOf('post', '/api/v1/conversations')).toContain('404');
});

test('a resource is described as it travels: snake_case attributes, related records apart', () => {
  const vacancies = document.components.schemas?.vacancies as {
    properties: { attributes: { properties: Record<string, object> } };
  };
  expect(Object.keys(vacancies.properties.attributes.properties)).toEqual(
    expect.arrayContaining(['title', 'vacancy_type', 'hours_per_week_min']),
  );
});

test('the guide and the reference are pages, with everything that they load', async () => {
  const guide = await fetch(`http://127.0.0.1:${port}/api/v1/docs`);
  expect(guide.headers.get('content-type')).toContain('text/html');
  expect(await guide.text()).toContain('<table>');
  const reference = await (await fetch(`http://127.0.0.1:${port}/api/v1/docs/reference`)).text();
  const loaded = [...reference.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded).toHaveLength(3);
  for (const address of loaded)
    expect((await fetch(new URL(String(address), `http://127.0.0.1:${port}/api/v1/docs/reference`))).status).toBe(200);
});

test('the examples of the guide run as they stand', async () => {
  const guide = await readFile(new URL('./guide.md', import.meta.url), 'utf8');
  const examples = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
  const directory = await mkdtemp(join(tmpdir(), 'omzien-guide-'));
  try {
    const file = join(directory, 'guide.mjs');
    await writeFile(file, examples.replace('http://127.0.0.1:3001', `http://127.0.0.1:${port}`));
    await run(process.execPath, [file]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}, 30_000);
