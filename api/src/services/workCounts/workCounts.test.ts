import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type WorkCountName, workCountLists } from '@omzien/model/workCounts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { endOfDayIn } from '../calendar/vacancyDays.ts';

let api: TestApp;
let world: ApplicationWorld;
const staff = {} as Record<'organisation' | 'rival' | 'centre' | 'other' | 'superuser', Person>;
let volunteer: Person;
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  const ends = (days: number) => ({ expiresAt: new Date(api.clock.now.getTime() + days * day) });
  const vacancy = await world.addVacancy(ends(14));
  await world.addVacancy(ends(40));
  await world.addVacancy({ ...ends(3), status: 'draft' });
  await world.addVacancy({ ...ends(3), organizationId: world.rival });
  await createTestWorld(api.database).organization('public', {
    name: 'Nieuw hier',
    centerId: world.center,
    status: 'pending',
  });
  const first = await world.applied(vacancy);
  volunteer = first.volunteer;
  await world.applied(vacancy);
  const at = (role: 'admin' | 'center_superuser', scopeType: 'VolunteerCenter' | 'Tenant', scopeId: string) =>
    world.person({ role: { role, scopeType, scopeId } });
  staff.organisation = await world.adminOf(world.organization);
  staff.rival = await world.adminOf(world.rival);
  staff.centre = await at('admin', 'VolunteerCenter', world.center);
  staff.other = await world.person({
    center: world.otherCenter,
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.otherCenter },
  });
  staff.superuser = await at('center_superuser', 'Tenant', 'public');
  // One is answered: the ball is no longer with the organisation.
  await world.put(`/applications/${first.id}/accept`, staff.organisation, { message: 'Welkom, tot dinsdag bij ons.' });
  await api.database.inTenant('public', () =>
    api.app.workItems.open({
      kind: 'bounce',
      centerId: world.center,
      subject: { type: 'organizations', id: newId(), name: 'Tafel' },
    }),
  );
}, 120_000);
afterAll(() => api.close());

const waiting = async (who: Person, center = world.center) => {
  const { status, item } = await world.get('/work_counts', who, { center });
  expect(status).toBe(200);
  return item.attributes?.waiting as Partial<Record<WorkCountName, number>>;
};

test('each count is the number of records that the list with its filter shows the same person', async () => {
  for (const [name, who] of Object.entries(staff)) {
    const center = name === 'other' ? world.otherCenter : world.center;
    for (const [subject, number] of Object.entries(await waiting(who, center))) {
      const address = workCountLists[subject as WorkCountName].replace(
        '{soon}',
        endOfDayIn(api.clock.now, 14).toISOString(),
      );
      const { document } = await world.get(address, who, { center });
      expect({ name, subject, number }).toEqual({ name, subject, number: document.meta.pagination.records });
    }
  }
});

test('who may not see a list has no count of it, and nobody counts what is of others', async () => {
  const organisation = await waiting(staff.organisation);
  expect(organisation).toMatchObject({ applications: 1, vacancies: 1 });
  expect(Object.keys(organisation).sort()).toEqual(['applications', 'conversations', 'vacancies']);
  expect(await waiting(staff.rival)).toMatchObject({ applications: 0, vacancies: 1 });
  expect(await waiting(staff.centre)).toMatchObject({ today: 1, applications: 1, vacancies: 2, organizations: 1 });
  expect(await waiting(staff.other, world.otherCenter)).toMatchObject({
    today: 0,
    applications: 0,
    vacancies: 0,
    organizations: 0,
  });
  expect(Object.keys(await waiting(volunteer))).toEqual(['conversations']);
});

test('a visitor is asked to sign in', async () => {
  expect((await world.get('/work_counts', null)).status).toBe(401);
});
