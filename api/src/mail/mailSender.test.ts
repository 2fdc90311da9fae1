import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { DatabaseServer } from '../database/database.ts';
import { createTestWorld } from '../testing/createTestWorld.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { createMailSender } from './mailSender.ts';
import { mails } from './mails.table.ts';
import { createOutbox, type MailToWrite } from './outbox.ts';
import type { OutgoingMail } from './transport.ts';

let database: DatabaseServer;
let center: string;
const sent: OutgoingMail[] = [];
const wanted: { tenant: string; mailId: string }[] = [];
let isDown = false;

const transport = {
  async send(mail: OutgoingMail) {
    if (isDown) throw new Error('connect ECONNREFUSED');
    sent.push(mail);
  },
  close: () => undefined,
};
const send = (mailId: string, isLast = false) =>
  createMailSender({ database, transport, originOf: (host) => `https://${host}`, from: null })('demo', mailId, isLast);
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
afterAll(() => database.close());
beforeEach(() => {
  sent.length = 0;
  wanted.length = 0;
  isDown = false;
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
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, variables: {} });
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
