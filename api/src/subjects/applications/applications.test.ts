import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { application as applicationSchema, guestApplication } from '@omzien/model/application';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import type { TenantKey } from '@omzien/model/tenants';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { createMailSender } from '../../services/mail/mailSender.ts';
import type { OutgoingMail } from '../../services/mail/transport.ts';
import { readSettings, standardThrottles } from '../../settings.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { type NewVacancyRow, vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
const where: Record<string, string> = {};
const sent: OutgoingMail[] = [];
const tenant: TenantKey = 'public';
const hour = 3600 * 1000;
const message = 'Dit lijkt me heel erg leuk om te doen.';
const letter = { message, accept_privacy: true };
const guestLetter = (email: string, change: object = {}) => ({
  first_name: 'Ria',
  last_name: 'de Wit',
  email,
  phone_number: '06 12 34 56 78',
  ...letter,
  ...change,
});

type Answer = Omit<WireDocument, 'data'> & {
  data: WireResource;
  meta: { counts: Record<string, number>; same: string[]; pagination: { records: number } };
  errors: { code: string; detail: string; source: { pointer?: string } | null; meta?: Record<string, unknown> }[];
};
type Call = Omit<Parameters<TestApp['call']>[0], 'body' | 'url'> & { attributes?: object; type?: string };

async function call(url: string, { attributes, type = 'applications', ...rest }: Call = {}) {
  const { status, headers, body } = await api.call({
    url: `/api/v1${url}`,
    tenant,
    center: where.center,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
    ...rest,
  });
  return { status, headers, document: body as Answer, item: (body as Answer | undefined)?.data };
}
const post = (url: string, attributes: object, rest: Call = {}) => call(url, { method: 'POST', attributes, ...rest });
const put = (url: string, attributes: object = {}, rest: Call = {}) =>
  call(url, { method: 'PUT', attributes, ...rest });
const signIn = (email: string, center = where.center ?? '') => api.signIn(email, testPassword, { tenant, center });

/** Does what the jobs do: sends everything that waits in the outbox. */
async function deliver(): Promise<OutgoingMail[]> {
  const from = sent.length;
  const send = createMailSender({
    database: api.database,
    transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
    originOf: api.app.settings.originOf,
    from: null,
    heavyWork: api.app.heavyWork,
  });
  const waiting = await api.database.inTenant(tenant, () =>
    api.database.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'waiting')).orderBy(mails.id),
  );
  for (const { id } of waiting) await send(tenant, id, false);
  return sent.slice(from);
}
/** Two mails of one moment come in any order. */
const byTemplate = (delivered: OutgoingMail[]) =>
  Object.fromEntries(delivered.map((mail) => [mail.template, mail])) as Record<string, OutgoingMail | undefined>;
const tokenIn = ({ text }: OutgoingMail) => /application=([\w-]{22})/.exec(text)?.[1] ?? '';

async function addVacancy(change: Partial<NewVacancyRow> = {}) {
  const id = newId();
  await api.database.inTenant(tenant, () =>
    api.database.db.insert(vacancies).values({
      id,
      centerId: where.center as string,
      organizationId: where.organization as string,
      title: 'Kok voor het buurtdiner',
      slug: id,
      status: 'published',
      publishedAt: new Date(api.clock.now.getTime() - hour),
      contactPerson: {
        name: 'Anne Bos',
        function: null,
        email: 'anne@tafel.example',
        phone: '+31251000123',
        photoUrl: null,
      },
      ...change,
    }),
  );
  return id;
}
const vacancyRow = (id: string) =>
  api.database.inTenant(tenant, async () => {
    const [row] = await api.database.db.select().from(vacancies).where(eq(vacancies.id, id));
    return row;
  });

let volunteers = 0;
/** A new volunteer, signed in. */
async function volunteer(center = where.center as string) {
  volunteers += 1;
  const email = `volunteer${volunteers}@public.example`;
  const id = await world.user(tenant, email, center);
  return { id, email, session: await signIn(email, center) };
}
/** An application of a new volunteer, confirmed and waiting. */
async function applied(vacancyId: string) {
  const person = await volunteer();
  const { item } = await post(`/vacancies/${vacancyId}/applications`, letter, { session: person.session });
  return { ...person, applicationId: item?.id ?? '' };
}

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  where.center = await world.center(tenant, 'Nijmegen');
  where.other = await world.center(tenant, 'Arnhem');
  where.demo = await world.center('demo', 'Zutphen');
  where.organization = await world.organization(tenant, {
    name: 'Samen aan Tafel',
    centerId: where.center,
    email: 'info@tafel.example',
    medianReplyHours: 70,
  });
  where.second = await world.organization(tenant, { name: 'Fietsmaatjes', centerId: where.center });
  where.school = await world.organization(tenant, {
    name: 'De School',
    centerId: where.center,
    organizationType: 'School',
  });
  const roles = {
    staff: { role: 'admin', scopeType: 'Organization', scopeId: where.organization },
    rival: { role: 'admin', scopeType: 'Organization', scopeId: where.second },
    centre: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: where.center },
    mentor: { role: 'mentor', scopeType: 'Organization', scopeId: where.school },
    content: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: where.center },
  } as const;
  for (const [name, role] of Object.entries(roles))
    await world.user(tenant, `${name}@public.example`, where.center, [role]);
  await world.user(tenant, 'faraway@public.example', where.other, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: where.other },
  ]);
  await world.user('demo', 'centre@demo.example', where.demo, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: where.demo },
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  await deliver();
});

