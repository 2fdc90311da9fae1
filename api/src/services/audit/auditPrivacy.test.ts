import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { newId } from '../../database/newId.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
let colleague: Person;
let centre: Person;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  staff = await world.adminOf(world.organization);
  colleague = await world.adminOf(world.organization, { firstName: 'Anne' });
  centre = await world.person({
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center },
    firstName: 'Wil',
  });
});
afterAll(() => api.close());

const logOf = async (who: Person, query = '') => {
  const { document } = await world.get(`/audit_events?page[size]=200${query}`, who);
  return (document.data as WireResource[]).map(({ attributes }) => attributes as Record<string, unknown>);
};

test('who reports an organisation, its vacancy or a conversation with it stays unknown to that organisation', async () => {
  const vacancyId = await world.addVacancy();
  const { volunteer, conversationId } = await world.applied(vacancyId, { firstName: 'Melder' });
  const input = { reason: 'discrimination', text: 'Wat hier staat kan echt niet.' };
  expect((await world.post(`/vacancies/${vacancyId}/reports`, volunteer, input, { type: 'reports' })).status).toBe(201);
  const reported = await world.put(`/conversations/${conversationId}/report`, volunteer, input, {
    type: 'conversations',
  });
  expect(reported.status).toBe(200);

  const ofCentre = (await logOf(centre)).map(({ action }) => action);
  expect(ofCentre).toContain('report.created');
  expect(ofCentre).toContain('conversation.reported');
  const ofOrganization = (await logOf(staff)).map(({ action }) => action);
  expect(ofOrganization.filter((action) => /report/.test(String(action)))).toEqual([]);
  const panel = await world.get('/activity_events', staff);
  expect(JSON.stringify(panel.document)).not.toContain('report');
});

test('an organisation reads in its log who of its own people did something, and of volunteers the first name', async () => {
  const vacancyId = await world.addVacancy();
  const { volunteer } = await world.applied(vacancyId, { firstName: 'Wietske' });
  const add = (actorId: string, subjectName: string) =>
    world.inTenant(() =>
      api.database.db.insert(auditEvents).values({
        action: 'application.withdrawn',
        subjectType: 'applications',
        subjectId: newId(),
        subjectName,
        centerId: world.center,
        organizationId: world.organization,
        actorId,
        createdAt: api.clock.now,
      }),
    );
  await add(volunteer.id, 'by a volunteer');
  await add(colleague.id, 'by a colleague');
  await add(centre.id, 'by the centre');
  const namesFor = async (who: Person) =>
    Object.fromEntries(
      (await logOf(who, '&filter[action_eq]=application.withdrawn')).map(({ subject, actorName, actor_name }) => [
        (subject as { name: string }).name,
        actorName ?? actor_name,
      ]),
    );
  expect(await namesFor(staff)).toEqual({
    'by a volunteer': 'Wietske',
    'by a colleague': 'Anne de Wit',
    'by the centre': 'Wil de Wit',
  });
  expect(await namesFor(centre)).toMatchObject({ 'by a volunteer': 'Wietske de Wit' });
  const panel = await world.get('/activity_events', staff);
  expect(JSON.stringify(panel.document)).not.toContain('Wietske de Wit');
  expect((await logOf(volunteer))[0]).toMatchObject({ actor_name: 'Wietske de Wit' });
});

test('nobody reads in the own log that a note was written about him', async () => {
  const input = { subject: { type: 'users', id: colleague.id }, note: 'Komt vaak te laat.' };
  expect((await world.post('/internal_notes', staff, input, { type: 'internal_notes' })).status).toBe(201);
  const note = '&filter[action_eq]=internal_note.created';
  expect(await logOf(colleague, note)).toEqual([]);
  expect(await logOf(staff, note)).toHaveLength(1);
  expect(await logOf(centre, note)).toHaveLength(1);
});
