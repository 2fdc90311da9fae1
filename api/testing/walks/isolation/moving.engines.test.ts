import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { configurationOf } from '@omzien/model/tenants';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../src/database/newId.ts';
import { movingTables, stayingTables } from '../../../src/subjects/organizations/moving/movedTables.ts';
import { runOrganizationMove } from '../../../src/subjects/organizations/moving/moveWork.ts';
import { auditEvents } from '../../../src/tables/administration/auditEvents.table.ts';
import { internalNotes } from '../../../src/tables/administration/internalNotes.table.ts';
import { reports } from '../../../src/tables/administration/reports.table.ts';
import { workItems } from '../../../src/tables/administration/workItems.table.ts';
import { applications } from '../../../src/tables/applications/applications.table.ts';
import { conversations } from '../../../src/tables/applications/conversations.table.ts';
import { quickReplies } from '../../../src/tables/applications/quickReplies.table.ts';
import { replies } from '../../../src/tables/applications/replies.table.ts';
import { heldDecisions } from '../../../src/tables/notifications/heldDecisions.table.ts';
import { organizationMoves } from '../../../src/tables/organizations/organizationMoves.table.ts';
import { organizations } from '../../../src/tables/organizations/organizations.table.ts';
import { userRoles } from '../../../src/tables/people/users.table.ts';
import { vacancies } from '../../../src/tables/vacancies/vacancies.table.ts';
import { vacancyTemplates } from '../../../src/tables/vacancies/vacancyTemplates.table.ts';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { createTestWorld, testPassword } from '../../worlds/createTestWorld.ts';

/** Stands in everything that is the old centre's alone. */
const secret = 'Geheimvandeoude';
/** Stands in what the organisation brings along. */
const brought = 'Meegenomen';
const hour = 60 * 60 * 1000;

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let from: string;
let to: string;
const people: Record<string, { id: string; session: Record<string, string> }> = {};

beforeAll(async () => {
  api = await startTestApp({ settings: { flags: configurationOf('alternate') } });
  world = createTestWorld(api.database);
  from = await world.center('demo', 'Wezep');
  to = await world.center('demo', 'Roermond', { order: 1 });
  const center = (scopeId: string) => [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId } as const];
  await person('oldStaff', from, center(from), { firstName: secret });
  await person('newStaff', to, center(to));
  await person('superuser', from, [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }]);
}, 120_000);
afterAll(() => api.close());

type Roles = NonNullable<Parameters<typeof world.user>[3]>;
async function person(name: string, centerId: string, roles: Roles, change: { firstName?: string } = {}) {
  const email = `${name.toLowerCase()}@move.example`;
  const id = await world.user('demo', email, centerId, roles, change);
  people[name] = { id, session: await api.signIn(email, testPassword, { tenant: 'demo', center: centerId }) };
  return id;
}
const within = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
const call = (who: string, url: string, center: string, method: 'GET' | 'PUT' | 'POST' = 'GET', attributes?: object) =>
  api.call({
    method,
    url: `/api/v1${url}`,
    center,
    session: people[who]?.session,
    ...(attributes ? { body: { data: { type: 'organizations', attributes } } } : {}),
  });

