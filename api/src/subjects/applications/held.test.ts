import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createWitness, differing } from '../../../testing/witness.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';

let api: TestApp;
let world: ApplicationWorld;
let witness: ReturnType<typeof createWitness>;
let staff: Person;
let centre: Person;
const minute = 60_000;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  witness = createWitness(api, world);
  staff = await world.adminOf(world.organization, { firstName: 'Sanne' });
  centre = await world.person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } });
});
afterAll(() => api.close());

const no = { reason_code: 'filled', message: 'Helaas, we hebben al iemand.' };
const yes = { message: 'Van harte welkom!', starts_on: '2026-12-01' };
type Applied = Awaited<ReturnType<ApplicationWorld['applied']>>;

/** Everything that is stored of a tenant about an application: with it figures, clock and mails. */
const everything = () =>
  witness.stored([
    'applications',
    'application_events',
    'application_tokens',
    'vacancies',
    'conversations',
    'replies',
    'mails',
    'notifications',
    'work_items',
    'audit_events',
    'form_tokens',
    'held_decisions',
  ]);

/** All that the volunteer can read of it anywhere: every route that answers, in every filter and order of its lists. */
function readBy({ volunteer, id, conversationId }: Applied, vacancyId: string) {
  const lists = ['accepted', 'rejected', 'new', 'in_contact'].map((stage) => `filter[stage_in]=${stage}`);
  const statuses = ['filter[status_eq]=rejected', 'filter[decided_at_not_null]=true', 'filter[reason_code_eq]=filled'];
  const waiting = ['filter[awaiting_reply_true]=true', 'filter[waiting_days_gteq]=0', 'sort=stage', 'sort=decided_at'];
  return witness.readBy(volunteer, {
    ids: {
      other: id,
      applications: id,
      vacancies: vacancyId,
      conversations: conversationId,
      organizations: world.organization,
      volunteer_centers: world.center,
      users: volunteer.id,
    },
    more: [
      ...[...lists, ...statuses, ...waiting].map((query) => `/api/v1/applications?${query}`),
      `/api/v1/applications/${id}?include=vacancy,organization,user,owner,conversation`,
    ],
  });
}

/** What the volunteer reads of it where the message would be seen first. */
const readThread = ({ volunteer, id, conversationId }: Applied) =>
  Promise.all(
    [
      `/applications/${id}`,
      `/applications/${id}/timeline`,
      `/conversations/${conversationId}/replies`,
      '/conversations',
    ].map(async (url) => (await world.get(url, volunteer)).document.data),
  );

test.each([
  ['reject', no],
  ['accept', yes],
] as const)('%s, and nobody but staff notices; undone it has never been', async (step, input) => {
  const vacancyId = await world.addVacancy({ places: 1 });
  const applied = await world.applied(vacancyId);
  await readBy(applied, vacancyId);
  await world.newMails();
  const before = await everything();
  const readBefore = await readBy(applied, vacancyId);
  expect(Object.keys(readBefore).length).toBeGreaterThan(100);

  const { status, item } = await world.put(`/applications/${applied.id}/${step}`, staff, input);
  expect(status).toBe(200);
  const until = new Date(api.clock.now.getTime() + 10 * minute).toISOString();
  expect(item).toMatchObject({
    attributes: { stage: `${step}ed`, status: `${step}ed`, decision_message: input.message, held: { until } },
    meta: { permissions: { transitions: ['undo', 'send_now'] } },
  });
  // A colleague sees it too, and by whom.
  expect((await world.get(`/applications/${applied.id}`, centre)).item.attributes).toMatchObject({
    stage: `${step}ed`,
    held: { until, by: staff.id, by_name: 'Sanne de Wit' },
  });
  expect(differing(readBefore, await readBy(applied, vacancyId))).toEqual([]);
  const { held_decisions: _waiting, ...during } = await everything();
  expect({ ...during, held_decisions: [] }).toEqual(before);
  expect(await world.newMails()).toEqual([]);

  const undone = await world.put(`/applications/${applied.id}/undo`, centre);
  expect(undone.item.attributes).toMatchObject({ stage: 'new', status: null, decided_at: null, held: null });
  // Everything is as it was, so all that can be read is too.
  expect(await everything()).toEqual(before);
  api.clock.advance(11 * minute);
  await api.app.held.releaseDue();
  api.clock.advance(-11 * minute);
  expect(await everything()).toEqual(before);
  expect(await world.newMails()).toEqual([]);

  expect(await world.put(`/applications/${applied.id}/undo`, staff)).toMatchObject({
    status: 409,
    document: { errors: [{ code: 'invalid_transition', detail: expect.stringContaining('Heropenen') }] },
  });
});

