import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { WireDocument, WireError, WireResource } from '@omzien/model/jsonApi';
import { permissionForVacancyStep, transitionsFrom, vacancySteps, vacancyTransitions } from '@omzien/model/transitions';
import { vacancyStatuses } from '@omzien/model/vacancy';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../../database/newId.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { createVacancySteps } from './vacancySteps.usecases.ts';

let api: TestApp;
let world: VacancyWorld;
const now = new Date('2026-11-16T09:00:00Z');

beforeAll(async () => {
  api = await startTestApp({ now });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Answer = { status: number; body: never; headers: Record<string, unknown> };
const resource = ({ body }: Answer) => (body as WireDocument).data as WireResource;
const attributes = (answer: Answer) => resource(answer).attributes as Record<string, never>;
const errors = ({ body }: Answer) => (body as { errors: WireError[] }).errors;
const pointers = (answer: Answer) =>
  errors(answer).map(({ code, source }) => `${source?.pointer?.split('/attributes/')[1]} ${code}`);
const meta = ({ body }: Answer) => (body as WireDocument).meta as Record<string, never>;
const stored = (id: string) =>
  api.database.inTenant(world.tenant, async () => {
    const [row] = await api.database.db.select().from(vacancies).where(eq(vacancies.id, id));
    if (!row) throw new Error('gone');
    return row;
  });
const mailsOf = (key: string, vacancyTitle: string) =>
  api.database.inTenant(world.tenant, async () => {
    const rows = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.templateKey, key as never));
    return rows.filter(
      ({ variables }) => (variables as { vacancy?: { title: string } }).vacancy?.title === vacancyTitle,
    );
  });

