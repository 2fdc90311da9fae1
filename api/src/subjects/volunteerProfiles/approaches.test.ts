import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { newId } from '../../database/newId.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { replies as threadReplies } from '../../tables/applications/replies.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: ApplicationWorld;
let org: Person;
let rival: Person;
let center: Person;
let vacancyId: string;

const type = 'volunteer_profile_replies';
const body = 'We zagen je profiel en denken dat je goed past bij ons buurtdiner. Kom je een keer kijken?';

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  org = await world.adminOf(world.organization);
  rival = await world.adminOf(world.rival);
  center = await world.person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } });
  vacancyId = await world.addVacancy();
});
beforeEach(async () => {
  await world.newMails();
});
afterAll(() => api.close());

async function volunteer(firstName = 'Ria') {
  const person = await world.person({ firstName });
  const { item } = await world.put(
    '/volunteer_profile',
    person,
    { district: 'Nijmegen', in_pool: true, about: 'Ik help graag.' },
    { type: 'volunteer_profiles' },
  );
  return { ...person, profile: item.id };
}
type Volunteer = Awaited<ReturnType<typeof volunteer>>;
const ask = (who: Person, { profile }: { profile: string }, change: object = {}) =>
  world.post(
    `/volunteer_profiles/${profile}/replies`,
    who,
    { organization_id: world.organization, vacancy_id: vacancyId, body, send_now: true, ...change },
    { type },
  );
const step = (id: string, name: string, who: Person, attributes: object = {}, rest = {}) =>
  world.put(`/volunteer_profile_replies/${id}/${name}`, who, attributes, { type, ...rest });
async function asked(who: Volunteer, change: object = {}) {
  const { status, item } = await ask(org, who, change);
  expect(status).toBe(201);
  return item.id;
}
/** An organisation of the centre that asks no one else. */
async function organization(name: string) {
  const id = newId();
  await world.inTenant(() =>
    api.database.db
      .insert(organizations)
      .values({ id, name, slug: name.toLowerCase(), centerId: world.center, status: 'approved' }),
  );
  return { id, admin: await world.adminOf(id) };
}
const linesOf = (conversationId: unknown) =>
  world.inTenant(() =>
    api.database.db
      .select()
      .from(threadReplies)
      .where(eq(threadReplies.conversationId, String(conversationId)))
      .orderBy(threadReplies.createdAt),
  );
const follow = (url: unknown, answers: object = {}) =>
  world.call(`/forms/by_token/${String(url).split('/').at(-1)}/submissions`, {
    method: 'POST',
    attributes: { answers },
    type: 'form_submissions',
  });

test('an organisation asks; the volunteer says yes, and only then both know each other', async () => {
  const ria = await volunteer();
  const { item } = await ask(org, ria);
  expect(item.attributes).toMatchObject({
    state: 'sent',
    organization_id: world.organization,
    vacancy_title: 'Kok voor het buurtdiner',
    sender: { id: org.id },
    volunteer: {
      display_name: 'Ria',
      district: 'Nijmegen',
      full_name: null,
      email: null,
      phone_number: null,
      user_id: null,
    },
    reminds_on: '2026-11-30',
    last_mail_on: '2026-12-14',
    closes_on: '2026-12-21',
    application_id: null,
  });
  expect(item.meta?.permissions).toMatchObject({ transitions: ['withdraw'] });
  expect(JSON.stringify(item)).not.toContain(ria.id);
  const [mail] = await world.newMails();
  expect(mail).toMatchObject({
    key: 'pool_approach',
    to: ria.email,
    variables: {
      organization: { name: 'Samen aan Tafel' },
      vacancy: { title: 'Kok voor het buurtdiner' },
      message: body,
    },
  });
  const seen = await world.get(`/volunteer_profiles/${ria.profile}`, org);
  expect(seen.item.attributes).toMatchObject({ state: 'approached' });
  expect(seen.item.attributes).not.toHaveProperty('email');
  const mine = await world.get('/volunteer_profile_replies?filter[state_eq]=sent', ria);
  expect(mine.document.data[0]?.meta?.permissions).toMatchObject({ transitions: ['accept', 'decline'] });
  // A tab that is open says how many there are behind the others.
  const answered = await world.get('/volunteer_profile_replies?filter[state_in]=accepted,declined', ria);
  expect(answered.document.meta).toMatchObject({ pagination: { records: 0 }, counts: { sent: 1 } });

  // Nobody but the volunteer answers.
  for (const who of [org, rival, center]) expect([403, 404]).toContain((await step(item.id, 'accept', who)).status);
  const yes = await step(item.id, 'accept', ria, { message: 'Ik kom graag een keer kijken.' });
  expect(yes.item.attributes).toMatchObject({ state: 'accepted', answer: 'Ik kom graag een keer kijken.' });
  const { conversation_id, application_id } = yes.item.attributes ?? {};
  expect((await linesOf(conversation_id)).map(({ side, body: text }) => [side, text])).toEqual([
    ['organization', body],
    ['volunteer', 'Ik kom graag een keer kijken.'],
  ]);
  const application = await world.get(`/applications/${application_id}`, org);
  expect(application.item.attributes).toMatchObject({
    stage: 'in_contact',
    source: 'pool',
    email: ria.email,
    message: 'Ik kom graag een keer kijken.',
  });
  const known = await world.get(`/volunteer_profiles/${ria.profile}`, org);
  expect(known.item.attributes).toMatchObject({ state: 'accepted', email: ria.email, last_name: 'de Wit' });
  expect((await world.get(`/volunteer_profiles/${ria.profile}`, rival)).item.attributes).not.toHaveProperty('email');
  const list = await world.get(`/volunteer_profile_replies?filter[volunteer_profile_id_eq]=${ria.profile}`, org);
  expect(list.document.data[0]?.attributes).toMatchObject({ volunteer: { email: ria.email } });
  expect((await step(item.id, 'decline', ria)).document.errors[0]?.code).toBe('invalid_transition');
});

