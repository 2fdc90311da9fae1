import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { countStatements } from '../../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { formatClock } from '../../../services/calendar/formatLongDate.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { createApplicationParts } from '../applicationParts.ts';
import { runApplicationClock } from '../clock/applicationClock.ts';
import { eraseClosed } from '../clock/retention.ts';
import { acceptOffer, endOffer, offerApplication } from '../steps/offers.usecases.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
const day = 24 * 3600_000;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  staff = await world.adminOf(world.organization, { email: 'staff@tafel.example' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await world.newMails();
});

const tokenOf = (url: unknown) => /\/forms\/([\w-]+)$/.exec(String(url))?.[1] ?? '';
const open = (token: string) => world.call(`/forms/by_token/${token}`);
const follow = (token: string, answers: object = {}) =>
  world.call(`/forms/by_token/${token}/submissions`, {
    method: 'POST',
    type: 'form_submissions',
    attributes: { answers },
  });
const mailOf = async (key: string) => {
  const mail = (await world.newMails()).find((one) => one.key === key);
  if (!mail) throw new Error(`No mail ${key} was written.`);
  return mail.variables as Record<string, unknown>;
};
/** Ten minutes later. */
async function release() {
  const { now } = api.clock;
  api.clock.advance(600_000);
  await api.app.held.releaseDue();
  api.clock.now = now;
}
const stageOf = async (id: string) =>
  (await world.get(`/applications/${id}`, staff)).item.attributes as Record<string, unknown>;

describe('the links in the mail to the organisation', () => {
  test('accept without signing in, and undo it', async () => {
    const vacancy = await world.addVacancy({ places: 1 });
    const { id, volunteer } = await world.applied(vacancy);
    const { accept_url } = await mailOf('application_for_organization');
    const token = tokenOf(accept_url);
    const question = await open(token);
    expect(question.item.attributes).toMatchObject({
      state: 'open',
      prefill: [{ key: 'message', value: expect.stringContaining('Wat fijn dat je wilt helpen') }],
    });
    // Looking changes nothing.
    expect(await stageOf(id)).toMatchObject({ stage: 'new' });
    const done = await follow(token, { message: 'Kom je dinsdag?', starts_on: '2026-12-01' });
    expect(done.status).toBe(201);
    expect(await stageOf(id)).toMatchObject({
      stage: 'accepted',
      decision_message: 'Kom je dinsdag?',
      starts_on: '2026-12-01',
      decided_by: null,
    });
    const at = /om (\d\d\.\d\d) uur/.exec(JSON.stringify(done.item.attributes?.text))?.[1];
    expect(at).toBe(formatClock(new Date(api.clock.now.getTime() + 600_000), 'nl'));
    // The volunteer hears nothing yet, and after undoing he never does.
    expect(await world.newMails()).toEqual([]);
    expect((await world.get(`/applications/${id}`, volunteer)).item.attributes).toMatchObject({ stage: 'new' });
    const undoOf = (item: typeof done.item) => tokenOf((item.attributes as Record<string, unknown>).undo_url);
    expect((await open(undoOf(done.item))).item.attributes).toMatchObject({
      schema: { intro: { nl: expect.stringContaining('nog niets verstuurd') } },
    });
    expect((await follow(undoOf(done.item))).status).toBe(201);
    expect(await stageOf(id)).toMatchObject({ stage: 'new', status: null, first_response_at: null });
    expect(await world.newMails()).toEqual([]);

    // The same link asks again. What was sent cannot be undone without a trace: it is taken back.
    const again = await follow(token, { message: 'Kom je woensdag?' });
    expect(again.status).toBe(201);
    await release();
    expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([
      ['application_accepted', volunteer.email],
    ]);
    expect((await follow(undoOf(again.item))).status).toBe(201);
    expect(await stageOf(id)).toMatchObject({ stage: 'in_contact', status: null });
    const [row] = await world.inTenant(() => api.database.db.select().from(vacancies).where(eq(vacancies.id, vacancy)));
    expect(row).toMatchObject({ placesTaken: 0, status: 'published' });
  });

  test('reject with a reason and a text of one’s own', async () => {
    const { id } = await world.applied(await world.addVacancy());
    const token = tokenOf((await mailOf('application_for_organization')).reject_url);
    expect((await follow(token, { message: 'Helaas.' })).status).toBe(422);
    expect((await follow(token, { reason_code: 'no_reason', message: 'Helaas.' })).status).toBe(422);
    expect(await stageOf(id)).toMatchObject({ stage: 'new' });
    expect((await follow(token, { reason_code: 'distance', message: 'Het is te ver.' })).status).toBe(201);
    expect(await stageOf(id)).toMatchObject({ stage: 'rejected', reason_code: 'distance' });
    expect(await world.newMails()).toEqual([]);
    await release();
    expect(await mailOf('application_rejected')).toMatchObject({ message: 'Het is te ver.' });
  });

  test('are closed when somebody has decided already', async () => {
    const { id } = await world.applied(await world.addVacancy());
    const { accept_url, reject_url } = await mailOf('application_for_organization');
    await world.put(`/applications/${id}/reject`, staff, { reason_code: 'filled', message: 'Helaas.', send_now: true });
    for (const url of [accept_url, reject_url]) {
      expect((await open(tokenOf(url))).item.attributes).toMatchObject({ state: 'closed' });
      expect((await follow(tokenOf(url), { message: 'Toch!', reason_code: 'other' })).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(await stageOf(id)).toMatchObject({ stage: 'rejected', reason_code: 'filled' });
  });
});

test('the links of the match check speak for the side that they were sent to', async () => {
  const { id, volunteer } = await world.applied(await world.addVacancy());
  await world.put(`/applications/${id}/accept`, staff, { message: 'Welkom!', send_now: true });
  await world.newMails();
  await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 31 * day));
  const mails = (await world.newMails()).filter(({ key }) => key === 'match_check');
  const linkFor = (to: string, name: string) =>
    tokenOf((mails.find((mail) => mail.to === to)?.variables as Record<string, unknown> | undefined)?.[name]);
  expect((await follow(linkFor(volunteer.email, 'yes_url'))).status).toBe(201);
  expect((await follow(linkFor('anne@tafel.example', 'not_yet_url'))).status).toBe(201);
  expect(await stageOf(id)).toMatchObject({
    match_result: 'not_yet',
    match_result_volunteer: 'yes',
    match_result_organization: 'not_yet',
  });
});