let number = 0;
/** An organisation with all that belongs to it, and all that its centre keeps about it. */
async function furnished(applicationsCount = 1) {
  number += 1;
  const { db } = api.database;
  const organization = await world.organization('demo', { name: `Verhuizer ${number}`, centerId: from });
  const admin = await person(`admin${number}`, from, [
    { role: 'admin', scopeType: 'Organization', scopeId: organization },
    { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: from },
  ]);
  const ids = { organization, admin, vacancy: newId(), application: newId(), thread: newId(), ownThread: newId() };
  const oldStaff = people.oldStaff?.id ?? '';
  const now = api.clock.now;
  const mine = { centerId: from, organizationId: organization };
  await within(async () => {
    await db.insert(vacancies).values({
      ...mine,
      id: ids.vacancy,
      title: `${brought} koffie`,
      slug: `koffie-${number}`,
      status: 'published',
    });
    await db.insert(applications).values(
      Array.from({ length: applicationsCount }, (_, place) => ({
        ...mine,
        id: place === 0 ? ids.application : newId(),
        siteCenterId: from,
        vacancyId: ids.vacancy,
        firstName: 'Sanne',
        lastName: 'Bakker',
        email: `sanne${place}@mail.example`,
        message: 'Graag.',
        stage: 'new' as const,
        confirmedAt: now,
      })),
    );
    await db.insert(conversations).values([
      // Between a volunteer and the organisation; the old centre was invited, and has dealt with a report about it.
      {
        ...mine,
        id: ids.thread,
        subject: `${brought} gesprek`,
        applicationId: ids.application,
        vacancyId: ids.vacancy,
        volunteerIsKnown: true,
        reportedAt: now,
        centerInvitedAt: now,
        lastMessageAt: now,
        lastMessage: secret,
        lastMessageSide: 'volunteer',
      },
      {
        ...mine,
        id: ids.ownThread,
        subject: `${secret} met de centrale`,
        centerTakesPart: true,
        lastMessageAt: now,
        lastMessage: secret,
        lastMessageSide: 'center',
      },
    ]);
    await db.insert(replies).values([
      { conversationId: ids.thread, side: 'volunteer', body: secret },
      { conversationId: ids.ownThread, side: 'center', senderId: oldStaff, body: secret },
    ]);
    await db.insert(internalNotes).values([
      {
        centerId: from,
        subjectType: 'organizations',
        subjectId: organization,
        note: `${secret} notitie`,
        authorId: oldStaff,
      },
      {
        centerId: from,
        subjectType: 'applications',
        subjectId: ids.application,
        note: `${secret} over Sanne`,
        authorId: oldStaff,
      },
      { ...mine, subjectType: 'applications', subjectId: ids.application, note: `${brought} notitie`, authorId: admin },
    ]);
    const report = { ...mine, subjectType: 'conversations' as const, subjectId: ids.thread, reason: 'other' as const };
    await db.insert(reports).values([
      { ...report, text: `${secret} opgelost`, status: 'no_action', takenBy: oldStaff, note: secret },
      {
        ...report,
        subjectType: 'vacancies',
        subjectId: ids.vacancy,
        text: `${secret} in behandeling`,
        status: 'in_review',
        takenBy: oldStaff,
      },
      { ...report, subjectType: 'organizations', subjectId: organization, text: `${brought} melding`, status: 'open' },
    ]);
    const work = { ...mine, subjectType: 'organizations', subjectId: organization, subjectName: 'x' };
    await db.insert(workItems).values([
      { ...work, kind: 'correction', details: { text: `${brought} werk` } },
      { ...work, kind: 'screening', details: { text: `${secret} gedaan` }, doneAt: now, doneBy: oldStaff },
    ]);
    await db.insert(quickReplies).values([
      { ...mine, title: `${brought} antwoord`, body: 'Hallo.' },
      { centerId: from, title: `${secret} antwoord`, body: secret },
    ]);
    await db.insert(vacancyTemplates).values([
      { ...mine, name: `${brought} sjabloon`, content: {} },
      { centerId: from, name: `${secret} sjabloon`, content: {} },
    ]);
    await db.insert(auditEvents).values({
      ...mine,
      actorId: oldStaff,
      action: 'organization.changed',
      subjectType: 'organizations',
      subjectId: organization,
      changes: { city: { from: null, to: secret } },
    });
    await db.insert(heldDecisions).values({
      centerId: from,
      subjectType: 'applications',
      subjectId: ids.application,
      step: 'reject',
      input: { reasonCode: 'other', message: `${secret} afwijzing`, suggestAlternatives: false },
      outcome: 'rejected',
      decidedBy: oldStaff,
      deciderName: secret,
      side: 'center',
      heldUntil: new Date(now.getTime() + 600_000),
    });
  });
  return ids;
}
const move = (id: string, change: object = {}) =>
  call('superuser', `/organizations/${id}/move`, from, 'PUT', { volunteer_center_id: to, ...change });
const undo = (id: string) => call('superuser', `/organizations/${id}/undo_move`, from, 'PUT', {});
type Shown = {
  status: string;
  done_count: number;
  total_count: number;
  counts: Record<string, number>;
  kept: Record<string, number>;
};
async function latestMove(id: string) {
  const { body } = (await call('superuser', `/organizations/${id}/moves`, from)) as unknown as {
    body: { data: { attributes: Shown; meta: { permissions: { transitions: string[] } } }[] };
  };
  const [first] = body.data;
  if (!first) throw new Error('There is no move.');
  return { ...first.attributes, transitions: first.meta.permissions.transitions };
}

