import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireError, WireResource } from '@omzien/model/jsonApi';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';
import { pages } from '../../tables/content/pages.table.ts';

let api: TestApp;
let world: VacancyWorld;
const input = { reason: 'fraud', text: 'Hier wordt om geld gevraagd.' };

beforeAll(async () => {
  api = await startTestApp();
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Answer = { status: number; body: never };
const resource = ({ body }: Answer) => (body as WireDocument).data as WireResource;
const list = ({ body }: Answer) => (body as WireDocument).data as WireResource[];
const code = ({ body }: Answer) => (body as { errors: WireError[] }).errors[0]?.code;
const reportVacancy = async (person: Parameters<VacancyWorld['call']>[0]) => {
  const vacancy = await world.vacancy();
  const answer = await world.call(person, 'POST', `/vacancies/${vacancy}/reports`, input, { type: 'reports' });
  return { vacancy, answer, id: resource(answer).id };
};
const openItems = (id: string) =>
  api.database.inTenant(world.tenant, () =>
    api.database.db
      .select()
      .from(workItems)
      .where(and(eq(workItems.kind, 'report'), eq(workItems.subjectId, id))),
  );

describe('sending a report', () => {
  test('works without an account; the answer is the receipt, and the centre has work', async () => {
    const { answer, id } = await reportVacancy(null);
    expect(answer.status).toBe(201);
    expect(resource(answer).attributes).toMatchObject({
      status: 'open',
      receipts: [{ kind: 'received', text: expect.stringContaining('Bedankt') }],
      reporter_name: null,
    });
    expect(await openItems(id)).toMatchObject([{ centerId: world.center, doneAt: null, details: { reason: 'fraud' } }]);
  });

  test('the same person reports the same thing once, until it was dealt with', async () => {
    const { vacancy, id } = await reportVacancy('volunteer');
    const again = () =>
      world.call('volunteer', 'POST', '/reports', { ...input, subject_type: 'vacancies', subject_id: vacancy });
    expect(code(await again())).toBe('duplicate');
    await world.call('superuser', 'PUT', `/reports/${id}/resolve`, { outcome: 'no_action' });
    expect((await again()).status).toBe(201);
  });

  test.each([
    ['organizations', () => world.organization, 201],
    ['organizations', () => world.pending, 404],
    ['organizations', () => world.nextOrganization, 404],
    ['organizations', () => world.farOrganization, 404],
    ['users', () => world.userIds.organizationAdmin, 201],
    ['users', () => world.userIds.farAdmin, 404],
    ['users', () => world.userIds.nextAdmin, 404],
    ['conversations', () => newId(), 404],
    ['pages', () => newId(), 404],
    ['activities', () => newId(), 404],
  ] as const)('about %s (%#)', async (subject_type, subject, status) => {
    const answer = await world.call('volunteer', 'POST', '/reports', { ...input, subject_type, subject_id: subject() });
    expect(answer.status).toBe(status);
  });

  test('about a page that is published here', async () => {
    const id = newId();
    await api.database.inTenant(world.tenant, () =>
      api.database.db
        .insert(pages)
        .values({ id, centerId: world.center, title: 'Over ons', slug: 'over-ons', status: 'published' }),
    );
    const answer = await world.call(null, 'POST', '/reports', { ...input, subject_type: 'pages', subject_id: id });
    expect(resource(answer).attributes).toMatchObject({ subject_name: 'Over ons' });
    const elsewhere = await world.call(
      null,
      'POST',
      '/reports',
      { ...input, subject_type: 'pages', subject_id: id },
      { at: { tenant: world.tenant, center: world.nextCenter } },
    );
    expect(elsewhere.status).toBe(404);
  });

  test.each([
    ['no words', { text: '' }, '/data/attributes/text'],
    ['few words', { text: 'Fout' }, '/data/attributes/text'],
    ['no reason', { reason: 'dislike' }, '/data/attributes/reason'],
    ['an id that is none', { subject_id: 'x' }, '/data/attributes/subject_id'],
    ['a subject that is none', { subject_type: 'sessions' }, '/data/attributes/subject_type'],
  ])('refuses %s', async (_case, change, pointer) => {
    const answer = await world.call(null, 'POST', '/reports', {
      ...input,
      subject_type: 'vacancies',
      subject_id: newId(),
      ...change,
    });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: WireError[] }).errors.map(({ source }) => source?.pointer)).toContain(pointer);
  });
});

