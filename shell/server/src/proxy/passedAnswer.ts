import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from '../http/compression.ts';
import { jsonTypes, mediaTypeOf, single } from '../http/headers.ts';
import type { ApiResponse } from '../upstream/apiClient.ts';
import type { HeldAnswers } from './heldAnswers.ts';

/** Sends JSON compressed where the browser takes it: a page of vacancies shrinks to a sixth. */
export function sendAnswer(reply: FastifyReply, response: ApiResponse, answers: HeldAnswers): FastifyReply {
  const { body, headers } = response;
  const contentType = mediaTypeOf(single(headers['content-type'])) ?? '';
  const isSmall = Number(single(headers['content-length']) ?? Infinity) < 1024;
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const hasBody = reply.request.method !== 'HEAD' && response.statusCode !== 304 && response.statusCode !== 204;
  if (!hasBody || isSmall || encoding === 'identity' || !jsonTypes.has(contentType))
    return reply.send(answers.hold(body));
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 });
  reply.removeHeader('Content-Length').header('Content-Encoding', encoding);
  // A body that breaks off ends the connection, so that the browser does not take half an answer for a whole one.
  return reply.send(answers.hold(pipeline(body, packer, () => undefined)));
}