describe('a new vacancy', () => {
  test('may be as incomplete as it is, and belongs to the organisation of who writes it', async () => {
    const answer = await world.call('organizationAdmin', 'POST', '/vacancies', { title: 'Kok' });
    expect(answer.status).toBe(201);
    expect(attributes(answer)).toMatchObject({
      title: 'Kok',
      status: 'draft',
      organization_id: world.organization,
      volunteer_center_id: world.center,
      slug: 'kok',
      owner_id: world.userIds.organizationAdmin,
      contact_person: { name: 'organizationAdmin de Wit', email: world.email('organizationAdmin') },
    });
    expect(resource(answer).meta?.permissions).toEqual({
      update: true,
      destroy: true,
      transitions: ['publish', 'archive'],
    });
    expect(answer.headers.etag).toBe('"0"');
  });

  test('takes every field, finds its places and normalises what people type', async () => {
    const answer = await world.call('organizationAdmin', 'POST', '/vacancies', {
      ...world.complete(),
      title: '  Crème brûlée maken  ',
      summary: 'Toetjes.',
      requirements: '',
      offer: 'Een warm team.',
      age_group_ids: [world.ageGroup],
      minimum_age: 16,
      language_level: 'a2',
      languages: ['nl', 'ar', 'nl'],
      frequency: 'multi_day',
      hours_per_week_min: 2,
      hours_per_week_max: 4,
      dayparts: ['tue_evening', 'tue_evening'],
      starts_on: '2026-12-01',
      ends_on: '2026-12-20',
      occurrences: [{ starts_at: '2026-12-01T17:00:00Z', ends_at: '2026-12-01T20:00:00Z' }],
      postcode: '8091ab',
      street: 'Stationsweg 1',
      extra_addresses: [{ city: 'Oldebroek' }, { city: 'Nergenshuizen' }],
      places: 3,
      waiting_list: true,
      vog_required: true,
      driving_licence: true,
      expenses_text: 'Reiskosten terug.',
      insured: true,
      group_suitable: true,
      contact_phone_visible: true,
      extra_questions: ['Kun je koken?', ''],
      auto_reply: 'Dank je wel!',
      notify_also: ['Team@Koken.example'],
      focal_point: { x: 0.5, y: 0.25 },
      expires_at: '2026-12-31',
    });
    expect(answer.status).toBe(201);
    expect(attributes(answer)).toMatchObject({
      title: 'Crème brûlée maken',
      slug: 'creme-brulee-maken',
      requirements: null,
      languages: ['nl', 'ar'],
      dayparts: ['tue_evening'],
      postcode: '8091 AB',
      places: 3,
      extra_questions: ['Kun je koken?'],
      notify_also: ['team@koken.example'],
      contact_person: { phone: '+31525000123' },
      // All of the last day of the year, in Amsterdam.
      expires_at: '2026-12-31T22:59:59.000Z',
      extra_addresses: [
        { city: 'Oldebroek', latitude: expect.any(Number) },
        { city: 'Nergenshuizen', latitude: null },
      ],
    });
    expect(attributes(answer).latitude).toBeCloseTo(52.46, 1);
  });

  test.each([
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title too_long'],
    ['an attribute that does not exist', { colour: 'red' }, 'colour unknown_attribute'],
    ['more categories than three', { category_ids: Array.from({ length: 4 }, () => newId()) }, 'category_ids too_many'],
    ['a category of nowhere', { category_ids: [newId()] }, 'category_ids/0 invalid'],
    ['21 hours a week', { hours_per_week_max: 21 }, 'hours_per_week_max too_big'],
    ['a day that no calendar has', { starts_on: '2026-02-30' }, 'starts_on date'],
    ['the year 0', { starts_on: '0000-01-01' }, 'starts_on date'],
    ['an activity, where activities are off', { vacancy_type: 'activity' }, 'vacancy_type invalid'],
    ['a request for help, which has its own form', { vacancy_type: 'p2p' }, 'vacancy_type invalid'],
    ['sharing, where it is off', { shared_with_centers: true }, 'shared_with_centers invalid'],
    ['an owner who works elsewhere', { owner_id: newId() }, 'owner_id invalid'],
    ['a picture that is not ours', { image_file_id: newId() }, 'image_file_id unknown_file'],
    [
      'an address as photo',
      { contact_person: { name: 'A', photo_url: 'https://x.example/a.png' } },
      'contact_person/photo_url url',
    ],
    ['English, where there is none', { translations: { en: { title: 'Cook' } } }, 'translations/en invalid'],
  ])('refuses %s', async (_case, change, fault) => {
    const answer = await world.call('organizationAdmin', 'POST', '/vacancies', change);
    expect(answer.status).toBe(422);
    expect(pointers(answer)).toContain(fault);
  });

  test('belongs only to an organisation within reach', async () => {
    const create = (person: 'organizationAdmin' | 'superuser' | 'centerSuperuser', organization_id?: string) =>
      world.call(person, 'POST', '/vacancies', { title: 'Kok', ...(organization_id ? { organization_id } : {}) });
    expect((await create('organizationAdmin', world.neighbour)).status).toBe(404);
    expect((await create('superuser', world.nextOrganization)).status).toBe(404);
    expect((await create('superuser', world.farOrganization)).status).toBe(404);
    expect((await create('superuser', world.neighbour)).status).toBe(201);
    expect((await create('centerSuperuser', world.nextOrganization)).status).toBe(201);
    expect(pointers(await create('superuser'))).toEqual(['organization_id blank']);
    expect(errors(await create('superuser', world.denied))[0]?.code).toBe('organization_not_approved');
  });

  describe('for an organisation that is known as it was a moment ago, as another process may know it', () => {
    type Known = { centerId?: string; status?: 'approved' | 'denied' };
    async function writeWith({ centerId = world.center, status = 'approved' }: Known, title: string) {
      const { of } = api.app.keptAnswers;
      const known = { id: world.organization, centerId, status };
      const asked = jest
        .spyOn(api.app.keptAnswers, 'of')
        .mockImplementation((...question: Parameters<typeof of>) =>
          question[2].startsWith('organization ') ? Promise.resolve(known) : (of(...question) as never),
        );
      const answer = await world.call('organizationAdmin', 'POST', '/vacancies', { title });
      asked.mockRestore();
      const rows = await api.database.inTenant(world.tenant, () =>
        api.database.db.select().from(vacancies).where(eq(vacancies.title, title)),
      );
      return { answer, rows };
    }
    const set = (status: 'archived' | 'approved') =>
      api.database.inTenant(world.tenant, () =>
        api.database.db.update(organizations).set({ status }).where(eq(organizations.id, world.organization)),
      );

    test('is not stored when it has been ended', async () => {
      await set('archived');
      const { answer, rows } = await writeWith({}, 'Te laat gehoord');
      await set('approved');
      expect([answer.status, errors(answer)[0]?.code, rows]).toEqual([409, 'organization_not_approved', []]);
    });

    test('is not stored when it has moved', async () => {
      const { answer, rows } = await writeWith({ centerId: world.nextCenter }, 'Verhuisd');
      expect([answer.status, errors(answer)[0]?.code, rows]).toEqual([412, 'stale', []]);
    });

    test('is stored when it has been approved', async () => {
      const { answer, rows } = await writeWith({ status: 'denied' }, 'Net goedgekeurd');
      expect([answer.status, rows.length]).toEqual([201, 1]);
    });
  });

  test.each(['volunteer', 'mentor', 'contentManager'] as const)('is not for a %s', async (person) => {
    expect((await world.call(person, 'POST', '/vacancies', { title: 'Kok' })).status).toBe(403);
  });
  test('is not for a visitor', async () => {
    expect((await world.call(null, 'POST', '/vacancies', { title: 'Kok' })).status).toBe(401);
  });

  test('can go on line at once when it is complete, and only then', async () => {
    const incomplete = await world.call('organizationAdmin', 'POST', '/vacancies', {
      title: 'Kok',
      status: 'published',
    });
    expect(incomplete.status).toBe(422);
    expect(pointers(incomplete)).toEqual(
      expect.arrayContaining(['title too_short', 'description blank', 'category_ids too_few', 'city blank']),
    );
    const answer = await world.call('organizationAdmin', 'POST', '/vacancies', {
      ...world.complete(),
      status: 'published',
    });
    expect(attributes(answer)).toMatchObject({ status: 'published', summary: expect.stringContaining('Je kookt') });
  });
});

