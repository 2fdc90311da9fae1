import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { volunteerProfileReplies } from '../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { sessions } from '../../tables/people/sessions.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { forgetOldApproaches, runPoolClock } from './poolClock.ts';

let api: TestApp;
let world: ApplicationWorld;
let org: Person;

beforeAll(async () => {
  // In winter time, a few weeks before the clock goes forward.
  api = await startTestApp({ now: new Date('2026-03-02T09:00:00Z') });
  world = await createApplicationWorld(api);
  org = await world.adminOf(world.organization);
});
afterAll(() => api.close());

const type = 'volunteer_profile_replies';
/** Sessions do not outlive the weeks between the steps of these tests. */
const again = async (person: Person): Promise<Person> => ({
  ...person,
  session: await api.signIn(person.email, testPassword, { tenant: 'public', center: world.center }),
});
/** The organisation asks somebody new. */
async function asked(change: { vacancyId?: string; organizationId?: string; admin?: Person } = {}) {
  const volunteer = await world.person({ firstName: 'Ria' });
  const profile = await world.put('/volunteer_profile', volunteer, { in_pool: true }, { type: 'volunteer_profiles' });
  const { item, status } = await world.post(
    `/volunteer_profiles/${profile.item.id}/replies`,
    await again(change.admin ?? org),
    {
      organization_id: change.organizationId ?? world.organization,
      vacancy_id: change.vacancyId ?? null,
      send_now: true,
      body: 'We zagen je profiel en denken dat je goed bij ons past. Kom je kijken?',
    },
    { type },
  );
  expect(status).toBe(201);
  return { id: item.id, volunteer, profile: profile.item.id };
}
const seenAt = (volunteer: Person, moment: Date) =>
  world.inTenant(() =>
    api.database.db.update(sessions).set({ lastSeenAt: moment }).where(eq(sessions.userId, volunteer.id)),
  );
const rowOf = async (id: string) => {
  const [row] = await world.inTenant(() =>
    api.database.db.select().from(volunteerProfileReplies).where(eq(volunteerProfileReplies.id, id)),
  );
  return row;
};
const profileOf = async (id: string) => {
  const [row] = await world.inTenant(() =>
    api.database.db.select().from(volunteerProfiles).where(eq(volunteerProfiles.id, id)),
  );
  return row;
};
/** What the clock mails on a day at half past seven in Amsterdam, in one run and in a second one right after it. */
async function mailsOn(moment: string) {
  api.clock.now = new Date(moment);
  await runPoolClock(api.app, api.clock.now);
  await runPoolClock(api.app, api.clock.now);
  return (await world.newMails()).filter(({ key }) => key.startsWith('pool'));
}

test('two weeks, four weeks, and the end: each once, by the days of Amsterdam, also over the change of the clock', async () => {
  const vacancyId = await world.addVacancy();
  api.clock.now = new Date('2026-03-15T23:30:00Z'); // 16 March in Amsterdam
  const { id, volunteer, profile } = await asked({ vacancyId });
  await world.newMails();
  expect(await mailsOn('2026-03-29T21:30:00Z')).toEqual([]); // 29 March, 23.30: thirteen midnights
  const first = await mailsOn('2026-03-29T22:30:00Z'); // 30 March, 0.30 in summer time
  expect(first).toMatchObject([{ key: 'pool_approach_reminder', to: volunteer.email, variables: { final: false } }]);
  expect(await mailsOn('2026-04-12T05:30:00Z')).toEqual([]);
  await seenAt(volunteer, new Date('2026-04-10T10:00:00Z'));
  const last = await mailsOn('2026-04-13T05:30:00Z');
  expect(last).toMatchObject([{ key: 'pool_approach_reminder', variables: { final: true, return_url: null } }]);
  expect(await mailsOn('2026-04-19T05:30:00Z')).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  await mailsOn('2026-04-20T05:30:00Z');
  expect(await rowOf(id)).toMatchObject({ state: 'auto_declined' });
  expect(await profileOf(profile)).toMatchObject({ inPool: true });
  const answer = await world.get(`/volunteer_profile_replies/${id}`, await again(org));
  expect(answer.item.attributes).toMatchObject({
    state: 'auto_declined',
    answer: 'Deze vrijwilliger heeft er nu geen tijd voor. Bedankt voor je vraag.',
    volunteer: { email: null },
    closes_on: null,
  });
  const ended = await world.get(
    `/applications?filter[vacancy_id_eq]=${vacancyId}&filter[stage_in]=withdrawn`,
    await again(org),
  );
  expect(ended.document.data).toHaveLength(1);
});

