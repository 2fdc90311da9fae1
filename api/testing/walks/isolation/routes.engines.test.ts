import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { permissionTable } from '@omzien/model/permissions';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { matrixRows } from './rows/matrix.rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

const keyOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every route has a row in the matrix, and every row a route', () => {
  const routes = api.app.routeTable.map(keyOf);
  expect(routes.length).toBeGreaterThan(300);
  const rows = Object.keys(matrixRows);
  expect(routes.filter((route) => !rows.includes(route))).toEqual([]);
  expect(rows.filter((row) => !routes.includes(row))).toEqual([]);
});

test('a route that names a record has a row about records', () => {
  const named = api.app.routeTable.filter(({ url, permission }) => /\/:(id|\w+Id)\b/.test(url) && permission);
  expect(named.filter((route) => matrixRows[keyOf(route)]?.kind !== 'record').map(keyOf)).toEqual([]);
});

test('every permission of a route stands in the table', () => {
  const used = new Set(api.app.routeTable.flatMap(({ permission }) => permission ?? []));
  expect(used.size).toBeGreaterThan(40);
  for (const permission of used) expect(Object.keys(permissionTable)).toContain(permission);
});

test('only signing in, health, files, documentation and what keys open are outside of the table', () => {
  const outside = api.app.routeTable.filter(({ permission }) => permission === undefined).map(keyOf);
  const open = Object.entries(matrixRows).flatMap(([key, { kind }]) => (kind === 'open' ? [key] : []));
  expect(outside.sort()).toEqual(open.sort());
  for (const route of open)
    expect(route).toMatch(/ \/(auth(\/|$)|health$|ready$|media\/|api\/v1\/(openapi\.json|open_data\/|docs(\/|$)))/);
});