describe('changing a vacancy', () => {
  test('touches only what is sent, and tells who comes too late', async () => {
    const id = await world.vacancy({ status: 'draft' });
    const first = await world.call(
      'organizationAdmin',
      'PATCH',
      `/vacancies/${id}`,
      { title: 'Fietsmaatje gezocht' },
      { headers: { 'if-match': '"0"' } },
    );
    expect(attributes(first)).toMatchObject({ title: 'Fietsmaatje gezocht', city: 'Wezep', lock_version: 1 });
    const second = await world.call(
      'organizationAdmin',
      'PATCH',
      `/vacancies/${id}`,
      { title: 'Kok' },
      { headers: { 'if-match': '"0"' } },
    );
    expect(second.status).toBe(412);
    const third = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}`, { title: 'Kok', lock_version: 0 });
    expect(third.status).toBe(412);
    const fourth = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}`, { title: 'Kok', lock_version: 1 });
    expect(attributes(fourth)).toMatchObject({ title: 'Kok', lock_version: 2 });
  });

  test('keeps what is on line fit for it', async () => {
    const id = await world.vacancy();
    const change = (input: Record<string, unknown>) =>
      world.call('organizationAdmin', 'PATCH', `/vacancies/${id}`, input);
    expect(pointers(await change({ title: 'Kok' }))).toEqual(['title too_short']);
    expect(pointers(await change({ city: 'Nergenshuizen' }))).toEqual(['city unknown_place']);
    expect(pointers(await change({ expires_at: '2026-11-01' }))).toEqual(['expires_at in_the_past']);
    expect(pointers(await change({ expires_at: '2027-11-01' }))).toEqual(['expires_at too_late']);
    expect(pointers(await change({ hours_per_week_min: 5, hours_per_week_max: 2 }))).toEqual([
      'hours_per_week_max before_minimum',
    ]);
    expect((await change({ expires_at: '2027-05-01' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ city: 'Wezep', hoursPerWeekMin: null });
  });

  test('leaves a trace of what is on line', async () => {
    const id = await world.vacancy();
    await world.call('centerAdmin', 'PATCH', `/vacancies/${id}`, { places: 4 });
    const rows = await api.database.inTenant(world.tenant, () =>
      api.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'vacancy.updated'))),
    );
    expect(rows).toMatchObject([{ actorId: world.userIds.centerAdmin, changes: { places: { from: null, to: 4 } } }]);
  });

  test('is only for who manages it; for others it is not there', async () => {
    const id = await world.vacancy({ status: 'draft' });
    const statuses: Record<string, number> = {};
    for (const person of [
      'organizationAdmin',
      'superuser',
      'centerAdmin',
      'centerSuperuser',
      'neighbourAdmin',
      'nextAdmin',
      'farAdmin',
      'volunteer',
      'mentor',
      'contentManager',
    ] as const)
      statuses[person] = (await world.call(person, 'PATCH', `/vacancies/${id}`, { places: 2 })).status;
    expect(statuses).toEqual({
      organizationAdmin: 200,
      superuser: 200,
      centerAdmin: 200,
      centerSuperuser: 200,
      neighbourAdmin: 404,
      nextAdmin: 404,
      farAdmin: 404,
      volunteer: 403,
      mentor: 403,
      contentManager: 403,
    });
  });

  test('shows staff what the form needs, and the public nothing of it', async () => {
    const id = await world.vacancy({ autoReply: 'Dank je wel', notifyAlso: ['team@koken.example'] });
    const staff = await world.call('organizationAdmin', 'GET', `/vacancies/${id}`);
    expect(attributes(staff)).toMatchObject({
      auto_reply: 'Dank je wel',
      notify_also: ['team@koken.example'],
      lock_version: 0,
    });
    expect(resource(staff).meta?.permissions).toMatchObject({ update: true });
    const visitor = await world.call(null, 'GET', `/vacancies/${id}`);
    expect(attributes(visitor)).not.toHaveProperty('auto_reply');
    expect(attributes(visitor)).not.toHaveProperty('notify_also');
    expect(resource(visitor).meta).toBeUndefined();
  });
});

