import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { approvalCriteria, type OrganizationStatus, organizationStatuses } from '@omzien/model/organization';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import type { RoleScope } from '../../http/access.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

const people = [
  'visitor',
  'volunteer',
  'own',
  'other',
  'relations',
  'content',
  'centre',
  'elsewhere',
  'superuser',
] as const;
type Person = (typeof people)[number];
type Action = 'approve' | 'deny' | 'reapply' | 'archive' | 'restore' | 'delete';

/** decisions.md, section 3, read by hand. */
const centerAdmins: Person[] = ['centre', 'superuser'];
const mayTake: Record<Action, Partial<Record<OrganizationStatus, Person[]>>> = {
  approve: { pending: ['relations', ...centerAdmins], denied: centerAdmins },
  deny: { pending: ['relations', ...centerAdmins] },
  reapply: { denied: ['own'] },
  archive: { approved: ['own', 'relations', ...centerAdmins] },
  restore: { archived: ['own', ...centerAdmins] },
  delete: { approved: centerAdmins, pending: centerAdmins, denied: centerAdmins, archived: centerAdmins },
};
const leadsTo: Record<Action, OrganizationStatus> = {
  approve: 'approved',
  deny: 'denied',
  reapply: 'pending',
  archive: 'archived',
  restore: 'approved',
  delete: 'deleted',
};
const bodies: Partial<Record<Action, Record<string, unknown>>> = {
  approve: { criteria: [...approvalCriteria], send_now: true },
  deny: { reason_code: 'not_insured', reason: 'Er is nog geen verzekering voor vrijwilligers.', send_now: true },
  reapply: { description: 'Nu zijn alle vrijwilligers verzekerd.' },
};

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let center: string;
let otherCenter: string;
let ownId: string;
const sessions = new Map<Person, Record<string, string>>();
let number = 0;

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad', { isDefault: true });
  otherCenter = await world.center('demo', 'Elders', { order: 1 });
  const otherOrganization = await world.organization('demo', { name: 'Ander Huis', centerId: center });
  const here = { scopeType: 'VolunteerCenter', scopeId: center } as const;
  const roles: Record<Exclude<Person, 'visitor'>, RoleScope[]> = {
    volunteer: [{ role: 'volunteer', ...here }],
    own: [],
    other: [{ role: 'admin', scopeType: 'Organization', scopeId: otherOrganization }],
    relations: [{ role: 'organization_superuser', ...here }],
    content: [{ role: 'content_manager', ...here }],
    centre: [{ role: 'admin', ...here }],
    elsewhere: [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: otherCenter }],
    superuser: [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }],
  };
  for (const [person, held] of Object.entries(roles) as [Exclude<Person, 'visitor'>, RoleScope[]][]) {
    const home = person === 'elsewhere' ? otherCenter : center;
    const id = await world.user('demo', `${person}@demo.example`, home, held);
    if (person === 'own') ownId = id;
    const where = { tenant: 'demo', center: home } as const;
    sessions.set(person, await api.signIn(`${person}@demo.example`, testPassword, where));
  }
});
afterAll(() => api.close());

/** An organisation in a status, of which `own` is an admin. */
async function make(status: OrganizationStatus, change: Partial<typeof organizations.$inferInsert> = {}) {
  number += 1;
  const id = await world.organization('demo', { name: `Huis ${number}`, centerId: center, status, ...change });
  await api.database.inTenant('demo', () =>
    api.database.db.insert(userRoles).values({ userId: ownId, role: 'admin', scopeType: 'Organization', scopeId: id }),
  );
  return id;
}
const rowOf = (id: string) =>
  api.database.inTenant('demo', async () => {
    const [row] = await api.database.db.select().from(organizations).where(eq(organizations.id, id));
    if (!row) throw new Error('It is gone.');
    return row;
  });
const mailsAbout = (name: string) =>
  api.database.inTenant('demo', async () =>
    (await api.database.db.select().from(mails)).filter(({ variables }) => JSON.stringify(variables).includes(name)),
  );

