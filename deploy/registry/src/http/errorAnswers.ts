import type { FastifyError, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal, refusal, toErrors } from './problems.ts';

const codesOfStorage = new Set(['ENOSPC', 'EDQUOT']);

/** What Fastify itself refuses: the body is too large, is not JSON, has the wrong type. */
const byFramework: Record<string, { code: string; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', detail: 'The request is too large. A release may have 64 MB.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'not_json', detail: 'Send the body as application/json.' },
};

/** Turns everything that is thrown below into an answer of one shape. A defect is logged and tells nothing. */
export const errorAnswers = fastifyPlugin(async (app: FastifyInstance) => {
  app.setNotFoundHandler((request, reply) => {
    const problem = refusal(
      404,
      'unknown_address',
      `There is nothing at ${request.method} ${request.url.slice(0, 120)}.`,
    );
    return reply.status(404).send(toErrors(problem));
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(toErrors(error));
    if (codesOfStorage.has(error.code)) {
      request.log.error({ err: error }, 'the disk of the registry is full');
      const detail = 'The disk of the registry is full. Nothing was changed; make room and try again.';
      return reply.status(507).send(toErrors(refusal(507, 'storage_full', detail)));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const known = byFramework[error.code] ?? { code: 'bad_request', detail: error.message };
      return reply.status(error.statusCode).send(toErrors(refusal(error.statusCode, known.code, known.detail)));
    }
    request.log.error({ err: error }, 'a request failed');
    const detail = `Something went wrong in the registry. Its log says more under request ${request.id}.`;
    return reply.status(500).send(toErrors(refusal(500, 'internal', detail, { request: request.id })));
  });
});
