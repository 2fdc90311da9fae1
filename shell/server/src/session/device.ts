import { randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';

/** Tells the owner of an account a browser that signed in before from a new one. It signs nobody in, and no script reads it. */
export const deviceCookieName = '__Host-device';
/** Browsers keep no cookie for longer. */
const lifetime = 400 * 24 * 60 * 60;

/** What may open a session. */
const openers = new Set([
  'POST /auth/sign_in',
  'POST /auth/passkey',
  'POST /auth/token',
  'PUT /auth/password',
  'POST /api/v1/confirm',
  'POST /platform/sign_in',
]);

export type Device = {
  value: string;
  /** The `Set-Cookie` line that keeps it. Sent when a session was opened: who only tries leaves nothing in the browser. */
  cookie: string;
};

/** Which browser wants to sign in; null for requests that open no session. */
export function deviceOf(
  request: { method: string; url: string },
  cookies: Record<string, string | undefined>,
): Device | null {
  if (!openers.has(`${request.method} ${request.url.split('?', 1)[0]}`)) return null;
  const known = cookies[deviceCookieName];
  const value = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: lifetime } as const;
  return { value, cookie: stringifySetCookie(deviceCookieName, value, attributes) };
}