/** Where every record with a centre stands. */
async function places() {
  const { db } = api.database;
  return within(async () => {
    const { rows } = await db.execute<{
      name: string;
    }>(sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'center_id' and t.table_type = 'BASE TABLE'`);
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      if (['audit_events', 'mails', 'notifications', 'organization_moves', 'held_decisions'].includes(name)) continue;
      const stood = await db.execute<{ id: string; center_id: string }>(
        sql`select id, center_id from ${sql.identifier(name)}`,
      );
      for (const row of stood.rows) found[`${name} ${row.id}`] = row.center_id;
    }
    const threads = await db
      .select({
        id: conversations.id,
        reportedAt: conversations.reportedAt,
        centerInvitedAt: conversations.centerInvitedAt,
      })
      .from(conversations);
    for (const { id, reportedAt, centerInvitedAt } of threads)
      found[`opened ${id}`] = `${reportedAt?.toISOString()} ${centerInvitedAt?.toISOString()}`;
    const roles = await db.select({ id: userRoles.id, scopeId: userRoles.scopeId }).from(userRoles);
    for (const { id, scopeId } of roles) found[`user_roles ${id}`] = scopeId;
    return found;
  });
}

test('every table that names a centre and an organisation is said to go along or to stay', async () => {
  const { rows } = await within(() =>
    api.database.db.execute<{ name: string }>(sql`
      select one.table_name as name from information_schema.columns one
      join information_schema.columns other
        on other.table_schema = one.table_schema and other.table_name = one.table_name
      where one.table_schema = 'public' and one.column_name = 'center_id' and other.column_name = 'organization_id'`),
  );
  const said = [...movingTables.map(({ table }) => table), ...Object.keys(stayingTables)];
  expect(rows.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
});

test('the new centre reads what was brought along, and nothing that is of the old one', async () => {
  const { organization, application, thread, ownThread, vacancy, admin } = await furnished();
  const lists = [
    '/internal_notes',
    `/internal_notes?filter[subject_type_eq]=organizations&filter[subject_id_eq]=${organization}`,
    '/conversations',
    '/conversations?filter[moderation_true]=true',
    '/reports',
    '/work_items',
    '/work_items?filter[done_true]=true',
    '/quick_replies',
    '/vacancy_templates',
    '/activity_events',
    '/applications',
    `/applications/${application}/timeline`,
    '/vacancies',
    '/organizations?include=profile,addresses',
    `/organizations/${organization}`,
    `/organizations/${organization}/members`,
    `/organizations/${organization}/moves`,
    `/vacancies/${vacancy}`,
    `/users/${admin}`,
  ];
  const before = await Promise.all(lists.map((url) => call('oldStaff', url, from)));
  // What is looked for can be found, or its absence would say nothing.
  expect(before.map(({ text }) => text).join()).toContain(`${secret} notitie`);
  expect(before.map(({ text }) => text).join()).toContain(`${secret} in behandeling`);

  expect(await move(organization)).toMatchObject({ status: 200 });
  const after = await Promise.all(lists.map((url) => call('newStaff', url, to)));
  for (const [place, { status, text }] of after.entries()) {
    expect([lists[place], status]).toEqual([lists[place], 200]);
    // The rejection that the old centre had decided on was sent by it, and stands in the application.
    const allowed = /^\/(applications)/.test(lists[place] ?? '') ? `${secret} afwijzing` : null;
    expect([lists[place], (allowed ? text.replaceAll(allowed, '') : text).includes(secret)]).toEqual([
      lists[place],
      false,
    ]);
  }
  const found = after.map(({ text }) => text).join();
  for (const what of ['notitie', 'melding', 'werk', 'antwoord', 'sjabloon', 'koffie'])
    expect([what, found.includes(`${brought} ${what}`)]).toEqual([what, true]);
  for (const id of [thread, ownThread])
    for (const url of [`/conversations/${id}`, `/conversations/${id}/replies`])
      expect((await call('newStaff', url, to)).status).toBe(404);
  // The old centre keeps its own: its notes, and what it wrote with the organisation.
  expect((await call('oldStaff', '/internal_notes', from)).text).toContain(`${secret} notitie`);
  expect((await call('oldStaff', `/conversations/${ownThread}`, from)).status).toBe(200);
  expect((await call('oldStaff', `/organizations/${organization}/moves`, from)).status).toBe(404);
});

describe('taking a move back', () => {
  test('leaves everything as it was, and what came since goes along', async () => {
    const { organization, vacancy } = await furnished();
    // What waits is sent with the move, which no undo takes back.
    await within(() => api.database.db.delete(heldDecisions));
    const before = await places();
    expect((await move(organization)).status).toBe(200);
    const during = await places();
    expect(Object.keys(before).filter((key) => before[key] !== during[key]).length).toBeGreaterThan(8);
    expect(await latestMove(organization)).toMatchObject({ status: 'done', transitions: ['undo'] });
    api.clock.advance(hour);
    const later = newId();
    await within(() =>
      api.database.db.insert(vacancies).values({
        id: later,
        centerId: to,
        organizationId: organization,
        title: 'Na de verhuizing',
        slug: `later-${number}`,
        createdAt: api.clock.now,
      }),
    );
    expect((await undo(organization)).status).toBe(200);
    const after = await places();
    expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before);
    expect(after[`vacancies ${later}`]).toBe(from);
    expect(after[`vacancies ${vacancy}`]).toBe(from);
    expect(await latestMove(organization)).toMatchObject({ status: 'undone', kept: {}, transitions: [] });
    expect((await undo(organization)).status).toBe(409);
  });

  test('says what stays, because the new centre has dealt with it', async () => {
    const { organization } = await furnished();
    expect((await move(organization)).status).toBe(200);
    await within(() =>
      api.database.db
        .update(reports)
        .set({ status: 'no_action' })
        .where(eq(reports.text, `${brought} melding`)),
    );
    expect((await undo(organization)).status).toBe(200);
    expect(await latestMove(organization)).toMatchObject({ status: 'undone', kept: { reports: 1 } });
  });

  test('is for a superuser, within a day', async () => {
    const { organization } = await furnished();
    expect((await move(organization)).status).toBe(200);
    expect((await call('newStaff', `/organizations/${organization}/undo_move`, to, 'PUT', {})).status).toBe(403);
    expect((await call('oldStaff', `/organizations/${organization}/undo_move`, from, 'PUT', {})).status).toBe(404);
    // A session does not last a day: the move is that old.
    await within(() =>
      api.database.db
        .update(organizationMoves)
        .set({ undoUntil: new Date(api.clock.now.getTime() - 1000) })
        .where(eq(organizationMoves.organizationId, organization)),
    );
    expect(await undo(organization)).toMatchObject({ status: 410, body: { errors: [{ code: 'gone' }] } });
  });
});

test('a large move goes on after the answer, says how far it is, and is done once by two processes', async () => {
  const { organization } = await furnished(1203);
  expect((await move(organization)).status).toBe(200);
  expect(await latestMove(organization)).toMatchObject({ status: 'running', done_count: 1, transitions: [] });
  expect(await move(organization, { volunteer_center_id: from })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'is_moving' }] },
  });
  expect((await undo(organization)).status).toBe(409);
  const [row] = await within(() =>
    api.database.db.select().from(organizationMoves).where(eq(organizationMoves.organizationId, organization)),
  );
  const work = { tenant: 'demo' as const, moveId: row?.id ?? '' };
  await Promise.all([runOrganizationMove(api.app, work), runOrganizationMove(api.app, work)]);
  const done = await latestMove(organization);
  expect(done).toMatchObject({ status: 'done', counts: { applications: 1203, vacancies: 1, users: 1 } });
  expect(done.done_count).toBe(done.total_count);
  expect((await undo(organization)).status).toBe(200);
  expect(await latestMove(organization)).toMatchObject({ status: 'undoing' });
  await runOrganizationMove(api.app, work);
  expect(await latestMove(organization)).toMatchObject({ status: 'undone', kept: {} });
  const at = await within(() =>
    api.database.db.$count(applications, sql`organization_id = ${organization} and center_id = ${from}`),
  );
  expect(at).toBe(1203);
  const [stands] = await within(() =>
    api.database.db.select().from(organizations).where(eq(organizations.id, organization)),
  );
  expect(stands?.centerId).toBe(from);
});
