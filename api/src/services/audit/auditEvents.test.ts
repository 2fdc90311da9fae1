import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { forgetOldAuditEvents } from './auditRetention.ts';

let api: TestApp;
const where = { tenant: 'public', center: '' } as { tenant: 'public'; center: string };
const sessions: Record<string, Record<string, string>> = {};
const ids: Record<string, string> = {};

// Each a moment after the one before: within one millisecond their ids say nothing of their order.
let added = 0;
const add = (change: Partial<typeof auditEvents.$inferInsert> = {}) =>
  api.database.inTenant('public', () =>
    api.database.db.insert(auditEvents).values({
      action: 'vacancy.published',
      subjectType: 'vacancies',
      subjectId: newId(),
      subjectName: 'Kok',
      centerId: where.center,
      createdAt: new Date(api.clock.now.getTime() + added++),
      ...change,
    }),
  );
const list = async (url: string, who: string, headers: Record<string, string> = {}) => {
  const { status, body } = await api.call({ url, ...where, session: sessions[who], headers });
  return {
    status,
    names: ((body as { data?: WireResource[] }).data ?? [])
      .map((item) => item.attributes?.subject as { name: string })
      .map(({ name }) => name),
    body: body as { data: WireResource[] },
  };
};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center('public', 'Nijmegen');
  const other = await world.center('public', 'Arnhem');
  ids.organization = await world.organization('public', { name: 'Tafel', centerId: where.center });
  const elsewhere = await world.organization('public', { name: 'Fiets', centerId: where.center });
  const scope = { scopeType: 'VolunteerCenter', scopeId: where.center } as const;
  ids.centre = await world.user('public', 'centre@a.example', where.center, [{ role: 'admin', ...scope }]);
  ids.staff = await world.user('public', 'staff@a.example', where.center, [
    { role: 'admin', scopeType: 'Organization', scopeId: ids.organization },
  ]);
  ids.volunteer = await world.user('public', 'volunteer@a.example', where.center);
  for (const name of ['centre', 'staff', 'volunteer'])
    sessions[name] = await api.signIn(`${name}@a.example`, testPassword, where);
  await api.database.inTenant('public', () => api.database.db.delete(auditEvents));
  await add({ subjectName: 'own organisation', organizationId: ids.organization, actorId: ids.staff });
  await add({ subjectName: 'other organisation', organizationId: elsewhere });
  await add({ subjectName: 'other centre', centerId: other });
  await add({
    subjectName: 'own account',
    subjectType: 'users',
    subjectId: ids.volunteer,
    action: 'user.updated',
    changes: { firstName: { from: 'A', to: 'B' } },
  });
  await add({
    subjectName: 'as the volunteer',
    actorId: ids.centre,
    actingAsId: ids.volunteer,
    action: 'vacancy.deleted',
  });
  await add({ subjectName: 'a line of the log', organizationId: ids.organization, action: 'impersonation.write' });
});
afterAll(() => api.close());

test('everybody reads as far as he may: the own account, the own organisation, the own centre', async () => {
  expect((await list('/api/v1/audit_events', 'volunteer')).names.sort()).toEqual(['as the volunteer', 'own account']);
  expect((await list('/api/v1/audit_events', 'staff')).names.sort()).toEqual(['a line of the log', 'own organisation']);
  const centre = await list('/api/v1/audit_events', 'centre');
  expect(centre.names).toHaveLength(5);
  expect(centre.names).not.toContain('other centre');
  expect((await api.call({ url: '/api/v1/audit_events', ...where })).status).toBe(401);
});

test('who worked as another user is named under both identities', async () => {
  const { body } = await list('/api/v1/audit_events?filter[action_eq]=vacancy.deleted', 'volunteer');
  expect(body.data[0]?.attributes).toMatchObject({
    actor_id: ids.centre,
    acting_as_id: ids.volunteer,
    actor_name: 'Noor de Wit',
    acting_as_name: 'Noor de Wit',
  });
});

