import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { grantsOf, type Permission, permissionTable } from '@omzien/model/permissions';
import type { TenantKey } from '@omzien/model/tenants';
import { newId } from '../database/newId.ts';
import { createTestWorld, testPassword } from '../testing/createTestWorld.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import type { RoleScope } from './access.ts';

/** Everybody that the permission table knows, and for each the roles that make him one. */
type Person = { name: string; roles: RoleScope[]; session: Record<string, string> | undefined };

let api: TestApp;
const where: { tenant: TenantKey; center: string } = { tenant: 'demo', center: '' };
const people: Person[] = [];

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center('demo', 'Demostad');
  const nonProfit = await world.organization('demo', { name: 'Buurthuis', centerId: where.center });
  const school = await world.organization('demo', {
    name: 'School',
    centerId: where.center,
    organizationType: 'School',
  });
  const center = { scopeType: 'VolunteerCenter', scopeId: where.center } as const;
  const roles: Record<string, RoleScope[]> = {
    volunteer: [{ role: 'volunteer', ...center }],
    student: [{ role: 'student', scopeType: 'Organization', scopeId: school }],
    mentor: [{ role: 'mentor', scopeType: 'Organization', scopeId: school }],
    organisation: [{ role: 'admin', scopeType: 'Organization', scopeId: nonProfit }],
    relations: [{ role: 'organization_superuser', ...center }],
    content: [{ role: 'content_manager', ...center }],
    centre: [{ role: 'admin', ...center }],
    superuser: [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }],
  };
  people.push({ name: 'visitor', roles: [], session: undefined });
  for (const [name, held] of Object.entries(roles)) {
    await world.user('demo', `${name}@demo.example`, where.center, held);
    const session = await api.signIn(`${name}@demo.example`, testPassword, where);
    people.push({ name, roles: held, session });
  }
});
afterAll(() => api.close());

test('every permission of a route stands in the table', () => {
  const used = new Set(api.app.routeTable.flatMap(({ permission }) => permission ?? []));
  expect(used.size).toBeGreaterThan(5);
  for (const permission of used) expect(Object.keys(permissionTable)).toContain(permission);
});

test('only signing in, health and files are outside of the table', () => {
  const open = api.app.routeTable.filter(({ permission }) => permission === undefined).map(({ url }) => url);
  for (const url of open) expect(url).toMatch(/^\/(auth(\/|$)|health$|ready$|media\/)/);
});

test('every route refuses exactly those whom the table does not allow', async () => {
  const guarded = api.app.routeTable.filter(
    (route): route is typeof route & { permission: Permission } => route.permission !== undefined,
  );
  expect(guarded.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const { method, url, permission } of guarded) {
    for (const { name, roles, session } of people) {
      const path = url.replace(/:\w+/g, () => newId());
      const answer = await api.call({ method: method as 'GET', url: path, ...where, session });
      const mayTry = grantsOf(permission, roles, session !== undefined).length > 0;
      const code = (answer.body as { errors?: (string | { code?: string })[] } | undefined)?.errors?.[0];
      const isRefused =
        typeof code === 'string' ? answer.status === 401 : answer.status === 403 && code?.code === 'forbidden';
      if (isRefused === mayTry) wrong.push(`${name}: ${method} ${url} (${permission}) answered ${answer.status}`);
      if (!mayTry && answer.status !== (session ? 403 : 401))
        wrong.push(`${name}: ${method} ${url} said ${answer.status}`);
      if (answer.status >= 500) wrong.push(`${name}: ${method} ${url} failed with ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a record that is not there looks the same to everybody who may look', async () => {
  const wrong: string[] = [];
  for (const { method, url, permission } of api.app.routeTable) {
    if (method !== 'GET' || permission === undefined || !url.endsWith('/:id')) continue;
    for (const { name, roles, session } of people) {
      if (grantsOf(permission, roles, session !== undefined).length === 0) continue;
      const { status } = await api.call({ url: url.replace(':id', newId()), ...where, session });
      if (status !== 404) wrong.push(`${name}: GET ${url} answered ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
