import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../http/problems.ts';
import { file } from '../../http/routeDocs.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { mayReceive } from './audience.ts';
import type { DeliveredEvent } from './live.ts';

const reconnectAfter = 3000;
const streamsPerUser = 10;
/** A reader who does not read is let go, rather than kept in memory. */
const longestBacklog = 256 * 1024;

const lines = (event: string, data: unknown, number?: string) =>
  `${number ? `id: ${number}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const told = ({ kind, id, number }: DeliveredEvent) => lines(kind, { id }, number);

/** `GET /stream`: server-sent events of what changes in the current scope. */
export const streamRoutes: FastifyPluginAsync = async (app) => {
  const { heartbeat, longest } = app.settings.stream;
  const sessions = createSessionRepository(app.db);
  const open = new Map<string, Set<PassThrough>>();

  /** Whether the session that opened the stream is still there and may read, asked in a transaction of its own. */
  async function isSignedIn({ context }: FastifyRequest, sessionId: string) {
    const now = app.clock();
    const found = await app.database.inTenant(context.tenant, () => sessions.owner(sessionId, now));
    if (found?.user.status !== 'active' || found.session.endsAt <= now) return false;
    return !found.session.needsFactor;
  }

  function keep(userId: string, stream: PassThrough) {
    const mine = open.get(userId) ?? new Set();
    open.set(userId, mine);
    const [oldest] = mine;
    if (mine.size >= streamsPerUser) oldest?.end();
    mine.add(stream);
    stream.once('close', () => {
      mine.delete(stream);
      if (mine.size === 0) open.delete(userId);
    });
  }

  app.get(
    '/stream',
    {
      // The limit of other routes would end it in the middle of a line.
      handlerTimeout: longest + heartbeat,
      // Asking for the head of something that has no end is of no use.
      exposeHeadRoute: false,
      config: {
        permission: 'account.read',
        withoutTurn: true,
        docs: {
          summary: 'Hear what changes',
          description:
            'Server-sent events `notifications`, `conversations`, `applications`, `activity_events`, `volunteer_profile_replies`, `user_imports`, `organization_reviewers` and `organization_moves`, each with the `id` of a record to ask for. The event `resync` says that something may have been missed. A comment comes every 25 seconds; after 10 minutes the stream ends and a client connects again, with `Last-Event-ID`.',
          answer: file('text/event-stream'),
        },
      },
    },
    async (request, reply) => {
      const { actor, context } = request;
      const { user, sessionId, impersonator } = actor;
      if (!user || !sessionId) throw unauthenticated();
      const { tenant } = context;
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writableLength > longestBacklog) stream.destroy();
        else if (!stream.writableEnded) stream.write(text);
      };

      // After the transaction of the request: what goes on for minutes must not take part in it.
      app.database.afterCommit(() => {
        const stop = app.live.subscribe((event) => {
          if (event.tenant === tenant && mayReceive(event, actor)) write(told(event));
        });
        const beat = setInterval(() => {
          write(': still here\n\n');
          isSignedIn(request, sessionId).then(
            (still) => still || stream.end(),
            // The database is away for a moment: the next beat asks again.
            () => undefined,
          );
        }, heartbeat);
        // Working as somebody else ends by itself, and what one hears of him with it.
        const left = impersonator ? impersonator.endsAt.getTime() - app.clock().getTime() : longest;
        const end = setTimeout(() => stream.end(), Math.max(0, Math.min(left, longest)));
        stream.once('close', () => {
          stop();
          clearInterval(beat);
          clearTimeout(end);
        });
        keep(user.id, stream);

        write(`retry: ${reconnectAfter}\n\n`);
        const last = request.headers['last-event-id'];
        if (typeof last === 'string' && last !== '') {
          const missed = app.live.since(last);
          if (missed === null) write(lines('resync', {}));
          for (const event of missed ?? []) if (event.tenant === tenant && mayReceive(event, actor)) write(told(event));
        }
      });
      reply
        .type('text/event-stream; charset=utf-8')
        // Proxies before us must not collect what they should pass on.
        .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
      return stream;
    },
  );

  // Streams end before the server waits for its answers, or it would wait ten minutes.
  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end();
  });
};
