import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { approvalCriteria } from '@omzien/model/organization';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createWitness, differing } from '../../../testing/witness.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { newId } from '../../database/newId.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';

let api: TestApp;
let world: ApplicationWorld;
let witness: ReturnType<typeof createWitness>;
let centre: Person;
let colleague: Person;
const minute = 60_000;
const type = 'organizations';
const yes = { criteria: [...approvalCriteria] };
const no = { reason_code: 'not_insured', reason: 'Er is nog geen verzekering voor vrijwilligers.' };

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  witness = createWitness(api, world);
  const role = { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } as const;
  centre = await world.person({ firstName: 'Sanne', role });
  colleague = await world.person({ role });
});
afterAll(() => api.close());

let number = 0;
/** An organisation that waits for a decision, with somebody who works there and a draft that waits with it. */
async function pending() {
  number += 1;
  const id = newId();
  await world.inTenant(() =>
    api.database.db
      .insert(organizations)
      .values({ id, name: `Huis ${number}`, slug: `huis-${number}`, centerId: world.center, status: 'pending' }),
  );
  const draft = await world.addVacancy({
    organizationId: id,
    status: 'draft',
    publishOnApproval: true,
    publishedAt: null,
    description: 'Je ontvangt bezoekers en schenkt koffie in onze huiskamer.',
    categoryIds: [newId()],
    frequency: 'regularly',
    locationKind: 'at_home',
    contactPerson: { name: 'Noor de Wit', function: null, email: null, phone: null, photoUrl: null },
  });
  return { id, draft, admin: await world.adminOf(id) };
}
type Pending = Awaited<ReturnType<typeof pending>>;
const take = ({ id }: Pending, step: string, who: Person, input: object = {}) =>
  world.put(`/organizations/${id}/${step}`, who, input, { type });
async function release(minutes = 11) {
  api.clock.advance(minutes * minute);
  await Promise.all([api.app.held.releaseDue(), api.app.held.releaseDue()]);
  api.clock.advance(-minutes * minute);
}
const everything = () =>
  witness.stored([
    'organizations',
    'vacancies',
    'mails',
    'notifications',
    'work_items',
    'audit_events',
    'form_tokens',
    'held_decisions',
  ]);
const readBy = ({ id, draft }: Pending, who: { session?: Person['session'] }) =>
  witness.readBy(who, {
    ids: { other: id, organizations: id, vacancies: draft, volunteer_centers: world.center },
    more: ['approved', 'denied', 'pending'].map((status) => `/api/v1/organizations?filter[status_eq]=${status}`),
  });

test.each([
  ['approve', yes, 'approved'],
  ['deny', no, 'denied'],
] as const)('%s, and nobody but the centre notices; undone it has never been', async (step, input, status) => {
  const house = await pending();
  const readers = [house.admin, {}];
  for (const who of readers) await readBy(house, who);
  await world.newMails();
  const before = await everything();
  const readBefore = [];
  for (const who of readers) readBefore.push(await readBy(house, who));

  const { item } = await take(house, step, centre, input);
  const until = new Date(api.clock.now.getTime() + 10 * minute).toISOString();
  expect(item).toMatchObject({
    attributes: { status, held: { until, by: centre.id, by_name: 'Sanne de Wit' } },
    meta: { permissions: { transitions: ['undo', 'send_now'] } },
  });
  for (const [index, who] of readers.entries())
    expect(differing(readBefore[index] ?? {}, await readBy(house, who))).toEqual([]);
  const { held_decisions: waiting, ...during } = await everything();
  expect({ ...during, held_decisions: [] }).toEqual(before);
  expect(waiting).toHaveLength(1);

  // A colleague finds it where it was put, and decides nothing beside it.
  const listed = async (filter: string) => {
    const { document } = await world.get(`/organizations?filter[status_eq]=${filter}`, colleague);
    return document.data.some(({ id }) => id === house.id);
  };
  expect([await listed(status), await listed('pending')]).toEqual([true, false]);
  const counts = (await world.get('/organizations?sort=status', colleague)).document.meta;
  expect(counts).toMatchObject({ counts: { [status]: expect.any(Number) } });
  for (const other of ['approve', 'deny'])
    expect((await take(house, other, colleague, other === 'deny' ? no : yes)).status).toBe(409);
  expect((await take(house, 'undo', house.admin)).status).toBe(403);

  const undone = await take(house, 'undo', colleague);
  expect(undone.item.attributes).toMatchObject({ status: 'pending', held: null });
  await release();
  expect(await everything()).toEqual(before);
  expect(await world.newMails()).toEqual([]);
  expect((await take(house, 'undo', centre)).status).toBe(409);
});

test('after ten minutes it goes out by itself, once, in the name of who decided it', async () => {
  const house = await pending();
  await world.newMails();
  await take(house, 'approve', centre, yes);
  await release(9);
  expect(await world.newMails()).toEqual([]);
  await release();
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([
    ['organization_approved', house.admin.email],
  ]);
  expect((await world.get(`/organizations/${house.id}`, house.admin)).item.attributes).toMatchObject({
    status: 'approved',
  });
  expect((await world.get(`/vacancies/${house.draft}`, house.admin)).item.attributes).toMatchObject({
    status: 'published',
  });
  const { audit_events: audit } = (await everything()) as { audit_events: Record<string, unknown>[] };
  expect(audit.filter(({ subject_id }) => subject_id === house.id)).toEqual([
    expect.objectContaining({ action: 'organization.approved', actor_id: centre.id }),
  ]);
});

test.each([
  ['archive', 'approved', ['organization_approved', 'organization_archived']],
  ['delete', 'denied', ['organization_denied']],
])('to %s it lets the decision that waits go first', async (name, decision, mails) => {
  const house = await pending();
  await take(house, decision === 'approved' ? 'approve' : 'deny', centre, decision === 'approved' ? yes : no);
  await world.newMails();
  // What the step itself refuses leaves the decision where it is.
  expect((await take(house, 'restore', colleague)).status).toBe(409);
  expect(await world.newMails()).toEqual([]);
  expect((await world.get(`/organizations/${house.id}`, centre)).item.attributes?.held).not.toBeNull();
  const answer =
    name === 'delete'
      ? await world.call(`/organizations/${house.id}`, { method: 'DELETE', session: centre.session })
      : await take(house, name, colleague);
  expect(answer.status).toBe(name === 'delete' ? 204 : 200);
  expect((await world.newMails()).filter(({ to }) => to === house.admin.email).map(({ key }) => key)).toEqual(mails);
  await release();
  expect(await world.newMails()).toEqual([]);
});

test('“send now” sends it now, and a plain change with a status waits like the step', async () => {
  const house = await pending();
  await world.newMails();
  const changed = await world.call(`/organizations/${house.id}`, {
    method: 'PATCH',
    type,
    attributes: { status: 'denied', ...no, city: 'Nijmegen' },
    session: centre.session,
  });
  expect(changed.item.attributes).toMatchObject({ status: 'denied', denied_reason: no.reason, city: 'Nijmegen' });
  expect((await world.get(`/organizations/${house.id}`, house.admin)).item.attributes).toMatchObject({
    status: 'pending',
    denied_reason: null,
  });
  expect((await take(house, 'send_now', colleague)).item.attributes).toMatchObject({ status: 'denied', held: null });
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([
    ['organization_denied', house.admin.email],
  ]);
  expect((await take(house, 'send_now', centre)).status).toBe(409);
  await release();
  expect(await world.newMails()).toEqual([]);
});
