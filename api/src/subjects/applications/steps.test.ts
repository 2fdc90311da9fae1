import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApplicationStage, applicationStages } from '@omzien/model/application';
import type { WireResource } from '@omzien/model/jsonApi';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { newId } from '../../database/newId.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { applicationEvents } from '../../tables/applications/applicationEvents.table.ts';
import { applications } from '../../tables/applications/applications.table.ts';

let api: TestApp;
let world: ApplicationWorld;
const people: Record<string, Person> = {};

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  const { center, otherCenter, demoCenter, organization, rival, school, adminOf, person } = world;
  people.volunteer = await person();
  people.stranger = await person();
  people.staff = await adminOf(organization);
  people.colleague = await adminOf(organization);
  people.rival = await adminOf(rival);
  people.mentor = await person({ role: { role: 'mentor', scopeType: 'Organization', scopeId: school } });
  people.content = await person({
    role: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: center },
  });
  people.relations = await person({
    role: { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: center },
  });
  people.centre = await person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center } });
  people.tenant = await person({ role: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' } });
  people.faraway = await person({
    center: otherCenter,
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: otherCenter },
  });
  people.demo = await person({
    tenant: 'demo',
    center: demoCenter,
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: demoCenter },
  });
});
afterAll(() => api.close());

/** An application of the volunteer in a stage, put there without the way that leads to it. */
async function at(stage: ApplicationStage): Promise<string> {
  const id = newId();
  const vacancyId = await world.addVacancy();
  const isDecided = stage === 'accepted' || stage === 'rejected';
  const isSent = stage !== 'unconfirmed' && stage !== 'approached' && stage !== 'suggested';
  await world.inTenant(() =>
    api.database.db.insert(applications).values({
      id,
      vacancyId,
      centerId: world.center,
      organizationId: world.organization,
      userId: people.volunteer?.id ?? null,
      firstName: 'Noor',
      lastName: 'de Wit',
      email: 'noor@example.example',
      phoneNumber: '+31612345678',
      message: 'Ik kook graag.',
      stage,
      status: isDecided ? stage : null,
      confirmedAt: isSent ? api.clock.now : null,
      decidedAt: isDecided ? api.clock.now : null,
      createdAt: api.clock.now,
    }),
  );
  return id;
}
const who = (name: string): { person: Person; center: string; tenant: 'public' | 'demo' } => ({
  person: people[name] as Person,
  center: name === 'faraway' ? world.otherCenter : name === 'demo' ? world.demoCenter : world.center,
  tenant: name === 'demo' ? 'demo' : 'public',
});

const inputs: Record<string, object> = {
  accept: { message: 'Welkom!', send_now: true },
  reject: { reason_code: 'filled', message: 'Helaas.', send_now: true },
  reopen: {},
  waiting_list: {},
  withdraw: { reason: 'Geen tijd' },
  match_result: { result: 'yes' },
};
const decides = ['staff', 'relations', 'centre', 'tenant'];
/** Who may take a step at all, by decisions.md section 2. */
const allowed: Record<string, string[]> = {
  accept: decides,
  reject: decides,
  reopen: decides,
  waiting_list: decides,
  withdraw: ['volunteer', 'relations', 'centre', 'tenant'],
  match_result: ['volunteer', ...decides],
};
/** Whose roles do not have the permission at all, and so hear nothing about the record. */
const refused: Record<string, string[]> = {
  accept: ['volunteer', 'stranger', 'mentor', 'content'],
  reject: ['volunteer', 'stranger', 'mentor', 'content'],
  reopen: ['volunteer', 'stranger', 'mentor', 'content'],
  waiting_list: ['volunteer', 'stranger', 'mentor', 'content'],
  withdraw: ['staff', 'rival', 'mentor', 'content'],
  match_result: ['mentor', 'content'],
};

