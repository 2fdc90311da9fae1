import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { readSettings } from '../../../settings.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let from: string;
let to: string;
let organization: string;
const vacancyId = newId();
const applicationId = newId();
const ids: Record<string, string> = {};
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', THROTTLES: 'open', OMZIEN_CONFIGURATION: 'alternate' });
  api = await startTestApp({ settings });
  world = createTestWorld(api.database);
  from = await world.center('demo', 'Wezep');
  to = await world.center('demo', 'Roermond', { order: 1 });
  organization = await world.organization('demo', { name: 'Het Huis', centerId: from });
  const other = await world.organization('demo', { name: 'Ander Huis', centerId: from });
  await world.organization('demo', { name: 'Het Huisje', centerId: to });
  const admin = (scopeId: string) => ({ role: 'admin', scopeType: 'Organization', scopeId }) as const;
  const volunteer = { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: from } as const;
  const people = {
    moving: [admin(organization), volunteer],
    staying: [admin(organization), admin(other)],
    centre: [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: from } as const],
    superuser: [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' } as const],
  };
  for (const [name, roles] of Object.entries(people)) {
    ids[name] = await world.user('demo', `${name}@demo.example`, from, roles);
    sessions[name] = await api.signIn(`${name}@demo.example`, testPassword, { tenant: 'demo', center: from });
  }
  const { db, inTenant } = api.database;
  await inTenant('demo', async () => {
    await db.insert(vacancies).values({
      id: vacancyId,
      centerId: from,
      organizationId: organization,
      title: 'Koffie schenken',
      slug: 'koffie',
      status: 'published',
    });
    await db.insert(applications).values({
      id: applicationId,
      centerId: from,
      siteCenterId: from,
      vacancyId,
      organizationId: organization,
      firstName: 'Sanne',
      lastName: 'Bakker',
      email: 'sanne@mail.example',
      message: 'Graag.',
      stage: 'new',
    });
  });
});
afterAll(() => api.close());

const within = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
const move = (who: string, attributes: Record<string, unknown>, id = organization) =>
  api.call({
    method: 'PUT',
    url: `/api/v1/organizations/${id}/move`,
    center: from,
    session: sessions[who],
    body: { data: { type: 'organizations', attributes } },
  });
const centerOf = async () =>
  (await within(() => api.database.db.select().from(organizations).where(eq(organizations.id, organization))))[0]
    ?.centerId;

describe('moving to another centre', () => {
  test('is told before it is done', async () => {
    const answer = await api.call({
      url: `/api/v1/organizations/${organization}/move_preview?volunteer_center_id=${to}`,
      center: from,
      session: sessions.centre,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          attributes: {
            vacancies_count: 1,
            applications_count: 1,
            users_moving: [{ id: ids.moving }],
            users_staying: [{ id: ids.staying }],
            counts: { vacancies: 1, applications: 1, users: 1 },
            request_only: true,
            conflicts: [
              { code: 'similar_name', text: 'Het Huisje' },
              { code: 'shared_users', text: 'Noor de Wit' },
            ],
          },
        },
      },
    });
  });

  test('is asked for by a centre admin, and found on the work list', async () => {
    expect(await move('centre', { volunteer_center_id: to })).toMatchObject({
      status: 200,
      body: { meta: { requested: true } },
    });
    expect(await centerOf()).toBe(from);
    const [item] = await within(() =>
      api.database.db.select().from(workItems).where(eq(workItems.kind, 'organization_move')),
    );
    expect(item).toMatchObject({ subjectId: organization, details: { to_center: 'Roermond' }, doneAt: null });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a centre that is not there', { volunteer_center_id: newId() }, 'invalid'],
    ['another name', { volunteer_center_id: 'to', confirm_name: 'Het Huisje' }, 'confirmation'],
    ['no centre', {}, 'blank'],
  ])('is refused with %s', async (_case, attributes, code) => {
    const body = attributes.volunteer_center_id === 'to' ? { ...attributes, volunteer_center_id: to } : attributes;
    expect(await move('superuser', body)).toMatchObject({ status: 422, body: { errors: [{ code }] } });
    expect(await centerOf()).toBe(from);
  });

  test('takes vacancies, applications and who has no other link along; both centres are told', async () => {
    expect(await move('superuser', { volunteer_center_id: to, confirm_name: 'Het Huis' })).toMatchObject({
      status: 200,
      body: { data: { id: organization, attributes: { volunteer_center_id: to } }, meta: { requested: false } },
    });
    const { db } = api.database;
    const [vacancy] = await within(() => db.select().from(vacancies).where(eq(vacancies.id, vacancyId)));
    const [application] = await within(() => db.select().from(applications).where(eq(applications.id, applicationId)));
    expect([vacancy?.centerId, application?.centerId]).toEqual([to, to]);
    // Where it was sent from is history.
    expect(application?.siteCenterId).toBe(from);
    const moved = await within(() =>
      db
        .select()
        .from(users)
        .where(inArray(users.id, [ids.moving ?? '', ids.staying ?? ''])),
    );
    expect(Object.fromEntries(moved.map(({ id, centerId }) => [id, centerId]))).toEqual({
      [ids.moving ?? '']: to,
      [ids.staying ?? '']: from,
    });
    const roles = await within(() =>
      db
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, ids.moving ?? '')),
    );
    expect(roles.find(({ role }) => role === 'volunteer')?.scopeId).toBe(to);
    const told = await within(() => db.select().from(mails).where(eq(mails.templateKey, 'organization_moved')));
    expect(told.map(({ recipientEmail }) => recipientEmail).toSorted()).toEqual([
      'moving@demo.example',
      'roermond@demo.example',
      'staying@demo.example',
      'wezep@demo.example',
    ]);
    expect(told[0]?.variables).toMatchObject({ from_center: 'Wezep', to_center: 'Roermond' });
    const [item] = await within(() => db.select().from(workItems).where(eq(workItems.kind, 'organization_move')));
    expect(item?.doneAt).not.toBeNull();
    const log = await within(() => db.select().from(auditEvents).where(eq(auditEvents.subjectId, organization)));
    // What happened before the move stays with the old centre.
    expect(log.map(({ action, centerId }) => [action, centerId])).toEqual(
      expect.arrayContaining([
        ['organization.move_requested', from],
        ['organization.moved', to],
      ]),
    );
    expect(await move('centre', { volunteer_center_id: from })).toMatchObject({ status: 404 });
  });
});

test('where the deployment does not allow it there is no such thing', async () => {
  const plain = await startTestApp();
  try {
    const small = createTestWorld(plain.database);
    const here = await small.center('demo', 'Wezep');
    const there = await small.center('demo', 'Roermond', { order: 1 });
    const id = await small.organization('demo', { name: 'Het Huis', centerId: here });
    await small.user('demo', 'superuser@demo.example', here, [
      { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
    ]);
    const session = await plain.signIn('superuser@demo.example', testPassword, { tenant: 'demo', center: here });
    const answer = await plain.call({
      method: 'PUT',
      url: `/api/v1/organizations/${id}/move`,
      center: here,
      session,
      body: { data: { type: 'organizations', attributes: { volunteer_center_id: there } } },
    });
    expect(answer.status).toBe(404);
    const shown = await plain.call({ url: `/api/v1/organizations/${id}`, center: here, session });
    expect(shown.text).not.toContain('"move"');
  } finally {
    await plain.close();
  }
});
