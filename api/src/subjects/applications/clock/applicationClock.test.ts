import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { daysAgo, daysBetween } from '../../../services/calendar/calendar.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { runApplicationClock } from './applicationClock.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
const second = 1000;
const day = 24 * 3600 * second;

beforeAll(async () => {
  // The night from 24 to 25 October 2026 has 25 hours in Amsterdam.
  api = await startTestApp({ now: new Date('2026-10-22T09:00:00Z') });
  world = await createApplicationWorld(api);
  staff = await world.adminOf(world.organization, { email: 'admin1@tafel.example' });
  await world.adminOf(world.organization, { email: 'admin2@tafel.example' });
});
afterAll(() => api.close());

const run = async (now = api.clock.now) => {
  await runApplicationClock(api.app, now);
  return world.newMails();
};
const told = (mails: Awaited<ReturnType<typeof run>>) => mails.map(({ key, to }) => `${key} → ${to}`).toSorted();
const row = (id: string) =>
  world.inTenant(async () => {
    const [found] = await api.database.db.select().from(applications).where(eq(applications.id, id));
    if (!found) throw new Error('There is no such application.');
    return found;
  });
const openCalls = (id: string) =>
  world.inTenant(() =>
    api.database.db
      .select()
      .from(workItems)
      .where(and(eq(workItems.kind, 'application_call'), eq(workItems.subjectId, id), isNull(workItems.doneAt))),
  );
const sessionOf = async ({ email }: Person): Promise<Person['session']> =>
  api.signIn(email, 'samen-omzien-2026', { tenant: 'public', center: world.center });

