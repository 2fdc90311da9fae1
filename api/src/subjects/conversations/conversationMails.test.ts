import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { sendConversationMails } from './conversationMails.ts';
import { forgetConversations } from './retention.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
const minute = 60_000;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  staff = await world.adminOf(world.organization, { email: 'anne@tafel.example', firstName: 'Anne' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance(10 * minute);
  await sendConversationMails(api.app, api.clock.now);
  await world.newMails();
});

const run = async () => {
  await sendConversationMails(api.app, api.clock.now);
  return (await world.newMails()).filter(({ key }) => key === 'conversation_reply');
};
const write = (id: string, who: Person, body: string) =>
  world.post(`/conversations/${id}/replies`, who, { body }, { type: 'replies' });
const step = (id: string, name: string, who: Person) =>
  world.put(`/conversations/${id}/${name}`, who, {}, { type: 'conversations' });
async function thread(change = {}) {
  const { volunteer, id, conversationId } = await world.applied(await world.addVacancy(change));
  await world.newMails();
  return { volunteer, applicationId: id, id: conversationId };
}

describe('a message', () => {
  test('is mailed to the other side after five minutes, together with what followed, once', async () => {
    const { id, volunteer } = await thread();
    await write(id, staff, 'Kun je woensdag?');
    api.clock.advance(4 * minute);
    await write(id, staff, 'Of donderdag?');
    expect(await run()).toEqual([]);
    api.clock.advance(minute);
    const mails = await run();
    expect(mails).toMatchObject([
      {
        to: volunteer.email,
        variables: {
          sender: { name: 'Anne de Wit (Samen aan Tafel)' },
          subject: 'Kok voor het buurtdiner',
          excerpt: 'Kun je woensdag?\n\nOf donderdag?',
          conversation_url: `http://nijmegen.public.localhost:3000/conversations/${id}`,
        },
      },
    ]);
    expect(await run()).toEqual([]);
    api.clock.advance(60 * minute);
    expect(await run()).toEqual([]);
  });

  test('goes to the contact person of the organisation, or who looks after the application', async () => {
    const { id, volunteer, applicationId } = await thread();
    await write(id, volunteer, 'Is er een lift?');
    api.clock.advance(6 * minute);
    expect((await run()).map(({ to }) => to)).toEqual(['anne@tafel.example']);
    const owner = await world.adminOf(world.organization, { email: 'collega@tafel.example' });
    await world.put(`/applications/${applicationId}/assign`, owner, { owner_id: owner.id });
    await write(id, volunteer, 'En een toilet?');
    api.clock.advance(6 * minute);
    expect((await run()).map(({ to }) => to)).toEqual(['collega@tafel.example']);
  });

  test('is not mailed when it was read meanwhile, muted, or told by another mail', async () => {
    const { id, volunteer, applicationId } = await thread();
    await write(id, staff, 'Gelezen?');
    await step(id, 'read', volunteer);
    api.clock.advance(6 * minute);
    expect(await run()).toEqual([]);
    await step(id, 'mute', volunteer);
    await write(id, staff, 'Stil');
    api.clock.advance(6 * minute);
    expect(await run()).toEqual([]);
    await step(id, 'unmute', volunteer);
    await world.put(`/applications/${applicationId}/accept`, staff, { message: 'Welkom!', send_now: true });
    api.clock.advance(6 * minute);
    expect(await run()).toEqual([]);
  });

  test('that the vacancy answers with by itself is mailed too', async () => {
    const { volunteer } = await thread({ autoReply: 'Bedankt! We lezen dit op maandag.' });
    api.clock.advance(6 * minute);
    expect(await run()).toMatchObject([
      {
        to: volunteer.email,
        variables: { excerpt: 'Bedankt! We lezen dit op maandag.', sender: { name: 'Samen aan Tafel' } },
      },
    ]);
  });

  test('two runs at the same moment send one mail', async () => {
    const { id, volunteer } = await thread();
    await write(id, staff, 'Hallo?');
    api.clock.advance(6 * minute);
    const now = api.clock.now;
    await Promise.all([sendConversationMails(api.app, now), sendConversationMails(api.app, now)]);
    expect((await world.newMails()).map(({ to }) => to)).toEqual([volunteer.email]);
  });

  test('of who only asked shows the first name', async () => {
    const volunteer = await world.person({ firstName: 'Ria' });
    await world.post(
      `/vacancies/${await world.addVacancy()}/questions`,
      volunteer,
      { body: 'Is er een lift?' },
      { type: 'questions' },
    );
    api.clock.advance(6 * minute);
    expect(await run()).toMatchObject([{ to: 'anne@tafel.example', variables: { sender: { name: 'Ria' } } }]);
  });
});

test('a guest gets a link of his own that opens the thread', async () => {
  const vacancy = await world.addVacancy();
  const guest = { first_name: 'Bo', last_name: 'Vos', email: 'bo@example.example', ...world.letter };
  await world.post(`/vacancies/${vacancy}/applications`, null, guest);
  const [confirm] = await world.newMails();
  const token = /application=([\w-]{22})/.exec(JSON.stringify(confirm?.variables))?.[1] ?? '';
  await world.post('/applications/confirm', null, { token });
  const [row] = await world.inTenant(() =>
    api.database.db.select().from(applications).where(eq(applications.email, 'bo@example.example')),
  );
  await world.post(`/applications/${row?.id}/replies`, staff, { body: 'Kom je?' }, { type: 'replies' });
  api.clock.advance(6 * minute);
  const [mail] = await run();
  expect(mail?.to).toBe('bo@example.example');
  const fresh = /application=([\w-]{22})/.exec(JSON.stringify(mail?.variables))?.[1] ?? '';
  expect(fresh).not.toBe(token);
  const lines = await world.get(`/guest_applications/${fresh}/replies`, null);
  expect(lines.document.data.at(-1)?.attributes).toMatchObject({ body: 'Kom je?' });
});

test('threads without an application are forgotten some time after their last message', async () => {
  const volunteer = await world.person();
  const about = async () =>
    (
      await world.post(
        `/vacancies/${await world.addVacancy()}/questions`,
        volunteer,
        { body: 'Is er een lift?' },
        { type: 'questions' },
      )
    ).item.id;
  const [old, kept] = [await about(), await about()];
  const { id: ofApplication } = await thread();
  const longAgo = new Date(api.clock.now.getTime() - 370 * 24 * 60 * minute);
  await world.inTenant(async () => {
    for (const id of [old, ofApplication])
      await api.database.db.update(conversations).set({ lastMessageAt: longAgo }).where(eq(conversations.id, id));
  });
  await forgetConversations(api.app, api.clock.now);
  await forgetConversations(api.app, api.clock.now);
  const left = await world.inTenant(() => api.database.db.select({ id: conversations.id }).from(conversations));
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([kept, ofApplication]));
  expect(left.map(({ id }) => id)).not.toContain(old);
});
