import { jsonApiType } from '@omzien/model/jsonApi';
import type { FastifyReply } from 'fastify';

/** A refusal of the gateway itself, for callers that speak JSON:API. */
export type Problem = { status: number; code: string; title: string; detail: string; retryAfter?: number };

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const titleOf = (status: number) => titles[status] ?? 'Error';

export const problem = (status: number, code: string, detail: string, retryAfter?: number): Problem => ({
  status,
  code,
  title: titleOf(status),
  detail,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** A refusal that is thrown where nobody can answer. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(refusal: Problem) {
    super(refusal.detail);
    this.problem = refusal;
  }
}

/** The body of a refusal. It carries the request's id, never a stack, a path on disk or an address of another part. */
const problemDocument = ({ status, code, title, detail }: Problem, requestId: string) => ({
  errors: [{ status: String(status), code, title, detail, source: null }],
  request_id: requestId,
});

export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter));
  return (
    reply
      .code(refusal.status)
      .header('Content-Type', jsonApiType)
      .header('Cache-Control', 'no-store')
      // As bytes: to a text Fastify would add a charset, which the media type does not allow.
      .send(Buffer.from(JSON.stringify(problemDocument(refusal, reply.request.id))))
  );
}