describe('days', () => {
  test('are those of Amsterdam, also of 23 and 25 hours', () => {
    const before = new Date('2026-10-24T21:59:00Z'); // 23.59 on Saturday
    const after = new Date('2026-10-25T22:59:00Z'); // 23.59 on Sunday, 25 hours later
    expect(daysBetween(before, after)).toBe(1);
    expect(daysBetween(before, new Date('2026-10-24T22:00:00Z'))).toBe(1);
    expect(daysBetween(new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T22:00:00Z'))).toBe(1);
    expect(daysBetween(after, after)).toBe(0);
  });

  test('ago end where the midnight of Amsterdam is', () => {
    // Three days before Tuesday 27 October is Saturday the 24th, which ends in summer time.
    expect(daysAgo(3, new Date('2026-10-27T08:00:00Z')).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    for (const now of ['2026-03-31T07:00:00Z', '2026-10-28T07:00:00Z', '2026-10-25T00:30:00Z', '2026-07-01T12:00:00Z'])
      for (const days of [0, 1, 3, 7, 14, 28]) {
        const edge = daysAgo(days, new Date(now));
        expect(daysBetween(new Date(edge.getTime() - second), new Date(now))).toBe(days);
        expect(daysBetween(edge, new Date(now))).toBe(days - 1);
      }
  });
});

describe('an application that nobody answers', () => {
  let vacancy: string;
  let mine: Awaited<ReturnType<ApplicationWorld['applied']>>;
  const start = new Date('2026-10-22T20:30:00Z'); // 22.30 in Amsterdam

  beforeAll(async () => {
    api.clock.now = start;
    vacancy = await world.addVacancy({ expiresAt: null });
    await world.addVacancy({ title: 'Gastvrouw bij de soep', expiresAt: null });
    mine = await world.applied(vacancy);
    await world.newMails();
  });

  test('is left alone for two days, over the end of summer time', async () => {
    expect(told(await run(new Date('2026-10-24T06:15:00Z')))).toEqual([]);
    // One minute before the midnight with which day 3 begins.
    expect(told(await run(new Date('2026-10-24T21:59:00Z')))).toEqual([]);
  });

  test('has its contact person reminded on day 3, once', async () => {
    const now = new Date('2026-10-25T07:15:00Z');
    const mails = await run(now);
    expect(told(mails)).toEqual(['application_reply_reminder → anne@tafel.example']);
    expect(mails[0]?.variables).toMatchObject({
      waiting_days: 3,
      applicants: [{ name: 'Noor de Wit', accept_url: expect.stringContaining('/forms/') }],
      reply_url: expect.stringContaining('/forms/'),
    });
    expect(await run(now)).toEqual([]);
    expect(await run(new Date(now.getTime() + day))).toEqual([]);
  });

  test('is told to all admins on day 7, and the volunteer hears that there is a delay', async () => {
    const mails = await run(new Date('2026-10-29T07:15:00Z'));
    expect(told(mails)).toEqual([
      `application_delay_notice → ${mine.volunteer.email}`,
      'application_reply_reminder → admin1@tafel.example',
      'application_reply_reminder → admin2@tafel.example',
    ]);
    const notice = mails.find(({ key }) => key === 'application_delay_notice');
    expect(notice?.variables).toMatchObject({
      center_phone: '024 123 4567',
      similar_vacancies: [{ title: 'Gastvrouw bij de soep' }],
    });
    expect(await run(new Date('2026-10-29T07:15:00Z'))).toEqual([]);
  });

  test('is on the work list of the centre on day 14, once', async () => {
    expect(await run(new Date('2026-11-04T07:15:00Z'))).toEqual([]);
    expect(await openCalls(mine.id)).toEqual([]);
    await run(new Date('2026-11-05T07:15:00Z'));
    await run(new Date('2026-11-06T07:15:00Z'));
    expect(await openCalls(mine.id)).toMatchObject([
      { centerId: world.center, organizationId: world.organization, details: { waiting_days: 14 } },
    ]);
  });

  test('is closed on day 28 and leaves the work list', async () => {
    expect(await run(new Date('2026-11-18T07:15:00Z'))).toEqual([]);
    const now = new Date('2026-11-19T07:15:00Z');
    expect(told(await run(now))).toEqual([`application_closed_no_reply → ${mine.volunteer.email}`]);
    expect(await row(mine.id)).toMatchObject({ stage: 'closed_no_reply', eraseOn: '2027-11-19' });
    expect(await openCalls(mine.id)).toEqual([]);
    expect(await run(now)).toEqual([]);
    api.clock.now = now;
    const session = await sessionOf(staff);
    const thread = await world.call(`/conversations/${mine.conversationId}`, { session });
    expect(thread.item.attributes).toMatchObject({ state: 'closed', can_reply: false });
    expect(
      (await world.call(`/applications/${mine.id}/timeline`, { session })).document.data.map(
        ({ attributes }) => attributes?.kind,
      ),
    ).toEqual(expect.arrayContaining(['reminded', 'admins_reminded', 'call_requested', 'closed']));
  });
});

describe('runs that were missed', () => {
  beforeEach(async () => {
    api.clock.now = new Date('2027-02-01T09:00:00Z');
    await run();
  });

  test('are made good once, each step', async () => {
    const { id, volunteer } = await world.applied(await world.addVacancy());
    await world.newMails();
    const late = new Date('2027-02-16T08:00:00Z');
    expect(told(await run(late))).toEqual([
      `application_delay_notice → ${volunteer.email}`,
      'application_reply_reminder → admin1@tafel.example',
      'application_reply_reminder → admin2@tafel.example',
      'application_reply_reminder → anne@tafel.example',
    ]);
    expect(await openCalls(id)).toHaveLength(1);
    expect(await run(late)).toEqual([]);
    expect(await openCalls(id)).toHaveLength(1);
    await world.inTenant(() => api.database.db.delete(applications).where(eq(applications.id, id)));
  });

  test('remind nobody of what is over', async () => {
    const { id, volunteer } = await world.applied(await world.addVacancy());
    await world.newMails();
    expect(told(await run(new Date('2027-03-15T08:00:00Z')))).toEqual([
      `application_closed_no_reply → ${volunteer.email}`,
    ]);
    expect(await openCalls(id)).toEqual([]);
  });

  test('two at the same moment do it once', async () => {
    const { volunteer } = await world.applied(await world.addVacancy());
    await world.newMails();
    const now = new Date('2027-03-15T08:00:00Z');
    await Promise.all([runApplicationClock(api.app, now), runApplicationClock(api.app, now)]);
    expect(told(await world.newMails())).toEqual([`application_closed_no_reply → ${volunteer.email}`]);
  });

  test('one mail tells of all who wait for the same person', async () => {
    const vacancy = await world.addVacancy();
    await world.applied(vacancy);
    await world.applied(vacancy);
    await world.newMails();
    const [mail, ...others] = await run(new Date('2027-02-04T08:00:00Z'));
    expect(others).toEqual([]);
    expect(mail?.variables).toMatchObject({
      applicants: [{}, {}],
      reply_url: expect.stringMatching(/\/applications\?filter\[stage_in\]=new$/),
    });
    await run(new Date('2027-03-15T08:00:00Z'));
  });
});

describe('an answer', () => {
  beforeEach(() => {
    api.clock.now = new Date('2027-05-03T09:00:00Z');
  });

  test('stops the clock, and the automatic welcome is none', async () => {
    const vacancy = await world.addVacancy({ autoReply: 'Welkom! We lezen je bericht snel.' });
    const { id, conversationId, volunteer } = await world.applied(vacancy);
    const lines = (await world.get(`/conversations/${conversationId}/replies`, volunteer)).document.data;
    expect(lines.map(({ attributes }) => [attributes?.kind, attributes?.body])).toEqual([
      ['message', world.letter.message],
      ['welcome', 'Welkom! We lezen je bericht snel.'],
    ]);
    expect(await row(id)).toMatchObject({ stage: 'new', firstResponseAt: null });

    api.clock.advance(2 * day);
    const session = await sessionOf(staff);
    const reply = await world.call(`/applications/${id}/replies`, {
      method: 'POST',
      session,
      type: 'replies',
      attributes: { body: 'Kun je woensdag langskomen?' },
    });
    expect(reply.status).toBe(201);
    expect(await row(id)).toMatchObject({ stage: 'in_contact', firstResponseAt: api.clock.now });
    await world.newMails();
    expect(told(await run(new Date(api.clock.now.getTime() + 40 * day)))).toEqual([]);
    expect(await row(id)).toMatchObject({ stage: 'in_contact', remindedAt: null });
  });

  test('of the volunteer himself is none either', async () => {
    const { id, volunteer } = await world.applied(await world.addVacancy());
    await world.post(`/applications/${id}/replies`, volunteer, { body: 'Ik hoor graag iets.' }, { type: 'replies' });
    expect(await row(id)).toMatchObject({ stage: 'new', firstResponseAt: null });
    await run(new Date(api.clock.now.getTime() + 40 * day));
  });
});

describe('the match check', () => {
  test('asks both sides 30 days after a yes, once, and takes the answer of each', async () => {
    api.clock.now = new Date('2027-09-28T09:00:00Z');
    const { id, volunteer } = await world.applied(await world.addVacancy());
    const session = await sessionOf(staff);
    await world.call(`/applications/${id}/accept`, {
      method: 'PUT',
      session,
      attributes: { message: 'Welkom!', send_now: true },
    });
    await run();
    // Thirty days of which one has 25 hours.
    expect(told(await run(new Date('2027-10-27T07:15:00Z')))).toEqual([]);
    const now = new Date('2027-10-28T07:15:00Z');
    const mails = await run(now);
    expect(told(mails)).toEqual([`match_check → ${volunteer.email}`, 'match_check → anne@tafel.example'].toSorted());
    expect(await run(now)).toEqual([]);
    api.clock.now = now;

    const own = await sessionOf(volunteer);
    const answered = await world.call(`/applications/${id}/match_result`, {
      method: 'PUT',
      session: own,
      attributes: { result: 'not_yet' },
    });
    expect(answered.item.attributes).toMatchObject({
      match_result: 'not_yet',
      match_result_volunteer: 'not_yet',
      match_result_organization: null,
    });
    const fresh = await sessionOf(staff);
    const second = await world.call(`/applications/${id}/match_result`, {
      method: 'PUT',
      session: fresh,
      attributes: { result: 'yes' },
    });
    expect(second.item.attributes).toMatchObject({
      match_result: 'yes',
      match_result_volunteer: 'not_yet',
      match_result_organization: 'yes',
    });
  });
});
