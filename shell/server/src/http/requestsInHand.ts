import { addressKey } from '@omzien/server/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from './problems.ts';

type Settings = {
  /** Of one address (IPv6: of one /64); null counts nobody. */
  perAddress: number | null;
  /** Told at most once a second of how many were refused since. */
  onTooMany: (count: number) => void;
  refuse: (request: FastifyRequest, reply: FastifyReply, refusal: Problem) => FastifyReply;
};

/**
 * A proxy brings all its visitors over connections of its own, so those are counted for nobody. What it says that they come
 * from is counted instead: as many requests in hand as a visitor without a proxy may have connections.
 */
export function limitRequestsInHand(app: FastifyInstance, { perAddress, onTooMany, refuse }: Settings): void {
  if (perAddress === null) return;
  const inHand = new Map<string, number>();
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    if (ip === request.socket.remoteAddress) return;
    const key = addressKey(ip);
    const known = inHand.get(key) ?? 0;
    if (known >= perAddress) {
      refused += 1;
      const now = performance.now();
      if (now - toldAt >= 1000) {
        onTooMany(refused);
        [toldAt, refused] = [now, 0];
      }
      const detail = 'Too many requests of this address are under way. Wait a moment and try again.';
      return refuse(request, reply, problem(429, 'too_many_requests', detail, 5));
    }
    inHand.set(key, known + 1);
    // With the answer, or when its reader leaves.
    reply.raw.once('close', () => {
      const left = (inHand.get(key) ?? 1) - 1;
      if (left > 0) inHand.set(key, left);
      else inHand.delete(key);
    });
  });
}
