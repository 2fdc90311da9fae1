import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { createUsersWorld, type Person, type UsersWorld } from '../../../testing/worlds/usersWorld.ts';
import { newId } from '../../database/newId.ts';
import { createMailSender } from '../../services/mail/mailSender.ts';
import { linksName } from '../../services/mail/outbox.ts';
import { createMailboxTransport, type OutgoingMail } from '../../services/mail/transport.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { newsletterRecipients, newsletters } from '../../tables/notifications/newsletters.table.ts';
import { mailBounces, notificationPreferences, notifications } from '../../tables/notifications/notifications.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { createNewsletterWork, runNewsletter, wakeNewsletters } from './sendNewsletter.ts';
import { tellSenders } from './tellSender.ts';

let world: UsersWorld;
let directory: string;
beforeAll(async () => {
  world = await createUsersWorld();
  directory = await mkdtemp(join(tmpdir(), 'omzien-newsletter-'));
});
afterAll(async () => {
  await world.api.close();
  await rm(directory, { recursive: true, force: true });
});

const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, attributes?: object) =>
  world.ask(who, method, `/newsletters${path}`, attributes, { type: 'newsletters' });
const words = (text: string) => ({ id: newId(), kind: 'text', text });
const write = async (more: object = {}, who: Person = 'content') => {
  const answer = await ask(who, 'POST', '', {
    subject: 'Nieuws van mei',
    blocks: [words('Fijn dat je meedoet.')],
    ...more,
  });
  expect([answer.status, answer.errors]).toEqual([201, []]);
  return answer.item.id;
};
const send = (id: string, attributes: object = {}) => ask('content', 'PUT', `/${id}/send`, attributes);
const read = async (id: string) => (await ask('content', 'GET', `/${id}`)).item.attributes;
const work = (newsletterId: string) => ({ tenant: 'demo' as const, newsletterId });
const recipientsOf = (id: string) =>
  world.inDemo(() => world.db.select().from(newsletterRecipients).where(eq(newsletterRecipients.newsletterId, id)));
const chooseNews = (userIds: readonly string[], enabled = true) =>
  world.inDemo(() =>
    world.db
      .insert(notificationPreferences)
      .values(
        userIds.map((userId) => ({ userId, channel: 'email' as const, notificationType: 'news' as const, enabled })),
      )
      .onConflictDoUpdate({
        target: [
          notificationPreferences.tenant,
          notificationPreferences.userId,
          notificationPreferences.channel,
          notificationPreferences.notificationType,
        ],
        set: { enabled },
      }),
  );

/** Volunteers of the centre who chose news. */
async function addReaders(count: number, name: string, change: Partial<typeof users.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    centerId: world.center,
    email: `${name}-${index}@lezers.example`,
    firstName: `Lezer${index}`,
    lastName: name,
    confirmedAt: world.api.clock.now,
    ...change,
  }));
  const ids = rows.map(({ id }) => id);
  await world.inDemo(async () => {
    await world.db.insert(users).values(rows);
    await world.db
      .insert(userRoles)
      .values(
        ids.map((userId) => ({ userId, role: 'volunteer' as const, scopeType: 'Tenant' as const, scopeId: 'demo' })),
      );
  });
  await chooseNews(ids);
  return ids;
}
/** Nobody of an earlier test reads along. */
const forgetReaders = (ids: readonly string[]) => chooseNews(ids, false);

async function deliver(transport: { send(mail: OutgoingMail): Promise<void>; close(): void }) {
  const sendMail = createMailSender({
    database: world.api.database,
    transport,
    originOf: world.api.app.settings.originOf,
    from: null,
    heavyWork: world.api.app.heavyWork,
    clock: () => world.api.clock.now,
  });
  const waiting = await world.inDemo(() =>
    world.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), eq(mails.templateKey, 'newsletter'))),
  );
  for (const { id } of waiting) await sendMail('demo', id, false);
}
/** Keeps what is sent, and refuses these addresses for good. */
function keeping(refused: readonly string[] = []) {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    close: () => undefined,
    async send(mail: OutgoingMail) {
      if (refused.includes(mail.to.address))
        throw Object.assign(new Error('550 no such user'), { responseCode: 550, command: 'RCPT TO', response: '550' });
      sent.push(mail);
    },
  };
}