describe('a guest', () => {
  async function confirmUrl(email: string, change: object = {}) {
    const vacancy = await world.addVacancy();
    await world.newMails();
    await world.post(`/vacancies/${vacancy}/applications`, null, {
      first_name: 'Ria',
      last_name: 'Smit',
      email,
      source: 'poster',
      ...world.letter,
      ...change,
    });
    const { confirm_url } = await mailOf('application_confirm_guest');
    return String(confirm_url);
  }
  const guest = async (email: string) => /application=([\w-]{22})/.exec(await confirmUrl(email))?.[1] ?? '';
  const act = (token: string, attributes: object) =>
    world.put(`/guest_applications/${token}`, null, attributes, { type: 'guest_applications' });

  test('makes an account of the application, and signs in with it', async () => {
    const token = await guest('ria@example.example');
    const early = await act(token, { action: 'make_account', accept_terms: true });
    expect(early).toMatchObject({ status: 409, document: { errors: [{ code: 'invalid_transition' }] } });
    const confirmed = await world.post('/applications/confirm', null, { token });
    expect(confirmed.item.attributes).toMatchObject({ can_make_account: true });
    expect((await act(token, { action: 'make_account' })).status).toBe(422);
    expect((await act(token, { action: 'make_account', accept_terms: true, password: 'kort' })).status).toBe(422);
    const made = await act(token, { action: 'make_account', accept_terms: true, password: 'een-lang-wachtwoord' });
    expect(made.item.attributes).toMatchObject({ stage: 'new', can_make_account: false });
    const session = await api.signIn('ria@example.example', 'een-lang-wachtwoord', {
      tenant: 'public',
      center: world.center,
    });
    const mine = await world.call('/applications', { session });
    expect(mine.document.data.map(({ attributes }) => attributes?.source)).toEqual(['poster']);
    expect((await world.call('/conversations', { session })).document.data).toHaveLength(1);
    expect(await act(token, { action: 'make_account', accept_terms: true })).toMatchObject({
      status: 409,
      document: { errors: [{ code: 'duplicate' }] },
    });
  });

  test('without a password gets an account that is reached by a link in a mail', async () => {
    const token = await guest('zonder@example.example');
    await world.post('/applications/confirm', null, { token });
    expect((await act(token, { action: 'make_account', accept_terms: true })).status).toBe(200);
    const [row] = await world.inTenant(() =>
      api.database.db.select().from(users).where(eq(users.email, 'zonder@example.example')),
    );
    expect(row).toMatchObject({ passwordHash: null, status: 'active', centerId: world.center });
  });

  test('is led to an account where one was asked for, and not otherwise', async () => {
    expect(await confirmUrl('niets@example.example')).not.toContain('account');
    const url = await confirmUrl('graag@example.example', { wants_account: true });
    expect(url).toMatch(/application=[\w-]{22}&account=1$/);
  });

  test('sees the clock of the organisation and what happened, by the link', async () => {
    const token = await guest('wacht@example.example');
    expect((await world.get(`/guest_applications/${token}`, null)).item.attributes?.reply_clock).toBeNull();
    await world.post('/applications/confirm', null, { token });
    await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 4 * day));
    const shown = await world.get(`/guest_applications/${token}`, null);
    expect(shown.item.attributes?.reply_clock).toMatchObject({
      steps: [
        { kind: 'reminded', done_at: expect.stringMatching(/Z$/) },
        { kind: 'admins_reminded', done_at: null },
        { kind: 'call_requested', done_at: null },
      ],
    });
    const { document } = await world.get(`/guest_applications/${token}/timeline`, null);
    const events = document.data.map(({ attributes }) => [attributes?.kind, attributes?.actor_name]);
    expect(events).toEqual([
      ['received', null],
      ['confirmed', null],
      ['reminded', null],
    ]);

    const list = await world.get('/applications?filter[name_or_email_cont]=wacht', staff);
    const { id, attributes } = list.document.data[0] ?? {};
    expect(attributes?.reply_clock).toEqual(shown.item.attributes?.reply_clock);
    await world.post(`/applications/${id}/replies`, staff, { body: 'Dag!' }, { type: 'replies' });
    expect((await world.get(`/guest_applications/${token}`, null)).item.attributes?.reply_clock).toBeNull();
    expect((await world.get('/guest_applications/AAAAAAAAAAAAAAAAAAAAAA/timeline', null)).status).toBe(404);
  });

  test('reads and writes in the thread by the link', async () => {
    const token = await guest('schrijft@example.example');
    const url = `/guest_applications/${token}/replies`;
    expect((await world.post(url, null, { body: 'Hallo?' }, { type: 'replies' })).status).toBe(409);
    await world.post('/applications/confirm', null, { token });
    const list = await world.get('/applications?filter[name_or_email_cont]=schrijft', staff);
    const id = list.document.data[0]?.id;
    await world.post(`/applications/${id}/replies`, staff, { body: 'Kun je woensdag?' }, { type: 'replies' });
    const written = await world.post(url, null, { body: 'Ja, graag!' }, { type: 'replies' });
    expect(written).toMatchObject({
      status: 201,
      item: { attributes: { mine: true, sender: { id: null, name: 'Ria Smit' } } },
    });
    const thread = await world.get(url, null);
    expect(thread.document.data.map(({ attributes }) => [attributes?.body, attributes?.mine])).toEqual([
      [world.letter.message, true],
      ['Kun je woensdag?', false],
      ['Ja, graag!', true],
    ]);
    const refused = await world.post(
      url,
      null,
      { body: 'x', file_ids: ['0196a000-0000-7000-8000-000000000001'] },
      { type: 'replies' },
    );
    expect(refused.status).toBe(422);
    expect((await world.get('/guest_applications/AAAAAAAAAAAAAAAAAAAAAA/replies', null)).status).toBe(404);
  });
});

