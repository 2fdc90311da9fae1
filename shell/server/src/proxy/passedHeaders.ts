import { Readable } from 'node:stream';
import { defaultLocale } from '@omzien/model/tenants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { single } from '../http/headers.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import { acceptedLanguages, matchLocale } from '../site/locale.ts';
import type { ApiResponse } from '../upstream/apiClient.ts';
import { callerHeaders, callerOf } from '../upstream/caller.ts';

/** What of a browser's request reaches the API. Everything else is dropped, tokens and claims above all. */
const forwardedRequestHeaders = [
  'accept',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'user-agent',
  'x-expected-user-id',
  'x-purpose',
] as const;

/** What of an answer reaches the browser. Tokens are not among it. */
const forwardedResponseHeaders = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-length',
  'etag',
  'last-modified',
  'location',
  'referrer-policy',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-accel-buffering',
] as const;

/** What the API is told of a request; without who asks unless said so. */
export function requestHeaders(
  request: FastifyRequest,
  { withSession, gatewaySecret }: { withSession: boolean; gatewaySecret: string | null },
): Record<string, string> {
  const { features } = request.visit;
  const wanted = matchLocale(acceptedLanguages(request.headers['accept-language']));
  const locale = features.multiLanguage ? (wanted ?? defaultLocale) : defaultLocale;
  const caller = callerOf(request, locale);
  const headers = callerHeaders(withSession ? caller : { ...caller, credentials: null }, gatewaySecret);
  for (const name of forwardedRequestHeaders) {
    const value = single(request.headers[name]);
    if (value !== undefined) headers[name] = value;
  }
  const length = request.headers['content-length'];
  if (length !== undefined && request.body instanceof Readable) headers['content-length'] = length;
  return headers;
}

/** Tells the browser what it may know of an answer. */
export function tellHeaders(reply: FastifyReply, response: ApiResponse, { isPrivate }: { isPrivate: boolean }): void {
  for (const name of forwardedResponseHeaders) {
    const value = response.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  const cacheControl = single(response.headers['cache-control']);
  // What depends on who asks is kept nowhere, whatever the API says.
  reply.header('Cache-Control', isPrivate || !cacheControl ? 'no-store' : cacheControl);
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  reply.header('Content-Security-Policy', inertPolicy);
}