describe.each(Object.keys(inputs))('%s', (action) => {
  test.each(applicationStages)('from %s as the table says', async (stage) => {
    const id = await at(stage);
    const isPossible = transitionsFrom(applicationTransitions, stage).some((name) => name === action);
    const actor = people[action === 'withdraw' ? 'centre' : 'staff'] as Person;
    const shown = await world.get(`/applications/${id}`, actor);
    const permissions = shown.item.meta?.permissions as { transitions: string[] } | undefined;
    expect(permissions?.transitions.includes(action)).toBe(isPossible);
    const answer = await world.put(`/applications/${id}/${action}`, actor, inputs[action]);
    expect(answer.status).toBe(isPossible ? 200 : 409);
    if (!isPossible) {
      expect(answer.document.errors[0]?.code).toBe('invalid_transition');
      return;
    }
    const { to } = applicationTransitions.find(({ name }) => name === action) ?? {};
    expect(answer.item.attributes?.stage).toBe(to);
    const logged = await world.inTenant(() =>
      api.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.actorId, actor.id))),
    );
    expect(logged).toHaveLength(1);
    // Clicked twice it has happened once.
    if (action !== 'match_result') {
      expect((await world.put(`/applications/${id}/${action}`, actor, inputs[action])).status).toBe(409);
    }
  });

  test.each([
    'volunteer',
    'stranger',
    'staff',
    'rival',
    'mentor',
    'content',
    'relations',
    'centre',
    'tenant',
    'faraway',
    'demo',
  ])('by %s as the permissions say', async (name) => {
    const id = await at(action === 'reopen' || action === 'match_result' ? 'accepted' : 'new');
    const { person, center, tenant } = who(name);
    const { status } = await world.put(`/applications/${id}/${action}`, person, inputs[action], { center, tenant });
    expect(status).toBe(allowed[action]?.includes(name) ? 200 : refused[action]?.includes(name) ? 403 : 404);
  });

  test('needs a session, and the version that was seen', async () => {
    const id = await at(action === 'reopen' || action === 'match_result' ? 'accepted' : 'new');
    expect((await world.put(`/applications/${id}/${action}`, null, inputs[action])).status).toBe(401);
    const late = await world.put(`/applications/${id}/${action}`, people.centre as Person, inputs[action], {
      headers: { 'if-match': '"7"' },
    });
    expect(late).toMatchObject({ status: 412, document: { errors: [{ code: 'stale' }] } });
  });
});

describe('a volunteer who was only asked', () => {
  test.each(['approached', 'suggested'] as const)('is known by first name while %s', async (stage) => {
    const id = await at(stage);
    const seen = async (name: string) =>
      (await world.get(`/applications/${id}`, people[name] as Person)).item.attributes ?? {};
    const hidden = { name: 'Noor', last_name: '', email: '', phone_number: null, user_id: null };
    const known = { name: 'Noor de Wit', email: 'noor@example.example', phone_number: '+31612345678' };
    expect(await seen('staff')).toMatchObject(hidden);
    expect(await seen('volunteer')).toMatchObject(known);
    expect(await seen('centre')).toMatchObject(known);
    // Neither does the search tell, letter by letter.
    for (const guess of ['de Wit', 'noor@example'])
      expect(
        (
          await world.get(
            `/applications?filter[name_or_email_cont]=${encodeURIComponent(guess)}&filter[stage_in]=${stage}`,
            people.staff as Person,
          )
        ).document.meta.pagination.records,
      ).toBe(0);
    await world.newMails();
    await world.put(`/applications/${id}/withdraw`, people.volunteer as Person, {});
    expect(await seen('staff')).toMatchObject({ ...hidden, stage: 'withdrawn' });
    expect((await world.newMails()).filter(({ key }) => key === 'application_withdrawn')).toEqual([]);
  });

  test('says yes to a suggestion by applying', async () => {
    const id = await at('suggested');
    const { item } = await world.get(`/applications/${id}`, people.volunteer as Person);
    const answer = await world.post(
      `/vacancies/${item.attributes?.vacancy_id}/applications`,
      people.volunteer as Person,
      world.letter,
    );
    expect(answer).toMatchObject({ status: 201, item: { id, attributes: { stage: 'new', email: expect.anything() } } });
    const staff = await world.get(`/applications/${id}`, people.staff as Person);
    expect(staff.item.attributes).toMatchObject({ name: 'Noor de Wit', email: 'noor@example.example' });
  });
});

