import type { FastifyRequest } from 'fastify';
import { type Problem, problem } from '../http/problems.ts';
import { duplicateCookies, sessionCookieNames } from './cookies.ts';

/** What is wrong with the shape of a request, before anything in it is believed. Null when nothing is. */
export function malformedRequest({ raw, headers }: FastifyRequest): Problem | null {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return problem(400, 'duplicate_host', 'The header Host stands more than once.');
  if (!raw.url?.startsWith('/')) {
    return problem(400, 'absolute_form', 'The request line must hold a path, not a whole address.');
  }
  const names: readonly string[] = Object.values(sessionCookieNames);
  // Somebody put a second session beside the real one. Which one is right cannot be known, so neither is.
  if (duplicateCookies(headers.cookie).some((name) => names.includes(name))) {
    return problem(400, 'duplicate_cookie', 'A session cookie stands more than once.');
  }
  return null;
}
