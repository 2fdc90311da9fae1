import { randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';

/** Tells the browser that asked for a link of a mail from others. It signs nobody in, and no script reads it. */
export const linkBrowserName = '__Host-link-browser';
/** As long as the links that are asked for live at most. */
const lifetime = 3 * 24 * 60 * 60;

/** What may send a mail with a link to whoever asks. */
const asking = new Set([
  '/auth',
  '/auth/confirmation',
  '/auth/link/renew',
  '/auth/password',
  '/auth/sign_in_link',
  '/api/v1/signups',
  '/api/v1/organization_signups',
]);
/** What looks at such a link or follows it. */
const following = new Set(['/auth/link', '/auth/token', '/auth/password', '/api/v1/confirm']);

const looksRight = (value: string | undefined): value is string => value !== undefined && /^[\w-]{22}$/.test(value);

export type LinkBrowser = {
  /** What the API hears, or null where it has no use for it. */
  value: string | null;
  /** The `Set-Cookie` line by which the browser is known again; null where nothing was asked for. */
  cookie: string | null;
};

/** Which browser asks for a link or follows one. One value serves all links that a browser asks for. */
export function linkBrowserOf(
  request: { method: string; url: string },
  cookies: Record<string, string | undefined>,
): LinkBrowser {
  const path = request.url.split('?', 1)[0] ?? '';
  const known = cookies[linkBrowserName];
  if (request.method === 'POST' && asking.has(path)) {
    const value = looksRight(known) ? known : randomBytes(16).toString('base64url');
    const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: lifetime } as const;
    return { value, cookie: stringifySetCookie(linkBrowserName, value, attributes) };
  }
  return { value: looksRight(known) && following.has(path) ? known : null, cookie: null };
}
