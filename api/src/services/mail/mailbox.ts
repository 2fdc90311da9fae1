import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@omzien/model/tenants';
import Fastify, { type FastifyRequest } from 'fastify';
import { asAttachment } from '../files/fileContents.ts';
import { mailboxListPage, mailboxMessagePage } from './mailboxPages.ts';
import type { OutgoingMail } from './transport.ts';

export type MailboxSettings = {
  /** Where `createMailboxTransport` puts its mails. */
  directory: string;
  /** Host names under which it answers, beside the loopback addresses. */
  hosts?: string[];
};

export type MailboxMessage = Omit<OutgoingMail, 'html' | 'text'>;

const newest = 200;
const fileName = /^\d+-[0-9a-f-]{36}\.json$/;
const idPattern = /^[0-9a-f-]{36}$/;

const languageOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';

/** The local mailbox: what would have been mailed, in a browser and as JSON. For development and tests, loopback only. */
export function createMailbox({ directory, hosts = [] }: MailboxSettings) {
  // Files never change once they are there, so what was read stays known.
  const known = new Map<string, OutgoingMail>();

  async function readAll(): Promise<OutgoingMail[]> {
    const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const wanted = names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse();
    for (const name of known.keys()) if (!wanted.includes(name)) known.delete(name);
    await Promise.all(
      wanted
        .filter((name) => !known.has(name))
        .map(async (name) =>
          known.set(name, JSON.parse(await readFile(join(directory, name), 'utf8')) as OutgoingMail),
        ),
    );
    return wanted.flatMap((name) => known.get(name) ?? []);
  }

  const matching = async (to: string) => {
    const wanted = to.trim().toLowerCase();
    const mails = await readAll();
    return (
      wanted === '' ? mails : mails.filter(({ to: { address } }) => address.toLowerCase().includes(wanted))
    ).slice(0, newest);
  };
  const findMail = async (id: string) =>
    idPattern.test(id) ? (await readAll()).find((mail) => mail.id === id) : undefined;
  const recipientIn = (request: FastifyRequest) => {
    const { to } = request.query as { to?: unknown };
    return typeof to === 'string' ? to : '';
  };

  const app = Fastify({ logger: false, forceCloseConnections: true });
  const allowedHosts = new Set(['localhost', '127.0.0.1', '[::1]', ...hosts]);

  app.addHook('onRequest', async (request, reply) => {
    // A page elsewhere could point its own host name here; only names of this machine are answered.
    if (!allowedHosts.has(request.headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''))
      return reply.code(421).type('text/plain').send('Open the mailbox as http://localhost.');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
  });

  app.get('/', async (request, reply) => {
    const to = recipientIn(request);
    return reply.type('text/html; charset=utf-8').send(mailboxListPage(await matching(to), to, languageOf(request)));
  });
  app.get('/messages', async (request) => ({ messages: await matching(recipientIn(request)) }));
  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const mail = await findMail(request.params.id);
    return mail ?? reply.code(404).send({ error: 'There is no mail with this id.' });
  });
  app.get<{ Params: { id: string } }>('/mails/:id', async (request, reply) => {
    const mail = await findMail(request.params.id);
    if (!mail) return reply.code(404).type('text/plain').send('There is no mail with this id.');
    return reply.type('text/html; charset=utf-8').send(mailboxMessagePage(mail, languageOf(request)));
  });
  app.get<{ Params: { id: string } }>('/mails/:id/html', async (request, reply) => {
    const mail = await findMail(request.params.id);
    if (!mail) return reply.code(404).type('text/plain').send('There is no mail with this id.');
    return (
      reply
        .type('text/html; charset=utf-8')
        // The mail itself may run nothing and load nothing; its links open beside the mailbox.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
        )
        .send(mail.html.replace('<head>', '<head><base target="_blank">'))
    );
  });

  app.get<{ Params: { id: string; number: string } }>('/mails/:id/attachments/:number', async (request, reply) => {
    const { id, number } = request.params;
    const attached = (await findMail(id))?.attachments?.[Number(number)];
    if (!attached) return reply.code(404).type('text/plain').send('There is no such attachment.');
    return reply
      .type(attached.mediaType)
      .header('content-disposition', asAttachment(attached.fileName))
      .send(Buffer.from(attached.content, 'base64'));
  });

  return {
    app,
    /** Answers with the port, which is chosen freely for 0. */
    async listen(port: number): Promise<number> {
      await app.listen({ host: '127.0.0.1', port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    close: () => app.close(),
  };
}
