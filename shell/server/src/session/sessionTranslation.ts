import { type Credentials, expiredSessionCookies, sessionCookies } from './cookies.ts';
import type { NewestTokens } from './newestTokens.ts';

export type AnswerHeaders = Record<string, string | string[] | undefined>;

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** The API dialect's longest token life; what an unreadable expiry is cut to. */
const longestLife = 14 * 24 * 60 * 60;

/**
 * The `Set-Cookie` lines that follow from an answer of the API (`protocol.md`, 1.1.7 rule 2). A blank `access-token`
 * means: keep the token that you have. Then only a changed `uid` or `client` is stored.
 */
export function cookiesForAnswer(
  headers: AnswerHeaders,
  presented: Credentials | null,
  newestTokens: NewestTokens,
  now: number,
): string[] {
  const accessToken = single(headers['access-token']);
  const client = single(headers.client) || presented?.client;
  const uid = single(headers.uid) || presented?.uid;
  if (accessToken === '') {
    const isRenamed = presented && (presented.client !== client || presented.uid !== uid);
    if (!isRenamed || !client || !uid || !newestTokens.isNewest(presented)) return [];
    return sessionCookies({ accessToken: presented.accessToken, client, uid }, longestLife);
  }
  if (!client || !uid) return [];
  const expiry = Number(single(headers.expiry));
  const seconds = Math.floor(now / 1000);
  const life =
    Number.isSafeInteger(expiry) && expiry > seconds ? Math.min(expiry - seconds, 2 * longestLife) : longestLife;
  const credentials = { accessToken, client, uid };
  if (!newestTokens.accept(credentials, seconds + life)) return [];
  if (presented && (presented.client !== client || presented.uid !== uid)) newestTokens.replace(presented);
  return sessionCookies(credentials, life);
}

const unauthenticatedTexts = ['You need to sign in or sign up before continuing.', 'Invalid login credentials'];

/** Whether a body says that nobody is signed in, as opposed to a wrong password or a missing right. */
export function isUnauthenticatedBody(body: unknown): boolean {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  if (!Array.isArray(errors)) return false;
  return errors.some((error: unknown) => {
    if (typeof error === 'string') return unauthenticatedTexts.includes(error);
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'unauthenticated';
  });
}

/**
 * The `Set-Cookie` lines after a 401 (rule 3): the session ends only when the API really knows nobody behind the token,
 * and the token is not one that another tab has renewed meanwhile.
 */
export const cookiesForRefusal = (
  body: unknown,
  presented: Credentials | null,
  newestTokens: NewestTokens,
): string[] =>
  presented && isUnauthenticatedBody(body) && newestTokens.isNewest(presented) ? expiredSessionCookies() : [];