test('five hundred readers get it once each, in batches, also when it is done twice', async () => {
  const ids = await addReaders(500, 'veel');
  const id = await write();
  const begun = await send(id);
  expect(begun.status).toBe(202);
  expect(begun.item.attributes).toMatchObject({ status: 'sending', recipients_count: 500, sent_count: 0 });

  // One turn of one step: it can be seen how far it is, and another process goes on from there.
  expect(await createNewsletterWork(world.api.app, work(id)).goOn(0)).toBe(true);
  expect(await read(id)).toMatchObject({ status: 'sending', sent_count: 25 });
  // Two processes at once, as after one was thought to be gone.
  await Promise.all([runNewsletter(world.api.app, work(id)), runNewsletter(world.api.app, work(id))]);
  expect(await read(id)).toMatchObject({ status: 'sent', sent_count: 500, left_out_count: 0 });
  await runNewsletter(world.api.app, work(id));

  await deliver(createMailboxTransport(directory));
  expect((await readdir(directory)).filter((name) => name.endsWith('.json'))).toHaveLength(500);
  const rows = await recipientsOf(id);
  expect(new Set(rows.map(({ mailId }) => mailId)).size).toBe(500);
  await forgetReaders(ids);
}, 180_000);

test('only who chose news and can be reached is counted and mailed', async () => {
  const [chosen = '', ...others] = await addReaders(2, 'kiest');
  await addReaders(1, 'onbevestigd', { confirmedAt: null });
  await addReaders(1, 'inactief', { status: 'inactive' });
  await addReaders(1, 'stuitert', { emailBouncedAt: world.api.clock.now });
  await addReaders(1, 'elders', { centerId: world.far });
  const [contact = ''] = [world.ids.orgAdmin];
  await chooseNews([contact]);
  await forgetReaders(others);
  const id = await write();
  const count = async (change: object) =>
    (await ask('content', 'POST', `/${id}/preview`, change)).item.attributes.recipients_count;
  expect(await count({ audience: 'volunteers' })).toBe(1);
  expect(await count({ audience: 'organizations' })).toBe(1);
  expect(await count({ audience: 'everyone' })).toBe(2);
  expect(await count({ audience: 'volunteers', category_ids: [newId()] })).toBe(0);
  await send(id);
  // Said no while it was under way.
  await forgetReaders([chosen]);
  await runNewsletter(world.api.app, work(id));
  expect(await read(id)).toMatchObject({ status: 'sent', recipients_count: 1, sent_count: 0, left_out_count: 1 });
  expect((await send(await write({ audience: 'volunteers' }))).errors).toMatchObject([{ code: 'nobody_to_mail' }]);
  await forgetReaders([contact]);
});

test('one press in the mail program ends it, is counted with its newsletter, and can be taken back', async () => {
  const [reader = ''] = await addReaders(1, 'genoeg');
  const id = await write({ preheader: 'Met drie nieuwe plekken' });
  await send(id);
  await runNewsletter(world.api.app, work(id));
  const [mail] = await world.mailsTo('genoeg-0@lezers.example');
  const { unsubscribeUrl } = (mail?.variables[linksName] ?? {}) as { unsubscribeUrl?: string };
  const kept = keeping();
  await deliver(kept);
  expect(kept.sent[0]?.unsubscribeUrl).toContain('/api/v1/unsubscribe/');
  expect(kept.sent[0]?.html).toContain('Met drie nieuwe plekken');
  expect(kept.sent[0]?.text).toMatch(/^Hallo Lezer0,\n\nFijn dat je meedoet\./);
  const press = () =>
    world.api.app.inject({
      method: 'POST',
      url: `/api/v1/unsubscribe/${unsubscribeUrl?.split('/').at(-1)}`,
      headers: {
        'x-tenant': 'demo',
        'app-context': 'gelderland',
        'volunteer-center-id': world.center,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).statusCode).toBe(204);
  expect((await press()).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ unsubscribed_count: 1 });
  const wishes = await world.inDemo(() =>
    world.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, reader)),
  );
  // Only of this kind: what happens with an application is still told.
  expect(wishes.map(({ notificationType, enabled }) => [notificationType, enabled])).toEqual([['news', false]]);
});

