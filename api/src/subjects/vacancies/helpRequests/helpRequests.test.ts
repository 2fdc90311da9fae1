import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireError, WireResource } from '@omzien/model/jsonApi';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { withinAWorkingDay } from './helpRequests.usecases.ts';

let api: TestApp;
let world: VacancyWorld;
const now = new Date('2026-11-16T09:00:00Z');
const input = {
  category: 'groceries',
  text: 'Ik kan niet ver lopen. Wie haalt boodschappen met mij?',
  when: 'op donderdagmiddag',
  for_self: true,
  consent: true,
  postcode: '8091 AB',
  phone: '06 12345678',
};

beforeAll(async () => {
  api = await startTestApp({ now });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Answer = { status: number; body: never; text: string };
const resource = ({ body }: Answer) => (body as WireDocument).data as WireResource;
const attributes = (answer: Answer) => resource(answer).attributes as Record<string, unknown>;
const list = ({ body }: Answer) => (body as WireDocument).data as WireResource[];
const faults = ({ body }: Answer) =>
  (body as { errors: WireError[] }).errors.map(({ code, source }) => `${source?.pointer?.split('/').pop()} ${code}`);
const ask = (person: Parameters<VacancyWorld['call']>[0], change: object = {}) =>
  world.call(person, 'POST', '/help_requests', { ...input, ...change });
/** The latest work that a request gave the centre. */
const item = async (id: string) => {
  const [row] = await api.database.inTenant(world.tenant, () =>
    api.database.db
      .select()
      .from(workItems)
      .where(and(eq(workItems.kind, 'screening'), eq(workItems.subjectId, id)))
      .orderBy(desc(workItems.id)),
  );
  return row;
};

describe('asking for help', () => {
  test('the first request waits for the centre, the next is on line at once', async () => {
    const first = await ask('volunteer');
    expect(first.status).toBe(201);
    const { id } = resource(first);
    expect(attributes(first)).toMatchObject({
      status: 'draft',
      awaiting_screening: true,
      title: expect.stringMatching(/^Hulp bij boodschappen in /),
      phone: '+31612345678',
      for_self: true,
    });
    expect(resource(first).meta?.permissions).toEqual({ update: true, destroy: true, transitions: ['close'] });
    expect((await world.call(null, 'GET', `/vacancies/${id}`)).status).toBe(404);
    expect(await item(id)).toMatchObject({ centerId: world.center, doneAt: null, details: { first: 1 } });
    const work = list(await world.call('superuser', 'GET', '/work_items?filter[kind_eq]=screening'));
    expect(new Set(work.map(({ attributes: { url } = {} }) => url))).toEqual(new Set(['/een-op-een-hulp']));
    // Its owner cannot go round the centre, and an organisation cannot either.
    expect((await world.call('volunteer', 'PUT', `/vacancies/${id}/publish`, {})).status).toBe(403);

    const screened = await world.call('superuser', 'PUT', `/help_requests/${id}/screen`, { outcome: 'approve' });
    expect(attributes(screened)).toMatchObject({
      status: 'published',
      awaiting_screening: false,
      screened_at: now.toISOString(),
    });
    expect(await item(id)).toMatchObject({ doneBy: world.userIds.superuser });
    expect((await world.call('superuser', 'PUT', `/help_requests/${id}/screen`, { outcome: 'approve' })).status).toBe(
      409,
    );

    const second = await ask('volunteer', { category: 'garden' });
    expect(attributes(second)).toMatchObject({ status: 'published', awaiting_screening: false, screened_at: null });
    expect(await item(resource(second).id)).toMatchObject({ doneAt: null, dueAt: withinAWorkingDay(now) });
  });

  test('worded otherwise it is looked at again, and stays where it is meanwhile', async () => {
    const { id } = resource(await ask('volunteer', { category: 'odd_job' }));
    const change = (who: Parameters<VacancyWorld['call']>[0], attributes: Record<string, unknown>) =>
      world.call(who, 'PATCH', `/help_requests/${id}`, attributes);
    await world.call('superuser', 'PUT', `/help_requests/${id}/screen`, { outcome: 'approve' });
    expect(attributes(await change('volunteer', { when: 'op zaterdag' }))).toMatchObject({
      screened_at: now.toISOString(),
    });
    const reworded = await change('volunteer', { text: 'Bel dit nummer en verdien vanaf thuis heel snel geld.' });
    expect(attributes(reworded)).toMatchObject({ status: 'published', awaiting_screening: false, screened_at: null });
    expect(await item(id)).toMatchObject({ doneAt: null, dueAt: withinAWorkingDay(now) });
    expect(attributes(await world.call(null, 'GET', `/vacancies/${id}`))).toMatchObject({ is_screened: false });

    await world.call('superuser', 'PUT', `/help_requests/${id}/screen`, { outcome: 'approve' });
    // What the centre itself mends it has seen.
    const mended = await change('superuser', { text: 'Wie helpt mij de lamp in de keuken te vervangen?' });
    expect(attributes(mended)).toMatchObject({ screened_at: now.toISOString() });
    await world.call('volunteer', 'PUT', `/help_requests/${id}/close`, {});
  });

  test('stands there as many days as its centre has chosen', async () => {
    const days = (expiryDays: number) =>
      api.database.inTenant(world.tenant, () =>
        api.database.db.update(volunteerCenters).set({ expiryDays }).where(eq(volunteerCenters.id, world.center)),
      );
    await days(14);
    const { id } = resource(await ask('volunteer', { category: 'computer' }));
    await days(60);
    const page = await world.call(null, 'GET', `/vacancies/${id}`);
    expect(attributes(page)).toMatchObject({ expires_at: '2026-11-30T22:59:59.000Z' });
  });

  test('what the public sees holds no street, phone or last name', async () => {
    const { id } = resource(await ask('volunteer', { text: 'Wie loopt er elke week met mijn hond?', category: 'pet' }));
    const page = await world.call(null, 'GET', `/vacancies/${id}`);
    expect(attributes(page)).toMatchObject({
      help_category: 'pet',
      help_when: 'op donderdagmiddag',
      is_screened: false,
      street: null,
      postcode: '8091',
      contact_person: { name: 'volunteer', phone: null, email: null },
    });
    const search = await world.call(
      null,
      'GET',
      '/vacancies/search?filter[vacancy_type_eq]=p2p&filter[help_category_in]=pet,company',
    );
    expect(list(search).map((one) => one.id)).toEqual([id]);
    for (const secret of ['12345678', 'de Wit', world.email('volunteer'), '8091 AB'])
      for (const { text } of [page, search]) expect(text).not.toContain(secret);
  });

  test('for somebody else needs a name and consent', async () => {
    expect(faults(await ask('volunteer', { for_self: false }))).toEqual(['helper_name blank']);
    expect(faults(await ask('volunteer', { for_self: false, helper_name: 'Oma', consent: false }))).toEqual([
      'consent no_consent',
    ]);
    const answer = await ask('organizationAdmin', { for_self: false, helper_name: 'Mevrouw Bos' });
    expect(attributes(answer)).toMatchObject({
      helper_name: 'Mevrouw Bos',
      organization_id: world.organization,
      status: 'draft',
    });
    expect((await ask('organizationAdmin', { organization_id: world.neighbour })).status).toBe(404);
  });

  test.each([
    ['a few words', { text: 'Help' }, 'text too_short'],
    ['no category', { category: 'money' }, 'category blank'],
    ['a postcode that is none', { postcode: '12' }, 'postcode postcode'],
    ['a postcode that nobody knows', { postcode: '9999' }, 'postcode unknown_place'],
    ['a phone number that is none', { phone: 'bel me' }, 'phone phone'],
  ])('refuses %s', async (_case, change, fault) => {
    expect(faults(await ask('volunteer', change))).toEqual([fault]);
  });

  test('is refused for a visitor, and where it is switched off', async () => {
    expect((await ask(null)).status).toBe(401);
    const off = { at: { tenant: world.other, center: world.farCenter } };
    for (const [method, path] of [
      ['GET', '/help_requests'],
      ['POST', '/help_requests'],
    ] as const)
      expect((await world.call('farAdmin', method, path, method === 'POST' ? input : undefined, off)).status).toBe(404);
    const hidden = await world.vacancy({ vacancyType: 'p2p' }, world.other);
    expect((await world.call('farAdmin', 'GET', `/vacancies/${hidden}`)).status).toBe(404);
    expect((await world.call('farAdmin', 'GET', `/help_requests/${hidden}`)).status).toBe(404);
  });
});

describe('looking after requests', () => {
  test('the owner changes and closes it; others do not know of it', async () => {
    const { id } = resource(
      await ask('mentor').then((answer) =>
        answer.status === 201 ? answer : ask('volunteer', { category: 'computer' }),
      ),
    );
    const changed = await world.call('volunteer', 'PATCH', `/help_requests/${id}`, {
      when: 'op vrijdag',
      category: 'transport',
    });
    expect(attributes(changed)).toMatchObject({
      when: 'op vrijdag',
      title: expect.stringMatching(/^Hulp met vervoer/),
    });
    for (const person of ['neighbourAdmin', 'nextAdmin'] as const)
      expect((await world.call(person, 'GET', `/help_requests/${id}`)).status).toBe(404);
    expect((await world.call('superuser', 'GET', `/help_requests/${id}`)).status).toBe(200);
    expect(attributes(await world.call('volunteer', 'PUT', `/help_requests/${id}/close`)).status).toBe('archived');
    expect((await world.call('volunteer', 'DELETE', `/help_requests/${id}`)).status).toBe(204);
    expect((await world.call('volunteer', 'GET', `/help_requests/${id}`)).status).toBe(404);
  });

  test('what its owner closed can stand there again; what the centre refused cannot', async () => {
    const put = (
      id: string,
      step: string,
      person: 'volunteer' | 'centerAdmin' = 'volunteer',
      body?: Record<string, unknown>,
    ) => world.call(person, 'PUT', `/help_requests/${id}/${step}`, body);
    const { id } = resource(await ask('volunteer', { category: 'language' }));
    const closed = await put(id, 'close');
    expect(resource(closed).meta?.permissions).toMatchObject({ transitions: ['reopen'] });
    expect(await item(id)).toMatchObject({ doneBy: world.userIds.volunteer });
    const again = await put(id, 'reopen');
    expect(attributes(again)).toMatchObject({ status: 'published' });
    expect(resource(again).meta?.permissions).toMatchObject({ transitions: ['close'] });
    // Nobody of the centre had looked at it: it is on their list again.
    const items = await api.database.inTenant(world.tenant, () =>
      api.database.db
        .select()
        .from(workItems)
        .where(and(eq(workItems.subjectId, id), isNull(workItems.doneAt))),
    );
    expect(items).toHaveLength(1);
    expect((await put(id, 'reopen')).status).toBe(409);

    expect((await put(id, 'screen', 'centerAdmin', { outcome: 'refuse', reason: 'Betaald werk.' })).status).toBe(200);
    const refused = await put(id, 'reopen');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Plaats een nieuwe hulpvraag');
  });

  test('a refusal is read by its owner', async () => {
    const { id } = resource(await ask('organizationAdmin'));
    const refused = await world.call('centerAdmin', 'PUT', `/help_requests/${id}/screen`, {
      outcome: 'refuse',
      reason: 'Dit is betaald werk.',
    });
    expect(attributes(refused)).toMatchObject({ status: 'archived' });
    expect(attributes(await world.call('organizationAdmin', 'GET', `/help_requests/${id}`))).toMatchObject({
      refused_reason: 'Dit is betaald werk.',
    });
    expect(
      (await world.call('organizationAdmin', 'PUT', `/help_requests/${id}/screen`, { outcome: 'approve' })).status,
    ).toBe(403);
  });

  test('lists: one’s own, and what nobody has looked at', async () => {
    await ask('organizationAdmin');
    const own = await world.call('volunteer', 'GET', '/help_requests');
    expect(new Set(list(own).map(({ attributes: { owner_name } = {} }) => owner_name))).toEqual(
      new Set(['volunteer de Wit']),
    );
    const queue = await world.call('superuser', 'GET', '/help_requests?filter[awaiting_screening_true]=true');
    expect(list(queue).every(({ attributes: { status } = {} }) => status === 'draft')).toBe(true);
    expect(list(queue).length).toBeGreaterThan(0);
    const unseen = await world.call('superuser', 'GET', '/help_requests?filter[unscreened_true]=true');
    expect(list(unseen).length).toBeGreaterThan(list(queue).length);
    expect(list(await world.call('nextAdmin', 'GET', '/help_requests'))).toEqual([]);
  });

  test('what the centre agreed on holds: its age, its number of answers, and whether it looks first', async () => {
    const agree = (peerToPeer: { screenFirstRequest: boolean; minimumAge: number; maximumAnswers: number }) =>
      api.database.inTenant(world.tenant, () =>
        api.database.db.update(volunteerCenters).set({ peerToPeer }).where(eq(volunteerCenters.id, world.center)),
      );
    const born = (birthYear: number | null) =>
      api.database.inTenant(world.tenant, () =>
        api.database.db.update(users).set({ birthYear }).where(eq(users.id, world.userIds.neighbourAdmin)),
      );
    await agree({ screenFirstRequest: false, minimumAge: 18, maximumAnswers: 1 });
    try {
      await born(now.getUTCFullYear() - 17);
      const young = await ask('neighbourAdmin');
      expect(faults(young)).toEqual(['old_enough too_young']);
      expect(young.text).toContain('18');
      await born(now.getUTCFullYear() - 18);
      const first = await ask('neighbourAdmin');
      expect(attributes(first)).toMatchObject({ status: 'published', awaiting_screening: false });
      const { id } = resource(first);
      await api.database.inTenant(world.tenant, () =>
        api.database.db.insert(applications).values({
          centerId: world.center,
          organizationId: String(attributes(first).organization_id),
          vacancyId: id,
          stage: 'new',
          firstName: 'Ria',
          lastName: 'Bos',
          email: 'ria@answers.example',
          message: 'Ik help graag.',
        }),
      );
      expect(attributes(await world.call(null, 'GET', `/vacancies/${id}`)).is_full).toBe(true);
      expect(attributes(await world.call('neighbourAdmin', 'GET', `/help_requests/${id}`)).is_full).toBe(true);
    } finally {
      await agree({ screenFirstRequest: true, minimumAge: 16, maximumAnswers: 8 });
      await born(null);
    }
  });

  test('after eight open answers it is full, and nobody more can answer', async () => {
    const id = await world.vacancy({ vacancyType: 'p2p', ownerId: world.userIds.centerAdmin });
    const add = (email: string) =>
      api.database.inTenant(world.tenant, () =>
        api.database.db.insert(applications).values({
          centerId: world.center,
          organizationId: world.organization,
          vacancyId: id,
          stage: 'new',
          firstName: 'Ria',
          lastName: 'Bos',
          email,
          message: 'Ik help graag.',
        }),
      );
    for (let index = 1; index <= 7; index += 1) await add(`ria${index}@people.example`);
    expect(attributes(await world.call(null, 'GET', `/vacancies/${id}`)).is_full).toBe(false);
    await add('ria8@people.example');
    expect(attributes(await world.call(null, 'GET', `/vacancies/${id}`)).is_full).toBe(true);
    const late = await world.call(
      'volunteer',
      'POST',
      `/vacancies/${id}/applications`,
      { message: 'Ik wil graag helpen, elke week.', accept_privacy: true },
      { type: 'applications' },
    );
    expect(late.status).toBe(409);
  });
});

test.each([
  ['Monday', '2026-11-16T09:00:00Z', '2026-11-17T09:00:00.000Z'],
  ['Friday', '2026-11-20T09:00:00Z', '2026-11-23T09:00:00.000Z'],
  ['Saturday', '2026-11-21T09:00:00Z', '2026-11-23T09:00:00.000Z'],
])('a working day after %s', (_day, asked, due) => {
  expect(withinAWorkingDay(new Date(asked)).toISOString()).toBe(due);
});

test('says what help people wait for most, without who or where', async () => {
  await world.vacancy({
    vacancyType: 'p2p',
    helpCategory: 'administration',
    title: 'Hulp bij de papieren van mevrouw',
  });
  await world.vacancy({ vacancyType: 'p2p', helpCategory: 'administration', status: 'draft' });
  await world.vacancy({
    vacancyType: 'p2p',
    helpCategory: 'administration',
    expiresAt: new Date(now.getTime() - 1000),
  });
  await world.vacancy({ vacancyType: 'volunteering' });
  const answer = await world.call(null, 'GET', '/help_requests/demand');
  const papers = list(answer).filter(({ id }) => id === 'administration');
  expect(papers.map(({ attributes: shown }) => shown)).toEqual([
    { category: 'administration', open_requests_count: 1, unanswered_count: 1, in_demand: true },
  ]);
  const waiting = list(answer).map(({ attributes: shown }) => Number(shown?.unanswered_count));
  expect(waiting).toEqual(waiting.toSorted((one, other) => other - one));
  const elsewhere = await world.call(null, 'GET', '/help_requests/demand', undefined, {
    at: { tenant: world.other, center: world.farCenter },
  });
  expect(elsewhere.status).toBe(404);
});
