import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { mayReceive } from '../../services/live/audience.ts';
import type { LiveEvent } from '../../services/live/live.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { reports } from '../../tables/administration/reports.table.ts';
import { notifications } from '../../tables/notifications/notifications.table.ts';

let api: TestApp;
let directory: string;
let world: ApplicationWorld;
let staff: Person;
let colleague: Person;
let rival: Person;
let centre: Person;
let faraway: Person;
let demo: Person;
let content: Person;
let mentor: Person;
const minute = 60_000;
const events: LiveEvent[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'conversations-'));
  api = await startTestApp({ settings: { dataDirectory: directory } });
  world = await createApplicationWorld(api);
  const { center, otherCenter, demoCenter, organization, person, adminOf } = world;
  staff = await adminOf(organization, { email: 'staff@tafel.example', firstName: 'Anne' });
  colleague = await adminOf(organization);
  rival = await adminOf(world.rival);
  const admin = { role: 'admin', scopeType: 'VolunteerCenter' } as const;
  centre = await person({ role: { ...admin, scopeId: center }, firstName: 'Sam' });
  faraway = await person({ center: otherCenter, role: { ...admin, scopeId: otherCenter } });
  demo = await person({ tenant: 'demo', center: demoCenter, role: { ...admin, scopeId: demoCenter } });
  content = await person({ role: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: center } });
  mentor = await person({ role: { role: 'mentor', scopeType: 'Organization', scopeId: world.school } });
  api.app.live.subscribe((event) => void events.push(event));
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  api.clock.advance(minute);
});

const elsewhere = {
  faraway: () => ({ center: world.otherCenter }),
  demo: () => ({ tenant: 'demo' as const, center: world.demoCenter }),
};
const write = (id: string, who: Person | null, body: string, more: object = {}) =>
  world.post(`/conversations/${id}/replies`, who, { body, ...more }, { type: 'replies' });
const step = (id: string, name: string, who: Person | null, attributes: object = {}) =>
  world.put(`/conversations/${id}/${name}`, who, attributes, { type: 'conversations' });
const show = async (id: string, who: Person) => {
  const { status, item } = await world.get(`/conversations/${id}`, who);
  return { status, ...item?.attributes } as Record<string, unknown> & { status: number };
};
const linesOf = async (id: string, who: Person, query = '') =>
  (await world.get(`/conversations/${id}/replies${query}`, who)).document.data.map(
    (line) => ({ id: line.id, ...line.attributes }) as Record<string, unknown> & { id: string },
  );
const begin = (who: Person | null, attributes: object, rest: object = {}) =>
  world.post(
    '/conversations',
    who,
    { subject: 'Een vraag', body: 'Hoe werkt het?', ...attributes },
    { type: 'conversations', ...rest },
  );
const audited = (id: string, action: string) =>
  world.inTenant(() =>
    api.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action))),
  );
async function thread() {
  const { volunteer, id, conversationId } = await world.applied(await world.addVacancy());
  return { volunteer, applicationId: id, id: conversationId };
}

