import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../services/tokens/token.ts';

/** 192 random bits behind a word that tells programs which look for leaked secrets what it is. */
export const newSecret = (kind: 'omz' | 'omzwh') => `${kind}_${randomBytes(24).toString('base64url')}`;

/**
 * What a record was made with. Its answer holds a secret, so it is not stored; a request that comes again because its
 * answer was lost finds the record by this, and gives it a new secret.
 */
export function madeWith(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return key === undefined ? null : hashOf(`${request.actor.user?.id ?? ''}:${String(key)}`);
}