describe('every step, status and role', () => {
  const people = [
    'organizationAdmin',
    'superuser',
    'centerAdmin',
    'centerSuperuser',
    'neighbourAdmin',
    'nextAdmin',
    'volunteer',
    'contentManager',
  ] as const;
  const input = {
    fill: { found_via_platform: 'yes' },
    take_down: { reason: 'Dit is geen vrijwilligerswerk.' },
  } as Record<string, Record<string, unknown>>;
  const centerStaff = new Set(['superuser', 'centerAdmin', 'centerSuperuser']);

  test.each(vacancySteps)('%s', async (step) => {
    const got: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const status of vacancyStatuses)
      for (const person of people) {
        const id = await world.vacancy({
          status,
          ...(status === 'expired' ? { expiresAt: new Date(now.getTime() - 1000) } : {}),
        });
        const answer = await world.call(person, 'PUT', `/vacancies/${id}/${step}`, input[step] ?? {});
        const key = `${status} by ${person}`;
        got[key] = answer.status;
        const isStaff = centerStaff.has(person) || person === 'organizationAdmin';
        const mayAtAll = person !== 'volunteer' && person !== 'contentManager';
        const mayStep =
          permissionForVacancyStep(step) === 'vacancies.manage' || centerStaff.has(person) || person === 'nextAdmin';
        expected[key] =
          !mayAtAll || !mayStep
            ? 403
            : !isStaff || status === 'deleted'
              ? 404
              : transitionsFrom(vacancyTransitions, status).includes(step)
                ? 200
                : 409;
        if (answer.status === 409) expect(errors(answer)[0]?.code).toBe('invalid_transition');
        if (answer.status === 200)
          expect(attributes(answer).status).toBe(vacancyTransitions.find(({ name }) => name === step)?.to);
      }
    expect(got).toEqual(expected);
  });

  test('what is offered is what is allowed', async () => {
    for (const status of vacancyStatuses.filter((one) => one !== 'deleted'))
      for (const person of ['organizationAdmin', 'superuser'] as const) {
        const id = await world.vacancy({
          status,
          ...(status === 'expired' ? { expiresAt: new Date(now.getTime() - 1000) } : {}),
        });
        const answer = await world.call(person, 'GET', `/vacancies/${id}`);
        const { transitions: offered } = (resource(answer).meta?.permissions ?? {}) as { transitions?: string[] };
        const allowed = transitionsFrom(vacancyTransitions, status) as string[];
        expect(offered).toEqual(
          vacancySteps.filter((step) => allowed.includes(step) && (step !== 'take_down' || person === 'superuser')),
        );
      }
  });

  test.each([
    ['published', 'draft', 'draft'],
    ['published', 'filled', 'filled'],
    ['published', 'archived', 'archived'],
    ['draft', 'published', 'published'],
    ['filled', 'published', 'published'],
    ['expired', 'published', 'published'],
    ['archived', 'draft', 'draft'],
    ['draft', 'draft', 'draft'],
    ['draft', 'filled', null],
    ['archived', 'published', null],
    ['published', 'expired', null],
    ['published', 'deleted', null],
  ] as const)('a plain change from %s to %s', async (from, to, result) => {
    const id = await world.vacancy({
      status: from,
      ...(from === 'expired' ? { expiresAt: new Date(now.getTime() - 1000) } : {}),
    });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}`, { status: to });
    if (result === null) {
      expect(answer.status).toBe(409);
      expect(errors(answer)[0]).toMatchObject({
        code: 'invalid_transition',
        source: { pointer: '/data/attributes/status' },
      });
    } else expect(attributes(answer).status).toBe(result);
  });
});

describe('publishing', () => {
  test('says everything that is missing at once', async () => {
    const id = await world.vacancy({
      status: 'draft',
      title: '',
      description: '',
      categoryIds: [],
      city: null,
      latitude: null,
      contactPerson: null,
      imageUrl: '/media/x/960.webp',
    });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, {});
    expect(answer.status).toBe(422);
    expect(pointers(answer).toSorted()).toEqual([
      'category_ids too_few',
      'city blank',
      'contact_person blank',
      'description blank',
      'image_alt alt_text',
      'title blank',
    ]);
    await world.call('organizationAdmin', 'PATCH', `/vacancies/${id}`, { ...world.complete(), image_decorative: true });
    expect((await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, {})).status).toBe(200);
  });

  test('has the cover of its organisation until it has a picture of its own, which its staff can tell apart', async () => {
    await api.database.inTenant(world.tenant, async () =>
      api.database.db
        .update(organizations)
        .set({ coverUrl: '/media/cover/960.webp' })
        .where(eq(organizations.id, world.organization)),
    );
    const bare = await world.vacancy({ imageUrl: null, imageAlt: null });
    const own = await world.vacancy({ imageUrl: '/media/own/960.webp', imageAlt: 'Een pan soep' });
    const shown = async (person: 'organizationAdmin' | null, id: string) =>
      attributes(await world.call(person, 'GET', `/vacancies/${id}`));
    expect(await shown(null, bare)).toMatchObject({ image_url: '/media/cover/960.webp', image_alt: null });
    expect(await shown(null, own)).toMatchObject({ image_url: '/media/own/960.webp', image_alt: 'Een pan soep' });
    expect(await shown('organizationAdmin', bare)).toMatchObject({ own_image_url: null });
    expect(await shown('organizationAdmin', own)).toMatchObject({ own_image_url: '/media/own/960.webp' });
  });

  test('may take a picture of the library, which who writes vacancies can look in but not change', async () => {
    expect((await world.call('organizationAdmin', 'GET', '/stock_images')).status).toBe(200);
    expect((await world.call('volunteer', 'GET', '/stock_images')).status).toBe(403);
    const added = await world.call('organizationAdmin', 'POST', '/stock_images', { name: 'Boom', image: newId() });
    expect(added.status).toBe(403);
  });

  test('stays 60 days unless somebody says otherwise, and tells the contact person', async () => {
    const id = await world.vacancy({
      status: 'draft',
      expiresAt: null,
      publishedAt: null,
      title: 'Zestig dagen koken',
    });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, {});
    expect(attributes(answer)).toMatchObject({
      status: 'published',
      published_at: now.toISOString(),
      expires_at: '2027-01-15T22:59:59.000Z',
    });
    expect(meta(answer)).toEqual({ outcome: 'done' });
    const [mail] = await mailsOf('vacancy_published', 'Zestig dagen koken');
    expect(mail?.recipientEmail).toBe('anne@koken.example');
    expect(mail?.variables).toMatchObject({
      poster_url: expect.stringContaining(`/api/v1/vacancies/${id}/poster.pdf`),
    });
  });

  test.each([
    ['the past', '2026-11-15', 'in_the_past'],
    ['more than 180 days', '2027-05-16', 'too_late'],
  ])('does not go on line until %s', async (_case, expires_at, code) => {
    const id = await world.vacancy({ status: 'draft' });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, { expires_at });
    expect(pointers(answer)).toEqual([`expires_at ${code}`]);
  });

  test('may be 180 days', async () => {
    const id = await world.vacancy({ status: 'draft' });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, {
      expires_at: '2027-05-15',
    });
    // Summer time: the day ends an hour earlier in UTC.
    expect(attributes(answer).expires_at).toBe('2027-05-15T21:59:59.000Z');
  });

  test('waits for the approval of its organisation, and comes with it', async () => {
    const created = await world.call('pendingAdmin', 'POST', '/vacancies', {
      ...world.complete(),
      title: 'Wachten op het groene licht',
    });
    const { id } = resource(created);
    const answer = await world.call('pendingAdmin', 'PUT', `/vacancies/${id}/publish`, {});
    expect(answer.status).toBe(200);
    expect(meta(answer)).toEqual({ outcome: 'queued' });
    expect(attributes(answer)).toMatchObject({ status: 'draft', publish_on_approval: true });
    const incomplete = await world.vacancy({
      status: 'draft',
      organizationId: world.pending,
      publishOnApproval: true,
      title: 'Kort',
    });
    const published = await api.database.inTenant(world.tenant, () =>
      createVacancySteps(api.app).publishQueued(world.pending, {
        request: null,
        tenant: world.tenant,
        features: {
          volunteerProfiles: true,
          activities: false,
          peerToPeer: true,
          centerSharing: false,
          multiLanguage: false,
        },
        isCenter: true,
      }),
    );
    expect(published).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'published', publishOnApproval: false, publishedAt: now });
    expect(await stored(incomplete)).toMatchObject({ status: 'draft', publishOnApproval: false });
    expect(await mailsOf('vacancy_published', 'Wachten op het groene licht')).toHaveLength(1);
  });

  test('can be for later', async () => {
    const id = await world.vacancy({ status: 'draft', expiresAt: null });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/publish`, {
      publish_at: '2026-12-01T08:00:00Z',
    });
    expect(meta(answer)).toEqual({ outcome: 'scheduled' });
    expect(attributes(answer)).toMatchObject({ status: 'draft', publish_at: '2026-12-01T08:00:00.000Z' });
    const moment = await world.call('organizationAdmin', 'PATCH', `/vacancies/${id}`, {
      publish_at: '2026-12-02T08:00:00Z',
    });
    expect(pointers(moment)).toEqual(['publish_at invalid']);
    const back = await world.call('organizationAdmin', 'PATCH', `/vacancies/${id}`, { publish_at: null });
    expect(attributes(back)).toMatchObject({ status: 'draft', publish_at: null, publish_on_approval: false });
  });
});

