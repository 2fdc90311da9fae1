import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { mailBounces } from '../../tables/notifications/notifications.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { createHeavyWork } from '../threads/heavyWork.ts';
import { forgetOldMails } from './mailRetention.ts';
import { createMailSender } from './mailSender.ts';
import { createOutbox, type MailToWrite } from './outbox.ts';
import { type OutgoingMail, unsubscribeHeaders } from './transport.ts';

let database: DatabaseServer;
let center: string;
const sent: OutgoingMail[] = [];
const wanted: { tenant: string; mailId: string }[] = [];
let isDown = false;
let refusal: Error | null = null;
/** The sender's own clock; later than everything that these tests write. */
let now = new Date('2030-01-01T09:00:00Z');

const heavyWork = createHeavyWork();
const transport = {
  async send(mail: OutgoingMail) {
    if (isDown) throw new Error('connect ECONNREFUSED');
    if (refusal) throw refusal;
    sent.push(mail);
  },
  close: () => undefined,
};
const send = (mailId: string, isLast = false) =>
  createMailSender({
    database,
    transport,
    originOf: (host) => `https://${host}`,
    from: null,
    heavyWork,
    clock: () => now,
  })('demo', mailId, isLast);
const outbox = () =>
  createOutbox(database, {
    enqueue: async (_job, data) => {
      wanted.push(data as unknown as { tenant: string; mailId: string });
    },
  });
const letter = (change: Partial<MailToWrite> = {}): MailToWrite => ({
  template: 'application_received',
  tenant: 'demo',
  centerId: center,
  locale: 'nl',
  to: { name: 'Ria de Wit', email: 'ria@example.example' },
  variables: {
    vacancy: { title: 'Kok' },
    organization: { name: 'Tafel' },
    expected_reply_days: 2,
    status_url: 'https://zutphen.demo.localhost/vacancies/1',
    withdraw_url: 'https://zutphen.demo.localhost/vacancies/1',
  },
  ...change,
});
const row = (id: string) =>
  database.inTenant('demo', async () => {
    const [found] = await database.db.select().from(mails).where(eq(mails.id, id));
    return found;
  });

beforeAll(async () => {
  database = await openTestDatabase();
  center = await createTestWorld(database).center('demo', 'Zutphen', { email: 'centrale@zutphen.example' });
});
afterAll(async () => {
  await heavyWork.close();
  await database.close();
});
beforeEach(() => {
  sent.length = 0;
  wanted.length = 0;
  isDown = false;
  refusal = null;
});

test('a mail waits for the transaction, is sent once in the name of the centre, and forgets what it said', async () => {
  await database.inTenant('demo', async () => {
    await outbox().write(letter());
    expect(wanted).toEqual([]);
  });
  expect(wanted).toHaveLength(1);
  const id = wanted[0]?.mailId ?? '';
  await send(id);
  await send(id);
  expect(sent).toEqual([
    expect.objectContaining({
      id,
      from: { name: 'Sociaal Domein Demo', address: 'centrale@zutphen.example' },
      to: { name: 'Ria de Wit', address: 'ria@example.example' },
      replyTo: 'centrale@zutphen.example',
      subject: 'Gelukt! Je aanmelding voor Kok is verstuurd',
    }),
  ]);
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, variables: {}, replyTo: null });
});

