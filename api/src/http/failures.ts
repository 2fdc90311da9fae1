import { jsonApiType, type WireError } from '@omzien/model/jsonApi';
import { isClientLeaving } from '@omzien/server/clientLeft';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { localeOf } from './context.ts';
import { notFound, Problem, problem, storageFull, titleOf, unavailable } from './problems.ts';
import { failureOf, rootOf } from './safeErrors.ts';

const duplicate = problem({
  status: 409,
  code: 'duplicate',
  detail: { nl: 'Dit bestaat al.', en: 'This exists already.' },
});

/** What PostgreSQL says when the fault is not the asker's and passes by itself. */
const passing = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // the server shuts down
  '57P03', // the server starts
  '25P03', // idle in transaction
  '53300', // too many connections
]);
const passingErrors =
  /^EngineInterrupted$|ECONNREFUSED|ECONNRESET|timeout exceeded when trying to connect|Connection terminated|database was restarted/;

/** A failure as the client may know it, or null: then it is a defect of ours. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const root = rootOf(error);
  if (root instanceof Problem) return root;
  const { code = '', name, message } = root;
  if (code === '53100' || code === 'ENOSPC') return storageFull();
  if (passing.has(code) || code.startsWith('08') || passingErrors.test(`${code}`) || passingErrors.test(name))
    return unavailable();
  if (passingErrors.test(message)) return unavailable();
  if (code === '23505') return duplicate();
  const { statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const names: Record<number, string> = { 413: 'too_large', 415: 'unsupported_media_type' };
    return new Problem({ status: statusCode, code: names[statusCode] ?? 'bad_request' });
  }
  if (statusCode === 503) return unavailable();
  return null;
}

const notSignedIn = 'You need to sign in or sign up before continuing.';
const serverError: WireError = { status: '500', source: null, title: titleOf(500), detail: null, code: null };

/** Answers what went wrong. A defect is logged in full and told without details. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (isClientLeaving(request, error)) {
    request.log.info('the client has left');
    return reply.hijack();
  }
  const known = problemOf(error);
  if (!known) {
    // Not the error itself: Drizzle puts the parameters, which may be a password, into its message.
    request.log.error({ failure: failureOf(error) }, 'defect');
  }
  const status = known?.definition.status ?? 500;
  const locale = localeOf(request);
  // A refusal never carries the headers of an answer that was being made.
  for (const header of ['etag', 'set-cookie']) reply.removeHeader(header);
  const errors = known ? known.errorsFor(locale) : [serverError];
  return (
    reply
      .code(status)
      .headers({ ...known?.definition.headers, 'cache-control': 'no-store' })
      .type(jsonApiType)
      // Not signed in is told in the words of devise_token_auth, by which the gateway knows it.
      .send({ errors: known?.definition.code === 'unauthenticated' ? [notSignedIn] : errors, request_id: request.id })
  );
}

/** Turns everything that is thrown, and every address that nobody answers, into an answer. */
export const failures = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, notFound()));
});
