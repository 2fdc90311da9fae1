import type { FastifyRequest } from 'fastify';
import { duplicateCookies, sessionCookieNames } from './cookies.ts';

/** What is wrong with the shape of a request, before anything in it is believed. Null when nothing is. */
export function malformed(request: FastifyRequest): { status: number; code: string; detail: string } | null {
  const { raw } = request;
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1)
    return { status: 400, code: 'duplicate_host', detail: 'The header Host stands more than once.' };
  if (!raw.url?.startsWith('/')) {
    return { status: 400, code: 'absolute_form', detail: 'The request line must hold a path, not a whole address.' };
  }
  const doubled = duplicateCookies(request.headers.cookie);
  const names: readonly string[] = Object.values(sessionCookieNames);
  // Somebody put a second session beside the real one. Which one is right cannot be known, so neither is.
  if (doubled.some((name) => names.includes(name))) {
    return { status: 400, code: 'duplicate_cookie', detail: 'A session cookie stands more than once.' };
  }
  return null;
}