test('a transaction that fails leaves no mail', async () => {
  await expect(
    database.inTenant('demo', async () => {
      await outbox().write(letter());
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(wanted).toEqual([]);
});

test('while the mail server is down the mail stays, and after the last attempt it is laid aside with the reason', async () => {
  await database.inTenant('demo', () => outbox().write(letter()));
  const id = wanted[0]?.mailId ?? '';
  isDown = true;
  await expect(send(id)).rejects.toThrow('ECONNREFUSED');
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'connect ECONNREFUSED' });
  await expect(send(id, true)).rejects.toThrow('ECONNREFUSED');
  expect(await row(id)).toMatchObject({ state: 'dead', attempts: 2 });
  isDown = false;
  await send(id);
  expect(sent).toEqual([]);
});

test('an address that could carry another header, or a list, gets no mail', async () => {
  for (const email of ['a@b.example\r\nBcc: x@y.example', 'a@b.example, c@d.example', 'nobody', ''])
    await database.inTenant('demo', () => outbox().write(letter({ to: { name: 'A', email } })));
  expect(wanted).toEqual([]);
});

test('a name with a line break becomes one line', async () => {
  await database.inTenant('demo', () =>
    outbox().write(letter({ to: { name: 'Ria\r\nBcc: x@y.example', email: 'ria@example.example' } })),
  );
  await send(wanted[0]?.mailId ?? '');
  expect(sent[0]?.to.name).toBe('Ria Bcc: x@y.example');
});

test('a mail without one of its variables is refused when it is written', async () => {
  await expect(database.inTenant('demo', () => outbox().write(letter({ variables: {} })))).rejects.toThrow(
    'application_received',
  );
});

test('a mail that waits for the morning is not sent before it', async () => {
  const morning = new Date('2030-01-02T06:00:00Z');
  await database.inTenant('demo', () => outbox().write(letter({ notBefore: morning })));
  expect(wanted).toEqual([]);
  const [waiting] = await database.inTenant('demo', () =>
    database.db.select().from(mails).where(eq(mails.nextAttemptAt, morning)),
  );
  const id = waiting?.id ?? '';
  await send(id);
  expect(sent).toEqual([]);
  now = morning;
  await send(id);
  expect(sent).toHaveLength(1);
});

test('the reader is given a way to refuse, and his mail program the same with one click', async () => {
  const links = {
    preferencesUrl: 'https://zutphen.example/profile-edit/periodieke-mail',
    unsubscribeUrl: 'https://zutphen.example/forms/abc',
  };
  await database.inTenant('demo', () => outbox().write(letter({ links })));
  await send(wanted[0]?.mailId ?? '');
  expect(sent[0]?.text).toContain(links.unsubscribeUrl);
  expect(unsubscribeHeaders(sent[0]?.unsubscribeUrl)).toEqual({
    'List-Unsubscribe': '<https://zutphen.example/api/v1/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(unsubscribeHeaders('https://x.example/\r\nBcc: y@z.example')).toEqual({});
  expect(unsubscribeHeaders(null)).toEqual({});
});

const smtpError = (change: { responseCode: number; command: string }) =>
  Object.assign(new Error(`Can't send mail: ${change.responseCode}`), { code: 'EENVELOPE', ...change });

test('an address that a mail server will never know is marked, put on the work list, and not tried again', async () => {
  const userId = await createTestWorld(database).user('demo', 'ria@example.example', center);
  await database.inTenant('demo', () => outbox().write(letter()));
  const id = wanted[0]?.mailId ?? '';
  refusal = smtpError({ responseCode: 550, command: 'RCPT TO' });
  await send(id);
  expect(await row(id)).toMatchObject({ state: 'bounced', attempts: 1, variables: {}, replyTo: null });
  await database.inTenant('demo', async () => {
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailBouncedAt).toEqual(now);
    expect(await database.db.select().from(mailBounces)).toMatchObject([
      { email: 'ria@example.example', bouncedAt: now },
    ]);
    expect(await database.db.select().from(workItems)).toMatchObject([
      { kind: 'bounce', centerId: center, subjectType: 'users', subjectId: userId },
    ]);
  });
  refusal = null;
  await send(id);
  expect(sent).toEqual([]);
});

test('a mailbox that is full for now, or a server that refuses us, is tried again', async () => {
  for (const change of [
    { responseCode: 452, command: 'RCPT TO' },
    { responseCode: 550, command: 'MAIL FROM' },
    { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Blocked: looks like spam' },
    { responseCode: 535, command: 'AUTH PLAIN' },
  ]) {
    wanted.length = 0;
    await database.inTenant('demo', () => outbox().write(letter()));
    const id = wanted[0]?.mailId ?? '';
    refusal = Object.assign(smtpError(change), { code: 'EAUTH' });
    await expect(send(id)).rejects.toThrow(String(change.responseCode));
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  }
});

test('after a year nobody knows to whom a mail went; what still waits stays', async () => {
  await database.inTenant('demo', async () => {
    const { db } = database;
    await db.delete(mails);
    const mail = {
      centerId: center,
      templateKey: 'vacancy_expired',
      locale: 'nl' as const,
      recipientEmail: 'a@b.example',
      recipientName: 'A',
      variables: {},
    };
    const old = new Date('2026-01-01T00:00:00Z');
    await db.insert(mails).values([
      { ...mail, state: 'sent', updatedAt: old },
      { ...mail, state: 'bounced', updatedAt: new Date('2026-06-01T00:00:00Z') },
      { ...mail, state: 'waiting', updatedAt: old },
    ]);
    await forgetOldMails(db, new Date('2027-01-02T00:00:00Z'));
    expect((await db.select().from(mails)).map(({ state }) => state).sort()).toEqual(['bounced', 'waiting']);
  });
});
