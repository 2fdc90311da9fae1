import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRoom } from './byteRoom.ts';

export type BodyGuard = {
  /** Where bodies lie from their first byte until their answer is sent. */
  room: ByteRoom;
  /**
   * Held until the answer is sent; or passed on as it comes, so that nothing of it is held; or read by its route, which
   * has a limit of its own.
   */
  wayOf?(request: FastifyRequest): 'held' | 'passedOn' | 'readByRoute';
  /** What is thrown at a body that is longer than its route takes, and at one for which there is no room. */
  tooLong(limit: number): Error;
  full(): Error;
};

/** Whether a request says that a body follows. */
export const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bounds what the bodies of all requests take together. What is too long by its own account is refused before anything of
 * it is read; what is there counts by its bytes, not by what it announces, so nobody takes room by announcing.
 */
export function guardBodies(app: FastifyInstance, { room, wayOf = () => 'held', tooLong, full }: BodyGuard): void {
  const heldOf = new WeakMap<FastifyRequest, number>();
  const countedOf = new WeakMap<FastifyRequest, Transform>();

  function end(request: FastifyRequest) {
    // Its answer may go out before the rest has come: that is read and thrown away, else its connection would stand still.
    countedOf.get(request)?.destroy();
    countedOf.delete(request);
    room.give(heldOf.get(request) ?? 0);
    heldOf.delete(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!announcesBody(request)) return;
    const { bodyLimit } = request.routeOptions;
    if (bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      // The rest would have to be read to be thrown away.
      reply.header('connection', 'close');
      throw tooLong(bodyLimit);
    }
    if (room.isFull() && wayOf(request) === 'held') throw full();
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    const way = wayOf(request);
    if (way === 'readByRoute' || !announcesBody(request)) return payload;
    const limit = request.routeOptions.bodyLimit ?? Infinity;
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > limit) {
          reply.header('connection', 'close');
          return done(tooLong(limit));
        }
        if (way === 'held') {
          if (!room.take(chunk.length)) return done(full());
          heldOf.set(request, (heldOf.get(request) ?? 0) + chunk.length);
        }
        done(null, chunk);
      },
    });
    payload.on('error', (error) => counted.destroy(error));
    countedOf.set(request, counted);
    // Fastify tells of no answer that was not sent to its end.
    reply.raw.once('close', () => end(request));
    counted.once('close', () => payload.unpipe(counted).resume());
    return payload.pipe(counted);
  });

  app.addHook('onResponse', async (request: FastifyRequest, _reply: FastifyReply) => end(request));
}