describe('the thread of an application', () => {
  test('is there for both sides, with what was written', async () => {
    const { id, volunteer, applicationId } = await thread();
    expect(await show(id, volunteer)).toMatchObject({
      my_side: 'volunteer',
      stage: 'new',
      application_id: applicationId,
    });
    expect(await show(id, staff)).toMatchObject({
      my_side: 'organization',
      volunteer_name: 'Noor de Wit',
      unread_count: 1,
    });
    const answer = await write(id, staff, 'Kun je woensdag langskomen?');
    expect(answer).toMatchObject({
      status: 201,
      item: {
        attributes: { mine: true, sender: { id: staff.id, name: 'Anne de Wit', side: 'organization' }, via: 'web' },
      },
    });
    const [first, second] = await linesOf(id, volunteer);
    expect(first).toMatchObject({ body: world.letter.message, mine: true, sender: { side: 'volunteer' } });
    expect(second).toMatchObject({ body: 'Kun je woensdag langskomen?', mine: false });
    const application = await world.get(`/applications/${applicationId}`, staff);
    expect(application.item.attributes).toMatchObject({
      stage: 'in_contact',
      first_response_at: api.clock.now.toISOString(),
      last_message_side: 'organization',
    });
  });

  test('carries the decision, is closed by a refusal, read only, and open again when it is undone', async () => {
    const { id, volunteer, applicationId } = await thread();
    await world.put(`/applications/${applicationId}/reject`, staff, {
      reason_code: 'filled',
      message: 'Helaas, vol.',
      send_now: true,
    });
    expect((await linesOf(id, volunteer)).at(-1)).toMatchObject({
      body: 'Helaas, vol.',
      sender: { side: 'organization' },
    });
    expect(await show(id, volunteer)).toMatchObject({ state: 'closed', can_reply: false });
    for (const who of [volunteer, staff])
      expect(await write(id, who, 'Nog iets.')).toMatchObject({
        status: 409,
        document: { errors: [{ code: 'conversation_closed' }] },
      });
    await world.put(`/applications/${applicationId}/reopen`, staff);
    expect((await write(id, volunteer, 'Fijn!')).status).toBe(201);
  });

  test('is nobody else’s: other organisations, centres and tenants find nothing', async () => {
    const { id } = await thread();
    const strangers: [Person | null, object, number][] = [
      [rival, {}, 404],
      [await world.person(), {}, 404],
      [mentor, {}, 404],
      [centre, {}, 404],
      [faraway, elsewhere.faraway(), 404],
      [demo, elsewhere.demo(), 404],
      [content, {}, 403],
      [null, {}, 401],
    ];
    for (const [who, where, status] of strangers) {
      expect((await world.get(`/conversations/${id}`, who, where)).status).toBe(status);
      expect((await world.get(`/conversations/${id}/replies`, who, where)).status).toBe(status);
      expect(
        (await world.post(`/conversations/${id}/replies`, who, { body: 'x' }, { type: 'replies', ...where })).status,
      ).toBe(status);
      expect((await world.put(`/conversations/${id}/read`, who, {}, { type: 'conversations', ...where })).status).toBe(
        status,
      );
      if (status === 404) expect((await world.get('/conversations', who, where)).document.data).toEqual([]);
    }
    expect(
      (
        await world.post(
          `/applications/${(await thread()).applicationId}/replies`,
          centre,
          { body: 'x' },
          { type: 'replies' },
        )
      ).status,
    ).toBe(403);
  });

  test('a message that is sent twice with one key is one message', async () => {
    const { id, volunteer } = await thread();
    const headers = { 'idempotency-key': newId() };
    const send = () =>
      world.post(`/conversations/${id}/replies`, volunteer, { body: 'Hallo?' }, { type: 'replies', headers });
    const [one, two] = [await send(), await send()];
    expect(two.item.id).toBe(one.item.id);
    expect((await linesOf(id, volunteer)).filter(({ body }) => body === 'Hallo?')).toHaveLength(1);
  });

  test.each([
    ['nothing', { body: '  ' }, 'blank'],
    ['too much', { body: 'x'.repeat(5001) }, 'too_long'],
    ['four files', { body: 'x', file_ids: Array.from({ length: 4 }, () => newId()) }, 'too_many'],
    ['a file that is no id', { body: 'x', file_ids: ['1'] }, 'invalid'],
    ['a file that is not there', { body: 'x', file_ids: [newId()] }, 'unknown_file'],
  ])('refuses %s', async (_case, attributes, code) => {
    const { id, volunteer } = await thread();
    expect(await world.post(`/conversations/${id}/replies`, volunteer, attributes, { type: 'replies' })).toMatchObject({
      status: 422,
      document: { errors: [{ code }] },
    });
    expect(await linesOf(id, volunteer)).toHaveLength(1);
  });

  test('takes the files of who writes; both sides may open them, and nobody else', async () => {
    const { id, volunteer } = await thread();
    const upload = async ({ session }: Person) => {
      const { body } = await uploadFile(api, {
        tenant: 'public',
        center: world.center,
        session,
        fields: { kind: 'attachment' },
        file: { name: 'cv.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') },
      });
      return (body as { data: { id: string } }).data.id;
    };
    const [mine, theirs] = [await upload(volunteer), await upload(staff)];
    expect((await write(id, volunteer, 'Mijn cv', { file_ids: [theirs] })).status).toBe(422);
    expect((await write(id, volunteer, 'Mijn cv', { file_ids: [mine] })).status).toBe(201);
    const address = `/file_uploads/${mine}/content`;
    expect((await linesOf(id, staff)).at(-1)).toMatchObject({
      files: [{ id: mine, file_name: 'cv.pdf', media_type: 'application/pdf', url: `/api/v1${address}` }],
    });
    const opened = async (who: Person | null) => (await world.get(address, who)).status;
    expect([await opened(staff), await opened(volunteer)]).toEqual([200, 200]);
    expect([await opened(rival), await opened(centre), await opened(null)]).toEqual([404, 404, 401]);
    // Whoever reads along may open it, and that is written down as well.
    await step(id, 'invite_center', staff);
    expect(await opened(centre)).toBe(200);
    expect(await audited(id, 'conversation.read_by_third_party')).toHaveLength(1);
  });
});

