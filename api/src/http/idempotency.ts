import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../tables/administration/idempotencyKeys.table.ts';
import { badParameter } from './filters.ts';
import { problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes care of repeats by itself: its answer holds a secret that must not be stored. */
    repeatable?: true;
  }
}

const inProgress = problem({
  status: 409,
  code: 'in_progress',
  headers: { 'Retry-After': '1' },
  detail: { nl: 'Dit verzoek wordt al verwerkt.', en: 'This request is being handled already.' },
});
const otherBody = problem({
  status: 422,
  code: 'idempotency_key_reused',
  detail: {
    nl: 'Deze sleutel hoort bij een ander verzoek.',
    en: 'This key belongs to another request.',
  },
});

const lifetime = 24 * 3600 * 1000;
const keptHeaders = ['etag', 'location', 'content-type'];

/** `"8e03…"` with or without the quotes of the draft. */
function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || request.method === 'GET' || request.method === 'HEAD') return null;
  const key = /^"?([\w.:-]{8,100})"?$/.exec(String(header))?.[1];
  if (!key) {
    throw badParameter(
      'Idempotency-Key',
      'Idempotency-Key moet 8 tot 100 letters, cijfers of streepjes hebben.',
      'Idempotency-Key must have 8 to 100 letters, digits or dashes.',
    );
  }
  return key;
}

/**
 * A fast hash of a password could be guessed at leisure by whoever sees the table. And how long somebody took is no part of
 * what he asks: pressed again it is more, and still the same.
 */
const partOfIntent = (name: string, value: unknown) =>
  /password/i.test(name) || name === 'elapsed_ms' ? undefined : value;

/** Answers name people. Nobody repeats a write after a day, so that is how long they are kept. */
export async function forgetStoredAnswers(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - lifetime)));
}

export type Replay = { status: number; headers: Record<string, string>; body: unknown };

/**
 * A write that comes twice has its effect once: the second gets the stored answer of the first. The answer is stored in
 * the transaction of the write, so there is never one without the other.
 */
export function createIdempotency(app: FastifyInstance) {
  const { db } = app;

  return {
    /** Null when the write has to be done; then `keep` stores what it answers. */
    async begin(
      request: FastifyRequest,
    ): Promise<{ replay: Replay } | { keep: (reply: FastifyReply, body: unknown) => Promise<void> } | null> {
      const key = keyOf(request);
      if (key === null || request.routeOptions.config.repeatable) return null;
      const owner = request.actor.user?.id ?? `visitor:${request.context.centerId}`;
      // The pattern of the address, not the address: that of a guest's application is a secret in itself.
      const route = `${request.method} ${request.routeOptions.url}`;
      const bodyHash = createHash('sha256')
        .update(JSON.stringify([request.params, request.body], partOfIntent))
        .digest('base64url');
      const lockKey = `${request.context.tenant}:${owner}:${route}:${key}`;
      const { rows } = await db.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKey}, 0)) as free`);
      if (rows[0]?.free !== true) throw inProgress();

      const same = and(
        eq(idempotencyKeys.owner, owner),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
      );
      const [stored] = await db.select().from(idempotencyKeys).where(same);
      if (stored && app.clock().getTime() - stored.createdAt.getTime() < lifetime) {
        if (stored.bodyHash !== bodyHash) throw otherBody();
        return { replay: { status: stored.status, headers: stored.headers, body: stored.body } };
      }
      return {
        async keep(reply, body) {
          const headers = Object.fromEntries(
            keptHeaders.flatMap((name) => {
              const value = reply.getHeader(name);
              return value === undefined ? [] : [[name, String(value)]];
            }),
          );
          if (stored) await db.delete(idempotencyKeys).where(same);
          await db.insert(idempotencyKeys).values({
            owner,
            route,
            key,
            bodyHash,
            status: reply.statusCode,
            headers,
            body: body ?? null,
            createdAt: app.clock(),
          });
        },
      };
    },
  };
}
