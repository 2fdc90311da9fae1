import { keysToCamelCase } from '@omzien/model/names';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The body of a call under `/auth`: attributes at the top level, in snake_case or as the product's pages write them. */
export function authBody(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return keysToCamelCase(body) as Record<string, unknown>;
}

export const refuse = (reply: FastifyReply, status: number, error: string, more: object = {}) =>
  reply.code(status).send({ success: false, errors: [error], ...more });