describe('reading', () => {
  test('counts what is unread for each, and tells the writer when it was read', async () => {
    const { id, volunteer } = await thread();
    await write(id, staff, 'Een');
    await write(id, staff, 'Twee');
    expect(await show(id, volunteer)).toMatchObject({ unread_count: 2 });
    expect(await show(id, staff)).toMatchObject({ unread_count: 0 });
    expect(await show(id, colleague)).toMatchObject({ unread_count: 1 });
    const inbox = await world.get('/conversations?filter[unread_true]=true', volunteer);
    expect(inbox.document.data.map((row) => row.id)).toEqual([id]);
    expect(inbox.document.meta).toMatchObject({ unread: 1 });
    expect((await linesOf(id, staff)).map(({ read_at }) => read_at === null)).toEqual([false, true, true]);

    api.clock.advance(minute);
    const read = await step(id, 'read', volunteer);
    expect(read.item.attributes).toMatchObject({ unread_count: 0 });
    const at = api.clock.now.toISOString();
    api.clock.advance(minute);
    await step(id, 'read', volunteer);
    expect((await linesOf(id, staff)).slice(1).map(({ read_at }) => read_at)).toEqual([at, at]);

    // The bell has nothing left to tell of it.
    const unreadBell = async () =>
      ((await world.get('/notifications', volunteer)).document.meta as unknown as { unread_count: number })
        .unread_count;
    const others = await unreadBell();
    await world.inTenant(() =>
      api.database.db.insert(notifications).values({
        userId: volunteer.id,
        kind: 'activity',
        centerId: world.center,
        templateKey: 'conversation_reply',
        title: 'Nieuw bericht',
        body: 'Twee',
        subjectType: 'conversations',
        subjectId: id,
      }),
    );
    expect(await unreadBell()).toBe(others + 1);
    await step(id, 'read', volunteer);
    expect(await unreadBell()).toBe(others);

    expect((await step(id, 'unread', volunteer)).item.attributes).toMatchObject({ unread_count: 2 });
    const shown = await world.get(`/conversations/${id}?include=participants,vacancy,organization,application`, staff);
    expect(shown.document.included).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'conversation_participants',
          attributes: expect.objectContaining({ side: 'volunteer' }),
        }),
        expect.objectContaining({ type: 'vacancies' }),
        expect.objectContaining({ type: 'organizations' }),
        expect.objectContaining({ type: 'applications' }),
      ]),
    );
  });

  test('goes back page by page, and misses and repeats nothing', async () => {
    const { id, volunteer } = await thread();
    for (let number = 1; number <= 6; number += 1) await write(id, volunteer, `Bericht ${number}`);
    const bodies: unknown[] = [];
    let before: string | null = null;
    do {
      const { document } = await world.get(
        `/conversations/${id}/replies?page[size]=3${before === null ? '' : `&page[before]=${before}`}`,
        staff,
      );
      bodies.unshift(...document.data.map(({ attributes }) => attributes?.body));
      before = (document.meta as unknown as { before: string | null }).before;
    } while (before !== null);
    expect(bodies).toEqual([world.letter.message, ...[1, 2, 3, 4, 5, 6].map((number) => `Bericht ${number}`)]);
    for (const wrong of ['x', newId()])
      expect((await world.get(`/conversations/${id}/replies?page[before]=${wrong}`, staff)).status).toBe(400);
  });

  test('an archived thread is out of sight until something new comes, unless it is muted', async () => {
    const { id, volunteer } = await thread();
    const idsOf = async (query = '') =>
      (await world.get(`/conversations${query}`, volunteer)).document.data.map((row) => row.id);
    await step(id, 'archive', volunteer);
    expect([await idsOf(), await idsOf('?filter[archived_true]=true')]).toEqual([[], [id]]);
    expect((await show(id, staff)).archived).toBe(false);
    await write(id, staff, 'Ben je er nog?');
    expect(await idsOf()).toEqual([id]);
    await step(id, 'archive', volunteer);
    await step(id, 'mute', volunteer);
    await write(id, staff, 'Hallo?');
    expect(await idsOf()).toEqual([]);
    expect((await step(id, 'unarchive', volunteer)).item.attributes).toMatchObject({ archived: false, muted: true });
    expect((await step(id, 'unmute', volunteer)).item.attributes).toMatchObject({ muted: false });
  });

  test('finds by subject and by words, and refuses what it does not know', async () => {
    const { id, volunteer } = await thread();
    await write(id, staff, 'Neem een schort mee, 100% katoen.');
    const found = async (query: string, who = volunteer) =>
      (await world.get(`/conversations?${query}`, who)).document.data?.map((row) => row.id);
    expect(await found('filter[subject_or_body_cont]=schort')).toEqual([id]);
    expect(await found(`filter[subject_or_body_cont]=${encodeURIComponent('100%')}`)).toEqual([id]);
    expect(await found('filter[subject_or_body_cont]=buurtdiner')).toEqual([id]);
    expect(await found('filter[subject_or_body_cont]=kelder')).toEqual([]);
    expect(await found('filter[state_eq]=closed')).toEqual([]);
    expect(await found(`filter[organization_id_eq]=${world.rival}`)).toEqual([]);
    const { vacancies } = (await world.get('/conversations', volunteer)).document.meta as unknown as {
      vacancies: { id: string; title: string }[];
    };
    expect(vacancies).toEqual([{ id: (await show(id, volunteer)).vacancy_id, title: expect.any(String) }]);
    for (const wrong of ['filter[unread_true]=misschien', 'filter[body_eq]=x', 'sort=body', 'include=replies'])
      expect((await world.get(`/conversations?${wrong}`, volunteer)).status).toBe(400);
  });

  test('a list costs the same number of statements for one row and for many', async () => {
    const volunteer = await world.person();
    const apply = async () =>
      world.post(`/vacancies/${await world.addVacancy()}/applications`, volunteer, world.letter);
    const list = () => world.get('/conversations?include=participants,application,vacancy,organization', volunteer);
    await apply();
    await list();
    const one = await countStatements(api, list);
    for (let more = 0; more < 4; more += 1) await apply();
    const many = await countStatements(api, list);
    expect([one, many].map(({ result }) => result.document.data.length)).toEqual([1, 5]);
    expect(one.statements).toBeGreaterThan(3);
    expect(many.statements).toBe(one.statements);
  });
});

