import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { approvalCriteria } from '@omzien/model/organization';
import { eq } from 'drizzle-orm';
import { countStatements } from '../../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { internalNotes } from '../../../tables/administration/internalNotes.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { volunteerProfiles } from '../../../tables/applications/volunteerProfiles.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { activityOccurrences, activityRegistrations } from '../../../tables/vacancies/activities.table.ts';
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
  expect(view.todos).toMatchObject([
    {
      kind: 'match_check',
      count: 1,
      waiting_days: 2,
      url: `/applications/${id}`,
      steps: ['match'],
      person: null,
      subject: { id, lock_version: expect.any(Number) },
    },
  ]);
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
      expect.objectContaining({
        kind: 'unanswered_application',
        waiting_days: 5,
        url: `/applications/${id}`,
        person: expect.any(String),
        steps: ['reply', 'accept', 'reject'],
      }),
      expect.objectContaining({
        kind: 'vacancy_expiring',
        steps: ['renew', 'fill'],
        subject: expect.objectContaining({ name: 'Bijna klaar' }),
      }),
      expect.objectContaining({ kind: 'profile_check' }),
      expect.objectContaining({
        kind: 'unread_messages',
        person: expect.any(String),
        subject: expect.objectContaining({ type: 'conversations' }),
        steps: ['answer_message', 'mark_read'],
      }),
    ]),
  );
  const applied = view.tiles.find(({ key }) => key === 'applications');
  expect(applied).toMatchObject({ value: 2, last_year: 0, change: null, url: '/applications' });
  expect(applied?.weeks).toHaveLength(12);
  expect(applied?.weeks).toEqual([...Array(11).fill(0), 2]);
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
  const work = view.todos.filter(({ kind }) => kind === 'work_item');
  expect(work).toMatchObject([{ item: 'report', count: 1, waiting_days: 0 }]);
  expect(view.tiles.map(({ key }) => key)).toEqual(['vacancies_open', 'applications', 'matches', 'new_volunteers']);
  expect((await dashboardOf(elsewhere, '', { 'volunteer-center-id': world.otherCenter })).view.todos).toMatchObject([
    { item: 'bounce', steps: ['done'], work: { id: expect.any(String), lock_version: 0 } },
  ]);
  expect((await dashboardOf(null)).status).toBe(401);
  expect((await dashboardOf(staff, '?kind=bounce')).view).toMatchObject({ todos: [], tiles: [] });
  expect((await dashboardOf(staff, '?kind=1%27')).status).toBe(400);
});