test('the panel shows the latest of the current scope, linked, without the lines of the log alone', async () => {
  const staff = await list('/api/v1/activity_events', 'staff', { 'current-organization-id': ids.organization ?? '' });
  expect(staff.names).toEqual(['own organisation']);
  expect(staff.body.data[0]?.attributes?.sentence).toBe(
    'Noor de Wit heeft de vacature ‘own organisation’ gepubliceerd.',
  );
  expect(staff.body.data[0]?.attributes?.url).toMatch(/^\/vacancies\/[0-9a-f-]{36}$/);
  const volunteer = await list('/api/v1/activity_events', 'volunteer');
  expect(volunteer.names.sort()).toEqual(['as the volunteer', 'own account']);
  const deleted = volunteer.body.data.find((item) => item.attributes?.action === 'vacancy.deleted');
  expect(deleted?.attributes?.url).toBeNull();
  for (let number = 0; number < 60; number++)
    await add({ subjectName: `${number}`, organizationId: ids.organization ?? null });
  expect((await list('/api/v1/activity_events', 'staff')).names).toHaveLength(50);
});

test('one step for many records is one line, which opens to them; the log keeps every line', async () => {
  const of = { organizationId: ids.organization ?? null, actorId: ids.staff ?? null, requestId: 'request-1' };
  for (const name of ['Kok', 'Maatje', 'Chauffeur']) await add({ ...of, action: 'vacancy.renewed', subjectName: name });
  await add({ ...of, action: 'vacancy.updated', subjectName: 'Kok' });
  await add({ ...of, action: 'vacancy.renewed', subjectName: 'later', requestId: 'request-2' });
  const { body, names } = await list('/api/v1/activity_events', 'staff');
  expect(names.slice(0, 3)).toEqual(['later', 'Kok', 'Chauffeur']);
  expect(names).toHaveLength(50);
  const [later, updated, renewed] = body.data.map(({ attributes }) => attributes);
  expect(later).toMatchObject({ sentence: 'Noor de Wit heeft de vacature ‘later’ verlengd.', items: [] });
  expect(updated).toMatchObject({ items: [], url: expect.stringContaining('/vacancies/') });
  expect(renewed).toMatchObject({
    sentence: 'Noor de Wit heeft 3 vacatures verlengd.',
    url: null,
    items: ['Chauffeur', 'Maatje', 'Kok'].map((name) => ({
      name,
      url: expect.stringMatching(/^\/vacancies\/[0-9a-f-]{36}$/),
    })),
  });
  const english = await list('/api/v1/activity_events', 'staff', { 'accept-language': 'en' });
  expect(english.body.data[2]?.attributes?.sentence).toBe('Noor de Wit renewed 3 vacancies.');
  // Two roles of one account are not two accounts.
  const account = { ...of, requestId: 'request-3', subjectType: 'users', subjectId: ids.staff ?? null };
  for (let role = 0; role < 2; role += 1) await add({ ...account, action: 'user.role_added' });
  const [role, same] = (await list('/api/v1/activity_events', 'staff')).body.data.map(({ attributes }) => attributes);
  expect([role?.items, same?.items]).toEqual([[], []]);
  const log = await list('/api/v1/audit_events?filter[action_eq]=vacancy.renewed', 'staff');
  expect(log.names).toHaveLength(4);
});

test('lines go after twelve months', async () => {
  await add({
    subjectName: 'old',
    organizationId: ids.organization ?? null,
    createdAt: new Date('2025-11-15T09:00:00Z'),
  });
  await add({
    subjectName: 'not yet',
    organizationId: ids.organization ?? null,
    createdAt: new Date('2025-11-17T09:00:00Z'),
  });
  await api.database.inTenant('public', () => forgetOldAuditEvents(api.database.db, api.clock.now));
  const names = async (name: string) =>
    (await list(`/api/v1/audit_events?filter[subject_name_eq]=${encodeURIComponent(name)}`, 'staff')).names;
  expect([await names('old'), await names('not yet')]).toEqual([[], ['not yet']]);
});