test('after ten minutes it goes out by itself, once, in the name of who decided it', async () => {
  const vacancyId = await world.addVacancy({ places: 1 });
  const { id, volunteer, conversationId } = await world.applied(vacancyId);
  await world.newMails();
  await world.put(`/applications/${id}/accept`, staff, yes);
  api.clock.advance(9 * minute);
  await api.app.held.releaseDue();
  expect(await world.newMails()).toEqual([]);
  api.clock.advance(2 * minute);
  // Two processes at the same moment.
  await Promise.all([api.app.held.releaseDue(), api.app.held.releaseDue()]);
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([['application_accepted', volunteer.email]]);
  const { item } = await world.get(`/applications/${id}`, staff);
  expect(item.attributes).toMatchObject({
    stage: 'accepted',
    decided_by: staff.id,
    starts_on: '2026-12-01',
    held: null,
  });
  expect((await world.get(`/applications/${id}`, volunteer)).item.attributes).toMatchObject({ stage: 'accepted' });
  expect((await world.get(`/vacancies/${vacancyId}`, volunteer)).item.attributes).toMatchObject({ status: 'filled' });
  const lines = (await world.get(`/applications/${id}/timeline`, staff)).document.data;
  expect(lines.at(-1)?.attributes).toMatchObject({ kind: 'accepted', actor_name: 'Sanne de Wit' });
  const { audit_events: audit } = (await everything()) as { audit_events: Record<string, unknown>[] };
  expect(audit.filter(({ subject_id }) => subject_id === id).at(-1)).toMatchObject({
    action: 'application.accepted',
    actor_id: staff.id,
  });
  expect((await world.put(`/applications/${id}/undo`, staff)).status).toBe(409);
  const message = 'Sorry, dat ging te snel. Kun je dinsdag bellen?';
  const reopened = await world.put(`/applications/${id}/reopen`, staff, { message });
  expect(reopened.item.attributes).toMatchObject({ stage: 'in_contact', status: null });
  // What is said with it stands in the thread, and is mailed like every message.
  const thread = await world.get(`/conversations/${conversationId}/replies`, volunteer);
  expect(thread.document.data.at(-1)?.attributes).toMatchObject({ body: message, mine: false });
  expect((await everything()).replies).toContainEqual(expect.objectContaining({ body: message, notified_at: null }));
});

test('“send now” sends it now, and only once', async () => {
  const { id, volunteer } = await world.applied(await world.addVacancy());
  await world.put(`/applications/${id}/reject`, staff, no);
  await world.newMails();
  const sent = await world.put(`/applications/${id}/send_now`, centre);
  expect(sent.item.attributes).toMatchObject({ stage: 'rejected', decided_by: staff.id, held: null });
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([['application_rejected', volunteer.email]]);
  expect((await world.put(`/applications/${id}/send_now`, staff)).status).toBe(409);
  expect((await world.put(`/applications/${id}/undo`, staff)).status).toBe(409);
  api.clock.advance(11 * minute);
  await api.app.held.releaseDue();
  api.clock.advance(-11 * minute);
  expect(await world.newMails()).toEqual([]);
});

