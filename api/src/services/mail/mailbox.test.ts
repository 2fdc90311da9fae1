import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../database/newId.ts';
import { createMailbox } from './mailbox.ts';
import { createMailboxTransport, type OutgoingMail } from './transport.ts';

let directory: string;
let mailbox: ReturnType<typeof createMailbox>;
let port: number;
const first = newId();
const second = newId();
const mail = (id: string, change: Partial<OutgoingMail>): OutgoingMail => ({
  id,
  from: { name: 'Centrale', address: 'centrale@demo.example' },
  to: { name: 'Ria', address: 'ria@example.example' },
  replyTo: null,
  subject: 'Bevestig je aanmelding',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><p>Hallo</p></body></html>',
  text: 'Hallo Ria',
  tenant: 'demo',
  template: 'application_confirm_guest',
  sentAt: '2026-11-16T09:00:00.000Z',
  ...change,
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'omzien-mail-')), 'mail');
  mailbox = createMailbox({ directory });
  port = await mailbox.listen(0);
});
afterAll(async () => {
  await mailbox.close();
  await rm(join(directory, '..'), { recursive: true, force: true });
});

test('an empty mailbox says so', async () => {
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toContain('Er is nog geen mail.');
  expect((await get('/', { 'accept-language': 'en' })).text).toContain('There is no mail yet.');
});

test('mails are listed newest first and found by recipient, as a page and as JSON', async () => {
  const transport = createMailboxTransport(directory);
  await transport.send(mail(first, {}));
  await transport.send(
    mail(second, {
      to: { name: 'Bram', address: 'bram@example.example' },
      subject: '<b>Vet</b>',
      sentAt: '2026-11-16T09:00:05.000Z',
    }),
  );
  // Half a mail, or a file of somebody else, is nothing to the mailbox.
  await writeFile(join(directory, '20261116-x.json.part'), '{');
  const all = JSON.parse((await get('/messages')).text) as { messages: OutgoingMail[] };
  expect(all.messages.map(({ id }) => id)).toEqual([second, first]);
  const ria = JSON.parse((await get('/messages?to=RIA%40example')).text) as { messages: OutgoingMail[] };
  expect(ria.messages.map(({ id }) => id)).toEqual([first]);
  const page = await get('/?to=bram');
  expect(page.text).toContain('&lt;b&gt;Vet&lt;/b&gt;');
  expect(page.text).not.toContain('ria@example');
  expect((await get('/?to=%22%3E%3Cscript%3E')).text).not.toContain('"><script>');
  expect(await readdir(directory)).toHaveLength(3);
});

test('a mail is shown in a frame that can run nothing', async () => {
  const page = await get(`/mails/${first}`);
  expect(page.text).toContain(`src="/mails/${first}/html"`);
  expect(page.text).toContain('Hallo Ria');
  const html = await get(`/mails/${first}/html`);
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
  expect(html.text).toContain('<base target="_blank">');
});

test.each(['/mails/x', '/mails/..%2f..%2fetc', `/messages/${newId()}`, '/nothing'])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('other names than those of this machine are refused', async () => {
  expect((await get('/', { host: `evil.example:${port}` })).status).toBe(421);
  expect((await get('/', { host: `localhost:${port}` })).status).toBe(200);
});