describe('an offer', () => {
  const work = () => createApplicationParts(api.app).ofTenant('public', api.clock.now);
  async function offer(stage: 'approached' | 'suggested') {
    const vacancyId = await world.addVacancy();
    const volunteer = await world.person();
    const [user] = await world.inTenant(() => api.database.db.select().from(users).where(eq(users.id, volunteer.id)));
    if (!user) throw new Error('There is no such user.');
    const vacancy = { id: vacancyId, centerId: world.center, organizationId: world.organization };
    const input = { stage, vacancy, volunteer: user, message: 'Zou je dit willen doen?', actorId: staff.id };
    const made = await world.inTenant(() => offerApplication(work(), input));
    return { made, volunteer, input };
  }

  test('is refused twice, and a yes opens contact and thread', async () => {
    const { made, volunteer, input } = await offer('approached');
    await expect(world.inTenant(() => offerApplication(work(), input))).rejects.toMatchObject({
      definition: { code: 'duplicate' },
    });
    expect(await stageOf(made.id)).toMatchObject({ stage: 'approached', email: '', source: 'pool' });
    await world.inTenant(() => acceptOffer(work(), made, { actorId: volunteer.id, message: 'Ja, leuk!' }));
    expect(await stageOf(made.id)).toMatchObject({ stage: 'in_contact', email: volunteer.email });
    const thread = (await world.get('/conversations', volunteer)).document.data[0];
    const lines = await world.get(`/conversations/${thread?.id}/replies`, staff);
    expect(lines.document.data[0]?.attributes).toMatchObject({ body: 'Ja, leuk!', sender: { name: 'Noor de Wit' } });
  });

  test('that is declined tells nothing more', async () => {
    const { made, volunteer } = await offer('suggested');
    await world.inTenant(() => endOffer(work(), made, { actorId: volunteer.id, reason: null }));
    expect(await stageOf(made.id)).toMatchObject({ stage: 'withdrawn', email: '', last_name: '' });
  });
});