test('an address that takes no mail is counted, and gets none of the next', async () => {
  const ids = await addReaders(2, 'stuk');
  const id = await write();
  await send(id);
  await runNewsletter(world.api.app, work(id));
  await deliver(keeping(['stuk-0@lezers.example']));
  expect(await read(id)).toMatchObject({ sent_count: 2, bounced_count: 1 });
  const next = await write();
  expect((await send(next)).item.attributes.recipients_count).toBe(1);
  // Known as broken only after sending began.
  await world.inDemo(() =>
    world.db
      .insert(mailBounces)
      .values({ email: 'stuk-1@lezers.example', reason: '550', bouncedAt: world.api.clock.now }),
  );
  await world.inDemo(() =>
    world.db.update(users).set({ emailBouncedAt: world.api.clock.now }).where(eq(users.email, 'stuk-1@lezers.example')),
  );
  await runNewsletter(world.api.app, work(next));
  expect(await read(next)).toMatchObject({ status: 'sent', sent_count: 0, left_out_count: 1 });
  await forgetReaders(ids);
});

test('who pressed send is told how it went once all mails have left, and only once', async () => {
  const ids = await addReaders(2, 'klaar');
  const id = await write();
  expect((await ask('centerAdmin', 'PUT', `/${id}/send`, {})).status).toBe(202);
  await runNewsletter(world.api.app, work(id));
  const told = () =>
    world.inDemo(() =>
      world.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.templateKey, 'newsletter_done'), eq(notifications.subjectId, id))),
    );
  // Written, but the mail server still has to take them.
  await tellSenders(world.api.app);
  expect(await told()).toEqual([]);
  await deliver(keeping(['klaar-1@lezers.example']));
  await tellSenders(world.api.app);
  await tellSenders(world.api.app);
  expect(await told()).toMatchObject([
    {
      userId: world.ids.centerAdmin,
      title: 'Je nieuwsbrief is verstuurd: Nieuws van mei',
      body: expect.stringContaining('Hij kwam aan bij 1 lezer. Niet aangekomen: 1.'),
      url: `/content/newsletters/${id}`,
    },
  ]);
  await forgetReaders(ids);
});

test('held up it mails nobody more; gone on with, it mails the others alone, also after a crash', async () => {
  const ids = await addReaders(60, 'rest');
  const id = await write();
  await send(id);
  await createNewsletterWork(world.api.app, work(id)).goOn(0);
  expect((await ask('content', 'PUT', `/${id}/stop`)).item.attributes).toMatchObject({
    status: 'stopped',
    sent_count: 25,
  });
  await runNewsletter(world.api.app, work(id));
  expect(await read(id)).toMatchObject({ status: 'stopped', sent_count: 25 });
  expect((await ask('content', 'PUT', `/${id}/stop`)).errors).toMatchObject([{ code: 'invalid_transition' }]);
  expect((await ask('content', 'PUT', `/${id}/resume`)).item.attributes).toMatchObject({ status: 'sending' });

  // A step that breaks off in the middle leaves neither mails nor marks behind.
  const { outbox } = world.api.app;
  let left = 3;
  const breaking = {
    ...world.api.app,
    database: world.api.database,
    db: world.db,
    clock: () => world.api.clock.now,
    outbox: {
      write(mail: Parameters<typeof outbox.write>[0]) {
        left -= 1;
        if (left < 0) throw new Error('the process is gone');
        return outbox.write(mail);
      },
    },
    audit: world.api.app.audit,
    jobs: world.api.app.jobs,
    settings: world.api.app.settings,
    formTokens: world.api.app.formTokens,
  };
  await expect(runNewsletter(breaking, work(id))).rejects.toThrow('the process is gone');
  expect(await read(id)).toMatchObject({ status: 'sending', sent_count: 25 });
  await runNewsletter(world.api.app, work(id));
  expect(await read(id)).toMatchObject({ status: 'sent', sent_count: 60 });
  const written = await world.inDemo(() =>
    world.db.select({ email: mails.recipientEmail }).from(mails).where(inArray(mails.userId, ids)),
  );
  expect(written).toHaveLength(60);
  expect(new Set(written.map(({ email }) => email)).size).toBe(60);
  await forgetReaders(ids);
});

