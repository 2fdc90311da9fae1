import { announcesBody } from '@omzien/server/bodies';
import type { FastifyRequest } from 'fastify';
import { jsonTypes, mediaTypeOf, single } from '../http/headers.ts';
import { problem } from '../http/problems.ts';
import { carriesSession } from '../session/cookies.ts';
import { originRefusal } from '../session/originRefusal.ts';
import { formUploadAddress, unsubscribeAddress, uploadAddresses } from './apiAddresses.ts';

export const fileType = 'multipart/form-data';
/** Whether a request brings a file, to be passed on as it comes. */
export const takesFile = ({ routeOptions: { url = '' }, headers }: FastifyRequest): boolean =>
  Object.hasOwn(uploadAddresses, url) && mediaTypeOf(headers['content-type']) === fileType;

const form = 'application/x-www-form-urlencoded';

/** A page that was made for a visitor must not write as somebody, nor the other way round (`reliability.md`, 30). */
function identityRefusal(request: FastifyRequest): ReturnType<typeof problem> | null {
  const expected = single(request.headers['x-expected-user-id']);
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isWrite || expected === undefined || request.url.startsWith('/auth/')) return null;
  const isVisitor = request.visit.credentials === null;
  if ((expected === 'visitor') === isVisitor) return null;
  const detail = 'You have signed in or out in another tab. Reload the page and try again.';
  return problem(409, 'identity_changed', detail);
}

/** Why a request of a browser does not reach the API; null where it does. */
export function refusalOf(
  request: FastifyRequest,
  publicScheme: 'http' | 'https' | null,
): ReturnType<typeof problem> | null {
  const { headers, visit } = request;
  const isUnsubscribing = request.routeOptions.url === unsubscribeAddress;
  const facts = {
    method: request.method,
    scheme: publicScheme ?? request.protocol,
    host: request.host,
    secFetchSite: single(headers['sec-fetch-site']),
    secFetchMode: single(headers['sec-fetch-mode']),
    origin: headers.origin,
    requestedWith: single(headers['x-requested-with']),
    carriesSession: carriesSession(visit.cookies),
  };
  const reason = originRefusal(facts, { needsRequestedWith: !isUnsubscribing });
  if (reason) {
    request.log.warn({ event: 'refused_origin', security: true, reason }, 'A request from elsewhere was refused');
    const detail =
      reason === 'no_requested_with'
        ? 'The header X-Requested-With is missing.'
        : 'This request does not come from a page of this website.';
    return problem(403, reason, detail);
  }
  const mediaType = mediaTypeOf(headers['content-type']);
  const isAllowed = jsonTypes.has(mediaType ?? '') || takesFile(request) || (isUnsubscribing && mediaType === form);
  if (announcesBody(request) && !isAllowed) {
    return problem(415, 'unsupported_media_type', 'Send JSON: application/vnd.api+json or application/json.');
  }
  if (takesFile(request) && visit.credentials === null && request.routeOptions.url !== formUploadAddress) {
    return problem(401, 'unauthenticated', 'Sign in first: only who is signed in may send a file.');
  }
  return identityRefusal(request);
}