describe('blocking', () => {
  test('keeps the other from writing, in old threads and new, until it is undone', async () => {
    const { id, volunteer } = await thread();
    expect((await step(id, 'block', volunteer)).item.attributes).toMatchObject({ blocked: true, can_reply: false });
    expect(await show(id, staff)).toMatchObject({ blocked: false, can_reply: false });
    for (const who of [staff, volunteer])
      expect(await write(id, who, 'Toch nog iets')).toMatchObject({
        status: 409,
        document: { errors: [{ code: 'conversation_blocked' }] },
      });
    expect(await begin(staff, { recipient: { type: 'users', id: volunteer.id } })).toMatchObject({ status: 409 });
    expect(await audited(id, 'conversation.blocked')).toHaveLength(1);
    await step(id, 'unblock', volunteer);
    expect((await write(id, staff, 'Daar ben ik weer')).status).toBe(201);
  });
});

describe('the centre', () => {
  test('reads a thread only after a report; every reading is logged and shown to both sides', async () => {
    const { id, volunteer } = await thread();
    expect((await world.get(`/conversations/${id}/replies`, centre)).status).toBe(404);
    expect((await step(id, 'report', volunteer, { reason: 'unsafe' })).status).toBe(422);
    const reported = await step(id, 'report', volunteer, { reason: 'unsafe', text: 'Hij vraagt om geld.' });
    expect(reported.item.attributes).toMatchObject({ reported_at: api.clock.now.toISOString() });
    const kept = await world.inTenant(() => api.database.db.select().from(reports).where(eq(reports.subjectId, id)));
    expect(kept).toMatchObject([{ subjectType: 'conversations', centerId: world.center, reporterId: volunteer.id }]);

    // Who did it is nobody else's business, least of all that of who is reported.
    expect(await show(id, volunteer)).toMatchObject({ reported_at: api.clock.now.toISOString() });
    // Until somebody has dealt with it a second report would say nothing new, and is not offered.
    const permissionsOf = async (who: Person) =>
      (await world.get(`/conversations/${id}`, who)).item?.meta?.permissions as { transitions: string[] } | undefined;
    expect((await permissionsOf(volunteer))?.transitions).not.toContain('report');
    expect((await permissionsOf(staff))?.transitions).toContain('report');
    expect(await show(id, staff)).toMatchObject({ reported_at: null });

    // Not in the own inbox, but where staff look; and without words until it is opened.
    expect((await world.get('/conversations', centre)).document.data).toEqual([]);
    const list = await world.get('/conversations?filter[moderation_true]=true', centre);
    expect(list.document.data.find((row) => row.id === id)).toMatchObject({
      attributes: { my_side: null, last_message: null, can_reply: false },
    });
    expect(await audited(id, 'conversation.read_by_third_party')).toEqual([]);

    expect(await linesOf(id, centre)).toMatchObject([
      { body: world.letter.message },
      { kind: 'third_party_read', times: 1, sender: { name: 'Sam de Wit', side: 'center' } },
    ]);
    await linesOf(id, centre);
    expect(await audited(id, 'conversation.read_by_third_party')).toHaveLength(2);
    for (const who of [volunteer, staff])
      expect((await linesOf(id, who)).at(-1)).toMatchObject({ kind: 'third_party_read', times: 2 });
    await write(id, volunteer, 'Help');
    await linesOf(id, centre);
    expect((await linesOf(id, staff)).filter(({ kind }) => kind === 'third_party_read')).toHaveLength(2);

    expect((await write(id, centre, 'Wat is hier aan de hand?')).status).toBe(403);
    expect((await step(id, 'read', centre)).status).toBe(403);
    expect((await world.get(`/conversations/${id}`, faraway, elsewhere.faraway())).status).toBe(404);
    expect((await world.get(`/conversations/${id}`, demo, elsewhere.demo())).status).toBe(404);
    expect((await world.get(`/conversations/${id}`, rival)).status).toBe(404);
  });

  test('reads after an invitation, which stands in the thread', async () => {
    const { id } = await thread();
    expect((await step(id, 'invite_center', staff)).item.attributes).toMatchObject({
      center_invited_at: api.clock.now.toISOString(),
    });
    expect(await step(id, 'invite_center', staff)).toMatchObject({ status: 409 });
    const lines = await linesOf(id, centre);
    expect(lines.map(({ kind }) => kind)).toEqual(['message', 'center_invited', 'third_party_read']);
    expect(await audited(id, 'conversation.read_by_third_party')).toHaveLength(1);
  });

  test('who works as another user reads along as well', async () => {
    const { id, volunteer } = await thread();
    const { status, headers } = await world.post(
      '/sign_in_as_user',
      centre,
      { id: volunteer.id, reason: 'Helpen aan de telefoon' },
      { type: 'user' },
    );
    expect(status).toBe(200);
    const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
    await linesOf(id, { ...volunteer, session });
    expect(await audited(id, 'conversation.read_by_third_party')).toMatchObject([
      { actorId: centre.id, actingAsId: volunteer.id },
    ]);
    expect((await linesOf(id, staff)).at(-1)).toMatchObject({
      kind: 'third_party_read',
      sender: { name: 'Sam de Wit', side: 'center' },
    });
    centre.session = await api.signIn(centre.email, testPassword, { tenant: 'public', center: world.center });
  });

  test('a mentor reads what a student of the own school has opened, and that is logged as well', async () => {
    const student = await world.person({
      role: { role: 'student', scopeType: 'Organization', scopeId: world.school },
    });
    const otherMentor = await world.person({
      role: { role: 'mentor', scopeType: 'Organization', scopeId: world.rival },
    });
    const vacancy = await world.addVacancy();
    const { item } = await world.post(`/vacancies/${vacancy}/applications`, student, world.letter);
    const id = String(item.attributes?.conversation_id);
    expect((await world.get(`/conversations/${id}`, mentor)).status).toBe(404);
    const plain = await thread();
    expect((await step(plain.id, 'invite_mentor', plain.volunteer)).status).toBe(403);
    expect((await step(id, 'invite_mentor', staff)).status).toBe(403);
    expect((await step(id, 'invite_mentor', student)).status).toBe(200);
    expect((await world.get(`/conversations/${id}`, otherMentor)).status).toBe(404);
    expect((await linesOf(id, mentor)).map(({ kind }) => kind)).toEqual([
      'message',
      'mentor_invited',
      'third_party_read',
    ]);
    expect((await linesOf(id, staff)).at(-1)).toMatchObject({ sender: { id: mentor.id, side: null } });
    expect(await audited(id, 'conversation.read_by_third_party')).toHaveLength(1);
    expect((await write(id, mentor, 'Goed zo!')).status).toBe(403);
  });

  test('takes part in what is written to it, and leaves no trace of reading there', async () => {
    const volunteer = await world.person();
    const { status, item } = await begin(volunteer, { recipient: { type: 'volunteer_centers', id: world.center } });
    expect({ status, side: item.attributes?.my_side }).toEqual({ status: 201, side: 'volunteer' });
    expect(await show(item.id, centre)).toMatchObject({ my_side: 'center', unread_count: 1 });
    expect((await write(item.id, centre, 'Goede vraag!')).status).toBe(201);
    expect((await linesOf(item.id, volunteer)).map(({ kind }) => kind)).toEqual(['message', 'message']);
  });
});

