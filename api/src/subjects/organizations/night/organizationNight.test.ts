import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import {
  addresses,
  organizationCorrections,
  organizations,
} from '../../../tables/organizations/organizations.table.ts';
import { userRoles } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { organizationNight } from './organizationNight.ts';

const day = 24 * 3600 * 1000;
const now = new Date('2026-11-16T09:00:00Z');
const ago = (days: number, hours = 0) => new Date(now.getTime() - days * day - hours * 3600 * 1000);

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let center: string;

beforeAll(async () => {
  api = await startTestApp({ now });
  world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad');
});
afterAll(() => api.close());

const within = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
const night = (at: Date) => {
  api.clock.now = at;
  return within(() => organizationNight(api.app, 'demo', at));
};
const rowOf = (id: string) =>
  within(async () => (await api.database.db.select().from(organizations).where(eq(organizations.id, id)))[0]);

async function vacancyOf(organizationId: string) {
  const id = newId();
  await within(() =>
    api.database.db.insert(vacancies).values({
      id,
      centerId: center,
      organizationId,
      title: 'Koffie schenken',
      slug: 'koffie',
      status: 'published',
      contactPerson: { name: 'Kees', function: null, email: 'kees@huis.example', phone: null, photoUrl: null },
    }),
  );
  return id;
}
async function apply(
  organizationId: string,
  vacancyId: string,
  {
    came,
    answered,
    stage,
  }: { came: Date; answered?: Date; stage: 'new' | 'in_contact' | 'closed_no_reply' | 'withdrawn' },
) {
  await within(() =>
    api.database.db.insert(applications).values({
      centerId: center,
      vacancyId,
      organizationId,
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      message: 'Graag.',
      stage,
      createdAt: came,
      confirmedAt: came,
      firstResponseAt: answered ?? null,
    }),
  );
}

test('how often and how fast it answers follows from the applications of a year', async () => {
  const busy = await world.organization('demo', { name: 'Drukke Club', centerId: center });
  const quiet = await world.organization('demo', { name: 'Stille Club', centerId: center, replyRate: 0.4 });
  const vacancyId = await vacancyOf(busy);
  const after = (came: Date, hours: number) => new Date(came.getTime() + hours * 3600 * 1000);
  for (const hours of [10, 20, 60]) {
    await apply(busy, vacancyId, { came: ago(20), answered: after(ago(20), hours), stage: 'in_contact' });
  }
  await apply(busy, vacancyId, { came: ago(40), stage: 'closed_no_reply' });
  // A week is not over, more than a year is, and who withdrew before an answer says nothing.
  await apply(busy, vacancyId, { came: ago(2), stage: 'new' });
  await apply(busy, vacancyId, { came: ago(500), stage: 'closed_no_reply' });
  await apply(busy, vacancyId, { came: ago(30), stage: 'withdrawn' });
  await apply(quiet, await vacancyOf(quiet), { came: ago(40), stage: 'closed_no_reply' });
  await night(now);
  expect(await rowOf(busy)).toMatchObject({ replyRate: 0.75, medianReplyHours: 20 });
  // One application says nothing yet, and what was said before is taken back.
  expect(await rowOf(quiet)).toMatchObject({ replyRate: null, medianReplyHours: null });
  // Eight days later the one that waits counts against it.
  await night(new Date(now.getTime() + 8 * day));
  expect((await rowOf(busy))?.replyRate).toBeCloseTo(0.6);
});

test('30 days after it was deleted what points to people is gone, once; the figures stay', async () => {
  const id = await world.organization('demo', {
    name: 'Weggehaald',
    centerId: center,
    status: 'deleted',
    deletedAt: now,
    email: 'info@weg.example',
    description: 'Wie wij waren.',
    replyRate: 0.9,
  });
  const vacancyId = await vacancyOf(id);
  const userId = await world.user('demo', 'baas@weg.example', center, [
    { role: 'admin', scopeType: 'Organization', scopeId: id },
    { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: center },
  ]);
  await within(() =>
    api.database.db.insert(organizationCorrections).values({
      centerId: center,
      organizationId: id,
      field: 'other',
      suggestion: 'Bel Kees',
      email: 'kees@x.example',
    }),
  );
  await night(new Date(now.getTime() + 29 * day));
  expect(await rowOf(id)).toMatchObject({ name: 'Weggehaald', erasedAt: null });
  await night(new Date(now.getTime() + 30 * day));
  const row = await rowOf(id);
  expect(row).toMatchObject({
    name: 'Verwijderde organisatie',
    email: null,
    description: null,
    replyRate: 0.9,
    status: 'deleted',
    erasedAt: new Date(now.getTime() + 30 * day),
  });
  const { db } = api.database;
  expect(await within(() => db.select().from(addresses).where(eq(addresses.organizationId, id)))).toEqual([]);
  expect(
    await within(() => db.select().from(organizationCorrections).where(eq(organizationCorrections.organizationId, id))),
  ).toEqual([]);
  expect(await within(() => db.select().from(userRoles).where(eq(userRoles.userId, userId)))).toMatchObject([
    { role: 'volunteer' },
  ]);
  const [vacancy] = await within(() => db.select().from(vacancies).where(eq(vacancies.id, vacancyId)));
  expect(vacancy).toMatchObject({
    status: 'deleted',
    contactPerson: null,
    organizationName: 'Verwijderde organisatie',
  });
  await night(new Date(now.getTime() + 31 * day));
  expect((await rowOf(id))?.erasedAt).toEqual(new Date(now.getTime() + 30 * day));
});

test('every six months its admins are asked whether all is right; the link says so without signing in', async () => {
  const start = new Date('2026-03-01T09:00:00Z');
  const id = await world.organization('demo', { name: 'Nog Juist', centerId: center, profileCheckedAt: start });
  await world.user('demo', 'juist@demo.example', center, [{ role: 'admin', scopeType: 'Organization', scopeId: id }]);
  const sent = () =>
    within(() => api.database.db.select().from(mails).where(eq(mails.recipientEmail, 'juist@demo.example')));
  await night(new Date('2026-08-31T09:00:00Z'));
  expect(await sent()).toEqual([]);
  await night(new Date('2026-09-01T09:00:00Z'));
  await night(new Date('2026-09-02T09:00:00Z'));
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    templateKey: 'organization_profile_check',
    variables: { last_checked_at: start.toISOString() },
  });
  const token = String(mail?.variables.confirm_url).split('/forms/')[1];
  const link = { url: `/api/v1/forms/by_token/${token}`, center };
  expect((await api.call(link)).status).toBe(200);
  expect((await rowOf(id))?.profileCheckedAt).toEqual(start);
  const answer = await api.call({
    ...link,
    url: `${link.url}/submissions`,
    method: 'POST',
    body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
  });
  expect(answer.status).toBeLessThan(300);
  expect((await rowOf(id))?.profileCheckedAt).toEqual(new Date('2026-09-02T09:00:00Z'));
  await night(new Date('2027-03-01T09:00:00Z'));
  expect(await sent()).toHaveLength(1);
  await night(new Date('2027-03-03T09:00:00Z'));
  expect(await sent()).toHaveLength(2);
});