test('who was not seen leaves the pool, and returns by one click', async () => {
  api.clock.now = new Date('2026-05-01T09:00:00Z');
  const { id, volunteer, profile } = await asked();
  await world.newMails();
  await mailsOn('2026-05-15T05:30:00Z');
  await seenAt(volunteer, new Date('2026-04-20T09:00:00Z'));
  await world.inTenant(async () => {
    await api.database.db
      .update(users)
      .set({ lastSignInAt: new Date('2026-04-20T09:00:00Z') })
      .where(eq(users.id, volunteer.id));
    await api.database.db
      .update(volunteerProfiles)
      .set({ lastActiveAt: new Date('2026-04-20T09:00:00Z') })
      .where(eq(volunteerProfiles.id, profile));
  });
  const [last] = await mailsOn('2026-05-29T05:30:00Z');
  expect(last?.variables).toMatchObject({ final: true, return_url: expect.stringContaining('/forms/') });
  await mailsOn('2026-06-05T05:30:00Z');
  expect(await rowOf(id)).toMatchObject({ state: 'expired' });
  expect(await profileOf(profile)).toMatchObject({ inPool: false, leftPoolReason: 'inactive' });
  const back = await world.call(`/forms/by_token/${String(last?.variables.return_url).split('/').at(-1)}/submissions`, {
    method: 'POST',
    attributes: { answers: {} },
    type: 'form_submissions',
  });
  expect(back.status).toBe(201);
  expect(await profileOf(profile)).toMatchObject({ inPool: true, leftPoolReason: null, leftPoolAt: null });
});

test('after missed runs one mail makes good for all, and there is a week to answer it', async () => {
  api.clock.now = new Date('2026-07-01T09:00:00Z');
  const { id, volunteer } = await asked();
  await world.newMails();
  const late = await mailsOn('2026-08-20T05:30:00Z');
  expect(late).toMatchObject([{ to: volunteer.email, variables: { final: true } }]);
  expect(await mailsOn('2026-08-26T05:30:00Z')).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', remindedAt: null });
  await mailsOn('2026-08-27T05:30:00Z');
  expect((await rowOf(id))?.state).not.toBe('sent');
});

test('several processes at once tell it once', async () => {
  api.clock.now = new Date('2026-09-01T09:00:00Z');
  for (let number = 0; number < 3; number += 1) await asked();
  await world.newMails();
  api.clock.now = new Date('2026-09-15T05:30:00Z');
  await Promise.all([1, 2, 3].map(() => runPoolClock(api.app, api.clock.now)));
  expect((await world.newMails()).filter(({ key }) => key === 'pool_approach_reminder')).toHaveLength(3);
});

test('a question of who stopped ends without a word, the day that a volunteer named ends the stay', async () => {
  api.clock.now = new Date('2026-10-20T09:00:00Z');
  const gone = newId();
  await world.inTenant(() =>
    api.database.db
      .insert(organizations)
      .values({ id: gone, name: 'Weg', slug: 'weg', centerId: world.center, status: 'approved' }),
  );
  const admin = await world.adminOf(gone);
  const { id, volunteer, profile } = await asked({ organizationId: gone, admin });
  await world.put('/volunteer_profile', volunteer, { in_pool_until: '2026-10-25' }, { type: 'volunteer_profiles' });
  await world.inTenant(() =>
    api.database.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, gone)),
  );
  const refused = await world.put(`/volunteer_profile_replies/${id}/accept`, volunteer, {}, { type });
  expect(refused.document.errors[0]?.code).toBe('organization_gone');
  await world.newMails();
  expect((await mailsOn('2026-10-25T21:30:00Z')).filter(({ to }) => to === volunteer.email)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'expired' });
  expect(await profileOf(profile)).toMatchObject({ inPool: true });
  // The clock went back that night, so that the day had 25 hours.
  await mailsOn('2026-10-25T23:30:00Z');
  expect(await profileOf(profile)).toMatchObject({ inPool: false, leftPoolReason: 'until' });
  await world.inTenant(() => forgetOldApproaches(api.database.db, new Date('2027-10-20T09:00:00Z')));
  expect(await rowOf(id)).toBeDefined();
  await world.inTenant(() => forgetOldApproaches(api.database.db, new Date('2027-11-20T09:00:00Z')));
  expect(await rowOf(id)).toBeUndefined();
});