describe('who may write to whom', () => {
  test('a question before applying, with the first name only, in one thread', async () => {
    const vacancy = await world.addVacancy();
    const volunteer = await world.person({ firstName: 'Ria' });
    const ask = (who: Person | null, body = 'Is er een lift?') =>
      world.post(`/vacancies/${vacancy}/questions`, who, { body }, { type: 'questions' });
    const { status, item } = await ask(volunteer);
    expect(status).toBe(201);
    expect((await ask(volunteer, 'En een toilet?')).item.id).toBe(item.id);
    expect(await show(item.id, staff)).toMatchObject({ volunteer_name: 'Ria', vacancy_id: vacancy, unread_count: 2 });
    const seen = JSON.stringify([
      (await world.get(`/conversations/${item.id}?include=participants`, staff)).document,
      await linesOf(item.id, staff),
    ]);
    expect(seen).not.toMatch(new RegExp(`de Wit|${volunteer.email}|${volunteer.id}`));

    const application = await world.post(`/vacancies/${vacancy}/applications`, volunteer, world.letter);
    expect(application.item.attributes).toMatchObject({ conversation_id: item.id });
    expect(await show(item.id, staff)).toMatchObject({ volunteer_name: 'Ria de Wit', stage: 'new' });

    expect((await ask(null)).status).toBe(401);
    expect((await ask(rival)).status).toBe(404);
    expect((await ask(content)).status).toBe(403);
  });

  test('about a vacancy that is open on this site, and no other', async () => {
    const volunteer = await world.person();
    const about = (vacancyId: string) => begin(volunteer, { vacancy_id: vacancyId });
    expect((await about(await world.addVacancy())).status).toBe(201);
    expect((await about(await world.addVacancy({ status: 'draft' }))).status).toBe(404);
    expect((await about(await world.addVacancy({ status: 'filled' }))).status).toBe(409);
    expect((await about(newId())).status).toBe(404);
  });

  test.each<[string, () => Person, () => object, number]>([
    ['a volunteer to an organisation', () => mentor, () => ({ type: 'organizations', id: world.rival }), 201],
    ['a volunteer to another volunteer', () => mentor, () => ({ type: 'users', id: staff.id }), 404],
    ['a volunteer to another centre', () => mentor, () => ({ type: 'volunteer_centers', id: world.otherCenter }), 404],
    ['an organisation to its centre', () => staff, () => ({ type: 'volunteer_centers', id: world.center }), 201],
    [
      'an organisation to another centre',
      () => staff,
      () => ({ type: 'volunteer_centers', id: world.otherCenter }),
      404,
    ],
    ['an organisation to another organisation', () => staff, () => ({ type: 'organizations', id: world.rival }), 404],
    ['an organisation to somebody who did not apply', () => staff, () => ({ type: 'users', id: mentor.id }), 404],
    ['the centre to an organisation', () => centre, () => ({ type: 'organizations', id: world.organization }), 201],
    ['the centre to its people', () => centre, () => ({ type: 'users', id: mentor.id }), 201],
    ['the centre to people elsewhere', () => centre, () => ({ type: 'users', id: faraway.id }), 404],
    ['the centre to itself', () => centre, () => ({ type: 'users', id: centre.id }), 422],
    ['somebody to nobody', () => mentor, () => ({ type: 'organizations', id: newId() }), 404],
    ['a content manager to anybody', () => content, () => ({ type: 'organizations', id: world.rival }), 403],
  ])('%s', async (_case, who, recipient, status) => {
    const answer = await begin(who(), { recipient: recipient() });
    expect(answer.status).toBe(status);
    if (status === 201)
      expect(answer.item.attributes).toMatchObject({ subject: 'Een vraag', last_message: 'Hoe werkt het?' });
  });

  test('an organisation to who applied', async () => {
    const { volunteer } = await thread();
    const { status, item } = await begin(staff, { recipient: { type: 'users', id: volunteer.id } });
    expect(status).toBe(201);
    expect(await show(item.id, volunteer)).toMatchObject({ my_side: 'volunteer', unread_count: 1 });
    expect((await begin(rival, { recipient: { type: 'users', id: volunteer.id } })).status).toBe(404);
  });

  test.each([
    ['no recipient', {}, 'blank'],
    ['two', { recipient: { type: 'organizations', id: newId() }, vacancy_id: newId() }, 'invalid'],
    ['a kind that there is not', { recipient: { type: 'pages', id: newId() } }, 'invalid'],
    ['no subject', { subject: ' ', vacancy_id: newId() }, 'blank'],
  ])('refuses %s', async (_case, attributes, code) => {
    expect(await begin(mentor, attributes)).toMatchObject({ status: 422, document: { errors: [{ code }] } });
  });
});