describe('assigning', () => {
  test('goes to a colleague, shows in lists, and to nobody else', async () => {
    const id = await at('new');
    const staff = people.staff as Person;
    const given = await world.put(`/applications/${id}/assign`, staff, { owner_id: people.colleague?.id });
    expect(given.item.attributes).toMatchObject({ owner_id: people.colleague?.id, owner_name: 'Noor de Wit' });
    const list = await world.get(`/applications?filter[owner_id_eq]=${people.colleague?.id}&include=owner`, staff);
    expect(list.document.data.map((row) => row.id)).toEqual([id]);
    expect(list.document.included).toEqual([expect.objectContaining({ type: 'users', id: people.colleague?.id })]);
    for (const name of ['rival', 'volunteer', 'demo']) {
      expect(await world.put(`/applications/${id}/assign`, staff, { owner_id: people[name]?.id })).toMatchObject({
        status: 422,
        document: { errors: [{ source: { pointer: '/data/attributes/owner_id' } }] },
      });
    }
    const own = await world.get(`/applications/${id}`, people.volunteer as Person);
    expect(own.item.attributes).toMatchObject({ owner_id: null, owner_name: null });
    expect((await world.put(`/applications/${id}/assign`, staff, { owner_id: null })).item.attributes?.owner_id).toBe(
      null,
    );
  });
});

describe('a plain change', () => {
  const patch = (id: string, name: string, attributes: object) =>
    world.call(`/applications/${id}`, { method: 'PATCH', attributes, session: people[name]?.session });

  test('of the status goes by the same table', async () => {
    const id = await at('new');
    expect(await patch(id, 'staff', { status: 'rejected' })).toMatchObject({
      status: 422,
      document: { errors: [{ code: 'blank' }, { code: 'blank' }] },
    });
    const accepted = await patch(id, 'staff', { status: 'accepted', message: 'Welkom!', send_now: true });
    expect(accepted.item.attributes).toMatchObject({ stage: 'accepted' });
    expect(await patch(id, 'staff', { status: 'rejected', reason_code: 'filled', message: 'Nee' })).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'invalid_transition' }] },
    });
    expect((await patch(id, 'staff', { status: null })).item.attributes).toMatchObject({ stage: 'in_contact' });
    expect((await patch(id, 'volunteer', { status: 'accepted', message: 'Ja' })).status).toBe(403);
    expect((await patch(id, 'rival', { status: 'accepted', message: 'Ja' })).status).toBe(404);
    expect((await patch(id, 'staff', { stage: 'accepted' })).status).toBe(422);
  });

  test('of the consent is the own of a student, and opens it for the mentor', async () => {
    const student = await world.person({
      role: { role: 'student', scopeType: 'Organization', scopeId: world.school },
    });
    const vacancy = await world.addVacancy();
    const { item } = await world.post(`/vacancies/${vacancy}/applications`, student, {
      ...world.letter,
      shared_with_mentor: true,
    });
    const asMentor = () => world.get(`/applications/${item.id}`, people.mentor as Person);
    expect((await asMentor()).status).toBe(200);
    expect((await patch(item.id, 'staff', { shared_with_mentor: false })).status).toBe(403);
    await world.call(`/applications/${item.id}`, {
      method: 'PATCH',
      attributes: { shared_with_mentor: false },
      session: student.session,
    });
    expect((await asMentor()).status).toBe(404);
  });
});