test('one decision at a time, and a promised place is given to nobody else', async () => {
  const vacancyId = await world.addVacancy({ places: 1 });
  const [one, two] = [await world.applied(vacancyId), await world.applied(vacancyId)];
  const both = await Promise.all([
    world.put(`/applications/${one.id}/accept`, staff, yes),
    world.put(`/applications/${one.id}/reject`, centre, no),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await world.put(`/applications/${one.id}/undo`, staff);
  await world.put(`/applications/${one.id}/accept`, staff, yes);
  for (const attributes of [yes, { ...yes, send_now: true }])
    expect(await world.put(`/applications/${two.id}/accept`, staff, attributes)).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'vacancy_full' }] },
    });
  for (const step of ['waiting_list', 'reject'])
    expect((await world.put(`/applications/${one.id}/${step}`, staff, step === 'reject' ? no : {})).status).toBe(409);
  await world.put(`/applications/${one.id}/undo`, staff);
  expect((await world.put(`/applications/${two.id}/accept`, staff, yes)).status).toBe(200);
  await world.put(`/applications/${two.id}/undo`, staff);
});

test('a message to several waits too: undone nobody has noticed, sent it is a message like any other', async () => {
  const vacancyId = await world.addVacancy();
  const [one, two] = [await world.applied(vacancyId), await world.applied(vacancyId)];
  await world.newMails();
  const ids = [one.id, two.id];
  const take = (attributes: object, who = staff) => world.put('/applications/bulk', who, { ids, ...attributes });
  const results = (answer: Awaited<ReturnType<typeof take>>) =>
    answer.document.data.map(({ attributes }) => attributes?.ok);
  const body = 'We bellen jullie deze week.';
  const before = await everything();
  const readBefore = await readThread(one);

  expect(results(await take({ action: 'reply', body }))).toEqual([true, true]);
  const { held_decisions: waiting, ...during } = await everything();
  expect({ ...during, held_decisions: [] }).toEqual(before);
  expect(waiting).toHaveLength(2);
  expect(await readThread(one)).toEqual(readBefore);
  const until = new Date(api.clock.now.getTime() + 10 * minute).toISOString();
  const shown = await world.get(`/applications/${one.id}`, centre);
  expect(shown.item.attributes).toMatchObject({
    stage: 'new',
    waiting_days: null,
    held_reply: { until, by: staff.id, by_name: 'Sanne de Wit', body },
  });
  const list = await world.get(
    `/applications?filter[vacancy_id_eq]=${vacancyId}&filter[awaiting_reply_true]=true`,
    staff,
  );
  expect([list.document.data, list.document.meta]).toMatchObject([[], { counts: { awaiting_reply: 0 } }]);
  // A second one would overtake it.
  expect(results(await take({ action: 'reply', body: 'Nog iets.' }))).toEqual([false, false]);

  expect(results(await take({ action: 'undo_reply' }, centre))).toEqual([true, true]);
  expect(await everything()).toEqual(before);
  expect(results(await take({ action: 'undo_reply' }))).toEqual([false, false]);

  await take({ action: 'reply', body });
  expect(results(await world.put('/applications/bulk', staff, { action: 'send_reply', ids: [one.id] }))).toEqual([
    true,
  ]);
  expect((await world.get(`/applications/${one.id}`, one.volunteer)).item.attributes).toMatchObject({
    stage: 'in_contact',
  });
  // A decision does not overtake what was written before it.
  await world.put(`/applications/${two.id}/accept`, staff, { ...yes, send_now: true });
  for (const { volunteer, conversationId, id } of [one, two]) {
    const thread = await world.get(`/conversations/${conversationId}/replies`, volunteer);
    const lines = thread.document.data.map(({ attributes }) => attributes?.body);
    expect(lines.slice(1)).toEqual(id === one.id ? [body] : [body, yes.message]);
    const timeline = (await world.get(`/applications/${id}/timeline`, staff)).document.data;
    expect(timeline.find(({ attributes }) => attributes?.kind === 'replied')?.attributes).toMatchObject({
      actor_name: 'Sanne de Wit',
    });
  }
  expect((await everything()).held_decisions).toEqual([]);
});