test('the whole tenant: the work of all centres with their names, or of the one that is chosen', async () => {
  const superuser = await world.person({ role: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' } });
  const { view } = await dashboardOf(superuser);
  expect(view).toMatchObject({ view: 'tenant', views: ['tenant', 'center', 'volunteer'] });
  const items = (of: Attributes) => of.todos.flatMap(({ item }) => item ?? []);
  expect(items(view)).toEqual(expect.arrayContaining(['report', 'bounce']));
  expect(view.todos[0]).toMatchObject({ owner: { type: 'volunteer_centers', name: expect.any(String) } });
  expect(view.centers).toEqual(expect.arrayContaining([expect.objectContaining({ id: world.otherCenter, count: 1 })]));
  expect(items((await dashboardOf(superuser, `?center=${world.otherCenter}`)).view)).toEqual(['bounce']);
  expect(items((await dashboardOf(superuser, '?view=center')).view)).toEqual(['report']);
  expect((await dashboardOf(superuser, '?center=elsewhere')).status).toBe(400);
});

test('an organisation that waits for approval is one row, and gone for who has decided before it is sent', async () => {
  const superuser = await world.person({
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center },
  });
  const id = await createTestWorld(api.database).organization('public', {
    name: 'Nieuw hier',
    centerId: world.center,
    status: 'pending',
  });
  await world.inTenant(() =>
    api.app.workItems.open({
      kind: 'organization_approval',
      centerId: world.center,
      subject: { type: 'organizations', id, name: 'Nieuw hier' },
    }),
  );
  const approvals = async () =>
    (await dashboardOf(superuser)).view.todos.filter(({ item }) => item === 'organization_approval');
  expect(await approvals()).toMatchObject([
    {
      steps: ['approve', 'ask', 'deny'],
      subject: { id, lock_version: expect.any(Number) },
      url: `/organizations/approve?id=${id}`,
    },
  ]);
  const put = (step: string, attributes = {}) =>
    world.put(`/organizations/${id}/${step}`, superuser, attributes, { type: 'organizations' });
  expect((await put('approve', { criteria: [...approvalCriteria] })).status).toBe(200);
  expect(await approvals()).toEqual([]);
  expect((await put('undo')).status).toBe(200);
  expect(await approvals()).toHaveLength(1);
  const asked = { subject: 'Een vraag', body: 'Zijn jullie verzekerd?', recipient: { type: 'organizations', id } };
  expect((await world.post('/conversations', superuser, asked, { type: 'conversations' })).status).toBe(201);
  expect(await approvals()).toEqual([]);
  // Who gets no answer is reminded of it.
  const written = api.clock.now.getTime();
  await world.inTenant(() =>
    api.database.db
      .update(conversations)
      .set({ lastMessageAt: new Date(written - 8 * day) })
      .where(eq(conversations.organizationId, id)),
  );
  expect(await approvals()).toHaveLength(1);
});

test('a school, its mentor and its student: each sees the own side of it', async () => {
  const school = await createTestWorld(api.database).organization('public', {
    name: 'Het College',
    centerId: world.center,
    organizationType: 'School',
  });
  const at = (role: 'admin' | 'mentor' | 'student') =>
    world.person({ role: { role, scopeType: 'Organization', scopeId: school } });
  const [head, mentor, student] = [await at('admin'), await at('mentor'), await at('student')];
  const colleague = await at('mentor');
  const { id } = await world.applied(await world.addVacancy({ title: 'Stage in de tuin' }));
  expect((await dashboardOf(student)).view.todos).toMatchObject([
    { kind: 'mentor_consent', steps: ['consent'], subject: { id: school } },
  ]);
  await world.inTenant(async () => {
    const { db } = api.database;
    const confirmedAt = new Date(api.clock.now.getTime() - 9 * day);
    await db.update(applications).set({ userId: student.id, confirmedAt }).where(eq(applications.id, id));
    await db.insert(userConsents).values({
      userId: student.id,
      key: 'share_with_mentor',
      version: '1',
      organizationId: school,
      givenAt: new Date(api.clock.now.getTime() - 2 * day),
    });
  });
  const kinds = async (who: Person) => (await dashboardOf(who)).view.todos.map(({ kind }) => kind);
  expect((await dashboardOf(head)).view).toMatchObject({ view: 'school', views: ['school', 'volunteer'] });
  expect((await dashboardOf(student)).view).toMatchObject({
    view: 'student',
    views: ['student'],
    todos: [{ kind: 'share_with_mentor', steps: ['share'], subject: { id } }],
  });
  expect(await kinds(mentor)).toEqual(['student_shared']);
  await world.inTenant(() =>
    api.database.db.update(applications).set({ sharedWithMentor: true }).where(eq(applications.id, id)),
  );
  expect((await dashboardOf(mentor)).view).toMatchObject({
    view: 'mentor',
    todos: [
      { kind: 'student_waiting', waiting_days: 9, url: `/applications/${id}`, steps: ['note'] },
      { kind: 'student_shared', waiting_days: 2, url: `/users/${student.id}`, steps: ['note'] },
    ],
  });
  // Who wrote down what he did has dealt with it; without the note it is there again.
  const note = { subject: { type: 'applications', id }, note: 'Gebeld, ze probeert het morgen nog eens.' };
  const written = await world.post('/internal_notes', mentor, note, { type: 'internal_notes' });
  expect(written.status).toBe(201);
  expect(await kinds(mentor)).toEqual([]);
  await world.inTenant(() => api.database.db.delete(internalNotes).where(eq(internalNotes.aboutUserId, student.id)));
  expect(await kinds(mentor)).toEqual(['student_waiting', 'student_shared']);
  // An administrator of the school sees students only when he guides them too; whom he invited he sees anyway.
  await world.inTenant(() =>
    api.database.db
      .update(users)
      .set({ status: 'invited', createdAt: new Date(api.clock.now.getTime() - 8 * day) })
      .where(eq(users.id, colleague.id)),
  );
  expect((await dashboardOf(head)).view.todos).toMatchObject([
    { kind: 'member_invited', waiting_days: 8, steps: ['resend_invitation'], subject: { id: colleague.id } },
  ]);
  await world.inTenant(() =>
    api.database.db
      .insert(userRoles)
      .values({ userId: head.id, role: 'mentor', scopeType: 'Organization', scopeId: school }),
  );
  expect(await kinds(head)).toEqual(['student_waiting', 'student_shared', 'member_invited']);
  expect(await kinds(student)).toEqual([]);

  // Where a student is expected soon is prepared with him: written down, it leaves the list, and comes back without it.
  const activity = await world.addVacancy({ title: 'Plukdag', vacancyType: 'activity' });
  const ahead = (days: number) => new Date(api.clock.now.getTime() + days * day);
  await world.inTenant(async () => {
    const { db } = api.database;
    for (const days of [3, 20]) {
      const occurrence = { id: newId(), vacancyId: activity, startsAt: ahead(days), endsAt: ahead(days + 0.1) };
      await db.insert(activityOccurrences).values(occurrence);
      await db.insert(activityRegistrations).values({
        centerId: world.center,
        occurrenceId: occurrence.id,
        vacancyId: activity,
        userId: student.id,
        name: 'Student',
        email: student.email,
        createdAt: ahead(-1),
      });
    }
  });
  const appointments = async () =>
    (await dashboardOf(mentor)).view.todos.filter(({ kind }) => kind === 'student_appointment');
  expect(await appointments()).toMatchObject([
    { count: 1, steps: ['note'], owner: { type: 'users', id: student.id }, subject: { name: 'Plukdag' } },
  ]);
  const prepared = { subject: { type: 'users', id: student.id }, note: 'Samen de route bekeken.' };
  expect((await world.post('/internal_notes', mentor, prepared, { type: 'internal_notes' })).status).toBe(201);
  expect(await appointments()).toEqual([]);
  await world.inTenant(() => api.database.db.delete(internalNotes).where(eq(internalNotes.aboutUserId, student.id)));
  expect(await appointments()).toHaveLength(1);
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

test('"still right" is taken back within ten minutes: the day of the time before stands there again', async () => {
  const before = '2026-01-01T00:00:00.000Z';
  await world.inTenant(() =>
    api.database.db
      .update(organizations)
      .set({ profileCheckedAt: new Date(before) })
      .where(eq(organizations.id, world.organization)),
  );
  const put = (step: string) =>
    world.put(`/organizations/${world.organization}/${step}`, admin, {}, { type: 'organizations' });
  const checkedAt = async () => {
    const [row] = await world.inTenant(() =>
      api.database.db
        .select({ at: organizations.profileCheckedAt })
        .from(organizations)
        .where(eq(organizations.id, world.organization)),
    );
    return row?.at?.toISOString();
  };
  expect((await put('undo_confirm_profile')).status).toBe(409);
  expect((await put('confirm_profile')).status).toBe(200);
  expect(await checkedAt()).not.toBe(before);
  expect((await put('undo_confirm_profile')).status).toBe(200);
  expect(await checkedAt()).toBe(before);
  expect((await put('confirm_profile')).status).toBe(200);
  api.clock.advance(11 * 60_000);
  expect((await put('undo_confirm_profile')).status).toBe(409);
});
