import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createWitness, differing } from '../../../../testing/witness.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';

let api: TestApp;
let world: ApplicationWorld;
let witness: ReturnType<typeof createWitness>;
let org: Person;
let colleague: Person;
let rival: Person;
const minute = 60_000;
const type = 'users';

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  witness = createWitness(api, world);
  org = await world.adminOf(world.organization, { firstName: 'Sanne' });
  colleague = await world.adminOf(world.organization);
  rival = await world.adminOf(world.rival);
});
afterAll(() => api.close());

let number = 0;
const freshEmail = () => {
  number += 1;
  return `genodigd-${number}@example.example`;
};
const invite = (who: Person, email: string, change: object = {}) =>
  world.post(
    '/users',
    who,
    { first_name: 'Ria', last_name: 'Bos', email, organization_id: world.organization, ...change },
    { type },
  );
const step = (id: string, name: string, who: Person) => world.put(`/users/${id}/${name}`, who, {}, { type });
async function later(minutes: number, work: () => Promise<unknown>) {
  api.clock.advance(minutes * minute);
  await work();
  api.clock.advance(-minutes * minute);
}
const release = () => later(11, () => Promise.all([api.app.held.releaseDue(), api.app.held.releaseDue()]));
/** What went out, without what colleagues are told of it: that is asked where it is meant. */
const sent = async () =>
  (await world.newMails()).filter(({ key }) => key !== 'weighty_step').map(({ key, to }) => [key, to]);

const everything = () =>
  witness.stored([
    'users',
    'user_roles',
    'account_tokens',
    'form_tokens',
    'security_events',
    'mails',
    'notifications',
    'work_items',
    'audit_events',
    'held_decisions',
  ]);
const auditOf = async (id: string) => {
  const { audit_events: audit } = (await everything()) as { audit_events: Record<string, unknown>[] };
  return audit.filter(({ subject_id }) => subject_id === id);
};
const readBy = (who: { session?: Person['session'] }, other: string) =>
  witness.readBy(who, {
    ids: { other, users: other, organizations: world.organization, volunteer_centers: world.center },
    more: ['/api/v1/users?filter[status_eq]=invited', '/api/v1/users?filter[email_cont]=genodigd'],
  });

/** An address that nobody has, and that of a volunteer, whom the organisation may not see. */
test.each(['somebody new', 'somebody with an account'])(
  'inviting %s: nothing goes out, and undone it has never been',
  async (whom) => {
    const ria = await world.person({ firstName: 'Ria' });
    const email = whom === 'somebody new' ? freshEmail() : ria.email;
    const readers = whom === 'somebody new' ? [rival, {}] : [ria];
    for (const who of readers) await readBy(who, ria.id);
    await world.newMails();
    const before = await everything();
    const readBefore = [];
    for (const who of readers) readBefore.push(await readBy(who, ria.id));

    const { status, item } = await invite(org, email);
    expect(status).toBe(201);
    const until = new Date(api.clock.now.getTime() + 10 * minute).toISOString();
    const held = { until, by: org.id, by_name: 'Sanne de Wit' };
    expect(item.attributes).toMatchObject({ email, status: 'invited', held });
    expect(item.meta?.permissions).toMatchObject({ transitions: ['undo', 'send_now', 'add_role', 'remove_role'] });
    for (const [index, who] of readers.entries())
      expect(differing(readBefore[index] ?? {}, await readBy(who, ria.id))).toEqual([]);
    expect(await world.newMails()).toEqual([]);

    // Only the account, its role and what waits are there: no link, no mail, no line in the history.
    const during = await everything();
    const added = Object.entries(during).filter(
      ([table, rows]) => (rows as object[]).length !== (before[table] as object[]).length,
    );
    expect(added.map(([table]) => table).toSorted()).toEqual(['held_decisions', 'user_roles', 'users']);

    // A colleague finds it, with what waits; others may do nothing with it.
    expect((await world.get(`/users/${item.id}`, colleague)).item.attributes).toMatchObject({ email, held });
    const members = await world.get(`/organizations/${world.organization}/members`, colleague);
    expect(members.document.data.find(({ id }) => id === item.id)?.attributes).toMatchObject({ held });
    expect((await invite(colleague, email)).document.errors[0]?.code).toBe('duplicate');
    for (const name of ['undo', 'send_now']) {
      expect((await step(item.id, name, rival)).status).toBe(404);
      expect((await step(item.id, name, ria)).status).toBe(403);
    }

    expect((await step(item.id, 'undo', colleague)).status).toBe(204);
    expect(await everything()).toEqual(before);
    await release();
    expect(await everything()).toEqual(before);
    expect(await world.newMails()).toEqual([]);
    expect((await step(item.id, 'undo', org)).status).toBe(404);
  },
);