test('each centre decides how long it keeps what was closed', async () => {
  await world.inTenant(() =>
    api.database.db.update(volunteerCenters).set({ retentionMonths: 2 }).where(eq(volunteerCenters.id, world.center)),
  );
  const { id, conversationId, volunteer } = await world.applied(await world.addVacancy());
  const { item } = await world.put(`/applications/${id}/reject`, staff, {
    reason_code: 'other',
    message: 'Helaas.',
    send_now: true,
  });
  expect(item.attributes?.erase_on).toBe('2027-01-16');
  expect((await world.get(`/conversations/${conversationId}`, volunteer)).status).toBe(200);
  await world.inTenant(() => eraseClosed(api.database.db, new Date('2027-01-16T02:30:00Z')));
  const [row] = await world.inTenant(() => api.database.db.select().from(applications).where(eq(applications.id, id)));
  expect(row).toMatchObject({ firstName: 'Verwijderd', email: '', message: '' });
  expect((await world.get(`/conversations/${conversationId}`, volunteer)).status).toBe(404);
});

test('a list costs the same number of statements for one row and for many', async () => {
  const vacancy = await world.addVacancy();
  const include = 'include=vacancy,organization,user,owner,conversation';
  const list = () => world.get(`/applications?filter[vacancy_id_eq]=${vacancy}&${include}`, staff);
  const count = () => countStatements(api, list);
  await world.applied(vacancy);
  await list();
  const one = await count();
  for (let more = 0; more < 4; more += 1) await world.applied(vacancy);
  const many = await count();
  expect([one, many].map(({ result }) => result.document.data.length)).toEqual([1, 5]);
  expect(one.statements).toBeGreaterThan(3);
  expect(many.statements).toBe(one.statements);
});
