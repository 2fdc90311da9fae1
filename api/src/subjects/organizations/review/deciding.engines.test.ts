import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { approvalCriteria } from '@omzien/model/organization';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { heldDecisions } from '../../../tables/notifications/heldDecisions.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { userRoles } from '../../../tables/people/users.table.ts';
import { groupingMinutes, sendConversationMails } from '../../conversations/conversationMails.ts';

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let here: string;
const people: Record<string, { session: Record<string, string>; center: string }> = {};

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  here = await world.center('demo', 'Wezep');
  const there = await world.center('demo', 'Roermond', { order: 1 });
  for (const [name, center] of [
    ['anne', here],
    ['bram', here],
    ['elders', there],
  ] as const) {
    const email = `${name}@staff.example`;
    await world.user('demo', email, center, [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: center }], {
      firstName: name,
    });
    people[name] = { session: await api.signIn(email, testPassword, { tenant: 'demo', center }), center };
  }
}, 120_000);
afterAll(() => api.close());

let number = 0;
async function pending() {
  number += 1;
  return world.organization('demo', { name: `Huis ${number}`, centerId: here, status: 'pending' });
}
async function call(who: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, data?: object) {
  const { session, center } = people[who] ?? { center: here };
  const answer = await api.call({
    method,
    url: `/api/v1${url}`,
    center,
    session,
    ...(data ? { body: { data: { type: 'organizations', ...data } } } : {}),
  });
  return answer as unknown as { status: number; body: { data: never; errors?: { code: string }[] }; text: string };
}
const decide = (who: string, id: string, step: 'approve' | 'deny', more: object = {}) =>
  call(who, 'PUT', `/organizations/${id}/${step}`, {
    attributes:
      step === 'approve'
        ? { criteria: [...approvalCriteria], ...more }
        : { reason_code: 'other', reason: 'Dit past niet bij onze site.', ...more },
  });

test.each([{}, { send_now: true }])(
  'two who decide at the same moment: one does, the other hears of it %j',
  async (how) => {
    for (const steps of [
      ['approve', 'approve'],
      ['approve', 'deny'],
    ] as const) {
      const id = await pending();
      const answers = await Promise.all([decide('anne', id, steps[0], how), decide('bram', id, steps[1], how)]);
      const [first, second] = answers.toSorted((one, other) => one.status - other.status);
      expect(first?.status).toBe(200);
      expect([409, 412]).toContain(second?.status);
      expect(second?.body.errors?.[0]?.code).toMatch(/^(decision_waits|invalid_transition|stale)$/);
      const waiting = await api.database.inTenant('demo', () =>
        api.database.db.select().from(heldDecisions).where(eq(heldDecisions.subjectId, id)),
      );
      expect(waiting).toHaveLength('send_now' in how ? 0 : 1);
      // And who comes later decides nothing either.
      expect((await decide('bram', id, 'deny')).status).toBe(409);
    }
  },
);

test('two people at the same queue see each other, for as long as they are there', async () => {
  const id = await pending();
  type Seen = { data: { attributes: { organization_id: string; name: string } }[] };
  const seenBy = async (who: string) =>
    ((await call(who, 'GET', '/organizations/reviewers')).body as unknown as Seen).data.map(({ attributes }) => [
      attributes.organization_id,
      attributes.name,
    ]);
  expect((await call('anne', 'PUT', `/organizations/${id}/review`)).status).toBe(204);
  expect(await seenBy('bram')).toEqual([[id, 'anne de Wit']]);
  expect(await seenBy('anne')).toEqual([]);
  expect(await seenBy('elders')).toEqual([]);
  expect((await call('elders', 'PUT', `/organizations/${id}/review`)).status).toBe(404);
  const other = await pending();
  await call('anne', 'PUT', `/organizations/${other}/review`);
  expect(await seenBy('bram')).toEqual([[other, 'anne de Wit']]);
  await call('anne', 'DELETE', `/organizations/${id}/review`);
  expect(await seenBy('bram')).toHaveLength(1);
  await call('anne', 'DELETE', `/organizations/${other}/review`);
  expect(await seenBy('bram')).toEqual([]);
  await call('anne', 'PUT', `/organizations/${id}/review`);
  api.clock.advance(61_000);
  expect(await seenBy('bram')).toEqual([]);
});

test('a question to the signer is a thread that both see, and the sign-up says whose turn it is', async () => {
  const signer = await world.user('demo', 'signer@huis.example', here, []);
  const id = await world.organization('demo', {
    name: 'Huis van Vragen',
    centerId: here,
    status: 'pending',
    email: 'info@huis.example',
    signerId: signer,
  });
  const { db, inTenant } = api.database;
  await inTenant('demo', () =>
    db.insert(userRoles).values({ userId: signer, role: 'admin', scopeType: 'Organization', scopeId: id }),
  );
  people.signer = {
    session: await api.signIn('signer@huis.example', testPassword, { tenant: 'demo', center: here }),
    center: here,
  };
  const turn = async () =>
    (
      (await call('anne', 'GET', `/organizations/${id}`)).body.data as {
        attributes: { review_thread: { id: string; last_message_side: string } | null; review_days: number };
      }
    ).attributes;
  expect(await turn()).toMatchObject({ review_thread: null, review_days: 5 });
  const asked = await call('anne', 'POST', '/conversations', {
    type: 'conversations',
    attributes: {
      subject: 'Je aanmelding',
      body: 'Zijn vrijwilligers verzekerd?',
      recipient: { type: 'organizations', id },
    },
  });
  expect(asked.status).toBe(201);
  const thread = (await turn()).review_thread;
  expect(thread).toMatchObject({ last_message_side: 'center' });
  await sendConversationMails(api.app, new Date(api.clock.now.getTime() + (groupingMinutes + 1) * 60_000));
  const told = await inTenant('demo', () => db.select().from(mails).where(eq(mails.templateKey, 'conversation_reply')));
  expect(told.map(({ recipientEmail }) => recipientEmail)).toEqual(['signer@huis.example']);
  const answer = await call('signer', 'POST', `/conversations/${thread?.id}/replies`, {
    type: 'replies',
    attributes: { body: 'Ja, via de gemeente.' },
  });
  expect(answer.status).toBe(201);
  expect((await turn()).review_thread).toMatchObject({ id: thread?.id, last_message_side: 'organization' });
  expect((await call('anne', 'GET', `/conversations/${thread?.id}/replies`)).text).toContain('Ja, via de gemeente.');
});