test('after ten minutes it goes out by itself, once, in the name of who invited', async () => {
  const email = freshEmail();
  const { item } = await invite(org, email, { personal_note: 'Tot maandag!' });
  await world.newMails();
  await later(9, () => api.app.held.releaseDue());
  expect(await sent()).toEqual([]);
  await release();
  const mails = await world.newMails();
  // A colleague is told as well, now and not when somebody decided: it gives a role that works with the data of others.
  expect(mails.map(({ key, to }) => [key, to])).toEqual([
    ['user_invitation', email],
    ['weighty_step', colleague.email],
  ]);
  expect(mails[0]?.variables).toMatchObject({ inviter: { name: 'Sanne de Wit' }, note: 'Tot maandag!' });
  expect(await auditOf(item.id)).toEqual([expect.objectContaining({ action: 'user.invited', actor_id: org.id })]);
  const { attributes } = (await world.get(`/users/${item.id}`, org)).item;
  expect(attributes).toMatchObject({ email, status: 'invited', held: null });
  for (const name of ['undo', 'send_now'])
    expect((await step(item.id, name, org)).document.errors[0]?.code).toBe('invalid_transition');

  const token = String(mails[0]?.variables.accept_url).slice(-22);
  const answer = await world.call('/confirm', {
    method: 'POST',
    type: 'confirmations',
    attributes: { confirmation_token: token, password: 'een paard in de gang', accept_terms: true },
  });
  expect(answer.status).toBe(200);
  expect((await world.get(`/users/${item.id}`, org)).item.attributes).toMatchObject({ email, status: 'active' });
});

test('“send now” sends it now, and only once; so does sending it again by hand', async () => {
  for (const name of ['send_now', 'resend_invitation']) {
    const email = freshEmail();
    const { item } = await invite(org, email);
    await world.newMails();
    const answer =
      name === 'send_now'
        ? await step(item.id, name, colleague)
        : await world.post(`/users/${item.id}/${name}`, colleague, {}, { type });
    expect(answer.status).toBe(name === 'send_now' ? 200 : 204);
    expect(await sent()).toEqual([['user_invitation', email]]);
    expect((await world.get(`/users/${item.id}`, org)).item.attributes).toMatchObject({ email, held: null });
    expect((await step(item.id, 'send_now', org)).status).toBe(409);
    await release();
    expect(await sent()).toEqual([]);
    expect(await auditOf(item.id)).toEqual([expect.objectContaining({ action: 'user.invited', actor_id: org.id })]);
  }
  const email = freshEmail();
  const { item } = await invite(org, email, { send_now: true });
  expect(item.attributes).toMatchObject({ held: null });
  expect(await sent()).toEqual([['user_invitation', email]]);
});

test('whoever signs up meanwhile does so as if nobody had invited, and then gets the role with it', async () => {
  const email = freshEmail();
  const { item } = await invite(org, email);
  await world.newMails();
  const signup = {
    first_name: 'Ria',
    last_name: 'Bos',
    email,
    password: 'een paard in de gang',
    accept_terms: true,
    intent: 'help',
  };
  const signedUp = await world.call('/signups', { method: 'POST', type: 'signups', attributes: signup });
  expect(signedUp.status).toBeLessThan(300);
  const [confirmation, ...more] = await world.newMails();
  expect(more).toEqual([]);
  expect(confirmation).toMatchObject({ key: 'user_confirmation', to: email });
  expect(String(confirmation?.variables.confirm_url)).toContain('confirmation_token=');
  await release();
  expect(await sent()).toEqual([['user_invitation', email]]);
  expect((await world.get(`/users/${item.id}`, org)).item.attributes).toMatchObject({ email, status: 'invited' });
});

test('a new address and a known one are answered alike, while it waits and after', async () => {
  const ria = await world.person({ firstName: 'Ria' });
  const ids: string[] = [];
  const answers: unknown[] = [];
  const alike = (email: string, id: string, text: string) =>
    text
      .replaceAll(email, '')
      .replaceAll(id, '')
      .replace(/"request_id":"[^"]*"/, '');
  for (const email of [freshEmail(), ria.email]) {
    const { status, item } = await invite(org, email);
    ids.push(item.id);
    const read = async () => {
      const answer = await api.call({
        url: `/api/v1/users/${item.id}`,
        tenant: 'public',
        center: world.center,
        session: org.session,
      });
      return [answer.status, answer.headers.etag, alike(email, item.id, answer.text)];
    };
    const waiting = await read();
    const now = await step(item.id, 'send_now', org);
    answers.push({ status, waiting, now: now.status, after: await read() });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(new Set(ids).size).toBe(2);
});

test('two who invite the same person at the same moment invite once', async () => {
  const email = freshEmail();
  await world.newMails();
  const both = await Promise.all([invite(org, email), invite(colleague, email)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await release();
  expect(await sent()).toEqual([['user_invitation', email]]);
});

test('taking out, or deleting, whoever is not told yet undoes it', async () => {
  const centre = await world.person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } });
  await world.newMails();
  const before = await everything();
  for (const url of [
    (id: string) => `/organizations/${world.organization}/members/${id}`,
    (id: string) => `/users/${id}`,
  ]) {
    const { item } = await invite(centre, freshEmail());
    expect((await world.call(url(item.id), { method: 'DELETE', session: centre.session })).status).toBe(204);
    await release();
    expect(await everything()).toEqual(before);
  }
});
