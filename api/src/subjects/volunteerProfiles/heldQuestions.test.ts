import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createWitness, differing } from '../../../testing/witness.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';

let api: TestApp;
let world: ApplicationWorld;
let witness: ReturnType<typeof createWitness>;
let org: Person;
let colleague: Person;
let rival: Person;
let vacancyId: string;
const minute = 60_000;
const type = 'volunteer_profile_replies';
const body = 'We zagen je profiel en denken dat je goed past bij ons buurtdiner. Kom je een keer kijken?';

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  witness = createWitness(api, world);
  org = await world.adminOf(world.organization, { firstName: 'Sanne' });
  colleague = await world.adminOf(world.organization);
  rival = await world.adminOf(world.rival);
  vacancyId = await world.addVacancy();
});
afterAll(() => api.close());

async function volunteer(change: Parameters<ApplicationWorld['person']>[0] = {}) {
  const person = await world.person({ firstName: 'Ria', ...change });
  const attributes = { district: 'Nijmegen', in_pool: true, about: 'Ik help graag.' };
  const { item } = await world.put('/volunteer_profile', person, attributes, { type: 'volunteer_profiles' });
  return { ...person, profile: item.id };
}
type Volunteer = Awaited<ReturnType<typeof volunteer>>;
const ask = (who: Person, { profile }: Volunteer, change: object = {}) =>
  world.post(
    `/volunteer_profiles/${profile}/replies`,
    who,
    { organization_id: world.organization, vacancy_id: vacancyId, body, ...change },
    { type },
  );
const step = (id: string, name: string, who: Person) =>
  world.put(`/volunteer_profile_replies/${id}/${name}`, who, {}, { type });
async function later(minutes: number, work: () => Promise<unknown>) {
  api.clock.advance(minutes * minute);
  await work();
  api.clock.advance(-minutes * minute);
}
const release = () => later(11, () => api.app.held.releaseDue());

const everything = () =>
  witness.stored([
    'volunteer_profile_replies',
    'volunteer_profiles',
    'applications',
    'application_events',
    'vacancies',
    'conversations',
    'replies',
    'mails',
    'notifications',
    'work_items',
    'audit_events',
    'form_tokens',
    'held_decisions',
  ]);
const readBy = (who: Volunteer) =>
  witness.readBy(who, {
    ids: {
      other: who.id,
      volunteer_profiles: who.profile,
      vacancies: vacancyId,
      organizations: world.organization,
      volunteer_centers: world.center,
      users: who.id,
    },
    more: [
      ...['state_eq]=sent', 'state_in]=sent,accepted', `organization_id_eq]=${world.organization}`].map(
        (filter) => `/api/v1/volunteer_profile_replies?filter[${filter}`,
      ),
      '/api/v1/volunteer_profiles?filter[state_in]=approached,waiting',
      `/api/v1/volunteer_profiles?filter[organization_id_eq]=${world.organization}`,
      '/api/v1/applications?filter[stage_in]=approached',
    ],
  });

/** Also somebody who works for the centre, and so reads what organisations ask others. */
test.each([
  ['somebody of the pool', () => volunteer()],
  [
    'somebody of the pool who works for the centre',
    () => volunteer({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } }),
  ],
])('a question to %s waits: only who asks notices, and undone it has never been', async (_who, make) => {
  const ria = await make();
  await readBy(ria);
  await world.newMails();
  const before = await everything();
  const readBefore = await readBy(ria);
  expect(Object.keys(readBefore).length).toBeGreaterThan(100);
  const { status, item } = await ask(org, ria);
  expect(status).toBe(201);
  const until = new Date(api.clock.now.getTime() + 10 * minute).toISOString();
  const shown = { state: 'sent', body, held: { until, by: org.id, by_name: 'Sanne de Wit' }, reminds_on: '2026-11-30' };
  expect(item).toMatchObject({ attributes: shown, meta: { permissions: { transitions: ['undo', 'send_now'] } } });

  expect(differing(readBefore, await readBy(ria))).toEqual([]);
  expect((await world.get(`/volunteer_profile_replies/${item.id}`, ria)).status).toBe(404);
  for (const name of ['accept', 'decline', 'undo', 'send_now'])
    expect([403, 404]).toContain((await step(item.id, name, ria)).status);
  const { held_decisions: waiting, ...during } = await everything();
  expect({ ...during, held_decisions: [] }).toEqual(before);
  expect(waiting).toHaveLength(1);
  expect(await world.newMails()).toEqual([]);

  // Who asks finds it among the questions, and a colleague too; another organisation does not.
  const list = await world.get(`/volunteer_profile_replies?filter[state_in]=sent&sort=state`, colleague);
  expect(list.document.data.find(({ id }) => id === item.id)?.attributes).toMatchObject({ held: { by: org.id } });
  expect(list.document.meta).toMatchObject({ counts: { sent: list.document.data.length } });
  expect((await world.get(`/volunteer_profiles/${ria.profile}`, colleague)).item.attributes).toMatchObject({
    state: 'approached',
  });
  expect((await world.get(`/volunteer_profile_replies/${item.id}`, rival)).status).toBe(404);
  expect((await step(item.id, 'undo', rival)).status).toBe(404);
  expect((await ask(colleague, ria)).document.errors[0]?.code).toBe('duplicate');

  expect((await step(item.id, 'undo', colleague)).status).toBe(204);
  await release();
  expect(await everything()).toEqual(before);
  expect(await world.newMails()).toEqual([]);
  expect((await step(item.id, 'undo', org)).status).toBe(404);
});