test('staff find it where they have put it, and have no work with it any more', async () => {
  const vacancyId = await world.addVacancy();
  const { id, volunteer } = await world.applied(vacancyId);
  await world.put(`/applications/${id}/reject`, staff, no);
  const listed = async (who: Person, query: string) => {
    const { document } = await world.get(`/applications?filter[vacancy_id_eq]=${vacancyId}&${query}`, who);
    return { ids: document.data.map((row) => row.id), counts: (document.meta as unknown as { counts: object }).counts };
  };
  expect(await listed(staff, 'filter[stage_in]=rejected')).toEqual({
    ids: [id],
    counts: { rejected: 1, awaiting_reply: 0 },
  });
  expect(await listed(staff, 'filter[stage_in]=new')).toEqual({ ids: [], counts: { rejected: 1, awaiting_reply: 0 } });
  expect((await listed(staff, 'filter[awaiting_reply_true]=true')).ids).toEqual([]);
  expect(await listed(volunteer, 'filter[stage_in]=rejected')).toEqual({
    ids: [],
    counts: { new: 1, awaiting_reply: 1 },
  });
  const onlyStaff = [
    'filter[status_eq]=rejected',
    'filter[status_in]=accepted,rejected',
    'filter[reason_code_eq]=filled',
    'filter[decided_at_not_null]=true',
    `filter[decided_at_gteq]=${api.clock.now.toISOString().slice(0, 10)}`,
    'filter[source_or_reason_code_cont]=fill',
  ];
  const onlyVolunteer = [
    'filter[status_null]=true',
    'filter[reason_code_not_eq]=filled',
    'filter[decided_at_null]=true',
    'filter[stage_eq]=new',
  ];
  for (const [queries, knowing, other] of [
    [onlyStaff, staff, volunteer],
    [onlyVolunteer, volunteer, staff],
  ] as const)
    for (const query of queries) {
      expect([query, (await listed(knowing, query)).ids]).toEqual([query, [id]]);
      expect([query, (await listed(other, query)).ids]).toEqual([query, []]);
    }
  expect((await listed(staff, 'filter[reason_code_eq]=distance')).ids).toEqual([]);
  const later = await world.applied(vacancyId);
  expect((await listed(staff, 'sort=-decided_at')).ids).toEqual([later.id, id]);
  expect((await listed(staff, 'sort=decided_at')).ids).toEqual([id, later.id]);
  await world.put(`/applications/${later.id}/withdraw`, later.volunteer, { reason: null });

  // A plain change takes it back as well; the volunteer’s own does not even know of it.
  const patch = (who: Person) =>
    world.call(`/applications/${id}`, { method: 'PATCH', attributes: { status: null }, session: who.session });
  expect(await patch(volunteer)).toMatchObject({ status: 200, item: { attributes: { stage: 'new', held: null } } });
  expect(await listed(staff, 'filter[stage_in]=rejected')).toMatchObject({ ids: [id] });
  expect(await patch(staff)).toMatchObject({ status: 200, item: { attributes: { stage: 'new', held: null } } });
});

test('who withdraws meanwhile never hears of it', async () => {
  const { id, volunteer } = await world.applied(await world.addVacancy());
  await world.put(`/applications/${id}/reject`, staff, no);
  await world.newMails();
  expect((await world.put(`/applications/${id}/withdraw`, volunteer, { reason: 'Geen tijd' })).status).toBe(200);
  api.clock.advance(11 * minute);
  await api.app.held.releaseDue();
  api.clock.advance(-11 * minute);
  expect((await world.newMails()).map(({ key }) => key)).toEqual(['application_withdrawn']);
  expect((await world.get(`/applications/${id}`, staff)).item.attributes).toMatchObject({ stage: 'withdrawn' });
});