test('open pages hear of new messages, without their words', async () => {
  const { id, volunteer, applicationId } = await thread();
  events.length = 0;
  await write(id, staff, 'Geheim');
  // A server tells its processes after the answer; the embedded database before.
  const isTold = () =>
    ['conversations', 'applications'].every((kind) =>
      events.some((event) => event.kind === kind && [id, applicationId].includes(event.id)),
    );
  const limit = performance.now() + 5000;
  while (!isTold() && performance.now() < limit) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'conversations',
        id,
        to: { userIds: [volunteer.id], organizationId: world.organization, centerId: null },
      }),
      expect.objectContaining({ kind: 'applications', id: applicationId }),
    ]),
  );
  expect(JSON.stringify(events)).not.toContain('Geheim');

  const centerAdmin = (scopeId: string) =>
    ({ user: { id: newId() }, roles: [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId }] }) as never;
  const heard = (to: LiveEvent['to'], scopeId: string) =>
    mayReceive({ kind: 'conversations', to }, centerAdmin(scopeId));
  const { organization: organizationId, center: centerId, otherCenter } = world;
  expect(heard({ organizationId, centerId }, centerId)).toBe(true);
  expect(heard({ organizationId, centerId }, otherCenter)).toBe(false);
  expect(heard({ organizationId, centerId: null }, centerId)).toBe(false);
});