describe('many at once', () => {
  const bulk = (name: string, attributes: object) =>
    world.put('/applications/bulk', people[name] as Person, attributes);
  const results = (answer: Awaited<ReturnType<typeof bulk>>) =>
    answer.document.data.map((row) => ({ id: row.id, ...row.attributes }));

  test('are rejected each by itself, and what cannot be is told', async () => {
    const [one, two, done, gone] = [await at('new'), await at('in_contact'), await at('rejected'), newId()];
    await world.newMails();
    const answer = await bulk('staff', {
      action: 'reject',
      ids: [one, two, done, gone, one],
      reason_code: 'filled',
      message: 'Helaas, alle plekken zijn bezet.',
      send_now: true,
    });
    expect(answer.status).toBe(200);
    expect(results(answer)).toMatchObject([
      { id: one, ok: true, stage: 'rejected', errors: [] },
      { id: two, ok: true, stage: 'rejected' },
      { id: done, ok: false, stage: 'rejected', errors: [{ status: '409', code: 'invalid_transition' }] },
      { id: gone, ok: false, stage: null, errors: [{ status: '404' }] },
    ]);
    expect((await world.newMails()).map(({ key }) => key)).toEqual(['application_rejected', 'application_rejected']);
  });

  test('take the last place once, and undo nothing that went well', async () => {
    const vacancyId = await world.addVacancy({ places: 1 });
    const [one, two] = [await world.applied(vacancyId), await world.applied(vacancyId)];
    const answer = await bulk('staff', { action: 'accept', ids: [one.id, two.id], message: 'Welkom!' });
    expect(results(answer)).toMatchObject([{ ok: true }, { ok: false, errors: [{ code: 'vacancy_full' }] }]);
    const { item } = await world.get(`/applications/${one.id}`, people.staff as Person);
    expect(item.attributes?.stage).toBe('accepted');
  });

  test.each([
    ['waiting_list', {}, { stage: 'waiting_list' }],
    ['assign', { owner_id: null }, { stage: 'new' }],
    ['reply', { body: 'We bellen je morgen.', send_now: true }, { stage: 'in_contact' }],
  ])('%s', async (action, extra, expected) => {
    const id = await at('new');
    expect(results(await bulk('staff', { action, ids: [id], ...extra }))).toMatchObject([{ ok: true, ...expected }]);
  });

  test('only within reach, and by who may take the step', async () => {
    const id = await at('new');
    for (const name of ['rival'])
      expect(results(await bulk(name, { action: 'waiting_list', ids: [id] }))).toMatchObject([{ ok: false }]);
    expect((await bulk('volunteer', { action: 'waiting_list', ids: [id] })).status).toBe(403);
    // An organisation does not withdraw for a volunteer.
    expect(results(await bulk('staff', { action: 'withdraw', ids: [id] }))).toMatchObject([{ ok: false }]);
    expect(results(await bulk('centre', { action: 'withdraw', ids: [id] }))).toMatchObject([{ ok: true }]);
  });

  test.each([
    ['an unknown action', { action: 'delete', ids: [newId()] }],
    ['no ids', { action: 'reopen', ids: [] }],
    ['too many', { action: 'reopen', ids: Array.from({ length: 501 }, () => newId()) }],
    ['something that is no id', { action: 'reopen', ids: ['1'] }],
  ])('refuses %s', async (_case, attributes) => {
    expect((await bulk('staff', attributes)).status).toBe(422);
  });
});

test('who was only asked and said no is known by first name in the history as well', async () => {
  const id = await at('approached');
  const volunteer = people.volunteer as Person;
  await world.inTenant(() =>
    api.database.db
      .insert(applicationEvents)
      .values({ applicationId: id, kind: 'withdrawn', at: api.clock.now, actorId: volunteer.id, text: 'Geen tijd' }),
  );
  const namesFor = async (who: Person | undefined) => {
    const { document } = await world.get(`/applications/${id}/timeline`, who as Person);
    return (document.data as WireResource[]).map(({ attributes }) => attributes?.actor_name);
  };
  expect(await namesFor(people.staff)).toEqual(['Noor']);
  expect(await namesFor(people.centre)).toEqual(['Noor de Wit']);
  expect(await namesFor(people.volunteer)).toEqual(['Noor de Wit']);
});

test('who has just said whether it worked out takes it back within ten minutes, and nobody else', async () => {
  const id = await at('accepted');
  const put = (step: string, name: string, input = {}) =>
    world.put(`/applications/${id}/${step}`, who(name).person, input);
  expect((await put('undo_match_result', 'staff')).status).toBe(409);
  expect((await put('match_result', 'volunteer', { result: 'no' })).status).toBe(200);
  expect((await put('match_result', 'staff', { result: 'yes' })).status).toBe(200);
  expect((await put('undo_match_result', 'relations')).status).toBe(409);
  expect((await put('undo_match_result', 'staff')).status).toBe(200);
  const [row] = await world.inTenant(() =>
    api.database.db
      .select({
        all: applications.matchResult,
        organization: applications.matchResultOrganization,
        own: applications.matchResultVolunteer,
      })
      .from(applications)
      .where(eq(applications.id, id)),
  );
  expect(row).toEqual({ all: 'no', organization: null, own: 'no' });
  api.clock.advance(11 * 60_000);
  expect((await put('undo_match_result', 'volunteer')).status).toBe(409);
});