test('after ten minutes it is asked, once, in the name of who asked it and under the same id', async () => {
  const ria = await volunteer();
  const { item } = await ask(org, ria);
  await world.newMails();
  await later(9, () => api.app.held.releaseDue());
  expect(await world.newMails()).toEqual([]);
  await later(11, () => Promise.all([api.app.held.releaseDue(), api.app.held.releaseDue()]));
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([['pool_approach', ria.email]]);
  const mine = await world.get(`/volunteer_profile_replies/${item.id}`, ria);
  expect(mine.item.attributes).toMatchObject({ state: 'sent', sender: { id: org.id }, body });
  // The clock of the question begins when it is read.
  expect(mine.item.attributes?.created_at).toBe(new Date(api.clock.now.getTime() + 11 * minute).toISOString());
  const { audit_events: audit } = (await everything()) as { audit_events: Record<string, unknown>[] };
  expect(audit.filter(({ subject_id }) => subject_id === item.id)).toEqual([
    expect.objectContaining({ action: 'volunteer_profile_reply.sent', actor_id: org.id }),
  ]);
  expect((await step(item.id, 'undo', org)).document.errors[0]?.code).toBe('invalid_transition');
  expect((await step(item.id, 'accept', ria)).item.attributes).toMatchObject({ state: 'accepted' });
});

test('“send now” asks now, and only once', async () => {
  const ria = await volunteer();
  const { item } = await ask(org, ria);
  await world.newMails();
  const sent = await step(item.id, 'send_now', colleague);
  expect(sent.item).toMatchObject({
    id: item.id,
    attributes: { held: null, sender: { id: org.id } },
    meta: { permissions: { transitions: ['withdraw'] } },
  });
  expect((await world.newMails()).map(({ key, to }) => [key, to])).toEqual([['pool_approach', ria.email]]);
  expect((await step(item.id, 'send_now', org)).status).toBe(409);
  await release();
  expect(await world.newMails()).toEqual([]);
});

test('what waits counts for the limits, and nobody is asked by two at once', async () => {
  const ria = await volunteer();
  const both = await Promise.all([ask(org, ria), ask(colleague, ria)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const others = await Promise.all(Array.from({ length: 9 }, () => volunteer()));
  const { document } = await world.get('/volunteer_profile_replies?filter[state_in]=sent', org);
  const open = document.data.length;
  for (const [index, person] of others.entries())
    expect((await ask(org, person)).status).toBe(open + index < 10 ? 201 : 409);
});

test('who cannot be asked any more when the time is over never hears of it', async () => {
  const next = await world.adminOf(world.rival);
  const work = await world.addVacancy({ organizationId: world.rival });
  const [gone, keen] = [await volunteer(), await volunteer()];
  for (const person of [gone, keen])
    expect((await ask(next, person, { organization_id: world.rival, vacancy_id: work })).status).toBe(201);
  await world.put('/volunteer_profile', gone, { in_pool: false }, { type: 'volunteer_profiles' });
  expect((await world.post(`/vacancies/${work}/applications`, keen, world.letter)).status).toBe(201);
  await world.newMails();
  await release();
  expect((await world.newMails()).filter(({ to }) => to === gone.email || to === keen.email)).toEqual([]);
  expect((await world.get('/volunteer_profile_replies', next)).document.data).toEqual([]);
  expect((await everything()).held_decisions).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ input: expect.objectContaining({ vacancyId: work }) })]),
  );
});