describe('dealing with a report', () => {
  test('from open through review to an end, which its sender reads', async () => {
    const { id } = await reportVacancy('volunteer');
    const taken = await world.call('superuser', 'PUT', `/reports/${id}/take`, {});
    expect(resource(taken).attributes).toMatchObject({
      status: 'in_review',
      taken_by: 'superuser de Wit',
      reporter_name: 'volunteer de Wit',
    });
    expect(resource(taken).meta?.permissions).toMatchObject({ transitions: ['resolve'] });
    expect((await world.call('centerAdmin', 'PUT', `/reports/${id}/take`, {})).status).toBe(409);
    const resolved = await world.call('superuser', 'PUT', `/reports/${id}/resolve`, {
      outcome: 'action_taken',
      note: 'De vacature is weg.',
    });
    expect(resource(resolved).attributes).toMatchObject({ status: 'action_taken' });
    expect((await world.call('superuser', 'PUT', `/reports/${id}/resolve`, { outcome: 'no_action' })).status).toBe(409);
    expect(await openItems(id)).toMatchObject([{ doneBy: world.userIds.superuser }]);
    const mine = await world.call('volunteer', 'GET', `/reports/${id}`);
    expect(resource(mine).attributes).toMatchObject({
      receipts: [{ kind: 'received' }, { kind: 'closed', text: expect.stringContaining('De vacature is weg.') }],
      reporter_id: null,
      taken_by: null,
    });
    expect(resource(mine).meta).toBeUndefined();
  });

  test('is for the staff of its centre', async () => {
    const { id } = await reportVacancy('volunteer');
    const statuses: Record<string, number> = {};
    for (const person of [
      'superuser',
      'centerSuperuser',
      'organizationAdmin',
      'volunteer',
      'contentManager',
      'nextAdmin',
      'farAdmin',
    ] as const)
      statuses[person] = (
        await world.call(person, 'PUT', `/reports/${id}/take`, {}, { headers: { 'if-match': '"9"' } })
      ).status;
    expect(statuses).toEqual({
      superuser: 412,
      centerSuperuser: 412,
      organizationAdmin: 403,
      volunteer: 403,
      contentManager: 403,
      nextAdmin: 404,
      farAdmin: 404,
    });
    expect((await world.call('organizationAdmin', 'GET', `/reports/${id}`)).status).toBe(404);
    expect((await world.call(null, 'GET', `/reports/${id}`)).status).toBe(401);
  });

  test('the list has everything of the centre for its staff, and their own for others', async () => {
    const { id } = await reportVacancy('mentor');
    const own = await world.call('mentor', 'GET', '/reports?filter[status_in]=open,in_review');
    expect(list(own).map((one) => one.id)).toEqual([id]);
    const all = await world.call('centerAdmin', 'GET', '/reports?filter[status_eq]=open&sort=-created_at');
    expect(list(all).length).toBeGreaterThan(1);
    expect((all.body as { meta: { counts: Record<string, number> } }).meta.counts).toMatchObject({
      open: expect.any(Number),
      action_taken: 1,
    });
    expect(list(await world.call('nextAdmin', 'GET', '/reports'))).toEqual([]);
    expect((await world.call('centerAdmin', 'GET', '/reports?filter[colour_eq]=red')).status).toBe(400);
  });
});

test('how a report ended is taken back within ten minutes, with the item of the work list', async () => {
  const { id } = await reportVacancy('volunteer');
  const put = (step: string, input = {}, person: Parameters<VacancyWorld['call']>[0] = 'superuser') =>
    world.call(person, 'PUT', `/reports/${id}/${step}`, input);
  expect(code(await put('undo'))).toBe('invalid_transition');
  expect((await put('resolve', { outcome: 'no_action', note: 'Te snel' })).status).toBe(200);
  expect(await openItems(id)).toMatchObject([{ doneAt: expect.any(Date) }]);
  expect((await put('undo', {}, 'volunteer')).status).toBe(403);
  const back = await put('undo');
  expect(resource(back).attributes).toMatchObject({ status: 'open', note: null, resolved_at: null, taken_at: null });
  expect(await openItems(id)).toMatchObject([{ doneAt: null, doneBy: null }]);

  expect((await put('take')).status).toBe(200);
  api.clock.advance(1000);
  expect((await put('resolve', { outcome: 'no_action' })).status).toBe(200);
  expect(resource(await put('undo')).attributes).toMatchObject({ status: 'in_review' });
  expect((await put('resolve', { outcome: 'action_taken' })).status).toBe(200);
  api.clock.advance(11 * 60_000);
  expect(code(await put('undo'))).toBe('invalid_transition');
});