describe('texts at hand', () => {
  const make = (who: Person, attributes: object) =>
    world.post(
      '/quick_replies',
      who,
      { title: 'Uitnodiging', body: 'Kun je langskomen?', ...attributes },
      { type: 'quick_replies' },
    );
  const titlesOf = async (who: Person) =>
    (await world.get('/quick_replies', who)).document.data.map(({ attributes }) => attributes?.title);

  test('are the organisation’s own, or offered by the centre', async () => {
    const own = await make(staff, {});
    expect(own).toMatchObject({ status: 201, item: { attributes: { organization_id: world.organization } } });
    const offered = await make(centre, { title: 'Van de centrale' });
    expect(offered.item.attributes).toMatchObject({ organization_id: null });
    expect(await titlesOf(staff)).toEqual(['Uitnodiging', 'Van de centrale']);
    expect(await titlesOf(rival)).toEqual(['Van de centrale']);
    const change = (who: Person, id: string, attributes: object, headers: Record<string, string> = {}) =>
      world.call(`/quick_replies/${id}`, {
        method: 'PATCH',
        type: 'quick_replies',
        attributes,
        session: who.session,
        headers,
      });
    expect((await change(staff, own.item.id, { title: 'Kom langs' })).item.attributes).toMatchObject({
      title: 'Kom langs',
    });
    expect((await change(staff, own.item.id, { title: 'Laat' }, { 'if-match': '"0"' })).status).toBe(412);
    for (const id of [own.item.id, offered.item.id])
      expect((await change(rival, id, { title: 'Van mij' })).status).toBe(404);
    expect((await make(rival, { organization_id: world.organization })).status).toBe(404);
    expect((await make(await world.person(), {})).status).toBe(403);
    expect(
      (await world.call(`/quick_replies/${own.item.id}`, { method: 'DELETE', session: staff.session })).status,
    ).toBe(204);
    expect(await titlesOf(staff)).toEqual(['Van de centrale']);
  });
});