test('without a vacancy a yes begins a conversation', async () => {
  const ria = await volunteer();
  const id = await asked(ria, { vacancy_id: null });
  const yes = await step(id, 'accept', ria);
  expect(yes.item.attributes).toMatchObject({ state: 'accepted', application_id: null });
  const [thread] = await world.inTenant(() =>
    api.database.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, String(yes.item.attributes?.conversation_id))),
  );
  expect(thread).toMatchObject({ volunteerId: ria.id, organizationId: world.organization, volunteerIsKnown: true });
  expect((await linesOf(thread?.id)).map(({ body: text }) => text)).toEqual([body, 'Ja, ik wil graag kennismaken.']);
});

test('a no tells nothing of the volunteer, ends the application, and holds for a while', async () => {
  const ria = await volunteer();
  const id = await asked(ria);
  const no = await step(id, 'decline', ria, { reason: 'Te ver weg.' });
  expect(no.item.attributes).toMatchObject({ state: 'declined', answer: 'Te ver weg.' });
  const seen = await world.get(`/volunteer_profile_replies/${id}`, org);
  expect(seen.item.attributes).toMatchObject({ volunteer: { email: null, full_name: null }, application_id: null });
  const [ended] = (await world.get(`/applications?filter[user_id_eq]=${ria.id}&filter[stage_in]=withdrawn`, center))
    .document.data;
  expect(ended?.attributes).toMatchObject({ stage: 'withdrawn' });
  expect((await ask(org, ria)).document.errors[0]?.code).toBe('declined_recently');
  expect((await world.get(`/volunteer_profiles/${ria.profile}`, org)).item.attributes).toMatchObject({
    state: 'declined',
  });
  expect((await world.get(`/volunteer_profiles/${ria.profile}`, rival)).item.attributes).toMatchObject({
    state: 'available',
  });
});

test('the volunteer answers straight from the mail, once', async () => {
  const ria = await volunteer();
  const bram = await volunteer('Bram');
  const [one, two] = [await asked(ria), await asked(bram)];
  const [toRia, toBram] = await world.newMails();
  const opened = await world.call(`/forms/by_token/${String(toRia?.variables.accept_url).split('/').at(-1)}`);
  expect(opened.item.attributes).toMatchObject({ state: 'open' });
  expect((await follow(toRia?.variables.accept_url, { message: 'Ja hoor!' })).status).toBe(201);
  expect((await follow(toBram?.variables.decline_url, { reason: 'Geen tijd' })).status).toBe(201);
  const stateOf = async (id: string) =>
    (await world.get(`/volunteer_profile_replies/${id}`, org)).item.attributes?.state;
  expect([await stateOf(one), await stateOf(two)]).toEqual(['accepted', 'declined']);
  // The other link of the same mail has nothing left to do.
  expect((await follow(toRia?.variables.decline_url)).status).toBeGreaterThanOrEqual(400);
  expect(await stateOf(one)).toBe('accepted');
});

