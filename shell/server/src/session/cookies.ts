import { parseCookie, stringifySetCookie } from 'cookie';

export const sessionCookieNames = {
  accessToken: '__Host-access-token',
  client: '__Host-client',
  uid: '__Host-uid',
} as const;

/** What the API wants to see of somebody who is signed in. */
export type Credentials = { accessToken: string; client: string; uid: string };

export const year = 365 * 24 * 60 * 60;

/** The names that stand more than once in a `Cookie` header. */
export function duplicateCookies(header: string | undefined): string[] {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  return [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
}

/** Cookies of a request; of a name that stands twice the first. Never trust one: see `credentialsOf`. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  parseCookie(header ?? '');

// A header value that undici and the API take as it is; anything else was never made by the API.
const isHeaderSafe = (value: string | undefined): value is string =>
  value !== undefined && value.length > 0 && value.length <= 512 && /^[\x21-\x7e]+$/.test(value);

/** The session of a request: all three cookies, or nothing. Only `__Host-` names count: no sibling host can set them. */
export function credentialsOf(cookies: Record<string, string | undefined>): Credentials | null {
  const accessToken = cookies[sessionCookieNames.accessToken];
  const client = cookies[sessionCookieNames.client];
  const uid = cookies[sessionCookieNames.uid];
  return isHeaderSafe(accessToken) && isHeaderSafe(client) && isHeaderSafe(uid) ? { accessToken, client, uid } : null;
}

/** Whether any session cookie is there, complete or not. */
export const carriesSession = (cookies: Record<string, string | undefined>) =>
  Object.values(sessionCookieNames).some((name) => cookies[name] !== undefined);

const sessionAttributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

/** `Set-Cookie` lines that store a session for as long as its token lives. */
export const sessionCookies = (credentials: Credentials, maxAge: number): string[] =>
  (Object.keys(sessionCookieNames) as (keyof Credentials)[]).map((key) =>
    stringifySetCookie(sessionCookieNames[key], credentials[key], { ...sessionAttributes, maxAge }),
  );

/** `Set-Cookie` lines that end a session in the browser. */
export const expiredSessionCookies = (): string[] =>
  Object.values(sessionCookieNames).map((name) =>
    stringifySetCookie(name, '', { ...sessionAttributes, maxAge: 0, expires: new Date(0) }),
  );

/** A cookie that scripts may read and that carries no authority. A maximum age of 0 removes it. */
export const preferenceCookie = (name: string, value: string, maxAge = year): string =>
  stringifySetCookie(name, value, { secure: true, sameSite: 'lax', path: '/', maxAge });