describe('a guest applies', () => {
  test('confirms by the mail, sees how it stands, and withdraws', async () => {
    const vacancy = await addVacancy({ extraQuestions: ['Heb je een rijbewijs?', 'Wanneer kun je?'] });
    const sentForm = await post(
      `/vacancies/${vacancy}/applications`,
      guestLetter('Ria@Example.Example', { answers: ['', 'Op dinsdag'] }),
    );
    expect(sentForm.status).toBe(201);
    expect(sentForm.item).toMatchObject({
      type: 'guest_applications',
      attributes: { stage: 'unconfirmed', transitions: [] },
    });

    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'application_confirm_guest', to: { address: 'ria@example.example' } });
    const token = tokenIn(mail as OutgoingMail);
    expect(mail?.text).toContain(`http://nijmegen.public.localhost:3000/vacancies/${vacancy}?application=${token}`);
    expect(JSON.stringify(sentForm.document)).not.toContain(token);

    const before = await call(`/guest_applications/${token}`);
    expect(before.item?.attributes).toMatchObject({ stage: 'unconfirmed', transitions: ['confirm', 'withdraw'] });
    const confirmed = await post('/applications/confirm', { token });
    expect(confirmed.item?.attributes).toMatchObject({ stage: 'new', first_name: 'Ria', expected_reply_days: 3 });
    expect(v.safeParse(guestApplication, flattenResource(confirmed.item as WireResource)).issues).toBeUndefined();

    const { application_received: received, application_for_organization: forOrganization } = byTemplate(
      await deliver(),
    );
    expect(received).toMatchObject({ template: 'application_received', subject: expect.stringContaining('Gelukt!') });
    expect(tokenIn(received as OutgoingMail)).toBe(token);
    expect(received?.text).toContain('binnen 3 dagen');
    expect(forOrganization).toMatchObject({
      template: 'application_for_organization',
      to: { address: 'anne@tafel.example' },
      replyTo: 'ria@example.example',
    });
    expect(forOrganization?.text).toContain(message);

    const again = await post('/applications/confirm', { token });
    expect(again).toMatchObject({ status: 200, item: { attributes: { stage: 'new' } } });
    expect(await deliver()).toEqual([]);

    const withdrawn = await put(
      `/guest_applications/${token}`,
      { action: 'withdraw', reason: 'Geen tijd' },
      { type: 'guest_applications' },
    );
    expect(withdrawn.item?.attributes).toMatchObject({ stage: 'withdrawn', transitions: [] });
    const [notice] = await deliver();
    expect(notice).toMatchObject({ template: 'application_withdrawn', to: { address: 'anne@tafel.example' } });
    expect(notice?.text).toContain('Geen tijd');
    expect(
      await put(`/guest_applications/${token}`, { action: 'withdraw' }, { type: 'guest_applications' }),
    ).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'invalid_transition' }] },
    });
  });

  test('in English where the site has it, and only there', async () => {
    const vacancy = await addVacancy();
    await post(`/vacancies/${vacancy}/applications`, guestLetter('english@example.example'), {
      headers: { 'accept-language': 'en' },
    });
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Confirm your application for Kok voor het buurtdiner');
    expect(mail?.text).toContain('/en/vacancies/');
  });

  test('is answered the same whether the address is known, unknown, or has applied already; only the mail differs', async () => {
    const vacancy = await addVacancy();
    const { email, session } = await volunteer();
    const shape = ({ status, item }: Awaited<ReturnType<typeof call>>) => ({ status, ...item, id: typeof item?.id });
    const unknown = await post(`/vacancies/${vacancy}/applications`, guestLetter('nobody@example.example'));
    const known = await post(`/vacancies/${vacancy}/applications`, guestLetter(email));
    const [first, second] = await deliver();
    expect(shape(known)).toEqual(shape(unknown));
    expect(first?.text).not.toContain('/auth/login-1');
    expect(second?.text).toContain('/auth/login-1?redirect=%2Fvacancies%2F');

    // Confirming shows that the account is his, so he finds it there.
    await post('/applications/confirm', { token: tokenIn(second as OutgoingMail) });
    const mine = await call(`/applications?filter[vacancy_id_eq]=${vacancy}`, { session });
    expect(mine.document.meta.pagination.records).toBe(1);

    await deliver();
    const repeated = await post(`/vacancies/${vacancy}/applications`, guestLetter(email));
    expect(shape(repeated)).toEqual(shape(unknown));
    const [reminder] = await deliver();
    expect(reminder?.subject).toBe('Je aanmelding voor Kok voor het buurtdiner');
    expect((await call(`/guest_applications/${tokenIn(reminder as OutgoingMail)}`)).item?.attributes?.stage).toBe(
      'new',
    );
  });

  test('who writes again before confirming replaces what was written', async () => {
    const vacancy = await addVacancy();
    await post(`/vacancies/${vacancy}/applications`, guestLetter('twice@example.example'));
    await post(`/vacancies/${vacancy}/applications`, guestLetter('twice@example.example', { first_name: 'Maria' }));
    const [first, second] = await deliver();
    // Its mail was about other words: whoever follows it must not confirm these.
    expect(await post('/applications/confirm', { token: tokenIn(first as OutgoingMail) })).toMatchObject({
      status: 404,
      document: { errors: [{ code: 'unknown_token' }] },
    });
    const { item } = await post('/applications/confirm', { token: tokenIn(second as OutgoingMail) });
    expect(item?.attributes?.first_name).toBe('Maria');
    const staff = await signIn('staff@public.example');
    const list = await call(`/applications?filter[vacancy_id_eq]=${vacancy}`, { session: staff });
    expect(list.document.meta.pagination.records).toBe(1);
  });

  test('a link that is wrong, of another tenant, or too late does not work', async () => {
    const vacancy = await addVacancy();
    await post(`/vacancies/${vacancy}/applications`, guestLetter('late@example.example'));
    const [mail] = await deliver();
    const token = tokenIn(mail as OutgoingMail);
    for (const wrong of ['x', 'A'.repeat(22), `${token}x`, "'; drop table--"])
      expect(await call(`/guest_applications/${encodeURIComponent(wrong)}`)).toMatchObject({
        status: 404,
        document: { errors: [{ code: 'unknown_token' }] },
      });
    expect((await call(`/guest_applications/${token}`, { tenant: 'demo', center: where.demo })).status).toBe(404);
    api.clock.advance(8 * 24 * hour);
    expect(await post('/applications/confirm', { token })).toMatchObject({ status: 404 });
    api.clock.advance(-8 * 24 * hour);
  });

  test('only hashes of links are stored', async () => {
    const vacancy = await addVacancy();
    await post(`/vacancies/${vacancy}/applications`, guestLetter('hash@example.example'));
    const [mail] = await deliver();
    const token = tokenIn(mail as OutgoingMail);
    const read = (query: string) => api.database.inTenant(tenant, () => api.database.db.execute(sql.raw(query)));
    const { rows } = await read('select row_to_json(t)::text as row from application_tokens t');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => String(row).includes(token))).toBe(false);
    const stored = await read("select variables::text as v from mails where state = 'sent'");
    expect(stored.rows.length).toBeGreaterThan(0);
    expect(stored.rows.some(({ v: text }) => String(text).includes(token))).toBe(false);
  });

  test.each([
    ['no message', { message: ' ' }, '/data/attributes/message', 'blank'],
    ['a short message', { message: 'Leuk!' }, '/data/attributes/message', 'too_short'],
    ['no e-mail address', { email: 'ria' }, '/data/attributes/email', 'email'],
    ['privacy not ticked', { accept_privacy: false }, '/data/attributes/accept_privacy', 'accepted'],
    ['a phone number that is none', { phone_number: 'bel me' }, '/data/attributes/phone_number', 'phone'],
    ['answers nobody asked for', { answers: ['ja'] }, '/data/attributes/answers', 'too_many'],
    ['an attribute of its own making', { stage: 'accepted' }, '/data/attributes/stage', 'unknown_attribute'],
  ])('refuses %s', async (_case, change, pointer, code) => {
    const vacancy = await addVacancy();
    const { status, document } = await post(
      `/vacancies/${vacancy}/applications`,
      guestLetter('x@example.example', change),
    );
    expect(status).toBe(422);
    expect(document.errors).toEqual([expect.objectContaining({ code, source: { pointer } })]);
    expect(await deliver()).toEqual([]);
  });

  test.each([
    ['filled', { status: 'filled' }, 409, 'vacancy_not_open'],
    ['past its day', { expiresAt: new Date('2026-01-01') }, 409, 'vacancy_not_open'],
    ['full', { places: 2, placesTaken: 2 }, 409, 'vacancy_full'],
    ['a draft', { status: 'draft' }, 404, null],
  ] as const)('nobody can apply for a vacancy that is %s', async (_case, change, status, code) => {
    const vacancy = await addVacancy(change);
    const answer = await post(`/vacancies/${vacancy}/applications`, guestLetter('x@example.example'));
    expect(answer).toMatchObject({ status, document: { errors: [{ code }] } });
    if (status === 409) expect(answer.document.errors[0]?.detail).toMatch(/\w+ \w+/);
  });

  test('with a waiting list one gets onto it', async () => {
    const vacancy = await addVacancy({ places: 1, placesTaken: 1, waitingList: true });
    const { session } = await volunteer();
    const { item } = await post(`/vacancies/${vacancy}/applications`, letter, { session });
    expect(item?.attributes?.stage).toBe('waiting_list');
  });
});