function call(person: Person, method: TestCall['method'], url: string, attributes?: Record<string, unknown>) {
  return api.call({
    method: method as 'PUT',
    url: `/api/v1${url}`,
    tenant: 'demo',
    center: person === 'elsewhere' ? otherCenter : center,
    session: sessions.get(person),
    ...(attributes ? { body: { data: { type: 'organizations', attributes } } } : {}),
  });
}
const take = (person: Person, action: Action, id: string) =>
  action === 'delete'
    ? call(person, 'DELETE', `/organizations/${id}`)
    : call(person, 'PUT', `/organizations/${id}/${action}`, bodies[action]);

describe('every step from every status by everybody', () => {
  test.each(Object.keys(mayTake) as Action[])('%s', async (action) => {
    const wrong: string[] = [];
    for (const status of organizationStatuses) {
      for (const person of people) {
        const id = await make(status, { ...(status === 'archived' ? { archivedAt: api.clock.now } : {}) });
        const may = mayTake[action][status]?.includes(person) ?? false;
        const told = await call(person, 'GET', `/organizations/${id}`);
        const permissions = (told.body as { data?: WireResource }).data?.meta?.permissions as
          | { destroy: boolean; transitions: string[] }
          | undefined;
        const says =
          action === 'delete' ? permissions?.destroy === true : permissions?.transitions.includes(action) === true;
        const answer = await take(person, action, id);
        const after = (await rowOf(id)).status;
        const where = `${person}: ${action} from ${status}`;
        if (says !== may) wrong.push(`${where} is told as ${says}`);
        if (may && after !== leadsTo[action]) wrong.push(`${where} answered ${answer.status} ${answer.text}`);
        if (!may && after !== status) wrong.push(`${where} went through`);
        if (!may && ![401, 403, 404, 409].includes(answer.status)) wrong.push(`${where} answered ${answer.status}`);
        // Who has nothing to do with it does not learn that it is there.
        if (['other', 'elsewhere'].includes(person) && ![403, 404].includes(answer.status))
          wrong.push(`${where} answered ${answer.status} to somebody of elsewhere`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a plain PUT with the status goes through the same table', async () => {
    const wrong: string[] = [];
    for (const from of organizationStatuses) {
      for (const to of organizationStatuses) {
        if (from === to || from === 'deleted') continue;
        const id = await make(from);
        const answer = await call('centre', 'PUT', `/organizations/${id}`, {
          status: to,
          send_now: true,
          ...(to === 'denied' ? bodies.deny : {}),
        });
        const may = (Object.keys(mayTake) as Action[]).some(
          (action) => leadsTo[action] === to && mayTake[action][from]?.includes('centre'),
        );
        const after = (await rowOf(id)).status;
        if (may !== (after === to)) wrong.push(`${from} → ${to} answered ${answer.status} ${answer.text}`);
        // `denied` → `pending` is in the table, but for the organisation itself.
        const refusal = from === 'denied' && to === 'pending' ? 403 : 409;
        if (!may && answer.status !== refusal) wrong.push(`${from} → ${to} answered ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('approving', () => {
  test('takes the body of the specification, mails the people and closes the work item', async () => {
    const id = await make('pending', { name: 'Taalhuis Zuid', slug: 'taalhuis-zuid' });
    const { status, body } = await api.call({
      method: 'PUT',
      url: `/api/v1/organizations/${id}/approve`,
      tenant: 'demo',
      center,
      session: sessions.get('centre'),
      body: { data: { type: 'organizations', id, attributes: { status: 'approved', send_now: true } } },
    });
    expect(status).toBe(200);
    expect(((body as WireDocument).data as WireResource).attributes).toMatchObject({
      status: 'approved',
      waiting_days: null,
    });
    const sent = await mailsAbout('Taalhuis Zuid');
    expect(sent.map(({ templateKey, recipientEmail }) => [templateKey, recipientEmail])).toEqual([
      ['organization_approved', 'own@demo.example'],
    ]);
    expect(sent[0]?.variables).toMatchObject({ next_steps_url: expect.stringContaining('/vacancies/add') });
  });

  test('wants all criteria when they are given', async () => {
    const id = await make('pending');
    const answer = await call('centre', 'PUT', `/organizations/${id}/approve`, { criteria: ['non_profit_aim'] });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'accepted', source: { pointer: '/data/attributes/criteria' } }] },
    });
    expect((await rowOf(id)).status).toBe('pending');
  });

  test('puts the drafts on line that waited for it', async () => {
    const id = await make('pending');
    const vacancyId = newId();
    const { db, inTenant } = api.database;
    await inTenant('demo', () =>
      db.insert(vacancies).values({
        id: vacancyId,
        centerId: center,
        organizationId: id,
        title: 'Gastvrouw in de huiskamer',
        slug: 'gastvrouw',
        description: 'Je ontvangt bezoekers en schenkt koffie in onze huiskamer.',
        categoryIds: [newId()],
        frequency: 'regularly',
        locationKind: 'at_home',
        publishOnApproval: true,
        contactPerson: { name: 'Noor de Wit', function: null, email: null, phone: null, photoUrl: null },
      }),
    );
    await take('centre', 'approve', id);
    const [row] = await inTenant('demo', () => db.select().from(vacancies).where(eq(vacancies.id, vacancyId)));
    expect(row).toMatchObject({ status: 'published', publishOnApproval: false });
  });
});

describe('refusing', () => {
  test('needs a reason, which is mailed word for word', async () => {
    const id = await make('pending', { name: 'Zonder Polis', slug: 'zonder-polis' });
    expect((await call('centre', 'PUT', `/organizations/${id}/deny`, { reason_code: 'other' })).status).toBe(422);
    expect((await call('centre', 'PUT', `/organizations/${id}`, { status: 'denied' })).status).toBe(422);
    expect((await take('relations', 'deny', id)).status).toBe(200);
    const [mail] = await mailsAbout('Zonder Polis');
    expect(mail).toMatchObject({
      templateKey: 'organization_denied',
      variables: {
        reason: 'Er is nog geen verzekering voor vrijwilligers.',
        reapply_url: expect.stringContaining(`/organizations/${id}/edit`),
      },
    });
    expect((await rowOf(id)).deniedReasonCode).toBe('not_insured');
  });

  test('can be asked again once in 30 days, with a change', async () => {
    const id = await make('denied', { deniedAt: api.clock.now });
    expect(await call('own', 'PUT', `/organizations/${id}/reapply`, {})).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'nothing_changed' }] },
    });
    expect((await take('own', 'reapply', id)).status).toBe(200);
    const open = await api.database.inTenant('demo', () =>
      api.database.db.select().from(workItems).where(eq(workItems.subjectId, id)),
    );
    expect(open).toMatchObject([{ kind: 'organization_approval', doneAt: null }]);
    expect((await take('centre', 'deny', id)).status).toBe(200);
    const change = { description: 'Weer iets anders over ons huis.' };
    expect(await call('own', 'PUT', `/organizations/${id}/reapply`, change)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'too_early', meta: { from: expect.any(String) } }] },
    });
    api.clock.advance(30 * 24 * 3600 * 1000 + 1000);
    sessions.set('own', await api.signIn('own@demo.example', testPassword, { tenant: 'demo', center }));
    // A change that was saved before counts as well.
    expect((await call('own', 'PATCH', `/organizations/${id}`, change)).status).toBe(200);
    expect((await call('own', 'PUT', `/organizations/${id}/reapply`, {})).status).toBe(200);
    for (const person of ['centre', 'relations', 'superuser', 'content', 'other', 'volunteer'] as const)
      sessions.set(person, await api.signIn(`${person}@demo.example`, testPassword, { tenant: 'demo', center }));
  });
});

describe('archiving', () => {
  test('archives what was published and tells who waited, with others like it', async () => {
    const id = await make('approved', { name: 'Sluitende Deur', slug: 'sluitende-deur' });
    const { db, inTenant } = api.database;
    const vacancyId = newId();
    const draftId = newId();
    const applicationId = newId();
    const common = { centerId: center, organizationId: id, description: 'Koffie schenken voor bezoekers.' };
    await inTenant('demo', async () => {
      await db.insert(vacancies).values([
        {
          ...common,
          id: vacancyId,
          title: 'Koffie schenken',
          slug: 'koffie',
          status: 'published',
          publishedAt: api.clock.now,
        },
        { ...common, id: draftId, title: 'Nog niet klaar', slug: 'nog-niet' },
      ]);
      await db.insert(applications).values({
        id: applicationId,
        centerId: center,
        vacancyId,
        organizationId: id,
        firstName: 'Sanne',
        lastName: 'Bakker',
        email: 'sanne@mail.example',
        message: 'Ik schenk graag koffie voor mensen.',
        stage: 'new',
        guest: true,
        confirmedAt: api.clock.now,
      });
    });
    expect((await take('own', 'archive', id)).status).toBe(200);
    const rows = await inTenant('demo', () => db.select().from(vacancies).where(eq(vacancies.organizationId, id)));
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [vacancyId]: 'archived',
      [draftId]: 'draft',
    });
    const [application] = await inTenant('demo', () =>
      db.select().from(applications).where(eq(applications.id, applicationId)),
    );
    expect(application).toMatchObject({ stage: 'rejected', status: 'rejected', reasonCode: 'other' });
    const sent = await mailsAbout('Sluitende Deur');
    expect(sent.map(({ templateKey, recipientEmail }) => `${templateKey} ${recipientEmail}`).toSorted()).toEqual([
      'application_rejected sanne@mail.example',
      'organization_archived own@demo.example',
    ]);
    expect((await call('visitor', 'GET', `/organizations/${id}`)).status).toBe(404);
    // Restored, its vacancies stay archived.
    expect((await take('centre', 'restore', id)).status).toBe(200);
    const [vacancy] = await inTenant('demo', () => db.select().from(vacancies).where(eq(vacancies.id, vacancyId)));
    expect(vacancy?.status).toBe('archived');
  });

  test('can be taken back by its own people within 90 days, by the centre always', async () => {
    const day = 24 * 3600 * 1000;
    const old = new Date(api.clock.now.getTime() - 91 * day);
    const id = await make('archived', { archivedAt: old });
    expect(await take('own', 'restore', id)).toMatchObject({ status: 409, body: { errors: [{ code: 'too_late' }] } });
    expect((await take('centre', 'restore', id)).status).toBe(200);
    const fresh = await make('archived', { archivedAt: new Date(api.clock.now.getTime() - 89 * day) });
    expect((await take('own', 'restore', fresh)).status).toBe(200);
  });

  test('is not for the centre itself', async () => {
    const { body } = await call('centre', 'GET', '/organizations?filter[type_eq]=VolunteerCenter');
    const [found] = (body as WireDocument).data as WireResource[];
    const id = found?.id ?? '';
    expect(await take('centre', 'archive', id)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'is_center' }] },
    });
    expect(await take('superuser', 'delete', id)).toMatchObject({ status: 409 });
  });
});

test('who comes second is told', async () => {
  const id = await make('pending');
  const answer = await api.call({
    method: 'PUT',
    url: `/api/v1/organizations/${id}/approve`,
    tenant: 'demo',
    center,
    session: sessions.get('centre'),
    headers: { 'if-match': '"7"' },
    body: { data: { type: 'organizations', attributes: {} } },
  });
  expect(answer).toMatchObject({ status: 412, body: { errors: [{ code: 'stale' }] } });
  expect((await rowOf(id)).status).toBe('pending');
});

test('every step stands in the log with who took it', async () => {
  const id = await make('pending', { name: 'Het Logboek', slug: 'het-logboek' });
  await take('relations', 'approve', id);
  const rows = await api.database.inTenant('demo', () =>
    api.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
  );
  expect(rows).toMatchObject([
    {
      action: 'organization.approved',
      subjectName: 'Het Logboek',
      organizationId: id,
      changes: { status: { from: 'pending', to: 'approved' } },
    },
  ]);
});