test('at its moment it begins by itself; before that it can be called off and changed', async () => {
  const ids = await addReaders(1, 'later');
  const id = await write();
  const at = new Date(world.api.clock.now.getTime() + 3600_000).toISOString();
  expect((await send(id, { scheduled_at: world.api.clock.now.toISOString() })).errors).toMatchObject([
    { code: 'in_the_past' },
  ]);
  expect((await send(id, { scheduled_at: at })).item.attributes).toMatchObject({
    status: 'scheduled',
    scheduled_at: at,
  });
  expect((await ask('content', 'PATCH', `/${id}`, { subject: 'Anders' })).errors).toMatchObject([
    { code: 'invalid_transition' },
  ]);
  await wakeNewsletters(world.api.app);
  expect(await read(id)).toMatchObject({ status: 'scheduled' });
  expect((await ask('content', 'PUT', `/${id}/unschedule`)).item.attributes).toMatchObject({
    status: 'draft',
    scheduled_at: null,
  });
  expect((await ask('content', 'PATCH', `/${id}`, { subject: 'Anders' })).item.attributes.subject).toBe('Anders');
  await send(id, { scheduled_at: at });
  world.api.clock.advance(3600_000);
  // What is weighty asks for a sign-in of this hour.
  world.forgetSession('content');
  await wakeNewsletters(world.api.app);
  await wakeNewsletters(world.api.app);
  expect(await read(id)).toMatchObject({ status: 'sending', recipients_count: 1 });
  await runNewsletter(world.api.app, work(id));
  expect(await read(id)).toMatchObject({ status: 'sent', sent_count: 1 });
  expect((await ask('content', 'DELETE', `/${id}`)).errors).toMatchObject([{ code: 'invalid_transition' }]);
  await forgetReaders(ids);
});

test('what people typed is never a template, and what is not finished is not sent', async () => {
  const evil = words('Dag {{ recipient.email }} {% raw %} {{ secret }} <script>x</script> [x](javascript:alert(1))');
  const id = await write({ subject: 'Nieuws {{ recipient.email }}', blocks: [evil] });
  const { item, status } = await ask('content', 'POST', `/${id}/preview`, {});
  expect(status).toBe(200);
  const { subject, html, dark_html } = item.attributes as unknown as Record<string, string>;
  expect(subject).toBe('Nieuws {{ recipient.email }}');
  expect(html).toContain('{{ secret }}');
  expect(html).not.toMatch(/<script|href="javascript/);
  expect(dark_html).toContain('background:#1e293b');

  const unfinished = { id: newId(), kind: 'action', text: '', label: 'Kom langs', address: '' };
  expect((await send(await write({ blocks: [unfinished] }))).errors).toMatchObject([{ code: 'newsletter_unfinished' }]);
  expect((await send(await write({ blocks: [] }))).errors).toMatchObject([{ code: 'newsletter_unfinished' }]);
  const elsewhere = { ...unfinished, address: 'javascript:alert(1)' };
  expect((await ask('content', 'POST', '', { subject: 'X', blocks: [elsewhere] })).status).toBe(422);
  expect((await ask('content', 'POST', '', { subject: 'X\r\nBcc: all@example.example' })).status).toBe(422);
});

test('a test goes to who wrote it alone', async () => {
  const id = await write();
  expect((await ask('content', 'POST', `/${id}/test`, { subject: 'Proef' })).status).toBe(202);
  const kept = keeping();
  await deliver(kept);
  expect(kept.sent.map(({ to, subject }) => [to.address, subject])).toContainEqual([world.emailOf('content'), 'Proef']);
  expect(await recipientsOf(id)).toEqual([]);
});

test('another centre does not know it, and who may not write pages does not either', async () => {
  const id = await write();
  expect((await ask('farAdmin', 'GET', `/${id}`)).status).toBe(404);
  expect((await ask('farAdmin', 'PUT', `/${id}/send`, {})).status).toBe(404);
  expect((await ask('farAdmin', 'GET', '')).items).toEqual([]);
  for (const who of ['volunteer', 'orgAdmin', 'relations'] as const)
    expect([who, (await ask(who, 'GET', `/${id}`)).status]).toEqual([who, 403]);
  const stored = await world.api.database.inTenant('public', () => world.db.select().from(newsletters));
  expect(stored).toEqual([]);
});
