import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { countStatements } from '../../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { volunteerProfiles } from '../../../tables/applications/volunteerProfiles.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { favorites } from '../../../tables/vacancies/favorites.table.ts';

let api: TestApp;
let world: ApplicationWorld;
let admin: Person;
const day = 24 * 3600 * 1000;
type Attributes = Record<
  'todos' | 'tiles' | 'applications' | 'recommended' | 'appointments',
  Record<string, unknown>[]
> &
  Record<string, unknown>;
const dashboardOf = async (who: Person | null, query = '', headers: Record<string, string> = {}) => {
  const { status, item, document } = await world.get(`/dashboard${query}`, who, { headers });
  return { status, document, view: (item as WireResource | undefined)?.attributes as Attributes };
};

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  admin = await world.adminOf(world.organization);
});
afterAll(() => api.close());

test('a volunteer: what to answer first, then what runs, hearts, searches, and what may suit with the reason', async () => {
  const near = await world.addVacancy({
    title: 'Tuinieren',
    latitude: 51.84,
    longitude: 5.86,
    dayparts: ['wed_morning'],
    languageLevel: 'none',
  });
  const kept = await world.addVacancy({ title: 'Bewaard' });
  const { volunteer, id } = await world.applied(await world.addVacancy());
  await world.inTenant(async () => {
    const { db } = api.database;
    await db
      .update(applications)
      .set({ stage: 'accepted', status: 'accepted', matchAskedAt: new Date(api.clock.now.getTime() - 2 * day) })
      .where(eq(applications.id, id));
    await db.insert(favorites).values({ userId: volunteer.id, vacancyId: kept });
    await db.insert(savedSearches).values({
      centerId: world.center,
      userId: volunteer.id,
      locale: 'nl',
      name: 'Alles',
      query: {},
      createdAt: new Date(api.clock.now.getTime() - 3 * day),
    });
    await db.insert(volunteerProfiles).values({
      userId: volunteer.id,
      latitude: 51.842,
      longitude: 5.885,
      dayparts: ['wed_morning'],
      languageLevel: 'a1',
    });
  });
  const { view } = await dashboardOf(volunteer);
  expect(view).toMatchObject({ view: 'volunteer', views: ['volunteer'], tiles: [], first_steps: null });
  expect(view.todos).toMatchObject([{ kind: 'match_check', count: 1, waiting_days: 2, url: `/applications/${id}` }]);
  expect(view.applications).toMatchObject([{ id, stage: 'accepted', status_line: 'De organisatie heeft ja gezegd.' }]);
  expect(view.saved_searches).toMatchObject([{ name: 'Alles', new_count: 3 }]);
  expect(view.hearts).toMatchObject({ count: 1, vacancies: [{ title: 'Bewaard' }] });
  expect(view.recommended).toMatchObject([
    { vacancy: { id: near }, reason: '2 km, op woensdag, weinig Nederlands nodig' },
  ]);
  expect(view.profile_completeness).toMatchObject({ percentage: 11 });
});

test('an organisation: who waits, what ends, what to check, and the first steps until something was on line', async () => {
  const fresh = await world.adminOf(world.rival);
  expect((await dashboardOf(fresh)).view).toMatchObject({
    view: 'organization',
    views: ['organization', 'volunteer'],
    todos: [],
    first_steps: [
      { key: 'profile', done: false },
      { key: 'vacancy', done: false },
      { key: 'publish', done: false },
    ],
  });
  const ending = await world.addVacancy({
    title: 'Bijna klaar',
    expiresAt: new Date(api.clock.now.getTime() + 3 * day),
  });
  const { id, volunteer } = await world.applied(ending);
  await world.inTenant(async () => {
    const { db } = api.database;
    await db
      .update(applications)
      .set({ confirmedAt: new Date(api.clock.now.getTime() - 5 * day) })
      .where(eq(applications.id, id));
    await db
      .update(organizations)
      .set({ profileCheckedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(organizations.id, world.organization));
  });
  const { view } = await dashboardOf(admin, '', { 'current-organization-id': world.organization });
  expect(view.todos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'unanswered_application', waiting_days: 5, url: `/applications/${id}` }),
      expect.objectContaining({ kind: 'vacancy_expiring', subject: expect.objectContaining({ name: 'Bijna klaar' }) }),
      expect.objectContaining({ kind: 'profile_check' }),
      expect.objectContaining({ kind: 'unread_messages' }),
    ]),
  );
  const applied = view.tiles.find(({ key }) => key === 'applications');
  expect(applied).toMatchObject({ value: 2, last_year: 0, change: null, url: '/applications' });
  expect(JSON.stringify((await dashboardOf(fresh)).view.todos)).not.toContain(id);
  expect((await dashboardOf(volunteer, '?view=center')).status).toBe(400);
  expect((await dashboardOf(admin, '?view=volunteer')).view.view).toBe('volunteer');
});

test('a centre: its work list by kind, and how it goes beside last year', async () => {
  const role = { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: world.center } as const;
  const staff = await world.person({ role });
  const elsewhere = await world.person({ center: world.otherCenter, role: { ...role, scopeId: world.otherCenter } });
  const item = { kind: 'report', subject: { type: 'reports', id: world.organization } };
  await world.inTenant(async () => {
    await api.app.workItems.open({ ...item, centerId: world.center });
    await api.app.workItems.open({ ...item, kind: 'bounce', centerId: world.otherCenter });
    await api.database.db
      .update(users)
      .set({ createdAt: new Date('2025-11-05T10:00:00Z') })
      .where(eq(users.id, staff.id));
  });
  const { view } = await dashboardOf(staff);
  expect(view).toMatchObject({ view: 'center', views: ['center', 'volunteer'], applications: [] });
  expect(view.todos).toMatchObject([{ kind: 'work_item', item: 'report', count: 1, waiting_days: 0 }]);
  expect(view.tiles.map(({ key }) => key)).toEqual([
    'vacancies_open',
    'applications',
    'matches',
    'new_volunteers',
    'organizations_approved',
    'views',
  ]);
  expect((await dashboardOf(elsewhere, '', { 'volunteer-center-id': world.otherCenter })).view.todos).toMatchObject([
    { item: 'bounce' },
  ]);
  expect((await dashboardOf(null)).status).toBe(401);
});

test('takes as many statements however much there is to do', async () => {
  const cost = async () => (await countStatements(api, () => dashboardOf(admin))).statements;
  await cost();
  const few = await cost();
  for (let number = 0; number < 5; number++)
    await world.applied(await world.addVacancy({ expiresAt: new Date(api.clock.now.getTime() + 2 * day) }));
  await cost();
  expect(await cost()).toBe(few);
});