describe('a member applies', () => {
  test('without the mail step, and once', async () => {
    const vacancy = await addVacancy();
    const { session, email } = await volunteer();
    const first = await post(`/vacancies/${vacancy}/applications`, letter, { session });
    expect(first).toMatchObject({
      status: 201,
      item: { type: 'applications', attributes: { stage: 'new', guest: false, email } },
    });
    expect(v.safeParse(applicationSchema, flattenResource(first.item as WireResource)).issues).toBeUndefined();
    const { application_received: received, application_for_organization: forOrganization } = byTemplate(
      await deliver(),
    );
    expect(received).toMatchObject({ template: 'application_received', to: { address: email } });
    expect(tokenIn(received as OutgoingMail)).toBe('');
    // To answer, to accept and to reject: each works once and without signing in.
    expect(new Set(forOrganization?.text.match(/\/forms\/[\w-]{22}/g))).toHaveProperty('size', 3);

    const second = await post(`/vacancies/${vacancy}/applications`, letter, { session });
    expect(second).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'duplicate', meta: { application_id: first.item?.id } }] },
    });
    expect(await deliver()).toEqual([]);

    await put(`/applications/${first.item?.id}/withdraw`, { reason: null }, { session });
    expect((await post(`/vacancies/${vacancy}/applications`, letter, { session })).status).toBe(201);
  });

  test('two requests at the same moment make one application', async () => {
    const vacancy = await addVacancy();
    const { session } = await volunteer();
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/vacancies/${vacancy}/applications`, letter, { session })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('the same key gives the same answer and one application', async () => {
    const vacancy = await addVacancy();
    const { session } = await volunteer();
    const headers = { 'idempotency-key': `"${newId()}"` };
    const first = await post(`/vacancies/${vacancy}/applications`, letter, { session, headers });
    const second = await post(`/vacancies/${vacancy}/applications`, letter, { session, headers });
    expect(second).toMatchObject({ status: 201, item: { id: first.item?.id } });
    expect(await deliver()).toHaveLength(2);
  });

  test.each(['mentor', 'staff', 'content'])('%s cannot apply', async (name) => {
    const vacancy = await addVacancy();
    const session = await signIn(`${name}@public.example`);
    expect(
      (await post(`/vacancies/${vacancy}/applications`, guestLetter('x@example.example'), { session })).status,
    ).toBe(403);
  });

  test('the centre applies for a person at its desk', async () => {
    const vacancy = await addVacancy();
    const session = await signIn('centre@public.example');
    const { status, item } = await post(`/vacancies/${vacancy}/applications`, guestLetter('desk@example.example'), {
      session,
    });
    expect({ status, stage: item?.attributes?.stage }).toEqual({ status: 201, stage: 'new' });
    const { application_received: received } = byTemplate(await deliver());
    expect(tokenIn(received as OutgoingMail)).toHaveLength(22);
  });

  test('a vacancy of another tenant is not there', async () => {
    const vacancy = await addVacancy();
    const answer = await post(`/vacancies/${vacancy}/applications`, guestLetter('x@example.example'), {
      tenant: 'demo',
      center: where.demo,
    });
    expect(answer.status).toBe(404);
  });
});

describe('a throttle', () => {
  let strict: TestApp;
  beforeAll(async () => {
    const { applicationsPerPerson, guestMailsPerAddress } = standardThrottles;
    strict = await startTestApp({
      settings: {
        throttles: { ...readSettings({ THROTTLES: 'open' }).throttles, applicationsPerPerson, guestMailsPerAddress },
      },
    });
    const there = createTestWorld(strict.database);
    center = await there.center(tenant, 'Tiel');
    organization = await there.organization(tenant, { name: 'Tafel', centerId: center });
  });
  afterAll(() => strict.close());

  let center: string;
  let organization: string;
  async function apply(email: string, from = '192.0.2.1') {
    const id = newId();
    await strict.database.inTenant(tenant, () =>
      strict.database.db.insert(vacancies).values({
        id,
        centerId: center,
        organizationId: organization,
        title: 'Kok',
        slug: id,
        status: 'published',
        publishedAt: strict.clock.now,
      }),
    );
    return strict.call({
      method: 'POST',
      url: `/api/v1/vacancies/${id}/applications`,
      tenant,
      center,
      headers: { 'x-forwarded-for': from },
      body: { data: { type: 'applications', attributes: guestLetter(email) } },
    });
  }

  test('keeps one address from mailing to many people', async () => {
    const flood = await Promise.all(
      Array.from({ length: 26 }, (_, number) => apply(`somebody-${number}@example.example`, '192.0.2.2')),
    );
    expect(flood.map(({ status }) => status).sort()).toEqual([...Array(25).fill(201), 429]);
    expect((await apply('somebody-else@example.example')).status).toBe(201);
  });

  test('lets a person apply five times an hour', async () => {
    for (let times = 0; times < 5; times += 1) expect((await apply('busy@example.example')).status).toBe(201);
    const refused = await apply('busy@example.example');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await apply('calm@example.example')).status).toBe(201);
    strict.clock.advance(hour + 1000);
    expect((await apply('busy@example.example')).status).toBe(201);
  });
});

describe('staff decide', () => {
  test('accepting takes a place, fills a full vacancy, and mails the volunteer with the contact', async () => {
    const vacancy = await addVacancy({ places: 1 });
    const { applicationId, email } = await applied(vacancy);
    await deliver();
    const session = await signIn('staff@public.example');
    const shown = await call(`/applications/${applicationId}`, { session });
    expect(shown.item?.meta?.permissions).toMatchObject({
      update: true,
      transitions: expect.arrayContaining(['accept', 'reject']),
    });
    const accepted = await put(
      `/applications/${applicationId}/accept`,
      { message: 'Van harte welkom!', starts_on: '2026-12-01', send_now: true },
      { session },
    );
    expect(accepted.item?.attributes).toMatchObject({
      status: 'accepted',
      stage: 'accepted',
      starts_on: '2026-12-01',
      erase_on: '2027-11-16',
      waiting_days: null,
    });
    expect(await vacancyRow(vacancy)).toMatchObject({ placesTaken: 1, status: 'filled' });
    const [mail] = await deliver();
    expect(mail).toMatchObject({
      template: 'application_accepted',
      to: { address: email },
      replyTo: 'anne@tafel.example',
    });
    expect(mail?.text).toContain('Van harte welkom!');
    expect(mail?.text).toContain('dinsdag 1 december 2026');
    expect(mail?.text).toContain('Anne Bos');

    const again = await put(
      `/applications/${applicationId}/accept`,
      { message: 'Nog eens', send_now: true },
      { session },
    );
    expect(again).toMatchObject({ status: 409, document: { errors: [{ code: 'invalid_transition' }] } });
  });

  test('the last place goes to one', async () => {
    const vacancy = await addVacancy({ places: 1 });
    const [one, two] = [await applied(vacancy), await applied(vacancy)];
    const session = await signIn('staff@public.example');
    const answers = await Promise.all(
      [one, two].map(({ applicationId }) =>
        put(`/applications/${applicationId}/accept`, { message: 'Welkom!', send_now: true }, { session }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await vacancyRow(vacancy)).toMatchObject({ placesTaken: 1 });
  });

  test('rejecting says why and offers others, unless that is not wanted', async () => {
    const categoryIds = [newId()];
    const vacancy = await addVacancy({ categoryIds });
    const other = await addVacancy({ title: 'Gastvrouw bij de soep', categoryIds });
    const [one, two] = [await applied(vacancy), await applied(vacancy)];
    await deliver();
    const session = await signIn('staff@public.example');
    const reject = { reason_code: 'filled', message: 'Helaas, we hebben al iemand.', send_now: true };
    const { item } = await put(`/applications/${one.applicationId}/reject`, reject, { session });
    expect(item?.attributes).toMatchObject({ status: 'rejected', reason_code: 'filled' });
    await put(`/applications/${two.applicationId}/reject`, { ...reject, suggest_alternatives: false }, { session });
    const [withOthers, without] = await deliver();
    expect(withOthers?.text).toContain('de plek is al vergeven');
    expect(withOthers?.text).toContain(`/vacancies/${other}`);
    expect(without?.text).not.toContain(`/vacancies/${other}`);
  });

  test('a decision can be undone for a day, and gives the place back', async () => {
    const vacancy = await addVacancy({ places: 1 });
    const { applicationId } = await applied(vacancy);
    const session = await signIn('staff@public.example');
    await put(`/applications/${applicationId}/accept`, { message: 'Welkom!', send_now: true }, { session });
    const reopened = await put(`/applications/${applicationId}/reopen`, {}, { session });
    expect(reopened.item?.attributes).toMatchObject({ stage: 'in_contact', status: null, erase_on: null });
    expect(await vacancyRow(vacancy)).toMatchObject({ placesTaken: 0, status: 'published' });
    await put(`/applications/${applicationId}/accept`, { message: 'Toch welkom!', send_now: true }, { session });
    api.clock.advance(25 * hour);
    const fresh = await signIn('staff@public.example');
    expect(await put(`/applications/${applicationId}/reopen`, {}, { session: fresh })).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'invalid_transition' }] },
    });
    api.clock.advance(-25 * hour);
  });

  test('what somebody else changed meanwhile answers 412', async () => {
    const vacancy = await addVacancy();
    const { applicationId, session: own } = await applied(vacancy);
    const session = await signIn('staff@public.example');
    const { headers } = await call(`/applications/${applicationId}`, { session });
    await put(`/applications/${applicationId}/withdraw`, {}, { session: own });
    const late = await put(
      `/applications/${applicationId}/accept`,
      { message: 'Welkom!' },
      { session, headers: { 'if-match': String(headers.etag) } },
    );
    expect(late).toMatchObject({ status: 412, document: { errors: [{ code: 'stale' }] } });
  });

  test('a refused decision sends nothing', async () => {
    const vacancy = await addVacancy();
    const { applicationId } = await applied(vacancy);
    await deliver();
    const session = await signIn('staff@public.example');
    expect(
      (await put(`/applications/${applicationId}/reject`, { message: 'Nee', send_now: true }, { session })).status,
    ).toBe(422);
    expect(
      (
        await put(
          `/applications/${applicationId}/accept`,
          { message: 'Welkom!', starts_on: 'morgen', send_now: true },
          { session },
        )
      ).status,
    ).toBe(422);
    expect(await deliver()).toEqual([]);
    expect((await call(`/applications/${applicationId}`, { session })).item?.attributes?.stage).toBe('new');
  });

  test('a transaction that is undone leaves no mail behind', async () => {
    const vacancy = await addVacancy();
    const { applicationId } = await applied(vacancy);
    await deliver();
    // The database refuses the history line, which comes after the decision and before the mail is sent.
    await api.database.pool.query(
      `alter table application_events add constraint broken check (kind <> 'accepted') not valid`,
    );
    const session = await signIn('staff@public.example');
    const failed = await put(
      `/applications/${applicationId}/accept`,
      { message: 'Welkom!', send_now: true },
      { session },
    );
    await api.database.pool.query('alter table application_events drop constraint broken');
    expect(failed.status).toBe(500);
    expect(await deliver()).toEqual([]);
    expect((await call(`/applications/${applicationId}`, { session })).item?.attributes?.stage).toBe('new');
  });
});

describe('who sees what', () => {
  let vacancy: string;
  let mine: Awaited<ReturnType<typeof applied>>;
  beforeAll(async () => {
    vacancy = await addVacancy();
    mine = await applied(vacancy);
  });

  test.each([
    ['staff', 200],
    ['centre', 200],
    ['rival', 404],
    ['mentor', 404],
    ['content', 403],
    ['faraway', 404],
  ])('%s reads an application with %i', async (name, status) => {
    const center = name === 'faraway' ? where.other : where.center;
    const session = await signIn(`${name}@public.example`, center);
    for (const url of [`/applications/${mine.applicationId}`, `/applications/${mine.applicationId}/timeline`])
      expect((await call(url, { session, center })).status).toBe(status);
    const list = await call(`/applications?filter[vacancy_id_eq]=${vacancy}`, { session, center });
    if (status !== 403) expect(list.document.meta.pagination.records).toBe(status === 200 ? 1 : 0);
  });

  test.each([
    ['rival', 404],
    ['mentor', 403],
    ['content', 403],
  ])('%s decides nothing (%i)', async (name, status) => {
    const session = await signIn(`${name}@public.example`);
    expect(
      (await put(`/applications/${mine.applicationId}/accept`, { message: 'Welkom!', send_now: true }, { session }))
        .status,
    ).toBe(status);
    expect((await put(`/applications/${mine.applicationId}/reopen`, {}, { session })).status).toBe(status);
  });

  test('a visitor must sign in, another volunteer sees nothing, another tenant even less', async () => {
    const stranger = await volunteer();
    expect((await call(`/applications/${mine.applicationId}`)).status).toBe(401);
    expect((await call(`/applications/${mine.applicationId}`, { session: stranger.session })).status).toBe(404);
    expect((await put(`/applications/${mine.applicationId}/withdraw`, {}, { session: stranger.session })).status).toBe(
      404,
    );
    const demo = await api.signIn('centre@demo.example', testPassword, { tenant: 'demo', center: where.demo ?? '' });
    const there = { session: demo, tenant: 'demo' as const, center: where.demo };
    expect((await call(`/applications/${mine.applicationId}`, there)).status).toBe(404);
    expect(
      (await put(`/applications/${mine.applicationId}/accept`, { message: 'Welkom!', send_now: true }, there)).status,
    ).toBe(404);
    expect((await call('/applications', there)).document.data).toEqual([]);
  });

  test('the volunteer sees the own one and may withdraw it, not decide', async () => {
    const { item } = await call(`/applications/${mine.applicationId}`, { session: mine.session });
    expect(item?.meta?.permissions).toEqual({ update: false, destroy: false, transitions: ['withdraw'] });
    expect(
      (
        await put(
          `/applications/${mine.applicationId}/accept`,
          { message: 'Ik!', send_now: true },
          { session: mine.session },
        )
      ).status,
    ).toBe(403);
  });

  test('a mentor sees what a student of the own school agreed to show', async () => {
    const student = await world.user(tenant, 'student@public.example', where.center as string, [
      { role: 'student', scopeType: 'Organization', scopeId: where.school as string },
    ]);
    const session = await signIn('student@public.example');
    const { item } = await post(`/vacancies/${vacancy}/applications`, letter, { session });
    const mentor = await signIn('mentor@public.example');
    expect((await call(`/applications/${item?.id}`, { session: mentor })).status).toBe(404);
    await api.database.inTenant(tenant, () =>
      api.database.db.update(applications).set({ sharedWithMentor: true }).where(eq(applications.userId, student)),
    );
    expect((await call(`/applications/${item?.id}`, { session: mentor })).status).toBe(200);
  });

  test('an address that is not confirmed is not shown, and the application only to who asks for it', async () => {
    const other = await addVacancy();
    await post(`/vacancies/${other}/applications`, guestLetter('shy@example.example'));
    const session = await signIn('staff@public.example');
    const list = await call(`/applications?filter[vacancy_id_eq]=${other}`, { session });
    expect(list.document.meta).toMatchObject({ pagination: { records: 0 }, counts: { unconfirmed: 1 } });
    const asked = await call(`/applications?filter[vacancy_id_eq]=${other}&filter[stage_in]=unconfirmed`, { session });
    expect((asked.document.data as unknown as WireResource[])[0]?.attributes).toMatchObject({
      email: '',
      phone_number: null,
    });
  });
});

describe('lists and history', () => {
  test('filters by stage, waiting days and name, with counts for every stage', async () => {
    const vacancy = await addVacancy();
    const old = await applied(vacancy);
    api.clock.advance(5 * 24 * hour);
    const fresh = await applied(vacancy);
    const session = await signIn('staff@public.example');
    const idsOf = async (query: string) =>
      (
        (await call(`/applications?filter[vacancy_id_eq]=${vacancy}&${query}`, { session })).document
          .data as unknown as WireResource[]
      ).map(({ id }) => id);
    expect(await idsOf('sort=created_at')).toEqual([old.applicationId, fresh.applicationId]);
    expect(await idsOf('filter[waiting_days_gteq]=5')).toEqual([old.applicationId]);
    expect(await idsOf(`filter[name_or_email_cont]=${encodeURIComponent(fresh.email)}`)).toEqual([fresh.applicationId]);
    expect(await idsOf('filter[name_or_email_cont]=%25')).toEqual([]);
    await put(`/applications/${fresh.applicationId}/accept`, { message: 'Welkom!' }, { session });
    expect(await idsOf('filter[stage_in]=accepted')).toEqual([fresh.applicationId]);
    const { document } = await call(`/applications?filter[vacancy_id_eq]=${vacancy}&filter[stage_in]=accepted`, {
      session,
    });
    expect(document.meta.counts).toEqual({ new: 1, accepted: 1, awaiting_reply: 1 });
    expect(document.meta.same).toEqual(['stage', 'vacancy_id', 'organization_id']);
    const both = await call(`/applications?filter[vacancy_id_eq]=${vacancy}`, { session });
    expect(both.document.meta.same).toEqual(['vacancy_id', 'organization_id']);
    const [waiting] = (await call(`/applications?filter[vacancy_id_eq]=${vacancy}&filter[stage_in]=new`, { session }))
      .document.data as unknown as WireResource[];
    expect(waiting?.attributes?.waiting_days).toBe(5);
    expect((await call('/applications?filter[waiting_days_gteq]=veel', { session })).status).toBe(400);
    expect((await call('/applications?filter[message_cont]=x', { session })).status).toBe(400);
    api.clock.advance(-5 * 24 * hour);
  });

  test('who waits for the organisation is one thing to filter, count, days and order: who waits longest comes first', async () => {
    const vacancy = await addVacancy();
    // A session does not last as long as people wait.
    const say = async (id: string, body: string, email = 'staff@public.example') =>
      expect(
        (await post(`/applications/${id}/replies`, { body }, { session: await signIn(email), type: 'replies' })).status,
      ).toBe(201);
    const rows = async (query = '') => {
      const session = await signIn('staff@public.example');
      const { document } = await call(`/applications?filter[vacancy_id_eq]=${vacancy}${query}`, { session });
      return {
        waiting: document.meta.counts?.awaiting_reply,
        rows: (document.data as unknown as WireResource[]).map(({ id, attributes }) => [
          id,
          attributes?.waiting_for,
          attributes?.waiting_days,
        ]),
      };
    };
    const answered = await applied(vacancy);
    const asks = await applied(vacancy);
    await say(answered.applicationId, 'Wat leuk!');
    await say(asks.applicationId, 'Wat leuk!');
    api.clock.advance(24 * hour);
    const fresh = await applied(vacancy);
    await say(asks.applicationId, 'Wanneer kan ik komen?', asks.email);
    api.clock.advance(24 * hour);
    const newest = await applied(vacancy);
    // Who asks again has been waiting since the first time.
    await say(asks.applicationId, 'Ben je er nog?', asks.email);

    const all = await rows();
    expect(all.rows.slice(0, 2).toSorted()).toEqual(
      [
        [fresh.applicationId, 'first_answer', 1],
        [asks.applicationId, 'message', 1],
      ].toSorted(),
    );
    expect(all.rows.slice(2)).toEqual([
      [newest.applicationId, 'first_answer', 0],
      [answered.applicationId, null, null],
    ]);
    expect(all.waiting).toBe(3);
    const waiting = await rows('&filter[awaiting_reply_true]=true');
    expect(waiting.rows).toEqual(all.rows.slice(0, 3));
    expect((await rows('&filter[waiting_days_gteq]=1')).rows).toEqual(all.rows.slice(0, 2));
    const shortest = await rows('&sort=-waiting_since');
    expect(shortest.rows[0]).toEqual([newest.applicationId, 'first_answer', 0]);
    expect(shortest.rows.at(-1)).toEqual([answered.applicationId, null, null]);

    await say(asks.applicationId, 'Kom dinsdag maar.');
    const session = await signIn('staff@public.example');
    await put(`/applications/${fresh.applicationId}/reject`, { reason_code: 'time', message: 'Helaas.' }, { session });
    expect((await rows()).waiting).toBe(1);
    api.clock.advance(-2 * 24 * hour);
  });

  test('the timeline tells staff everything and the volunteer what is his', async () => {
    const vacancy = await addVacancy();
    const { applicationId, session: own } = await applied(vacancy);
    await deliver();
    const session = await signIn('staff@public.example');
    await put(`/applications/${applicationId}/accept`, { message: 'Welkom!', send_now: true }, { session });
    await deliver();
    const linesFor = async (who: Record<string, string>) =>
      (
        (await call(`/applications/${applicationId}/timeline`, { session: who })).document
          .data as unknown as WireResource[]
      ).map(({ attributes }) => attributes as { kind: string; actor_name: string | null; text: string | null });
    const staffLines = await linesFor(session);
    expect(staffLines.map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'mail_sent',
      'mail_sent',
      'mail_sent',
      'received',
    ]);
    expect(staffLines.find(({ kind }) => kind === 'accepted')).toMatchObject({
      actor_name: 'Noor de Wit',
      text: 'Welkom!',
    });
    const ownLines = await linesFor(own);
    expect(ownLines.map(({ kind }) => kind)).toEqual(['received', 'accepted']);
    expect(ownLines[1]?.actor_name).toBeNull();
  });
});