describe('other steps', () => {
  test('taking down needs a reason, which is mailed to who runs the organisation', async () => {
    const id = await world.vacancy({ title: 'Betaald werk bij de buren' });
    expect(pointers(await world.call('superuser', 'PUT', `/vacancies/${id}/take_down`, {}))).toEqual(['reason blank']);
    const answer = await world.call('superuser', 'PUT', `/vacancies/${id}/take_down`, {
      reason: 'Dit is betaald werk.',
    });
    expect(attributes(answer)).toMatchObject({ status: 'draft', taken_down_reason: 'Dit is betaald werk.' });
    const [mail] = await mailsOf('vacancy_taken_down', 'Betaald werk bij de buren');
    expect(mail).toMatchObject({
      recipientEmail: world.email('organizationAdmin'),
      variables: { reason: 'Dit is betaald werk.' },
    });
  });

  test('filling says how, and tells who still waits when that is wanted', async () => {
    const id = await world.vacancy({ title: 'Gevonden is gevonden' });
    const application = newId();
    await api.database.inTenant(world.tenant, () =>
      api.database.db.insert(applications).values({
        id: application,
        centerId: world.center,
        organizationId: world.organization,
        vacancyId: id,
        stage: 'new',
        firstName: 'Ria',
        lastName: 'Bos',
        email: 'ria@people.example',
        message: 'Ik kook graag.',
        confirmedAt: now,
      }),
    );
    expect(pointers(await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/fill`, {}))).toEqual([
      'found_via_platform blank',
    ]);
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/fill`, {
      found_via_platform: 'partly',
      tell_applicants: true,
    });
    expect(attributes(answer)).toMatchObject({
      status: 'filled',
      found_via_platform: 'partly',
      filled_at: now.toISOString(),
    });
    const [row] = await api.database.inTenant(world.tenant, () =>
      api.database.db.select().from(applications).where(eq(applications.id, application)),
    );
    expect(row).toMatchObject({ stage: 'rejected', reasonCode: 'filled' });
    expect(await mailsOf('application_rejected', 'Gevonden is gevonden')).toHaveLength(1);
    // Still readable, without anybody signed in.
    expect(attributes(await world.call(null, 'GET', `/vacancies/${id}`)).status).toBe('filled');
  });

  test('renewing starts anew from today, also while it is on line', async () => {
    const id = await world.vacancy({ expiresAt: new Date(now.getTime() + 1000) });
    const answer = await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/renew`, {});
    expect(attributes(answer)).toMatchObject({ status: 'published', expires_at: '2027-01-15T22:59:59.000Z' });
  });

  test('what is archived is gone for the public, with alternatives', async () => {
    const id = await world.vacancy();
    await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/archive`, {});
    expect((await world.call(null, 'GET', `/vacancies/${id}`)).status).toBe(410);
    expect((await world.call('organizationAdmin', 'PATCH', `/vacancies/${id}`, { places: 3 })).status).toBe(409);
  });

  test('a duplicate is a new draft of whoever made it', async () => {
    const id = await world.vacancy({ placesTaken: 2, viewsCount: 9 });
    const answer = await world.call('centerAdmin', 'PUT', `/vacancies/${id}/duplicate`);
    expect(answer.status).toBe(201);
    expect(attributes(answer)).toMatchObject({
      status: 'draft',
      title: expect.stringMatching(/\(kopie\)$/),
      places_taken: 0,
      views_count: 0,
      expires_at: null,
      owner_id: world.userIds.centerAdmin,
      lock_version: 0,
    });
    expect(resource(answer).id).not.toBe(id);
  });

  test('an organisation deletes what nobody applied for, the centre everything', async () => {
    const empty = await world.vacancy();
    expect((await world.call('organizationAdmin', 'DELETE', `/vacancies/${empty}`)).status).toBe(204);
    expect((await world.call('organizationAdmin', 'GET', `/vacancies/${empty}`)).status).toBe(404);
    expect(await stored(empty)).toMatchObject({ status: 'deleted', deletedAt: now });
    const wanted = await world.vacancy();
    await api.database.inTenant(world.tenant, () =>
      api.database.db.insert(applications).values({
        centerId: world.center,
        organizationId: world.organization,
        vacancyId: wanted,
        stage: 'new',
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.example',
        message: 'Ja',
      }),
    );
    const shown = await world.call('organizationAdmin', 'GET', `/vacancies/${wanted}`);
    expect(resource(shown).meta?.permissions).toMatchObject({ destroy: false });
    expect(errors(await world.call('organizationAdmin', 'DELETE', `/vacancies/${wanted}`))[0]?.code).toBe(
      'has_applications',
    );
    expect((await world.call('neighbourAdmin', 'DELETE', `/vacancies/${wanted}`)).status).toBe(404);
    expect((await world.call('superuser', 'DELETE', `/vacancies/${wanted}`)).status).toBe(204);
  });

  test('another change meanwhile is told', async () => {
    const id = await world.vacancy();
    const answer = await world.call(
      'organizationAdmin',
      'PUT',
      `/vacancies/${id}/archive`,
      {},
      { headers: { 'if-match': '"7"' } },
    );
    expect(answer.status).toBe(412);
  });

  test('the tenant next door knows nothing of it', async () => {
    const id = await world.vacancy({}, world.other);
    for (const step of vacancySteps)
      expect(
        (
          await world.call('centerSuperuser', 'PUT', `/vacancies/${id}/${step}`, {
            reason: 'Zomaar iets',
            found_via_platform: 'yes',
          })
        ).status,
      ).toBeGreaterThanOrEqual(404);
    expect((await world.call('centerSuperuser', 'GET', `/vacancies/${id}`)).status).toBe(404);
  });
});
