import { tenantKeys } from '@omzien/model/tenants';
import type { FastifyPluginAsync } from 'fastify';
import type { Announcement } from '../activations/announcements.ts';
import { refusal } from '../http/problems.ts';
import type { RegistryParts } from './registryParts.ts';

const mostGateways = 500;

/** Within a revision only one thing changes: what has not proven itself yet. */
const eventText = ({ tenant, revision, probation, publishers }: Announcement) =>
  `event: ${publishers ? 'publishers' : probation ? 'proven' : 'activation'}\nid: ${tenant}-${revision}\ndata: ${JSON.stringify({ tenant, revision, probation, publishers })}\n\n`;

/** The stream by which gateways learn of an activation at once. */
export const eventRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { activations, announcements, heartbeat },
) => {
  const open = new Set<() => void>();

  // A stream never ends by itself, so closing the server would wait for ever.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/events', async (request, reply) => {
    if (open.size >= mostGateways) {
      throw refusal(503, 'too_many_streams', `${mostGateways} gateways are listening already. Try again later.`);
    }
    // Listening comes first: an activation during the reading below is told twice rather than not at all.
    const waiting: Announcement[] = [];
    let send = (announcement: Announcement) => {
      waiting.push(announcement);
    };
    const stop = announcements.listen((announcement) => send(announcement));
    const { raw } = reply;
    let beat: NodeJS.Timeout | undefined;
    const end = () => {
      stop();
      clearInterval(beat);
      open.delete(end);
      raw.end();
    };
    open.add(end);
    try {
      const current = await Promise.all(tenantKeys.map((tenant) => activations.current(tenant)));
      reply.hijack();
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      for (const record of current) if (record) raw.write(eventText(record));
      send = (announcement) => raw.write(eventText(announcement));
      for (const announcement of waiting) send(announcement);
      beat = setInterval(() => raw.write(': heartbeat\n\n'), heartbeat);
      request.raw.once('close', end);
      if (request.raw.destroyed || raw.destroyed) end();
    } catch (error) {
      stop();
      open.delete(end);
      throw error;
    }
  });
};