test('taking a question back closes it, and is for who asked', async () => {
  const ria = await volunteer();
  const id = await asked(ria);
  const [mail] = await world.newMails();
  expect((await step(id, 'withdraw', rival)).status).toBe(404);
  expect((await step(id, 'withdraw', ria)).status).toBe(403);
  expect((await step(id, 'withdraw', org, {}, { headers: { 'if-match': '"7"' } })).status).toBe(412);
  expect((await step(id, 'withdraw', org)).item.attributes).toMatchObject({ state: 'withdrawn' });
  expect((await follow(mail?.variables.accept_url)).status).toBeGreaterThanOrEqual(400);
  expect((await step(id, 'accept', ria)).status).toBe(409);
  expect((await ask(org, ria)).status).toBe(201);
});

test('who applies for the vacancy has said yes as well', async () => {
  const ria = await volunteer();
  const id = await asked(ria);
  const applied = await world.post(`/vacancies/${vacancyId}/applications`, ria, world.letter);
  expect(applied.item.attributes).toMatchObject({ stage: 'in_contact' });
  expect((await world.get(`/volunteer_profile_replies/${id}`, org)).item.attributes).toMatchObject({
    state: 'accepted',
    volunteer: { email: ria.email },
  });
  const bram = await volunteer('Bram');
  const other = await asked(bram);
  const [application] = (await world.get('/applications?filter[stage_in]=approached', bram)).document.data;
  await world.put(`/applications/${application?.id}/withdraw`, bram, {});
  expect((await world.get(`/volunteer_profile_replies/${other}`, org)).item.attributes).toMatchObject({
    state: 'declined',
    volunteer: { email: null },
  });
});

test('a volunteer has three open questions, an organisation ten, a call five', async () => {
  const ria = await volunteer();
  for (const name of ['Een', 'Twee', 'Drie']) {
    const { id, admin } = await organization(name);
    expect((await ask(admin, ria, { organization_id: id, vacancy_id: null })).status).toBe(201);
  }
  expect((await ask(org, ria)).document.errors[0]?.code).toBe('volunteer_has_enough');
  expect((await world.get(`/volunteer_profiles/${ria.profile}`, org)).item.attributes).toMatchObject({
    state: 'waiting',
  });

  const busy = await organization('Vier');
  const people = await Promise.all(Array.from({ length: 11 }, () => volunteer()));
  const bulk = (profiles: readonly { profile: string }[]) =>
    world.post(
      '/volunteer_profile_replies',
      busy.admin,
      { organization_id: busy.id, body, send_now: true, volunteer_profile_ids: profiles.map(({ profile }) => profile) },
      { type },
    );
  expect((await bulk(people.slice(0, 6))).status).toBe(422);
  expect((await bulk([...people.slice(0, 2), { profile: newId() }])).document.errors[0]?.source?.pointer).toBe(
    '/data/attributes/volunteer_profile_ids/2',
  );
  expect((await bulk([people[0] as Volunteer, ria])).document.errors[0]?.code).toBe('volunteer_has_enough');
  const first = await bulk(people.slice(0, 5));
  expect(first.status).toBe(201);
  expect(first.document.data).toHaveLength(5);
  expect((await bulk(people.slice(5, 10))).status).toBe(201);
  expect((await bulk(people.slice(10))).document.errors[0]?.code).toBe('too_many_approaches');
  expect((await bulk(people.slice(0, 1))).document.errors[0]?.code).toBe('duplicate');

  const cost = async (size: number) => {
    const { result, statements } = await countStatements(api, () =>
      world.get(`/volunteer_profile_replies?page[size]=${size}`, busy.admin),
    );
    return { rows: result.document.data.length, statements };
  };
  await cost(2);
  const [few, many] = [await cost(2), await cost(30)];
  expect([few.rows, many.rows]).toEqual([2, 10]);
  expect(many.statements).toBe(few.statements);
});

test.each([
  ['another organisation', () => ({ organization_id: world.rival }), '/organization_id'],
  ['an organisation of nowhere', () => ({ organization_id: newId() }), '/organization_id'],
  ['a vacancy of nowhere', () => ({ vacancy_id: newId() }), '/vacancy_id'],
  ['a text that is too short', () => ({ body: 'Kom je?' }), '/body'],
  ['a text that is too long', () => ({ body: 'a'.repeat(1001) }), '/body'],
])('asking for %s is refused by name', async (_what, change, pointer) => {
  const ria = await volunteer();
  const { status, document } = await ask(org, ria, change());
  expect(status).toBe(422);
  expect(document.errors[0]?.source?.pointer).toBe(`/data/attributes${pointer}`);
});

test('only who is in the pool of the centre is asked, about what is open, by who is approved', async () => {
  const ria = await volunteer();
  const draft = await world.addVacancy({ status: 'draft' });
  expect((await ask(org, ria, { vacancy_id: draft })).document.errors[0]?.code).toBe('vacancy_not_open');
  const ofRival = await world.addVacancy({ organizationId: world.rival });
  expect((await ask(org, ria, { vacancy_id: ofRival })).status).toBe(422);
  expect((await ask(ria, ria)).status).toBe(403);
  await world.put('/volunteer_profile', ria, { in_pool: false }, { type: 'volunteer_profiles' });
  expect((await ask(org, ria)).status).toBe(404);
  const next = await world.person({ center: world.otherCenter });
  const elsewhere = await world.put(
    '/volunteer_profile',
    next,
    { in_pool: true },
    { type: 'volunteer_profiles', center: world.otherCenter },
  );
  expect((await ask(org, { profile: elsewhere.item.id })).status).toBe(404);
  const stopped = await organization('Gestopt');
  await world.inTenant(() =>
    api.database.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, stopped.id)),
  );
  const bram = await volunteer('Bram');
  expect(
    (await ask(stopped.admin, bram, { organization_id: stopped.id, vacancy_id: null })).document.errors[0]?.code,
  ).toBe('organization_not_approved');
  // The centre asks in the name of an organisation, and reads all of it; another centre none of it.
  const { item } = await ask(center, bram);
  expect((await world.get(`/volunteer_profile_replies/${item.id}`, center)).item.attributes).toMatchObject({
    volunteer: { email: bram.email },
  });
  const far = await world.person({
    center: world.otherCenter,
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.otherCenter },
  });
  const at = { center: world.otherCenter };
  expect((await world.get(`/volunteer_profile_replies/${item.id}`, far, at)).status).toBe(404);
  expect((await world.get(`/volunteer_profile_replies/${item.id}`, rival)).status).toBe(404);
  expect((await world.get('/volunteer_profile_replies', far, at)).document.data).toEqual([]);
  expect((await world.get(`/volunteer_profiles/${bram.profile}/replies`, rival)).document.data).toEqual([]);
  expect((await world.get(`/volunteer_profiles/${bram.profile}/replies`, bram)).document.data).toHaveLength(1);
});

test('the centre proposes a vacancy; the volunteer applies or not, from the mail', async () => {
  const ria = await volunteer();
  const bram = await volunteer('Bram');
  const message = 'Dit is echt iets voor jou, denken wij.';
  const id = await world.addVacancy();
  const suggest = (who: Person, change: object = {}, rest = {}) =>
    world.post(
      '/suggestions',
      who,
      { vacancy_id: id, volunteer_profile_ids: [ria.profile, bram.profile], message, ...change },
      { type: 'suggestions', ...rest },
    );
  expect((await suggest(org)).status).toBe(403);
  const made = await suggest(center);
  expect(made.status).toBe(201);
  expect(made.document.data.map(({ attributes }) => attributes?.stage)).toEqual(['suggested', 'suggested']);
  const seen = await world.get(`/applications/${made.document.data[0]?.id}`, org);
  expect(seen.item.attributes).toMatchObject({ first_name: 'Ria', last_name: '', email: '' });
  const [toRia, toBram] = await world.newMails();
  expect(toRia).toMatchObject({
    key: 'pool_approach',
    to: ria.email,
    variables: { organization: { name: 'Nijmegen' } },
  });
  const yes = await follow(toRia?.variables.accept_url, { message: 'Dit lijkt me echt heel leuk om te doen.' });
  expect(yes.status).toBe(201);
  expect((await follow(toBram?.variables.decline_url)).status).toBe(201);
  const stages = await world.get(`/applications?filter[vacancy_id_eq]=${id}&sort=created_at`, center);
  expect(stages.document.data.map(({ attributes }) => attributes?.stage).toSorted()).toEqual(['new', 'withdrawn']);
  expect((await suggest(center, { volunteer_profile_ids: [ria.profile] })).document.errors[0]?.code).toBe('duplicate');
  expect((await suggest(center, { volunteer_profile_ids: [newId()] })).status).toBe(422);
  const far = await world.person({
    center: world.otherCenter,
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.otherCenter },
  });
  expect((await suggest(far, {}, { center: world.otherCenter })).status).toBe(422);
  await world.inTenant(() =>
    api.database.db
      .update(vacancies)
      .set({ status: 'filled' })
      .where(and(eq(vacancies.id, id))),
  );
  expect((await suggest(center)).status).toBe(409);
});
